// Row types of the tables of this room, written by `npm run rows` from the migrated database. Comments are kept.

/**
 * Table `balance_approvals`.
 * Approval of a declared balance without evidence, which proves a day only once approved.
 */
export interface BalanceApprovalsRow {
  statementId: string;
  projectId: string;
  proposalId: string;
  approvedBy: string;
  at: Date;
}

/** Table `balance_statements`. */
export interface BalanceStatementsRow {
  id: string;
  projectId: string;
  operatorId: string;
  /** XOF. */
  amount: number;
  asOf: Date;
  source: 'declared' | 'imported';
  note: string;
  fileId: string | null;
  statedBy: string;
  /** Time of entry. */
  at: Date;
}

/**
 * Table `cash_movements`.
 * A Cashin (bank to account) or Cashout (account to bank), made at the aggregator and declared here.
 */
export interface CashMovementsRow {
  id: string;
  projectId: string;
  operatorId: string;
  kind: 'cashin' | 'cashout';
  /** XOF. */
  amount: number;
  happenedAt: Date;
  note: string;
  fileId: string | null;
  proposalId: string;
  state: 'proposed' | 'approved' | 'refused' | 'withdrawn';
  declaredBy: string;
  at: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
}

/**
 * Table `cashin_requests`.
 * A request for a Cashin; at most one is open on an account.
 */
export interface CashinRequestsRow {
  id: string;
  projectId: string;
  operatorId: string;
  /** XOF. */
  amount: number;
  reason: string;
  requestedBy: string;
  at: Date;
  state: 'open' | 'declared' | 'cancelled';
  /** The Cashin that closed it. */
  movementId: string | null;
  closedBy: string | null;
  closedAt: Date | null;
  closedReason: string | null;
}

/**
 * Table `float_checkpoints`.
 * Checkpoint of an account's final transactions. Derived data: safe to delete at any time, rebuilt once a day.
 */
export interface FloatCheckpointsRow {
  projectId: string;
  operatorId: string;
  statementId: string | null;
  /** The figures include transactions whose status was learned until then. */
  upTo: Date;
  /** A `BalanceKnowledge`. */
  known: unknown;
  begunAt: Date;
}

/** Table `float_rules`. */
export interface FloatRulesRow {
  projectId: string;
  operatorId: string;
  /** XOF. */
  belowAmount: number | null;
  /** Hours of runway at the pace of the last 24 hours. */
  belowHours: number | null;
  changedBy: string;
  at: Date;
}
