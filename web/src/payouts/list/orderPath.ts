import type { OrderRow } from '../../../../server/payouts/orders/order.view.js';

/** Where a request is read: a batch that is still a draft is worked on at its own page. */
export function orderPath({ id, kind, state }: Pick<OrderRow, 'id' | 'kind' | 'state'>): string {
  return kind === 'batch' && state === 'draft' ? `/payout-batches/${id}` : `/payout-orders/${id}`;
}
