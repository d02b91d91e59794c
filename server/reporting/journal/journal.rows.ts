// Row types of the tables of this room, written by `npm run rows` from the migrated database. Comments are kept.

/** Table `journal_exports`. */
export interface JournalExportsRow {
  id: string;
  projectId: string;
  day: string;
  /** Revision of the sealed day. */
  revision: number;
  /** 0: the template. */
  settingsVersion: number;
  journalCode: string;
  /** [{operatorId, piece, reverses}]; `reverses` is the id of another export, or null. */
  pieces: unknown;
  entries: unknown;
  lines: number;
  /** In XOF. */
  debit: number;
  /** In XOF. */
  credit: number;
  sha256: Buffer;
  /** Id of the export that this one duplicates. */
  againOf: string | null;
  reason: string | null;
  exportedBy: string;
  at: Date;
}

/**
 * Table `journal_numbers`.
 * Next piece number per project and year, incremented within the transaction of the export so that numbers have no
 * gaps.
 */
export interface JournalNumbersRow {
  projectId: string;
  year: number;
  next: number;
}

/**
 * Table `journal_settings`.
 * The template applies until the first version.
 */
export interface JournalSettingsRow {
  projectId: string;
  version: number;
  settings: unknown;
  changedBy: string;
  at: Date;
}
