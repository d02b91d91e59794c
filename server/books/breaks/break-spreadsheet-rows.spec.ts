import { describe, expect, it } from '@jest/globals';
import { BREAK_SHEET_COLUMNS } from './breaks.texts.js';
import { isSameAmount, breakSheetRows } from './break-spreadsheet-rows.js';

const table = (header: string[], ...rows: string[][]) => ({
  header,
  rows: rows.map((cells, place) => ({ number: place + 2, cells })),
});

describe('the spreadsheet of breaks', () => {
  it('is read in either language, whatever the order of its columns; rows that ask for nothing are left out', () => {
    const read = breakSheetRows(
      table(
        ['Explication', 'Montant (XOF)', 'Écart', 'Motif de résolution'],
        ['parce que', '1 500', '#12', 'frais acceptés'],
        ['', '5', '13', ''],
      ),
    );
    expect(read).toEqual([
      {
        rowNumber: 2,
        number: 12,
        amount: '1 500',
        code: 'fee_agreed',
        reason: 'parce que',
        assignTo: '',
        note: '',
      },
    ]);
    const columns = Object.values(BREAK_SHEET_COLUMNS).map(({ en }) => en);
    expect(
      breakSheetRows(
        table(
          columns,
          columns.map(() => ''),
        ),
      ),
    ).toEqual([]);
  });

  it('accepts the header of the resolution that earlier versions wrote', () => {
    const rows = table(
      ['Écart', 'Montant (XOF)', 'Motif de clôture', 'Explication'],
      ['7', '5', 'other', 'x'],
    );
    expect(breakSheetRows(rows)).toMatchObject([{ number: 7, code: 'other' }]);
  });

  it('tells a word that is no code from an empty cell, and never takes the product’s own', () => {
    const codeOf = (cell: string) =>
      breakSheetRows(table(['Break', 'Amount (XOF)', 'Resolution', 'Note'], ['1', '5', cell, 'n']))[0]?.code;
    expect(codeOf('')).toBeNull();
    expect(codeOf('perdu')).toBeUndefined();
    expect(codeOf('cleared')).toBeUndefined();
    expect(codeOf('levé de lui-même')).toBeUndefined();
    expect(codeOf('WRITTEN OFF')).toBe('written_off');
  });

  it('is refused where it is another table', () => {
    expect(() => breakSheetRows(table(['a'], ['1']))).toThrow('break_sheet_header');
  });

  it('takes an amount as spreadsheets write it', () => {
    for (const cell of ['1500', '1 500', '1\u202f500,00', '1\u00a0500.0'])
      expect(isSameAmount(cell, 1_500)).toBe(true);
    for (const cell of ['15', '1501', '-1500', 'x']) expect(isSameAmount(cell, 1_500)).toBe(false);
  });
});
