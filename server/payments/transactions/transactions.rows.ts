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

/** Table `exchanges`. */
export interface ExchangesRow {
  id: string;
  /** No foreign key: every insert would lock the same project row, thousands of times per second. */
  projectId: string;
  transactionId: string | null;
  operation: string;
  /** One of create, schedule, callback, person, later, audit, probe, test. */
  cause: string;
  sentAt: Date;
  /** In ms. */
  durationMs: number;
  method: string;
  url: string;
  /** JSON, secrets redacted. */
  requestHeaders: string;
  /** As sent, secrets redacted. */
  requestBody: Buffer | null;
  /** HTTP status; null when no response arrived. */
  answerStatus: number | null;
  /** JSON. */
  answerHeaders: string | null;
  /** Exact bytes, at most 256 KiB. */
  answerBody: Buffer | null;
  /** One of accepted, refused, status, unrecognised, unanswered. */
  outcome: string;
  /** Status or sub-code, as received. */
  said: string | null;
  /** Reason why no response arrived or why it could not be read. */
  fault: string | null;
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
