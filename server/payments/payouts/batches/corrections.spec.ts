import { describe, expect, it } from '@jest/globals';
import { correctionsOf } from './corrections.js';

const COLUMNS = ['Numéro', 'Montant', 'Ligne'];
const LINES = new Set([2, 5, 9]);
const table = (header: string[], ...rows: string[][]) => ({
  header,
  rows: rows.map((cells, at) => ({ number: at + 2, cells })),
});

describe('a file of corrections', () => {
  it('replaces lines by their number, whatever the order of its columns', () => {
    const corrected = correctionsOf(
      table(['ligne', 'erreur', 'montant', 'NUMERO'], ['5', 'x', '1500', "'+22654112233"], ['2', '', '9']),
      COLUMNS,
      LINES,
    );
    expect([...corrected]).toEqual([
      [5, ['+22654112233', '1500', '5']],
      [2, ['', '9', '2']],
    ]);
  });

  it('keeps cells beyond its header, so that their error stays', () => {
    const corrected = correctionsOf(
      table(['numéro', 'montant', 'ligne'], ['1', '2', '9', 'x']),
      COLUMNS,
      LINES,
    );
    expect(corrected.get(9)).toEqual(['1', '2', '9', 'x']);
  });

  it('names the columns that are missing', () => {
    expect(() => correctionsOf(table(['montant'], ['1']), COLUMNS, LINES)).toThrow(
      expect.objectContaining({
        code: 'corrections_header',
        details: { values: { missing: 'ligne, Numéro' } },
      }),
    );
  });

  it('names the lines that the batch has not, or that stand there twice', () => {
    const rows = [
      ['1', '2', '2'],
      ['1', '2', '2'],
      ['1', '2', '77'],
      ['1', '2', '1e3'],
      ['1', '2'],
    ];
    expect(() => correctionsOf(table(['numéro', 'montant', 'ligne'], ...rows), COLUMNS, LINES)).toThrow(
      expect.objectContaining({ code: 'corrections_lines', details: { values: { lines: '2, 77, 1e3, —' } } }),
    );
  });
});
