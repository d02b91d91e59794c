import { describe, expect, it } from '@jest/globals';
import { MINUTE_MS } from '../../../platform/common/time/durations.js';
import { isSlow, type Observed } from './slow-traffic.js';

/** One transaction a minute, each final after the same times in turn; nothing ends after `stopsMs` before now. */
const traffic = (stopsMs = 0, tookMinutes = [1, 2, 3, 8]): Observed[] =>
  Array.from({ length: 300 }, (_, n): Observed => {
    const ageMs = (n + 1) * MINUTE_MS;
    const tookMs = (tookMinutes[n % tookMinutes.length] ?? 1) * MINUTE_MS;
    return tookMs <= ageMs - stopsMs
      ? { ageMs, tookMs, outcome: 'completed' }
      : { ageMs, tookMs: ageMs, outcome: null };
  });

describe('slow traffic', () => {
  it('is not seen while as many become final as usual, whatever they take', () => {
    expect(isSlow(traffic())).toBe(false);
    expect(isSlow(traffic(0, [30, 60, 90]))).toBe(false);
    expect(isSlow([])).toBe(false);
  });

  it('is not concluded from two minutes without a final status', () => {
    expect(isSlow(traffic(2 * MINUTE_MS))).toBe(false);
  });

  it.each([15, 60, 120])('is seen %s minutes after everything stopped', (minutes) => {
    expect(isSlow(traffic(minutes * MINUTE_MS))).toBe(true);
  });

  it('is not concluded from transactions that never end, where some never did', () => {
    const some = traffic().map((one, n): Observed =>
      n % 5 ? one : { ...one, tookMs: Infinity, outcome: null },
    );
    expect(isSlow(some)).toBe(false);
  });
});
