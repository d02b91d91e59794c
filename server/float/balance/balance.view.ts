/** What is known of an account's balance: between `low` and `high`. XOF; null: no bound is known. */
export class BalanceView {
  low!: number | null;
  high!: number | null;
  /** The latest stated balance that it is counted on from; null where there is none. */
  statedAmount!: number | null;
  statedAsOf!: string | null;
  statedSource!: 'declared' | 'imported' | null;
  /** Something known contradicts something older, which is not believed any more: cash was moved that nobody declared. */
  contradicted!: boolean;
  /** Transactions without a final status that the bounds include, by kind. */
  pending!: PendingPart[];
  /**
   * Pending payins of this account or another one of the project: `high` leaves them out. The balance is at most `high` plus
   * this amount. Null: none.
   */
  mayArrive!: MayArrive | null;
  /** What narrowed or widened the interval since, newest first; at most 50. */
  evidence!: BalanceEvidence[];
}

/**
 * payins: of an operator that is named · hinted_payins: hosted, of a number that suggests this operator · payouts ·
 * possibly_paid: payouts whose answer was lost. XOF.
 */
export interface PendingPart {
  kind: 'payins' | 'hinted_payins' | 'payouts' | 'possibly_paid';
  count: number;
  amount: number;
}

/** XOF; `accounts` is how many accounts of the project they may be credited to. */
export interface MayArrive {
  count: number;
  amount: number;
  accounts: number;
}

export interface BalanceEvidence {
  /**
   * stated · payins and payouts since · payins that may have come in (of a named operator; by their number; here or at
   * another account, which is not counted) · payouts that may have been paid · cash movements ·
   * an accepted payout of X (at least X before it) · a low-balance refusal of X (less than X then).
   */
  kind:
    | 'stated'
    | 'payins'
    | 'payouts'
    | 'pending_payins'
    | 'hinted_payins'
    | 'payins_elsewhere'
    | 'pending_payouts'
    | 'possibly_paid'
    | 'cash'
    | 'accepted'
    | 'low_balance';
  at: string;
  /** XOF, signed for movements. */
  amount: number;
  count: number;
  /** What it did to the bounds: XOF as of now. */
  low: number | null;
  high: number | null;
  transactionId: string | null;
  /** Something later contradicts it, so it counts no more. */
  disbelieved: boolean;
}
