import { fileKind } from './file-kind.js';
import { type Table, type TableRow, toTable, TABLE_LIMITS } from './table.js';
import { TableFault, wrongType, tooManyColumns, tooManyRows } from './table-fault.js';
import { toUtf8 } from './utf8.js';
import { decodeWindows1252 } from './windows-1252.js';
import { TABLE_READING, xlsxRows } from './xlsx.js';
import { csvRecords } from './csv-records.js';

const DELIMITERS = [';', ',', '\t'] as const;
const LONGEST_HEADER = TABLE_LIMITS.columns * (TABLE_LIMITS.cell + 3);

/**
 * Reads the non-empty rows of UTF-8 CSV. @throws TableFault table_broken_quotes, table_too_many_rows,
 * table_too_many_columns
 */
function csvRows(bytes: Buffer): TableRow[] {
  const { begin, delimiter } = csvStart(bytes);
  const rows: TableRow[] = [];
  for (const { row, cells, fault } of csvRecords(bytes, delimiter.charCodeAt(0), { begin })) {
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

/** Excel writes `sep=;` as first line of some files, which does not count as a row. */
function csvStart(bytes: Buffer): { begin: number; delimiter: string } {
  const text = bytes.toString('utf8', 0, LONGEST_HEADER * 4);
  const named = /^sep=([\x20-\x7e])\r?\n/i.exec(text);
  return named?.[1]
    ? { begin: named[0].length, delimiter: named[1] }
    : { begin: 0, delimiter: likelyDelimiter(text) };
}

function likelyDelimiter(text: string): string {
  const [header = ''] = text
    .trimStart()
    .slice(0, LONGEST_HEADER)
    .split(/[\r\n]/, 1);
  const bare = header.replace(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((sign) => ({ sign, count: bare.split(sign).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).sign;
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
  for await (const group of xlsxRows(bytes, TABLE_READING)) for (const row of group) rows.push(row);
  return toTable(rows);
}

/** Converts a CSV file to UTF-8. @throws TableFault table_wrong_type */
function textOf(file: Buffer): Buffer {
  const read = toUtf8(file);
  if (!read) throw wrongType('0x00');
  return read.encoding === 'mixed' ? decodeWindows1252(file) : read.bytes;
}
