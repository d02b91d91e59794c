import { describe, expect, it } from '@jest/globals';
import { partOfNet, partsOfNet, partsOfSum } from './sum-parts.js';

const parts = (...amounts: number[]) => amounts.map((amount, index) => ({ id: `${index}`, amount }));
const amounts = (sum: number, ...all: number[]) =>
  partsOfSum(sum, parts(...all), 8)
    .map(({ amount }) => amount)
    .sort((one, other) => one - other);

describe('parts of a net sum', () => {
  const net = (sum: number, ...all: number[]) =>
    partsOfNet(sum, parts(...all), 8)
      .map(({ amount }) => amount)
      .sort((one, other) => one - other);

  it('are the only ones that exceed it by no more than a fee', () => {
    expect(net(299_500, 100_000, 150_000, 50_000)).toEqual([50_000, 100_000, 150_000]);
    expect(net(299_500, 100_000, 150_000, 50_000, 700_000)).toEqual([50_000, 100_000, 150_000]);
    expect(net(290_000, 100_000, 150_000, 50_000)).toEqual([]);
    expect(net(300_000, 100_000, 150_000, 50_000)).toEqual([]);
  });

  it('are none where two selections would do', () => {
    expect(net(299_500, 100_000, 200_000, 150_000, 150_000)).toEqual([]);
  });
});

describe('the part of a net sum', () => {
  const net = (sum: number, ...all: number[]) => partOfNet(sum, parts(...all))?.amount;

  it('is the only one that exceeds it by no more than a fee', () => {
    expect(net(990, 1_000, 500, 990, 5_000)).toBe(1_000);
    expect(net(970, 1_000)).toBeUndefined();
  });

  it('is none where two would do', () => {
    expect(net(990, 1_000, 1_005)).toBeUndefined();
  });
});

describe('parts of a sum', () => {
  it('are the fewest that make it up exactly', () => {
    expect(amounts(900_000, 400_000, 500_000, 123)).toEqual([400_000, 500_000]);
    expect(amounts(600, 100, 200, 300, 150)).toEqual([100, 200, 300]);
  });

  it('are none where nothing makes it up, or one alone does', () => {
    expect(amounts(900_000, 400_000, 499_999)).toEqual([]);
    expect(amounts(500, 500)).toEqual([]);
  });

  it('are none where two choices are as good', () => {
    expect(amounts(500, 200, 300, 100, 400)).toEqual([]);
    expect(amounts(300, 100, 200, 200)).toEqual([]);
  });

  it('give up on a search that is too long', () => {
    const many = Array.from({ length: 200 }, (_, index) => 2 * (1_000 + index));
    const begun = performance.now();
    expect(amounts(2 * 9_001 + 1, ...many)).toEqual([]);
    expect(performance.now() - begun).toBeLessThan(2_000);
  });
});
