/** Progress of sending, recorded in the database and outside it. */
export interface HighWaterMark {
  /** Incremented under dual control after a restored backup. */
  generation: number;
  /** Incremented by every claim. */
  counter: number;
}

/**
 * `open`: the database contains all that is recorded outside. `forgotten`: it contains less, so a backup was restored.
 * `missing`: payouts were sent, but there is no record to compare with. `unreadable`: the record cannot be read.
 *
 * Of a witness only: `away`: it does not answer. `waiting`: another server of the database signed a moment ago. `silenced`: another
 * copy of the installation was signing at the same time. `forked`: record and database contain claims that the other one lacks.
 */
export const GUARD_STATES = [
  'open',
  'forgotten',
  'missing',
  'unreadable',
  'away',
  'waiting',
  'silenced',
  'forked',
] as const;

export type GuardState = (typeof GUARD_STATES)[number];

/**
 * Determines if payouts may be sent after a restore (docs/operations.md#restoring-a-backup). The record is written after
 * the database and before the call, so an intact database is never behind it.
 * @param recorded null where there is none
 */
export function guardStateOf(
  recorded: HighWaterMark | null | 'unreadable' | 'away',
  database: HighWaterMark,
): GuardState {
  if (recorded === 'unreadable' || recorded === 'away') return recorded;
  if (recorded === null) return database.counter === 0 ? 'open' : 'missing';
  if (recorded.generation > database.generation) return 'forgotten';
  if (recorded.generation === database.generation && recorded.counter > database.counter) return 'forgotten';
  return 'open';
}

export function isHigher(next: HighWaterMark, known: HighWaterMark | null): boolean {
  if (known === null || next.generation > known.generation) return true;
  return next.generation === known.generation && next.counter > known.counter;
}

/** Returns undefined for a text not written by `formatMark`. */
export function parseMark(text: string): HighWaterMark | undefined {
  const match = /^\{"generation":(\d{1,9}),"counter":(\d{1,15})\}\n$/.exec(text);
  return match ? { generation: Number(match[1]), counter: Number(match[2]) } : undefined;
}

export function formatMark({ generation, counter }: HighWaterMark): string {
  return `{"generation":${generation},"counter":${counter}}\n`;
}
