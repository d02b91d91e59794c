// Row types of the tables of this room, written by `npm run rows` from the migrated database. Comments are kept.

/**
 * Table `account_changes`.
 * Account of a transaction before `at`. Needed to recompute a day as it was known at an earlier time.
 */
export interface AccountChangesRow {
  id: number;
  /** No foreign keys: rows are written with every response of the sweep. */
  projectId: string;
  transactionId: string;
  fromAccount: string | null;
  at: Date;
}

/** Table `callback_readings`. */
export interface CallbackReadingsRow {
  /** Column `delivery_id`. */
  callbackId: string;
  projectId: string;
  receivedAt: Date;
  eventId: string | null;
  transactionId: string | null;
  encoding: string;
  /** Extractor that found the transaction. */
  identifiedBy: string | null;
  identity: string | null;
  /** As received. */
  statusSaid: string | null;
  /** Normalised: pending, completed, notcompleted, unrecognised. */
  status: string | null;
  /** XOF; null when it could not be read exactly. */
  amount: number | null;
  callbackToken: string | null;
  /** Comparison with the creation token: empty, creation, other. */
  tokenKind: string | null;
  hash: string | null;
  logfile: string | null;
  logfileAt: Date | null;
  requestId: string | null;
  phone: string | null;
  operatorId: string | null;
  operatorName: string | null;
  /** All parsed fields, flat, for display. */
  fields: unknown;
  /** Null when the URL of this transaction carries no mark. */
  urlMarkValid: boolean | null;
  /** Reason for the quarantine; null when matched. */
  quarantine: string | null;
  /** Time of the dismissal by a user. Dismissed deliveries are not counted, but kept. */
  dismissedAt: Date | null;
  /** Identifiers by place, where there are several or one that is none for certain. */
  candidates: unknown;
  /** Values found by search that have no column of their own, one per line. */
  searchText: string | null;
  /** Ways in which the content differs from the contract. */
  shapes: string[] | null;
}

/**
 * Table `confirmation_schedule`.
 * Next status check of a transaction; a narrow table, because the sweep rewrites its rows.
 */
export interface ConfirmationScheduleRow {
  transactionId: string;
  projectId: string;
  /** Null when the status is final. */
  dueAt: Date | null;
  /** Trigger of the next check: schedule, callback, person, later or retry. */
  cause: string;
  askedCount: number;
  lastAskedAt: Date | null;
  /** Lease of the checking process; it ends at due_at. */
  leaseId: string | null;
  /** True when the aggregator has recognised the token before. */
  answeredOnce: boolean;
  /** Token parameter: the project's name, a probe of the other name, the other name, or probed without success. */
  parameter: 'set' | 'probe' | 'other' | 'probed';
}

/**
 * Table `contradictions`.
 * Response of a status check that disagrees with the final status; resolved by a user.
 */
export interface ContradictionsRow {
  id: string;
  projectId: string;
  transactionId: string;
  status: string;
  said: string;
  exchangeId: string;
  at: Date;
}

/**
 * Table `drift_items`.
 * A value outside the aggregator's documented interface: one row per value, with a count, until a user acknowledges it.
 */
export interface DriftItemsRow {
  id: string;
  projectId: string;
  kind: 'sub_code' | 'status' | 'field' | 'shape' | 'quota';
  /** Operation, or 'callback'. */
  place: string;
  /** Code, status or field name, as received. */
  seen: string;
  firstSeenAt: Date;
  lastSeenAt: Date;
  seenCount: number;
  /** Evidence of the first occurrence: either the exchange or the delivery. */
  exchangeId: string | null;
  /** Column `delivery_id`. */
  callbackId: string | null;
  acknowledgedAt: Date | null;
  acknowledgedBy: string | null;
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
 * Table `failure_reviews`.
 * Review by two users of a payout that failed through an attached token before this counted as a doubt. Append-only.
 */
export interface FailureReviewsRow {
  transactionId: string;
  projectId: string;
  finding: 'not_paid' | 'paid';
  proposalId: string;
  /** E-mail addresses of both users. */
  reviewedBy: string;
  at: Date;
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

/**
 * Table `reported_failures`.
 * Failure reported by a status check of an attached token; shown, not counted. Append-only.
 */
export interface ReportedFailuresRow {
  id: string;
  projectId: string;
  transactionId: string;
  token: string;
  exchangeId: string;
  subCodeList: string | null;
  subCode: string | null;
  subCodeDetails: string | null;
  at: Date;
}

/** Table `status_overrides`. */
export interface StatusOverridesRow {
  id: string;
  projectId: string;
  transactionId: string;
  status: 'completed' | 'notcompleted';
  against: string;
  code: string;
  reason: string;
  fileId: string;
  proposalId: string;
  proposedBy: string;
  approvedBy: string;
  at: Date;
  revertedAt: Date | null;
  revertedBy: string | null;
  revertedWhy: string | null;
  revertProposalId: string | null;
}

/** Table `transitions`. */
export interface TransitionsRow {
  id: string;
  projectId: string;
  transactionId: string;
  fromStatus: string | null;
  toStatus: string;
  at: Date;
  /** One of registered, create, confirm, person. */
  cause: string;
  /** 'sweep', the name of an API key, or an e-mail address. */
  actor: string;
  exchangeId: string | null;
}
