import { describe, expect, it } from '@jest/globals';
import { default as ExcelJS, type CellValue } from 'exceljs';
import { Problem } from '../problems/problem.js';
import { readTable } from './read-table.js';
import { zipOf } from '../../../../test/support/zip-writer.js';
import type { TableRow } from './table.js';
import { NATIVE_NUMBER, openStatementWorkbook } from './xlsx.js';
import { Archive } from './zip.js';

async function workbook(rows: CellValue[][], change?: (book: ExcelJS.Workbook) => void): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('Feuil1');
  for (const row of rows) sheet.addRow(row);
  change?.(book);
  return Buffer.from(await book.xlsx.writeBuffer());
}

async function statementRows(bytes: Buffer): Promise<TableRow[]> {
  const { tabs, rows } = await openStatementWorkbook(bytes);
  const found: TableRow[] = [];
  for (const tab of tabs)
    for await (const group of rows(tab, { rows: 0, skipped: true })) found.push(...group);
  return found;
}

async function refusal(bytes: Buffer): Promise<unknown> {
  const error: unknown = await readTable(bytes).catch((caught: unknown) => caught);
  return error instanceof Problem ? [error.code, error.details.values] : error;
}

/** Builds an archive of one file; `told` is the size in its header. */
const archive = (name: string, content: Buffer, statedSize = content.length): Buffer =>
  zipOf([{ name, content, statedSize }]);

describe('an XLSX file', () => {
  it('gives what a person sees, with all digits and leading zeros', async () => {
    const bytes = await workbook([
      ['numéro', 'montant', 'nom'],
      ['0022654112233', 15_000, { richText: [{ text: 'Awa ' }, { text: 'O.' }] }],
      [22654112233, 1500.5, { text: 'Issa', hyperlink: 'https://example.com' }],
      [2.2654112233e10, 1e15, new Date('2026-11-20T00:00:00.000Z')],
      [true, '', { error: '#N/A' }],
    ]);
    expect((await readTable(bytes)).rows.map(({ cells }) => cells)).toEqual([
      ['0022654112233', '15000', 'Awa O.'],
      ['22654112233', '1500.5', 'Issa'],
      ['22654112233', '1000000000000000', '2026-11-20'],
      ['true', '', '#N/A'],
    ]);
  });

  it('computes no formula, and shows it as one', async () => {
    const bytes = await workbook([
      ['a', 'b'],
      [{ formula: 'B2*2', result: 3000 }, 1500],
    ]);
    expect((await readTable(bytes)).rows).toEqual([{ number: 2, cells: ['=B2*2', '1500'] }]);
  });

  it('reads dates of a workbook that counts from 1904', async () => {
    const cells = [
      ['jour', 'montant'],
      [new Date('2026-11-20T10:05:00.000Z'), 1500],
    ];
    const bytes = await workbook(cells, (book) => (book.properties.date1904 = true));
    expect((await readTable(bytes)).rows).toEqual([
      { number: 2, cells: ['2026-11-20T10:05:00.000Z', '1500'] },
    ]);
    const rows = await statementRows(bytes);
    expect(rows[1]?.cells).toEqual(['2026-11-20 10:05:00', `${NATIVE_NUMBER}1500`]);
  });

  it('shows a shared formula where it stands, and its cell where it is repeated', async () => {
    const bytes = await workbook(
      [
        ['a', 'b'],
        [1, null],
        [2, null],
      ],
      (book) => book.worksheets[0]?.fillFormula('B2:B3', 'A2*2', [2, 4]),
    );
    expect((await readTable(bytes)).rows.map(({ cells }) => cells)).toEqual([
      ['1', '=A2*2'],
      ['2', '=B2'],
    ]);
  });

  it('is read from its first visible sheet with rows, empty rows apart', async () => {
    const bytes = await workbook([], (book) => {
      const hidden = book.addWorksheet('Caché', { state: 'hidden' });
      hidden.addRow(['x', 'y']);
      const sheet = book.addWorksheet('Paie');
      sheet.getRow(3).values = ['a', 'b'];
      sheet.getRow(7).values = ['1', '2'];
      sheet.getRow(9).getCell(1).fill = { type: 'pattern', pattern: 'solid' };
    });
    expect(await readTable(bytes)).toEqual({ header: ['a', 'b'], rows: [{ number: 7, cells: ['1', '2'] }] });
  });

  it('repeats no value of merged cells', async () => {
    const bytes = await workbook(
      [
        ['a', 'b'],
        ['1', 1500],
        ['2', null],
      ],
      (book) => book.worksheets[0]?.mergeCells('B2:B3'),
    );
    expect((await readTable(bytes)).rows.map(({ cells }) => cells)).toEqual([['1', '1500'], ['2']]);
  });

  it('has at most 10,000 rows', async () => {
    const rows = Array.from({ length: 10_001 }, () => ['1', '2']);
    expect(await refusal(await workbook([['a', 'b'], ...rows]))).toEqual([
      'table_too_many_rows',
      { limit: 10_000 },
    ]);
  });

  it('is no other archive, no broken one, and no bomb', async () => {
    expect(await refusal(archive('notes.txt', Buffer.from('x')))).toEqual([
      'table_wrong_type',
      { found: 'ZIP' },
    ]);
    expect(await refusal(archive('xl/workbook.xml', Buffer.from('x')))).toEqual([
      'table_wrong_type',
      { found: 'XLSX' },
    ]);
    const large = Buffer.alloc(101 * 1024 * 1024);
    expect(await refusal(archive('xl/workbook.xml', large))).toEqual(['table_bomb', { limit: 100 }]);
    expect(await refusal(archive('xl/workbook.xml', large, 10))).toEqual(['table_bomb', { limit: 100 }]);
    const whole = await workbook([
      ['a', 'b'],
      ['1', '2'],
    ]);
    expect(await refusal(whole.subarray(0, whole.length - 40))).toEqual([
      'table_wrong_type',
      { found: 'ZIP' },
    ]);
  });

  it.each([
    [
      'an entry beyond those that the directory counts',
      (bytes: Buffer) => bytes.writeUInt16LE(1, bytes.length - 12),
    ],
    ['a comment that is longer than the file', (bytes: Buffer) => bytes.writeUInt16LE(9, bytes.length - 2)],
    ['a directory that begins elsewhere', (bytes: Buffer) => bytes.writeUInt32LE(40, bytes.length - 6)],
  ])('is no archive with %s', async (_, change) => {
    const bytes = zipOf(['a', 'b'].map((name) => ({ name, content: 'hello' })));
    await Archive.open(bytes);
    change(bytes);
    await expect(Archive.open(bytes)).rejects.toThrow('table_wrong_type');
  });

  it('unpacks an entry whole within the limits', async () => {
    const opened = await Archive.open(archive('a', Buffer.from('hello')));
    const pieces: Buffer[] = [];
    for await (const piece of opened.read('a')) pieces.push(piece);
    expect(Buffer.concat(pieces)).toEqual(Buffer.from('hello'));
    await expect(
      Archive.open(archive('a', Buffer.alloc(11)), { bytes: 10, entries: 1, ratio: 1_000 }),
    ).rejects.toThrow('table_bomb');
  });
});
