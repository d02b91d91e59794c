import type { ExchangeCause } from './outcome.js';

/** Why a call is made, and about which transaction. */
export interface CallContext {
  cause: ExchangeCause;
  transactionId?: string | null;
}
