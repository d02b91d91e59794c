import type { CheckStep } from '../../../merchant/projects/check-policy/check-policy.view.js';
import { DAY_MS, HOUR_MS } from '../../../platform/common/time/durations.js';

/** ±10 %, so that transactions created together are not checked together. */
const SPREAD = 0.1;

/** Minimum time between two checks of one token. The interface requires 3 s from the end of the answer. */
export const MIN_CHECK_INTERVAL_MS = 3_600;

/** Days after expiry or completion. */
export const LATER_CHECK_DAYS = [1, 7, 30] as const;

export const LATER_CHECK_RETRY_MS = HOUR_MS;

/**
 * Returns the delay until the next check of a pending transaction, in ms; at least 3.6 s. @param chance 0 to 1,
 * position within the spread
 */
export function nextCheckInMs(steps: readonly CheckStep[], ageMs: number, chance: number): number {
  const step = steps.find(({ untilMinutes }) => untilMinutes === null || ageMs < untilMinutes * 60_000);
  const every = (step ?? steps.at(-1))?.everySeconds ?? 86_400;
  return Math.max(MIN_CHECK_INTERVAL_MS, Math.round(every * 1_000 * (1 - SPREAD + 2 * SPREAD * chance)));
}

export function nextAfterExpiry(expiredAt: Date, now: Date): Date | null {
  const due = LATER_CHECK_DAYS.map((days) => expiredAt.getTime() + days * DAY_MS);
  const next = due.find((at) => at > now.getTime());
  return next === undefined ? null : new Date(next);
}
