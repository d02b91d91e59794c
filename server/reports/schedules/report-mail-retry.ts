const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long (ms) is waited after each failed attempt; after the last one the mail is given up. */
const WAITS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR];

/** The wait (ms) after so many attempts; undefined where none is worth another one. */
export function reportMailRetryDelay(attempts: number): number | undefined {
  return WAITS[attempts - 1];
}
