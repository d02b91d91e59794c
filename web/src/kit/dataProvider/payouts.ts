import type { PayoutView } from '../../../../server/payments/payouts/attempts/payout-page.view.js';
import type { ProposalMadeView } from '../../../../server/access/approvals/proposal.view.js';
import type { ListedPayout, PayoutCounts } from '../../../../server/payments/payouts/orders/payout.view.js';
import type {
  RetryChecksView,
  RetryOutcomesView,
} from '../../../../server/payments/payouts/retries/retries.view.js';
import type { SendingView } from '../../../../server/payments/payouts/sending/sending.view.js';
import { forEachRow } from './forEachRow.js';
import { actions, reads } from './method.js';
import { get, post } from './rest.js';

interface ById {
  id: string;
}

interface OfProject {
  projectId: string | undefined;
}

interface LowBalanceRelease {
  projectId: string;
  operatorId: string;
  reason: string;
  /** XOF that the released payouts may take, fees included; everything that waits where it is absent. */
  upTo?: number;
}

export const payouts = {
  ...reads('payouts', {
    getPayoutOfAttempt: ({ transactionId }: { transactionId: string }, signal) =>
      get<ListedPayout>(`payouts/of-attempt/${transactionId}`, {}, signal),
    getPayoutCounts: (query: OfProject, signal) => get<PayoutCounts>('payouts/counts', query, signal),
  }),
  ...reads('payout-retries', {
    getRetryChecks: ({ id }: ById, signal) => get<RetryChecksView>(`payout-retries/${id}/checks`, {}, signal),
    getRetryOutcomes: (query: OfProject, signal) =>
      get<RetryOutcomesView>('payout-retries/outcomes', query, signal),
  }),
  ...reads('payout-sending', {
    getSendingStates: (_: object, signal) => get<SendingView[]>('payout-sending', {}, signal),
  }),
  ...actions({
    holdPayout: ({ id, ...body }: ById & { note: string; until?: string }) =>
      post(`payouts/${id}/hold`, body),
    holdPayouts: ({ ids, reason }: { ids: readonly string[]; reason: string }) =>
      forEachRow(ids, (id) => post(`payouts/${id}/hold`, { note: reason })),
    releasePayout: ({ id, code }: ById & { code: string }) => post(`payouts/${id}/unhold`, { code }),
    cancelPayout: ({ id, reason }: ById & { reason: string }) => post(`payouts/${id}/cancel`, { reason }),
    retryPayout: ({ id, ...body }: ById & { requestId: string; reason: string; code?: string }) =>
      post<PayoutView>(`payouts/${id}/retry`, body),
    requestRetries: (request: { requestId: string; payoutIds: readonly string[]; reason: string }) =>
      post<ProposalMadeView>('payout-retries', request),
    proposeLowBalanceRelease: (release: LowBalanceRelease) => post('payouts/release', release),
    pauseSending: ({ projectId, why }: { projectId: string; why: string }) =>
      post(`payout-sending/${projectId}/pause`, { why }),
    resumeSending: ({ projectId }: { projectId: string }) => post(`payout-sending/${projectId}/resume`),
    markPossiblyPaid: ({
      projectId,
      ...body
    }: {
      projectId: string;
      requestId: string;
      entries: string[];
      reason: string;
    }) => post<{ marked: number }>(`payout-sending/${projectId}/interruption/possibly-paid`, body),
    proposeInterruptionRelease: ({ projectId, reason }: { projectId: string; reason: string }) =>
      post(`payout-sending/${projectId}/interruption/release`, { reason }),
    proposeGuardRelease: ({ reason }: { reason: string }) => post('payout-sending/guard/release', { reason }),
  }),
};
