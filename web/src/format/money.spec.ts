import { describe, expect, it } from '@jest/globals';
import { setReader } from '../i18n/reader.js';
import { grouped, oneDecimal, percent, xof } from './money.js';

describe('figures for eyes', () => {
  it('groups thousands by thin spaces that never break', () => {
    expect(xof(1250000)).toBe('1\u202f250\u202f000\u202fXOF');
    expect(grouped(999)).toBe('999');
    expect(grouped(-15000)).toBe('−15\u202f000');
  });

  it('labels amounts as the reader chose, else by their language', () => {
    setReader({ language: 'fr' });
    expect(xof(15_000)).toBe('15\u202f000\u202fFCFA');
    setReader({ currencyLabel: 'XOF' });
    expect(xof(15_000)).toBe('15\u202f000\u202fXOF');
    setReader({ language: 'en', currencyLabel: 'FCFA' });
    expect(xof(15_000)).toBe('15\u202f000\u202fFCFA');
    setReader({ currencyLabel: null });
    expect(xof(15_000)).toBe('15\u202f000\u202fXOF');
  });

  it('writes one decimal with the decimal sign of the language', () => {
    expect([oneDecimal(1.44, 'en'), oneDecimal(53.3, 'fr')]).toEqual(['1.4', '53,3']);
  });

  it('writes a share with the decimal sign of the language', () => {
    expect(percent(961, 1000, 'en')).toBe('96.1\u202f%');
    expect(percent(961, 1000, 'fr')).toBe('96,1\u202f%');
    expect(percent(0, 0, 'en')).toBe('0\u202f%');
    expect(percent(5, 5, 'fr')).toBe('100\u202f%');
  });
});
