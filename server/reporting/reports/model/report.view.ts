import type { Personal, Plain } from '../../../platform/common/values/view-text.js';
import type { ReportName } from './report-words.js';

/** Includes documents that are not reports of days. */
export type DocumentName = ReportName | 'past_audit';

/**
 * `xof`: integer of XOF; `text`: may contain digits that are not a number; `instant`: ISO 8601 UTC, shown in the
 * report's zone.
 */
export type ColumnType = 'text' | 'count' | 'xof' | 'instant' | 'day' | 'word';

/** Titles and the cells of `word` columns are in the language of the request (`Accept-Language`), as in the files. */
export class ReportColumn {
  name!: Plain;
  title!: Personal<'text'>;
  type!: ColumnType;
}

export type ReportCell = string | number | null;

export class ReportSection {
  name!: Plain;
  title!: Personal<'text'>;
  columns!: ReportColumn[];
  rows!: ReportCell[][];
  /** Totals below the rows; null if nothing is summed. */
  totals!: ReportCell[] | null;
  /** Total number of rows; the screen gets the first 200. */
  rowCount!: number;
  /** True if the table is shown transposed, such as a balance proof: columns down and rows across. */
  turned!: boolean;
}

/** Seal of a locked day. Times in ISO 8601 UTC, hash in hex. */
export class ReportSeal {
  day!: string;
  revision!: number;
  packSha256!: string;
  asOf!: string;
  signedBy!: string;
  reviewedBy!: string;
  sealedAt!: string;
}

/** A report as shown on screen; its files contain the same figures. */
export class ReportView {
  report!: ReportName;
  title!: Personal<'text'>;
  projectId!: string;
  projectName!: Plain;
  from!: Plain;
  to!: Plain;
  zone!: string;
  /** Time of knowledge, ISO 8601 UTC; locked days have the time of their seal. */
  asOf!: string;
  /** Locked days with their seals; their figures are those known at the seal's `asOf`. */
  sealed!: ReportSeal[];
  sections!: ReportSection[];
}
