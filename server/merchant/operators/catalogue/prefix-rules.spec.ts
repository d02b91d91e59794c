import { describe, expect, it } from '@jest/globals';
import { prefixProblems } from './prefix-rules.js';

const OPERATORS = [
  { id: '11', callingCode: '226' },
  { id: '12', callingCode: '226' },
  { id: '1', callingCode: '229' },
];

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

  it('are unique across operators', () => {
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
