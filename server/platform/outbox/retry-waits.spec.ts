import { describe, expect, it } from '@jest/globals';
import { RETRY_WAITS, retryDelay } from './retry-waits.js';

const secondsAfter = (waits: readonly number[]) =>
  [1, 2, 3, 4, 5, 6, 7, 8].map((attempts) => {
    const wait = retryDelay(waits, attempts);
    return wait === undefined ? wait : wait / 1_000;
  });

describe('a failed delivery', () => {
  it('to a webhook is tried again after 10 s, 1 and 5 minutes, half an hour, 2 and 6 hours, and then given up', () => {
    expect(secondsAfter(RETRY_WAITS.webhook)).toEqual([
      10,
      60,
      300,
      1_800,
      7_200,
      21_600,
      undefined,
      undefined,
    ]);
  });

  it('by mail is tried again after 1 and 5 minutes, half an hour, 2 and 6 hours, and then given up', () => {
    const [last, ...waits] = secondsAfter(RETRY_WAITS.mail).reverse();
    expect(waits.reverse()).toEqual([60, 300, 1_800, 7_200, 21_600, undefined, undefined]);
    expect(last).toBeUndefined();
  });
});
