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
