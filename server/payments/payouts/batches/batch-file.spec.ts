import { describe, expect, it } from '@jest/globals';
import type { SheetRows } from '../../../platform/common/table/table.js';
import { currencyOf } from './batch-currency.js';
import { batchFileOf } from './batch-file.js';

const HEADER = ['Téléphone', 'Montant'];
const PAYOUT = ['22654112233', '1500'];

function sheet(name: string | null, cells: string[][], more: Partial<SheetRows> = {}): SheetRows {
  const rows = cells.map((each, index) => ({ number: index + 1, cells: each }));
  return { name, isHidden: false, rows, ...more };
}

describe('the sheet of a payout file', () => {
  it('is the first visible one with columns of payouts; others are named', () => {
    const file = batchFileOf([
      sheet('Notice', [['À lire'], ['Date', 'Version']]),
      sheet('Ancien', [HEADER, PAYOUT], { isHidden: true }),
      sheet('Abidjan', [HEADER, PAYOUT]),
      sheet('Bouaké', [['Paie'], HEADER, PAYOUT, PAYOUT]),
      sheet('Archive', [], { rows: null }),
      sheet('Vide', []),
    ]);
    expect(file?.table.rows).toHaveLength(1);
    expect(file?.reading).toEqual({
      sheet: 'Abidjan',
      headerRow: 1,
      hiddenRows: [],
      otherSheets: [
        { name: 'Notice', rows: 0, isHidden: false },
        { name: 'Ancien', rows: 1, isHidden: true },
        { name: 'Bouaké', rows: 2, isHidden: false },
        { name: 'Archive', rows: null, isHidden: false },
      ],
    });
  });

  it('is chosen by name, also when it is hidden', () => {
    const sheets = [sheet('A', [HEADER, PAYOUT]), sheet('B', [HEADER, PAYOUT, PAYOUT], { isHidden: true })];
    expect(batchFileOf(sheets, 'B')?.table.rows).toHaveLength(2);
    expect(batchFileOf(sheets, 'C')).toBeUndefined();
    expect(() => batchFileOf([sheet('B', [HEADER, PAYOUT], { isHidden: true })])).toThrow('table_empty');
    expect(() => batchFileOf([sheet('A', [], { rows: null })], 'A')).toThrow('table_too_many_rows');
  });
});

describe('the header row of a payout file', () => {
  it.each([
    [[HEADER, PAYOUT], 1],
    [[['Paie de novembre'], HEADER, PAYOUT], 2],
    [[['Société', 'Exemple SA'], ['Total', '1500'], HEADER, PAYOUT], 3],
    [[['Paie de novembre'], ['Où', 'Combien'], PAYOUT], 2],
  ])('of %j is row %d', (rows, headerRow) => {
    const file = batchFileOf([sheet(null, rows)]);
    expect([file?.reading.headerRow, file?.table.header]).toEqual([headerRow, rows[headerRow - 1]]);
    expect(file?.table.rows).toEqual([{ number: headerRow + 1, cells: PAYOUT }]);
  });

  it('has the names that stand in merged cells above it; titles and groups are no fault', () => {
    const merged = (ref: string, [row, lastRow, column, lastColumn]: [number, number, number, number]) => ({
      ...{ ref, row, lastRow, column, lastColumn, rows: lastRow - row + 1 },
    });
    const file = batchFileOf([
      sheet('Paie', [['Paie de novembre'], ['Téléphone', 'Paiement'], ['', 'Montant', 'Motif'], PAYOUT], {
        merges: [merged('A1:C1', [1, 1, 0, 2]), merged('A2:A3', [2, 3, 0, 0]), merged('B2:C2', [2, 2, 1, 2])],
      }),
    ]);
    expect(file?.table).toMatchObject({
      header: ['Téléphone', 'Montant', 'Motif'],
      rows: [{ number: 4, cells: PAYOUT }],
    });
    expect(file?.reading).toMatchObject({ headerRow: 3 });
    expect(file?.reading.merged).toBeUndefined();
  });
});

describe('the currency of a payout file', () => {
  const OF = ['numero', 'montant', 'Unité'];
  it.each([
    ['a column of codes', [OF, [...PAYOUT, 'XOF'], [...PAYOUT, 'GNF']], ['XOF', 'GNF']],
    ['a cell above', [['Paie - Devise : GNF'], HEADER, PAYOUT], ['GNF']],
    ['a row below', [HEADER, PAYOUT, ['Devise : GNF']], ['GNF', 'GNF']],
  ])('is read from %s', (_, rows, expected) => {
    const file = batchFileOf([sheet(null, rows)]);
    if (!file) throw new Error('No file');
    const currency = currencyOf({ columns: file.table.header, mapping: {}, reading: file.reading });
    expect(file.table.rows.map(({ cells }) => currency.of(cells) ?? 'XOF')).toEqual(expected);
  });
});
