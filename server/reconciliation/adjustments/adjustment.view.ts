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
  /** The approval that it took. */
  proposalId!: string | null;
  /** Awaits the approval of a second person: it is not booked yet. */
  pending!: boolean;
  /** The pending one undoes this adjustment. */
  undoes!: string | null;
  madeBy!: string;
  at!: string;
}
