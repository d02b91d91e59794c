// Row types of the tables of this room, written by `npm run rows` from the migrated database. Comments are kept.

/**
 * Table `import_account_answers`.
 * Choice of the file of an account that counts, for files of these sources and formats.
 */
export interface ImportAccountAnswersRow {
  sourceId: string;
  /** A bank format, or `table`. */
  format: string;
  otherSourceId: string;
  otherFormat: string;
  /** Choice for a file of the first beside one of the other. */
  answer: 'replace' | 'leave' | 'apart';
  importId: string;
  answeredBy: string;
  answeredAt: Date;
}

/**
 * Table `import_errors`.
 * Limited to the first 20,000 invalid rows.
 */
export interface ImportErrorsRow {
  importId: string;
  rowNumber: number;
  raw: string;
  /** Cells of the row; `raw` is their concatenation. */
  cells: unknown;
  /** List of `{field, rule, values}`. */
  errors: unknown;
}

/** Table `import_files`. */
export interface ImportFilesRow {
  importId: string;
  part: number;
  bytes: Buffer;
}

/**
 * Table `import_line_changes`.
 * Row of a later file that repeats a line under its receipt, see `LineChanges`.
 */
export interface ImportLineChangesRow {
  importId: string;
  rowNumber: number;
  lineId: number;
  kind: 'changed' | 'succeeded' | 'undone' | 'replaced';
  at: Date;
}

/**
 * Table `import_line_rereadings`.
 * Line of a file of an earlier version as it is read today, where this differs.
 */
export interface ImportLineRereadingsRow {
  importId: string;
  rowNumber: number;
  sourceId: string;
  rowKey: string;
  occurrence: number;
}

/**
 * Table `import_lines`.
 * Line of a confirmed file; amounts in XOF. Without foreign keys, since files have up to a million lines and lines
 * are never deleted.
 */
export interface ImportLinesRow {
  id: number;
  importId: string;
  sourceId: string;
  projectId: string;
  /** Column `leg`. */
  side: string;
  rowNumber: number;
  happenedAt: Date;
  /** Date in the project's zone. */
  day: string;
  /** Later than `day` if that day was locked at the confirmation. */
  bookedDay: string;
  /** `in` for funds received by the merchant, `out` for funds sent. */
  direction: string;
  /** Positive. */
  amount: number;
  fee: number | null;
  /** Balance of the account after this line. */
  balance: number | null;
  /** Completed, notcompleted or pending; null when the file states none. */
  status: string | null;
  reference: string | null;
  token: string | null;
  requestId: string | null;
  receipt: string | null;
  phone: string | null;
  operatorId: string | null;
  label: string | null;
  /** Hash of the content. */
  rowKey: string;
  /** Number among the lines of equal content in their file, from 1. */
  occurrence: number;
  /** Time of the confirmation. */
  knownAt: Date;
  withdrawnAt: Date | null;
  /** `LineClass`; null for lines of earlier versions, which all count. */
  class: string | null;
  /** Row of the payment in the same file that a fee, tax or reversal belongs to. */
  ofRow: number | null;
}

/**
 * Table `import_overlaps`.
 * Days of a confirmed file that another file of the account has.
 */
export interface ImportOverlapsRow {
  importId: string;
  otherId: string;
  /** The first counts in place of the other (`replace`), or the other stays (`leave`). */
  answer: 'replace' | 'leave';
  days: string[];
}

/**
 * Table `import_readings`.
 * Row as read, until its file is confirmed or discarded; amounts in XOF.
 * The table is unlogged and has no key: a crash may empty it, then the file is read again.
 */
export interface ImportReadingsRow {
  importId: string;
  /** Row number as in a spreadsheet, from 1. */
  n: number;
  /** Broken rules as `field:rule`; null for a valid row. */
  wrong: string[] | null;
  happenedAt: Date | null;
  day: string | null;
  direction: string | null;
  amount: number | null;
  fee: number | null;
  balance: number | null;
  status: string | null;
  reference: string | null;
  token: string | null;
  requestId: string | null;
  receipt: string | null;
  phone: string | null;
  operatorId: string | null;
  label: string | null;
  rowKey: string | null;
  class: string | null;
  ofRow: number | null;
  /** Line of an earlier file that the row repeats, and how. */
  repeats: number | null;
  change: string | null;
}

