import { type SheetRows, type Table, type TableRow, toTable } from '../../common/table/table.js';
import { TableFault, tooManyRows } from '../../common/table/table-fault.js';
import { TABLE_LIMITS } from '../../common/table/table.js';
import { statedCurrency } from '../../common/table/currency-cell.js';
import type { BatchReading } from './batch.view.js';
import { guessBatchColumns, missingFields } from './column-mapping.js';

export interface BatchFile {
  table: Table;
  reading: BatchReading;
}

/** Rows among which the header is looked for. */
const FIRST_ROWS = 30;

/**
 * Decides which sheet of a file is paid, and where its header is. Other sheets are named and not read, because a person decides by the
 * rows on screen; hidden sheets are read by name only.
 * @param chosen name of the sheet; undefined takes the first visible one with columns of payouts, else the first with rows
 * @returns undefined if the file has no such sheet @throws TableFault of `toTable`
 */
export function batchFileOf(sheets: readonly SheetRows[], chosen?: string): BatchFile | undefined {
  const filled = sheets.filter(({ rows }) => rows === null || rows.length > 0);
  const visible = filled.filter(({ isHidden }) => !isHidden);
  const sheet =
    chosen === undefined
      ? (visible.find(({ rows }) => rows !== null && hasHeader(rows)) ?? visible[0])
      : filled.find(({ name }) => name === chosen);
  if (!sheet) {
    if (chosen === undefined) throw new TableFault('table_empty');
    return undefined;
  }
  if (sheet.rows === null) throw tooManyRows(TABLE_LIMITS.rows);
  const place = headerPlace(sheet.rows);
  const rows = sheet.rows.slice(place);
  const currency = statedCurrency(sheet.rows.slice(0, place).map(({ cells }) => cells));
  const table = toTable(rows);
  return {
    table,
    reading: {
      sheet: sheet.name,
      headerRow: rows[0]?.number ?? 1,
      ...(currency === null ? {} : { currency }),
      hiddenRows: rows.slice(1).flatMap(({ number, isHidden }) => (isHidden ? [number] : [])),
      otherSheets: filled.flatMap((other) =>
        other === sheet || other.name === null
          ? []
          : [{ name: other.name, rows: other.rows && dataRows(other.rows), isHidden: other.isHidden }],
      ),
    },
  };
}

const isHeader = ({ cells }: TableRow): boolean => missingFields(guessBatchColumns(cells)).length === 0;

const hasHeader = (rows: readonly TableRow[]): boolean => rows.slice(0, FIRST_ROWS).some(isHeader);

/** Finds the row of column names, else the first row of several cells: titles above it have one. */
function headerPlace(rows: readonly TableRow[]): number {
  const first = rows.slice(0, FIRST_ROWS);
  const named = first.findIndex(isHeader);
  const wide = first.findIndex(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1);
  return Math.max(named >= 0 ? named : wide, 0);
}

const dataRows = (rows: readonly TableRow[]): number => Math.max(rows.length - headerPlace(rows) - 1, 0);
