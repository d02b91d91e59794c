import type { CheckResult } from '../../transactions/exchanges/check-result.view.js';
import type { PayoutChannel } from '../../transactions/lifecycle/lifecycle.js';

/**
 * State of a payout shown to users. `sending`: the call is under way. `possibly_paid`: its answer was lost. `failed`:
 * refused or not completed. `paid_twice`: so was another attempt, of this payout or of one linked with it.
 */
export const PAYOUT_STATES = [
  'requested',
  'ready',
  'held',
  'returned',
  'sending',
  'pending',
  'possibly_paid',
  'paid',
  'paid_twice',
  'failed',
  'rejected',
  'cancelled',
] as const;

export const HOLD_REASONS = ['person', 'outage', 'low_balance'] as const;

export type PayoutState = (typeof PAYOUT_STATES)[number];

/** Amounts in XOF, times in ISO 8601 UTC. */
export class PayoutRow {
  id!: string;
  projectId!: string;
  projectName!: string;
  orderId!: string;
  orderKind!: 'single' | 'batch';
  rowNumber!: number;
  channel!: PayoutChannel;
  phone!: string;
  beneficiary!: string | null;
  amount!: number;
  staysInWallet!: boolean | null;
  purpose!: string;
  operatorId!: string | null;
  operatorName!: string | null;
  state!: PayoutState;
  stateAt!: string;
  holdWhy!: (typeof HOLD_REASONS)[number] | null;
  holdUntil!: string | null;
  requestedBy!: string;
  attempts!: number;
  attemptId!: string | null;
  reference!: string | null;
  /** Paid by an attempt that stood as failed, not by the last one. */
  isPaidEarlier!: boolean;
  subCodeList!: string | null;
  subCode!: string | null;
  createdAt!: string;
}

/** Status check on which a payout that is ready again depends: it is sent once the check says that the attempt failed. */
export class RetryWait {
  /** Attempt that is checked. */
  transactionId!: string;
  number!: number;
  /** Time from which the payout waits. */
  since!: string;
  /** Last check; null before the first. */
  askedAt!: string | null;
  /** True when the last check said that the attempt failed; it is made again where more than 60 s pass until the call. */
  failed!: boolean;
  result!: CheckResult | null;
  /** Error code of a refusal, in its list. */
  list!: string | null;
  code!: string | null;
  /** Status word of the aggregator, or text of a refusal without a code, as received. */
  said!: string | null;
  /** Reason why there is no readable answer. */
  fault!: string | null;
}

export class ListedPayout extends PayoutRow {
  /** Null unless it is ready and an earlier attempt has a creation token. */
  waitsFor!: RetryWait | null;
}

export class PayoutCount {
  count!: number;
  /** XOF. */
  total!: number;
}

/** Payouts by state; states without payouts are omitted. */
export type PayoutCounts = Partial<Record<PayoutState, PayoutCount>>;
