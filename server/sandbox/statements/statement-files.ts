import { stringify } from 'csv-stringify/sync';
import { statementColumns, type Style, type Written } from './statement-columns.js';
import type { StatementTable } from './statement.js';
import { DAY_MS } from '../../platform/common/time/durations.js';

export const FORMATS = ['csv', 'xlsx'] as const;

const textOf = (cell: Written): string => (typeof cell === 'string' ? cell : cell.text);

/** Writes French files with `;`, Windows-1252 and CRLF, English ones with `,` and UTF-8. */
export function statementCsv({ book, lines }: StatementTable, style: Style): Buffer {
  const columns = statementColumns(book, style);
  const rows = [
    columns.map(({ title }) => title),
    ...lines.map((line) => columns.map(({ of }) => textOf(of(line)))),
  ];
  const text =
    style === 'fr' ? stringify(rows, { delimiter: ';', record_delimiter: '\r\n' }) : stringify(rows);
  // The characters of these files have the same codes in Latin-1 and Windows-1252.
  return style === 'fr' ? Buffer.from(text, 'latin1') : Buffer.from(text);
}

/** Day 0 of a spreadsheet is 1899-12-30. */
const DAYS_BEFORE_1970 = 25_569;

/** Writes amounts as numbers and dates as spreadsheet days, formatted by the style. */
export async function statementXlsx({ book, lines }: StatementTable, style: Style): Promise<Buffer> {
  const { default: ExcelJS } = await import('exceljs');
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet(style === 'fr' ? 'Relevé' : 'Statement');
  const columns = statementColumns(book, style);
  sheet.addRow(columns.map(({ title }) => title)).font = { bold: true };
  for (const line of lines) {
    const cells = columns.map(({ of }) => of(line));
    const row = sheet.addRow(cells.map(valueOf));
    cells.forEach((cell, place) => {
      if (typeof cell !== 'string') row.getCell(place + 1).numFmt = 'at' in cell ? cell.format : '#,##0';
    });
  }
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

/** A column of times has the fraction of the day only; a date with a time has both. */
function valueOf(cell: Written): string | number {
  if (typeof cell === 'string') return cell;
  if ('amount' in cell) return cell.amount;
  const days = Math.floor(cell.at / DAY_MS);
  const part = (cell.at - days * DAY_MS) / DAY_MS;
  if (cell.format === 'hh:mm:ss') return part;
  return days + DAYS_BEFORE_1970 + (cell.format.includes('hh') ? part : 0);
}
