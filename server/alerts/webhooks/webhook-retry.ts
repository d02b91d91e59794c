const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long (ms) is waited after each failed attempt; after the last one the delivery is given up. */
const WAITS = [10 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR];

/** The wait (ms) after so many attempts; undefined where none is worth another one. */
export function webhookRetryDelay(attempts: number): number | undefined {
  return WAITS[attempts - 1];
}
