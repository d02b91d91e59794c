/** Most parts of a decomposition. */
export const MOST_PARTS = 4;
/** Most values of items that a search is given. */
export const MOST_CANDIDATES = 10_000;
/** Comparisons after which a search ends without having seen everything: about four times those of 10,000 values. */
const MOST_COMPARISONS = 400_000_000;
/** Comparisons between two turns of other work, about 5 ms. */
const TURN = 2_000_000;
/** Sums of pairs that are looked at together, in XOF. */
const BLOCK = 1 << 22;

/** Something that may have moved an account; a decomposition takes one of its amounts at most. */
export interface DifferenceCandidate {
  key: string;
  /** XOF, signed, not 0: the same movement without and with its fee. */
  amounts: readonly number[];
}

export interface ChosenPart {
  key: string;
  /** XOF, signed. */
  amount: number;
}

export interface Decompositions {
  /** By number of parts, then by amounts and keys. */
  found: ChosenPart[][];
  /** False where there may be more than those found. */
  complete: boolean;
}

interface SearchBounds {
  /** Decompositions to return. */
  most: number;
  /** Comparisons to make. */
  comparisons?: number;
}

/**
 * Finds up to `most` selections of at most four candidates whose amounts add up to a difference exactly. Selections that contain
 * amounts of sum 0 are left out: what remains of them says the same. The result depends on the candidates alone, not on their order
 * or on the time. Yields where other work may have a turn.
 */
export function* decompositionsOf(
  difference: number,
  candidates: readonly DifferenceCandidate[],
  bounds: SearchBounds,
): Generator<undefined, Decompositions> {
  const search = new Search(difference, candidates, bounds);
  search.ones();
  for (const step of [search.pairs(), search.triples(), search.quadruples()]) yield* step;
  return search.result();
}

/** Search over the distinct amounts in ascending order. */
class Search {
  private readonly amounts: Float64Array;
  /** Keys of the candidates that have the amount of the same place, in order. */
  private readonly owners: readonly (readonly string[])[];
  private readonly found: ChosenPart[][] = [];
  private readonly most: number;
  private readonly comparisons: number;
  private compared = 0;
  private turnAt = TURN;

  constructor(
    private readonly sum: number,
    candidates: readonly DifferenceCandidate[],
    { most, comparisons = MOST_COMPARISONS }: SearchBounds,
  ) {
    this.most = most;
    this.comparisons = comparisons;
    const owners = new Map<number, Set<string>>();
    for (const { key, amounts } of candidates)
      for (const amount of amounts) {
        const its = owners.get(amount);
        if (its) its.add(key);
        else if (amount !== 0) owners.set(amount, new Set([key]));
      }
    const sorted = [...owners].sort(([one], [other]) => one - other);
    this.amounts = Float64Array.from(sorted, ([amount]) => amount);
    this.owners = sorted.map(([, keys]) => [...keys].sort());
  }

  result(): Decompositions {
    const complete = this.found.length <= this.most && this.compared <= this.comparisons;
    return { found: this.found.slice(0, this.most), complete };
  }

  ones(): void {
    const at = this.amounts.indexOf(this.sum);
    if (at >= 0) this.choose([at]);
  }

  *pairs(): Generator<undefined, void> {
    yield* this.pairsOf(this.sum, 0, []);
  }

  *triples(): Generator<undefined, void> {
    for (let first = 0; first < this.amounts.length && !this.isOver(); first++)
      yield* this.pairsOf(this.sum - this.at(first), first, [first]);
  }

