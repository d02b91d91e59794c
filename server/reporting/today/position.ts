import type { BalancePoint } from '../../payments/accounts/balance/balance.view.js';
import type { PositionPoint } from './position.view.js';

/** Most points of a curve: every 6 hours of 14 days, the balances stated between them, and now. */
const MOST_POINTS = 60;

/**
 * Adds the histories of accounts up: at each time what was last known of each. An account of which nothing was known yet adds
 * nothing to the lower bound; the sum has an upper bound where each account has one.
 */
export function positionPoints(histories: readonly (readonly BalancePoint[])[]): PositionPoint[] {
  const places = histories.map(() => -1);
  return timesOf(histories).map((at) => {
    const known = histories.map((points, n) => {
      while ((points[(places[n] ?? -1) + 1]?.at ?? '~') <= at) places[n] = (places[n] ?? -1) + 1;
      return points[places[n] ?? -1];
    });
    const lows = known.flatMap((point) => (point?.low == null ? [] : [point.low]));
    const highs = known.flatMap((point) => (point?.high == null ? [] : [point.high]));
    return {
      at,
      low: lows.length ? sum(lows) : null,
      high: highs.length && highs.length === known.length ? sum(highs) : null,
    };
  });
}

/** Returns the times of all histories, thinned out, always with the first and the last. */
function timesOf(histories: readonly (readonly BalancePoint[])[]): string[] {
  const times = [...new Set(histories.flatMap((points) => points.map(({ at }) => at)))].sort();
  const step = Math.max(1, Math.ceil(times.length / MOST_POINTS));
  return times.filter((_, n) => (times.length - 1 - n) % step === 0 || n === 0);
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
