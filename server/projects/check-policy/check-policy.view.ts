/** Checks every `everySeconds` while the transaction is younger than `untilMinutes`; null: for ever. */
export interface CheckStep {
  untilMinutes: number | null;
  everySeconds: number;
}

/** How transactions of one kind and channel are checked while they are pending. */
export interface CallPolicy {
  kind: 'payin' | 'payout';
  channel: 'hosted' | 'direct' | 'wallet' | 'mobile_money';
  /** In ascending order; the last one has no end. */
  steps: CheckStep[];
  /** An unpaid payin expires after so long; null: never, as for every payout. */
  expiresAfterMinutes: number | null;
}

/** Samples of completed transactions, checked again 1, 7 and 30 days later. */
export interface LaterCheckPolicy {
  /** Of the transactions completed on a day, from 0 to 100. */
  sharePercent: number;
  /** At most so many of one day. */
  perDay: number;
}

/** A version of a project's policy of status checks; version 0 is the built-in one. */
export class CheckPolicyView {
  version!: number;
  calls!: CallPolicy[];
  laterChecks!: LaterCheckPolicy;
  reason!: string | null;
  changedBy!: string | null;
  at!: string | null;
}
