import { describe, expect, it } from '@jest/globals';
import { EXPORTED_COLUMNS, ownExportOf } from '../../../books/imports/own-exports.js';
import { breakFileColumns } from './break-columns.js';
import { CALLBACK_FILE_COLUMNS } from './callback-columns.js';
import { ORDER_FILE_COLUMNS, PAYOUT_FILE_COLUMNS } from './payout-columns.js';
import { TRANSACTION_FILE_COLUMNS } from './transaction-columns.js';

const LISTS = {
  transactions: TRANSACTION_FILE_COLUMNS,
  payouts: PAYOUT_FILE_COLUMNS,
  orders: ORDER_FILE_COLUMNS,
  callbacks: CALLBACK_FILE_COLUMNS,
  breaks: breakFileColumns(new Date(0)),
};
const NAMES = ['transactions', 'payouts', 'orders', 'callbacks', 'breaks'] as const;

describe('the columns of lists as files', () => {
  it.each(NAMES)('are known to the imports, which name an export of %s as such', (name) => {
    expect(LISTS[name].map(({ title }) => title)).toEqual(EXPORTED_COLUMNS[name]);
    for (const language of ['en', 'fr'] as const) {
      const columns = LISTS[name].map(({ title, type }) =>
        type === 'instant' ? `${title[language]} (Africa/Abidjan)` : title[language],
      );
      expect(ownExportOf(columns, 'novembre.csv')).toBe(name);
    }
  });

  it('are not taken for those of an order file with a few names in common', () => {
    const columns = ['Référence', 'Date', 'Heure', 'Sens', 'Montant', 'Téléphone'];
    expect(ownExportOf(columns, 'commandes.csv')).toBeUndefined();
    expect(ownExportOf(['Référence', 'Montant', 'Statut'], 'commandes.csv')).toBeUndefined();
    expect(ownExportOf(['Référence', 'Montant', 'Statut'], 'rappro-transactions-202611201000.csv')).toBe(
      'transactions',
    );
  });
});
