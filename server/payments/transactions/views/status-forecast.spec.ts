import { describe, expect, it } from '@jest/globals';
import { type Comparable, COVERAGE, forecastOutcome } from './status-forecast.js';

const completed = (tookMs: number): Comparable => ({ tookMs, outcome: 'completed' });
const open = (tookMs: number): Comparable => ({ tookMs, outcome: null });
const EXPIRED = open(Infinity);

const upTo = <Item>(count: number, item: (n: number) => Item): Item[] =>
  Array.from({ length: count }, (_, n) => item(n + 1));

describe('the forecast of a final status', () => {
  it('needs 30 comparable transactions that are final or expired', () => {
    expect(forecastOutcome([...upTo(29, completed), ...upTo(9, open)], 0)).toBeUndefined();
    expect(forecastOutcome([...upTo(29, completed), EXPIRED], 0)).toBeDefined();
    expect(forecastOutcome(upTo(30, completed), 0)).toBeDefined();
  });

  it('leaves a tenth of n + 1 places out on each side', () => {
    expect(forecastOutcome(upTo(99, completed), 0)).toEqual({
      interval: { from: 10, to: 90 },
      completes: expect.closeTo(1),
      fails: 0,
    });
  });

  it('begins at the age where too few became final, and has no interval where one in five never did', () => {
    const some = (expired: number) => [...upTo(100 - expired, completed), ...upTo(expired, () => EXPIRED)];
    expect(forecastOutcome(some(15), 7)?.interval).toEqual({ from: 7, to: 81 });
    expect(forecastOutcome(some(21), 7)).toEqual({
      interval: null,
      completes: expect.closeTo(0.79),
      fails: 0,
    });
  });

  it('counts an open transaction as long as it was observed', () => {
    const early = upTo(50, () => open(0));
    expect(forecastOutcome([...upTo(99, completed), ...early], 0)?.interval).toEqual({ from: 10, to: 90 });
    const late = [...upTo(80, completed), ...upTo(20, () => open(100))];
    expect(forecastOutcome(late, 0)).toEqual({
      interval: null,
      completes: expect.closeTo(0.8),
      fails: 0,
    });
  });

  it('begins before a time that many share', () => {
    const atOnce = upTo(90, () => completed(60));
    expect(forecastOutcome([...atOnce, completed(90)], 30)?.interval).toEqual({ from: 30, to: 60 });
  });

  it('tells the completed from the failed', () => {
    const mixed = upTo(40, (n): Comparable => ({ tookMs: n, outcome: n % 4 ? 'completed' : 'notcompleted' }));
    expect(forecastOutcome(mixed, 0)).toMatchObject({
      completes: expect.closeTo(0.75),
      fails: expect.closeTo(0.25),
    });
  });

  it('covers its share of what follows, at every age', () => {
    let seed = 7;
    const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
    const duration = () =>
      60_000 * Math.exp(1.2 * Math.sqrt(-2 * Math.log(random())) * Math.cos(6.2832 * random()));
    for (const ageMs of [0, 120_000]) {
      const older = () => {
        for (;;) {
          const tookMs = duration();
          if (tookMs > ageMs) return tookMs;
        }
      };
      let within = 0;
      for (let round = 0; round < 500; round++) {
        const interval = forecastOutcome(
          upTo(60, () => completed(older())),
          ageMs,
        )?.interval;
        const tookMs = older();
        if (interval && tookMs > interval.from && tookMs <= interval.to) within++;
      }
      expect(within / 500).toBeGreaterThan(COVERAGE - 0.05);
      expect(within / 500).toBeLessThan(COVERAGE + 0.08);
    }
  });
});
