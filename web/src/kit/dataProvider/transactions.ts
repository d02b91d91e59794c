import type { ConfirmedNowView } from '../../../../server/payments/status-checks/confirm-now/confirmed-now.view.js';
import type { CheckBatchRow, CheckBatchView } from '../../../../server/payments/overview/check-batch.view.js';
import type { UndecidedAnswerView } from '../../../../server/payments/status-checks/undecided/undecided-answer.view.js';
import type { OverridesView } from '../../../../server/books/corrections/overrides/override.view.js';
import type { LostCallResolutionView } from '../../../../server/payments/transactions/lost-calls/resolution.view.js';
import type { UnprovenFailureView } from '../../../../server/payments/transactions/lost-calls/unproven-failure.view.js';
import type { DebitEvidenceView } from '../../../../server/books/ledger/debit-evidence.view.js';
import type { TimelineEntry } from '../../../../server/payments/transactions/timeline/timeline.view.js';
import type { TransactionRow } from '../../../../server/payments/transactions/views/transaction.view.js';
import { evidenceOf } from './files.js';
import { queryOf, saveFile } from './http.js';
import { actions, reads } from './method.js';
import { get, type PageOf, post, rows } from './rest.js';

interface ById {
  id: string;
}

/** The form makes the id of the request; the project keeps the file. */
interface Proposal extends ById {
  requestId: string;
  projectId: string;
  reason: string;
  file: File | undefined;
}

export const transactions = {
  ...reads('transactions', {
    getTimeline: ({ id }: ById, signal) => rows<TimelineEntry>(`transactions/${id}/timeline`, {}, signal),
    getBalanceEvidence: ({ id }: ById, signal) =>
      rows<DebitEvidenceView>(`transactions/${id}/balance-evidence`, {}, signal),
    getTransactionCount: async ({ projectId }: { projectId: string }, signal) =>
      (await get<PageOf<TransactionRow>>('transactions', { projectId, page: 1, perPage: 1 }, signal)).total,
    getUndecidedAnswer: async ({ id }: ById, signal) =>
      (await get<{ answer: UndecidedAnswerView | null }>(`transactions/${id}/undecided-answer`, {}, signal))
        .answer,
    getOverrides: ({ id }: ById, signal) => get<OverridesView>(`transactions/${id}/overrides`, {}, signal),
  }),
  ...actions(
    {
      checkTransactionStatus: ({ id }: ById) => post<ConfirmedNowView>(`transactions/${id}/confirm`),
    },
    { invalidates: ['transactions:pages'], onRefusal: ['transactions:pages'] },
  ),
  ...reads('status-check-batches', {
    getCheckBatch: ({ id }: ById, signal) => get<CheckBatchView>(`status-check-batches/${id}`, {}, signal),
    getCheckBatchRows: ({ id, ...page }: ById & { page: number; perPage: number }, signal) =>
      rows<CheckBatchRow>(`status-check-batches/${id}/rows`, page, signal),
  }),
  ...actions(
    {
      requestStatusChecks: ({ ids, filters = {} }: { ids?: readonly string[]; filters?: object }) =>
        post<CheckBatchView>(`status-check-batches?${queryOf({ ...filters })}`, ids ? { ids } : {}),
    },
    { invalidates: ['transactions:pages'] },
  ),
  makeEvidenceFile: ({
    id,
    name,
    ...body
  }: ById & { name: string; format: 'pdf' | 'json'; language: 'fr' | 'en' }) =>
    saveFile(`transactions/${id}/evidence-files`, name, body),
  ...reads('unproven-failures', {
    getUnprovenFailures: (_: object, signal) => get<UnprovenFailureView[]>('unproven-failures', {}, signal),
  }),
  ...actions({
    proposeOverride: async (override: Proposal & { status: string; code: string; exchangeId?: string }) => {
      const { id, projectId, file, ...body } = override;
      const evidence = body.exchangeId === undefined ? await evidenceOf(projectId, file) : {};
      return post(`transactions/${id}/overrides`, { ...body, ...evidence });
    },
    proposeOverrideRevert: ({ id, ...body }: ById & { requestId: string; reason: string }) =>
      post(`overrides/${id}/revert`, body),
    proposeTokenReplacement: async (replacement: Proposal & { token: string; code: string }) => {
      const { id, projectId, file, ...body } = replacement;
      return post(`transactions/${id}/token-replacement`, {
        ...body,
        ...(await evidenceOf(projectId, file)),
      });
    },
    attachCreationToken: ({ id, ...body }: ById & { requestId: string; token: string; code: string }) =>
      post<LostCallResolutionView>(`transactions/${id}/token`, body),
    proposeNotCreated: async ({ id, projectId, file, ...body }: Proposal & { code: string }) =>
      post(`transactions/${id}/not-created`, { ...body, ...(await evidenceOf(projectId, file)) }),
    proposeFailed: async (failed: Proposal & { code: string; callbackId?: string }) => {
      const { id, projectId, file, ...body } = failed;
      return post(`transactions/${id}/failed`, { ...body, ...(await evidenceOf(projectId, file)) });
    },
    proposeFailureReview: async (review: Proposal & { code: string; finding: 'not_paid' | 'paid' }) => {
      const { id, projectId, file, ...body } = review;
      return post(`transactions/${id}/failure-review`, { ...body, ...(await evidenceOf(projectId, file)) });
    },
  }),
};
