import type { Expected } from './plan.js';
import { dayName } from './setting.js';

export interface Found {
  projectId: string;
  kind: string;
  subject: string;
  day: string;
  state: string;
  claims: string;
  causeId: string | null;
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
  /** Causes of those breaks, per 1,000 transactions. */
  decisions: number;
  causes: CausesVerdict;
}

export interface CausesVerdict {
  /** Plants with several breaks of one cause. */
  planted: number;
  /** Of them, those whose breaks share one. */
  found: number;
  /** Causes with breaks of two plants. */
  mixed: number;
  /** Breaks of plants whose breaks share no cause, and of plants that share one. */
  wrong: { why: 'apart' | 'mixed'; parts: Expected[] }[];
}

/** Returns a key of a finding; findings about an account differ by day, all others do not. */
function keyOf(of: { projectId: string; kind: string; subject: string; day: string | number }): string {
  const { projectId, kind, subject, day } = of;
  const when = typeof day === 'number' ? dayName(day) : day;
  return [projectId, kind, subject, ...(subject.startsWith('account:') ? [when] : [])].join(' ');
}

/** Findings compared with plants by kind and subject. */
export function judge(
  found: readonly Found[],
  expected: readonly Expected[],
): Omit<Verdict, 'perThousand' | 'decisions' | 'causes'> {
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

/** Causes compared with plants: the breaks of one plant share a cause, those of two plants never do. */
export function judgeCauses(found: readonly Found[], expected: readonly Expected[]): CausesVerdict {
  const causeOf = new Map(found.map((one) => [keyOf(one), one.causeId]));
  const shared = new Map<number, { part: Expected; cause: string | null }[]>();
  const plants = new Map<string, Expected[]>();
  for (const one of expected) {
    const cause = causeOf.get(keyOf(one)) ?? null;
    const plant = one.plant ?? 0;
    if (one.shared) shared.set(plant, [...(shared.get(plant) ?? []), { part: one, cause }]);
    if (cause !== null) plants.set(cause, [...(plants.get(cause) ?? []), one]);
  }
  const apart = [...shared.values()].filter(
    ([first, ...others]) => !first?.cause || others.some(({ cause }) => cause !== first.cause),
  );
  const mixed = [...plants.values()].filter((parts) => new Set(parts.map(({ plant }) => plant)).size > 1);
  return {
    planted: shared.size,
    found: shared.size - apart.length,
    mixed: mixed.length,
    wrong: [
      ...apart.map((parts) => ({ why: 'apart' as const, parts: parts.map(({ part }) => part) })),
      ...mixed.map((parts) => ({ why: 'mixed' as const, parts })),
    ],
  };
}

/** Returns the line about causes. */
export const causesLine = ({ causes: { planted, found, mixed } }: Verdict): string =>
  `causes planted ${planted}, found ${found}, mixed ${mixed}`;

/** Returns the last line of a run. */
export const summaryOf = ({ planted, found, unplanted }: Verdict): string =>
  `planted ${planted}, found ${found}, false ${unplanted.length}`;

/** Returns the line before it. */
export const workloadOf = ({ perThousand, decisions }: Verdict): string =>
  `open breaks per 1,000 transactions: ${perThousand.toFixed(1)}, causes that a person must decide: ${decisions.toFixed(1)}`;

export const isRight = ({ missed, unplanted, causes }: Verdict): boolean =>
  missed.length === 0 && unplanted.length === 0 && causes.found === causes.planted && causes.mixed === 0;
