import { PassThrough, Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { type Cell, neutralizeFormula } from './cell.js';

export type TableFormat = 'csv' | 'xlsx';

/** A sheet that is written row by row, as the rows come. */
export interface TableSheet {
  name: string;
  header: string[];
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>;
  /** Columns that hold texts of digits, by index: phone numbers, which a spreadsheet would otherwise take for amounts. */
  textColumns?: readonly number[];
}

export const TABLE_TYPES: Record<TableFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The first sheet as CSV (UTF-8 with its mark, `;`, as French spreadsheets open it), or all of them as XLSX. */
export function writeTable(format: TableFormat, sheets: readonly [TableSheet, ...TableSheet[]]): Readable {
  return format === 'csv' ? Readable.from(csvText(sheets[0]), { objectMode: false }) : xlsxStream(sheets);
}

const CSV = { delimiter: ';', record_delimiter: '\r\n' };
const ROWS_AT_ONCE = 200;

async function* csvText({ header, rows }: TableSheet): AsyncGenerator<string> {
  let waiting: (readonly Cell[])[] = [header];
  yield '\ufeff';
  for await (const row of rows) {
    waiting.push(row);
    if (waiting.length < ROWS_AT_ONCE) continue;
    yield csvLines(waiting);
    waiting = [];
  }
  yield csvLines(waiting);
}

const csvLines = (rows: (readonly Cell[])[]): string =>
  stringify(
    rows.map((row) => row.map(neutralizeFormula)),
    CSV,
  );

function xlsxStream(sheets: readonly TableSheet[]): Readable {
  const stream = new PassThrough();
  writeWorkbook(stream, sheets).catch((error: unknown) =>
    stream.destroy(error instanceof Error ? error : new Error('The workbook could not be written')),
  );
  return stream;
}

/** The library is loaded with the first workbook: its 400 modules are a seventh of what a start would load. */
async function writeWorkbook(stream: PassThrough, sheets: readonly TableSheet[]): Promise<void> {
  const { default: ExcelJS } = await import('exceljs');
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ stream, useStyles: true });
  for (const { name, header, rows, textColumns = [] } of sheets) {
    const sheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
    sheet.columns = header.map((title, column) => ({
      header: String(neutralizeFormula(title)),
      width: Math.min(Math.max(title.length + 4, 14), 40),
      style: textColumns.includes(column) ? { numFmt: '@' } : {},
    }));
    sheet.getRow(1).font = { bold: true };
    sheet.getRow(1).commit();
    for await (const row of rows) sheet.addRow(row.map(neutralizeFormula)).commit();
    sheet.commit();
  }
  await workbook.commit();
}
