// Row types of the tables of this room, written by `npm run rows` from the migrated database. Comments are kept.

/** Table `status_check_batch_rows`. */
export interface StatusCheckBatchRowsRow {
  batchId: string;
  transactionId: string;
  statusBefore: string;
}

/**
 * Table `status_check_batches`.
 * Status checks requested for many transactions at once.
 */
export interface StatusCheckBatchesRow {
  id: string;
  requestedById: string;
  requestedBy: string;
  requestedAt: Date;
  total: number;
  /** Selected transactions without a creation token, which cannot be checked. */
  withoutToken: number;
}