  /** Meets in the middle: lower pairs in ascending blocks of sums, upper pairs that complete them in descending ones. */
  *quadruples(): Generator<undefined, void> {
    const { length } = this.amounts;
    const nextOf = Int32Array.from(this.amounts, (_, place) => place);
    const lastOf = new Int32Array(length).fill(length - 1);
    const half = Math.floor(this.sum / 2);
    const size = Math.max(0, Math.min(BLOCK, half + 1 - this.lowest(nextOf)));
    const isLower = new Uint8Array(size);
    for (let from = this.lowest(nextOf); from <= half && !this.isOver(); from = this.lowest(nextOf)) {
      const until = Math.min(from + size, half + 1);
      for (let one = 0; one < length; one++) {
        let next = nextOf[one] ?? length;
        for (; next < length && this.at(one) + this.at(next) < until; next++)
          isLower[this.at(one) + this.at(next) - from] = 1;
        this.compared += next - (nextOf[one] ?? length) + 1;
        nextOf[one] = next;
        if (this.isTurn()) yield;
      }
      for (let third = 0; third < length && !this.isOver(); third++) {
        let fourth = lastOf[third] ?? 0;
        for (; fourth >= third; fourth--) {
          const missing = this.sum - this.at(third) - this.at(fourth);
          if (missing >= until) break;
          this.compared++;
          if (missing >= from && isLower[missing - from]) yield* this.lowerPairs(missing, third, fourth);
        }
        this.compared++;
        lastOf[third] = fourth;
        if (this.isTurn()) yield;
      }
      isLower.fill(0);
    }
  }

  /** Chooses the pairs of a sum whose places are `from` at least, beside those chosen before. */
  private *pairsOf(sum: number, from: number, before: readonly number[]): Generator<undefined, void> {
    let low = from;
    let high = this.amounts.length - 1;
    while (low <= high && !this.isOver()) {
      const pair = this.at(low) + this.at(high);
      if (pair === sum) this.choose([...before, low, high]);
      if (pair <= sum) low++;
      if (pair >= sum) high--;
      this.compared++;
    }
    if (this.isTurn()) yield;
  }

  /** Chooses the pairs of a sum whose places are those of the upper pair at most. */
  private *lowerPairs(sum: number, third: number, fourth: number): Generator<undefined, void> {
    let low = 0;
    let high = third;
    while (low <= high && !this.isOver()) {
      const pair = this.at(low) + this.at(high);
      if (pair === sum) this.choose([low, high, third, fourth]);
      if (pair <= sum) low++;
      if (pair >= sum) high--;
      this.compared++;
    }
    if (this.isTurn()) yield;
  }

  /** Keeps every selection of candidates that have the amounts of the places, which ascend. */
  private choose(places: readonly number[], chosen: readonly ChosenPart[] = []): void {
    this.compared++;
    if (this.isOver()) return;
    const nth = chosen.length;
    const place = places[nth];
    if (place === undefined) {
      this.found.push([...chosen]);
      return;
    }
    if (nth === 0 && hasZeroSum(places.map((one) => this.at(one)))) return;
    const amount = this.at(place);
    for (const key of this.owners[place] ?? []) {
      // Equal amounts are taken in the order of their keys, so that each selection comes once.
      const isLater = places[nth - 1] !== place || key > (chosen[nth - 1]?.key ?? '');
      if (isLater && chosen.every((part) => part.key !== key))
        this.choose(places, [...chosen, { key, amount }]);
    }
  }

  /** Returns the lowest sum of a pair that is not marked yet; infinite without one. */
  private lowest(nextOf: Int32Array): number {
    let lowest = Infinity;
    for (let one = 0; one < nextOf.length; one++) {
      const next = nextOf[one] ?? nextOf.length;
      if (next < nextOf.length) lowest = Math.min(lowest, this.at(one) + this.at(next));
    }
    this.compared += nextOf.length;
    return lowest;
  }

  private at(place: number): number {
    return this.amounts[place] ?? 0;
  }

  private isOver(): boolean {
    return this.found.length > this.most || this.compared > this.comparisons;
  }

  private isTurn(): boolean {
    if (this.compared < this.turnAt) return false;
    this.turnAt = this.compared + TURN;
    return true;
  }
}

/** True where some of the amounts, but not all, add up to 0. */
function hasZeroSum(amounts: readonly number[]): boolean {
  for (let some = 1; some < 2 ** amounts.length - 1; some++)
    if (amounts.reduce((sum, amount, nth) => sum + ((some >> nth) & 1) * amount, 0) === 0) return true;
  return false;
}
