import type { Kind } from '../transactions/lifecycle.js';

/** Ask every `everyMs` while the transaction is younger than `untilAgeMs`. */
export interface Step {
  untilAgeMs: number;
  everyMs: number;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * How often the aggregator is asked, by kind and age (variants, "Polling": payin every 3–5 s some fifteen times, payout
 * every 30–60 s some ten times, then slower; pending may last for days, so the last step never ends).
 */
export const POLICY: Record<Kind, readonly Step[]> = {
  payin: [
    { untilAgeMs: MINUTE, everyMs: 4 * SECOND },
    { untilAgeMs: 5 * MINUTE, everyMs: 20 * SECOND },
    { untilAgeMs: HOUR, everyMs: 2 * MINUTE },
    { untilAgeMs: 6 * HOUR, everyMs: 10 * MINUTE },
    { untilAgeMs: DAY, everyMs: 30 * MINUTE },
    { untilAgeMs: 7 * DAY, everyMs: 3 * HOUR },
    { untilAgeMs: Infinity, everyMs: DAY },
  ],
  payout: [
    { untilAgeMs: 10 * MINUTE, everyMs: 45 * SECOND },
    { untilAgeMs: HOUR, everyMs: 3 * MINUTE },
    { untilAgeMs: 6 * HOUR, everyMs: 15 * MINUTE },
    { untilAgeMs: DAY, everyMs: HOUR },
    { untilAgeMs: 7 * DAY, everyMs: 3 * HOUR },
    { untilAgeMs: Infinity, everyMs: DAY },
  ],
};

/** Spread so that what began together does not stay together: ±10 %. */
const SPREAD = 0.1;

/**
 * Milliseconds until the next question about a transaction of this age; never under 3.6 s, so that the 3 s between two
 * questions about one token hold with the spread.
 * @param chance from 0 to 1, where in the spread it falls
 */
export function nextAskIn(kind: Kind, ageMs: number, chance: number): number {
  const steps = POLICY[kind];
  const step = steps.find(({ untilAgeMs }) => ageMs < untilAgeMs) ?? steps[steps.length - 1]!;
  return Math.round(step.everyMs * (1 - SPREAD + 2 * SPREAD * chance));
}
