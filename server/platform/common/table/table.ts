import type { MergedRange } from './merged-cells.js';
import { TableFault, tooManyColumns, tooManyRows } from './table-fault.js';

/** Rows without the header, columns, and characters per cell. */
export const TABLE_LIMITS = { rows: 10_000, columns: 50, cell: 1_000 } as const;

/** One header and rows of texts. Formulas are not evaluated: their cell contains the formula, starting with `=`. */
export interface Table {
  header: string[];
  rows: TableRow[];
  /** Merged ranges of a workbook; absent for a CSV file. */
  merges?: readonly MergedRange[];
}

export interface TableRow {
  /** Row number as in a spreadsheet: the header is usually row 1. */
  number: number;
  cells: string[];
  /** True for rows that a workbook hides. */
  isHidden?: true;
}

/** Rows of a workbook's sheet, or of a CSV file, whose name is null. */
export interface SheetRows {
  name: string | null;
  isHidden: boolean;
  /** Non-empty rows; null above the limits of a table. */
  rows: TableRow[] | null;
  /** Absent for a CSV file. */
  merges?: MergedRange[];
}

/**
 * Splits non-empty rows into header and rows. @throws TableFault table_empty, table_no_header, table_duplicate_header,
 * table_too_many_rows, table_too_many_columns, table_cell_too_long
 */
export function toTable(rows: readonly TableRow[]): Table {
  const [first, ...others] = rows.map(trimmed).filter(({ cells }) => cells.length > 0);
  if (!first) throw new TableFault('table_empty');
  const header = first.cells.map((cell) => cell.trim());
  checkHeader(header);
  if (others.length === 0) throw new TableFault('table_empty');
  if (others.length > TABLE_LIMITS.rows) throw tooManyRows(TABLE_LIMITS.rows);
  for (const row of others) checkRow(row);
  return { header, rows: others };
}

/** Removes accents, case and punctuation, for the comparison of headers. */
export function normalizeHeader(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function trimmed(row: TableRow): TableRow {
  let length = row.cells.length;
  while (length > 0 && row.cells[length - 1]?.trim() === '') length--;
  return { number: row.number, cells: row.cells.slice(0, length) };
}

function checkHeader(header: readonly string[]): void {
  if (header.length > TABLE_LIMITS.columns) throw tooManyColumns(TABLE_LIMITS.columns);
  // A number instead of a name: the first row is already data.
  if (header.some((name) => /\d/.test(name) && !/\p{L}/u.test(name))) throw new TableFault('table_no_header');
  const seen = new Set<string>();
  for (const name of header) {
    const key = normalizeHeader(name);
    if (key && seen.has(key)) throw new TableFault('table_duplicate_header', { column: short(name) });
    seen.add(key);
    if (name.length > TABLE_LIMITS.cell) throw tooLong(1, name);
  }
}

function checkRow({ number, cells }: TableRow): void {
  if (cells.length > TABLE_LIMITS.columns) throw tooManyColumns(TABLE_LIMITS.columns);
  for (const cell of cells) if (cell.length > TABLE_LIMITS.cell) throw tooLong(number, cell);
}

const tooLong = (row: number, cell: string): TableFault =>
  new TableFault('table_cell_too_long', { row, start: short(cell), limit: TABLE_LIMITS.cell });

const short = (text: string): string => text.replace(/\p{Cc}/gu, ' ').slice(0, 30);
