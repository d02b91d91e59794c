import { describe, expect, it } from '@jest/globals';
import { guessImportMapping } from './guess-mapping.js';

describe('a guess at how a file is read', () => {
  it('knows French headers, dates and amounts', () => {
    const columns = ['Date opération', 'Heure', 'Libellé', 'Débit', 'Crédit', 'Solde', 'N° reçu'];
    expect(guessImportMapping(columns, 'statement')).toEqual({
      columns: {
        date: 'Date opération',
        time: 'Heure',
        label: 'Libellé',
        debit: 'Débit',
        credit: 'Crédit',
        balance: 'Solde',
        receipt: 'N° reçu',
      },
      dates: null,
      decimal: null,
      direction: null,
      words: {},
    });
  });

  it('knows English headers', () => {
    const columns = ['Transaction Date', 'Amount', 'Type', 'Status', 'Reference', 'Phone Number', 'Fee'];
    const guess = guessImportMapping(columns, 'orders');
    expect(guess).toMatchObject({ dates: null, decimal: null, direction: null });
    expect(guess.columns).toMatchObject({
      date: 'Transaction Date',
      direction: 'Type',
      phone: 'Phone Number',
      fee: 'Fee',
    });
  });

  it('knows the abbreviations of a merchant’s own exports', () => {
    const columns = ['Date', 'Réf. transaction', 'Montant TTC', 'Téléphone client', 'N° reçu'];
    expect(guessImportMapping(columns, 'orders').columns).toEqual({
      date: 'Date',
      reference: 'Réf. transaction',
      amount: 'Montant TTC',
      phone: 'Téléphone client',
      receipt: 'N° reçu',
    });
    expect(guessImportMapping(['N° commande', 'Montant'], 'orders').columns).toEqual({
      reference: 'N° commande',
      amount: 'Montant',
    });
  });

  it('takes orders for money that comes in, and usual names before others', () => {
    const guess = guessImportMapping(['date', 'montant'], 'orders');
    expect(guess.direction).toBe('in');
    const { columns } = guessImportMapping(
      ['Date Opé.', 'Retraits', 'Versements', 'Libellé', 'Service'],
      'bank',
    );
    expect(columns).toEqual({ date: 'Date Opé.', debit: 'Retraits', credit: 'Versements', label: 'Libellé' });
  });

  it('gives a column to one field only', () => {
    const { columns } = guessImportMapping(['date', 'montant', 'reference', 'transaction id'], 'statement');
    expect(new Set(Object.values(columns)).size).toBe(Object.keys(columns).length);
    expect(columns).toMatchObject({ reference: 'reference', receipt: 'transaction id' });
  });
});
