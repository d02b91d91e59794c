import type {
  HandoverReceiverView,
  HandoverView,
} from '../../../../server/access/approvals/handover.view.js';
import type { ProposalKind } from '../../../../server/access/approvals/proposal-kinds.js';
import type { ProposalOf } from './proposals.js';
import { actions, reads } from './method.js';
import type { OrderRow } from '../../../../server/payments/payouts/orders/order.view.js';
import { get, type PageOf, post, rows } from './rest.js';

interface Decision {
  id: string;
  reason?: string;
}

/** Subject of open proposals: a record, an account at an operator, or a kind, also of one project. */
export type PendingAbout =
  | { subjectId: string }
  | { projectId: string; operatorId: string }
  | { kind: ProposalKind; projectId?: string };

/** Rows of each list that are read together; the others are counted. */
const MOST = 200;

export const approvals = {
  ...reads('proposals', {
    /** Returns the open proposal of a kind, or null. */
    getOpenProposal: async ({ kind }: { kind: ProposalKind }, signal) =>
      (await rows<ProposalOf>('proposals', { state: 'open', kind }, signal))[0] ?? null,
    /** Lists open proposals about a subject, about an account at an operator, or of a kind. */
    getPendingApprovals: (about: PendingAbout, signal) =>
      rows<ProposalOf>('proposals', { state: 'open', ...about }, signal),
    /** Reads what the user may approve now: payout requests and other proposals, oldest first. */
    getInbox: async ({ projectId }: { projectId: string | undefined }, signal) => {
      const query = { waitingForMe: true, projectId, perPage: MOST, order: 'ASC' };
      const [orders, proposals] = await Promise.all([
        get<PageOf<OrderRow>>('payout-orders', { ...query, sort: 'requestedAt' }, signal),
        get<PageOf<ProposalOf>>('proposals', { ...query, sort: 'proposedAt' }, signal),
      ]);
      return { orders: orders.data, proposals: proposals.data, total: orders.total + proposals.total };
    },
    /** Lists open proposals, newest first. */
    getOpenProposals: ({ projectId }: { projectId: string | undefined }, signal) =>
      rows<ProposalOf>('proposals', { state: 'open', projectId, perPage: MOST }, signal),
    /** Lists the latest decisions on proposals, newest first. */
    getDecidedProposals: ({ projectId }: { projectId: string | undefined }, signal) =>
      rows<ProposalOf>(
        'proposals',
        { state: 'decided', projectId, sort: 'decidedAt', order: 'DESC', perPage: 25 },
        signal,
      ),
  }),
  ...reads('approval-handovers', {
    getHandovers: (_: object, signal) => get<HandoverView[]>('approval-handovers', {}, signal),
    getHandoverReceivers: (_: object, signal) =>
      get<HandoverReceiverView[]>('approval-handovers/receivers', {}, signal),
  }),
  ...actions({
    endHandover: ({ id }: { id: string }) => post<HandoverView>(`approval-handovers/${id}/end`),
    approveProposal: ({ id, ...body }: Decision & { code: string; handoverId?: string }) =>
      post(`proposals/${id}/approve`, body),
    /** Approves all proposals or none: bound to their list and the sum of their amounts in XOF. */
    approveProposals: (approval: {
      ids: string[];
      total: number;
      code: string;
      reason?: string;
      handoverId?: string;
    }) => post<{ approved: string[] }>('proposals/approve', approval),
    rejectProposal: ({ id, ...body }: Decision) => post(`proposals/${id}/reject`, body),
    withdrawProposal: ({ id, ...body }: Decision) => post(`proposals/${id}/withdraw`, body),
  }),
};
