/** Movements between the same two marks. Amounts in XOF, at least 0, fees of the merchant included. */
export interface MovementGroup {
  /**
   * Number of marks at or before the time from which the movements may have happened, and before the one at which they
   * had happened; that of all marks for those that are still open.
   */
  since: number;
  until: number;
  credit: number;
  debit: number;
  /** Payouts that failed or are open: debited at `since`, returned at `until` at the latest. */
  returned: number;
  /** Smallest payout refused for a low balance: the account held less. */
  refused: number | null;
}

interface Interval {
  low: number;
  high: number | null;
}

/** Change of the bounds up to a mark; `cap`: upper bound at some time since the mark before, if one was proved. */
interface Change {
  low: number;
  high: number;
  cap: number | null;
}

/**
 * Carries each stated balance on through the movements after it, and the present interval back to the marks before the
 * first where no balance was stated. A balance is never negative.
 * @param stated balance stated at each mark, null without one; the last mark is now
 */
export function balanceHistory(
  stated: readonly (number | null)[],
  groups: readonly MovementGroup[],
  now: Interval,
): (Interval | null)[] {
  const last = stated.length - 1;
  const anchors = stated.flatMap((amount, mark) => (amount === null ? [] : [{ mark, amount }]));
  const intervals = stated.map((): Interval | null => null);
  if (!anchors.length) carryBack(intervals, changesBetween(groups, { after: -1, to: last }), now);
  for (const [n, { mark, amount }] of anchors.entries()) {
    intervals[mark] = { low: amount, high: amount };
    const to = (anchors[n + 1]?.mark ?? last) - 1;
    carryOn(intervals, changesBetween(groups, { after: mark, to }), mark);
  }
  intervals[last] = now;
  return intervals;
}

function carryOn(intervals: (Interval | null)[], changes: readonly Change[], from: number): void {
  let held = intervals[from];
  for (const [n, { low, high, cap }] of changes.entries()) {
    if (!held) return;
    const most = held.high === null ? cap : Math.min(held.high + high, cap ?? Infinity);
    const least = Math.max(0, held.low + low);
    // A contradiction means that a cash movement was not declared: the older bound no longer counts.
    const contradicted = most !== null && most < least;
    held = contradicted ? { low: 0, high: cap } : { low: least, high: most };
    intervals[from + 1 + n] = held;
  }
}

/** The changes are those up to the marks 0 to the last; the present interval belongs to the last. */
function carryBack(intervals: (Interval | null)[], changes: readonly Change[], now: Interval): void {
  let { low, high } = now;
  for (let mark = changes.length - 1; mark > 0; mark--) {
    const change = changes[mark];
    low -= change?.low ?? 0;
    if (high !== null) high -= change?.high ?? 0;
    const least = Math.max(0, low);
    intervals[mark - 1] = { low: least, high: high === null ? null : Math.max(least, high) };
  }
}

/**
 * Returns the changes up to each mark later than `after`. Whether a movement under way at that mark is part of its
 * balance is unknown: it widens the interval from there on.
 */
function changesBetween(
  groups: readonly MovementGroup[],
  { after, to }: { after: number; to: number },
): Change[] {
  const changes = Array.from({ length: Math.max(0, to - after) }, (): Change => ({
    low: 0,
    high: 0,
    cap: null,
  }));
  const at = (mark: number): Change => changes[mark - after - 1] ?? { low: 0, high: 0, cap: null };
  for (const { since, until, credit, debit, returned } of groups) {
    if (until <= after) continue;
    const isUnderWay = since <= after;
    const first = Math.max(since, after + 1);
    at(first).high += credit;
    at(first).low -= debit + returned;
    at(until).low += returned;
    if (isUnderWay) at(first).high += returned;
    else {
      at(until).low += credit;
      at(until).high -= debit;
    }
  }
  for (const { since, refused } of groups) {
    if (refused === null || since <= after || since > to) continue;
    const change = at(since);
    change.cap = Math.min(change.cap ?? Infinity, refused - 1 + possiblyAfter(groups, since));
  }
  return changes;
}

/** Sums what may have come in between the mark before `mark` and it. */
function possiblyAfter(groups: readonly MovementGroup[], mark: number): number {
  return groups
    .filter(({ since, until }) => since <= mark && until >= mark)
    .reduce((sum, { credit, returned }) => sum + credit + returned, 0);
}
