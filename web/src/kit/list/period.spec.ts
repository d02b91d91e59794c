import { describe, expect, it } from '@jest/globals';
import { boundOf, dayAfter, pointOf } from './period.js';

const zone = 'Africa/Porto-Novo';

describe('a bound of a period', () => {
  it.each([
    ['2026-11-23', { day: '2026-11-23', time: '' }],
    ['2026-11-23T21:30:00.000Z', { day: '2026-11-23', time: '22:30' }],
    ['2026-11-23T23:00:00.000Z', { day: '2026-11-24', time: '00:00' }],
  ])('is read from %s and written back as it was', (bound, point) => {
    expect(pointOf(bound, zone)).toEqual(point);
    expect(boundOf(point, zone)).toBe(bound);
  });

  it.each([undefined, '', 'soon'])('is empty for %j', (bound) => {
    expect(pointOf(bound, zone)).toEqual({ day: '', time: '' });
    expect(boundOf({ day: '', time: '10:00' }, zone)).toBeUndefined();
  });

  it('moves over the end of a month', () => {
    expect([dayAfter('2026-11-30', 1), dayAfter('2026-03-01', -1)]).toEqual(['2026-12-01', '2026-02-28']);
  });
});
