import type { CauseItem, Causes } from './cause-item.js';

/** Fewest fees of which a common rate is no chance. */
const FEWEST = 3;
/** Least share of the fees of an account that fits the rate. */
const LEAST_SHARE = 0.8;

interface Variance {
  item: CauseItem;
  amount: number;
  stated: number;
}

/**
 * Gives one cause to the differing fees of an account that follow one price which the catalogue lacks: the same rate, or the
 * same fixed fee. Needs three of them with different amounts, and four of five that differ there.
 */
export function feeGridCauses(items: readonly CauseItem[], causes: Causes): void {
  const accounts = new Map<string, Variance[]>();
  for (const item of items) {
    const { kind, fees, transaction, operatorId } = item;
    if (kind !== 'fee_variance' || !fees || !transaction || operatorId === null) continue;
    const key = `account:${operatorId}:${transaction.kind}`;
    const known = accounts.get(key) ?? [];
    known.push({ item, amount: transaction.amount, stated: fees.stated });
    accounts.set(key, known);
  }
  for (const [account, all] of accounts) {
    const priced = ofOnePrice(all);
    if (new Set(priced.map(({ amount }) => amount)).size < FEWEST || priced.length < LEAST_SHARE * all.length)
      continue;
    const known = priced.find(({ item }) => item.cause?.kind === 'fee_grid')?.item.cause?.subject;
    const firstDay = priced.map(({ item }) => item.day).sort()[0];
    const subject = known ?? `${account}:${firstDay ?? ''}`;
    for (const { item } of priced) causes.set(item.id, { kind: 'fee_grid', subject });
  }
}

/** Returns the largest set with one fixed fee or one rate; the lowest rate among equal ones. */
function ofOnePrice(all: readonly Variance[]): Variance[] {
  const fee = commonestFee(all);
  const fixed = all.filter(({ stated }) => stated === fee);
  const rate = commonestRate(all);
  const rated = all.filter(
    ({ amount, stated }) => rate >= (stated - 0.5) / amount - 1e-12 && rate < (stated + 0.5) / amount,
  );
  return rated.length > fixed.length ? rated : fixed;
}

function commonestFee(all: readonly Variance[]): number {
  const counts = new Map<number, number>();
  for (const { stated } of all) counts.set(stated, (counts.get(stated) ?? 0) + 1);
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0])[0];
}

/** Returns the lowest rate that, rounded to whole francs, gives most of the fees. Each fee allows the rates of one interval. */
function commonestRate(all: readonly Variance[]): number {
  const ends = all
    .flatMap(({ amount, stated }) => [
      { at: (stated - 0.5) / amount, opens: 1 },
      { at: (stated + 0.5) / amount, opens: -1 },
    ])
    .sort((one, other) => one.at - other.at || one.opens - other.opens);
  let open = 0;
  let best = { count: 0, rate: 0 };
  for (const { at, opens } of ends) {
    open += opens;
    if (open > best.count) best = { count: open, rate: at };
  }
  return best.rate;
}
