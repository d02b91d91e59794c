import { PROPOSAL_KINDS, type ProposalKind } from '../../../../server/access/approvals/proposal-kinds.js';
import type { ProposalOf } from '../../kit/dataProvider/proposals.js';
import type { OrderRow } from '../../../../server/payments/payouts/orders/order.view.js';

/** Payout requests and each kind of other proposals: what one code may approve together. */
export type InboxKind = 'payouts' | ProposalKind;

/** A request that the reader may approve now. */
export type InboxItem = { id: string; kind: InboxKind; path: string; at: string; amount: number | null } & (
  | { order: OrderRow }
  | { proposal: ProposalOf }
);

/** Returns what the reader may approve, by kind, oldest first: payouts, then the others in the order of their kinds. */
export function inboxItems(orders: readonly OrderRow[], proposals: readonly ProposalOf[]): InboxItem[] {
  const payouts = orders.map((order): InboxItem => ({
    id: order.id,
    kind: 'payouts',
    path: `/payout-orders/${order.id}`,
    at: order.requestedAt ?? order.createdAt,
    amount: order.total,
    order,
  }));
  const others = PROPOSAL_KINDS.flatMap((kind) =>
    proposals
      .filter((proposal) => proposal.kind === kind)
      .map((proposal): InboxItem => ({
        id: proposal.id,
        kind,
        path: `/proposals/${proposal.id}`,
        at: proposal.proposedAt,
        amount: proposal.amount,
        proposal,
      })),
  );
  return [...payouts, ...others];
}

/** Returns what follows a request, which may have been decided since it stood at this place; undefined at the end. */
export function nextAfter(
  items: readonly InboxItem[],
  { id, place }: { id: string; place: number },
): InboxItem | undefined {
  const others = items.filter((item) => item.id !== id);
  return others[Math.min(place, others.length - 1)];
}
