/** How far payouts were sent, as the database or the file beside it remembers. */
export interface HighWaterMark {
  /** Counted up by two people, after a backup was restored. */
  generation: number;
  /** Counted up by every claim. */
  counter: number;
}

/**
 * `open`: the database remembers at least all that the file does. `forgotten`: it remembers less, so a backup was restored.
 * `missing`: payouts were sent, and nobody can say whether the database remembers all of them. `unreadable`: the file is there
 * and says nothing.
 */
export type GuardState = 'open' | 'forgotten' | 'missing' | 'unreadable';

/**
 * Decides whether payouts may be sent after a restore (docs/operations.md#restoring-a-backup). The file is written after
 * the database and before the call, so a healthy database is never behind it.
 * @param file null where there is none
 */
export function guardStateOf(file: HighWaterMark | null | 'unreadable', database: HighWaterMark): GuardState {
  if (file === 'unreadable') return 'unreadable';
  if (file === null) return database.counter === 0 ? 'open' : 'missing';
  if (file.generation > database.generation) return 'forgotten';
  if (file.generation === database.generation && file.counter > database.counter) return 'forgotten';
  return 'open';
}

/** Whether writing `next` takes nothing back of what `known` says. */
export function isHigher(next: HighWaterMark, known: HighWaterMark | null): boolean {
  if (known === null || next.generation > known.generation) return true;
  return next.generation === known.generation && next.counter > known.counter;
}

/** Reads the file's content; undefined where it is not one that we wrote. */
export function parseMark(text: string): HighWaterMark | undefined {
  const match = /^\{"generation":(\d{1,9}),"counter":(\d{1,15})\}\n$/.exec(text);
  return match ? { generation: Number(match[1]), counter: Number(match[2]) } : undefined;
}

export function formatMark({ generation, counter }: HighWaterMark): string {
  return `{"generation":${generation},"counter":${counter}}\n`;
}
