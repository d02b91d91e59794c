import { describe, expect, it } from '@jest/globals';
import { type AmountCell, readAmountCell, settledAmount } from './amount-cell.js';

/** Every form of an amount in a file: what it is where the comma is the decimal sign, and where the point is. */
const READ: readonly (readonly [
  text: string,
  comma: number | null | string,
  point?: number | null | string,
])[] = [
  ['1250000', 1_250_000],
  ['1 250 000', 1_250_000],
  ['1\u00a0250\u00a0000', 1_250_000],
  ['1\u202f250\u202f000', 1_250_000],
  ["1'250'000", 1_250_000],
  ['1’250', 1_250],
  ['1.250.000', 1_250_000, 'ambiguousAmount'],
  ['1,250,000', 'ambiguousAmount', 1_250_000],
  ['1.250', 1_250, 'noDecimals'],
  ['1,250', 'noDecimals', 1_250],
  ['5,000', 5, 5_000],
  ['5.000', 5_000, 5],
  ['1250,00', 1_250, 'ambiguousAmount'],
  ['1 250,00', 1_250, 'ambiguousAmount'],
  ['1.250.000,00', 1_250_000, 'ambiguousAmount'],
  ['1,250,000.00', 'ambiguousAmount', 1_250_000],
  ['1250,', 1_250, 'ambiguousAmount'],
  ['1 250,-', 1_250, 'ambiguousAmount'],
  ['1 250,--', 1_250, 'ambiguousAmount'],
  ['-500', -500],
  ['−500', -500],
  ['- 500', -500],
  ['500-', -500],
  ['(500)', -500],
  ['(1 500)', -1_500],
  ['(1 500 FCFA)', -1_500],
  ['+500', 500],
  ['500 F CFA', 500],
  ['500FCFA', 500],
  ['500 F', 500],
  ['500 F.CFA', 500],
  ['XOF 1 500', 1_500],
  ['-1 500 XOF', -1_500],
  ['XOF -1 500', -1_500],
  ['1 500 CR', 1_500],
  ['1 500 DR', -1_500],
  ['1500DR', -1_500],
  ['0', 0],
  ['-0', 0],
  ['0,00', 0, 'ambiguousAmount'],
  ['007', 7],
  ['', null],
  ['-', null],
  ['—', null],
  ['N/A', null],
  ['néant', null],
  ['12,5', 'noDecimals'],
  ['1 250,50', 'noDecimals'],
  ['12 50', 'amount'],
  ['1 25 0', 'amount'],
  ['1 2500', 'amount'],
  ['1.25.000', 'amount'],
  ['1,250.000,00', 'amount'],
  ['１２５０', 'amount'],
  ['douze', 'amount'],
  ['--5', 'amount'],
  ['5 USD', 'otherCurrency'],
  ['1250 €', 'otherCurrency'],
  ['1 250 FR', 'amount'],
  ['1e3', 'shortened'],
  ['1500XAF', 'otherCurrency'],
  ['1,5E+06', 'shortened'],
  ['=1+1', 'formulaCell'],
  ['#N/A', 'errorValue'],
  ['#VALEUR!', 'errorValue'],
  ['9999999999999999', 'amountTooLarge'],
];

describe('an amount of a file', () => {
  it.each(READ)('%j with a decimal comma is %j', (text, comma) => {
    expect(settledAmount(readAmountCell(text), ',')).toBe(comma);
  });

  it.each(READ.filter((row) => row.length > 2))(
    '%j with a decimal point is not %j but %j',
    (text, _, point) => {
      expect(settledAmount(readAmountCell(text), '.')).toBe(point);
    },
  );

  it.each<[string, AmountCell]>([
    ['5,000', { mark: ',', grouped: 5_000, decimals: 5 }],
    ['-12.500', { mark: '.', grouped: -12_500, decimals: null }],
    ['1 250,000', { mark: ',', grouped: 1_250_000, decimals: 1_250 }],
    ['1 250,00', { decimal: ',', value: 1_250 }],
    ['12.5', { decimal: '.', value: null }],
    ['1,250,000', { decimal: '.', value: 1_250_000 }],
  ])('%s shows what it says of the decimal sign', (text, cell) => {
    expect(readAmountCell(text)).toEqual(cell);
    expect(settledAmount(readAmountCell(text), null)).not.toBe(5);
  });
});
