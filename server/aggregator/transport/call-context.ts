import type { ExchangeCause } from '../contract/outcomes.js';

export interface CallContext {
  cause: ExchangeCause;
  transactionId?: string | null;
  /** Operator of the customer's or payee's account, where it is known. */
  operatorId?: string | null;
  /**
   * Requested when it is the turn of this call, because the call may have been abandoned while it was queued. Null or a
   * rejection: it is not sent.
   */
  permit?: () => Promise<SendPermit | null>;
}

export interface SendPermit {
  /** Checked immediately before the first byte is written. */
  isValid(): boolean;
}
