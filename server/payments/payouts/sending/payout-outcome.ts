import type { CreateOutcome, SchemaDrift, Refused } from '../../../aggregator/contract/outcomes.js';
import { hasMeaning, payoutRetryPolicy } from '../../../aggregator/sub-codes/sub-code-catalogue.js';
import type { RetryPolicy } from '../../../aggregator/sub-codes/sub-code.js';
import type { TransactionStatus, CalledStatus } from '../../transactions/lifecycle/lifecycle.js';
import type { SubCodeList } from '../../../aggregator/contract/outcome-words.js';

export interface PayoutCallState {
  status: TransactionStatus;
  /** Token attached by a user before the answer arrived. */
  token: string | null;
  list: SubCodeList;
}

/** Effect of the answer on the attempt; an absent `to` leaves the status unchanged. */
export interface PayoutOutcomeEffect {
  to?: CalledStatus;
  token?: string;
  subCode?: { list: string; code: string | null; details: string | null };
  lowBalance: boolean;
  /** True when nothing left and the aggregator did not decide it, so the payout returns to its place in the queue. */
  requeue: boolean;
  /** Health of the aggregator, for all payouts of the project. */
  sign: 'answered' | 'silent' | 'locked_out' | 'none';
  /** True when the answer contradicts what a user decided while the call was under way. */
  contradicts: boolean;
  drift: SchemaDrift[];
}

/** Includes `unknown`: a late answer still counts. */
const isOpen = (status: TransactionStatus): boolean => status === 'created' || status === 'unknown';

/**
 * Maps an answer to its effect. Total over states and answers: a lost answer never counts as a refusal, and no effect
 * repeats a call. A withheld call is no attempt; the payout is sent by the next one.
 * @param call `withheld`: Rappro did not begin the call or had no connection, which is no evidence about the payout;
 * `interrupted`: two users let the payout leave after an interruption, in which it may have been sent before
 */
export function applyPayoutOutcome(
  state: PayoutCallState,
  outcome: CreateOutcome,
  call: { withheld: boolean; interrupted: boolean },
): PayoutOutcomeEffect {
  const { drift } = outcome;
  const stays = { lowBalance: false, requeue: false, contradicts: false, drift };
  switch (outcome.kind) {
    case 'accepted':
      return { ...stays, sign: 'answered', ...accepted(state, outcome.token, drift) };
    case 'refused':
      return {
        ...stays,
        sign: hasMeaning(outcome, 'lockedOut') ? 'locked_out' : 'answered',
        ...refused(state, outcome, call.interrupted),
      };
    case 'unanswered': {
      const sign = call.withheld ? 'none' : 'silent';
      if (!isOpen(state.status)) return { ...stays, sign };
      if (!outcome.neverSent) return { ...stays, sign, ...becoming(state, 'unknown') };
      const subCode = { list: state.list, code: null, details: `not sent: ${outcome.fault}` };
      return { ...stays, sign, to: 'rejected', subCode, requeue: call.withheld };
    }
  }
}

function accepted(
  { status, token }: PayoutCallState,
  found: string,
  drift: SchemaDrift[],
): Partial<PayoutOutcomeEffect> {
  if (isOpen(status)) return { to: 'pending', token: found };
  if (status === 'rejected') return { contradicts: true };
  const other: SchemaDrift = { kind: 'shape', place: 'payout', seen: 'another token for the same reference' };
  return token !== found ? { contradicts: true, drift: [...drift, other] } : {};
}

/** Refusals that an earlier call of the same payout can have caused: its reference, its money, or a fault of the aggregator over it. */
const CAUSED_BY_EARLIER_CALL: readonly RetryPolicy[] = ['lookFirst', 'after24Hours'];

/**
 * Rejects the attempt, except for "already exists": references are unguessable and used once, so a network element
 * repeated the call and the first one may have been executed. Where the payout may have been sent in the time that an
 * interruption lost, every refusal that such a call can have caused leaves it possibly paid.
 */
function refused(
  state: PayoutCallState,
  refusal: Refused,
  interrupted: boolean,
): Partial<PayoutOutcomeEffect> {
  if (!isOpen(state.status)) return {};
  if (hasMeaning(refusal, 'alreadyExists') || (interrupted && mayTellOfEarlierCall(refusal)))
    return becoming(state, 'unknown');
  const { list, code = null, details = null } = refusal;
  return { to: 'rejected', subCode: { list, code, details }, lowBalance: hasMeaning(refusal, 'lowBalance') };
}

const mayTellOfEarlierCall = ({ list, code }: Refused): boolean =>
  CAUSED_BY_EARLIER_CALL.includes(payoutRetryPolicy(list, code ?? null));

function becoming({ status }: PayoutCallState, to: 'unknown'): Partial<PayoutOutcomeEffect> {
  return status === to ? {} : { to };
}
