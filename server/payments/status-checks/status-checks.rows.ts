// Row types of the tables of this room, written by `npm run rows` from the migrated database. Comments are kept.

/**
 * Table `confirm_differences`.
 * Detail of an answer that differs from ours; recorded only, it never replaces ours.
 */
export interface ConfirmDifferencesRow {
  id: string;
  /** No foreign keys, because rows are written with every answer of the sweep. */
  projectId: string;
  transactionId: string;
  field: 'amount' | 'phone' | 'operator';
  ours: string;
  said: string;
  exchangeId: string;
  at: Date;
}

/**
 * Table `expiries`.
 * Payin that the project considers expired. Its status stays pending, because the aggregator never ends an unpaid
 * payin.
 */
export interface ExpiriesRow {
  transactionId: string;
  projectId: string;
  at: Date;
  afterMinutes: number;
  /** 0 for the built-in policy. */
  policyVersion: number;
  /** Answer that was still pending. */
  exchangeId: string;
}

/**
 * Table `included_fee_decisions`.
 * Decision of a person; the latest of an operator applies.
 */
export interface IncludedFeeDecisionsRow {
  id: string;
  projectId: string;
  operatorId: string;
  included: boolean;
  /** Most above ours, per 10 000. */
  atMostBasisPoints: number | null;
  reason: string;
  decidedBy: string;
  decidedAt: Date;
}

/**
 * Table `included_fee_questions`.
 * First amount of an operator above ours while no grid prices it. Amounts in XOF.
 */
export interface IncludedFeeQuestionsRow {
  projectId: string;
  /** Empty when neither the answer nor we name it. */
  operatorId: string;
  transactionId: string;
  exchangeId: string;
  ours: number;
  said: number;
  askedAt: Date;
}

/**
 * Table `later_check_plans`.
 * Number of the transactions completed on a day that are checked again.
 */
export interface LaterCheckPlansRow {
  projectId: string;
  /** Date in the project's zone. */
  day: string;
  daysAfter: number;
  completed: number;
  planned: number;
  at: Date;
}

/**
 * Table `later_checks`.
 * Transaction to be checked again: of the sample of completed ones, deleted when its check is scheduled, or a failed attempt
 * with a successor (`always`), deleted when the aggregator has answered.
 */
export interface LaterChecksRow {
  projectId: string;
  transactionId: string;
  dueAt: Date;
  always: boolean;
}

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

/** Table `sweep_runs`. */
export interface SweepRunsRow {
  id: string;
  projectId: string;
  /** Host name and process id. */
  worker: string;
  startedAt: Date;
  endedAt: Date;
  asked: number;
  changed: number;
  unanswered: number;
  refused: number;
  /** From due time to call, ms. */
  lagP95Ms: number;
  lagMaxMs: number;
}
