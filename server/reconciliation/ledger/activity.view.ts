export const BRIDGE_ITEMS = ['payin', 'payin_fee', 'payout', 'payout_fee'] as const;

/**
 * From the completed transactions of a day, as the summary counts them, to what the day books of an account: completed + pending +
 * otherDay + earlier = booked = gross + returned + byHand. XOF; positive is the usual direction (payins in, payouts and fees out).
 */
export class BridgeLine {
  /** Null: no operator is known. */
  operatorId!: string | null;
  operatorName!: string | null;
  item!: (typeof BRIDGE_ITEMS)[number];
  completed!: number;
  /** Payouts that were debited and have no final status. */
  pending!: number;
  /** Credited after the cut-off (negative), or debited and returned after it. */
  otherDay!: number;
  /** Of transactions of earlier days. */
  earlier!: number;
  booked!: number;
  /** Of what is booked: payins or payouts as the balance proof has them. */
  gross!: number;
  /** Of what is booked: payouts that came back. */
  returned!: number;
  /** Of what is booked: manual overrides. */
  byHand!: number;
}

/** Transactions that happened in the day. */
export class ActivityLine {
  /** Account; null: no operator is known. */
  operatorId!: string | null;
  operatorName!: string | null;
  kind!: 'payin' | 'payout';
  channel!: string;
  /** For the books: an override by hand counts. */
  status!: string;
  count!: number;
  gross!: number;
  /** The merchant's part, of completed ones. */
  fee!: number;
  net!: number;
}
