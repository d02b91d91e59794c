import { kindOfName } from '../../../common/table/amount-names.js';
import { readAmountCell, type DecimalSign } from '../../../common/values/amount-cell.js';
import type { ImportMapping } from '../import.view.js';
import type { ChainTrial } from './chain.js';
import { amountUnder, type RowCells } from './row-cells.js';
import { shownCell } from './table-rows.js';
import { isLongerThanValues } from './cell-length.js';

const MONEY = ['amount', 'credit', 'debit'] as const;

type Both = Record<DecimalSign, number>;

/** Column of amounts that no field takes, beside those that one does. */
export interface OtherAmounts {
  name: string;
  place: number;
  /** Sums of the amounts, whatever their sign, under both decimal signs. */
  sum: Both;
  /** First row in which it is neither the amount, nor the amount with or without its fee. */
  differs: { row: number; cell: string } | null;
}

/** Compares the columns whose names say an amount, and that no field takes, with the amounts as mapped. */
export class AmountColumns {
  readonly others: OtherAmounts[];
  readonly own: Both = { ',': 0, '.': 0 };

  constructor(columns: readonly string[], mapping: ImportMapping) {
    const taken = new Set(Object.values(mapping.columns));
    this.others = columns.flatMap((name, place) =>
      !taken.has(name) && kindOfName(name) === 'amount'
        ? [{ name, place, sum: { ',': 0, '.': 0 }, differs: null }]
        : [],
    );
  }

  add(row: number, cells: readonly string[], reader: RowCells): void {
    if (this.others.length === 0) return;
    const own = bothOf(MONEY.map((field) => amountUnder(reader.amount(cells, field))));
    const fee = bothOf([amountUnder(reader.amount(cells, 'fee'))]);
    addTo(this.own, own);
    for (const other of this.others) {
      const cell = shownCell(cells[other.place] ?? '');
      const value = bothOf([amountUnder(isLongerThanValues(cell) ? null : readAmountCell(cell))]);
      addTo(other.sum, value);
      other.differs ??= isSame(value, own, fee) ? null : { row, cell };
    }
  }
}

/** Returns the columns that no answer of the source covers, in a file whose balances do not prove its amounts. */
export function openAmounts(
  { others }: AmountColumns,
  chain: ChainTrial | null,
  mapping: ImportMapping,
): OtherAmounts[] {
  if (chain && chain.links > 0 && chain.held === chain.links) return [];
  return others.filter(
    ({ name, differs, sum }) =>
      differs !== null && (sum[','] > 0 || sum['.'] > 0) && !mapping.otherAmounts?.includes(name),
  );
}

/** Names of the columns of the amounts as mapped: one, or those of a pair. */
export const amountNames = ({ columns }: ImportMapping): string =>
  columns.amount ?? [columns.credit, columns.debit].filter(Boolean).join(' + ');

const bothOf = (values: readonly Both[]): Both => ({
  ',': absolute(values.map((value) => value[','])),
  '.': absolute(values.map((value) => value['.'])),
});

const absolute = (values: readonly number[]): number =>
  Math.abs(values.find((value) => !Number.isNaN(value) && value !== 0) ?? 0);

function addTo(sum: Both, value: Both): void {
  sum[','] += value[','];
  sum['.'] += value['.'];
}

const isSame = (value: Both, own: Both, fee: Both): boolean =>
  ([',', '.'] as const).some((sign) =>
    [own[sign], own[sign] - fee[sign], own[sign] + fee[sign]].includes(value[sign]),
  );
