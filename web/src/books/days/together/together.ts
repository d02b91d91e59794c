import type { DayOutcome, DayView } from '../../../../../server/books/close/day.view.js';
import { dayAfter } from '../../../kit/format/dayPath.js';
import { type Blocker, blockersOf } from '../actions/blockers.js';

export type TogetherMode = 'sign' | 'lock';

type TogetherView = Pick<DayView, 'day' | 'state' | 'steps' | 'signedBy' | 'changes' | 'shownSha256'>;

/** One of several days under a code. */
export interface TogetherState {
  /** Undefined until the day was shown. */
  view: TogetherView | undefined;
  /** `shownSha256` of what was on screen as the user included the day. */
  included: string | undefined;
  outcome: DayOutcome | undefined;
}

export interface TogetherReader {
  mode: TogetherMode;
  /** E-mail of the reader. */
  email: string;
  /** Days under the code, `YYYY-MM-DD`. */
  days: readonly string[];
}

export type Standing =
  | 'unseen'
  | 'shown'
  | 'included'
  | 'changed'
  | 'blocked'
  | 'stale'
  | 'own'
  | 'gone'
  | 'done'
  | 'refused';

/** Returns the days that follow the first without a gap. */
export function consecutive(days: readonly string[]): string[] {
  const [first] = days;
  if (first === undefined) return [];
  const gap = days.findIndex((day, place) => day !== dayAfter(first, place));
  return days.slice(0, gap < 0 ? undefined : gap);
}

/** Returns what blocks the signature of a day, except that days before it under the same code are not signed yet. */
export const ownBlockers = (
  view: Pick<DayView, 'steps'>,
  { days }: Pick<TogetherReader, 'days'>,
): Blocker[] =>
  blockersOf(view).filter(
    ({ finding: { code, values } }) =>
      !(code === 'earlier_day_unsigned' && days.includes(String(values['day']))),
  );

/** Returns how a day stands: shown before it is included, and included only as it was shown. */
export function standingOf({ view, included, outcome }: TogetherState, reader: TogetherReader): Standing {
  if (outcome?.done) return 'done';
  if (!view) return 'unseen';
  if (view.state !== (reader.mode === 'sign' ? 'frozen' : 'signed')) return 'gone';
  if (reader.mode === 'sign' && ownBlockers(view, reader).length > 0) return 'blocked';
  if (reader.mode === 'lock' && view.signedBy === reader.email) return 'own';
  if (reader.mode === 'lock' && (view.changes ?? []).length > 0) return 'stale';
  if (included !== undefined) return included === view.shownSha256 ? 'included' : 'changed';
  return outcome ? 'refused' : 'shown';
}

/** Returns the days that the code covers: from the first on, without a gap. Days that are done are behind it. */
export function covered(standings: readonly { day: string; standing: Standing }[]): string[] {
  const open = standings.filter(({ standing }) => standing !== 'done');
  const end = open.findIndex(({ standing }) => standing !== 'included');
  return open.slice(0, end < 0 ? undefined : end).map(({ day }) => day);
}
