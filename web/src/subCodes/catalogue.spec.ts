import { describe, expect, it } from '@jest/globals';
import type { SubCodeView } from '../../../server/aggregator/sub-code.view.js';
import { matching } from './catalogue.js';

const row = (list: string, code: string, fault: string, en: string, fr: string): SubCodeView => ({
  id: `${list}.${code}`,
  list,
  code,
  meaning: { en, fr },
  fault,
  nextStep: 'fix',
  advice: { en: '', fr: '' },
  safeToRetry: false,
});
const ROWS = [
  row('createInvoice', '17', 'customer', 'Wrong OTP amount', 'Montant de l’OTP incorrect'),
  row('createInvoice', '02', 'our_data', 'Wrong amount', 'Montant incorrect'),
  row('createWithdrawal', '02', 'customer', 'No wallet', 'Pas de portefeuille'),
];

describe('the catalogue', () => {
  it('is narrowed by list and by whose fault it is', () => {
    expect(matching(ROWS, { list: 'createInvoice' }, 'en').map((found) => found.code)).toEqual(['02', '17']);
    expect(matching(ROWS, { fault: 'customer' }, 'en')).toHaveLength(2);
  });

  it('is searched in the language of the reader and by code', () => {
    expect(matching(ROWS, { q: 'portefeuille' }, 'fr')).toHaveLength(1);
    expect(matching(ROWS, { q: 'portefeuille' }, 'en')).toHaveLength(0);
    expect(matching(ROWS, { q: 'Code17' }, 'en')).toHaveLength(1);
  });
});
