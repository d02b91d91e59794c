import { describe, expect, it } from '@jest/globals';
import type { SubCodeView } from '../../../../server/aggregator/sub-codes/sub-code.view.js';
import { matchingSubCodes } from './filters.js';

const row = (id: string, fault: string, meaning: SubCodeView['meaning']): SubCodeView => ({
  id,
  list: id.split('.')[0] ?? '',
  code: id.split('.')[1] ?? '',
  meaning,
  short: meaning,
  fault,
  nextStep: 'fix',
  advice: { en: '', fr: '' },
  safeToRetry: false,
  version: 0,
  changedBy: null,
  reason: null,
  at: null,
  earlier: [],
});
const ROWS = [
  row('createInvoice.17', 'customer', { en: 'Wrong OTP amount', fr: 'Montant de l’OTP incorrect' }),
  row('createInvoice.02', 'our_data', { en: 'Wrong amount', fr: 'Montant incorrect' }),
  row('createWithdrawal.02', 'customer', { en: 'No wallet', fr: 'Pas de portefeuille' }),
];

describe('the catalogue', () => {
  it('is narrowed by list and by whose fault it is', () => {
    expect(matchingSubCodes(ROWS, { list: 'createInvoice' }, 'en').map((found) => found.code)).toEqual([
      '02',
      '17',
    ]);
    expect(matchingSubCodes(ROWS, { fault: 'customer' }, 'en')).toHaveLength(2);
  });

  it('is searched in the language of the reader and by code', () => {
    expect(matchingSubCodes(ROWS, { q: 'portefeuille' }, 'fr')).toHaveLength(1);
    expect(matchingSubCodes(ROWS, { q: 'portefeuille' }, 'en')).toHaveLength(0);
    expect(matchingSubCodes(ROWS, { q: 'Code17' }, 'en')).toHaveLength(1);
  });
});
