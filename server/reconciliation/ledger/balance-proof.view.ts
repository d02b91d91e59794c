/**
 * Of one account: opening + payins − fees − payouts − fees + Cashins − Cashouts ± adjustments = closing, against what was
 * stated at the cut-off. XOF, signed as each moves the account.
 */
export class BalanceProof {
  operatorId!: string;
  operatorName!: string;
  opening!: number | null;
  /** sealed: the closing of the day before; stated: of the first day; none: nothing is known. */
  openingFrom!: 'sealed' | 'computed' | 'stated' | 'none';
  payins!: number;
  /** Tax included. */
  payinFees!: number;
  /** Of these fees; left out where there is none. */
  payinTax?: number;
  payouts!: number;
  payoutFees!: number;
  payoutTax?: number;
  payoutReturns!: number;
  byHand!: number;
  cashins!: number;
  cashouts!: number;
  adjustments!: number;
  /** Of these, late facts of earlier, locked days. */
  late!: number;
  closing!: number | null;
  /** In their books of this day and in ours of another, or the other way round: matched lines across the cut-off. */
  inTransit!: number;
  stated!: number | null;
  statedAt!: string | null;
  statedSource!: 'declared' | 'imported' | null;
  /** What a declared balance is proved by. */
  statedEvidence!: 'file' | 'approval' | null;
  /** Declared without evidence or a second person's approval, where nothing else is stated: it proves nothing. */
  openingAlone!: number | null;
  statedAlone!: number | null;
  /** stated − (closing + in transit); null where either is not known. Locked only at 0. */
  residual!: number | null;
  /** Payouts whose answer was lost: the true balance may be lower by so much. */
  possiblyPaid!: number;
  possiblyPaidCount!: number;
}

/** A movement of an account on the day, as its proof lists it. */
export class MovementView {
  factId!: string;
  what!: 'payin' | 'payout' | 'payout_return' | 'by_hand' | 'cashin' | 'cashout' | 'adjustment';
  transactionId!: string | null;
  reference!: string | null;
  /** XOF, signed. */
  principal!: number;
  fee!: number;
  happenedAt!: string;
  knownAt!: string;
  late!: boolean;
}

/** A movement near the end of a day, of one account. Amounts in XOF, signed, fee included. */
export class CutOffItem {
  /** Unique on the page. */
  id!: string;
  /**
   * theirs_first: a matched line of this day, in our books of a later one; ours_first: in our books of this day or an earlier
   * one, its matched line after the cut-off; near: within 15 minutes of the cut-off, whatever its match.
   */
  what!: 'theirs_first' | 'ours_first' | 'near';
  movement!: MovementView['what'];
  transactionId!: string | null;
  reference!: string | null;
  amount!: number;
  ourAt!: string;
  lineId!: string | null;
  lineAt!: string | null;
}

/** What stands on two sides of a cut-off, and what is near it: where a difference of the proof comes from. */
export class CutOffView {
  operatorId!: string;
  endsAt!: string;
  /** The sum of what is across: `inTransit` of the proof. */
  inTransit!: number;
  items!: CutOffItem[];
}
