import { MINUTE_MS } from '../../../platform/common/time/durations.js';
import type { Comparable } from './status-forecast.js';

/** Latest transaction of the account at any age. */
export interface Observed extends Comparable {
  /** From creation to now. */
  ageMs: number;
}

/** Latest transactions that are looked at. */
export const OBSERVED = 500;
/** Times before now in which fewer became final than usual, ms. */
const WINDOWS_MS = [10, 30, 120, 300].map((minutes) => minutes * MINUTE_MS);
/** Standard deviations below the usual number; about one in a hundred by chance. */
const FEWER = 2.33;

/**
 * Tells that clearly fewer transactions became final of late than at the same ages before (Nelson and Aalen), as in an
 * outage: past times to the final status are no basis then.
 */
export function isSlow(latest: readonly Observed[]): boolean {
  const hazardAt = cumulativeHazard(latest);
  return WINDOWS_MS.some((windowMs) => {
    let usual = 0;
    let ended = 0;
    for (const { ageMs, tookMs, outcome } of latest) {
      const since = Math.max(0, ageMs - windowMs);
      const until = Math.min(tookMs, ageMs);
      if (until <= since) continue;
      usual += hazardAt(until) - hazardAt(since);
      if (outcome !== null) ended++;
    }
    return usual - ended > FEWER * Math.sqrt(usual);
  });
}

/** Estimates how often a transaction would have become final up to an age, if it could do so again and again. */
function cumulativeHazard(observed: readonly Observed[]): (ageMs: number) => number {
  const sorted = [...observed].sort((one, other) => one.tookMs - other.tookMs);
  const steps: { at: number; sum: number }[] = [];
  let sum = 0;
  for (let place = 0; place < sorted.length;) {
    const at = sorted[place]?.tookMs ?? Infinity;
    const open = sorted.length - place;
    let ended = 0;
    for (; sorted[place]?.tookMs === at; place++) if (sorted[place]?.outcome !== null) ended++;
    sum += ended / open;
    steps.push({ at, sum });
  }
  return (ageMs) => {
    let [low, high] = [0, steps.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((steps[middle]?.at ?? Infinity) <= ageMs) low = middle + 1;
      else high = middle;
    }
    return steps[low - 1]?.sum ?? 0;
  };
}
