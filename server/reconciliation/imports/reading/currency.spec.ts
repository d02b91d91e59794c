import { describe, expect, it } from '@jest/globals';
import { csv, readStatement as read } from '../../../../test/support/read-statement.js';
import { TableFault } from '../../../common/table/table-fault.js';
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
