import type { Sql } from 'sql-template-tag';
import type { ColumnName } from '../../../platform/i18n/titles.js';
import type { Vocabulary } from '../vocabularies.texts.js';
import type { DayWindow } from '../../../books/calendar/day-window.js';
import type { ColumnType, DocumentName, ReportCell, ReportSeal } from './report.view.js';

/** Cells of a `word` column hold the stored value; `words` names the vocabulary of its texts. */
export interface CellColumn {
  type: ColumnType;
  words?: Vocabulary;
}

export interface SectionColumn extends CellColumn {
  name: ColumnName;
  /** Emphasized in the PDF of a turned section. */
  strong?: true;
}

export interface QueryColumn extends CellColumn {
  sql: Sql;
  /** A `word` column that may also hold texts of others, whose formulas are neutralized. */
  mixed?: true;
  /** Skips the neutralization of formulas, for digits and names of our own. */
  harmless?: true;
  /** Digits alone (`transactions_phone_check`), which CSV has as text with `+`: bare ones a spreadsheet shows as 2,27E+10. */
  phone?: true;
}

export type LongColumn = SectionColumn & QueryColumn;

/** Held in memory. */
export interface FixedSection {
  kind: 'fixed';
  name: string;
  columns: readonly SectionColumn[];
  rows: ReportCell[][];
  totals: ReportCell[] | null;
  /** Shown transposed: columns down and rows across. */
  turned: boolean;
}

/** Rows that are read while they are written, up to millions. */
export interface LongRows {
  columns: readonly QueryColumn[];
  /** Read one after the other: one part per day, with its own `asOf`. */
  parts: readonly LongPart[];
}

export interface LongSection extends LongRows {
  kind: 'long';
  name: string;
  columns: readonly LongColumn[];
}

export interface LongPart {
  /** Times are written in its zone. */
  window: Pick<DayWindow, 'zone'>;
  columns?: readonly QueryColumn[];
  ctes?: Sql;
  /** From FROM to the last condition. */
  from: Sql;
  order: Sql;
  /** Cheaper query with the same number of rows, from FROM to the last condition, without the columns. */
  counted?: Sql;
}

/** A list as a workbook: its rows, and a sheet of facts about the file. */
export interface ListSheet {
  title: string;
  /** Times are written in this zone. */
  zone: string;
  columns: readonly (CellColumn & { title: string })[];
  facts: readonly [label: string, text: string][];
}

export type Section = FixedSection | LongSection;

export type SectionRows = (section: LongSection) => AsyncIterable<ReportCell[]>;

export interface ReportHead {
  report: DocumentName;
  projectId: string;
  projectName: string;
  from: string;
  to: string;
  zone: string;
  asOf: Date;
  sealed: ReportSeal[];
  unsealed: number;
}

export interface ReportDocument {
  head: ReportHead;
  sections: Section[];
}

/** `summed` names the count and amount columns with a total. */
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
