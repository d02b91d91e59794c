import { describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { default as ExcelJS } from 'exceljs';
import { ROWS_OF_SHEET } from './workbook-xml.js';
import { type WorkbookSheet, writeWorkbook } from './write-workbook.js';

const columns = [{ title: 'Référence', width: 12 }];

async function bookOf(...sheets: WorkbookSheet[]): Promise<ExcelJS.Workbook> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(new Uint8Array(await buffer(writeWorkbook(sheets))).buffer);
  return book;
}

describe('a workbook', () => {
  it('goes on on a further sheet below the last row of Excel', async () => {
    const lines = Buffer.alloc(ROWS_OF_SHEET + 2, '\n');
    const many = { name: 'Liste', columns, rows: () => Readable.from([lines]) };
    const book = await bookOf(many, { name: 'liste', columns, rows: [['a']] });
    expect(book.worksheets.map(({ name }) => name)).toEqual(['Liste', 'Liste 2', 'liste 3']);
    expect(book.worksheets.map((sheet) => sheet.getCell('A1').value)).toEqual(Array(3).fill('Référence'));
    expect(book.worksheets[2]?.getCell('A2').value).toBe('a');
  });

  it('has at least one sheet, and totals in bold below the rows', async () => {
    const book = await bookOf(
      { name: 'Vide', columns, rows: [] },
      {
        name: 'Somme',
        columns: [...columns, { width: 9, format: '#,##0' }],
        rows: [['a', 5]],
        totals: ['Total', 5],
      },
    );
    expect(book.worksheets.map(({ rowCount }) => rowCount)).toEqual([1, 3]);
    const total = book.worksheets[1]?.getCell('B3');
    expect([total?.value, total?.numFmt, total?.font.bold]).toEqual([5, '#,##0', true]);
  });

  it('ends with an error when its rows do', async () => {
    const rows = (async function* (): AsyncGenerator<string[]> {
      yield ['a'];
      throw new Error('gone');
    })();
    const file = writeWorkbook([{ name: 'Liste', columns, rows }]);
    await expect(buffer(file)).rejects.toThrow('gone');
  });

  it('stops to read rows when its reader leaves', async () => {
    let read = 0;
    let ended: () => void = () => undefined;
    const isEnded = new Promise<void>((resolve) => (ended = resolve));
    const rows = (async function* (): AsyncGenerator<string[]> {
      try {
        for (; read < 10_000_000; read++) yield [`row ${read} ${Math.random()}`];
      } finally {
        ended();
      }
    })();
    const file = writeWorkbook([{ name: 'Liste', columns, rows }]);
    await once(file, 'readable');
    file.destroy();
    await isEnded;
    expect(read).toBeLessThan(10_000_000);
  });
});
