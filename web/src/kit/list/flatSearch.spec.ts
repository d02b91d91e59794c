import { describe, expect, it } from '@jest/globals';
import { toFlatSearch, toFrameworkSearch } from './flatSearch.js';

const NEWEST = { field: 'occurredAt', order: 'DESC' as const };
const read = (search: string) =>
  Object.fromEntries(new URLSearchParams(toFrameworkSearch(search, ['amount'])));

describe('flat addresses of lists', () => {
  it('become the parameters of the framework: a tab is no filter, an order without a sort is none', () => {
    expect(read('?tab=held&view=v1&status=completed&q=a+b%26c&sort=amount&order=ASC&page=3')).toEqual({
      filter: '{"status":"completed","q":"a b&c"}',
      sort: 'amount',
      order: 'ASC',
      page: '3',
    });
    expect(read('?sort=amount')).toEqual({ filter: '{}', sort: 'amount', order: 'DESC' });
    expect(read('?order=ASC&page=0')).toEqual({ filter: '{}' });
    expect(read('?sort=formerColumn&order=ASC')).toEqual({ filter: '{}' });
    expect(read('')).toEqual({ filter: '{}' });
    expect(read('?leg=bank')).toEqual({ filter: '{"side":"bank"}' });
  });

  it('are written without what every list has anyway', () => {
    const asked = new URLSearchParams({
      filter: '{"status":"rejected","kind":"payout"}',
      displayedFilters: '{}',
      sort: 'occurredAt',
      order: 'DESC',
      page: '1',
      perPage: '50',
    });
    expect(toFlatSearch(`?${asked.toString()}`, '?q=former', NEWEST)).toBe('?status=rejected&kind=payout');
    asked.set('order', 'ASC');
    asked.set('page', '2');
    expect(toFlatSearch(`?${asked.toString()}`, '?tab=held&view=v1&page=7', NEWEST)).toBe(
      '?tab=held&view=v1&status=rejected&kind=payout&sort=occurredAt&order=ASC&page=2',
    );
    expect(toFlatSearch('?filter=%7B%7D', '', NEWEST)).toBe('');
  });
});
