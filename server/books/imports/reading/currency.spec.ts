import { describe, expect, it } from '@jest/globals';
import { csv, readStatement as read } from '../../../../test/support/read-statement.js';
import { TableFault } from '../../../platform/common/table/table-fault.js';
import type { TypedLine } from './typed-line.js';

const shown = ({ wrong, direction, amount }: TypedLine): string =>
  wrong.length > 0 ? wrong.join(' ') : `${direction} ${amount}`;

const statement = { context: { side: 'statement' as const } };
const orders = { context: { side: 'orders' as const } };

describe('the currency of a row', () => {
  it('is read from a column, and another one than XOF makes the row invalid with its word', async () => {
    const found = await read(
      csv(
        'Date;Référence;Libellé;Débit;Crédit;Devise',
        '23/11/2026 08:10;A1;Paiement;;15 000;XOF',
        '23/11/2026 08:40;A2;Paiement;;8 500;FCFA',
        '23/11/2026 09:15;A3;Paiement;;25 000;XAF',
        '23/11/2026 10:05;A4;Règlement;;250;EUR',
        '23/11/2026 11:30;A5;Retrait;5 000;;F CFA',
        '23/11/2026 12:00;A6;Paiement;;12 000;',
      ),
      statement,
    );
    expect(found.lines.map(shown)).toEqual([
      ...['in 15000', 'in 8500', 'currency:otherCurrency', 'currency:otherCurrency', 'out 5000', 'in 12000'],
    ]);
    expect(found.errors.map(({ errors }) => errors)).toEqual([
      [{ field: 'currency', rule: 'otherCurrency', values: { found: 'XAF' } }],
      [{ field: 'currency', rule: 'otherCurrency', values: { found: 'EUR' } }],
    ]);
  });

  it.each(['Ccy', 'Currency', 'Monnaie', 'Code devise'])('is read from a column called %s', async (name) => {
    const file = csv(`Réf,Date,Montant,${name}`, 'A1,2026-11-23,9000,CFA', 'A2,2026-11-23,120,EUR');
    expect((await read(file, orders)).lines.map(shown)).toEqual(['in 9000', 'currency:otherCurrency']);
  });

  it('is that of any of the columns of one name', async () => {
    const file = csv(
      'Id,Date,Amount,Currency,Fee,Currency',
      '1,2026-11-23,9000,XOF,0,XOF',
      '2,2026-11-23,-120,XOF,5,GNF',
    );
    expect((await read(file, statement)).lines.map(shown)).toEqual(['in 9000', 'currency:otherCurrency']);
  });

  it('is told by the name of the amounts', async () => {
    const file = csv('Date;Réf;Amount (GNF);Devise', '23/11/2026;A;500;XOF', '23/11/2026;B;500;');
    expect(
      (
        await read(file, { ...orders, mapping: { columns: { date: 'Date', amount: 'Amount (GNF)' } } })
      ).lines.map(shown),
    ).toEqual(['in 500', 'currency:otherCurrency']);
  });

  it.each([
    csv('Devise : GNF;;', 'Date;Réf;Montant', '23/11/2026;A;270 000'),
    csv('Compte;1234;', 'Devise;GNF;', 'Date;Réf;Montant', '23/11/2026;A;270 000'),
    csv('Date;Réf;Montant;Devise', '23/11/2026;A;270 000;GNF'),
  ])('refuses a file without any row in XOF, case %#', async (file) => {
    const refused: unknown = await read(file, orders).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(TableFault);
    expect(refused).toMatchObject({ code: 'import_other_currency', values: { found: 'GNF' } });
  });

  it.each(['Devise : XOF', 'Devise : FCFA', 'Devise du compte : XOF - Franc CFA'])(
    'stays XOF below a line such as %s',
    async (line) => {
      const file = csv(`${line};;`, 'Date;Réf;Montant', '23/11/2026;A;270 000');
      expect((await read(file, orders)).lines.map(shown)).toEqual(['in 270000']);
    },
  );
});

describe('a currency that no known name announces', () => {
  it.each([
    ['a column of codes', csv('Date;Réf;Montant;Unité', '23/11/2026;A;1;XOF', '23/11/2026;B;2;GNF')],
    ['a column without a name', csv('Date;Réf;Montant;', '23/11/2026;A;1;XOF', '23/11/2026;B;2;GNF')],
    [
      'a longer name',
      csv('Date;Réf;Montant;Monnaie de paiement', '23/11/2026;A;1;XOF', '23/11/2026;B;2;GNF'),
    ],
    ['the amount', csv('Date;Réf;Montant', '23/11/2026;A;1 FCFA', '23/11/2026;B;GNF 2')],
  ])('is read from %s', async (_, file) => {
    const [first, second] = (await read(file, orders)).lines.map(shown);
    expect([first, second?.replace('amount:', 'currency:')]).toEqual(['in 1', 'currency:otherCurrency']);
  });

  it('is read from a file without a header', async () => {
    const mapping = { columns: { date: 'A', reference: 'B', amount: 'C' } };
    const file = csv('23/11/2026;A;1000;XOF', '23/11/2026;B;2000;GNF');
    expect((await read(file, { ...orders, mapping })).lines.map(shown)).toEqual([
      ...['in 1000', 'currency:otherCurrency'],
    ]);
  });

  it('is not that of an amount before its exchange, which is asked about', async () => {
    const file = csv(
      'Date;Réf;Montant origine;Devise origine;Montant',
      '23/11/2026;A;100;EUR;65 596',
      '23/11/2026;B;5 000;XOF;5 000',
    );
    const found = await read(file, orders);
    expect(found.lines.map(shown)).toEqual(['in 65596', 'in 5000']);
    expect(found.questions.map(({ code }) => code)).toEqual(['amountOpen']);
  });

  it.each(['FCFA (XOF)', 'XOF - Franc CFA', '952', 'CFA BCEAO'])('counts %s', async (word) => {
    const file = csv('Date;Réf;Montant;Devise', `23/11/2026;A;1;${word}`);
    expect((await read(file, orders)).lines.map(shown)).toEqual(['in 1']);
  });

  const rows = ['Date;Réf;Montant', '23/11/2026;A;270 000'];
  it.each([
    ['beside other statements', [`Compte 1234567 - Devise : GNF - Agence Kaloum;;`, ...rows]],
    ['by its name', ['Devise du compte : Franc guinéen;;', ...rows]],
    ['for all amounts', ['Montants exprimés en GNF;;', ...rows]],
    ['below the rows', [...rows, 'Devise : GNF;;']],
    ['in every amount', ['Date;Réf;Montant', '23/11/2026;A;270 000 GNF']],
  ])('refuses a file that states it %s', async (_, lines) => {
    await expect(read(csv(...lines), orders)).rejects.toMatchObject({ code: 'import_other_currency' });
  });
});
