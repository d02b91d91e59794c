import type { CreateOutcome, SchemaDrift, Refused, SubCodeList } from '../../aggregator/contract/outcomes.js';
import { subCodeOf } from '../../aggregator/sub-codes/sub-code-catalogue.js';
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

/**
 * Refusals of the project as a whole: credentials, addresses, activation, hash. The next payout would meet the same one. Those of one
 * account (createWithdrawal 03, createStraightWithdrawal 06 and 07) are not among them.
 */
const LOCKED_OUT: Partial<Record<SubCodeList, readonly string[]>> = {
  createWithdrawal: ['00', '01', '06', '11', '12', '13'],
  createStraightWithdrawal: ['00', '01', '11', '12', '14', '15'],
};

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
      return { ...stays, sign: isLockedOut(outcome) ? 'locked_out' : 'answered', ...refused(state, outcome) };
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
 * `01`: nothing was done. But our references are unguessable and used once: "already exists" (createWithdrawal 07) can only mean
 * that something between us and the aggregator repeated the call, and then the first one may have been done.
 */
function refused(state: PayoutCallState, { list, code, details }: Refused): Partial<PayoutOutcomeEffect> {
  if (!isOpen(state.status)) return {};
  if (list === 'createWithdrawal' && code === '07') return becoming(state, 'unknown');
  const lowBalance = code !== undefined && subCodeOf(list, code)?.fault === 'balance';
  return { to: 'rejected', subCode: { list, code: code ?? null, details: details ?? null }, lowBalance };
}

function becoming({ status }: PayoutCallState, to: 'unknown'): Partial<PayoutOutcomeEffect> {
  return status === to ? {} : { to };
}

function isLockedOut({ list, code }: Refused): boolean {
  return code !== undefined && (LOCKED_OUT[list]?.includes(code) ?? false);
}
