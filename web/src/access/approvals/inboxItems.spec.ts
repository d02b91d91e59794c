import { describe, expect, it } from '@jest/globals';
import type { ProposalKind } from '../../../../server/access/approvals/proposal-kinds.js';
import type { ProposalOf } from '../../kit/dataProvider/proposals.js';
import type { OrderRow } from '../../../../server/payments/payouts/orders/order.view.js';
import { inboxItems, nextAfter } from './inboxItems.js';

const proposal = (id: string, kind: ProposalKind) =>
  ({ id, kind, proposedAt: '2026-11-20T10:00:00.000Z', amount: null }) as ProposalOf;
const order = (id: string) =>
  ({ id, requestedAt: null, createdAt: '2026-11-20T10:00:00.000Z', total: 5 }) as OrderRow;

const items = inboxItems(
  [order('o1'), order('o2')],
  [proposal('key', 'api_key.create'), proposal('b1', 'break.resolve'), proposal('b2', 'break.resolve')],
);

describe('the requests that wait for a user', () => {
  it('stand by kind, payouts first, each kind in the order read', () => {
    expect(items.map(({ id }) => id)).toEqual(['o1', 'o2', 'b1', 'b2', 'key']);
  });

  it('lead to the one that takes the place of the decided one', () => {
    expect(nextAfter(items, { id: 'o1', place: 0 })?.id).toBe('o2');
    const left = items.filter(({ id }) => id !== 'b1');
    expect(nextAfter(left, { id: 'b1', place: 2 })?.id).toBe('b2');
  });

  it('lead from the last one back to the one before, and from the only one nowhere', () => {
    expect(nextAfter(items, { id: 'key', place: 4 })?.id).toBe('b2');
    expect(nextAfter(items.slice(0, 1), { id: 'o1', place: 0 })).toBeUndefined();
  });
});
