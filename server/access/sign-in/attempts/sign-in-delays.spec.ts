import { describe, expect, it } from '@jest/globals';
import { delayAfter, AttemptGate, PER_ACCOUNT } from './sign-in-delays.js';

describe('the delay after failed attempts', () => {
  it('is nothing for a few slips, then doubles, up to five minutes', () => {
    const delays = [1, 4, 5, 6, 7, 100].map((failures) => delayAfter(failures, PER_ACCOUNT));
    expect(delays).toEqual([0, 0, 2_000, 4_000, 8_000, 300_000]);
  });

  it('holds however many attempts come at once', () => {
    const tallies = new AttemptGate(PER_ACCOUNT);
    const waits = Array.from({ length: 100 }, () => tallies.attempt('a', 0));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
    expect(waits.at(-1)).toBe(2_000);
  });

  it('is over when its time has passed, and longer after the next failure', () => {
    const tallies = new AttemptGate(PER_ACCOUNT);
    for (let i = 0; i < 5; i += 1) tallies.attempt('a', 0);
    expect(tallies.attempt('a', 2_000)).toBe(0);
    expect(tallies.attempt('a', 2_001)).toBe(3_999);
  });

  it('forgets an attempt that was right', () => {
    const tallies = new AttemptGate(PER_ACCOUNT);
    for (let i = 0; i < 50; i += 1) {
      expect(tallies.attempt('a', i)).toBe(0);
      tallies.succeeded('a');
    }
  });

  it('keeps each key apart, and no more keys than it may', () => {
    const tallies = new AttemptGate(PER_ACCOUNT, 3);
    for (let i = 0; i < 5; i += 1) tallies.attempt('a', 0);
    expect(tallies.attempt('b', 0)).toBe(0);
    for (const key of ['c', 'd', 'e']) tallies.attempt(key, 0);
    expect(tallies.attempt('a', 1)).toBe(0);
  });
});
