import { type CellStyle, type SheetLimits, worksheetRows } from './sheet.js';
import { TABLE_LIMITS, type TableRow } from './table.js';
import { readWorkbook } from './workbook.js';
import { Archive } from './zip.js';

const MB = 1024 * 1024;

interface SheetReading {
  limits: SheetLimits;
  style: CellStyle;
}

const digits = (value: number): string =>
  Number.isInteger(value) ? BigInt(value).toString() : String(value);

/** Limits of a table; dates are written as ISO 8601. */
export const TABLE_READING: SheetReading = {
  limits: {
    rows: TABLE_LIMITS.rows + 1,
    columns: TABLE_LIMITS.columns,
    elements: 600_000,
    text: 16 * MB,
    bytes: 40 * MB,
  },
  style: { number: digits, date: (date) => date.toISOString().replace(/T00:00:00\.000Z$/, '') },
};

/** Limits of a statement; dates are written without a zone and read in that of the source. */
export const STATEMENT_READING: SheetReading = {
  limits: { rows: 200_001, columns: 256, elements: 3_000_000, text: 64 * MB, bytes: 100 * MB },
  style: {
    // Three decimals could be read as thousands, so a fourth is added.
    number: (value) => digits(value).replace(/^(-?\d+\.\d{3})$/, '$10'),
    date: (date) =>
      date
        .toISOString()
        .replace('T', ' ')
        .replace(/( 00:00:00)?\.\d{3}Z$/, ''),
  },
};

/**
 * Yields the rows of the first visible sheet that has rows, in groups. Runs in a worker thread only.
 * @throws TableFault table_wrong_type, table_bomb, table_too_many_rows, table_too_many_columns
 */
export async function* xlsxRows(bytes: Buffer, { limits, style }: SheetReading): AsyncGenerator<TableRow[]> {
  const archive = await Archive.open(bytes);
  const workbook = await readWorkbook(archive);
  for (const part of workbook.sheets) {
    let found = false;
    for await (const rows of worksheetRows(archive, part, { workbook, limits, style })) {
      found = true;
      yield rows;
    }
    if (found) return;
  }
}
