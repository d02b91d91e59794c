import type {
  BalanceHistoryView,
  BalancePoint,
} from '../../../../../server/payments/accounts/balance/balance.view.js';
import { DAY_MS } from '../../../kit/format/durations.js';
import { dayOf, startOfDay } from '../../../kit/format/times.js';

/** Place of a point in percent of the width from the left and of the height from the top. */
interface Place {
  x: number;
  y: number;
}

interface Mark extends Place {
  at: string;
  amount: number;
}

export interface CurveDay {
  /** Local date, and its instants in ISO 8601. */
  day: string;
  from: string;
  to: string;
  /** Percent of the width. */
  x: number;
  width: number;
  /** Last known balance of the day, and what was stated in it. */
  last: BalancePoint | undefined;
  stated: readonly BalancePoint[];
}

interface Curve {
  /** Amount at the top; the bottom is zero. */
  top: number;
  low: readonly Place[];
  /** Outline of the band up to the upper bound, for each run of points that have one. */
  bands: readonly (readonly Place[])[];
  stated: readonly Mark[];
  today: Mark;
  threshold: number | null;
  days: readonly CurveDay[];
}

/** Places the bounds of 14 days on a curve from zero; undefined where no balance is known. */
export function curveOf(
  { points, from }: BalanceHistoryView,
  { zone, belowAmount }: { zone: string; belowAmount: number | null },
): Curve | undefined {
  const known = points.flatMap(({ at, low, high, stated }) =>
    low === null ? [] : [{ at, low, high, stated }],
  );
  const last = known.at(-1);
  if (!last) return undefined;
  const days = daysOf(from, last.at, zone);
  const [begin, end] = [Date.parse(from), Date.parse(last.at)];
  const top = roundedUp(
    Math.max(1, belowAmount ?? 0, ...known.map(({ low, high }) => Math.max(low, high ?? 0))),
  );
  const x = (at: string) => (100 * (Date.parse(at) - begin)) / (end - begin);
  const y = (amount: number) => 100 * (1 - amount / top);
  const mark = ({ at, low }: { at: string; low: number }): Mark => ({ at, amount: low, x: x(at), y: y(low) });
  const runs = runsOf(known);
  return {
    top,
    low: known.map(mark),
    bands: runs.map((run) => [
      ...run.map(({ at, high }) => ({ x: x(at), y: y(high) })),
      ...run.map(({ at, low }) => ({ x: x(at), y: y(low) })).reverse(),
    ]),
    stated: known.filter(({ stated }) => stated !== null).map(mark),
    today: mark(last),
    threshold: belowAmount === null ? null : y(belowAmount),
    days: days.map((day) => ({
      ...day,
      x: x(day.from),
      width: Math.min(100, x(day.to)) - x(day.from),
      last: known.findLast(({ at }) => at > day.from && at <= day.to),
      stated: known.filter(({ at, stated }) => stated !== null && at >= day.from && at < day.to),
    })),
  };
}

interface Bounded {
  at: string;
  low: number;
  high: number;
}

/** Returns the points that have an upper bound, in runs of neighbours. */
function runsOf(points: readonly { at: string; low: number; high: number | null }[]): Bounded[][] {
  const runs: Bounded[][] = [[]];
  for (const { at, low, high } of points)
    if (high === null) runs.push([]);
    else runs.at(-1)?.push({ at, low, high });
  return runs.filter((run) => run.length > 1);
}

function daysOf(from: string, now: string, zone: string): Pick<CurveDay, 'day' | 'from' | 'to'>[] {
  const days: Pick<CurveDay, 'day' | 'from' | 'to'>[] = [];
  for (let start = from; start <= now;) {
    // Noon of the next day, whatever the clock does at night.
    const next = startOfDay(dayOf(new Date(Date.parse(start) + 1.5 * DAY_MS).toISOString(), zone), zone);
    days.push({ day: dayOf(start, zone), from: start, to: next });
    start = next;
  }
  return days;
}

/** Rounds up to two digits: 1 234 000 to 1 300 000. */
function roundedUp(amount: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(amount)) - 1);
  return Math.ceil(amount / step) * step;
}
