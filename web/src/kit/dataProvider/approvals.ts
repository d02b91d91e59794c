import type { ProposalKind } from '../../../../server/access/approvals/proposal-kinds.js';
import type { ProposalView } from '../../../../server/access/approvals/proposal.view.js';
import { actions, reads } from './method.js';
import type { OrderRow } from '../../../../server/payments/payouts/orders/order.view.js';
import { get, type PageOf, post, rows } from './rest.js';

interface Decision {
  id: string;
  reason?: string;
}

/** Rows of each list that are read together; the others are counted. */
const MOST = 200;

export const approvals = {
  ...reads('proposals', {
    /** Returns the open proposal of a kind, or null. */
    getOpenProposal: async ({ kind }: { kind: ProposalKind }, signal) =>
      (await rows<ProposalView>('proposals', { state: 'open', kind }, signal))[0] ?? null,
    /** Lists open proposals about a subject, or about an account at an operator. */
    getPendingApprovals: (about: { subjectId: string } | { projectId: string; operatorId: string }, signal) =>
      rows<ProposalView>('proposals', { state: 'open', ...about }, signal),
    /** Reads what the user may approve now: payout requests and other proposals, oldest first. */
    getInbox: async ({ projectId }: { projectId: string | undefined }, signal) => {
      const query = { waitingForMe: true, projectId, perPage: MOST, order: 'ASC' };
      const [orders, proposals] = await Promise.all([
        get<PageOf<OrderRow>>('payout-orders', { ...query, sort: 'requestedAt' }, signal),
        get<PageOf<ProposalView>>('proposals', { ...query, sort: 'proposedAt' }, signal),
      ]);
      return { orders: orders.data, proposals: proposals.data, total: orders.total + proposals.total };
    },
    /** Lists open proposals, newest first. */
    getOpenProposals: ({ projectId }: { projectId: string | undefined }, signal) =>
      rows<ProposalView>('proposals', { state: 'open', projectId, perPage: MOST }, signal),
    /** Lists the latest decisions on proposals, newest first. */
    getDecidedProposals: ({ projectId }: { projectId: string | undefined }, signal) =>
      rows<ProposalView>(
        'proposals',
        { state: 'decided', projectId, sort: 'decidedAt', order: 'DESC', perPage: 25 },
        signal,
      ),
  }),
  ...actions({
    approveProposal: ({ id, ...body }: Decision & { code: string }) => post(`proposals/${id}/approve`, body),
    /** Approves all proposals or none: bound to their list and the sum of their amounts in XOF. */
    approveProposals: (approval: { ids: string[]; total: number; code: string; reason?: string }) =>
      post<{ approved: string[] }>('proposals/approve', approval),
    rejectProposal: ({ id, ...body }: Decision) => post(`proposals/${id}/reject`, body),
    withdrawProposal: ({ id, ...body }: Decision) => post(`proposals/${id}/withdraw`, body),
  }),
};
