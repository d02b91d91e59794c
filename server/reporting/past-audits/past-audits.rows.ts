// Row types of the tables of this room, written by `npm run rows` from the migrated database. Comments are kept.

/**
 * Table `past_audit_rows`.
 * Past transaction of the merchant's record. It is no transaction of Rappro and enters no figure.
 */
export interface PastAuditRowsRow {
  id: number;
  auditId: string;
  rowNumber: number;
  kind: 'payin' | 'payout';
  reference: string;
  token: string;
  /** In XOF. */
  amount: number;
  status: 'completed' | 'notcompleted' | 'pending';
  happenedAt: Date;
  /** Registered with this token: its own status checks count. */
  transactionId: string | null;
  /** Time of the next status check; null once compared. */
  dueAt: Date | null;
  leaseId: string | null;
  askedCount: number;
  /** Token parameter: the project's name, or the other one. */
  parameter: 'set' | 'other';
  result:
    | 'agrees'
    | 'paid_there'
    | 'paid_here'
    | 'amount_differs'
    | 'status_differs'
    | 'unconfirmed'
    | 'duplicate'
    | 'token_reused'
    | null;
  said: string | null;
  saidAmount: number | null;
  cause: string | null;
  /** List and error code, joined by a point. */
  causeCode: string | null;
  causeText: string | null;
  exchangeId: string | null;
  comparedAt: Date | null;
  /** First other row of the file with this token. */
  sameTokenRow: number | null;
}

/**
 * Table `past_audits`.
 * Audit of a file of past transactions; its id is that of the import.
 */
export interface PastAuditsRow {
  id: string;
  projectId: string;
  startedById: string;
  startedBy: string;
  startedAt: Date;
  total: number;
  endedAt: Date | null;
  /** User who stopped it before every row was compared. */
  stoppedBy: string | null;
}
