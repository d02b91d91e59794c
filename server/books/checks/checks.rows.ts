// Row types of the tables of this room, written by `npm run rows` from the migrated database. Comments are kept.

/**
 * Table `answer_doubts`.
 * Final status whose stored answer would not be believed by the rule of today; the status is unchanged.
 */
export interface AnswerDoubtsRow {
  transactionId: string;
  projectId: string;
  status: string;
  exchangeId: string;
  /** Kinds of contradiction, each with what was received and what it contradicts. */
  contradictions: unknown;
  at: Date;
}
