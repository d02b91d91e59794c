import { readAmountCell } from '../../../platform/common/values/amount-cell.js';
import { readDateCell } from '../../../platform/common/values/date-cell.js';
import { currencyColumns, statedCurrency } from '../../../platform/common/table/currency-cell.js';
import { withoutBlanks } from '../../../platform/common/values/trim.js';
import { csvRecords } from '../../../platform/common/table/csv-records.js';
import { TableFault, tooManyColumns } from '../../../platform/common/table/table-fault.js';
import { UNREADABLE } from '../../../platform/common/table/utf8.js';
import { NATIVE_NUMBER } from '../../../platform/common/table/xlsx.js';
import { guessColumns } from '../guess-mapping.js';
import { isLongerThanValues, shortened } from './cell-length.js';
import { SEPARATORS } from '../../../platform/common/table/separator-words.js';

/** Rows allowed above the header: an address, an account number, a period. */
const MOST_ABOVE = 40;
const SAMPLE_ROWS = 80;
const MOST_COLUMNS = 100;
const LONGEST_NAME = 200;
const NAMED_BONUS = 100_000;

export interface SampleRow {
  row: number;
  cells: readonly string[];
  /** Byte offset of the next row. */
  end: number;
}

export interface TableLayout {
  columns: string[];
  /** Row number as in a spreadsheet, from 1; the lower one of a header of two rows; 0 without header. */
  headerRow: number;
  /** Cells in the row of the header, including unnamed ones at its end. */
  width: number;
  /** Byte offset of the row after the header. */
  begin: number;
  /** Rows above the header. */
  above: readonly SampleRow[];
  currency: FileCurrency;
}

/** Currency that a file states above its header, as written, and places of the columns that state it. */
export interface FileCurrency {
  stated: string | null;
  places: readonly number[];
}

export function sampleRows(bytes: Buffer, delimiter: number, begin: number): SampleRow[] {
  const rows: SampleRow[] = [];
  for (const record of csvRecords(bytes, delimiter, { begin })) {
    rows.push({ ...record, cells: record.cells.map((cell) => shortened(withoutBlanks(cell))) });
    if (rows.length >= SAMPLE_ROWS) break;
  }
  return rows;
}

/** Returns the delimiter of the first rows: that of a header with names of payments, else the one that gives the most even rows. */
export function likelyDelimiter(bytes: Buffer, begin: number): string {
  const scored = SEPARATORS.map((sign) => {
    const rows = sampleRows(bytes, sign.charCodeAt(0), begin);
    const counts = rows.map(({ cells }) => cells.length).filter((count) => count > 1);
    const most = Math.max(1, ...counts);
    const alike = counts.filter((count) => count === most).length;
    const isNamed = rows.some(({ cells }) => isHeading(cells) && namesMoney(cells));
    return { sign, score: (most > 1 ? alike * 100 + Math.min(most, 99) : 0) + (isNamed ? NAMED_BONUS : 0) };
  });
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).sign;
}

const isFilled = (cell: string): boolean => cell !== '';

function isDateText(cell: string): boolean {
  if (isLongerThanValues(cell)) return false;
  const found = readDateCell(cell);
  return found !== null && typeof found !== 'string' && !/^\d{5}(?:[.,]\d+)?$/.test(cell);
}

function isAmountText(cell: string): boolean {
  if (cell.startsWith(NATIVE_NUMBER)) return true;
  if (isLongerThanValues(cell)) return false;
  const found = readAmountCell(cell);
  return typeof found === 'number' || (typeof found === 'object' && found !== null);
}

/** Detects a row of names: two or more texts, none of them a date or an amount. */
function isHeading(cells: readonly string[]): boolean {
  const filled = cells.filter(isFilled);
  return filled.length >= 2 && !filled.some((cell) => isDateText(cell) || isAmountText(cell));
}

function isData(cells: readonly string[]): boolean {
  const filled = cells.filter(isFilled);
  const date = filled.findIndex(isDateText);
  return date >= 0 && filled.some((cell, place) => place !== date && isAmountText(cell));
}

export function namesMoney(cells: readonly string[]): boolean {
  const found = guessColumns(cells);
  return Boolean(found.date && (found.amount ?? found.credit ?? found.debit));
}

/**
 * Finds the header among the first rows: the one that names a date and an amount, else the last row of names above the first row
 * with a date and an amount. Without either the columns have letters.
 * @param chosen row of the header, 0 for none; undefined to find it
 * @throws TableFault table_empty, table_no_header, table_too_many_columns, import_mixed_header
 */
