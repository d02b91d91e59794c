import type { TransactionStatus } from '../../transactions/lifecycle/lifecycle.js';
import { PayoutRow } from '../orders/payout.view.js';
import type { OrderRow } from '../orders/order.view.js';

/** One call to the aggregator. */
export interface AttemptView {
  transactionId: string;
  number: number;
  reference: string;
  status: TransactionStatus;
  statusAt: string;
  subCodeList: string | null;
  subCode: string | null;
  subCodeDetails: string | null;
  askedBy: string;
  reason: string | null;
  createdAt: string;
  /** How the call failed, where its answer was lost. */
  fault: string | null;
  /** A callback about it: proof that it was created. */
  callbacks: number;
  firstCallbackId: string | null;
}

/**
 * Whether a person may have it sent again, and if not, why and from when. `look_first` (an internal error) is only
 * proposed by a retry: a second person decides it.
 */
export interface RetryAdvice {
  allowed: boolean;
  why:
    | 'not_failed'
    | 'possibly_paid'
    | 'never'
    | 'look_first'
    | 'after_24h'
    | 'after_funding'
    | 'after_fix'
    | 'now'
    | 'not_decided';
  /** ISO 8601 UTC; null: now or never. */
  from: string | null;
}

export class PayoutView extends PayoutRow {
  zone!: string;
  wikiUrl!: string;
  note!: string | null;
  /** Of a hold; of a cancelled payout, why and by whom it was given up. */
  holdNote!: string | null;
  holdBy!: string | null;
  order!: OrderRow;
  history!: AttemptView[];
  retry!: RetryAdvice;
  /** What the reader may do now. */
  may!: ('hold' | 'unhold' | 'cancel' | 'retry' | 'attach_token' | 'prove_not_created')[];
  /** Proposals about it that wait for a second person. */
  proposalIds!: string[];
}
