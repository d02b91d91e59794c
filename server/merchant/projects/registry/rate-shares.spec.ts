import { describe, expect, it } from '@jest/globals';
import { type CallClass, RATE_WEIGHTS, type RateBucket, shareCalls } from './rate-shares.js';

const TICK_MS = 250;

/**
 * Plays `seconds` of a rate. Each class asks every 250 ms, one after the other, for as many calls as it wants. @returns the ms at which
 * each class got a call
 */
function play(rate: number, wants: Partial<Record<CallClass, (ms: number) => number>>, seconds: number) {
  let bucket: RateBucket = { allowance: 0, shares: {} };
  const calls: Record<CallClass, number[]> = { payout: [], asked: [], scheduled: [], audit: [] };
  for (let ms = TICK_MS; ms <= seconds * 1_000; ms += TICK_MS) {
    bucket.allowance = Math.min(rate, bucket.allowance + (rate * TICK_MS) / 1_000);
    // The sweep asks first, as it does when many checks are due.
    for (const name of ['scheduled', 'asked', 'audit', 'payout'] as const) {
      const { given, ...next } = shareCalls(bucket, { [name]: wants[name]?.(ms) ?? 0 }, ms);
      bucket = next;
      for (let n = given[name] ?? 0; n > 0; n--) calls[name].push(ms);
    }
  }
  return calls;
}

const many = (): number => 100;
const longestWait = (times: number[]): number =>
  Math.max(...[0, ...times].slice(1).map((at, n) => at - ([0, ...times][n] ?? 0)));

describe('calls that share the rate of a project', () => {
  it.each([1, 2, 10])('follow their weights at %s per second while every class wants more', (rate) => {
    const calls = play(rate, { payout: many, asked: many, scheduled: many }, 90);
    const total = calls.payout.length + calls.asked.length + calls.scheduled.length;
    expect(total).toBeGreaterThanOrEqual(rate * 89);
    for (const name of ['payout', 'asked', 'scheduled'] as const) {
      const part = RATE_WEIGHTS[name] / 9;
      expect(Math.abs(calls[name].length / total - part)).toBeLessThan(0.04);
      // One call each 1 / (rate x part) seconds, plus one round of the others and one look.
      expect(longestWait(calls[name])).toBeLessThanOrEqual(1_000 / (rate * part) + 1_000 / rate + TICK_MS);
    }
  });

  it('leave the whole rate to the only class that wants it', () => {
    expect(play(2, { payout: many }, 30).payout.length).toBeGreaterThanOrEqual(59);
  });

  it('are taken for a class only while it wants some', () => {
    const calls = play(1, { payout: (ms) => (ms > 10_000 ? 100 : 0), scheduled: () => 0 }, 30);
    expect(calls.payout.length).toBeGreaterThanOrEqual(20);
    expect(calls.scheduled).toEqual([]);
  });

  it('give a class that begins to ask no claim to the time before', () => {
    const calls = play(1, { scheduled: many, payout: (ms) => (ms > 60_000 ? 100 : 0) }, 90);
    const after = calls.scheduled.filter((ms) => ms > 60_000);
    expect(after.length).toBeGreaterThanOrEqual(9);
    expect(calls.payout[0]).toBeLessThanOrEqual(63_000);
  });

  it('are kept for 2 s for a class that no longer asks', () => {
    const calls = play(1, { payout: (ms) => (ms < 5_000 ? 100 : 0), scheduled: many }, 20);
    expect(calls.scheduled.filter((ms) => ms > 8_000).length).toBeGreaterThanOrEqual(11);
  });
});
