import type { Plain } from '../../platform/common/values/view-text.js';
import type { BRIDGE_ITEMS } from './activity-words.js';

/**
 * Reconciles the completed transactions of a day with the amounts it books for an account:
 * completed + pending + otherDay + earlier = booked = gross + returned + byHand.
 * XOF; positive is the usual direction (payins in, payouts and fees out).
 */
export class BridgeLine {
  /** Null when the operator is unknown. */
  operatorId!: string | null;
  operatorName!: Plain | null;
  item!: (typeof BRIDGE_ITEMS)[number];
  completed!: number;
  /** Payouts debited without a final status. */
  pending!: number;
  /** Payins credited after the cut-off (negative), or payouts debited and returned after it. */
  otherDay!: number;
  /** Amount from transactions of earlier days. */
  earlier!: number;
  booked!: number;
  /** Part of `booked`: payins or payouts as in the balance proof. */
  gross!: number;
  /** Part of `booked`: returned payouts. */
  returned!: number;
  /** Part of `booked`: manual overrides. */
  byHand!: number;
}

/** Transactions that occurred on the day; amounts in XOF. */
export class ActivityLine {
  /** Null when the operator is unknown. */
  operatorId!: string | null;
  operatorName!: Plain | null;
  kind!: 'payin' | 'payout';
  channel!: Plain;
  /** Accounting status: that of a manual override, else that of the aggregator. */
  status!: Plain;
  count!: number;
  gross!: number;
  /** Fee borne by the merchant on completed transactions. */
  fee!: number;
  net!: number;
}
