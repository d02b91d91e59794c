// Row types of the tables of this room, written by `npm run rows` from the migrated database. Comments are kept.

/**
 * Table `balance_adjustments`.
 * Adjustment of a balance proof. Append-only: a reversal is a second row.
 */
export interface BalanceAdjustmentsRow {
  id: string;
  projectId: string;
  operatorId: string;
  /** Business day that the amount is booked on. */
  day: string;
  /** XOF, signed: the change of the closing balance. */
  amount: number;
  code: 'cut_off' | 'fee' | 'aggregator_error' | 'unrecorded_cash' | 'opening' | 'other' | 'bank_fee';
  reason: string;
  fileId: string | null;
  transactionId: string | null;
  /** Row of the cut-off day that this row repeats with the opposite sign on a later day. */
  mirrorOf: string | null;
  undoes: string | null;
  madeBy: string;
  at: Date;
  proposalId: string | null;
  /** Null for adjustments without an opposite, and for those made before the transaction decided when it is written. */
  contra: 'next_day' | 'on_booking' | null;
}
