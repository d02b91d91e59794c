import { describe, expect, it } from '@jest/globals';
import type { Limit } from './policy.view.js';
import { limitFindings, type Usage } from './limit-usage.js';

const limit = (more: Partial<Limit> = {}): Limit => ({
  per: 'person',
  window: 'day',
  measure: 'amount',
  max: 1_000,
  then: 'refuse',
  ...more,
});
const usage = (phone: string | null, day: [number, number], hour: [number, number] = [0, 0]): Usage => ({
  phone,
  day: { count: day[0], amount: day[1] },
  hour: { count: hour[0], amount: hour[1] },
});

describe('a limit', () => {
  it('may be reached, and not exceeded', () => {
    expect(limitFindings(limit(), [usage(null, [3, 900])], [{ phone: '1', amount: 100 }])).toEqual([]);
    expect(limitFindings(limit(), [usage(null, [3, 900])], [{ phone: '1', amount: 101 }])).toEqual([
      { limit: limit(), used: 900, wanted: 101, then: 'refuse', phone: null },
    ]);
  });

  it('per number counts the forms of a number of Benin as one', () => {
    const perNumber = limit({ per: 'number' });
    expect(
      limitFindings(perNumber, [usage('2290197000001', [1, 900])], [{ phone: '22997000001', amount: 101 }]),
    ).toMatchObject([{ used: 900, wanted: 101, phone: '2290197000001' }]);
  });

  it('of payouts counts them, whatever they come to', () => {
    const five = limit({ measure: 'count', max: 5 });
    expect(limitFindings(five, [usage(null, [5, 9])], [{ phone: '1', amount: 9 }])).toMatchObject([
      { used: 5, wanted: 1 },
    ]);
    expect(
      limitFindings(
        five,
        [],
        Array.from({ length: 5 }, () => ({ phone: '1', amount: 9 })),
      ),
    ).toEqual([]);
  });

  it('of an hour looks at the hour', () => {
    const hourly = limit({ window: 'hour' });
    expect(limitFindings(hourly, [usage(null, [9, 9_000], [1, 900])], [{ phone: '1', amount: 100 }])).toEqual(
      [],
    );
  });

  it('per number counts each number by itself, and tells the one that is furthest beyond it', () => {
    const perNumber = limit({ per: 'number', measure: 'count', max: 2 });
    const wanted = ['1', '2', '2', '3', '3', '3'].map((phone) => ({ phone, amount: 9 }));
    expect(limitFindings(perNumber, [usage('2', [2, 18])], wanted)).toMatchObject([
      { phone: '2', used: 2, wanted: 2 },
    ]);
    expect(limitFindings(perNumber, [usage('4', [9, 99])], [{ phone: '1', amount: 9 }])).toEqual([]);
  });

  it('finds nothing where nothing is wanted', () => {
    expect(limitFindings(limit(), [usage(null, [1, 9_999])], [])).toEqual([]);
  });
});
