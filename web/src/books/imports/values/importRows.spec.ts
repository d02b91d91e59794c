import { describe, expect, it } from '@jest/globals';
import type { PreviewRow } from '../../../../../server/books/imports/import.view.js';
import type { UnusualKind } from '../../../../../server/books/imports/import-rows-words.js';
import { totalOf, unshownCounts, unusualRows, WrittenCells } from './importRows.js';

const row = (rowNumber: number, unusual: UnusualKind | null): PreviewRow => ({
  ...{ rowNumber, unusual, cells: [], line: null },
});

const understood = (unusual: { kind: UnusualKind; rows: number }[], setAsideRows: number) => ({
  ...{ sheets: [], otherSheets: [], hiddenRows: 0, headerRow: 1, encoding: 'utf-8', decimal: null },
  ...{ decimalBy: { rows: 0, by: 'file' as const }, dates: null, datesBy: { rows: 0, by: 'file' as const } },
  ...{ signs: 'signed' as const, signsBy: { rows: 0, by: 'file' as const }, chain: null, setAsideRows },
  ...{ remarks: [], remarkRows: 0, days: [], unusual },
  setAside: [{ rowNumber: 9, kind: 'total' as const, cell: 'TOTAL' }],
});

describe('the unusual rows of a file', () => {
  const file = {
    preview: [row(2, null), row(3, 'notExecuted'), row(4, 'word'), row(5, 'invalid'), row(6, 'asked')],
    understood: understood(
      [
        { kind: 'notExecuted', rows: 4 },
        { kind: 'word', rows: 7 },
        { kind: 'invalid', rows: 1 },
        { kind: 'asked', rows: 1 },
      ],
      3,
    ),
  };

  it('stand by kind, questions first and rows set aside last; rows that lack a word are listed by word', () => {
    expect(unusualRows(file).map(({ rowNumber }) => rowNumber)).toEqual([6, 5, 3, 9]);
  });

  it('are counted beyond those on screen', () => {
    expect(unshownCounts(file)).toEqual([
      { kind: 'notExecuted', rows: 3 },
      { kind: 'aside', rows: 2 },
    ]);
    expect(totalOf(unshownCounts(file))).toBe(5);
  });
});

describe('the cells of a row as written', () => {
  const mapping = {
    ...{ dates: null, decimal: null, direction: null, words: {} },
    columns: { date: 'Date', amount: 'Montant', reference: 'Réf' },
  };
  const written = new WrittenCells({ columns: ['Canal', 'Date', 'Montant', 'Réf'], mapping }, [
    ...['WEB', '24/11/2026', '5,000', 'CMD-1'],
  ]);

  it('are those of a field, and the others with mapped columns first', () => {
    expect(written.of('amount', 'credit')).toBe('5,000');
    expect(written.of('fee')).toBe('');
    expect(written.others()).toBe('CMD-1 ; WEB');
  });
});
