/** Progress of the status checks requested at once. */
export class CheckBatchView {
  id!: string;
  requestedBy!: string;
  requestedAt!: string;
  total!: number;
  /** Selected transactions without a creation token, which cannot be checked. */
  withoutToken!: number;
  /** Transactions whose status check has ended, with or without an answer. */
  checked!: number;
  /** Checked transactions whose status differs from the one before. */
  changed!: number;
  /** Checked transactions without a readable answer. */
  failed!: number;
}

export class CheckBatchRow {
  transactionId!: string;
  projectId!: string;
  reference!: string;
  /** In XOF. */
  amount!: number;
  statusBefore!: string;
  status!: string;
  /** Null while the check is pending. */
  checkedAt!: string | null;
  /** Status word of the aggregator, as received. */
  said!: string | null;
  /** Reason why there is no readable answer. */
  fault!: string | null;
}
