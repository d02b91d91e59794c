import { describe, expect, it } from '@jest/globals';
import { amountReadings, parseAmount } from './amount.js';
import { readAmountCell, settledAmount } from './amount-cell.js';

type Result = number | null | string;

/**
 * Every form of an amount: what it is in a file with a decimal comma, in one with a decimal point, and alone, where no other row decides
 * (forms and payout files). Figures are accepted, `ambiguousAmount` alone is undecided and in a file contradicts it, other words are
 * refusals.
 */
const READ: readonly (readonly [text: string, comma: Result, point: Result, alone: Result])[] = [
  ['1250000', 1_250_000, 1_250_000, 1_250_000],
  ['1 250 000', 1_250_000, 1_250_000, 1_250_000],
  ['1\u00a0250\u00a0000', 1_250_000, 1_250_000, 1_250_000],
  ['1\u202f250\u202f000', 1_250_000, 1_250_000, 1_250_000],
  ['1\u2009250\u2009000', 1_250_000, 1_250_000, 1_250_000],
  ["1'250'000", 1_250_000, 1_250_000, 1_250_000],
  ['1’250', 1_250, 1_250, 1_250],
  ['  12500\t', 12_500, 12_500, 12_500],
  ['0', 0, 0, 0],
  ['007', 7, 7, 7],
  ['0001500', 1_500, 1_500, 1_500],
  ['1.250.000', 1_250_000, 'ambiguousAmount', 1_250_000],
  ['1,250,000', 'ambiguousAmount', 1_250_000, 1_250_000],
  ['1250,00', 1_250, 'ambiguousAmount', 1_250],
  ['1 250,00', 1_250, 'ambiguousAmount', 1_250],
  ['1500.0', 'ambiguousAmount', 1_500, 1_500],
  ['12.500,00', 12_500, 'ambiguousAmount', 12_500],
  ['12,500.00', 'ambiguousAmount', 12_500, 12_500],
  ['1.250.000,00', 1_250_000, 'ambiguousAmount', 1_250_000],
  ['1,250,000.00', 'ambiguousAmount', 1_250_000, 1_250_000],
  ['1 250 000,00 FCFA', 1_250_000, 'ambiguousAmount', 1_250_000],
  ['1250,', 1_250, 'ambiguousAmount', 1_250],
  ['0,00', 0, 'ambiguousAmount', 0],
  ['500 F CFA', 500, 500, 500],
  ['500FCFA', 500, 500, 500],
  ['500 F', 500, 500, 500],
  ['500 F.CFA', 500, 500, 500],
  ['15000XOF', 15_000, 15_000, 15_000],
  ['XOF 1 500', 1_500, 1_500, 1_500],
  ['FCFA 15000', 15_000, 15_000, 15_000],
  // Undecided.
  ['1.250', 1_250, 'noDecimals', 'ambiguousAmount'],
  ['1,250', 'noDecimals', 1_250, 'ambiguousAmount'],
  ['5,000', 5, 5_000, 'ambiguousAmount'],
  ['5.000', 5_000, 5, 'ambiguousAmount'],
  ['1 250,000', 1_250, 1_250_000, 'ambiguousAmount'],
  // Signs: read in files, refused alone.
  ['-500', -500, -500, 'signedAmount'],
  ['−500', -500, -500, 'signedAmount'],
  ['- 500', -500, -500, 'signedAmount'],
  ['500-', -500, -500, 'signedAmount'],
  ['(500)', -500, -500, 'signedAmount'],
  ['(1 500 FCFA)', -1_500, -1_500, 'signedAmount'],
  ['+500', 500, 500, 'signedAmount'],
  ['-1 500 XOF', -1_500, -1_500, 'signedAmount'],
  ['XOF -1 500', -1_500, -1_500, 'signedAmount'],
  ['1 500 CR', 1_500, 1_500, 'signedAmount'],
  ['1 500 DR', -1_500, -1_500, 'signedAmount'],
  ['150 000 C', 150_000, 150_000, 'signedAmount'],
  ['150 000C.', 150_000, 150_000, 'signedAmount'],
  ['2 500 D', -2_500, -2_500, 'signedAmount'],
  ['2500d', -2_500, -2_500, 'signedAmount'],
  ['2 500 F CFA D', -2_500, -2_500, 'signedAmount'],
  ['12,500 D', 'noDecimals', -12_500, 'signedAmount'],
  ['2 500 E', 'amount', 'amount', 'amountForm'],
  ['D', 'amount', 'amount', 'amountForm'],
  ['1500DR', -1_500, -1_500, 'signedAmount'],
  ['-0', 0, 0, 'signedAmount'],
  ['-12 500,00', -12_500, 'ambiguousAmount', 'signedAmount'],
  ['1 250,-', 1_250, 'ambiguousAmount', 'signedAmount'],
  ['1 250,--', 1_250, 'ambiguousAmount', 'signedAmount'],
  // Empty: no amount in a file, refused alone.
  ['', null, null, 'amountForm'],
  ['-', null, null, 'amountForm'],
  ['—', null, null, 'amountForm'],
  ['N/A', null, null, 'amountForm'],
  ['néant', null, null, 'amountForm'],
  // Refused.
  ['12,5', 'noDecimals', 'noDecimals', 'decimalAmount'],
  ['12,50', 'noDecimals', 'noDecimals', 'decimalAmount'],
  ['1.2500', 'noDecimals', 'noDecimals', 'decimalAmount'],
  ['1 250,50', 'noDecimals', 'noDecimals', 'decimalAmount'],
  ['12,500.50', 'noDecimals', 'noDecimals', 'decimalAmount'],
  ['0.005', 'noDecimals', 'noDecimals', 'decimalAmount'],
  ['1500,000', 1_500, 'ambiguousAmount', 'decimalAmount'],
  ['12 50', 'amount', 'amount', 'amountForm'],
  ['1 25 0', 'amount', 'amount', 'amountForm'],
  ['1 2500', 'amount', 'amount', 'amountForm'],
  ['12 500 000 0', 'amount', 'amount', 'amountForm'],
  ['1.25.000', 'amount', 'amount', 'amountForm'],
  ['1,50,000', 'amount', 'amount', 'amountForm'],
  ['1,250.000,00', 'amount', 'amount', 'amountForm'],
  ['12500;', 'amount', 'amount', 'amountForm'],
  ['1250O', 'amount', 'amount', 'amountForm'],
  ['１２５０', 'amount', 'amount', 'amountForm'],
  [',50', 'amount', 'amount', 'amountForm'],
  ['1_500', 'amount', 'amount', 'amountForm'],
  ['0x1F', 'amount', 'amount', 'amountForm'],
  ['douze', 'amount', 'amount', 'amountForm'],
  ['--5', 'amount', 'amount', 'amountForm'],
  ['5 USD', 'otherCurrency', 'otherCurrency', 'amountForm'],
  ['1250 €', 'otherCurrency', 'otherCurrency', 'amountForm'],
  ['1500XAF', 'otherCurrency', 'otherCurrency', 'amountForm'],
  ['1 250 FR', 'amount', 'amount', 'amountForm'],
  ['1e3', 'shortened', 'shortened', 'scientific'],
  ['1,5E+06', 'shortened', 'shortened', 'scientific'],
  ['=1+1', 'formulaCell', 'formulaCell', 'formula'],
  ['#N/A', 'errorValue', 'errorValue', 'errorValue'],
  ['#VALEUR!', 'errorValue', 'errorValue', 'errorValue'],
  ['1 000 000 000 000', 1_000_000_000_000, 1_000_000_000_000, 'amountTooLarge'],
  ['9999999999999999', 'amountTooLarge', 'amountTooLarge', 'amountTooLarge'],
];

describe('an amount', () => {
  it.each(READ)('%j is %j with a decimal comma, %j with a decimal point, %j alone', (text, ...results) => {
    const cell = readAmountCell(text);
    expect([settledAmount(cell, ','), settledAmount(cell, '.'), parseAmount(text)]).toEqual(results);
  });

  it('is undecided with both readings', () => {
    expect(readAmountCell('5,000')).toEqual({ mark: ',', grouped: 5_000, decimals: 5 });
    expect(readAmountCell('-12.500')).toEqual({ mark: '.', grouped: -12_500, decimals: null });
    expect(readAmountCell('1 250,00')).toEqual({ decimal: ',', value: 1_250 });
    expect(amountReadings('12,500')).toEqual({ grouped: 12_500, decimals: 12.5 });
    expect(amountReadings('12 500')).toBeUndefined();
  });
});
