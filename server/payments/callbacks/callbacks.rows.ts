// Row types of the tables of this room, written by `npm run rows` from the migrated database. Comments are kept.

/** Table `callback_decisions`. */
export interface CallbackDecisionsRow {
  id: string;
  /** Column `delivery_id`. */
  callbackId: string;
  projectId: string;
  decision: 'linked' | 'dismissed';
  transactionId: string | null;
  quarantine: string;
  reason: string;
  decidedBy: string;
  at: Date;
}

/**
 * Table `callback_deliveries`.
 * Callback as received, byte for byte.
 */
export interface ReceivedCallbacksRow {
  id: string;
  projectId: string;
  receivedAt: Date;
  remoteAddress: string;
  /** As received; empty when there was none. */
  contentType: string;
  /** JSON array of [name, value], in order of arrival. */
  headers: string;
  /** Part of the URL after the project key, as received. */
  urlMark: string | null;
  body: Buffer;
  /** Query string of the address as received, without its question mark; null when there is none. */
  query: string | null;
}

/**
 * Table `callback_events`.
 * Event of the aggregator, whatever the number and encodings of its deliveries.
 */
export interface CallbackEventsRow {
  id: string;
  projectId: string;
  identity: string;
  /** Normalised, or 'unrecognised'. */
  status: string;
  /** SHA-256 of the normalised content. */
  fingerprint: Buffer;
  formCount: number;
  jsonCount: number;
  differsFrom: string | null;
  firstAt: Date;
  lastAt: Date;
  /** Computed by the database. */
  pairing: string;
}

/**
 * Table `callback_replays`.
 * A recorded callback was read and matched again on request of a user.
 */
export interface CallbackReplaysRow {
  id: string;
  /** Column `delivery_id`. */
  callbackId: string;
  projectId: string;
  result: 'check_scheduled' | 'not_checkable' | 'not_matched' | 'unreadable';
  transactionId: string | null;
  reason: string;
  replayedBy: string;
  at: Date;
}

/**
 * Table `callback_rereads`.
 * Progress of reading stored callbacks again with one version of the parser.
 */
export interface CallbackRereadsRow {
  version: number;
  /** Last delivery read. */
  afterId: string;
  readCount: number;
  changedCount: number;
  linkedCount: number;
  startedAt: Date;
  endedAt: Date | null;
}

/**
 * Table `callback_unread`.
 * Delivery not yet processed; deleted in the transaction that stores the reading.
 */
export interface UnreadCallbacksRow {
  /** Column `delivery_id`. */
  callbackId: string;
  /** Of the process that reads it. */
  lease: string | null;
  /** Null until it is taken; a time in the past: to be read singly. */
  leasedUntil: Date | null;
  /** Readings begun. */
  tries: number;
}

/**
 * Table `oversized_callbacks`.
 * Trace of a callback beyond the size limit; its delivery holds the first bytes of the body.
 */
export interface OversizedCallbacksRow {
  /** Column `delivery_id`. */
  callbackId: string;
  /** Received bytes; `sha256` is theirs. */
  size: number;
  sha256: Buffer;
  /** False when the sender or the limit interrupted the body. */
  complete: boolean;
}

/**
 * Table `refused_callback_requests`.
 * Requests to a callback address that were not POST, counted by project, UTC day and method, with the last one.
 */
export interface RefusedCallbackRequestsRow {
  projectId: string;
  day: string;
  method: string;
  count: number;
  firstAt: Date;
  lastAt: Date;
  lastAddress: string;
  lastQuery: string | null;
}

/**
 * Table `superseded_callback_readings`.
 * Reading that a later version of the parser replaced.
 */
export interface SupersededCallbackReadingsRow {
  /** Column `delivery_id`. */
  callbackId: string;
  /** Version of the parser that replaced it. */
  version: number;
  reading: unknown;
  at: Date;
}
