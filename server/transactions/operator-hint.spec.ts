import { operatorHint } from './operator-hint.js';

describe('operator hint', () => {
  it.each([
    ['22670112233', 'MOOV AFRICA BURKINA'],
    ['22676112233', 'ORANGE BURKINA'],
    ['2250711223344', 'ORANGE CI'],
    ['2290197112233', 'MTN BENIN'],
    ['22997112233', 'MTN BENIN'],
  ])('suggests the operator of %s', (phone, operator) => expect(operatorHint(phone)).toBe(operator));

  it('suggests nothing where the plan is not known', () => expect(operatorHint('33612345678')).toBeNull());
});
