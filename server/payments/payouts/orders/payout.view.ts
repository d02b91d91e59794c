import type { Personal, Plain } from '../../../platform/common/values/view-text.js';
import type { CheckResult } from '../../transactions/exchanges/check-result.view.js';
import type { PayoutChannel } from '../../transactions/lifecycle/lifecycle.js';
import type { PayoutState, HOLD_REASONS } from './payout-words.js';

/** Amounts in XOF, times in ISO 8601 UTC. */
export class PayoutRow {
  id!: string;
  projectId!: string;
  projectName!: Plain;
  orderId!: string;
  orderKind!: 'single' | 'batch';
  rowNumber!: number;
  channel!: PayoutChannel;
  phone!: Personal<'phone'>;
  beneficiary!: Personal<'name'> | null;
  amount!: number;
  staysInWallet!: boolean | null;
  purpose!: Personal<'text'>;
  operatorId!: string | null;
  operatorName!: Plain | null;
  state!: PayoutState;
  stateAt!: string;
  holdWhy!: (typeof HOLD_REASONS)[number] | null;
  holdUntil!: Plain | null;
  requestedBy!: string;
  attempts!: number;
  attemptId!: string | null;
  reference!: Plain | null;
  /** Paid by an attempt that stood as failed, not by the last one. */
  isPaidEarlier!: boolean;
  subCodeList!: Plain | null;
  subCode!: Plain | null;
  createdAt!: string;
}

/** Status check on which a payout that is ready again depends: it is sent once the check says that the attempt failed. */
export class RetryWait {
  /** Attempt that is checked. */
  transactionId!: string;
  number!: number;
  /** Time from which the payout waits. */
  since!: Plain;
  /** Last check; null before the first. */
  askedAt!: string | null;
  /** True when the last check said that the attempt failed; it is made again where more than 60 s pass until the call. */
  failed!: boolean;
  result!: CheckResult | null;
  /** Error code of a refusal, in its list. */
  list!: Plain | null;
  code!: Plain | null;
  /** Status word of the aggregator, or text of a refusal without a code, as received. */
  said!: Personal<'text'> | null;
  /** Reason why there is no readable answer. */
  fault!: Personal<'text'> | null;
}

export class StatedPayout extends PayoutRow {
  /** Possibly paid, and a statement line shows the debit: only its status is missing. */
  isStated!: boolean;
}

export class ListedPayout extends StatedPayout {
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
