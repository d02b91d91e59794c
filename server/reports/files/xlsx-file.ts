import type { Writable } from 'node:stream';
import { default as ExcelJS } from 'exceljs';
import type { Language } from '../../common/language.js';
import { FRAME_WORDS } from '../../common/report-words.js';
import { neutralizeFormula } from '../../common/table/cell.js';
import { required } from '../../common/values/required.js';
import type { ReportCell } from '../model/report.view.js';
import type { SectionColumn, ReportDocument, SectionRows } from '../model/document.js';
import { cellText, columnTitle, reportFacts, instantText, sectionTitle } from '../model/report-text.js';

/** Characters of a column, by its type. */
const WIDTHS: Record<SectionColumn['type'], number> = {
  text: 26,
  count: 12,
  xof: 18,
  instant: 20,
  day: 12,
  word: 22,
};
const FORMATS: Partial<Record<SectionColumn['type'], Record<Language, string>>> = {
  xof: { en: '#,##0', fr: '#,##0' },
  count: { en: '#,##0', fr: '#,##0' },
  text: { en: '@', fr: '@' },
  day: { en: 'yyyy-mm-dd', fr: 'dd/mm/yyyy' },
  instant: { en: 'yyyy-mm-dd hh:mm:ss', fr: 'dd/mm/yyyy hh:mm:ss' },
};
/** Excel refuses longer names of sheets, and these signs in them. */
const LONGEST_NAME = 31;
const FORBIDDEN = /[\\/?*[\]:]/g;

/** One sheet that says what the file is, then one for each table. */
export async function writeXlsx(
  { head, sections }: ReportDocument,
  rowsOf: SectionRows,
  { language, into }: { language: Language; into: Writable },
): Promise<void> {
  const book = new ExcelJS.stream.xlsx.WorkbookWriter({ stream: into, useStyles: true });
  const about = book.addWorksheet(FRAME_WORDS.about[language]);
  about.columns = [{ width: 22, style: { font: { bold: true } } }, { width: 110 }];
  for (const row of reportFacts(head, language)) about.addRow(row.map(neutralizeFormula)).commit();
  about.commit();
  for (const section of sections) {
    const name = sectionTitle(head.report, section.name, language)
      .replace(FORBIDDEN, ' ')
      .slice(0, LONGEST_NAME);
    const sheet = book.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
    sheet.columns = section.columns.map((column) => ({
      header: columnTitle(column, language),
      width: WIDTHS[column.type],
      style: FORMATS[column.type] ? { numFmt: FORMATS[column.type]?.[language] ?? '' } : {},
    }));
    sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: section.columns.length } };
    const titles = sheet.getRow(1);
    titles.font = { bold: true };
    titles.commit();
    for await (const row of section.kind === 'fixed' ? section.rows : rowsOf(section)) {
      const cells = row.map((cell, place) =>
        sheetCell(cell, required(section.columns[place], 'The column of a cell'), {
          language,
          zone: head.zone,
        }),
      );
      sheet.addRow(cells).commit();
    }
    if (section.kind === 'fixed' && section.totals) {
      const totals = sheet.addRow([FRAME_WORDS.total[language], ...section.totals.slice(1)]);
      totals.font = { bold: true };
      totals.commit();
    }
    sheet.commit();
  }
  await book.commit();
}

/** Days and instants become dates of the spreadsheet, which has no zones: the clock time of the report's zone. */
function sheetCell(
  cell: ReportCell,
  column: SectionColumn,
  as: { language: Language; zone: string },
): ReportCell | Date {
  if (cell === null) return null;
  if (column.type === 'day') return new Date(`${cell}T00:00:00Z`);
  if (column.type === 'instant') return new Date(`${instantText(String(cell), as.zone).replace(' ', 'T')}Z`);
  return neutralizeFormula(cellText(cell, column, as));
}
