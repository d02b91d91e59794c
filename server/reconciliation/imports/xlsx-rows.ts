import { Readable } from 'node:stream';
import { default as ExcelJS, type CellValue } from 'exceljs';
import { Problem } from '../../common/problem.js';
import { textOf } from '../../common/table/xlsx.js';
import { unzip } from '../../common/table/zip.js';

/** Rows of one sheet at most, and cells that all sheets may mark; a CSV file may have more. */
export const SHEET_LIMITS = { rows: 200_000, cells: 3_000_000 } as const;

export interface SheetRow {
  row: number;
  cells: string[];
}

/**
 * The rows of the first sheet that has any, read as they come: never more in memory than their texts.
 * @throws Problem table_wrong_type, table_bomb, table_too_many_rows, table_empty
 */
export async function sheetRows(bytes: Buffer): Promise<SheetRow[]> {
  checkParts(await unzip(bytes));
  const rows: SheetRow[] = [];
  try {
    const reader = new ExcelJS.stream.xlsx.WorkbookReader(Readable.from([bytes]), {
      entries: 'emit',
      sharedStrings: 'cache',
      styles: 'cache',
      hyperlinks: 'ignore',
      worksheets: 'emit',
    });
    for await (const sheet of reader) {
      for await (const row of sheet) {
        const cells = cellsOf(row.values);
        if (cells.some((cell) => cell.trim() !== '')) rows.push({ row: row.number, cells });
        if (rows.length > SHEET_LIMITS.rows + 1) throw tooManyRows();
      }
      if (rows.length) break;
    }
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(422, 'table_wrong_type', { values: { found: 'XLSX' } });
  }
  return rows;
}

const tooManyRows = (): Problem =>
  new Problem(422, 'table_too_many_rows', { values: { limit: SHEET_LIMITS.rows } });

function checkParts(entries: readonly { name: string; bytes: Buffer }[]): void {
  if (!entries.some(({ name }) => name === 'xl/workbook.xml'))
    throw new Problem(422, 'table_wrong_type', { values: { found: 'ZIP' } });
  const sheets = entries.filter(({ name }) => name.startsWith('xl/worksheets/sheet'));
  const cells = sheets.reduce((sum, { bytes }) => sum + countOf(bytes, '<c ') + countOf(bytes, '<row '), 0);
  if (cells > SHEET_LIMITS.cells) throw tooManyRows();
}

function countOf(bytes: Buffer, sign: string): number {
  let count = 0;
  for (let at = bytes.indexOf(sign); at >= 0; at = bytes.indexOf(sign, at + 1)) count++;
  return count;
}

/** The reader counts its columns from 1. */
function cellsOf(values: CellValue[] | Record<string, CellValue>): string[] {
  if (!Array.isArray(values)) return [];
  return Array.from(values, cellText).slice(1);
}

/** Dates of a spreadsheet have no zone: they are written without one, and read in that of the source. */
function cellText(value: CellValue): string {
  if (value instanceof Date)
    return Number.isNaN(value.getTime())
      ? ''
      : value
          .toISOString()
          .replace('T', ' ')
          .replace(/( 00:00:00)?\.\d{3}Z$/, '');
  const text = textOf(value);
  // Three decimals could be taken for thousands: a number of a spreadsheet has none of those.
  return typeof value === 'number' && /^-?\d+\.\d{3}$/.test(text) ? `${text}0` : text;
}
