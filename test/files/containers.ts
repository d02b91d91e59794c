import { default as ExcelJS } from 'exceljs';
import type { TextTable } from './cells.js';
import type { Random } from './random.js';

export const CONTAINERS = [
  ...['utf-8', 'utf-8-mark', 'windows-1252', 'utf-16le', 'utf-16le-bare', 'utf-16be', 'utf-8-twice'],
  ...['xlsx', 'html'],
] as const;
export type Container = (typeof CONTAINERS)[number];

const LATIN: Readonly<Record<string, number>> = { '’': 0x92, œ: 0x9c, '–': 0x96, '€': 0x80 };
const toLatin = (text: string): Buffer =>
  Buffer.from([...text].map((sign) => LATIN[sign] ?? sign.charCodeAt(0)));
const SPECIAL = new Map(
  [...'€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'].map((sign, at) => [0x80 + at, sign] as const),
);
const misread = (bytes: Buffer): string =>
  [...bytes].map((byte) => SPECIAL.get(byte) ?? String.fromCharCode(byte)).join('');

/** Writes a table in a container. */
export async function fileOf(table: TextTable, container: Container, random: Random): Promise<Buffer> {
  const rows = [...table.above, table.header, ...table.rows, ...table.below];
  if (container === 'xlsx') return workbookOf(rows, table);
  if (container === 'html') return pageOf(rows);
  const sign = random.one([';', ';', ',', '\t', '|']);
  const lineBreak = random.one(['\n', '\r\n']);
  const text =
    rows.map((cells) => cells.map((cell) => quoted(cell, sign)).join(sign)).join(lineBreak) + lineBreak;
  switch (container) {
    case 'utf-8':
      return Buffer.from(text);
    case 'utf-8-mark':
      return Buffer.from(`\ufeff${text}`);
    case 'windows-1252':
      return toLatin(text.replaceAll('\u202f', '\u00a0'));
    case 'utf-16le':
      return Buffer.from(`\ufeff${text}`, 'utf16le');
    case 'utf-16le-bare':
      return Buffer.from(text, 'utf16le');
    case 'utf-16be':
      return Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
    default:
      return Buffer.from(misread(Buffer.from(text)));
  }
}

const quoted = (cell: string, sign: string): string =>
  cell.includes(sign) || cell.includes('"') || cell.includes('\n') ? `"${cell.replaceAll('"', '""')}"` : cell;

async function workbookOf(rows: readonly string[][], { above, merges }: TextTable): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('Relevé');
  for (const cells of rows) sheet.addRow(cells);
  const below = above.length + 2;
  for (const { column, first, last } of merges)
    sheet.mergeCells(below + first, column + 1, below + last, column + 1);
  return Buffer.from(await book.xlsx.writeBuffer());
}

function pageOf(rows: readonly string[][]): Buffer {
  const escaped = (cell: string): string =>
    cell
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('é', '&eacute;')
      .replaceAll('\u00a0', '&nbsp;');
  const body = rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`)
    .join('\n');
  return Buffer.from(
    `<html><head><meta charset="utf-8"></head><body><table border="1">${body}</table></body></html>`,
  );
}
