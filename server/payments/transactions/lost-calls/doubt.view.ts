import type { Plain } from '../../../platform/common/values/view-text.js';
import type { TransactionStatus } from '../lifecycle/lifecycle.js';

/** Mark in the address of a callback. `known`: valid, but others may know it, so that it proves nothing. */
export type CallbackMark = 'valid' | 'known' | 'none' | 'invalid';

/** Event in the history of a payout whose outcome is or was in doubt. Times in ISO 8601 UTC. */
export class DoubtView {
  transactionId!: string;
  what!: 'unknown' | 'token_attached' | 'reported_failed' | 'callback' | 'resolution' | 'review';
  at!: string;
  /** E-mail addresses of users. */
  by!: string | null;
  /** Of a callback, normalised. */
  status!: Plain | null;
  mark!: CallbackMark | null;
  /** Of an approval by two users. */
  reason!: Plain | null;
  fileId!: string | null;
  fileName!: Plain | null;
  /** API call, callback or proposal. */
  sourceId!: string | null;
}

/** Payout of the same account near a call, whose token may be mistaken for that of the call. */
export class NeighbourView {
  reference!: Plain;
  /** XOF. */
  amount!: number;
  status!: TransactionStatus;
  /** Of the call, ISO 8601 UTC. */
  at!: string;
}
