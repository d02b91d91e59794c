import { describe, expect, it } from '@jest/globals';
import { setReader } from '../i18n/reader.js';
import { grouped, oneDecimal, percent, plainFigures, xof } from './money.js';

describe('figures for eyes', () => {
  it('parts thousands by no-break spaces', () => {
    expect(xof(1250000)).toBe('1\u00a0250\u00a0000\u00a0XOF');
    expect(grouped(999)).toBe('999');
    expect(grouped(-15000)).toBe('−15\u00a0000');
  });

  it('labels amounts as the reader chose, else by their language', () => {
    setReader({ language: 'fr' });
    expect(xof(15_000)).toBe('15\u00a0000\u00a0FCFA');
    setReader({ currencyLabel: 'XOF' });
    expect(xof(15_000)).toBe('15\u00a0000\u00a0XOF');
    setReader({ language: 'en', currencyLabel: 'FCFA' });
    expect(xof(15_000)).toBe('15\u00a0000\u00a0FCFA');
    setReader({ currencyLabel: null });
    expect(xof(15_000)).toBe('15\u00a0000\u00a0XOF');
  });

  it('writes one decimal with the decimal sign of the language', () => {
    expect([oneDecimal(1.44, 'en'), oneDecimal(53.3, 'fr')]).toEqual(['1.4', '53,3']);
  });

  it('writes a share with the decimal sign of the language', () => {
    expect(percent(961, 1000, 'en')).toBe('96.1\u00a0%');
    expect(percent(961, 1000, 'fr')).toBe('96,1\u00a0%');
    expect(percent(0, 0, 'en')).toBe('0\u00a0%');
    expect(percent(5, 5, 'fr')).toBe('100\u00a0%');
  });

  it('copies amounts as plain digits with an ordinary minus', () => {
    expect(plainFigures(`${xof(1250000)}\t${grouped(-15000)}`)).toMatch(/^1250000\u00a0\w+\t-15000$/);
    expect(plainFigures('le 25\u00a0novembre, +226\u00a070\u00a012\u00a034\u00a056')).toBe(
      'le 25\u00a0novembre, +226\u00a070\u00a012\u00a034\u00a056',
    );
  });
});
