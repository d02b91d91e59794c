import { describe, expect, it } from '@jest/globals';
import { canonicalPhone, phoneForms, searchedForms } from './number-plans.js';

describe('forms of a number', () => {
  it.each([
    ['22997000001', '2290197000001', ['2290197000001', '22997000001']],
    ['2290197000001', '2290197000001', ['2290197000001', '22997000001']],
    // The operator chose the new digits of Côte d’Ivoire: the former form does not show them.
    ['22501020304', '22501020304', ['22501020304']],
    ['2250701020304', '2250701020304', ['2250701020304']],
    ['22670112233', '22670112233', ['22670112233']],
    ['2299700000', '2299700000', ['2299700000']],
    ['2299970000011', '2299970000011', ['2299970000011']],
  ])('%s is %s, recorded as any of %j', (phone, canonical, forms) => {
    expect(canonicalPhone(phone)).toBe(canonical);
    expect(phoneForms(phone)).toEqual(forms);
  });

  it.each([
    ['22997000001', ['22997000001', '2290197000001']],
    ['2290197000001', ['2290197000001', '22997000001']],
    ['0197000001', ['0197000001', '22997000001']],
    ['97000001', ['97000001']],
    ['70112233', ['70112233']],
  ])('a search by %s finds numbers with one of %j', (digits, forms) => {
    expect(searchedForms(digits)).toEqual(forms);
  });
});
