import { describe, expect, it } from '@jest/globals';
import { anonymousReader, defaultCurrencyLabel, textFor, withCurrencyLabel } from './language.js';

const AMOUNT = { en: 'Amount (XOF)', fr: 'Montant (XOF)' };

describe('a text of the catalogue', () => {
  it('carries the currency label of its reader', () => {
    expect(textFor(AMOUNT, { language: 'fr', currencyLabel: 'FCFA', zone: null })).toBe('Montant (FCFA)');
    expect(textFor(AMOUNT, { language: 'fr', currencyLabel: 'XOF', zone: null })).toBe('Montant (XOF)');
    expect(textFor(AMOUNT, { language: 'en', currencyLabel: 'FCFA', zone: null })).toBe('Amount (FCFA)');
    expect(textFor(AMOUNT, anonymousReader('fr'))).toBe('Montant (XOF)');
  });

  it('keeps the code where it explains the currency itself, and within words', () => {
    for (const text of ['le franc CFA (XOF)', 'the CFA franc (XOF)', 'TAUXOF'])
      expect(withCurrencyLabel(text, 'FCFA')).toBe(text);
  });

  it('has FCFA in French and XOF in English without a choice', () => {
    expect([defaultCurrencyLabel('fr'), defaultCurrencyLabel('en')]).toEqual(['FCFA', 'XOF']);
  });
});
