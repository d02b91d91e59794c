import { describe, expect, it } from '@jest/globals';
import { positionPoints } from './position.js';

const at = (hour: number): string => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`;
const point = (hour: number, low: number | null, high: number | null = low) => ({
  at: at(hour),
  low,
  high,
  stated: null,
});

describe('the position', () => {
  it('adds up what was last known of each account', () => {
    const histories = [
      [point(0, 100), point(6, 120)],
      [point(3, 10, 15), point(9, 20)],
    ];
    expect(positionPoints(histories)).toEqual([
      { at: at(0), low: 100, high: null },
      { at: at(3), low: 110, high: 115 },
      { at: at(6), low: 130, high: 135 },
      { at: at(9), low: 140, high: 140 },
    ]);
  });

  it('has no upper bound where one account has none, and nothing before the first known balance', () => {
    const histories = [
      [point(0, null), point(6, 50, null)],
      [point(0, null), point(6, 7)],
    ];
    expect(positionPoints(histories)).toEqual([
      { at: at(0), low: null, high: null },
      { at: at(6), low: 57, high: null },
    ]);
  });

  it('keeps the first and the last of many points', () => {
    const many = Array.from({ length: 200 }, (_, n) => ({
      ...point(0, n),
      at: new Date(Date.parse(at(0)) + n * 60_000).toISOString(),
    }));
    const points = positionPoints([many]);
    expect(points.length).toBeLessThanOrEqual(62);
    expect([points[0]?.low, points.at(-1)?.low]).toEqual([0, 199]);
  });
});
