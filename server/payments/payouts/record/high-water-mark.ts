/** Progress of sending, recorded in the database and in a file beside it. */
export interface HighWaterMark {
  /** Incremented under dual control after a restored backup. */
  generation: number;
  /** Incremented by every claim. */
  counter: number;
}

/**
 * `open`: the database contains all that the file records. `forgotten`: it contains less, so a backup was restored.
 * `missing`: payouts were sent, but there is no file to compare with. `unreadable`: the file exists but cannot be
 * parsed.
 */
export type GuardState = 'open' | 'forgotten' | 'missing' | 'unreadable';

/**
 * Determines if payouts may be sent after a restore (docs/operations.md#restoring-a-backup). The file is written after
 * the database and before the call, so an intact database is never behind it.
 * @param file null where there is none
 */
export function guardStateOf(file: HighWaterMark | null | 'unreadable', database: HighWaterMark): GuardState {
  if (file === 'unreadable') return 'unreadable';
  if (file === null) return database.counter === 0 ? 'open' : 'missing';
  if (file.generation > database.generation) return 'forgotten';
  if (file.generation === database.generation && file.counter > database.counter) return 'forgotten';
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
