import type { Writable } from 'node:stream';
import type { default as ExcelJS } from 'exceljs';
import { type Cell, neutralizeFormula } from './cell.js';

/** A date shows its clock time in UTC: spreadsheets have no zones. */
export type SheetCell = Cell | Date;

interface SheetColumn {
  /** Sheets whose columns have none begin with their first row. */
  title?: string;
  /** Characters. */
  width: number;
  /** Of numbers and dates, as spreadsheets write it; `@` keeps digits a text. */
  format?: string | undefined;
  bold?: true;
}

export interface WorkbookSheet {
  name: string;
  columns: readonly SheetColumn[];
  rows: AsyncIterable<readonly SheetCell[]> | Iterable<readonly SheetCell[]>;
  totals?: readonly SheetCell[] | null;
  /** Each title offers to choose among the values below it. */
  filtered?: true;
}

/** Excel refuses longer names of sheets, and these signs in them. */
const LONGEST_NAME = 31;
const FORBIDDEN = /[\\/?*[\]:]/g;

/**
 * Writes sheets row by row, as their rows come. ExcelJS is large, but smaller writers hold all rows in memory
 * (write-excel-file) or know one sheet without formats (xlsx-write-stream). It is loaded with the first workbook: its 400
 * modules are a seventh of what a start would load.
 */
export async function writeWorkbook(into: Writable, sheets: readonly WorkbookSheet[]): Promise<void> {
  const { default: excel } = await import('exceljs');
  const book = new excel.stream.xlsx.WorkbookWriter({ stream: into, useStyles: true });
  for (const sheet of sheets) await writeSheet(book, sheet);
  await book.commit();
}

async function writeSheet(
  book: ExcelJS.stream.xlsx.WorkbookWriter,
  { name, columns, rows, totals, filtered }: WorkbookSheet,
): Promise<void> {
  const hasTitles = columns.some(({ title }) => title !== undefined);
  const sheet = book.addWorksheet(
    name.replace(FORBIDDEN, ' ').slice(0, LONGEST_NAME),
    hasTitles ? { views: [{ state: 'frozen', ySplit: 1 }] } : {},
  );
  sheet.columns = columns.map(({ title, width, format, bold }) => ({
    ...(title === undefined ? {} : { header: String(neutralizeFormula(title)) }),
    width,
    style: { ...(format ? { numFmt: format } : {}), ...(bold ? { font: { bold } } : {}) },
  }));
  if (filtered) sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: columns.length } };
  if (hasTitles) commitBold(sheet.getRow(1));
  for await (const row of rows) sheet.addRow(row.map(sheetCell)).commit();
  if (totals) commitBold(sheet.addRow(totals.map(sheetCell)));
  sheet.commit();
}

function commitBold(row: ExcelJS.Row): void {
  row.font = { bold: true };
  row.commit();
}

const sheetCell = (cell: SheetCell): SheetCell => (cell instanceof Date ? cell : neutralizeFormula(cell));
