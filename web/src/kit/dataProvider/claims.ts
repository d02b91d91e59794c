import type { ClaimRow, ClaimView } from '../../../../server/reporting/claims/claim.view.js';
import { actions, reads } from './method.js';
import { post, rows } from './rest.js';

interface SeenClaim {
  id: string;
  requestId: string;
  /** Of the claim on the screen. */
  version: number;
}

const step = (path: string, { id, ...body }: SeenClaim): Promise<ClaimView> =>
  post<ClaimView>(`claims/${id}/${path}`, body);

export const claims = {
  ...reads('claims', {
    getClaimsOfTransaction: ({ transactionId }: { transactionId: string }, signal) =>
      rows<ClaimRow>('claims', { transactionId, perPage: 50 }, signal),
  }),
  ...actions(
    {
      openClaim: ({
        transactionId,
        ...body
      }: {
        transactionId: string;
        requestId: string;
        amount: number;
        reason: string;
      }) => post<ClaimView>(`transactions/${transactionId}/claims`, body),
      sendClaim: (act: SeenClaim & { ticket: string; dueDay: string; text?: string }) => step('sent', act),
      answerClaim: (act: SeenClaim & { text: string; dueDay?: string }) => step('answer', act),
      changeClaimDueDay: (act: SeenClaim & { dueDay: string; reason: string }) => step('due-day', act),
      closeClaim: (act: SeenClaim & { outcome: string; reason: string }) => step('outcome', act),
      addClaimNote: ({ id, ...body }: { id: string; requestId: string; text: string }) =>
        post<ClaimView>(`claims/${id}/notes`, body),
    },
    { invalidates: ['claims'], onRefusal: ['claims'] },
  ),
};
