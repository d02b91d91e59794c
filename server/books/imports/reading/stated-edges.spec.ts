import { describe, expect, it } from '@jest/globals';
import { csv, readStatement } from '../../../../test/support/read-statement.js';

const HEADER = 'Date;Libellé;Montant;Solde';
const A = '23/11/2026;Paiement;700;5 700';
const B = '23/11/2026;Retrait;-200;5 500';
const C = '23/11/2026;Paiement;400;5 900';

const read = async (...rows: string[]) => {
  const { questions, understood, openingBalance, closingBalance, lines } = await readStatement(csv(...rows));
  const { links, held, order } = understood.chain ?? {};
  return {
    codes: questions.map(({ code }) => code),
    examples: questions[0]?.examples.map(({ rowNumber, cell, readings }) => [rowNumber, cell, ...readings]),
    ...{ links, held, order, openingBalance, closingBalance },
    signs: understood.signs,
    lines: lines.length,
  };
};

describe('a balance stated before the lines', () => {
  it.each([
    ['above the header', ['Solde initial;5 000', '', HEADER, A, B, C]],
    ['above the header in one cell', ['Solde initial : 5 000 FCFA;;;', HEADER, A, B, C]],
    ['as a row', [HEADER, ';Solde initial;;5 000', A, B, C]],
    ['as a dated row', [HEADER, '22/11/2026;Ancien solde;;5 000', A, B, C]],
    ['below rows that begin with the newest', [HEADER, C, B, A, ';Solde initial;;5 000']],
    ['beside rows in any order', [HEADER, ';Solde initial;;5 000', B, C, A]],
    ['above the header by its day', ['Solde au 22/11/2026 : 5 000 FCFA;;;', HEADER, A, B, C]],
    ['beside the closing one', ['Solde initial;5 000;Solde final;5 900', HEADER, A, B, C]],
    [
      'as a dated credit balance',
      [HEADER, '22/11/2026;Ancien solde créditeur au 22/11/2026;;5 000', A, B, C],
    ],
    ['in other words', ['Solde au début de la période;5 000', HEADER, A, B, C]],
  ])('begins the chain: %s', async (_, rows) => {
    expect(await read(...rows)).toMatchObject({
      codes: [],
      links: rows.some((row) => row.includes('Solde final')) ? 4 : 3,
      openingBalance: 5_000,
      lines: 3,
    });
  });

  it.each([
    ['above the header', ['Solde initial;6 000', HEADER, A, B, C]],
    ['as a row', [HEADER, ';Solde initial;;6 000', A, B, C]],
    ['beside one line', ['Solde initial;6 000', HEADER, A]],
    ['beside rows in any order', [HEADER, ';Solde initial;;6 000', B, C, A]],
    ['above the header by its day', ['Solde au 22/11/2026;6 000', HEADER, A, B, C]],
  ])('is asked about where it does not fit, %s', async (_, rows) => {
    expect((await read(...rows)).codes).toEqual(['chainBroken']);
  });
});

describe('a balance stated after the lines', () => {
  it.each([
    ['as a row', [HEADER, A, B, C, 'Solde final;;;5 900']],
    ['above the header', ['Nouveau solde;5 900', HEADER, A, B, C]],
    ['above rows that begin with the newest', [HEADER, ';Solde de clôture;;5 900', C, B, A]],
    ['by its day', [HEADER, A, B, C, ';Solde au 23/11/2026;;5 900']],
  ])('ends the chain: %s', async (_, rows) => {
    expect(await read(...rows)).toMatchObject({
      codes: [],
      links: 3,
      held: 3,
      closingBalance: 5_900,
      lines: 3,
    });
  });

  it('is asked about where it does not fit, with both balances', async () => {
    expect(await read(HEADER, A, B, C, 'Solde final;;;6 500')).toMatchObject({
      codes: ['chainBroken'],
      examples: [[5, '6500', '5900']],
    });
    expect((await read(HEADER, A, C, B, 'Solde final;;;6 500')).codes).toEqual(['chainBroken']);
  });

  it('is not meant by an available balance or by one of another kind above', async () => {
    expect((await read(HEADER, A, B, C, ';Solde disponible;;9 000')).codes).toEqual([]);
    expect((await read('Solde actuel;9 000', HEADER, A, B, C)).codes).toEqual([]);
  });
});

describe('balances stated before and after lines without any', () => {
  const rows = ['Date;Libellé;Montant', '23/11/2026;Paiement;700', '23/11/2026;Retrait;-200'];

  it('prove the sum of the lines and the meaning of their signs', async () => {
    expect(await read('Solde initial;5 000', 'Solde final;5 500', ...rows)).toMatchObject({
      ...{ codes: [], links: 1, held: 1, openingBalance: 5_000, closingBalance: 5_500, signs: 'signed' },
    });
    expect(await read('Solde initial;5 000', 'Solde final;4 500', ...rows)).toMatchObject({
      ...{ codes: [], links: 1, held: 1, signs: 'opposite' },
    });
  });

  it('are asked about where a line is missing', async () => {
    expect((await read('Solde initial;5 000', 'Solde final;5 900', ...rows)).codes).toEqual(['chainBroken']);
  });
});

describe('balances beside debits and credits without running balances', () => {
  const rows = ['Date;Libellé;Débit;Crédit', '23/11/2026;Paiement;;700', '23/11/2026;Retrait;200;'];

  it.each([
    ['as rows', [rows[0], ';Solde initial;;5 000', ...rows.slice(1), ';Solde final;;5 900']],
    ['above, by their days', ['Solde au 22/11/2026;5 000', 'Solde au 23/11/2026;5 900', ...rows]],
    ['at the right', [';;Solde précédent;5 000', ...rows, ';;Nouveau solde;5 900']],
    ['of both in one row', ['Solde initial;5 000;Solde final;5 900', ...rows]],
    [
      'of an overdraft',
      [
        rows[0],
        ';Solde débiteur au 22/11/2026;5 000;',
        ...rows.slice(1),
        ';Solde débiteur au 23/11/2026;4 100;',
      ],
    ],
  ])('are asked about where a debit would have to be money in: %s', async (_, lines) => {
    const found = await read(...lines.map((line) => line ?? ''));
    expect(found).toMatchObject({ codes: ['chainBroken'], signs: 'pair', lines: 2 });
  });

  it('prove an overdraft that they state without a minus', async () => {
    const found = await read(
      ...[
        rows[0] ?? '',
        ';Solde débiteur au 22/11/2026;5 000;',
        ...rows.slice(1),
        ';Solde débiteur au 23/11/2026;4 500;',
      ],
    );
    expect(found).toMatchObject({ codes: [], openingBalance: -5_000, closingBalance: -4_500 });
  });

  it('leave a balance that is paid a payment', async () => {
    expect(
      (await read('Date;Libellé;Débit;Crédit', '23/11/2026;Solde du loyer de novembre;;700')).lines,
    ).toBe(1);
  });
});
