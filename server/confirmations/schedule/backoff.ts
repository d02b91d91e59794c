import type { CheckStep } from '../../projects/check-policy/check-policy.view.js';

/** Spread so that what began together does not stay together: ±10 %. */
const SPREAD = 0.1;

/** The least time between two checks of one token, in ms: the interface asks for 3 s, from the end of the answer. */
export const MIN_CHECK_INTERVAL_MS = 3_600;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What has expired, and what was completed, is checked again so many days later. */
export const LATER_CHECK_DAYS = [1, 7, 30] as const;

/** A later check that brought no answer is repeated after this, in ms. */
export const LATER_CHECK_RETRY_MS = HOUR_MS;

/**
 * Milliseconds until the next check of a pending transaction of this age; never under 3.6 s.
 * @param chance from 0 to 1, where in the spread it falls
 */
export function nextCheckInMs(steps: readonly CheckStep[], ageMs: number, chance: number): number {
  const step = steps.find(({ untilMinutes }) => untilMinutes === null || ageMs < untilMinutes * 60_000);
  const every = (step ?? steps.at(-1))?.everySeconds ?? 86_400;
  return Math.max(MIN_CHECK_INTERVAL_MS, Math.round(every * 1_000 * (1 - SPREAD + 2 * SPREAD * chance)));
}

/** The next check of a payin that expired at `expiredAt`: 1, 7 and 30 days later, then none. */
export function nextAfterExpiry(expiredAt: Date, now: Date): Date | null {
  const due = LATER_CHECK_DAYS.map((days) => expiredAt.getTime() + days * DAY_MS);
  const next = due.find((at) => at > now.getTime());
  return next === undefined ? null : new Date(next);
}
