import { MINUTE_MS } from '../../common/time/durations.js';

/** Two times that differ by more, in ms, cannot both be right. */
export const CLOCK_TOLERANCE_MS = 5 * MINUTE_MS;

/** Clocks as one process sees them at one moment. */
export interface ClockLook {
  /** Its own time: the last trusted one, carried on by the monotonic clock. */
  now: Date;
  /** Clock of the database. */
  database: Date;
  /** Wall clock of the server, and what it should show by the monotonic clock. */
  server: Date;
  serverExpected: Date;
  newest: Date | undefined;
  /** Clock of the aggregator by its last `Date`; null before one. */
  aggregator: Date | null;
}

export interface ClockFinding {
  clock: 'database' | 'server';
  shownAt: Date;
  expectedAt: Date;
}

/**
 * Returns which clock is doubtful, or null. A clock is doubtful when it moved by more than five minutes against the
 * monotonic clock, or stands before the newest record, unless the aggregator shows the same time.
 */
export function doubtfulClock(look: ClockLook): ClockFinding | null {
  const { now, database, server, serverExpected, newest, aggregator } = look;
  const vouched = (shown: Date): boolean => aggregator !== null && agree(aggregator, shown);
  if (!agree(database, now) && !vouched(database))
    return { clock: 'database', shownAt: database, expectedAt: now };
  if (newest && isAhead(newest, database) && !vouched(database))
    return { clock: 'database', shownAt: database, expectedAt: newest };
  if (!agree(server, serverExpected) && !vouched(server))
    return { clock: 'server', shownAt: server, expectedAt: serverExpected };
  return null;
}

export function agree(one: Date, other: Date): boolean {
  return Math.abs(one.getTime() - other.getTime()) <= CLOCK_TOLERANCE_MS;
}

/** True when a record is dated after the clock by more than the tolerance. */
export function isAhead(record: Date, clock: Date): boolean {
  return record.getTime() - clock.getTime() > CLOCK_TOLERANCE_MS;
}
