const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const MAIL = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR];

/** How long (ms) is waited after each failed attempt, by channel; after the last one the message is given up. */
export const RETRY_WAITS = { mail: MAIL, webhook: [10 * SECOND, ...MAIL] };

/** The wait (ms) after so many attempts; undefined where none is worth another one. */
export function retryDelay(waits: readonly number[], attempts: number): number | undefined {
  return waits[attempts - 1];
}
