import type { TimelineEntry } from '../../../../../server/payments/transactions/timeline/timeline.view.js';

/** One entry, or a run of equal entries. */
export type TimelineGroup =
  | { kind: 'line'; entry: TimelineEntry }
  | { kind: 'run'; entries: TimelineEntry[] };

const SHORTEST_RUN = 4;

/** Returns the key by which equal neighbouring entries are folded; undefined for entries that are never folded. */
function saying(entry: TimelineEntry): string | undefined {
  if (entry.type !== 'exchange') return undefined;
  const { operation, outcome, said, fault } = entry.exchange;
  return `${operation} ${outcome} ${said ?? ''} ${fault ?? ''}`;
}

/**
 * Groups long runs of the same answer into one piece each. The first and last line of a run stay visible with their
 * times.
 */
export function groupRuns(entries: readonly TimelineEntry[]): TimelineGroup[] {
  const pieces: TimelineGroup[] = [];
  for (let start = 0; start < entries.length;) {
    const first = entries[start];
    if (!first) break;
    let end = start + 1;
    for (
      let next = entries[end];
      next && saying(first) && saying(next) === saying(first);
      next = entries[end]
    )
      end += 1;
    const run = entries.slice(start, end);
    const inner = run.slice(1, -1);
    if (inner.length >= SHORTEST_RUN - 2) {
      const last = run.at(-1);
      pieces.push({ kind: 'line', entry: first }, { kind: 'run', entries: inner });
      if (last) pieces.push({ kind: 'line', entry: last });
    } else pieces.push(...run.map((entry): TimelineGroup => ({ kind: 'line', entry })));
    start = end;
  }
  return pieces;
}
