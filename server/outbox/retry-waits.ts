const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const MAIL = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR];

/** Milliseconds to wait after each failed attempt; after the last one the message is abandoned. */
export const RETRY_WAITS = { mail: MAIL, webhook: [10 * SECOND, ...MAIL] };

/** Returns the wait in ms after so many attempts; undefined when no attempt is left. */
export function retryDelay(waits: readonly number[], attempts: number): number | undefined {
  return waits[attempts - 1];
}
