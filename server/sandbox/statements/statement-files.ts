import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { stringify } from 'csv-stringify/sync';
import { rowXml } from '../../platform/common/table/workbook-xml.js';
import { writeWorkbook, type XmlRows } from '../../platform/common/table/write-workbook.js';
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
export function statementXlsx({ book, lines }: StatementTable, style: Style): Promise<Buffer> {
  const columns = statementColumns(book, style);
  const rows = lines.map((line) => columns.map(({ of }) => of(line)));
  const xml: XmlRows = (styles) =>
    Readable.from(rows.map((cells, place) => Buffer.from(rowXml(cells.map(valueOf), place + 2, styles))));
  const sheet = {
    name: style === 'fr' ? 'Relevé' : 'Statement',
    columns: columns.map(({ title }, place) => ({
      title,
      width: WIDTH,
      format: formatOf(rows.map((cells) => cells[place])),
    })),
    rows: xml,
  };
  return buffer(writeWorkbook([sheet]));
}

/** In characters. */
const WIDTH = 18;

/** Returns the format of a column: that of its figures and times. */
function formatOf(cells: readonly (Written | undefined)[]): string | undefined {
  const cell = cells.find((one) => one !== undefined && typeof one !== 'string');
  if (cell === undefined || typeof cell === 'string') return undefined;
  return 'at' in cell ? cell.format : '#,##0';
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
