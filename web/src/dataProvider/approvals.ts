import type { ProposalKind, ProposalView } from '../../../server/approvals/proposal.view.js';
import { actions, reads } from './method.js';
import { post, rows } from './rest.js';

interface Decision {
  id: string;
  reason?: string;
}

export const approvals = {
  ...reads('proposals', {
    /** Returns the open proposal of a kind, or null. */
    getOpenProposal: async ({ kind }: { kind: ProposalKind }, signal) =>
      (await rows<ProposalView>('proposals', { state: 'open', kind }, signal))[0] ?? null,
    /** Lists open proposals about a subject, or about an account at an operator. */
    getPendingApprovals: (about: { subjectId: string } | { projectId: string; operatorId: string }, signal) =>
      rows<ProposalView>('proposals', { state: 'open', ...about }, signal),
  }),
  ...actions({
    approveProposal: ({ id, ...body }: Decision & { code: string }) => post(`proposals/${id}/approve`, body),
    rejectProposal: ({ id, ...body }: Decision) => post(`proposals/${id}/refuse`, body),
    withdrawProposal: ({ id, ...body }: Decision) => post(`proposals/${id}/withdraw`, body),
  }),
};
