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
  const fixed = all.map(({ stated }) => all.filter((one) => one.stated === stated));
  const rates = all.map(({ amount, stated }) => (stated - 0.5) / amount).sort((one, other) => one - other);
  const rated = rates.map((rate) =>
    all.filter(
      ({ amount, stated }) => rate >= (stated - 0.5) / amount - 1e-12 && rate < (stated + 0.5) / amount,
    ),
  );
  return [...fixed, ...rated].reduce<Variance[]>((best, one) => (one.length > best.length ? one : best), []);
}
