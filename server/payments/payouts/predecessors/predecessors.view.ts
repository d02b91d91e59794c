import type { Personal, Plain } from '../../../platform/common/values/view-text.js';
import type { CheckResult } from '../../transactions/exchanges/check-result.view.js';

/** Verdict on an attempt of a predecessor, by the last answer of the aggregator. */
export type PredecessorVerdict = 'failed' | 'not_known' | 'doubtful' | 'retried' | 'paid';

/** Attempt of a failed payout to the number and amount of a new one. Amount in XOF, times in ISO 8601 UTC. */
export class PredecessorRow {
  /** The new payout. */
  payoutId!: string;
  rowNumber!: number;
  predecessorId!: string;
  transactionId!: string;
  reference!: Plain;
  amount!: number;
  status!: Plain;
  statusAt!: string;
  /** Time at which its status check was requested. */
  askedAt!: string;
  /** Last status check since then; null while there is none. */
  checkedAt!: string | null;
  result!: CheckResult | null;
  code!: Plain | null;
  /** Status word of the aggregator, as received. */
  said!: Personal<'text'> | null;
  fault!: Personal<'text'> | null;
  verdict!: PredecessorVerdict;
}

/** Two payments of the same money: of an attempt that had failed, known since `at`, and of another attempt. */
export class DoublePayment {
  payoutId!: string;
  transactionId!: string;
  reference!: Plain;
  at!: string;
  otherPayoutId!: string;
  otherTransactionId!: string;
  otherReference!: Plain;
  /** False while the other one may still fail. */
  certain!: boolean;
}

export class PredecessorsView {
  count!: number;
  /** Known to have failed since the request. */
  failed!: number;
  paid!: number;
  /** The first of them, those that stand against the approval before the others. */
  rows!: PredecessorRow[];
}
