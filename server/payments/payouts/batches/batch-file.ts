import { type SheetRows, type Table, type TableRow, toTable } from '../../../platform/common/table/table.js';
import { TableFault, tooManyRows } from '../../../platform/common/table/table-fault.js';
import type { MergedRange } from '../../../platform/common/table/merged-cells.js';
import { TABLE_LIMITS } from '../../../platform/common/table/table.js';
import { currencyColumns, statedCurrency } from '../../../platform/common/table/currency-cell.js';
import type { BatchReading } from './batch.view.js';
import { guessBatchColumns, missingFields } from './column-mapping.js';
import { mergedOf, type StoredMerge } from './merged-rows.js';

export interface BatchFile {
  table: Table;
  reading: StoredReading;
}

/** Reading as it is kept with the order. */
export interface StoredReading extends BatchReading {
  /** Absent without merged cells, and for files loaded by earlier versions. */
  merged?: StoredMerge[];
  /** Places of the columns that state the currency of a row by their cells; absent where names say it. */
  currencyColumns?: number[];
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
      ? (visible.find(({ rows, merges }) => rows !== null && headerOf(rows, merges).isNamed) ?? visible[0])
      : filled.find(({ name }) => name === chosen);
  if (!sheet) {
    if (chosen === undefined) throw new TableFault('table_empty');
    return undefined;
  }
  if (sheet.rows === null) throw tooManyRows(TABLE_LIMITS.rows);
  const { place, names } = headerOf(sheet.rows, sheet.merges);
  const rows = [...names, ...sheet.rows.slice(place + 1)];
  const headerRow = rows[0]?.number ?? 1;
  const table = toTable(rows);
  const currency = statedCurrency(
    [...sheet.rows.slice(0, place), ...table.rows.filter(isNote)].map(({ cells }) => cells),
  );
  const places = currencyPlaces(table);
  const merged = mergedOf({ ...table, merges: sheet.merges ?? [] }, headerRow);
  return {
    table,
    reading: {
      sheet: sheet.name,
      headerRow,
      ...(currency === null ? {} : { currency }),
      ...(merged.length === 0 ? {} : { merged }),
      ...(places.length === 0 ? {} : { currencyColumns: places }),
      hiddenRows: rows.slice(1).flatMap(({ number, isHidden }) => (isHidden ? [number] : [])),
      otherSheets: filled.flatMap((other) =>
        other === sheet || other.name === null
          ? []
          : [
              {
                name: other.name,
                rows: other.rows && dataRows(other.rows, other.merges),
                isHidden: other.isHidden,
              },
            ],
      ),
    },
  };
}

/** Rows of one or two cells state something of all others. */
const isNote = ({ cells }: TableRow): boolean => cells.filter((cell) => cell.trim() !== '').length <= 2;

function currencyPlaces({ header, rows }: Table): number[] {
  const width = Math.max(header.length, ...rows.slice(0, FIRST_ROWS).map(({ cells }) => cells.length));
  const names = Array.from({ length: width }, (_, at) => header[at] ?? '');
  const byName = currencyColumns(header);
  return currencyColumns(
    names,
    rows.map(({ cells }) => cells),
  ).filter((at) => !byName.includes(at));
}

const isHeader = ({ cells }: TableRow): boolean => missingFields(guessBatchColumns(cells)).length === 0;

/**
 * Finds the row of column names, also where some stand in merged cells that begin above, else the first row of several cells: titles
 * above it have one. `names` is that row.
 */
function headerOf(
  rows: readonly TableRow[],
  merges: readonly MergedRange[] = [],
): { place: number; names: TableRow[]; isNamed: boolean } {
  const first = rows.slice(0, FIRST_ROWS);
  const named = first.map((row) => withNamesAbove(row, first, merges));
  const found = named.findIndex(isHeader);
  if (found >= 0) return { place: found, names: named.slice(found, found + 1), isNamed: true };
  const wide = first.findIndex(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1);
  const place = Math.max(wide, 0);
  return { place, names: first.slice(place, place + 1), isNamed: false };
}

function withNamesAbove(row: TableRow, first: readonly TableRow[], merges: readonly MergedRange[]): TableRow {
  const cells = [...row.cells];
  for (const { row: begin, lastRow, column } of merges) {
    if (begin >= row.number || lastRow < row.number || column >= TABLE_LIMITS.columns) continue;
    while (cells.length <= column) cells.push('');
    cells[column] ||= first.find(({ number }) => number === begin)?.cells[column] ?? '';
  }
  return { ...row, cells };
}

const dataRows = (rows: readonly TableRow[], merges?: readonly MergedRange[]): number =>
  Math.max(rows.length - headerOf(rows, merges).place - 1, 0);
