import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { type Cell, neutralizeCsvFormula } from './cell.js';
import type { SheetCell } from './workbook-xml.js';
import { writeWorkbook } from './write-workbook.js';

export type TableFormat = 'csv' | 'xlsx';

export interface TableSheet {
  name: string;
  header: string[];
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>;
  /**
   * Indexes of columns with digits as text, such as phone numbers, which a spreadsheet would otherwise show as numbers.
   */
  textColumns?: readonly number[];
  /** Indexes of columns with phone numbers; CSV has them with `+`, which `'` then precedes, so that they stay text. */
  phoneColumns?: readonly number[];
  /** Number formats of columns with days or times as `YYYY-MM-DD[ hh:mm[:ss]]`, which XLSX has as dates and CSV as they are. */
  dateColumns?: ReadonlyMap<number, string>;
}

export const TABLE_TYPES: Record<TableFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * Streams the first sheet as CSV (UTF-8 with byte order mark and `;`, as French spreadsheets expect) or all sheets as
 * XLSX.
 */
export function writeTable(format: TableFormat, sheets: readonly [TableSheet, ...TableSheet[]]): Readable {
  return format === 'csv' ? Readable.from(csvText(sheets[0]), { objectMode: false }) : xlsxStream(sheets);
}

const ROWS_AT_ONCE = 200;

async function* csvText({ header, rows, phoneColumns = [] }: TableSheet): AsyncGenerator<string> {
  let waiting: (readonly Cell[])[] = [header];
  yield '\ufeff';
  for await (const row of rows) {
    waiting.push(
      phoneColumns.length ? row.map((cell, place) => phoneCell(cell, phoneColumns.includes(place))) : row,
    );
    if (waiting.length < ROWS_AT_ONCE) continue;
    yield csvLines(waiting);
    waiting = [];
  }
  yield csvLines(waiting);
}

const phoneCell = (cell: Cell, isPhone: boolean): Cell =>
  isPhone && typeof cell === 'string' && /^\d{8,}$/.test(cell) ? `+${cell}` : cell;

/** Everything but figures, days and times, which spreadsheets are to read as such. */
const QUOTED = /^(?!-?\d+([.,]\d+)?$|\d{4}-\d{2}-\d{2}([ T]\d{2}:\d{2}(:\d{2})?)?$)[^]/;

/** Writes rows as CSV, each text in quotes and without formulas, whichever separator a program expects. */
export const csvLines = (rows: readonly (readonly Cell[])[], lineBreak = '\r\n'): string =>
  stringify(
    rows.map((row) => row.map(neutralizeCsvFormula)),
    { delimiter: ';', record_delimiter: lineBreak, quoted_match: QUOTED },
  );

function xlsxStream(sheets: readonly TableSheet[]): Readable {
  return writeWorkbook(
    sheets.map(({ name, header, rows, textColumns = [], dateColumns }) => ({
      name,
      rows: dateColumns ? datedRows(rows, dateColumns) : rows,
      columns: header.map((title, column) => ({
        title,
        width: Math.min(Math.max(title.length + 4, 14), 40),
        format: textColumns.includes(column) ? '@' : dateColumns?.get(column),
      })),
    })),
  );
}

async function* datedRows(
  rows: TableSheet['rows'],
  dateColumns: ReadonlyMap<number, string>,
): AsyncGenerator<SheetCell[]> {
  for await (const row of rows)
    yield row.map((cell, place) => (dateColumns.has(place) && cell !== null ? dateOf(String(cell)) : cell));
}

/** Reads `2026-11-20` or `2026-11-20 10:02` as the clock time of a spreadsheet, which has no zones. */
const dateOf = (local: string): Date => new Date(local.includes(' ') ? `${local.replace(' ', 'T')}Z` : local);
