import { DAY_MS } from '../../../platform/common/time/durations.js';

/** Transaction that was still open at the age of the one to forecast. */
export interface Comparable {
  /** From creation to the final status, or to now while it is open; Infinity where it expired. */
  tookMs: number;
  /** Null while it is open, and where it expired. */
  outcome: 'completed' | 'notcompleted' | null;
}

export interface OutcomeForecast {
  /** Ages in ms between which the status becomes final with probability `COVERAGE`; null where too few become final. */
  interval: { from: number; to: number } | null;
  /** Probabilities that it is completed or fails. The rest expires, or takes longer than anything observed. */
  completes: number;
  fails: number;
}

export const COVERAGE = 0.8;
/** Comparable transactions are the latest ones of this time, and at most so many. */
export const LOOK_BACK_MS = 14 * DAY_MS;
export const SAMPLE = 200;

/** Fewer with a known end are no basis. */
const LEAST_ENDED = 30;

/** Share left out on each side of the interval. */
const TAIL = (1 - COVERAGE) / 2;
/** Of sums of shares. */
const ROUNDING = 1e-9;

interface Step {
  at: number;
  /** Share of all that is final by then, as estimated. */
  final: number;
}

/**
 * Forecasts when a transaction of the age becomes final from those that reached the same age, by the product-limit
 * estimate (Kaplan and Meier): open ones count as long as they were observed, expired ones as never final. Undefined with
 * fewer than 30 that are final or expired. The ranks are those of a prediction interval, of n + 1 equally likely places for the next one.
 */
export function forecastOutcome(
  comparables: readonly Comparable[],
  ageMs: number,
): OutcomeForecast | undefined {
  const ended = comparables.filter(({ tookMs, outcome }) => outcome !== null || tookMs === Infinity).length;
  if (ended < LEAST_ENDED) return undefined;
  const { steps, completes, fails } = productLimit(comparables);
  return { interval: intervalOf(steps, ended / (ended + 1), ageMs), completes, fails };
}

function productLimit(comparables: readonly Comparable[]) {
  const sorted = [...comparables].sort(byTime);
  const shares = { completed: 0, notcompleted: 0 };
  const steps: Step[] = [];
  let open = 1;
  sorted.forEach(({ tookMs, outcome }, place) => {
    if (outcome === null) return;
    const part = open / (sorted.length - place);
    open -= part;
    shares[outcome] += part;
    if (steps.at(-1)?.at === tookMs) steps.pop();
    steps.push({ at: tookMs, final: 1 - open });
  });
  return { steps, completes: shares.completed, fails: shares.notcompleted };
}

/** Final ones first, where others were observed as long. */
function byTime(one: Comparable, other: Comparable): number {
  return one.tookMs === other.tookMs
    ? Number(one.outcome === null) - Number(other.outcome === null)
    : one.tookMs - other.tookMs;
}

/** Leaves a tenth out on each side; where too many never end, two tenths above. */
function intervalOf(steps: readonly Step[], scale: number, ageMs: number): OutcomeForecast['interval'] {
  const ageAt = (share: number): number | undefined =>
    steps.find(({ final }) => final * scale >= share - ROUNDING)?.at;
  const upper = ageAt(1 - TAIL);
  if (upper === undefined) {
    const to = ageAt(COVERAGE);
    return to === undefined ? null : { from: ageMs, to };
  }
  const below = steps.filter(({ final }) => final * scale <= TAIL + ROUNDING);
  return { from: below.at(-1)?.at ?? ageMs, to: upper };
}
