import { expect, it } from '@jest/globals';
import { storableFilters } from './filters.js';

it('leaves phone numbers, tokens and search texts out of saved filters', () => {
  const filters = {
    status: 'failed',
    phone: '+22670000001',
    token: 'eyJ0',
    q: '70000001',
    from: '2026-11-20',
  };
  expect(storableFilters(filters)).toEqual({ status: 'failed', from: '2026-11-20' });
});