export function layoutOf(rows: readonly SampleRow[], begin: number, chosen?: number | null): TableLayout {
  const filled = rows.filter(({ cells }) => cells.some(isFilled)).slice(0, MOST_ABOVE * 2);
  const place = headerPlace(filled, chosen);
  const width = Math.max(...filled.map(({ cells }) => cells.length), 0);
  const header = place === undefined ? undefined : filled[place];
  if (!header) {
    if (filled.length === 0) throw new TableFault('table_empty');
    const columns = Array.from({ length: width }, (_, at) => letters(at));
    checkNames(columns);
    const currency = {
      stated: null,
      places: currencyColumns(
        columns,
        filled.map(({ cells }) => cells),
      ),
    };
    return { columns, headerRow: 0, width, begin, currency, above: [] };
  }
  const second = filled[(place ?? 0) + 1];
  const next = filled[(place ?? 0) + 2];
  const lower =
    chosen == null && second && isSecondHeading(header.cells, second.cells, next?.cells) ? second : undefined;
  const names = lower ? joinedNames(header.cells, lower.cells) : [...header.cells];
  const columns = names.map((name) => name.replace(NATIVE_NUMBER, '').replace(/\s+/g, ' ').trim());
  while (columns.at(-1) === '') columns.pop();
  checkNames(columns, header.cells.length);
  const last = lower ?? header;
  const unique = uniqueNames(columns);
  const below = filled.filter(({ row }) => row > last.row).map(({ cells }) => cells);
  return {
    ...{ columns: unique, headerRow: last.row, width: names.length, begin: last.end },
    above: filled.slice(0, place),
    currency: {
      stated: statedCurrency(filled.slice(0, place).map(({ cells }) => cells)),
      // Columns at the end may lack a name.
      places: currencyColumns(
        Array.from({ length: names.length }, (_, at) => unique[at] ?? ''),
        below,
      ),
    },
  };
}

function headerPlace(filled: readonly SampleRow[], chosen?: number | null): number | undefined {
  if (chosen === 0) return undefined;
  if (chosen != null) {
    const at = filled.findIndex(({ row }) => row === chosen);
    if (at < 0) throw new TableFault('table_no_header');
    return at;
  }
  const first = filled.slice(0, MOST_ABOVE);
  const named = first.findIndex(({ cells }) => isHeading(cells) && namesMoney(cells));
  if (named >= 0) return named;
  const data = first.findIndex(({ cells }) => isData(cells));
  if (data < 0) return widest(first);
  const above = first.slice(0, data).findLastIndex(({ cells }) => isHeading(cells));
  if (above < 0) return undefined;
  const [upper, lower, next] = [first[above - 1], first[above], first[above + 1]];
  const isLower =
    upper !== undefined &&
    lower !== undefined &&
    isHeading(upper.cells) &&
    upper.cells.some((cell, at) => isFilled(cell) && !isFilled(lower.cells[at] ?? '')) &&
    isSecondHeading(upper.cells, lower.cells, next?.cells);
  return isLower ? above - 1 : above;
}

/** Returns the place of the row of names with most cells, of the first row without such. */
function widest(rows: readonly SampleRow[]): number {
  const counts = rows.map(({ cells }) => (isHeading(cells) ? cells.filter(isFilled).length : 0));
  return Math.max(0, counts.indexOf(Math.max(1, ...counts)));
}

/** Detects the lower row of a header: it names what the upper row leaves empty, and data follow. */
function isSecondHeading(
  upper: readonly string[],
  lower: readonly string[],
  next: readonly string[] | undefined,
): boolean {
  const filled = lower.filter(isFilled);
  if (filled.length === 0 || filled.some((cell) => isDateText(cell) || isAmountText(cell))) return false;
  const completes = lower.some((cell, at) => isFilled(cell) && !isFilled(upper[at] ?? ''));
  return completes && next !== undefined && isData(next);
}

function joinedNames(upper: readonly string[], lower: readonly string[]): string[] {
  let over = '';
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) => {
    const own = upper[at] ?? '';
    const below = lower[at] ?? '';
    over = isFilled(own) || !isFilled(below) ? own : over;
    return [over, below].filter(isFilled).join(' ');
  });
}

/** Names a column `AB` by its place, from 0. */
export function letters(place: number): string {
  const rest = place >= 26 ? letters(Math.floor(place / 26) - 1) : '';
  return rest + String.fromCharCode(65 + (place % 26));
}

/** Adds the letter of its place to a name that an earlier column has: `Currency (M)`. */
function uniqueNames(columns: readonly string[]): string[] {
  const seen = new Set<string>();
  return columns.map((name, place) => {
    const own = name && seen.has(name.toLowerCase()) ? `${name} (${letters(place)})` : name;
    seen.add(own.toLowerCase());
    return own;
  });
}

function checkNames(columns: readonly string[], width = columns.length): void {
  if (width > MOST_COLUMNS) throw tooManyColumns(MOST_COLUMNS);
  for (const name of columns) {
    if (name.includes(UNREADABLE))
      throw new TableFault('import_mixed_header', { column: name.replace(/\p{Cc}/gu, ' ').slice(0, 30) });
    if (name.length > LONGEST_NAME) throw new TableFault('table_no_header');
  }
  if (columns.length < 2) throw new TableFault('import_one_column');
}
