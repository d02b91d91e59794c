import { describe, expect, it } from '@jest/globals';
import type { SavedView } from '../../../../server/access/saved-views/saved-view.view.js';
import { differs, viewContents, viewSearch } from './listViews.js';

const NEWEST = { field: 'occurredAt', order: 'DESC' as const };
const view: SavedView = {
  id: 'v1',
  resource: 'transactions',
  name: 'Refused payouts',
  filter: { status: 'rejected', kind: 'payout' },
  sort: { field: 'amount', order: 'ASC' },
  columns: ['time', 'amount'],
  sharedWith: [],
  owner: 'Awa',
  isOwn: true,
};
const shown = {
  filter: { kind: 'payout', status: 'rejected' },
  sort: { field: 'amount', order: 'ASC' as const },
  columns: ['time', 'amount'],
};

describe('saved views', () => {
  it('open by an address that holds their filters and their order, and the tab of the screen', () => {
    const former = new URLSearchParams('tab=held&status=completed&page=3');
    expect(viewSearch(view, former)).toBe(
      '?tab=held&view=v1&status=rejected&kind=payout&sort=amount&order=ASC',
    );
    expect(viewSearch(undefined, former)).toBe('?tab=held');
    expect(viewSearch(undefined, new URLSearchParams())).toBe('');
  });

  it('differ from a list with another filter, order or column, whatever the order of the filters', () => {
    expect(differs(view, shown, NEWEST)).toBe(false);
    expect(differs(view, { ...shown, filter: { kind: 'payout' } }, NEWEST)).toBe(true);
    expect(differs(view, { ...shown, sort: NEWEST }, NEWEST)).toBe(true);
    expect(differs(view, { ...shown, columns: ['amount', 'time'] }, NEWEST)).toBe(true);
    expect(differs({ ...view, sort: null }, { ...shown, sort: NEWEST }, NEWEST)).toBe(false);
  });

  it('keep neither the usual order nor filters that may hold a phone number or a token', () => {
    const filter = { status: 'rejected', phone: '+22670000001', token: 'eyJ0', q: '70000001' };
    expect(viewContents({ filter, sort: NEWEST, columns: null }, NEWEST)).toEqual({
      filter: { status: 'rejected' },
      sort: null,
      columns: null,
    });
  });
});
