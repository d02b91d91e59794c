import type { RowCurrency } from '../../../platform/common/table/currency-cell.js';
import { kindOfName } from '../../../platform/common/table/amount-names.js';
import { parseAmount } from '../../../platform/common/values/amount.js';
import { readAmountCell } from '../../../platform/common/values/amount-cell.js';
import type { AmountColumn } from './batch.view.js';
import type { ColumnMapping } from './batch-row.js';
import { guessBatchColumns } from './column-mapping.js';

/** In XOF; smaller numbers of a column without a name of money are counts. */
const SMALLEST = 100;
/** Digits of phone numbers, which no salary has. */
const PHONE = /^\+?\d{8,15}$/;

interface ReadFile {
  columns: readonly string[];
  currency: RowCurrency;
}

interface FileRow {
  cells: readonly string[];
  leftOut: boolean;
}

/**
 * Returns the columns that may hold the amount to pay, with their totals over the rows that are not excluded: the mapped one, and
 * those left out whose name or cells say money. Empty when there is none beside the mapped one, or all are equal in each row.
 */
export function amountColumns(
  rows: readonly FileRow[],
  mapping: ColumnMapping,
  { columns, currency }: ReadFile,
): AmountColumn[] {
  const { amount = guessBatchColumns(columns).amount, ...others } = mapping;
  const taken = new Set(Object.values(others));
  const counted = rows.filter(({ cells, leftOut }) => !leftOut && currency.of(cells) === null);
  const found = columns.flatMap((name, column) => {
    if (taken.has(column)) return [];
    const cells = counted.map((row) => (row.cells[column] ?? '').trim());
    if (column !== amount && !mayBeAmounts(name, cells)) return [];
    const read = cells.map(readAmount);
    return [{ column, read, total: read.reduce((sum: number, value) => sum + (value ?? 0), 0) }];
  });
  const [first, ...rest] = found;
  if (!first || rest.length === 0) return [];
  const isOne = rest.every(({ read }) => read.every((value, at) => value === first.read[at]));
  return isOne ? [] : found.map(({ column, total }) => ({ column, total }));
}

function readAmount(cell: string): number | null {
  const value = parseAmount(cell);
  return typeof value === 'number' ? value : null;
}

const isNumber = (cell: string): boolean => {
  const read = readAmountCell(cell);
  return typeof read === 'number' || (typeof read === 'object' && read !== null);
};

function mayBeAmounts(name: string, cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '');
  const kind = kindOfName(name);
  if (kind === 'amount') return filled.some(isNumber);
  if (kind !== 'unknown' || filled.length === 0) return false;
  const values = filled.map(readAmount);
  if (filled.some((cell) => PHONE.test(cell))) return false;
  return values.every((value) => value !== null && value >= SMALLEST) && !isCounted(values);
}

/** Detects numbers of rows or persons: each is one more than that above it. */
const isCounted = (values: readonly (number | null)[]): boolean =>
  values.length > 1 && values.every((value, at) => at === 0 || value === (values[at - 1] ?? 0) + 1);
