import type { Plain } from '../../platform/common/values/view-text.js';

/**
 * Balance proof of one account: opening + payins − fees − payouts − fees + Cashins − Cashouts ± adjustments =
 * closing, compared with the balance stated at the cut-off.
 * XOF, signed as each moves the account.
 */
export class BalanceProof {
  operatorId!: string;
  operatorName!: Plain;
  opening!: number | null;
  /**
   * sealed: closing of the previous, sealed day; computed: an earlier balance plus the open days since; stated: first
   * balance of the account; none: unknown.
   */
  openingFrom!: 'sealed' | 'computed' | 'stated' | 'none';
  payins!: number;
  /** Tax included. */
  payinFees!: number;
  /** Tax within the fees; left out when there is none. */
  payinTax?: number;
  payouts!: number;
  payoutFees!: number;
  payoutTax?: number;
  payoutReturns!: number;
  byHand!: number;
  cashins!: number;
  cashouts!: number;
  adjustments!: number;
  /** Fees that the bank kept of Cashins and Cashouts: no movement of the account and not in its closing; left out when there are none. */
  bankFees?: number;
  /** Part of the sums above from late facts of earlier, locked days. */
  late!: number;
  closing!: number | null;
  /** Matched lines across the cut-off: in the statement of this day and booked on another, or the reverse. */
  inTransit!: number;
  stated!: number | null;
  statedAt!: string | null;
  statedSource!: 'declared' | 'imported' | null;
  /** Proof of a declared balance; null for an imported one. */
  statedEvidence!: 'file' | 'approval' | null;
  /** Balance declared without evidence or approval when no other is stated; it proves nothing. */
  openingAlone!: number | null;
  statedAlone!: number | null;
  /** stated − (closing + inTransit); null when either is unknown. A day is locked only at 0. */
  residual!: number | null;
  /** Payouts whose response was lost and that no matched statement line shows, by which the true balance may be lower. */
  possiblyPaid!: number;
  possiblyPaidCount!: number;
}

export class MovementView {
  factId!: string;
  what!: 'payin' | 'payout' | 'payout_return' | 'by_hand' | 'cashin' | 'cashout' | 'adjustment';
  transactionId!: string | null;
  reference!: Plain | null;
  /** In XOF, signed, as is `fee`. */
  principal!: number;
  fee!: number;
  happenedAt!: string;
  knownAt!: string;
  late!: boolean;
  /** Matched line of the statement; null for none. */
  line!: StatementLineOfMovement | null;
}

/** Line of a statement beside the movement that it shows. */
export class StatementLineOfMovement {
  importId!: string;
  rowNumber!: number;
  happenedAt!: string;
  /** In XOF, signed; without its fee. */
  amount!: number;
}

/** Page of movements; the sums are those of all pages, XOF, signed. */
export class MovementsPage {
  data!: MovementView[];
  total!: number;
  principal!: number;
  fee!: number;
  /** Of the matched lines, and of movements without one. */
  lines!: { count: number; amount: number };
  unmatched!: { count: number; amount: number };
}

/** Movement of an account near the cut-off. Amounts in XOF, signed, fee included. */
export class CutOffItem {
  /** Unique within the page. */
  id!: string;
  /**
   * theirs_first: matched line of this day, booked on a later one; ours_first: booked on this day or earlier, matched
   * line after the cut-off; near: within 15 minutes of the cut-off, matched or not.
   */
  what!: 'theirs_first' | 'ours_first' | 'near';
  movement!: MovementView['what'];
  transactionId!: string | null;
  reference!: Plain | null;
  amount!: number;
  ourAt!: string;
  lineId!: string | null;
  lineAt!: string | null;
}

/** Items across a cut-off and near it, which explain a difference of the balance proof. */
export class CutOffView {
  operatorId!: string;
  endsAt!: string;
  /** Sum of the items across the cut-off, equal to `inTransit` of the balance proof. */
  inTransit!: number;
  items!: CutOffItem[];
}
