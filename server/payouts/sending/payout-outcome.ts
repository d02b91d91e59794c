import type { CreateOutcome, SchemaDrift, Refused, SubCodeList } from '../../aggregator/contract/outcomes.js';
import { hasMeaning } from '../../aggregator/sub-codes/sub-code-catalogue.js';
import type { TransactionStatus } from '../../transactions/lifecycle/lifecycle.js';

/** What is known of the attempt when the answer to its call comes. */
export interface PayoutCallState {
  status: TransactionStatus;
  /** Its token, where a person found it before the answer came. */
  token: string | null;
  /** The list of its operation. */
  list: SubCodeList;
}

/** What the answer makes of the attempt; a status that is left out stays. */
export interface PayoutOutcomeEffect {
  to?: 'pending' | 'rejected' | 'unknown';
  token?: string;
  subCode?: { list: string; code: string | null; details: string | null };
  /** The account at the operator holds less than the amount. */
  lowBalance: boolean;
  /** The call was never begun, for a reason of ours: the payout returns to its place in the queue. */
  requeue: boolean;
  /** What it says of the aggregator, for all payouts of the project. */
  sign: 'answered' | 'silent' | 'locked_out' | 'none';
  /** It speaks against what people decided while it was out. */
  contradicts: boolean;
  drift: SchemaDrift[];
}

/** What is not decided yet: the answer is awaited, or was given up. */
const isOpen = (status: TransactionStatus): boolean => status === 'created' || status === 'unknown';

/**
 * Decides what an answer means. Total: every answer in every state has a meaning, what is lost is never taken for a refusal, and
 * nothing that it says makes a machine repeat a call. A call that never began is none: its payout is sent by the next attempt.
 * @param call whether it was never begun for a reason of ours, which says nothing of the aggregator
 */
export function applyPayoutOutcome(
  state: PayoutCallState,
  outcome: CreateOutcome,
  call: { withheld: boolean },
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
        ...refused(state, outcome),
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

/**
 * `01`: nothing was done. But our references are unguessable and used once: "already exists" can only mean that
 * something between us and the aggregator repeated the call, and then the first one may have been done.
 */
function refused(state: PayoutCallState, refusal: Refused): Partial<PayoutOutcomeEffect> {
  if (!isOpen(state.status)) return {};
  if (hasMeaning(refusal, 'alreadyExists')) return becoming(state, 'unknown');
  const { list, code = null, details = null } = refusal;
  return { to: 'rejected', subCode: { list, code, details }, lowBalance: hasMeaning(refusal, 'lowBalance') };
}

function becoming({ status }: PayoutCallState, to: 'unknown'): Partial<PayoutOutcomeEffect> {
  return status === to ? {} : { to };
}
