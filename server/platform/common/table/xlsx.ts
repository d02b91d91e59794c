import { type MergedRange, RangeCollector } from './merged-cells.js';
import { type CellStyle, type SheetLimits, worksheetRows } from './sheet.js';
import { type SheetRows, TABLE_LIMITS, type TableRow } from './table.js';
import { TableFault } from './table-fault.js';
import { readWorkbook, type WorkbookTab } from './workbook.js';
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

/** Prefix of a number that a workbook stores as a number, so that no sign of it is open. */
export const NATIVE_NUMBER = '\u0001';

const STATEMENT_LIMITS: SheetLimits = {
  ...{ rows: 200_001, columns: 256, elements: 3_000_000, text: 64 * MB, bytes: 100 * MB },
};

const nativeNumber = (value: number, raw: string): string =>
  NATIVE_NUMBER + (/^-?\d+$/.test(raw) ? raw : digits(value));

/** Dates are written without a zone and read in that of the source. */
const writtenDate = (date: Date): string =>
  date
    .toISOString()
    .replace('T', ' ')
    .replace(/( 00:00:00)?\.\d{3}Z$/, '');

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

/**
 * Yields all sheets of a workbook with their rows, in tab order. Runs in a worker thread only.
 * @throws TableFault table_wrong_type, table_bomb
 */
export async function* xlsxSheets(bytes: Buffer): AsyncGenerator<SheetRows> {
  const archive = await Archive.open(bytes);
  const workbook = await readWorkbook(archive);
  for (const { name, part, hidden } of workbook.tabs) {
    const groups: TableRow[][] = [];
    const merges = new RangeCollector();
    const style = { ...TABLE_READING.style, merges };
    let isTooLarge = false;
    try {
      for await (const rows of worksheetRows(archive, part, { workbook, ...TABLE_READING, style }))
        groups.push(rows);
    } catch (error) {
      if (!(error instanceof TableFault) || !BEYOND_LIMITS.has(error.code)) throw error;
      isTooLarge = true;
    }
    yield { name, isHidden: hidden, rows: isTooLarge ? null : groups.flat(), merges: merges.ranges };
  }
}

const BEYOND_LIMITS: ReadonlySet<string> = new Set([
  'table_too_many_rows',
  'table_too_many_columns',
  'table_bomb',
]);

/** Workbook of a statement, whose sheets are read by name. */
export interface StatementWorkbook {
  tabs: readonly WorkbookTab[];
  date1904: boolean;
  /** Yields the rows of a sheet in groups; `hidden` counts its hidden rows, and `merges` has its ranges after the last row. */
  rows(
    tab: WorkbookTab,
    hidden: { rows: number; skipped: boolean },
    merges?: MergedRange[],
  ): AsyncGenerator<TableRow[]>;
}

/** @throws TableFault table_wrong_type, table_bomb; `rows` also table_too_many_rows, table_too_many_columns */
export async function openStatementWorkbook(bytes: Buffer): Promise<StatementWorkbook> {
  const archive = await Archive.open(bytes);
  const workbook = await readWorkbook(archive);
  return {
    tabs: workbook.tabs,
    date1904: workbook.date1904,
    rows: async function* ({ part }, hidden, merges) {
      const collector = new RangeCollector();
      yield* worksheetRows(archive, part, {
        workbook,
        limits: STATEMENT_LIMITS,
        style: {
          number: nativeNumber,
          date: writtenDate,
          storedValues: true,
          skipsHidden: hidden.skipped,
          hidden,
          merges: collector,
        },
      });
      for (const range of collector.ranges) merges?.push(range);
    },
  };
}
