import { describe, expect, it } from '@jest/globals';
import { balanceHistory, type MovementGroup } from './balance-history.js';

/** Movements that happened between the marks `since - 1` and `until`. */
const group = (since: number, until: number, of: Partial<MovementGroup>): MovementGroup => ({
  since,
  until,
  credit: 0,
  debit: 0,
  returned: 0,
  refused: null,
  ...of,
});

const bounds = (...args: Parameters<typeof balanceHistory>) =>
  balanceHistory(...args).map((interval) => interval && [interval.low, interval.high]);

const NOW = { low: 7, high: 7 };

describe('the history of a balance', () => {
  it('carries a stated balance on through payins and payouts', () => {
    const moved = [group(1, 1, { credit: 40 }), group(2, 2, { debit: 15 })];
    expect(bounds([100, null, null, null], moved, NOW)).toEqual([
      [100, 100],
      [140, 140],
      [125, 125],
      [7, 7],
    ]);
  });

  it('is widened between the times at which a movement can and must have happened', () => {
    const payin = bounds([100, null, null, null, null], [group(1, 3, { credit: 40 })], NOW);
    expect(payin.slice(1, 4)).toEqual([
      [100, 140],
      [100, 140],
      [140, 140],
    ]);
    const payout = bounds([100, null, null, null], [group(1, 2, { debit: 40 })], NOW);
    expect(payout.slice(1, 3)).toEqual([
      [60, 100],
      [60, 60],
    ]);
  });

  it('keeps an open payout in the upper bound, and gives a failed one back', () => {
    const open = bounds([100, null, null], [group(1, 3, { returned: 40 })], NOW);
    expect(open[1]).toEqual([60, 100]);
    const failed = bounds([100, null, null, null], [group(1, 2, { returned: 40 })], NOW);
    expect(failed.slice(1, 3)).toEqual([
      [60, 100],
      [100, 100],
    ]);
  });

  it('does not decide whether a stated balance contains what was under way', () => {
    const underWay = [group(1, 2, { credit: 40 }), group(1, 2, { debit: 10 }), group(1, 2, { returned: 5 })];
    expect(bounds([50, 100, null, null], underWay, NOW)[2]).toEqual([90, 145]);
  });

  it('begins anew at each stated balance', () => {
    expect(bounds([100, null, 900, null], [group(1, 1, { debit: 30 })], NOW).slice(0, 3)).toEqual([
      [100, 100],
      [70, 70],
      [900, 900],
    ]);
  });

  it('goes back from the present bounds where no balance was stated, and never below zero', () => {
    const moved = [group(1, 1, { debit: 80 }), group(2, 2, { credit: 30 })];
    expect(bounds([null, null, null], moved, { low: 10, high: 40 })).toEqual([
      [60, 90],
      [0, 10],
      [10, 40],
    ]);
  });

  it('has no bounds before the first stated balance', () => {
    expect(bounds([null, 100, null], [], NOW)).toEqual([null, [100, 100], [7, 7]]);
  });

  it('is less than a refused payout, with what may have come in since', () => {
    const moved = [group(1, 1, { refused: 61 }), group(1, 1, { credit: 5 })];
    expect(bounds([100, null, null], moved, NOW)[1]).toEqual([0, 65]);
    expect(bounds([100, null, null], [group(1, 1, { refused: 500 })], NOW)[1]).toEqual([100, 100]);
  });
});
