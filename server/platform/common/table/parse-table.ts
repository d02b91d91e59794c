import { fileKind } from './file-kind.js';
import { RangeCollector } from './merged-cells.js';
import { type SheetRows, type Table, type TableRow, toTable, TABLE_LIMITS } from './table.js';
import { TableFault, wrongType, tooManyColumns, tooManyRows } from './table-fault.js';
import { toUtf8 } from './utf8.js';
import { decodeWindows1252 } from './windows-1252.js';
import { TABLE_READING, xlsxRows, xlsxSheets } from './xlsx.js';
import { csvRecords } from './csv-records.js';

const DELIMITERS = [';', ',', '\t'] as const;
/** Rows among which the header is. */
const FIRST_ROWS = 30;
const LONGEST_HEADER = TABLE_LIMITS.columns * (TABLE_LIMITS.cell + 3);

/**
 * Reads the non-empty rows of UTF-8 CSV. @throws TableFault table_broken_quotes, table_too_many_rows,
 * table_too_many_columns
 */
function csvRows(bytes: Buffer): TableRow[] {
  const { begin, delimiter } = csvStart(bytes);
  const rows: TableRow[] = [];
  const sign = delimiter.charCodeAt(0);
  const width = widthOf(bytes, sign, begin);
  for (const { row, cells, fault } of csvRecords(bytes, sign, { begin, width })) {
    if (fault === 'brokenQuotes') throw new TableFault('table_broken_quotes', { line: row });
    if (fault) throw tooManyColumns(TABLE_LIMITS.columns);
    const filled = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
    if (filled === 0) continue;
    if (filled > TABLE_LIMITS.columns) throw tooManyColumns(TABLE_LIMITS.columns);
    if (rows.push({ number: row, cells: cells.slice(0, filled) }) > TABLE_LIMITS.rows + 1)
      throw tooManyRows(TABLE_LIMITS.rows);
  }
  return rows;
}

/** Returns the cells of the first rows at most: a quoted text with a line of as many has not been closed. */
function widthOf(bytes: Buffer, delimiter: number, begin: number): number | undefined {
  let width = 0;
  let rows = 0;
  for (const { cells, fault } of csvRecords(bytes, delimiter, { begin })) {
    if (!fault) width = Math.max(width, cells.length);
    if (++rows >= FIRST_ROWS) break;
  }
  return width > 1 ? width : undefined;
}

/** Excel writes `sep=;` as first line of some files, which does not count as a row. */
function csvStart(bytes: Buffer): { begin: number; delimiter: string } {
  const text = bytes.toString('utf8', 0, LONGEST_HEADER * 4);
  const named = /^sep=([\x20-\x7e])\r?\n/i.exec(text);
  return named?.[1]
    ? { begin: named[0].length, delimiter: named[1] }
    : { begin: 0, delimiter: likelyDelimiter(text) };
}

/** Returns the separator of the first line that has one: lines of a title may stand above the header. */
function likelyDelimiter(text: string): string {
  const lines = text.slice(0, LONGEST_HEADER).split(/[\r\n]+/, FIRST_ROWS);
  for (const line of lines) {
    const bare = line.replace(/"[^"]*"/g, '');
    const counts = DELIMITERS.map((sign) => ({ sign, count: bare.split(sign).length }));
    const best = counts.reduce((most, one) => (one.count > most.count ? one : most));
    if (best.count > 1) return best.sign;
  }
  return DELIMITERS[0];
}

/**
 * Parses a table in the calling thread; `readTable` uses a worker.
 * @throws TableFault with the codes of `readTable`
 */
export async function parseTable(bytes: Buffer): Promise<Table> {
  if (bytes.length === 0) throw new TableFault('table_empty');
  const kind = fileKind(bytes);
  if (kind === 'text') return toTable(csvRows(textOf(bytes)));
  if (kind !== 'zip') throw wrongType(kind.found);
  const rows: TableRow[] = [];
  const merges = new RangeCollector();
  const reading = { ...TABLE_READING, style: { ...TABLE_READING.style, merges } };
  for await (const group of xlsxRows(bytes, reading)) for (const row of group) rows.push(row);
  const table = toTable(rows);
  return merges.ranges.length > 0 ? { ...table, merges: merges.ranges } : table;
}

/**
 * Yields the sheets of a file with all their rows, in the calling thread; `readSheets` uses a worker.
 * @throws TableFault with the codes of `readSheets`
 */
export async function* parseSheets(bytes: Buffer): AsyncGenerator<SheetRows> {
  if (bytes.length === 0) throw new TableFault('table_empty');
  const kind = fileKind(bytes);
  if (kind === 'text') yield { name: null, isHidden: false, rows: csvRows(textOf(bytes)) };
  else if (kind === 'zip') yield* xlsxSheets(bytes);
  else throw wrongType(kind.found);
}

/** Converts a CSV file to UTF-8. @throws TableFault table_wrong_type */
function textOf(file: Buffer): Buffer {
  const read = toUtf8(file);
  if (!read) throw wrongType('0x00');
  return read.encoding === 'mixed' ? decodeWindows1252(file) : read.bytes;
}
