import { describe, expect, it } from '@jest/globals';
import type {
  SearchGroup,
  SearchHit,
  SearchResult,
} from '../../../../server/payments/transactions/search/search.view.js';
import { onOneLine, optionsOf, pathOf } from './searchOptions.js';

const hit = (id: string): SearchHit => ({
  id,
  by: 'reference',
  title: id,
  state: 'pending',
  kind: 'payin',
  amount: 1_000,
  phone: null,
  projectName: 'Boutique',
  zone: 'Africa/Abidjan',
  at: '2026-11-20T10:00:00.000Z',
});
const group = (more: Partial<SearchGroup>): SearchGroup => ({
  type: 'transaction',
  filter: { q: 'CMD' },
  total: 2,
  more: false,
  incomplete: false,
  hits: [hit('a'), hit('b')],
  ...more,
});
const result = (...groups: SearchGroup[]): SearchResult => ({ text: 'CMD', kinds: ['reference'], groups });

describe('the lines of a search', () => {
  it('are the records of each group, and then its list', () => {
    const callbacks = group({ type: 'callback', hits: [hit('c')] });
    expect(optionsOf(result(group({}), callbacks)).map(({ path }) => path)).toEqual([
      '/transactions/a',
      '/transactions/b',
      '/transactions?q=CMD',
      '/received-callbacks/c',
      '/received-callbacks?q=CMD',
    ]);
  });

  it('have no list where the list has no such filter', () => {
    const order = group({ type: 'order', filter: null, hits: [hit('o')] });
    expect(optionsOf(result(order)).map(({ path }) => path)).toEqual(['/payout-orders/o']);
  });
});

describe('Enter', () => {
  it('leads to the list of the first group', () => {
    expect(pathOf([result(group({ filter: { subCode: '17' } }))], '17')).toBe('/transactions?subCode=17');
  });

  it('opens a record that was found by its id', () => {
    expect(pathOf([result(group({ type: 'break', filter: null, hits: [hit('x')] }))], 'x')).toBe('/breaks/x');
  });

  it('leads to the transactions before and without results', () => {
    expect(pathOf([], ' CMD-1 ')).toBe('/transactions?q=CMD-1');
    expect(pathOf([result()], 'CMD-1')).toBe('/transactions?q=CMD-1');
  });
});

describe('pasted lines', () => {
  it('stay apart in a field of one line', () => {
    expect(onOneLine('CMD-1\r\nCMD-2\n\nCMD-3\n')).toBe('CMD-1; CMD-2; CMD-3');
  });
});
