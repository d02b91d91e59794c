import type { Personal, Plain } from '../../../platform/common/values/view-text.js';
import type { DoubtView } from '../../transactions/lost-calls/doubt.view.js';
import type { StatementRecord } from '../../transactions/lost-calls/statement-evidence.js';
import type { TransactionStatus } from '../../transactions/lifecycle/lifecycle.js';
import { ListedPayout } from '../orders/payout.view.js';
import { DoublePayment, PredecessorsView } from '../predecessors/predecessors.view.js';
import { InterruptionView } from '../interruptions/interruption.view.js';
import type { OrderRow } from '../orders/order.view.js';

export interface AttemptView {
  transactionId: string;
  number: number;
  reference: Plain;
  status: TransactionStatus;
  statusAt: string;
  subCodeList: Plain | null;
  subCode: Plain | null;
  subCodeDetails: Personal<'text'> | null;
  askedBy: string;
  reason: Plain | null;
  createdAt: string;
  /** Reason for the lost answer of the create. */
  fault: Personal<'text'> | null;
  /** Number of callbacks; each proves that the payout was created. */
  callbacks: number;
  firstCallbackId: string | null;
  /** Line of an operator's statement about it while its outcome is unknown; null otherwise. */
  statement: StatementRecord | null;
}

/** Advice on a retry. */
export interface RetryAdvice {
  allowed: boolean;
  why:
    | 'not_failed'
    | 'possibly_paid'
    | 'never'
    | 'look_first'
    | 'was_unknown'
    | 'after_24h'
    | 'after_funding'
    | 'after_fix'
    | 'requested'
    | 'replaced'
    | 'now'
    | 'not_decided';
  /** ISO 8601 UTC; null: now or never. */
  from: Plain | null;
  /** True after an internal error of the aggregator, and when any attempt was ever in doubt. */
  needsApproval: boolean;
}

/** Attempt that stands as failed and was reported as completed afterwards. */
export interface LateSuccess {
  transactionId: string;
  number: number;
  /** Time of the failure. */
  failedAt: string;
  /** Time of the status check that reported it as completed. */
  paidAt: string;
}

export class PayoutView extends ListedPayout {
  /** The attempt that paid it although it stands as failed; null for any other payout. */
  paidBy!: LateSuccess | null;

  zone!: string;
  wikiUrl!: Plain;
  note!: Personal<'text'> | null;
  /** Note and author of a hold; of a cancelled payout, reason and author of the cancellation. */
  holdNote!: Plain | null;
  holdBy!: string | null;
  /** The whole batch is counted in its own view. */
  order!: Omit<OrderRow, 'count' | 'total'>;
  history!: AttemptView[];
  /** Events that made it possibly paid, reports and decisions since; empty when no attempt was ever in doubt. */
  doubt!: DoubtView[];
  /** Payments made twice of which the payout made one. */
  doublePayments!: DoublePayment[];
  /** Failed payouts of the same number and amount when it was requested; it leaves only once they are known to have failed. */
  predecessors!: PredecessorsView;
  retry!: RetryAdvice;
  /** Interruption before which it was approved, or failed, so that it or its retry waits for two users. Null otherwise. */
  interruption!: InterruptionView | null;
  /** Actions permitted to the reader now. */
  may!: ('hold' | 'unhold' | 'cancel' | 'retry' | 'attach_token' | 'prove_not_created' | 'prove_failed')[];
  /** Pending approvals about the payout. */
  proposalIds!: string[];
}
