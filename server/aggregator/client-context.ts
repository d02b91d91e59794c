import type { ExchangeCause } from './outcome.js';

/** Why a call is made, and about which transaction. */
export interface CallContext {
  cause: ExchangeCause;
  transactionId?: string | null;
  /**
   * Asked when it is this call's turn; null: it must not leave any more. What waited for its turn, or slept, may have been
   * given up by others meanwhile. A rejection counts as null.
   */
  permit?: () => Promise<Permit | null>;
}

export interface Permit {
  /** Looked at in the very moment before the first byte is written. */
  holds(): boolean;
}
