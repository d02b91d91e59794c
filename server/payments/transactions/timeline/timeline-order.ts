import { parseInstant } from '../../../platform/common/time/instant.js';
import type { TimelineEntry } from './timeline.view.js';
import type { TimelineType } from './timeline-words.js';

/** Order of entries with the same millisecond: causes before effects. */
const RANK: Record<TimelineType, number> = {
  created: 0,
  act: 1,
  callback: 2,
  replay: 2,
  exchange: 3,
  transition: 4,
  expiry: 4,
  contradiction: 5,
  override: 6,
  match: 7,
  token: 8,
};

type Ordered = Pick<TimelineEntry, 'id' | 'at' | 'type'>;

/** Sorts by time, then cause before effect, then id, so that the order is stable between requests. */
export function inTimelineOrder<T extends Ordered>(entries: readonly T[]): T[] {
  return [...entries].sort(
    (a, b) =>
      instantOf(a) - instantOf(b) || RANK[a.type] - RANK[b.type] || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
  );
}

function instantOf(entry: Ordered): number {
  return parseInstant(entry.at)?.getTime() ?? 0;
}
