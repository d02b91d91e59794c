/** The reports of a business day, or of several in a row. */
export const REPORTS = [
  'summary',
  'pending',
  'payouts',
  'refusals',
  'suspense',
  'exceptions',
  'proof',
  'sign_off',
  'transactions',
] as const;

export type ReportName = (typeof REPORTS)[number];

export const REPORT_FORMATS = ['csv', 'xlsx', 'pdf'] as const;

export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** `xof`: an integer of XOF; `text`: digits stay digits; `instant`: ISO 8601 UTC, shown in the report's zone. */
export type ColumnType = 'text' | 'count' | 'xof' | 'instant' | 'day' | 'word';

/**
 * A column. Titles, and the cells of a `word`, are told in the reader's language (`Accept-Language`), as the files have them:
 * the console shows them as they are.
 */
export class ReportColumn {
  name!: string;
  title!: string;
  type!: ColumnType;
}

export type ReportCell = string | number | null;

export class ReportSection {
  name!: string;
  title!: string;
  columns!: ReportColumn[];
  rows!: ReportCell[][];
  /** Under the rows; null where nothing is summed up. */
  totals!: ReportCell[] | null;
  /** How many rows its file has; a screen gets the first 200. */
  rowCount!: number;
  /** Few rows with many figures, such as a balance proof: shown turned, figures down and rows across. */
  turned!: boolean;
}

/** Of a locked day. Instants in ISO 8601 UTC, the hash in hex. */
export class ReportSeal {
  day!: string;
  revision!: number;
  packSha256!: string;
  asOf!: string;
  signedBy!: string;
  reviewedBy!: string;
  sealedAt!: string;
}

/** A report as the screen shows it; every file of it has the same figures. */
export class ReportView {
  report!: ReportName;
  title!: string;
  projectId!: string;
  projectName!: string;
  from!: string;
  to!: string;
  zone!: string;
  /** What was known then; of locked days what was sealed. ISO 8601 UTC. */
  asOf!: string;
  /** The days of it that are locked, with their seals: of these, what was known at the seal's own `asOf`. */
  sealed!: ReportSeal[];
  sections!: ReportSection[];
}
