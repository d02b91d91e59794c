import { CsvError, parse } from 'csv-parse/sync';
import { TABLE_LIMITS, type TableRow } from './table.js';
import { TableFault, tooManyColumns, tooManyRows } from './table-fault.js';

const DELIMITERS = [';', ',', '\t'] as const;
/** Characters: as many columns as are allowed, each with the longest name. */
const LONGEST_HEADER = TABLE_LIMITS.columns * (TABLE_LIMITS.cell + 3);

/** The rows of a CSV file that are not empty. @throws TableFault table_broken_quotes, table_too_many_rows, … */
export function csvRows(text: string): TableRow[] {
  const { body, delimiter } = withDelimiter(text);
  checkDelimiters(body, delimiter);
  const rows = read(body, delimiter);
  if (rows.length > TABLE_LIMITS.rows + 1) throw tooManyRows(TABLE_LIMITS.rows);
  return rows;
}

function read(text: string, delimiter: string): TableRow[] {
  const rows: TableRow[] = [];
  let ended = 0;
  // A line break within quotes is a line of the file and no row of a spreadsheet.
  let broken = 0;
  try {
    parse(text, {
      delimiter,
      // Whichever a line ends with: files put together from several have more than one kind.
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      to: TABLE_LIMITS.rows + 2,
      on_record: (cells, { lines }) => {
        ended = lines;
        broken += breaksIn(cells);
        // A cell more than are allowed is enough for the refusal.
        rows.push({
          number: lines - broken,
          cells: cells.slice(0, lastFilled(cells, TABLE_LIMITS.columns + 1)),
        });
        return null;
      },
    });
    return rows;
  } catch (error) {
    if (error instanceof CsvError) throw brokenQuotes(error, ended);
    throw error;
  }
}

/** Cells up to the last one that is not empty, or up to `most` if that one lies beyond. */
function lastFilled(cells: readonly string[], most: number): number {
  return Math.min(cells.findLastIndex((cell) => cell.trim() !== '') + 1, most);
}

/**
 * A line with more delimiters than the longest row has characters is refused before its cells are made.
 * @throws TableFault table_too_many_columns
 */
function checkDelimiters(text: string, delimiter: string): void {
  let found = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '\n' || text[at] === '\r') found = 0;
    else if (text[at] === delimiter && ++found > LONGEST_HEADER) throw tooManyColumns(TABLE_LIMITS.columns);
  }
}

/** A quotation mark that is never closed stands in the line after the last one that could be read. */
function brokenQuotes(error: CsvError, ended: number): TableFault {
  const line = error.code === 'CSV_QUOTE_NOT_CLOSED' ? ended + 1 : Number(error['lines']);
  return new TableFault('table_broken_quotes', { line });
}

/** Excel writes `sep=;` as the first line of some files, and does not count it as a row. */
function withDelimiter(text: string): { body: string; delimiter: string } {
  const told = /^sep=(.)\r?\n/i.exec(text);
  if (told?.[1]) return { body: text.slice(told[0].length), delimiter: told[1] };
  return { body: text, delimiter: sniff(text) };
}

/** The sign that parts the header, quoted texts apart. */
function sniff(text: string): string {
  const begin = Math.max(text.search(/\S/), 0);
  const [header = ''] = text.slice(begin, begin + LONGEST_HEADER).split(/[\r\n]/, 1);
  const bare = header.replace(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((sign) => ({ sign, count: bare.split(sign).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).sign;
}

function breaksIn(record: readonly string[]): number {
  return record.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);
}
