import { describe, expect, it } from '@jest/globals';
import { retryAfterMs } from './retry-after.js';

const NOW = new Date('2026-11-20T10:00:00Z');
const DATE = 'Fri, 20 Nov 2026 10:00:00 GMT';

describe('Retry-After', () => {
  it.each([
    ['120', 120_000],
    [' 3 ', 3_000],
    ['0', 1_000],
    ['1.5', 1_500],
    ['86400', 900_000],
    ['9'.repeat(400), 900_000],
    ['Fri, 20 Nov 2026 10:02:00 GMT', 120_000],
    ['Friday, 20-Nov-26 10:02:00 GMT', 120_000],
    ['Fri Nov 20 10:02:00 2026', 120_000],
    ['Fri, 20 Nov 2026 09:00:00 GMT', 1_000],
    ['Sat, 20 Nov 2100 10:00:00 GMT', 900_000],
    ['-5', undefined],
    ['soon', undefined],
    ['', undefined],
  ])('of %.40s is %s ms', (value, ms) => {
    expect(retryAfterMs({ 'retry-after': value }, NOW)).toBe(ms);
  });

  it('counts a date from the clock of the aggregator', () => {
    const headers = { 'retry-after': 'Fri, 20 Nov 2026 10:00:30 GMT', date: DATE };
    expect(retryAfterMs(headers, new Date('2026-11-20T09:50:00Z'))).toBe(30_000);
  });

  it('is absent without the header', () => expect(retryAfterMs({}, NOW)).toBeUndefined());
});
