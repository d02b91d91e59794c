import { Problem } from '../../common/problems/problem.js';
import { normalizeHeader } from '../../common/table/table.js';
import { csvRecords } from '../../common/table/csv-records.js';
import { guessColumns } from './guess-mapping.js';
import { UNREADABLE } from '../../common/table/utf8.js';

const DELIMITERS = [';', ',', '\t', '|'] as const;
/** Rows allowed above the header: an address, an account number, a period. */
const MOST_ABOVE = 30;
const SAMPLE_ROWS = 60;
const MOST_COLUMNS = 100;
const LONGEST_NAME = 200;

export interface Layout {
  columns: string[];
  /** Row number as in a spreadsheet, from 1. */
  headerRow: number;
  /** Cells in the row of the header, including unnamed ones at its end. */
  width: number;
}

interface CsvLayout extends Layout {
  delimiter: string;
  /** Byte offset of the row after the header. */
  begin: number;
}

interface Row {
  row: number;
  cells: readonly string[];
}

/** @throws Problem as `headerOf`; import_one_column when the header has a single column */
export function csvLayout(bytes: Buffer): CsvLayout {
  const declared = /^sep=(.)(\r\n|\n|\r)/i.exec(bytes.toString('utf8', 0, 20));
  const begin = declared ? Buffer.byteLength(declared[0]) : 0;
  const delimiter = declared?.[1] && declared[1].charCodeAt(0) < 128 ? declared[1] : sniff(bytes);
  const rows = sample(bytes, delimiter, begin);
  const header = headerOf(rows);
  if (header.columns.length < 2) throw new Problem(422, 'import_one_column');
  const at = rows.find(({ row }) => row === header.headerRow)?.end ?? begin;
  return { ...header, delimiter, begin: at };
}

/** Returns the delimiter that splits most of the first rows into the same number of cells. */
function sniff(bytes: Buffer): string {
  const scored = DELIMITERS.map((sign) => {
    const counts = sample(bytes, sign, 0).map(({ cells }) => cells.length);
    const most = Math.max(1, ...counts);
    const alike = counts.filter((count) => count === most).length;
    return { sign, score: most > 1 ? alike * 100 + Math.min(most, 99) : 0 };
  });
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).sign;
}

function sample(bytes: Buffer, delimiter: string, begin: number): (Row & { end: number })[] {
  const rows: (Row & { end: number })[] = [];
  for (const record of csvRecords(bytes, delimiter.charCodeAt(0), { begin })) {
    rows.push(record);
    if (rows.length >= SAMPLE_ROWS) break;
  }
  return rows;
}

/**
 * Returns the first row that names a date and an amount, else the first that is not empty.
 * @throws Problem table_empty, table_no_header, table_duplicate_header, table_too_many_columns, import_mixed_header
 */
export function headerOf(rows: readonly Row[]): Layout {
  const filled = rows.slice(0, MOST_ABOVE).filter(({ cells }) => cells.some((cell) => cell.trim()));
  const first = filled.find(({ cells }) => namesMoney(cells)) ?? filled[0];
  if (!first) throw new Problem(422, 'table_empty');
  const columns = first.cells.map((cell) => cell.replace(/\s+/g, ' ').trim());
  while (columns.at(-1) === '') columns.pop();
  checkHeader(columns, first.cells.length);
  return { columns, headerRow: first.row, width: first.cells.length };
}

function namesMoney(cells: readonly string[]): boolean {
  const found = guessColumns(cells);
  return Boolean(found.date && (found.amount ?? found.credit ?? found.debit));
}

function checkHeader(columns: readonly string[], width: number): void {
  if (width > MOST_COLUMNS)
    throw new Problem(422, 'table_too_many_columns', { values: { limit: MOST_COLUMNS } });
  // A number in place of a name means that the first row is data.
  if (columns.some((name) => /\d/.test(name) && !/\p{L}/u.test(name)))
    throw new Problem(422, 'table_no_header');
  const seen = new Set<string>();
  for (const name of columns) {
    const key = normalizeHeader(name);
    const column = name.replace(/\p{Cc}/gu, ' ').slice(0, 30);
    if (key && seen.has(key)) throw new Problem(422, 'table_duplicate_header', { values: { column } });
    if (name.includes(UNREADABLE)) throw new Problem(422, 'import_mixed_header', { values: { column } });
    if (name.length > LONGEST_NAME) throw new Problem(422, 'table_no_header');
    seen.add(key);
  }
}
