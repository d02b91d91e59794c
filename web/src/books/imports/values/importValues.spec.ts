import { describe, expect, it } from '@jest/globals';
import type { ImportMapping, ImportView } from '../../../../../server/books/imports/import.view.js';
import { missingFields } from './importValues.js';

const mapping = (
  columns: ImportMapping['columns'],
  direction: ImportMapping['direction'] = null,
  side: ImportView['side'] = 'orders',
) => missingFields({ columns, dates: 'dmy', decimal: ',', direction, words: {} }, side);

describe('what a mapping still lacks', () => {
  it('needs a date and an amount', () => {
    expect(mapping({})).toEqual(['date', 'amount']);
  });

  it('takes a pair of credit and debit for an amount that says its way', () => {
    expect(mapping({ date: 'Date', credit: 'Crédit', debit: 'Débit' })).toEqual([]);
  });

  it('needs reference, token and status of past transactions', () => {
    const columns = { date: 'Date', amount: 'Montant', token: 'Jeton' };
    expect(mapping(columns, 'in', 'past')).toEqual(['reference', 'status']);
  });

  it('asks which way the money goes where no column says it, a sign may', () => {
    expect(mapping({ date: 'Date', amount: 'Montant' })).toEqual(['way']);
    expect(mapping({ date: 'Date', amount: 'Montant' }, 'in')).toEqual([]);
    expect(mapping({ date: 'Date', amount: 'Montant', direction: 'Sens' })).toEqual([]);
  });
});
