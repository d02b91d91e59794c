import { describe, expect, it } from '@jest/globals';
import { default as ExcelJS } from 'exceljs';
import { readStatement as read } from '../../../../test/support/read-statement.js';
import type { TypedLine } from './typed-line.js';

const shown = ({ wrong, direction, amount }: TypedLine): string =>
  wrong.length > 0 ? wrong.join(' ') : `${direction} ${amount}`;
const dayOf = ({ day }: TypedLine): string | null =>
  day === null ? null : new Date(day * 86_400_000).toISOString().slice(0, 10);

async function workbook(rows: (string | number | null)[][], ...merged: string[]): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('Relevé');
  for (const row of rows) sheet.addRow(row);
  for (const range of merged) sheet.mergeCells(range);
  return Buffer.from(await book.xlsx.writeBuffer());
}

const HEADER = ['Date', 'Référence', 'Libellé', 'Débit', 'Crédit', 'Solde'];
const statement = { context: { side: 'statement' as const } };

describe('merged cells of a statement', () => {
  it('give a date and a label to all their rows, with a remark', async () => {
    const file = await workbook(
      [
        HEADER,
        ['22/11/2026', 'A1', 'Paiement', null, 1_000, 11_000],
        [null, 'A2', null, null, 2_000, 13_000],
        [null, 'A3', 'Retrait', 500, null, 12_500],
        ['23/11/2026', 'A4', 'Paiement', null, 700, 13_200],
      ],
      ...['A2:A4', 'C2:C3'],
    );
    const found = await read(file, statement);
    expect(found.lines.map(shown)).toEqual(['in 1000', 'in 2000', 'out 500', 'in 700']);
    expect(found.lines.map(dayOf)).toEqual(['2026-11-22', '2026-11-22', '2026-11-22', '2026-11-23']);
    expect(found.lines.map(({ label }) => label)).toEqual(['Paiement', 'Paiement', 'Retrait', 'Paiement']);
    expect(found.lines.map(({ remarks }) => remarks.map(({ field }) => field).join(' '))).toEqual([
      ...['date label', 'date label', 'date', ''],
    ]);
    expect(found.questions).toEqual([]);
  });

  it.each([
    ['an amount', 'E3:E4'],
    ['a reference', 'B3:B4'],
    ['an amount and another amount', 'D3:E3'],
  ])('count for no row with %s, and name the range', async (_, range) => {
    const file = await workbook(
      [
        HEADER,
        ['22/11/2026', 'A1', 'Paiement', null, 1_000],
        ['22/11/2026', 'A2', 'Paiement', range === 'D3:E3' ? 30_000 : null, 30_000],
        ['22/11/2026', 'A3', 'Paiement', null, 5],
      ],
      range,
    );
    const found = await read(file, statement);
    const merged = range.endsWith('4') ? 2 : 1;
    expect(found.lines.map(shown).slice(0, 1 + merged)).toEqual([
      'in 1000',
      ...Array.from({ length: merged }, () => 'row:mergedCells'),
    ]);
    expect(found.errors.map(({ errors }) => errors)).toEqual(
      Array.from({ length: merged }, () => [{ field: 'row', rule: 'mergedCells', values: { range } }]),
    );
  });

  it('leave a balance out and do not mislead those of other rows', async () => {
    const file = await workbook(
      [
        HEADER,
        ['22/11/2026', 'A1', 'Paiement', null, 1_000, 11_000],
        ['22/11/2026', 'A2', 'Paiement', null, 2_000, 13_500],
        ['22/11/2026', 'A3', 'Paiement', null, 500, null],
        ['22/11/2026', 'A4', 'Retrait', 500, null, 13_000],
      ],
      'F3:F4',
    );
    const found = await read(file, statement);
    expect(found.lines.map(({ balance }) => balance)).toEqual([11_000, null, null, 13_000]);
    expect(found.understood.chain).toMatchObject({ links: 1, held: 1 });
    expect(found.questions).toEqual([]);
  });

  it('state the currency of all their rows', async () => {
    const file = await workbook(
      [
        ['Date', 'Référence', 'Montant', 'Devise'],
        ['22/11/2026', 'A1', 1_000, 'XOF'],
        ['22/11/2026', 'A2', 2_000, 'GNF'],
        ['22/11/2026', 'A3', 3_000],
      ],
      'D3:D4',
    );
    const found = await read(file, { context: { side: 'orders' } });
    expect(found.lines.map(shown)).toEqual(['in 1000', 'currency:otherCurrency', 'currency:otherCurrency']);
  });

  it('are no fault in titles, in a header of two rows and in columns left out', async () => {
    const file = await workbook(
      [
        ['Relevé du mois', null, null, null, null, null],
        ['Date', 'Référence', 'Libellé', 'Mouvements', null, 'Agence'],
        [null, null, null, 'Débit', 'Crédit', null],
        ['22/11/2026', 'A1', 'Paiement', null, 1_000, 'Plateau'],
        ['22/11/2026', 'A2', 'Retrait', 500, null, null],
      ],
      ...['A1:F1', 'D2:E2', 'A2:A3', 'B2:B3', 'C2:C3', 'F4:F5'],
    );
    const columns = {
      date: 'Date',
      reference: 'Référence',
      debit: 'Mouvements Débit',
      credit: 'Mouvements Crédit',
    };
    const found = await read(file, { ...statement, mapping: { columns } });
    expect(found.lines.map(shown)).toEqual(['in 1000', 'out 500']);
    expect(found.lines.flatMap(({ remarks }) => remarks)).toEqual([]);
  });
});
