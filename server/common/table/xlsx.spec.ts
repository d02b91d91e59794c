import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { default as ExcelJS, type CellValue } from 'exceljs';
import { Problem } from '../problem.js';
import { readTable } from './read-table.js';
import { unzip } from './zip.js';

async function workbook(rows: CellValue[][], change?: (book: ExcelJS.Workbook) => void): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('Feuil1');
  for (const row of rows) sheet.addRow(row);
  change?.(book);
  return Buffer.from(await book.xlsx.writeBuffer());
}

async function refusal(bytes: Buffer): Promise<unknown> {
  const error: unknown = await readTable(bytes).catch((caught: unknown) => caught);
  return error instanceof Problem ? [error.code, error.details.values] : error;
}

/** An archive of one file, with sizes as they are told. */
function archive(name: string, content: Buffer, told = content.length): Buffer {
  const packed = deflateRawSync(content);
  const title = Buffer.from(name);
  const sizes = Buffer.alloc(8);
  sizes.writeUInt32LE(packed.length, 0);
  sizes.writeUInt32LE(told, 4);
  const common = Buffer.concat([Buffer.from([20, 0, 0, 0, 8, 0, 0, 0, 0, 0]), Buffer.alloc(4), sizes]);
  const length = Buffer.from([title.length, 0]);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, length, Buffer.alloc(2), title, packed]);
  const central = Buffer.concat([
    Buffer.from('PK\x01\x02\x14\x00', 'latin1'),
    common,
    length,
    Buffer.alloc(2 + 2 + 2 + 2 + 4 + 4),
    title,
  ]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}

describe('an XLSX file', () => {
  it('gives what a person sees, with all digits and leading zeros', async () => {
    const bytes = await workbook([
      ['numéro', 'montant', 'nom'],
      ['0022654112233', 15_000, { richText: [{ text: 'Awa ' }, { text: 'O.' }] }],
      [22654112233, 1500.5, { text: 'Issa', hyperlink: 'https://example.com' }],
      [2.2654112233e10, 1e15, new Date('2026-11-20T00:00:00.000Z')],
      [true, '', { error: '#N/A' } as CellValue],
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

  it('is unpacked whole within the limits', async () => {
    expect(await unzip(archive('a', Buffer.from('hello')))).toEqual([
      { name: 'a', bytes: Buffer.from('hello') },
    ]);
    await expect(unzip(archive('a', Buffer.alloc(11)), { bytes: 10, entries: 1 })).rejects.toThrow(
      'table_bomb',
    );
  });
});
