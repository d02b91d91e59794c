import type {
  Accepted,
  CreateOutcome,
  SchemaDrift,
  Refused,
  SubCodeList,
  Unanswered,
} from '../aggregator/contract/outcomes.js';
import type { TransactionStatus } from '../transactions/lifecycle/lifecycle.js';
import type { StoredRefusal } from './payin.entity.js';

/** What is known when the answer to a create comes. */
export interface PayinCallState {
  status: TransactionStatus;
  /** This call carried an OTP. */
  otpSent: boolean;
  /** It was the second or a later call on this transaction. */
  followUp: boolean;
  /** An accepted first call may be followed by an OTP (see `mayTakeOtp`). */
  mayTakeOtp: boolean;
  /** The token that the transaction has already. */
  token: string | null;
  /** The list of its operation. */
  list: SubCodeList;
}

/** What the answer makes of the payin; a status that is left out stays. */
interface PayinOutcomeEffect {
  to?: 'pending' | 'rejected' | 'unknown';
  token?: string;
  paymentUrl?: string;
  subCode?: { list: string; code: string | null; details: string | null };
  awaitsOtp: boolean;
  refusal: StoredRefusal | null;
  drift: SchemaDrift[];
}

/**
 * Decides what an answer means. Total: every answer in every state has a meaning, and what is lost is never taken for
 * a refusal or an acceptance.
 * @param nextStep what the catalogue says to do after the refusal's code
 */
export function applyPayinOutcome(
  state: PayinCallState,
  outcome: CreateOutcome,
  nextStep?: string,
): PayinOutcomeEffect {
  switch (outcome.kind) {
    case 'accepted':
      return applyAccepted(state, outcome);
    case 'refused':
      return applyRefused(state, outcome, nextStep);
    case 'unanswered':
      return applyUnanswered(state, outcome);
  }
}

function applyAccepted(state: PayinCallState, { token, paymentUrl, drift }: Accepted): PayinOutcomeEffect {
  const first = state.status === 'created' || state.status === 'unknown';
  const awaitsOtp = first && !state.otpSent && paymentUrl === undefined && state.mayTakeOtp;
  if (first)
    return { to: 'pending', token, ...(paymentUrl ? { paymentUrl } : {}), awaitsOtp, refusal: null, drift };
  const other = state.token !== null && state.token !== token;
  const second: SchemaDrift = {
    kind: 'shape',
    place: 'direct_payin',
    seen: 'another token for the same reference',
  };
  return { awaitsOtp: false, refusal: null, drift: other ? [...drift, second] : drift };
}

/** `01`: nothing was done. A wrong OTP leaves the transaction as it is, for another OTP. */
function applyRefused(
  state: PayinCallState,
  refused: Refused,
  nextStep: string | undefined,
): PayinOutcomeEffect {
  const { list, code = null, text, details = null, wiki = null, drift } = refused;
  const refusal = { list, code, text, details, wiki };
  const anotherOtp = state.otpSent && nextStep === 'new_otp';
  if (state.status === 'pending')
    return { awaitsOtp: anotherOtp || (state.otpSent && nextStep === 'retry'), refusal, drift };
  if (state.status === 'created' && anotherOtp) return { awaitsOtp: true, refusal, drift };
  if (state.status === 'created' || state.status === 'unknown')
    return { to: 'rejected', subCode: { list, code, details }, awaitsOtp: false, refusal, drift };
  return { awaitsOtp: false, refusal, drift };
}

function applyUnanswered(state: PayinCallState, { fault, neverSent, drift }: Unanswered): PayinOutcomeEffect {
  const kept = { refusal: null, drift };
  const open = state.status === 'created' || state.status === 'pending';
  if (neverSent && state.followUp) return { ...kept, awaitsOtp: open };
  if (state.status !== 'created') return { ...kept, awaitsOtp: false };
  if (!neverSent) return { ...kept, to: 'unknown', awaitsOtp: false };
  const subCode = { list: state.list, code: null, details: `not sent: ${fault}` };
  return { ...kept, to: 'rejected', subCode, awaitsOtp: false };
}
