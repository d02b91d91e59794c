import type {
  AnsweredClaimDto,
  ClaimNoteDto,
  ClaimOutcomeDto,
  DueClaimDto,
  NewClaimDto,
  SentClaimDto,
} from '../../../../server/reporting/claims/claim.dto.js';
import type { ClaimRow, ClaimView } from '../../../../server/reporting/claims/claim.view.js';
import { actions, reads } from './method.js';
import { post, rows } from './rest.js';

type Act<Dto> = Dto & { id: string };

const step = (path: string, { id, ...body }: { id: string }): Promise<ClaimView> =>
  post<ClaimView>(`claims/${id}/${path}`, body);

export const claims = {
  ...reads('claims', {
    getClaimsOfTransaction: ({ transactionId }: { transactionId: string }, signal) =>
      rows<ClaimRow>('claims', { transactionId, perPage: 50 }, signal),
  }),
  ...actions(
    {
      openClaim: ({ transactionId, ...body }: NewClaimDto & { transactionId: string }) =>
        post<ClaimView>(`transactions/${transactionId}/claims`, body),
      sendClaim: (act: Act<SentClaimDto>) => step('sent', act),
      answerClaim: (act: Act<AnsweredClaimDto>) => step('answer', act),
      changeClaimDueDay: (act: Act<DueClaimDto>) => step('due-day', act),
      closeClaim: (act: Act<ClaimOutcomeDto>) => step('outcome', act),
      addClaimNote: (act: Act<ClaimNoteDto>) => step('notes', act),
    },
    { invalidates: ['claims'], onRefusal: ['claims'] },
  ),
};
