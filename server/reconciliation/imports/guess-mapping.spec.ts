import { describe, expect, it } from '@jest/globals';
import { guessImportMapping } from './guess-mapping.js';

describe('a guess at how a file is read', () => {
  it('knows French headers, dates and amounts', () => {
    const columns = ['Date opération', 'Heure', 'Libellé', 'Débit', 'Crédit', 'Solde', 'N° reçu'];
    expect(
      guessImportMapping(columns, [['20/11/2026', '10:05', 'x', '', '1 250,00', '9', '1']], 'statement'),
    ).toEqual({
      columns: {
        date: 'Date opération',
        time: 'Heure',
        label: 'Libellé',
        debit: 'Débit',
        credit: 'Crédit',
        balance: 'Solde',
        receipt: 'N° reçu',
      },
      dates: 'dmy',
      decimal: ',',
      direction: null,
      words: {},
    });
  });

  it('knows English headers, and sees the month before the day and commas between thousands', () => {
    const columns = ['Transaction Date', 'Amount', 'Type', 'Status', 'Reference', 'Phone Number', 'Fee'];
    const guess = guessImportMapping(
      columns,
      [['11/20/2026', '1,250.00', 'CREDIT', 'SUCCESS', 'r', '1', '']],
      'orders',
    );
    expect(guess).toMatchObject({ dates: 'mdy', decimal: '.', direction: null });
    expect(guess.columns).toMatchObject({
      date: 'Transaction Date',
      direction: 'Type',
      phone: 'Phone Number',
      fee: 'Fee',
    });
  });

  it('knows the abbreviations of a merchant’s own exports', () => {
    const columns = ['Date', 'Réf. transaction', 'Montant TTC', 'Téléphone client', 'N° reçu'];
    expect(guessImportMapping(columns, [], 'orders').columns).toEqual({
      date: 'Date',
      reference: 'Réf. transaction',
      amount: 'Montant TTC',
      phone: 'Téléphone client',
      receipt: 'N° reçu',
    });
    expect(guessImportMapping(['N° commande', 'Montant'], [], 'orders').columns).toEqual({
      reference: 'N° commande',
      amount: 'Montant',
    });
  });

  it('takes the year first where it stands first, and orders for money that comes in', () => {
    const guess = guessImportMapping(['date', 'montant'], [['2026-11-20', '500']], 'orders');
    expect(guess).toMatchObject({ dates: 'ymd', direction: 'in' });
  });

  it('gives a column to one field only', () => {
    const { columns } = guessImportMapping(
      ['date', 'montant', 'reference', 'transaction id'],
      [],
      'statement',
    );
    expect(new Set(Object.values(columns)).size).toBe(Object.keys(columns).length);
    expect(columns).toMatchObject({ reference: 'reference', receipt: 'transaction id' });
  });
});
