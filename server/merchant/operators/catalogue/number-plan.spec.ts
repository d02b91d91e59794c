import { describe, expect, it } from '@jest/globals';
import { createNumberDirectory } from './number-plan.js';

const OPERATORS = [
  { id: '11', name: 'ORANGE BURKINA' },
  { id: '12', name: 'MOOV AFRICA BURKINA' },
  { id: '1', name: 'MTN BENIN' },
];
const COUNTRIES = [
  {
    id: '226',
    nationalLengths: [8],
    prefixes: [
      { prefix: '7', operatorId: '11' },
      { prefix: '70', operatorId: '12' },
      { prefix: '99', operatorId: '404' },
    ],
  },
  { id: '229', nationalLengths: [10, 8], prefixes: [{ prefix: '0197', operatorId: '1' }] },
  { id: '22', nationalLengths: [7], prefixes: [{ prefix: '6', operatorId: '1' }] },
];
const numbers = createNumberDirectory(COUNTRIES, OPERATORS);

describe('number hints', () => {
  it('believe the longest prefix that fits', () => {
    expect(numbers.hint('22670112233')).toEqual({ operatorId: '12', operatorName: 'MOOV AFRICA BURKINA' });
    expect(numbers.hint('22676112233')?.operatorName).toBe('ORANGE BURKINA');
  });

  it('believe the longest calling code that fits, although a shorter one has a prefix', () => {
    expect(numbers.hint('22650112233')).toBeNull();
    expect(numbers.plan('2265011')).toMatchObject({ callingCode: '226', lengths: [8] });
    expect(numbers.plan('228123456')).toMatchObject({ callingCode: '22', paysXof: true, lengths: [7] });
  });

  it('suggest nothing for a country, a prefix or an operator that the catalogue does not have', () => {
    for (const phone of ['33612345678', '22650112233', '22699112233', '226', '2', ''])
      expect(numbers.hint(phone)).toBeNull();
    expect(createNumberDirectory([], OPERATORS).hint('22670112233')).toBeNull();
  });

  it('know the lengths of a country', () => {
    expect(numbers.plan('2290197112233')).toMatchObject({ callingCode: '229', paysXof: true });
    expect(numbers.plan('2290197112233').fault).toBeUndefined();
    expect(numbers.plan('22997112233').fault).toEqual({
      rule: 'formerPlan229',
      values: { since: '2024-11-30' },
    });
    expect(numbers.plan('229019711223').fault?.rule).toBe('phoneMissesDigit');
    expect(numbers.plan('224621234567').paysXof).toBe(false);
    expect(numbers.plan('33612345678')).toEqual({ callingCode: null, paysXof: false, lengths: [] });
  });
});
