import type { Sql } from 'sql-template-tag';
import type { ColumnName } from '../../i18n/reports.js';
import type { Vocabulary } from '../../i18n/vocabularies.js';
import type { DayWindow } from '../../reconciliation/calendar/day-window.js';
import type { ColumnType, ReportCell, ReportName, ReportSeal } from './report.view.js';

/** A column of a section; of a `word`, cells hold what is stored and `words` says what they are called. */
export interface SectionColumn {
  name: ColumnName;
  type: ColumnType;
  words?: Vocabulary;
  /** On paper it stands out among the others of a turned section. */
  strong?: true;
}

/** A column that is read by SQL. */
export interface LongColumn extends SectionColumn {
  sql: Sql;
  /** Its texts are none that a spreadsheet could compute: digits and names of ours. */
  harmless?: true;
}

/** A table that is small enough to be held. */
export interface FixedSection {
  kind: 'fixed';
  name: string;
  columns: readonly SectionColumn[];
  rows: ReportCell[][];
  totals: ReportCell[] | null;
  /** Few rows with many figures: shown with its columns down and its rows across. */
  turned: boolean;
}

/** A table that may have a million rows: it is read when it is written. */
export interface LongSection {
  kind: 'long';
  name: string;
  columns: readonly LongColumn[];
  /** Read one after the other: one for each day, with what was known of it. */
  parts: readonly LongPart[];
}

/** What is read of one day. */
export interface LongPart {
  window: DayWindow;
  /** Where its columns are read otherwise than those of other parts. */
  columns?: readonly LongColumn[];
  /** Named queries before it. */
  ctes?: Sql;
  /** From FROM to the last condition. */
  from: Sql;
  order: Sql;
  /** Counts the same rows more cheaply: from FROM to the last condition; columns are then not at hand. */
  counted?: Sql;
}

export type Section = FixedSection | LongSection;

/** The rows of a long section, as they are taken. */
export type SectionRows = (section: LongSection) => AsyncIterable<ReportCell[]>;

/** What is printed on every page and file. */
export interface ReportHead {
  report: ReportName;
  projectId: string;
  projectName: string;
  from: string;
  to: string;
  zone: string;
  asOf: Date;
  sealed: ReportSeal[];
  /** How many of its days are not locked. */
  unsealed: number;
}

/** One builder makes it; the screen and every format are written from it. */
export interface ReportDocument {
  head: ReportHead;
  sections: Section[];
}

/** A fixed section whose totals are sums of its columns of counts and amounts, where `summed` names them. */
export function fixedSection(
  name: string,
  columns: readonly SectionColumn[],
  rows: ReportCell[][],
  { summed = [], turned = false }: { summed?: readonly ColumnName[]; turned?: boolean } = {},
): FixedSection {
  const totals = summed.length && rows.length ? totalsOf(columns, rows, summed) : null;
  return { kind: 'fixed', name, columns, rows, totals, turned };
}

function totalsOf(
  columns: readonly SectionColumn[],
  rows: readonly ReportCell[][],
  summed: readonly ColumnName[],
): ReportCell[] {
  return columns.map(({ name }, place) =>
    summed.includes(name) ? rows.reduce((sum, row) => sum + Number(row[place] ?? 0), 0) : null,
  );
}
