import { hintOf, planOf } from './numbers.js';

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
];

describe('number hints', () => {
  it('believes the longest prefix that fits', () => {
    expect(hintOf('22670112233', COUNTRIES, OPERATORS)?.operatorName).toBe('MOOV AFRICA BURKINA');
    expect(hintOf('22676112233', COUNTRIES, OPERATORS)?.operatorName).toBe('ORANGE BURKINA');
  });

  it('suggests nothing for a country, a prefix or an operator that the catalogue does not have', () => {
    expect(hintOf('33612345678', COUNTRIES, OPERATORS)).toBeNull();
    expect(hintOf('22650112233', COUNTRIES, OPERATORS)).toBeNull();
    expect(hintOf('22699112233', COUNTRIES, OPERATORS)).toBeNull();
  });

  it('knows the lengths of a country', () => {
    expect(planOf('2290197112233', COUNTRIES)).toEqual({ callingCode: '229', lengthFits: true });
    expect(planOf('229971122', COUNTRIES)).toEqual({ callingCode: '229', lengthFits: false });
    expect(planOf('33612345678', COUNTRIES)).toEqual({ callingCode: null, lengthFits: false });
  });
});
