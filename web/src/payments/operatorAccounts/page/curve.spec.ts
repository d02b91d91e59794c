import { describe, expect, it } from '@jest/globals';
import type { BalancePoint } from '../../../../../server/payments/accounts/balance/balance.view.js';
import { curveOf } from './curve.js';

const point = (at: string, low: number | null, more: Partial<BalancePoint> = {}): BalancePoint => ({
  at: `2026-11-${at}:00.000Z`,
  low,
  high: low,
  stated: null,
  ...more,
});

const from = '2026-11-24T00:00:00.000Z';
const of = { zone: 'Africa/Abidjan', belowAmount: 500_000 };

describe('the curve of a balance', () => {
  const points = [
    point('24T00:00', null),
    point('24T12:00', 612_402, { stated: 'declared' }),
    point('25T00:00', 1_200_000, { high: 1_234_567 }),
    point('26T00:00', 75_352, { high: 267_877 }),
  ];
  const curve = curveOf({ from, points }, of);

  it('stands on zero and ends now, with room for the upper bound', () => {
    expect(curve?.top).toBe(1_300_000);
    expect(curve?.low.map(({ x }) => x)).toEqual([25, 50, 100]);
    expect(curve?.today).toMatchObject({ amount: 75_352, x: 100 });
    expect(curve?.threshold).toBeCloseTo(61.54, 2);
  });

  it('marks stated balances, and gives each day its last bounds', () => {
    expect(curve?.stated.map(({ amount }) => amount)).toEqual([612_402]);
    expect(curve?.days.map(({ day, last, stated }) => [day, last?.low, stated.length])).toEqual([
      ['2026-11-24', 1_200_000, 1],
      ['2026-11-25', 75_352, 0],
      ['2026-11-26', undefined, 0],
    ]);
  });

  it('draws the band only between points with an upper bound', () => {
    const open = curveOf({ from, points: [point('24T12:00', 5, { high: null }), ...points.slice(2)] }, of);
    expect(open?.bands.map((band) => band.length)).toEqual([4]);
  });

  it('is absent where no balance is known', () => {
    expect(curveOf({ from, points: [point('24T12:00', null)] }, of)).toBeUndefined();
  });
});
