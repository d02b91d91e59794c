import { describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { csvLines } from './write-table.js';

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
      HOSTILE.flatMap((text) => [
        [text, 'b'],
        ['a', text],
        [1, text, 2],
      ]),
    );
    const strict = parse(file, { delimiter, relax_column_count: true, relax_quotes: true });
    const literal = file.split(/\r\n|\n|\r/).map((line) => line.split(delimiter));
    const unquoted = literal.map((cells) => cells.map((cell) => cell.replace(/^"+/, '')));
    for (const cell of [...strict, ...literal, ...unquoted].flat()) expect(cell).not.toMatch(STARTS);
  });
});