/** Table `import_sources`. */
export interface ImportSourcesRow {
  id: string;
  projectId: string;
  /** Column `leg`. */
  side: 'orders' | 'statement' | 'bank' | 'past';
  name: string;
  operatorId: string | null;
  zone: string;
  dueDays: number;
  /** Mapping of the last confirmed import (`ImportMapping`). */
  mapping: unknown;
  createdBy: string;
  createdAt: Date;
  updatedAt: Date;
  archivedAt: Date | null;
  /** Account of its files, learned from the first that names one. */
  account: string | null;
}

/**
 * Table `import_tasks`.
 * Last work with each import that took more than a few seconds (`ImportTaskView`).
 */
export interface ImportTasksRow {
  importId: string;
  run: string;
  projectId: string;
  kind: 'upload' | 'mapping' | 'confirmation' | 'withdrawal';
  fileName: string;
  /** Size in bytes. */
  fileSize: number;
  state: 'waiting' | 'reading' | 'writing' | 'done' | 'refused' | 'failed' | 'interrupted';
  rows: number;
  /** Status, code, values and fields of a refusal. */
  problem: unknown;
  /** Column `by_person`. */
  byUser: string;
  begunAt: Date;
  /** Last report of the process, by the clock of the database. */
  aliveAt: Date;
}

/**
 * Table `imports`.
 * Uploaded file and its check; amounts in XOF.
 */
export interface ImportsRow {
  id: string;
  projectId: string;
  sourceId: string;
  /** Column `leg`. */
  side: string;
  state: 'received' | 'checked' | 'confirmed' | 'withdrawn' | 'discarded';
  fileName: string;
  /** Size in bytes. */
  fileSize: number;
  fileSha256: Buffer;
  /** Object of kind (csv, xlsx, html, mt940 or camt053), delimiter and encoding. */
  format: unknown;
  columns: unknown;
  headerRow: number;
  mapping: unknown;
  mappingFrom: 'person' | 'source' | 'guess';
  preview: unknown;
  firstDay: string | null;
  lastDay: string | null;
  /** Count without the header. */
  rows: number | null;
  goodRows: number | null;
  badRows: number | null;
  /** Rows already booked from an earlier file of the source, hence not booked again. */
  knownRows: number | null;
  /** Rows of locked days. */
  lateRows: number | null;
  sumIn: number | null;
  sumOut: number | null;
  closingBalance: number | null;
  controlRows: number | null;
  controlIn: number | null;
  controlOut: number | null;
  /** Earliest day that a line is booked on; null before the confirmation. */
  firstBooked: string | null;
  booksLate: boolean;
  leavesBad: boolean;
  uploadedBy: string;
  uploadedAt: Date;
  confirmedBy: string | null;
  confirmedAt: Date | null;
  withdrawnBy: string | null;
  withdrawnAt: Date | null;
  withdrawnWhy: string | null;
  /** Reading as all rows decided it (`Understood`); null before the check. */
  understood: unknown;
  /** List of open questions (`ImportQuestion`). */
  questions: unknown;
  /** Days with rows and days named at the confirmation; null for files of earlier versions, which cover all days of their span. */
  coveredDays: string[] | null;
  /** Time at which a file of an earlier version was read again for a later file of its source. */
  rereadAt: Date | null;
  /** Valid rows by class (`ClassFigures`); null for files of earlier versions. */
  classes: unknown;
  /** Reading under way, whose rows do not count yet; also after a crash, until the file is read again. */
  reading: string | null;
  /** Letters and digits of the account that the file names. */
  account: string | null;
  /** Balance before the rows, where stated or proven. */
  openingBalance: number | null;
  /** False where no two valid rows of the last reading are equal; null where it is not known. */
  hasEqualRows: boolean | null;
}
