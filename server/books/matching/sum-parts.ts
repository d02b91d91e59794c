/** Steps after which the search returns no result, to bound its time. */
const MOST_LOOKS = 200_000;

interface SumPart {
  id: string;
  /** In XOF, positive. */
  amount: number;
}

/**
 * Returns the fewest parts, two or more, whose amounts equal a sum exactly.
 * Empty when there are none, or when two selections of that size exist, as neither is then likelier. The order of
 * `parts` has no effect.
 */
export function partsOfSum(sum: number, parts: readonly SumPart[], most: number): SumPart[] {
  const sorted = parts.filter(({ amount }) => amount < sum).sort((one, other) => other.amount - one.amount);
  const left = suffixSums(sorted);
  let looks = 0;
  for (let size = 2; size <= Math.min(most, sorted.length); size++) {
    const found: SumPart[][] = [];
    const search = (from: number, missing: number, chosen: SumPart[]): void => {
      if (found.length > 1 || ++looks > MOST_LOOKS) return;
      if (chosen.length === size) {
        if (missing === 0) found.push(chosen);
        return;
      }
      for (let next = from; next < sorted.length && (left[next] ?? 0) >= missing; next++) {
        const part = sorted[next];
        if (part && part.amount <= missing) search(next + 1, missing - part.amount, [...chosen, part]);
      }
    };
    search(0, sum, []);
    if (looks > MOST_LOOKS) return [];
    const [choice, other] = found;
    if (choice) return other ? [] : choice;
  }
  return [];
}

/** Share of a sum up to which a bank may keep a fee. */
const FEE_SHARE = 0.02;

const highestOf = (net: number): number => Math.floor(net / (1 - FEE_SHARE));

/** Returns the only part that alone exceeds a net sum by no more than a fee; undefined when there is none or several do. */
export function partOfNet<Part extends SumPart>(net: number, parts: readonly Part[]): Part | undefined {
  const [only, ...others] = parts.filter(({ amount }) => amount > net && amount <= highestOf(net));
  return others.length === 0 ? only : undefined;
}

/**
 * Returns the only two parts or more whose amounts exceed a net sum by no more than a fee; empty when there are none or several
 * selections.
 */
export function partsOfNet(net: number, parts: readonly SumPart[], most: number): SumPart[] {
  const highest = highestOf(net);
  const sorted = parts
    .filter(({ amount }) => amount < highest)
    .sort((one, other) => other.amount - one.amount);
  const left = suffixSums(sorted);
  const found: SumPart[][] = [];
  let looks = 0;
  const search = (from: number, sum: number, chosen: SumPart[]): void => {
    if (found.length > 1 || ++looks > MOST_LOOKS) return;
    if (chosen.length >= 2 && sum > net) found.push(chosen);
    if (chosen.length === most) return;
    for (let next = from; next < sorted.length && sum + (left[next] ?? 0) > net; next++) {
      const part = sorted[next];
      if (part && sum + part.amount <= highest) search(next + 1, sum + part.amount, [...chosen, part]);
    }
  };
  search(0, 0, []);
  return looks <= MOST_LOOKS && found.length === 1 ? (found[0] ?? []) : [];
}

function suffixSums(parts: readonly SumPart[]): number[] {
  const sums: number[] = new Array<number>(parts.length).fill(0);
  for (let at = parts.length - 1; at >= 0; at--) sums[at] = (parts[at]?.amount ?? 0) + (sums[at + 1] ?? 0);
  return sums;
}
