import { describe, expect, it } from '@jest/globals';
import { webhookRetryDelay } from './webhook-retry.js';

describe('a failed delivery', () => {
  it('is tried again after 10 s, 1 and 5 minutes, half an hour, 2 and 6 hours, and then given up', () => {
    const waits = [1, 2, 3, 4, 5, 6, 7, 8].map((attempts) => webhookRetryDelay(attempts));
    expect(waits.map((wait) => (wait === undefined ? wait : wait / 1_000))).toEqual([
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
});
