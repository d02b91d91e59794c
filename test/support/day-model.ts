import type { DayWindow } from '../../server/books/calendar/day-window.js';
import { BEGIN, type History, type Minute, stands } from './day-histories.js';

/** One change of what a transaction moves: when the money moved, and when it became known. */
interface Moved {
  at: Minute;
  known: Minute;
  by: number;
}

export interface ModelledHistory {
  history: History;
  /** Its statuses for the books, each from the moment on that it was known. */
  statuses: { at: Minute; is: string }[];
  moved: Moved[];
}

/** Computes by the rule in words: money is booked when it moved, a correction with the movement that it corrects. */
export function modelOf(one: History): ModelledHistory {
  const known = one.occurred + one.lateBy;
  const isLost = one.kind === 'payout' && one.lostFor !== null;
  const sent = isLost ? known + (one.lostFor ?? 0) : known;
  const said: { at: Minute; is: string }[] = [{ at: known, is: isLost ? 'unknown' : 'pending' }];
  if (isLost) said.push({ at: sent, is: 'pending' });
  if (one.settledAfter !== null) said.push({ at: sent + one.settledAfter, is: one.ends });
  const saidAt = (when: Minute): string => said.findLast((change) => change.at <= when)?.is ?? 'pending';
  const decided = known + (one.hand?.after ?? 0);
  const hand = one.hand && saidAt(decided) !== one.hand.status ? one.hand : null;
  const reverted = hand && hand.revertedAfter !== null ? decided + hand.revertedAfter : null;
  const events = [
    ...said.map(({ at: when, is }) => ({ when, is, by: 'aggregator' as const })),
    ...(hand ? [{ when: decided, is: hand.status, by: 'people' as const }] : []),
    ...(reverted === null ? [] : [{ when: reverted, is: saidAt(reverted), by: 'people' as const }]),
  ].sort((a, b) => a.when - b.when);
  const isHeld = (when: Minute): boolean =>
    hand !== null && when > decided && (reverted === null || when < reverted);
  const statuses: ModelledHistory['statuses'] = [];
  const moved: Moved[] = [];
  let stood = 0;
  let settled: Minute | null = null;
  for (const { when, is, by } of events) {
    if (by === 'aggregator' && isHeld(when)) continue;
    statuses.push({ at: when, is });
    const stand = stands(one.kind, is);
    const isSettling = is === (one.kind === 'payin' ? 'completed' : 'notcompleted');
    if (by === 'aggregator' && isSettling) settled = when;
    const at = by === 'people' ? (settled ?? one.occurred) : isSettling ? when : one.occurred;
    if (stand !== stood) moved.push({ at, known: when, by: stand - stood });
    stood = stand;
  }
  return { history: one, statuses, moved };
}

const minutes = (moment: Date): Minute => (moment.getTime() - BEGIN) / 60_000;

/** Computes totals of the bridge over all accounts, XOF. */
export function bridgeOfModel(all: readonly ModelledHistory[], window: DayWindow, kind: History['kind']) {
  const [from, to, asOf] = [minutes(window.beginsAt), minutes(window.endsAt), minutes(window.asOf)];
  const sealed = window.sealedBefore ? minutes(window.sealedBefore) : null;
  const sum = { completed: 0, pending: 0, otherDay: 0, earlier: 0, booked: 0 };
  const sign = kind === 'payin' ? 1 : -1;
  for (const { history: one, statuses, moved } of all) {
    if (one.kind !== kind) continue;
    const isOfDay = one.occurred >= from && one.occurred < to;
    const status = statuses.findLast(({ at: when }) => when <= asOf)?.is;
    const booked = moved
      .filter(({ at: when, known }) =>
        when >= from && when < to
          ? known <= asOf
          : when < from && sealed !== null && known > sealed && known <= asOf,
      )
      .reduce((total, { by }) => total + sign * by * one.amount, 0);
    const completed = isOfDay && status === 'completed' ? one.amount : 0;
    const pending = isOfDay && kind === 'payout' && status === 'pending' ? one.amount : 0;
    sum.completed += completed;
    sum.pending += pending;
    sum.booked += booked;
    if (isOfDay) sum.otherDay += booked - completed - pending;
    else sum.earlier += booked;
  }
  return sum;
}
