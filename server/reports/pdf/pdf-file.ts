import type { Readable } from 'node:stream';
import type { Language } from '../../i18n/language.js';
import type { ReportDocument, SectionRows, Section } from '../model/document.js';
import { sectionTitle } from '../model/report-text.js';
import { PdfPage } from './pdf-page.js';
import { PORTRAIT_COLUMNS, PdfTable } from './pdf-table.js';
import { writeTransposed } from './transposed-table.js';

/** Points below a title that its table needs at least: its head and two rows. */
const BEGINNING = 60;

/** A4, with the zone and the moment of knowledge on every page. */
export async function writePdf(
  { head, sections }: ReportDocument,
  rowsOf: SectionRows,
  language: Language,
): Promise<Readable & AsyncIterable<Buffer>> {
  const sheet = new PdfPage(head, language, layoutOf(sections));
  for (const section of sections) {
    sheet.title(sectionTitle(head.report, section.name, language), BEGINNING);
    if (section.kind === 'fixed' && section.turned && section.rows.length) writeTransposed(sheet, section);
    else if (section.kind === 'fixed')
      await new PdfTable(sheet, section.columns).write(section.rows, section.totals);
    else await new PdfTable(sheet, section.columns).write(rowsOf(section), null);
  }
  sheet.end();
  return sheet.doc;
}

/** The whole report stands one way: turning every second page helps nobody who prints it. */
const layoutOf = (sections: readonly Section[]): 'portrait' | 'landscape' =>
  sections.some(
    (section) => !(section.kind === 'fixed' && section.turned) && section.columns.length > PORTRAIT_COLUMNS,
  )
    ? 'landscape'
    : 'portrait';
