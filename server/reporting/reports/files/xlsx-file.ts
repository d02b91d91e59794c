import type { Readable } from 'node:stream';
import type { Language, Reader } from '../../../platform/i18n/language.js';
import { FRAME_WORDS } from '../reports.texts.js';
import { dayFormat, secondFormat } from '../../../platform/common/table/date-formats.js';
import type { SheetCell } from '../../../platform/common/table/workbook-xml.js';
import { type WorkbookSheet, writeWorkbook } from '../../../platform/common/table/write-workbook.js';
import { required } from '../../../platform/common/values/required.js';
import type { ReportCell } from '../model/report.view.js';
import type { CellColumn, ListSheet, LongRows, ReportDocument } from '../model/document.js';
import type { ReportSession } from '../model/report-session.js';
import { cellText, columnTitle, reportFacts, instantText, sectionTitle } from '../model/report-text.js';

/** Width in characters. */
const WIDTHS: Record<CellColumn['type'], number> = {
  text: 26,
  count: 12,
  xof: 18,
  instant: 20,
  day: 12,
  word: 22,
};
const FORMATS: Partial<Record<CellColumn['type'], (language: Language) => string>> = {
  xof: () => '#,##0',
  count: () => '#,##0',
  text: () => '@',
  day: dayFormat,
  instant: secondFormat,
};

/** Writes the facts about a report, then a sheet for each section. */
export function writeReportXlsx(
  { head, sections }: ReportDocument,
  session: ReportSession,
  reader: Reader,
): Readable {
  const { language } = reader;
  const as = { language, zone: head.zone };
  const tables = sections.map((section): WorkbookSheet => ({
    name: sectionTitle(head.report, section.name, language),
    columns: section.columns.map((column) => ({
      title: columnTitle(column, reader),
      ...shapeOf(column, language),
    })),
    rows:
      section.kind === 'fixed'
        ? cellsOf(section.rows, section.columns, as)
        : (styles) => session.sheetRows(section, { language, styles }),
    totals:
      section.kind === 'fixed' && section.totals
        ? [FRAME_WORDS.total[language], ...section.totals.slice(1)]
        : null,
    filtered: true,
  }));
  return writeWorkbook([aboutSheet(reportFacts(head, language), language), ...tables]);
}

/** Writes the rows of a list, then the facts about the file, so that programs that read the first sheet find the rows. */
export function writeListXlsx(
  { title, columns, facts }: ListSheet,
  rows: LongRows,
  { session, reader: { language } }: { session: ReportSession; reader: Reader },
): Readable {
  const list: WorkbookSheet = {
    name: title,
    columns: columns.map((column) => ({ title: column.title, ...shapeOf(column, language) })),
    rows: (styles) => session.sheetRows(rows, { language, styles }),
    filtered: true,
  };
  return writeWorkbook([list, aboutSheet(facts, language)]);
}

const shapeOf = (
  { type }: CellColumn,
  language: Language,
): { width: number; format: string | undefined } => ({
  width: WIDTHS[type],
  format: FORMATS[type]?.(language),
});

const aboutSheet = (facts: ListSheet['facts'], language: Language): WorkbookSheet => ({
  name: FRAME_WORDS.about[language],
  columns: [{ width: 22, bold: true }, { width: 110 }],
  rows: facts,
});

function* cellsOf(
  rows: Iterable<ReportCell[]>,
  columns: readonly CellColumn[],
  as: { language: Language; zone: string },
): Generator<SheetCell[]> {
  for (const row of rows)
    yield row.map((cell, place) => sheetCell(cell, required(columns[place], 'The column of the cell'), as));
}

/**
 * Converts days and times to spreadsheet dates with the clock time of the report's zone, because spreadsheets have no
 * zones.
 */
function sheetCell(
  cell: ReportCell,
  column: CellColumn,
  as: { language: Language; zone: string },
): SheetCell {
  if (cell === null) return null;
  if (column.type === 'day') return new Date(`${cell}T00:00:00Z`);
  if (column.type === 'instant') return new Date(`${instantText(String(cell), as.zone).replace(' ', 'T')}Z`);
  return cellText(cell, column, as);
}
