import { describe, expect, it } from '@jest/globals';
import { type ChosenPart, decompositionsOf, type DifferenceCandidate, MOST_PARTS } from './decompositions.js';

/** Runs a search to its end. */
function decompose(difference: number, candidates: readonly DifferenceCandidate[], most = 5) {
  const search = decompositionsOf(difference, candidates, { most });
  for (;;) {
    const step = search.next();
    if (step.done) return step.value;
  }
}

const named = (...amounts: readonly (number | readonly number[])[]): DifferenceCandidate[] =>
  amounts.map((amount, nth) => ({ key: `k${nth}`, amounts: typeof amount === 'number' ? [amount] : amount }));

const textOf = (parts: readonly ChosenPart[]): string =>
  parts
    .map(({ key, amount }) => `${key}=${amount}`)
    .sort()
    .join(' ');

/** Tries every selection. */
function everySelection(difference: number, candidates: readonly DifferenceCandidate[]): string[] {
  const found: string[] = [];
  const sumsOf = (parts: readonly ChosenPart[]): number[] =>
    parts.reduce<number[]>((sums, { amount }) => [...sums, ...sums.map((sum) => sum + amount)], [0]);
  const search = (from: number, chosen: readonly ChosenPart[]): void => {
    const sum = chosen.reduce((total, { amount }) => total + amount, 0);
    // All sums of parts but the empty one: 0 among them is a selection that contains nothing.
    const empty = sumsOf(chosen).filter((one) => one === 0).length > 1;
    if (chosen.length > 0 && sum === difference && !empty) found.push(textOf(chosen));
    if (chosen.length === MOST_PARTS) return;
    candidates.slice(from).forEach(({ key, amounts }, nth) => {
      for (const amount of new Set(amounts))
        if (amount !== 0) search(from + nth + 1, [...chosen, { key, amount }]);
    });
  };
  search(0, []);
  return found.sort();
}

/** Numbers from 0 up to 1, the same for the same seed. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

describe('decompositions of a difference', () => {
  it('take a payout with its fee as one part', () => {
    const lost = { key: 'payout', amounts: [-75_000, -75_610] };
    expect(decompose(-75_610, [lost, { key: 'line', amounts: [4_000] }])).toEqual({
      found: [[{ key: 'payout', amount: -75_610 }]],
      complete: true,
    });
  });

  it('take one candidate once, with or without its fee', () => {
    expect(decompose(-150_610, named([-75_000, -75_610])).found).toEqual([]);
    expect(decompose(-150_000, named(-75_000)).found).toEqual([]);
    expect(decompose(-150_000, named(-75_000, -75_000)).found.map(textOf)).toEqual(['k0=-75000 k1=-75000']);
  });

  it('contain no parts that add up to nothing', () => {
    expect(decompose(500, named(500, 300, -300)).found.map(textOf)).toEqual(['k0=500']);
  });

  it('are told in the order of their number of parts, and whether there are more', () => {
    const { found, complete } = decompose(600, named(600, 200, 400, 100, 300), 2);
    expect(found.map(textOf)).toEqual(['k0=600', 'k1=200 k2=400']);
    expect(complete).toBe(false);
  });

  it('do not depend on the order of the candidates', () => {
    const candidates = named(100, 200, 300, 400, [250, 260], -100, -150);
    expect(decompose(450, [...candidates].reverse(), 3)).toEqual(decompose(450, candidates, 3));
  });

  it('are those that trying every selection finds, for 200 random accounts', () => {
    let several = 0;
    for (let seed = 1; seed <= 200; seed++) {
      const next = numbers(seed);
      const spread = [12, 60, 3_000, 9_000_000][seed % 4] ?? 60;
      const amount = (): number => Math.round((next() - 0.4) * spread);
      const candidates = named(
        ...Array.from({ length: 1 + Math.floor(next() * 12) }, () => {
          const [base, fee] = [amount(), Math.ceil(next() * 4)];
          return next() < 0.3 ? [base, base - fee] : base;
        }),
      );
      const some = candidates
        .slice(0, 1 + (seed % 4))
        .reduce((sum, { amounts }) => sum + (amounts[0] ?? 0), 0);
      const difference = some === 0 ? 1 : some;
      const { found, complete } = decompose(difference, candidates, 10_000);
      expect({ seed, found: found.map(textOf).sort(), complete }).toEqual({
        seed,
        found: everySelection(difference, candidates),
        complete: true,
      });
      if (found.length > 1) several++;
    }
    expect(several).toBeGreaterThan(15);
  });

  it('are none for an odd sum of even amounts, after all of them were compared', () => {
    const even = named(...Array.from({ length: 300 }, (_, nth) => 2 * (nth + 1)));
    expect(decompose(601, even)).toEqual({ found: [], complete: true });
  });

  it('are not all where the comparisons are used up', () => {
    const even = named(...Array.from({ length: 300 }, (_, nth) => 2 * (nth + 1)));
    const search = decompositionsOf(601, even, { most: 5, comparisons: 5_000 });
    expect(search.next()).toEqual({ done: true, value: { found: [], complete: false } });
  });

  it('share their turn while they search', () => {
    const search = decompositionsOf(
      1_999_999,
      named(...Array.from({ length: 4_000 }, (_, nth) => 2 * (nth * 97 + 1))),
      { most: 5 },
    );
    let turns = 0;
    while (!search.next().done) turns++;
    expect(turns).toBeGreaterThan(4);
  });
});
