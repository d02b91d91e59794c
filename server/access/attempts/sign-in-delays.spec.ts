import { describe, expect, it } from '@jest/globals';
import {
  addressGroup,
  delayAfter,
  AttemptGate,
  LONGEST_WAIT_MS,
  PER_ACCOUNT,
  PER_UNKNOWN_DEVICE,
  AttemptQueue,
} from './sign-in-delays.js';

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

describe('a queue of attempts', () => {
  const waits = (queue: AttemptQueue, times: number, now = 0) =>
    Array.from({ length: times }, () => queue.attempt('a', now));

  it('puts attempts off one behind the other, up to the longest wait', () => {
    const places = waits(new AttemptQueue(PER_UNKNOWN_DEVICE), 12);
    expect(places.slice(0, 7)).toEqual([0, 0, 0, 0, 0, 2_000, 5_000].map((waitMs) => ({ waitMs })));
    expect(places.at(-1)).toEqual({ refusedForMs: 8_000 - LONGEST_WAIT_MS });
  });

  it('takes an attempt without a wait when the last one was right', () => {
    const queue = new AttemptQueue(PER_UNKNOWN_DEVICE);
    waits(queue, 7);
    queue.succeeded('a');
    expect(queue.attempt('a', 0)).toEqual({ waitMs: 0 });
  });

  it('bounds the wait of a later attempt by one delay when the queue is empty', () => {
    const queue = new AttemptQueue(PER_UNKNOWN_DEVICE);
    waits(queue, 7);
    expect(queue.attempt('a', 11_000)).toEqual({ waitMs: 0 });
    expect(queue.attempt('a', 11_000)).toEqual({ waitMs: PER_UNKNOWN_DEVICE.longest });
  });
});

describe('an address', () => {
  it('stands for its /64 where it is IPv6, and for itself where it is IPv4', () => {
    expect(addressGroup('2001:db8:1:2:3::4')).toBe(addressGroup('2001:db8:1:2:ffff::1'));
    expect(addressGroup('2001:db8:1:2::1')).not.toBe(addressGroup('2001:db8:1:3::1'));
    expect(addressGroup('::ffff:192.0.2.1')).toBe(addressGroup('192.0.2.1'));
  });
});
