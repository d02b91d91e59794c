import { describe, expect, it } from '@jest/globals';
import { default as ExcelJS } from 'exceljs';
import { readStatement } from '../../../../test/support/read-statement.js';

type Row = readonly [date: Date | string, amount: number, balance?: number];

/** Reads a workbook of which some dates are real ones; books since January. */
async function read(rows: readonly Row[], mixedDates?: 'kept' | 'swapped') {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('Relevé');
  const isChained = rows.some(({ length }) => length === 3);
  sheet.addRow(['Date', 'Montant', ...(isChained ? ['Solde'] : [])]);
  for (const row of rows) sheet.addRow([...row]);
  const { questions, lines } = await readStatement(Buffer.from(await book.xlsx.writeBuffer()), {
    context: { booksFrom: '2026-01-01' },
    mapping: { direction: 'in', ...(mixedDates ? { mixedDates } : {}) },
  });
  const days = lines.map(({ day }) => new Date((day ?? 0) * 86_400_000).toISOString().slice(5, 10));
  return { codes: questions.map(({ code }) => code), days };
}

const real = (text: string): Date => new Date(`2026-${text}T00:00:00Z`);

describe('real dates up to the twelfth beside texts beyond it', () => {
  it('are asked about, even where another text lies up to the twelfth', async () => {
    const rows: Row[] = [
      [real('02-11'), 500],
      [real('10-11'), 600],
      ['13/11/2026', 700],
      ['12/11/2026', 800],
    ];
    expect((await read(rows)).codes).toEqual(['datesMixed']);
    expect(await read(rows, 'swapped')).toEqual({ codes: [], days: ['11-02', '11-10', '11-13', '11-12'] });
    expect((await read(rows, 'kept')).days).toEqual(['02-11', '10-11', '11-13', '11-12']);
  });

  it('are proven by the order of the rows', async () => {
    const exchanged: Row[] = [
      [real('10-11'), 500],
      [real('11-11'), 600],
      ['13/11/2026', 700],
      [real('12-11'), 800],
    ];
    expect((await read(exchanged)).codes).toEqual(['datesMixed']);
    const swapped: Row[] = [
      [real('11-11'), 500],
      [real('02-11'), 100],
      ['12/11/2026', 700],
      ['13/11/2026', 800],
    ];
    expect((await read(swapped)).codes).toEqual(['datesMixed']);
    const rising: Row[] = [
      [real('09-11'), 500],
      [real('03-11'), 100],
      ['13/11/2026', 700],
      ['14/11/2026', 800],
    ];
    expect((await read(rising)).codes).toEqual(['datesMixed']);
    const newest: Row[] = [
      ['14/11/2026', 700],
      ['13/11/2026', 800],
      [real('12-11'), 100],
      [real('11-11'), 500],
      [real('02-11'), 500],
    ];
    expect(await read(newest)).toEqual({ codes: [], days: ['11-14', '11-13', '11-12', '11-11', '11-02'] });
  });

  it('are proven by balances that follow from one side', async () => {
    const both: Row[] = [
      [real('02-11'), 100, 1_100],
      [real('10-11'), 200, 1_300],
      ['13/11/2026', 400, 1_700],
      ['14/11/2026', 800, 2_500],
    ];
    expect((await read(both)).codes).toEqual(['datesMixed']);
    const swapped: Row[] = [
      [real('12-10'), 100, 1_100],
      [real('03-11'), 200, 1_300],
      ['13/11/2026', 400, 1_700],
      ['14/11/2026', 800, 2_500],
    ];
    expect(await read(swapped)).toEqual({ codes: [], days: ['10-12', '11-03', '11-13', '11-14'] });
    const rows: Row[] = [
      ['31/10/2026', 100, 1_100],
      [real('12-11'), 200, 1_300],
      ['13/11/2026', 400, 1_700],
    ];
    expect((await read(rows)).days).toEqual(['10-31', '11-12', '11-13']);
  });
});
