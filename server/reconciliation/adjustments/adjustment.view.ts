export class AdjustmentView {
  id!: string;
  operatorId!: string;
  operatorName!: string;
  day!: string;
  amount!: number;
  code!: 'cut_off' | 'fee' | 'aggregator_error' | 'unrecorded_cash' | 'opening' | 'other';
  reason!: string;
  fileId!: string | null;
  transactionId!: string | null;
  mirrorOf!: string | null;
  undoneBy!: string | null;
  proposalId!: string | null;
  /** True when it awaits the approval of a second user and is not booked yet. */
  pending!: boolean;
  /** Id of the adjustment that a pending reversal undoes. */
  undoes!: string | null;
  madeBy!: string;
  at!: string;
}
