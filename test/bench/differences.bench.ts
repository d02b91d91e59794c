import { loadavg } from 'node:os';
import {
  decompositionsOf,
  type DifferenceCandidate,
  MOST_CANDIDATES,
} from '../../server/books/differences/decompositions.js';
import { randomFrom } from './forecast-traffic.js';

/** Highest amount of an item, XOF. */
const HIGHEST = 2_000_000;
const MOST_SHOWN = 5;
/** Most time of one search, as a multiple of a bare loop over all pairs. */
const MOST_RATIO = 12;

/**
 * Searches the parts of a difference that has none among as many even amounts as a search is given, so that every selection is
 * compared, beside a bare loop over the sums of all pairs; then of one that has many, which ends early.
 */
export function differencesBench(): Promise<boolean> {
  const next = randomFrom(7);
  const amounts = new Set<number>();
  while (amounts.size < MOST_CANDIDATES) amounts.add(2 * Math.round((next() - 0.5) * HIGHEST) || 2);
  const candidates = [...amounts].map((amount, nth) => ({ key: `item-${nth}`, amounts: [amount] }));
  const bareMs = pairsMs(Float64Array.from(amounts));
  const none = measured(-75_611, candidates);
  const many = measured(-75_610, candidates);
  const ratio = none.ms / bareMs;
  console.log(
    `differences: ${MOST_CANDIDATES} candidates, up to 4 parts: none in ${none.ms.toFixed(0)} ms (${none.turns} turns, longest ${none.longestMs.toFixed(0)} ms), ` +
      `many in ${many.ms.toFixed(0)} ms; all pairs in a bare loop ${bareMs.toFixed(0)} ms; ratio ${ratio.toFixed(1)} (at most ${MOST_RATIO}), load ${loadavg()[0]?.toFixed(1)}`,
  );
  return Promise.resolve(none.found === 0 && none.complete && many.found > 0 && ratio <= MOST_RATIO);
}

function measured(difference: number, candidates: readonly DifferenceCandidate[]) {
  const search = decompositionsOf(difference, candidates, { most: MOST_SHOWN });
  const begun = performance.now();
  let [turns, longestMs, turnAt] = [0, 0, begun];
  for (;;) {
    const step = search.next();
    const now = performance.now();
    longestMs = Math.max(longestMs, now - turnAt);
    turnAt = now;
    if (step.done) {
      const { found, complete } = step.value;
      return { ms: now - begun, turns, longestMs, found: found.length, complete };
    }
    turns++;
  }
}

/** Counts the pairs of an even sum, in ms. */
function pairsMs(amounts: Float64Array): number {
  const begun = performance.now();
  let even = 0;
  for (let one = 0; one < amounts.length; one++)
    for (let other = one; other < amounts.length; other++)
      if (((amounts[one] ?? 0) + (amounts[other] ?? 0)) % 4 === 0) even++;
  if (even === 0) throw new Error('No pair has a sum that four divides');
  return performance.now() - begun;
}
