import type { Plain } from '../../../platform/common/values/view-text.js';
import type { CallChannel } from './check-policy-words.js';

/** Applies while the transaction is younger than `untilMinutes`; null: without end. */
export interface CheckStep {
  untilMinutes: number | null;
  everySeconds: number;
}

export interface CallPolicy {
  kind: 'payin' | 'payout';
  channel: CallChannel;
  /** In ascending order; the last step has no end. */
  steps: CheckStep[];
  /** Age at which an unpaid payin expires; null: never, as for every payout. */
  expiresAfterMinutes: number | null;
}

/** Samples of completed transactions, checked again 1, 7 and 30 days later. */
export interface LaterCheckPolicy {
  /** Share of the transactions completed on a day, 0 to 100. */
  sharePercent: number;
  /** Maximum number of transactions of one day. */
  perDay: number;
}

/** Version 0 is the built-in policy. */
export class CheckPolicyView {
  version!: number;
  calls!: CallPolicy[];
  laterChecks!: LaterCheckPolicy;
  reason!: Plain | null;
  changedBy!: string | null;
  at!: string | null;
}
