import type { ExchangeCause } from '../contract/outcomes.js';

/** Why a call is made, and about which transaction. */
export interface CallContext {
  cause: ExchangeCause;
  transactionId?: string | null;
  /**
   * Asked when it is this call's turn; null: it must not leave any more. What waited for its turn, or slept, may have been
   * given up by others meanwhile. A rejection counts as null.
   */
  permit?: () => Promise<SendPermit | null>;
}

export interface SendPermit {
  /** Looked at in the very moment before the first byte is written. */
  isValid(): boolean;
}
