import { describe, expect, it } from '@jest/globals';
import { isStorableFilter } from './view-filter.js';

describe('the filter of a saved view', () => {
  it.each([
    '22670112233',
    '+226 70 11 22 33',
    'tel 226 70 11 22 33',
    '(226) 70-11-22-33',
    '70112233',
    'tel. 70 11 22 33',
    'tel:70112233',
    '0707112233',
  ])('refuses the phone number %s in any field', (reference) => {
    expect(isStorableFilter({ reference })).toBe(false);
  });

  it.each(['phone', 'token', 'q'])('refuses the field %s', (name) => {
    expect(isStorableFilter({ [name]: 'x' })).toBe(false);
  });

  it.each([
    { reference: 'CMD-70112233' },
    { reference: 'INV_20261128_0001' },
    { reference: '7033' },
    { from: '2026-11-28', to: '20261128' },
    { amountFrom: '12345678' },
    { projectId: '01960000-0000-7000-8000-112233445566' },
    { status: 'notcompleted' },
  ])('keeps %j', (filter) => {
    expect(isStorableFilter(filter)).toBe(true);
  });
});
