import { describe, expect, it } from '@jest/globals';
import { usualRate } from './usual-rate.js';

const days = (count: number, completed: number, final: number) =>
  Array.from({ length: count }, () => ({ completed, final }));

describe('the usual success rate', () => {
  it('is unknown with less than five days of five transactions', () => {
    expect(usualRate(days(4, 8, 10), 20)).toBeUndefined();
    expect(usualRate([...days(4, 8, 10), ...days(10, 4, 4)], 20)).toBeUndefined();
    expect(usualRate(days(5, 8, 10), 20)).toBeDefined();
  });

  it('contains 17 of 20 and excludes 8 of 20 where 80 % are usual', () => {
    const usual = usualRate(days(14, 80, 100), 20)!;
    expect(usual.mean).toBeCloseTo(0.8, 2);
    expect(usual.low).toBeLessThan(17 / 20);
    expect(usual.low).toBeGreaterThan(8 / 20);
  });

  it('is wider for few transactions and for days that differ', () => {
    const low = (past: ReturnType<typeof days>, final: number) => usualRate(past, final)!.low;
    expect(low(days(14, 80, 100), 10)).toBeLessThan(low(days(14, 80, 100), 100));
    const differing = [...days(7, 60, 100), ...days(7, 100, 100)];
    expect(low(differing, 100)).toBeLessThan(low(days(14, 80, 100), 100) - 0.3);
  });

  it('does not take one failure for unusual after days without one', () => {
    expect(usualRate(days(14, 50, 50), 20)!.low).toBeLessThan(19 / 20);
  });
});
