import { describe, expect, it } from '@jest/globals';
import { feeProblems, prefixProblems } from './catalogue-rules.js';
import type { FeeView } from './operator.view.js';

const OPERATORS = [
  { id: '11', callingCode: '226' },
  { id: '12', callingCode: '226' },
  { id: '1', callingCode: '229' },
];
const fee = (kind: FeeView['kind'], bearer: FeeView['bearer']): FeeView => ({
  kind,
  bearer,
  basisPoints: 150,
  fixed: 0,
});

describe('the prefixes of a country', () => {
  const rulesOf = (lines: { prefix: string; operatorId: string }[]) =>
    Object.entries(prefixProblems('226', lines, OPERATORS)).map(([field, { rule }]) => [field, rule]);

  it('may begin with one another: the longest counts', () => {
    expect(
      rulesOf([
        { prefix: '7', operatorId: '11' },
        { prefix: '70', operatorId: '12' },
      ]),
    ).toEqual([]);
    expect(rulesOf([])).toEqual([]);
  });

  it('stand once, whoever they belong to', () => {
    expect(
      rulesOf([
        { prefix: '70', operatorId: '11' },
        { prefix: '71', operatorId: '11' },
        { prefix: '70', operatorId: '12' },
      ]),
    ).toEqual([['prefixes.2.prefix', 'prefixTwice']]);
  });

  it('belong to operators of the catalogue, and of this country', () => {
    expect(
      rulesOf([
        { prefix: '70', operatorId: '404' },
        { prefix: '71', operatorId: '1' },
      ]),
    ).toEqual([
      ['prefixes.0.operatorId', 'noOperator'],
      ['prefixes.1.operatorId', 'operatorElsewhere'],
    ]);
  });

  it.each(['', '7O', '+7', ' 70', '7 0', '٧', '123456789'])('are one to eight digits, not “%s”', (prefix) => {
    expect(rulesOf([{ prefix, operatorId: '11' }])).toEqual([['prefixes.0.prefix', 'prefixDigits']]);
  });
});

describe('the fees of an operator', () => {
  it('are one for each kind and bearer', () => {
    expect(
      feeProblems([fee('payin', 'merchant'), fee('payin', 'customer'), fee('payout', 'merchant')]),
    ).toEqual({});
    expect(feeProblems([fee('payin', 'merchant'), fee('payin', 'merchant')])).toEqual({
      'fees.1.kind': { rule: 'feeTwice' },
    });
  });
});
