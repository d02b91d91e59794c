// Row types of the tables of this room, written by `npm run rows` from the migrated database. Comments are kept.

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
