// Row types of the tables of this room, written by `npm run rows` from the migrated database. Comments are kept.

/** Table `restatement_lines`. */
export interface RestatementLinesRow {
  id: string;
  restatementId: string;
  projectId: string;
  fact:
    | 'status'
    | 'registered'
    | 'contradiction'
    | 'override'
    | 'cash'
    | 'import'
    | 'balance'
    | 'account'
    | 'answer';
  /**
   * Id of the transition, contradiction, override, cash movement, import and day, balance or account change; of a transaction
   * for a doubted answer.
   */
  factId: string;
  transactionId: string | null;
  operatorId: string | null;
  /** Value in the sealed day. */
  before: unknown;
  after: unknown;
  amount: number;
  knownAt: Date;
}

/**
 * Table `restatement_marks`.
 * Time up to which a project was searched for late facts of locked days.
 */
export interface RestatementMarksRow {
  projectId: string;
  upTo: Date;
}

/**
 * Table `restatements`.
 * Late facts of a locked day, each raised once and booked on an open day.
 */
export interface RestatementsRow {
  id: string;
  projectId: string;
  day: string;
  revision: number;
  /** Open day that receives the amount. */
  bookedDay: string;
  raisedAt: Date;
  /** User who signed the day. */
  ownerId: string | null;
  seenBy: string | null;
  seenAt: Date | null;
  seenNote: string | null;
}
