import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../common/time/durations.js';

const MAIL = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 6 * HOUR_MS];

/** Milliseconds to wait after each failed attempt; after the last one the message is abandoned. */
export const RETRY_WAITS = { mail: MAIL, webhook: [10 * SECOND_MS, ...MAIL] };

/** Returns the wait in ms after so many attempts; undefined when no attempt is left. */
export function retryDelay(waits: readonly number[], attempts: number): number | undefined {
  return waits[attempts - 1];
}
