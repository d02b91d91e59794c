import type { Expected } from './plan.js';
import { dayName } from './setting.js';

export interface Found {
  projectId: string;
  kind: string;
  subject: string;
  day: string;
  state: string;
  claims: string;
  /** The missing record arrived before its due time, so it was never a break. */
  wasTiming: boolean;
}

export interface Verdict {
  planted: number;
  found: number;
  missed: Expected[];
  /** Found, and never planted. */
  unplanted: Found[];
  /** Of each kind: planted and found. */
  kinds: { kind: string; planted: number; found: number }[];
  /** Open breaks that a user must resolve, per 1,000 transactions. */
  perThousand: number;
}

/** Returns a key of a finding; findings about an account differ by day, all others do not. */
function keyOf(of: { projectId: string; kind: string; subject: string; day: string | number }): string {
  const { projectId, kind, subject, day } = of;
  const when = typeof day === 'number' ? dayName(day) : day;
  return [projectId, kind, subject, ...(subject.startsWith('account:') ? [when] : [])].join(' ');
}

/** Findings compared with plants by kind and subject. */
export function judge(found: readonly Found[], expected: readonly Expected[]): Omit<Verdict, 'perThousand'> {
  const wanted = new Map(expected.map((one) => [keyOf(one), one]));
  const seen = new Set(found.map(keyOf));
  const missed = [...wanted].filter(([key]) => !seen.has(key)).map(([, one]) => one);
  const kinds = [...new Set([...wanted.values()].map(({ kind }) => kind))].map((kind) => {
    const planted = [...wanted.values()].filter((one) => one.kind === kind).length;
    return { kind, planted, found: planted - missed.filter((one) => one.kind === kind).length };
  });
  return {
    planted: wanted.size,
    found: wanted.size - missed.length,
    missed,
    unplanted: found.filter((one) => !wanted.has(keyOf(one)) && !one.wasTiming),
    kinds,
  };
}

/** Returns the last line of a run. */
export const summaryOf = ({ planted, found, unplanted }: Verdict): string =>
  `planted ${planted}, found ${found}, false ${unplanted.length}`;

/** Returns the line before it. */
export const workloadOf = ({ perThousand }: Verdict): string =>
  `open breaks per 1,000 transactions: ${perThousand.toFixed(1)}`;

export const isRight = ({ missed, unplanted }: Verdict): boolean =>
  missed.length === 0 && unplanted.length === 0;
