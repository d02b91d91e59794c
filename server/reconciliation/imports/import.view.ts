/** Whose books a file is: the merchant's orders, an operator's or the aggregator's statement, the bank's. */
export const SOURCE_SIDES = ['orders', 'statement', 'bank'] as const;
export type SourceSide = (typeof SOURCE_SIDES)[number];

/** What a column of a file can be. `amount` is signed or beside a direction; `credit` and `debit` are a pair of columns. */
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

/** How a file of a source is read; kept with the source when an import of it is confirmed. */
export class ImportMapping {
  /** Field → header, as it stands in the file. */
  columns!: Partial<Record<LineField, string>>;
  /** How its dates are written; instants in ISO 8601 are always read. */
  dates!: (typeof DATE_ORDERS)[number];
  /** The decimal sign of its amounts; amounts of XOF have none but `,00`. */
  decimal!: ',' | '.';
  /** Which way money goes where neither sign, pair nor direction column says it. */
  direction!: 'in' | 'out' | null;
  /** Words of its direction and status columns → ours; built-in words (crédit, débit, success, échec …) need no entry. */
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

/** A file that was brought. Nothing of it counts before it is confirmed. Amounts in XOF, instants in ISO 8601 UTC. */
export class ImportRow {
  id!: string;
  projectId!: string;
  projectName!: string;
  sourceId!: string;
  sourceName!: string;
  leg!: SourceSide;
  state!: ImportState;
  fileName!: string;
  fileSize!: number;
  /** Of its good rows; null before it was checked. `YYYY-MM-DD` in the project's zone. */
  firstDay!: string | null;
  lastDay!: string | null;
  rows!: number | null;
  goodRows!: number | null;
  badRows!: number | null;
  knownRows!: number | null;
  lateRows!: number | null;
  /** Of its good rows, those that are known already included: what control totals are compared with, beside `goodRows`. */
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
  /** Hex. */
  fileSha256!: string;
  format!: { kind: 'csv' | 'xlsx'; delimiter: string | null; encoding: string | null };
  columns!: string[];
  /** As the person set it, else as the source remembers it, else as it was guessed from the header. */
  mapping!: ImportMapping;
  mappingFrom!: 'person' | 'source' | 'guess';
  closingBalance!: number | null;
  controlRows!: number | null;
  controlIn!: number | null;
  controlOut!: number | null;
  withdrawnWhy!: string | null;
  /** The first rows as they were read, good and bad. */
  preview!: PreviewRow[];
  /** The first rows that are wrong; `badRows` counts all. */
  errors!: ImportError[];
  /** Locked days among its good rows. */
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

/** A line of somebody else's books. */
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

/** How far files of others cover a day: statements by account, orders and bank for all accounts together. */
export class CoverageLine {
  /** Null: all accounts. */
  operatorId!: string | null;
  operatorName!: string | null;
  leg!: SourceSide;
  /** A validated file covers the day. */
  covered!: boolean;
}
