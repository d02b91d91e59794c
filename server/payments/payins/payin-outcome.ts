import type {
  Accepted,
  CreateOutcome,
  SchemaDrift,
  Refused,
  Unanswered,
} from '../../aggregator/contract/outcomes.js';
import type { TransactionStatus, CalledStatus } from '../transactions/lifecycle/lifecycle.js';
import type { StoredRefusal } from './payin.entity.js';
import type { SubCodeList } from '../../aggregator/contract/outcome-words.js';

export interface PayinCallState {
  status: TransactionStatus;
  otpSent: boolean;
  /** True for the second and later calls of a transaction. */
  followUp: boolean;
  /** True when an OTP may follow an accepted first call (see `canTakeOtp`). */
  mayTakeOtp: boolean;
  token: string | null;
  list: SubCodeList;
}

/** Effect of the answer on the payin; an absent `to` leaves the status unchanged. */
interface PayinOutcomeEffect {
  to?: CalledStatus;
  token?: string;
  paymentUrl?: string;
  subCode?: { list: string; code: string | null; details: string | null };
  awaitsOtp: boolean;
  refusal: StoredRefusal | null;
  drift: SchemaDrift[];
}

/**
 * Maps an answer to its effect. Total over states and answers; a lost answer never counts as a refusal or an
 * acceptance.
 * @param nextStep next step of the refusal's code in the catalogue
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

/**
 * Rejects a `created` or `unknown` payin. After a wrong OTP, a `created` one stays open for another OTP. A pending
 * payin stays pending; it takes another OTP after a wrong one or a refusal that allows a retry.
 */
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
