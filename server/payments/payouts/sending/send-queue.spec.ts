import { describe, expect, it } from '@jest/globals';
import { SendQueue } from './send-queue.js';

describe('SendQueue', () => {
  it('has as many free places as calls may be under way beside those that are', () => {
    const queue = new SendQueue();
    queue.inFlight = 3;
    expect(queue.free(10, 0)).toBe(7);
  });

  it('claims again at once, then rests as long as its calls could not begin, 30 seconds at most', () => {
    const queue = new SendQueue();
    const start = 5_000;
    queue.updateRest(true, start);
    expect(queue.free(10, start)).toBe(10);
    const rests: [at: number, rest: number][] = [
      [1_000, 1_000],
      [4_000, 4_000],
      [30_000, 30_000],
      [90_000, 30_000],
    ];
    for (const [at, rest] of rests) {
      const now = start + at;
      queue.updateRest(true, now);
      expect([at, queue.free(10, now + rest - 1)]).toEqual([at, 0]);
      expect([at, queue.free(10, now + rest)]).toEqual([at, 10]);
    }
  });

  it('ends its rest with the first call that begins, and counts anew from the next that does not', () => {
    const queue = new SendQueue();
    queue.updateRest(true, 0);
    queue.updateRest(true, 20_000);
    expect(queue.free(10, 20_001)).toBe(0);
    queue.updateRest(false, 20_002);
    expect(queue.free(10, 20_002)).toBe(10);
    queue.updateRest(true, 20_003);
    expect(queue.free(10, 20_003)).toBe(10);
  });

  it('refills once at a time, and only where the last claim left payouts behind', () => {
    const queue = new SendQueue();
    expect(queue.tryRefill()).toBe(false);
    queue.more = true;
    expect(queue.tryRefill()).toBe(true);
    expect(queue.tryRefill()).toBe(false);
    queue.endRefill();
    expect(queue.tryRefill()).toBe(true);
  });
});
