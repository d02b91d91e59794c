import { kindOfName } from '../../../platform/common/table/amount-names.js';
import { readAmountCell, type DecimalSign } from '../../../platform/common/values/amount-cell.js';
import type { ImportMapping } from '../import.view.js';
import type { ChainTrial } from './chain.js';
import { amountUnder, type RowCells } from './row-cells.js';
import { shownCell } from './table-rows.js';
import { isLongerThanValues } from './cell-length.js';
import { AMOUNT_FIELDS } from '../line-fields.js';

type Both = Record<DecimalSign, number>;
const SIGNS = [',', '.'] as const satisfies readonly DecimalSign[];

/** Column of amounts that no field takes, beside those that one does. */
export interface OtherAmounts {
  name: string;
  place: number;
  /** Its name says money; the cells of another one have to. */
  isNamed: boolean;
  /** A cell is no amount. */
  isText: boolean;
  /** Rows with an amount, those written as money, and those near the amount of the row. */
  rows: { filled: number; marked: number; near: number };
  /** Links to the row before as a running balance, and those that hold in either order of rows. */
  links: { all: number; rising: number; falling: number };
  last: { value: Both; own: Both; fee: Both } | null;
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
    this.others = columns.flatMap((name, place) => {
      const kind = kindOfName(name);
      if (taken.has(name) || (kind !== 'amount' && kind !== 'unknown')) return [];
      return [
        {
          ...{ name, place, sum: { ',': 0, '.': 0 }, differs: null, last: null },
          ...{ isNamed: kind === 'amount', isText: false },
          rows: { filled: 0, marked: 0, near: 0 },
          links: { all: 0, rising: 0, falling: 0 },
        },
      ];
    });
  }

  add(row: number, cells: readonly string[], reader: RowCells): void {
    if (this.others.length === 0) return;
    const own = bothOf(AMOUNT_FIELDS.map((field) => amountUnder(reader.amount(cells, field))));
    const fee = bothOf([amountUnder(reader.amount(cells, 'fee'))]);
    addTo(this.own, own);
    for (const other of this.others) {
      const cell = shownCell(cells[other.place] ?? '');
      if (other.isText) continue;
      const read = isLongerThanValues(cell) ? 'amount' : readAmountCell(cell);
      if (typeof read === 'string' && !other.isNamed) {
        other.isText = true;
        continue;
      }
      const under = amountUnder(read);
      link(other, { value: under, own, fee });
      const value = bothOf([under]);
      if (value[','] > 0 || value['.'] > 0) note(other, { cell, value, own });
      addTo(other.sum, value);
      other.differs ??= isSame(value, own, fee) ? null : { row, cell };
    }
  }
}

/** Marks of money that numbers of other kinds have not. */
const MARKED = /\d[\s\u00a0\u202f.,']\d{3}(?:\D|$)|[.,]00$|cfa|xof/i;
/** In XOF; smaller numbers that are not written as money are codes and counts. */
const SMALLEST = 1_000;
/** Digits of phone numbers and long identifiers. */
const LONG = /^\+?\d{8,}$/;

function note({ rows }: OtherAmounts, { cell, value, own }: { cell: string; value: Both; own: Both }): void {
  rows.filled++;
  if (MARKED.test(cell)) rows.marked++;
  const isNear = SIGNS.some(
    (sign) => value[sign] >= SMALLEST && value[sign] >= own[sign] / 2 && value[sign] <= own[sign] * 1.5,
  );
  if (isNear && !LONG.test(cell)) rows.near++;
}

/** Tries a column as the balances after its rows, which change by the amounts, with or without fees. */
function link(other: OtherAmounts, now: NonNullable<OtherAmounts['last']>): void {
  const { last, links } = other;
  if (Number.isNaN(now.value[',']) && Number.isNaN(now.value['.'])) return;
  if (last) {
    links.all++;
    const changes = (by: NonNullable<OtherAmounts['last']>): boolean =>
      SIGNS.some((sign) => {
        const change = Math.abs(now.value[sign] - last.value[sign]);
        return [0, 1, -1].some((times) => change === Math.abs(by.own[sign] + times * by.fee[sign]));
      });
    if (changes(now)) links.rising++;
    if (changes(last)) links.falling++;
  }
  other.last = now;
}

const isBalance = ({ links: { all, rising, falling } }: OtherAmounts): boolean =>
  all > 0 && (rising === all || falling === all);

/** Tells a column without a name of money by cells that are all written as money or lie near the amounts. */
const isMoney = ({ isNamed, isText, rows: { filled, marked, near } }: OtherAmounts): boolean =>
  isNamed || (!isText && filled > 0 && (marked > 0 || (filled > 1 && near === filled)));

/** Returns the columns that no answer of the source covers, in a file whose balances do not prove its amounts. */
export function openAmounts(
  { others }: AmountColumns,
  chain: ChainTrial | null,
  mapping: ImportMapping,
): OtherAmounts[] {
  if (chain && chain.links > 0 && chain.held === chain.links) return [];
  return others.filter(
    (other) =>
      other.differs !== null &&
      (other.sum[','] > 0 || other.sum['.'] > 0) &&
      !mapping.otherAmounts?.includes(other.name) &&
      isMoney(other) &&
      !isBalance(other),
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
  SIGNS.some((sign) => [own[sign], own[sign] - fee[sign], own[sign] + fee[sign]].includes(value[sign]));
