import { describe, expect, it } from '@jest/globals';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../common/time/durations.js';
import { type ClockLook, doubtfulClock } from './clock-judgement.js';

const NOON = new Date('2026-11-20T12:00:00.000Z');
const later = (ms: number) => new Date(NOON.getTime() + ms);
const RIGHT: ClockLook = {
  now: NOON,
  database: NOON,
  server: NOON,
  serverExpected: NOON,
  newest: later(-DAY_MS),
  aggregator: null,
};

describe('a clock', () => {
  it('is trusted with old records and without any word of the aggregator', () => {
    expect(doubtfulClock(RIGHT)).toBeNull();
    expect(doubtfulClock({ ...RIGHT, newest: undefined })).toBeNull();
  });

  it.each([5 * MINUTE_MS, -5 * MINUTE_MS])('is trusted where it moved by %i ms', (ms) => {
    expect(doubtfulClock({ ...RIGHT, database: later(ms), server: later(ms) })).toBeNull();
  });

  it.each([5 * MINUTE_MS + 1, -5 * MINUTE_MS - 1, 365 * DAY_MS])(
    'is doubtful where it moved by %i ms',
    (ms) => {
      const shownAt = later(ms);
      const newest = undefined;
      expect(doubtfulClock({ ...RIGHT, newest, database: shownAt })).toEqual({
        clock: 'database',
        shownAt,
        expectedAt: NOON,
      });
      expect(doubtfulClock({ ...RIGHT, server: shownAt })).toEqual({
        clock: 'server',
        shownAt,
        expectedAt: NOON,
      });
    },
  );

  it('is doubtful behind the newest record', () => {
    const newest = later(HOUR_MS);
    expect(doubtfulClock({ ...RIGHT, newest })).toEqual({
      clock: 'database',
      shownAt: NOON,
      expectedAt: newest,
    });
  });

  it('is trusted where the aggregator shows the same time', () => {
    const moved = later(8 * HOUR_MS);
    expect(doubtfulClock({ ...RIGHT, database: moved, server: moved, aggregator: moved })).toBeNull();
    expect(doubtfulClock({ ...RIGHT, newest: later(DAY_MS), aggregator: NOON })).toBeNull();
  });

  it('is doubtful where the aggregator shows the former time', () => {
    expect(doubtfulClock({ ...RIGHT, database: later(HOUR_MS), aggregator: NOON })).not.toBeNull();
    expect(doubtfulClock({ ...RIGHT, server: later(HOUR_MS), aggregator: NOON })).not.toBeNull();
  });

  it('is not made doubtful by the aggregator alone', () => {
    expect(doubtfulClock({ ...RIGHT, aggregator: later(DAY_MS) })).toBeNull();
  });
});
