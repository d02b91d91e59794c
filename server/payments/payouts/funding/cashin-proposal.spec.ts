import { describe, expect, it } from '@jest/globals';
import { cashinProposal, releaseForecast, usualNeed, withinBudget } from './cashin-proposal.js';

const queue = (...needs: number[]) => needs.map((need) => ({ amount: need, need }));
const released = (needs: number[], budget?: number) =>
  withinBudget(queue(...needs), budget).map(({ need }) => need);

describe('what a sum releases', () => {
  it('is everything without a sum', () => {
    expect(released([5, 500, 50_000])).toEqual([5, 500, 50_000]);
  });

  it('is the beginning of the queue that it pays for, to the last XOF', () => {
    expect(released([100, 200, 300], 300)).toEqual([100, 200]);
    expect(released([100, 200, 300], 299)).toEqual([100]);
    expect(released([100, 200, 300], 600)).toEqual([100, 200, 300]);
  });

  it('lets no small payout overtake a large one', () => {
    expect(released([500, 10, 10], 100)).toEqual([]);
    expect(released([50, 500, 10], 100)).toEqual([50]);
  });

  it('is nothing of an empty queue', () => {
    expect(released([], 100)).toEqual([]);
  });
});

describe('the forecast of a release', () => {
  it('names exactly what fits and what is left, never more than waits', () => {
    expect(releaseForecast(queue(85_000, 240_000, 130_000), 900_000)).toEqual({
      count: 3,
      amount: 455_000,
      need: 455_000,
      left: 445_000,
    });
  });

  it('leaves room for the fees of the merchant', () => {
    const priced = [
      { amount: 1_000, need: 1_010 },
      { amount: 1_000, need: 1_010 },
    ];
    expect(releaseForecast(priced, 2_019)).toEqual({ count: 1, amount: 1_000, need: 1_010, left: 1_009 });
  });

  it('releases nothing where no lower bound is known', () => {
    expect(releaseForecast(queue(10), null)).toEqual({ count: 0, amount: 0, need: 0, left: null });
  });
});

describe('the proposal of a Cashin', () => {
  const until = '2026-11-26T08:00:00.000Z';

  it('adds up what waits and the usual need, less what the account certainly holds', () => {
    const sums = [500_000, 580_000];
    expect(cashinProposal({ need: 455_000, low: 75_352, sums, until })).toEqual({
      amount: 919_648,
      need: 455_000,
      usual: 540_000,
      low: 75_352,
      until,
      days: 2,
    });
  });

  it('is nothing when the account holds enough', () => {
    expect(cashinProposal({ need: 0, low: 1_000_000, sums: [10], until }).amount).toBe(0);
  });

  it('rounds the usual need up, and has none without history', () => {
    expect(usualNeed([1, 0])).toBe(1_000);
    expect(usualNeed([])).toBe(0);
  });
});
