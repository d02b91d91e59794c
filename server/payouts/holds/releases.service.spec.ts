import { describe, expect, it } from '@jest/globals';
import { withinBudget } from './releases.service.js';

const queue = (...amounts: number[]) => amounts.map((amount, index) => ({ id: String(index), amount }));
const released = (amounts: number[], upTo?: number) =>
  withinBudget(queue(...amounts), upTo).map(({ amount }) => amount);

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
