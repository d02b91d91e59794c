import type { Plain } from '../../platform/common/values/view-text.js';
import type { TransactionStatus } from '../../payments/transactions/lifecycle/lifecycle.js';
import type { DifferenceKind } from './difference-words.js';

/** Line of a statement, as its file names it. */
export class DifferenceLine {
  id!: string;
  importId!: string;
  rowNumber!: number;
  day!: string;
}

/** Part of a difference. Amounts in XOF, signed as they move the stated balance away from the computed one. */
export class DifferencePart {
  /** Identifies the item, and with the amount whether its fee is part of it. */
  key!: Plain;
  kind!: DifferenceKind;
  /** With the fee, where that is part of it. */
  amount!: number;
  /** Fee of the catalogue in the amount; 0 without one. */
  fee!: number;
  /** `YYYY-MM-DD`. */
  day!: string;
  transactionId!: string | null;
  reference!: Plain | null;
  /** Status of the transaction now. */
  status!: TransactionStatus | null;
  /** Time at which the outcome became known, where that was after the cut-off; ISO 8601 UTC. */
  settledAt!: string | null;
  line!: DifferenceLine | null;
  /** Later of the two files of a hole between statements. */
  importId!: string | null;
}

export class DifferenceDecomposition {
  parts!: DifferencePart[];
}

/** Items of one kind that were looked at. */
export class TriedItems {
  kind!: DifferenceKind;
  count!: number;
}

/** Decomposition that a user linked to the break, as it was then. */
export class LinkedDecomposition {
  /** Id of the act in the history of the break, which can be struck out. */
  actId!: string;
  by!: string;
  at!: string;
  parts!: DifferencePart[];
}

/** Parts of the difference of balance of a break. Amounts in XOF. */
export class DifferenceView {
  /** Stated balance − computed one. */
  difference!: number;
  /** First and last day of the items, `YYYY-MM-DD`. */
  firstDay!: string;
  lastDay!: string;
  tried!: TriedItems[];
  /** At most five, by their number of parts. */
  decompositions!: DifferenceDecomposition[];
  /** False where there may be more than those found: they were too many, or not all items could be looked at. */
  complete!: boolean;
  linked!: LinkedDecomposition | null;
}
