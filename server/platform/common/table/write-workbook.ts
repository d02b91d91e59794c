import type { Writable } from 'node:stream';
import type { default as ExcelJS } from 'exceljs';
import { type Cell, neutralizeFormula } from './cell.js';

/** Dates are written as their UTC time, because spreadsheets have no zones. */
export type SheetCell = Cell | Date;

interface SheetColumn {
  /** Without titles in any column, the sheet starts with its first row. */
  title?: string;
  /** In characters. */
  width: number;
  /** Number format of the spreadsheet; `@` keeps digits as text. */
  format?: string | undefined;
  bold?: true;
}

export interface WorkbookSheet {
  name: string;
  columns: readonly SheetColumn[];
  rows: AsyncIterable<readonly SheetCell[]> | Iterable<readonly SheetCell[]>;
  totals?: readonly SheetCell[] | null;
  filtered?: true;
}

/** Limits of Excel. */
const LONGEST_NAME = 31;
const FORBIDDEN = /[\\/?*[\]:]/g;

/**
 * Streams sheets row by row. ExcelJS is large, but smaller writers hold all rows in memory (write-excel-file) or
 * support a single sheet without formats (xlsx-write-stream). Imported on first use: its 400 modules are a seventh of
 * those loaded at startup.
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
