import { describe, expect, it } from '@jest/globals';
import { readAmount } from './row-amount.js';

describe('an amount in a file', () => {
  it.each([
    ['1500', 1500],
    ['0001500', 1500],
    ['15 000', 15_000],
    ['1\u202f250\u202f000', 1_250_000],
    ['15\u00a0000', 15_000],
    ['15 000 FCFA', 15_000],
    ['15 000 F CFA', 15_000],
    ['15000XOF', 15_000],
    ['1500,00', 1500],
    ['1500.0', 1500],
    ['-3', -3],
  ])('%j is %d XOF', (typed, amount) => expect(readAmount(typed)).toBe(amount));

  it.each(['1500,50', '1500.5', '1,500', '1.500', '1500,000', '0,01'])(
    '%j may mean decimals and is refused',
    (typed) => expect(readAmount(typed)).toBe('decimalAmount'),
  );

  it.each(['15 00', '1 5000', '1 500 000,', '', '1500 EUR', '--5', '+1500', '１５００', '1_500', '0x1F'])(
    '%j is no amount',
    (typed) => expect(readAmount(typed)).toBe('amountForm'),
  );
});
