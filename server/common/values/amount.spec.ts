import { describe, expect, it } from '@jest/globals';
import { parseAmount } from './amount.js';

describe('parseAmount', () => {
  it.each([
    ['1500', 1500],
    ['0', 0],
    ['0001500', 1500],
    ['15 000', 15_000],
    ['1\u202f250\u202f000', 1_250_000],
    ['15\u00a0000', 15_000],
    ['1\u2009250\u2009000', 1_250_000],
    ["1'250'000", 1_250_000],
    ['15 000 FCFA', 15_000],
    ['15 000 F CFA', 15_000],
    ['15000XOF', 15_000],
    ['XOF 15 000', 15_000],
    ['FCFA 15000', 15_000],
    ['  12500\t', 12_500],
    ['1500,00', 1500],
    ['1500.0', 1500],
    ['12 500,00', 12_500],
    ['12\u202f500,00', 12_500],
    ['12,500.00', 12_500],
    ['12.500,00', 12_500],
    ['1,250,000', 1_250_000],
    ['1.250.000', 1_250_000],
    ['1 250 000,00 FCFA', 1_250_000],
    ['1,250,000.00', 1_250_000],
    ['2 000 000.00', 2_000_000],
  ])('reads %j as %d XOF', (typed, amount) => expect(parseAmount(typed)).toBe(amount));

  it.each(['1500,50', '1500.5', '12 500,50', '12,500.50', '12.500,5', '0,01', '0.005', '12 500,000'])(
    'refuses the decimals of %j',
    (typed) => expect(parseAmount(typed)).toBe('decimalAmount'),
  );

  it.each(['1,500', '1.500', '12,500', '12.500', '1500,000', '2,000'])(
    'refuses %j, which has two readings',
    (typed) => expect(parseAmount(typed)).toBe('ambiguousAmount'),
  );

  it.each(['-500', '-5 000', '−500', '+1500', '500-', '(500)', '-12 500,00', 'XOF -500'])(
    'refuses the sign of %j',
    (typed) => expect(parseAmount(typed)).toBe('signedAmount'),
  );

  it.each([
    '',
    ' ',
    '15 00',
    '1 5000',
    '1 500 000,',
    '1500 EUR',
    '--5',
    '１５００',
    '1_500',
    '0x1F',
    '1e5',
    '1,50,000',
    '12.500.00',
    '12,500,00',
    '1 250,000.00',
    ',50',
    '12 500 000 0',
    'quinze',
  ])('refuses %j, which is no amount', (typed) => expect(parseAmount(typed)).toBe('amountForm'));

  it('refuses more than twelve digits', () => {
    expect(parseAmount('999 999 999 999')).toBe(999_999_999_999);
    expect(parseAmount('1 000 000 000 000')).toBe('amountTooLarge');
  });
});
