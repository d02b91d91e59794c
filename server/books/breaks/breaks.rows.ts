// Row types of the tables of this room, written by `npm run rows` from the migrated database. Comments are kept.

/**
 * Table `break_acts`.
 * Action on a break: found, assigned, due, note, note_struck, attached, escalated, proposed, carried_over, resolved,
 * reopened, cleared, separated, explained.
 */
export interface BreakActsRow {
  id: string;
  breakId: string;
  projectId: string;
  act: string;
  text: string | null;
  fileId: string | null;
  /** Id of the note or attachment that this action strikes out. */
  strikes: string | null;
  details: unknown;
  by: string;
  at: Date;
}

/**
 * Table `break_causes`.
 * Cause of several breaks, told by the checks.
 */
export interface BreakCausesRow {
  id: string;
  projectId: string;
  kind: 'reversal' | 'lost_payout' | 'duplicate' | 'missing_file' | 'fee_grid';
  /** `transaction:…`, `line:…`, `import:…` or `account:…`. */
  subject: string;
  /** True where its parts are about the same money. Computed by the database. */
  countsOnce: boolean;
  foundAt: Date;
}

/**
 * Table `break_rules`.
 * A project's own rule for a kind of break, in place of the built-in one.
 */
export interface BreakRulesRow {
  projectId: string;
  kind: string;
  ownerRole: 'admin' | 'finance' | 'support';
  dueHours: number;
  escalateTo: 'admin' | 'finance' | 'support';
  /** XOF: a break of at least this amount is escalated at once; null for never. */
  escalateAmount: number | null;
  changedBy: string;
  at: Date;
}

/** Table `breaks`. */
export interface BreaksRow {
  id: string;
  /** Number shown to users, assigned by the database. */
  number: number;
  projectId: string;
  day: string;
  /** One of `BREAK_KINDS`. */
  kind: string;
  /** `transaction:…`, `line:…`, `delivery:…`, `payout:…`, `cash:…` or `account:…`. */
  subject: string;
  /** SHA-256 of the finding; a finding with another fingerprint is another break. */
  fingerprint: Buffer;
  transactionId: string | null;
  lineId: number | null;
  operatorId: string | null;
  /** XOF at stake, not negative. */
  amount: number;
  /** `BreakClaim[]`. */
  claims: unknown;
  severity: 'high' | 'normal' | 'low';
  /** Time until which the difference is one of timing, not yet due. */
  expectedUntil: Date | null;
  foundAt: Date;
  lastSeenAt: Date;
  ownerRole: 'admin' | 'finance' | 'support';
  assigneeId: string | null;
  dueAt: Date;
  escalatedAt: Date | null;
  escalatedTo: string | null;
  state: 'open' | 'resolved';
  resolutionCode: string | null;
  resolutionReason: string | null;
  resolvedBy: string | null;
  resolvedAt: Date | null;
  /** Approval, pending or granted. */
  proposalId: string | null;
  /** XOF accepted by two users: up to this amount the break does not block the signature of its day; it stays open. */
  carriedAmount: number | null;
  carriedBy: string | null;
  carriedAt: Date | null;
  /** True for notices about the delivery of callbacks, which never block a signature. Computed by the database. */
  notice: boolean;
  /** Sort key: severity first, then the amount. Computed by the database. */
  rank: number;
  /** Cause that it has with other breaks of the project. */
  causeId: string | null;
  /** Time at which a person said that it has a cause of its own. */
  separatedAt: Date | null;
}
