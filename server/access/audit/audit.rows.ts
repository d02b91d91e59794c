// Row types of the tables of this room, written by `npm run rows` from the migrated database. Comments are kept.

/**
 * Table `audit_chain`.
 * Link of the hash chain over the audit log; written by the database at the commit of the entry.
 */
export interface AuditChainRow {
  /** From 1, without gaps. */
  seq: number;
  entryId: string;
  /** By the clock of the database. */
  recordedAt: Date;
  /** Hash of the link before; zeros for the first. */
  previous: Buffer;
  hash: Buffer;
}

/** Table `audit_entries`. */
export interface AuditEntriesRow {
  id: string;
  at: Date;
  /** Column `person_id`. */
  userId: string | null;
  /** E-mail address, name of an API key, or name of a command. */
  actor: string;
  /** For example `project.credentials_replaced`. */
  act: string;
  subjectType: string;
  subjectId: string;
  projectId: string | null;
  details: unknown;
}

/**
 * Table `audit_settings`.
 * Single row, locked while links are appended.
 */
export interface AuditSettingsRow {
  one: boolean;
  /** True in the demo and in tests, where the application's clock dates entries; otherwise the database does. */
  simulatedTime: boolean;
}

/** Table `audit_verifications`. */
export interface AuditVerificationsRow {
  id: string;
  at: Date;
  /** E-mail address of the user, or `schedule`. */
  by: string;
  entries: number;
  lastSeq: number;
  /** Empty when the log is intact. */
  faults: unknown;
}
