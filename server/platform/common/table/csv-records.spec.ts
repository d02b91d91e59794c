import { describe, expect, it } from '@jest/globals';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { csvRecords } from './csv-records.js';

const SEMICOLON = ';'.charCodeAt(0);
const read = (text: string) =>
  [...csvRecords(Buffer.from(text), SEMICOLON)].map(({ row, cells, fault }) => ({ row, cells, fault }));
const cells = (text: string): string[][] => read(text).map((record) => record.cells);

describe('a row that is none of a statement', () => {
  it.each([
    ['of a million characters', 'x'.repeat(1_000_000)],
    ['of a million cells', ';'.repeat(1_000_000)],
  ])('is broken by itself and not taken apart: %s', (_, line) => {
    const records = [...csvRecords(Buffer.from(`a;b\n${line}\r\n1;2\n`), 0x3b)];
    expect(records.map(({ row, fault }) => [row, fault])).toEqual([
      [1, null],
      [2, 'rowCells'],
      [3, null],
    ]);
    expect(records[1]?.cells[0]?.length).toBeLessThan(5_000);
    expect(records[2]?.cells).toEqual(['1', '2']);
  });
});

describe('the rows of a CSV text', () => {
  it('end with any kind of line break, the last one with none', () => {
    expect(cells('a;b\r\nc;d\ne;f\rg;h')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
      ['g', 'h'],
    ]);
  });

  it('hold quoted delimiters, quotes and line breaks, which make no row of a spreadsheet', () => {
    expect(read('a;"x;y ""z""\r\n2"\n"";c\n')).toEqual([
      { row: 1, cells: ['a', 'x;y "z"\r\n2'], fault: null },
      { row: 2, cells: ['', 'c'], fault: null },
    ]);
  });

  it('take a quotation mark within a bare text for itself', () => {
    expect(cells('5" screen;9\n6" screen;8\n')).toEqual([
      ['5" screen', '9'],
      ['6" screen', '8'],
    ]);
  });

  it('are broken one by one where quotes are not closed, and read on with the next line', () => {
    expect(read('a;"b\nc;d\ne;f')).toEqual([
      { row: 1, cells: ['a;"b'], fault: 'brokenQuotes' },
      { row: 2, cells: ['c', 'd'], fault: null },
      { row: 3, cells: ['e', 'f'], fault: null },
    ]);
    expect(read('a;"b"c\nd;e')).toMatchObject([{ fault: 'brokenQuotes' }, { cells: ['d', 'e'] }]);
  });

  it('are not swallowed by a quotation mark that a later inch sign seems to close', () => {
    const text = '23/11/2026;"Vente du jour;;7000\n23/11/2026;Achat;5000;\n23/11/2026;Ecran 24";;3000\n';
    expect(read(text)).toMatchObject([
      { row: 1, fault: 'brokenQuotes' },
      { row: 2, cells: ['23/11/2026', 'Achat', '5000', ''], fault: null },
      { row: 3, cells: ['23/11/2026', 'Ecran 24"', '', '3000'], fault: null },
    ]);
  });

  it('are found again after a quoted text that never ends', () => {
    const lines = Array.from({ length: 3_000 }, (_, n) => `row ${n};${n}`);
    const records = read(['x;"never closed', ...lines].join('\n'));
    expect(records).toHaveLength(3_001);
    expect(records.filter(({ fault }) => fault)).toHaveLength(1);
  });

  it('are those that were written, whatever the cells', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', '1', ';', ',', '"', '\n', '\r\n', ' ', 'é', '\t'),
      maxLength: 12,
    });
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text, text), { minLength: 1, maxLength: 8 }), (rows) => {
        const written = stringify(rows, { delimiter: ';', quoted: true });
        expect(cells(written)).toEqual(rows);
      }),
    );
  });

  it('are read without a fault of ours, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const records = [...csvRecords(Buffer.from(bytes), SEMICOLON)];
        expect(records.at(-1)?.end ?? 0).toBeGreaterThanOrEqual(bytes.length);
        expect(records.map(({ row }) => row)).toEqual(records.map((_, at) => at + 1));
      }),
    );
  });
});
