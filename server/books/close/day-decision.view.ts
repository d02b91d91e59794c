import type { Plain } from '../../platform/common/values/view-text.js';

/** A decision of one user, or two, about a day. Amounts in XOF. */
export class DayDecision {
  /**
   * without_file: the close goes on without a file of a source; stated: a balance at the cut-off was typed; resolved and carried:
   * breaks; adjusted: a balance; matched: lines and records, by hand.
   */
  kind!: 'without_file' | 'stated' | 'resolved' | 'carried' | 'adjusted' | 'matched';
  /** Name of the source or account, number of the break or reference of the transaction; null for several. */
  subject!: Plain | null;
  /** Resolution, type of the break or of the adjustment. */
  code!: Plain | null;
  /** Number of breaks or matches of one reason and author. */
  count!: number;
  amount!: number | null;
  reason!: Plain;
  by!: string;
  at!: string;
  fileId!: string | null;
  breakId!: string | null;
  transactionId!: string | null;
}

export class CountedAmount {
  count!: number;
  /** XOF */
  amount!: number;
}

/** Decisions as they stand now, and payouts, that a signature accepts beside the figures. */
export class AcceptedDecisions {
  adjustments!: CountedAmount;
  /** Breaks resolved by a write-off or a reason of its kind. */
  writeOffs!: CountedAmount;
  /** Breaks carried over, which stay open. */
  carried!: CountedAmount;
  /** Payouts without an outcome whose debit a statement line up to the cut-off proves; they are in transit. */
  paidByStatement!: CountedAmount;
}

/** Figure that has changed since the signature. */
export class SignedChange {
  part!: 'proof' | 'activity' | 'matching' | 'breaks' | 'other';
  /** Account, status, source or type of break; null for `other`. */
  name!: Plain | null;
  /** Name of the figure: that of the part's view. */
  field!: Plain | null;
  before!: number | null;
  now!: number | null;
}
