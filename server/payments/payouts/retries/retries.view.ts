import type { Personal, Plain } from '../../../platform/common/values/view-text.js';
import type { RetryAdvice } from '../attempts/payout-page.view.js';
import { PayoutRow, RetryWait } from '../orders/payout.view.js';
import type { RetryStage } from './retries-words.js';

/** A payout whose last attempt failed, with the advice on a retry. `stateAt` is the time of the failure. */
export class FailedPayoutRow extends PayoutRow {
  /** By which payouts are retried together: see `FailedPayoutQuery`. */
  cause!: Plain;
  /** Text of the aggregator beside its code, or without one. */
  subCodeDetails!: Personal<'text'> | null;
  /** Event that established the failure: the response to the call, a status check, or users. */
  foundBy!: 'create' | 'confirm' | 'person' | null;
  /** True when an attempt was ever possibly paid: it is retried alone, by two people. */
  wasUnknown!: boolean;
  retry!: RetryAdvice;
  /** Acts permitted to the reader: retrying it, and requesting its retry together with others. */
  may!: ('retry' | 'request')[];
  /** Open request that contains its retry. */
  proposalId!: string | null;
}

/** Outcome of retries. Amounts in XOF, times in ISO 8601 UTC. */
export class RetryOutcomesView {
  /** Retries by the error code of the previous attempt, with the status of the next one. */
  byCode!: {
    list: Plain;
    code: Plain | null;
    retried: number;
    paid: number;
    failed: number;
    open: number;
  }[];
  /** Payouts with more than one attempt, latest first. */
  chains!: {
    payoutId: string;
    projectId: string;
    phone: Personal<'phone'>;
    amount: number;
    attempts: {
      number: number;
      transactionId: string;
      status: Plain;
      list: Plain | null;
      code: Plain | null;
      at: string;
    }[];
  }[];
}

/** A payout that waits for the status check of an earlier attempt. */
export class WaitingRetry extends RetryWait {
  payoutId!: string;
}

/**
 * Status checks of the attempts that a request for retries contains, since it was made, and after its approval where its
 * payouts stand; attempts without a token need no check.
 */
export class RetryChecksView {
  total!: number;
  /** With an answer of any kind, or none in time. */
  checked!: number;
  /** Checked and still failed. */
  failed!: number;
  /** Reported as completed: not retried, so that the request can only be refused or withdrawn. */
  completed!: number;
  /** Number of payouts by stage; null until the request is approved. */
  stages!: Partial<Record<RetryStage, number>> | null;
  /** Those of the stage `waiting`, longest first, at most 20. */
  waits!: WaitingRetry[];
}
