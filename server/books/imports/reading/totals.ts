import type { DecimalSign } from '../../../platform/common/values/amount-cell.js';
import type { ImportMapping } from '../import.view.js';
import type { ChainTrial } from './chain.js';
import type { MoneyRows } from './money-rows.js';

/** Lines without an identifier that equal the sum of the lines above them. */
export interface TotalsFound {
  /** Places of totals: both columns agree, or a person has said so. */
  certain: ReadonlySet<number>;
  /** Places that may also be payments. */
  open: readonly number[];
}

/** Files in a bank format state no totals. */
export const NO_TOTALS: TotalsFound = { certain: new Set(), open: [] };

/** Lines above a total at least. */
const FEWEST = 2;

const isAmount = (value: number): boolean => value !== 0;

interface TotalsContext {
  decimal: DecimalSign;
  mapping: ImportMapping;
  chain: ChainTrial | null;
}

/**
 * Finds totals by their sums. Beside proven balances a line is one where it has none or leaves it as it was; else a line that sums
 * up a single column may also be a payment of that amount, which is asked at the end of a file and among lines with identifiers.
 */
export function findTotals(rows: MoneyRows, { decimal, mapping, chain }: TotalsContext): TotalsFound {
  const certain = new Set<number>();
  const open: number[] = [];
  const isProven = chain !== null && chain.links > 0 && chain.held === chain.links;
  const unmoved = new Set(chain?.unmoved);
  const balances = rows.money.balance.of(decimal);
  const isPair = !mapping.columns.amount;
  const first = (isPair ? rows.money.credit : rows.money.amount).of(decimal);
  const second = isPair ? rows.money.debit.of(decimal) : null;
  const sums = { all: [0, 0], executed: [0, 0], rows: 0, named: 0 };
  for (let place = 0; place < rows.length; place++) {
    const values = [first.at(place), second?.at(place) ?? NaN].map((value) =>
      Number.isNaN(value) ? 0 : value,
    );
    const agrees = [sums.all, sums.executed].some((sum) => sum.every((value, at) => value === values[at]));
    const isMovement = isProven && !unmoved.has(place) && !Number.isNaN(balances.at(place));
    if (agrees && rows.bare.at(place) === 1 && sums.rows >= FEWEST && !isMovement && values.some(isAmount)) {
      if (isProven || values.every(isAmount) || mapping.totals === 'total') {
        certain.add(place);
        continue;
      }
      const isOdd = place === rows.length - 1 || sums.named * 2 > sums.rows;
      if (isOdd && mapping.totals !== 'payment') open.push(place);
    }
    sums.rows++;
    sums.named += 1 - rows.bare.at(place);
    for (const [at, value] of values.entries()) {
      sums.all[at] = (sums.all[at] ?? 0) + value;
      if (rows.moves.at(place) === 1) sums.executed[at] = (sums.executed[at] ?? 0) + value;
    }
  }
  return { certain, open };
}
