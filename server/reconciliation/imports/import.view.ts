/** Origin of a file: orders of the merchant, statement of an operator or of the aggregator, statement of the bank. */
export const SOURCE_SIDES = ['orders', 'statement', 'bank'] as const;
export type SourceSide = (typeof SOURCE_SIDES)[number];

/** `past`: the merchant's past transactions, which are audited and never booked. */
export type ImportSide = SourceSide | 'past';

/** Fields of a line. `amount` is signed or has a direction; `credit` and `debit` are a pair of columns. */
export const LINE_FIELDS = [
  'date',
  'time',
  'amount',
  'credit',
  'debit',
  'direction',
  'fee',
  'balance',
  'status',
  'reference',
  'token',
  'requestId',
  'receipt',
  'phone',
  'operator',
  'label',
] as const;
export type LineField = (typeof LINE_FIELDS)[number];

export const DATE_ORDERS = ['dmy', 'mdy', 'ymd'] as const;

/** Rules for reading the files of a source; stored with the source when an import is confirmed. */
export class ImportMapping {
  /** Header of the column by field, as written in the file. */
  columns!: Partial<Record<LineField, string>>;
  /** Order of day, month and year; ISO 8601 instants are always accepted. */
  dates!: (typeof DATE_ORDERS)[number];
  /** Decimal sign; amounts in XOF have no decimals other than `,00`. */
  decimal!: ',' | '.';
  /** Direction of lines that show none by a sign, a pair of columns or a direction column. */
  direction!: 'in' | 'out' | null;
  /**
   * Meanings of words in the direction, status and operator columns; built-in words (crédit, débit, success, échec …)
   * need no entry.
   */
  words!: Record<string, string>;
}

export class SourceView {
  id!: string;
  projectId!: string;
  leg!: SourceSide;
  name!: string;
  operatorId!: string | null;
  operatorName!: string | null;
  zone!: string;
  dueDays!: number;
  mapping!: ImportMapping | null;
  lastImportAt!: string | null;
  lastDay!: string | null;
  archivedAt!: string | null;
}

export type ImportState = 'received' | 'checked' | 'confirmed' | 'withdrawn' | 'discarded';

/** Uploaded file; its lines are booked at confirmation. Amounts in XOF, instants in ISO 8601 UTC. */
export class ImportRow {
  id!: string;
  projectId!: string;
  projectName!: string;
  sourceId!: string;
  sourceName!: string;
  leg!: ImportSide;
  state!: ImportState;
  fileName!: string;
  fileSize!: number;
  /** First day of the valid rows, `YYYY-MM-DD` in the project's zone; null before the check. */
  firstDay!: string | null;
  lastDay!: string | null;
  rows!: number | null;
  goodRows!: number | null;
  badRows!: number | null;
  knownRows!: number | null;
  lateRows!: number | null;
  /** Sum of the valid rows, known ones included; compared with the control totals. */
  sumIn!: number | null;
  sumOut!: number | null;
  uploadedBy!: string;
  uploadedAt!: string;
  confirmedBy!: string | null;
  confirmedAt!: string | null;
  withdrawnBy!: string | null;
  withdrawnAt!: string | null;
}

export class ImportView extends ImportRow {
  zone!: string;
  /** Hexadecimal. */
  fileSha256!: string;
  format!: { kind: 'csv' | 'xlsx'; delimiter: string | null; encoding: string | null };
  columns!: string[];
  /** Mapping set by the user, else stored with the source, else guessed from the header. */
  mapping!: ImportMapping;
  mappingFrom!: 'person' | 'source' | 'guess';
  closingBalance!: number | null;
  controlRows!: number | null;
  controlIn!: number | null;
  controlOut!: number | null;
  withdrawnWhy!: string | null;
  /** First rows, valid and invalid. */
  preview!: PreviewRow[];
  /** First invalid rows; `badRows` counts all. */
  errors!: ImportError[];
  /** Locked days among those of the valid rows. */
  lockedDays!: string[];
  mayWithdraw!: boolean;
}

export class PreviewRow {
  rowNumber!: number;
  cells!: string[];
  line!: LineView | null;
}

export class ImportError {
  rowNumber!: number;
  raw!: string;
  errors!: { field: string; rule: string; values?: Record<string, string | number> }[];
}

/** Line of an imported file. Amounts in XOF, instants in ISO 8601 UTC. */
export class LineView {
  id!: string;
  importId!: string;
  sourceName!: string;
  leg!: SourceSide;
  rowNumber!: number;
  happenedAt!: string;
  day!: string;
  bookedDay!: string;
  direction!: 'in' | 'out';
  amount!: number;
  fee!: number | null;
  balance!: number | null;
  status!: string | null;
  reference!: string | null;
  token!: string | null;
  requestId!: string | null;
  receipt!: string | null;
  phone!: string | null;
  operatorId!: string | null;
  label!: string | null;
}

/** Coverage of a day by confirmed files: statements by account, orders and bank for all accounts together. */
export class CoverageLine {
  /** Null for all accounts. */
  operatorId!: string | null;
  operatorName!: string | null;
  leg!: SourceSide;
  /** True when a confirmed file covers the day. */
  covered!: boolean;
}
