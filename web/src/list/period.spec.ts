import { describe, expect, it } from '@jest/globals';
import { boundOf, dayAfter, pointOf } from './period.js';

const zone = 'Africa/Porto-Novo';
const first = { zone, isEnd: false };
const last = { zone, isEnd: true };

describe('a bound of a period', () => {
  it.each([
    ['2026-11-23', { day: '2026-11-23', time: '' }, {}],
    ['2026-11-23T21:30:00.000Z', { day: '2026-11-23', time: '22:30' }, {}],
    ['2026-11-23T23:00:00.000Z', { day: '2026-11-24', time: '00:00' }, {}],
    ['2026-11-23T23:00:00.000Z', { day: '2026-11-23', time: '' }, { instants: true }],
    ['2026-11-23T21:30:00.000Z', { day: '2026-11-23', time: '22:30' }, { instants: true }],
  ])('is read from %s and written back as it was', (bound, point, list) => {
    expect(pointOf(bound, { ...last, ...list })).toEqual(point);
    expect(boundOf(point, { ...last, ...list })).toBe(bound);
  });

  it('is the first midnight of a day where a list takes instants only', () => {
    expect(boundOf({ day: '2026-11-23', time: '' }, { ...first, instants: true })).toBe(
      '2026-11-22T23:00:00.000Z',
    );
    expect(pointOf('2026-11-22T23:00:00.000Z', { ...first, instants: true })).toEqual({
      day: '2026-11-23',
      time: '',
    });
  });

  it.each([undefined, '', 'soon'])('is empty for %j', (bound) => {
    expect(pointOf(bound, first)).toEqual({ day: '', time: '' });
    expect(boundOf({ day: '', time: '10:00' }, first)).toBeUndefined();
  });

  it('moves over the end of a month', () => {
    expect([dayAfter('2026-11-30', 1), dayAfter('2026-03-01', -1)]).toEqual(['2026-12-01', '2026-02-28']);
  });
});
