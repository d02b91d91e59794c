import { describe, expect, it } from '@jest/globals';
import { buffer, text } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { default as ExcelJS } from 'exceljs';
import { csvLines, writeTable } from './write-table.js';

const HOSTILE = [
  `,=cmd|' /C calc'!A0`,
  'a;=1+1',
  'a\t=1+1',
  'a|@SUM(A1)',
  'x",=1+1',
  'x,"=1+1"',
  'x,""=1+1',
  'a\r\n=1+1',
  '\u2060=1+1',
  'b,\u202e=1+1',
];
const STARTS = /^[\s\u00ad\u180e\u200b-\u200f\u2060\u202a-\u202e\ufeff]*[=+\-@]/;

describe('a file with a column of dates', () => {
  const sheet = {
    ...{
      name: 'Écarts',
      header: ['Journée', 'Échéance'],
      rows: [
        ['2026-11-20', '2026-11-21 10:05'],
        ['2026-11-21', null],
      ],
    },
    dateColumns: new Map([
      [0, 'dd/mm/yyyy'],
      [1, 'dd/mm/yyyy hh:mm'],
    ]),
  };

  it('has dates in XLSX, in the format of the column', async () => {
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(new Uint8Array(await buffer(writeTable('xlsx', [sheet]))).buffer);
    const cell = (address: string) => book.worksheets[0]?.getCell(address);
    expect([cell('A2')?.value, cell('A2')?.numFmt]).toEqual([new Date('2026-11-20'), 'dd/mm/yyyy']);
    expect([cell('B2')?.value, cell('B2')?.numFmt]).toEqual([
      new Date('2026-11-21T10:05Z'),
      'dd/mm/yyyy hh:mm',
    ]);
    expect(cell('B3')?.value).toBeNull();
  });

  it('has them sortable in CSV', async () => {
    expect(await text(writeTable('csv', [sheet]))).toContain(
      '\r\n2026-11-20;2026-11-21 10:05\r\n2026-11-21;\r\n',
    );
  });
});

describe('a CSV file', () => {
  it('quotes texts, and leaves figures, days and times bare', () => {
    const row = [
      'Awa',
      'Diop; Fils',
      'a"b',
      '',
      null,
      1500,
      '-1500',
      '12,5',
      '2026-11-20',
      '2026-11-20 10:00:05',
    ];
    expect(csvLines([row])).toBe(
      '"Awa";"Diop; Fils";"a""b";;;1500;-1500;12,5;2026-11-20;2026-11-20 10:00:05\r\n',
    );
  });

  it.each([';', ',', '\t', '|'])('has no formula for a program with the separator %j', (delimiter) => {
    const file = csvLines(
      HOSTILE.flatMap((cell) => [
        [cell, 'b'],
        ['a', cell],
        [1, cell, 2],
      ]),
    );
    const strict = parse(file, { delimiter, relax_column_count: true, relax_quotes: true });
    const literal = file.split(/\r\n|\n|\r/).map((line) => line.split(delimiter));
    const unquoted = literal.map((cells) => cells.map((cell) => cell.replace(/^"+/, '')));
    for (const cell of [...strict, ...literal, ...unquoted].flat()) expect(cell).not.toMatch(STARTS);
  });
});
