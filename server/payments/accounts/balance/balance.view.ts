import type { Plain } from '../../../platform/common/values/view-text.js';

/** Interval of an account's balance, from `low` to `high`, in XOF; null: no bound. */
export class BalanceView {
  low!: number | null;
  high!: number | null;
  /** Latest stated balance, the starting point of the calculation; null if none. */
  statedAmount!: number | null;
  statedAsOf!: string | null;
  statedSource!: 'declared' | 'imported' | null;
  /**
   * True when recent evidence contradicts older evidence, which is then discarded: a cash movement was not declared.
   */
  contradicted!: boolean;
  /** Transactions without a final status that the bounds include, by kind. */
  pending!: PendingPart[];
  /**
   * Pending payins of this account or another one of the project, which `high` leaves out: the balance is at most
   * `high` plus this amount. Null if none.
   */
  mayArrive!: MayArrive | null;
  /** Evidence since the stated balance, newest first; at most 50. */
  evidence!: BalanceEvidence[];
}

/**
 * payins: of a named operator · hinted_payins: hosted, with a number that suggests this operator · payouts ·
 * possibly_paid: payouts whose answer was lost. XOF.
 */
export interface PendingPart {
  kind: 'payins' | 'hinted_payins' | 'payouts' | 'possibly_paid';
  count: number;
  amount: number;
}

/** XOF; `accounts` is the number of accounts of the project that the payins may be credited to. */
export interface MayArrive {
  count: number;
  amount: number;
  accounts: number;
}

export interface BalanceEvidence {
  /**
   * stated · payins and payouts since · payins possibly received (of a named operator; by their number; here or at
   * another account, not counted) · payouts possibly paid · cash movements · an accepted payout of X (at least X before
   * it) · a low-balance refusal of X (less than X then).
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
  /** Effect on the bounds, XOF as of now. */
  low: number | null;
  high: number | null;
  transactionId: string | null;
  /** True when later evidence contradicts it, so that it no longer counts. */
  disbelieved: boolean;
}

/** Balance of an account over 14 days, oldest first, as far as it is known now. XOF. */
export class BalanceHistoryView {
  /** Midnight at the start of the first day, in the project's zone. */
  from!: Plain;
  /** Every 6 hours, at each stated balance, and now: the last is the present balance. */
  points!: BalancePoint[];
}

export interface BalancePoint {
  at: string;
  low: number | null;
  high: number | null;
  /** Source of the balance where one was stated for this time. */
  stated: 'declared' | 'imported' | null;
}
