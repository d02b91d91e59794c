import type { Readable } from 'node:stream';
import { type Reader, textFor } from '../../../platform/i18n/language.js';
import { FRAME_WORDS } from '../reports.texts.js';
import type { FixedSection, ReportDocument, ReportHead, Section, SectionRows } from '../model/document.js';
import { columnTitle, reportFacts, reportTitle, sectionTitle } from '../model/report-text.js';
import { type PdfHead, PdfPage } from './pdf-page.js';
import { PORTRAIT_COLUMNS, PdfTable } from './pdf-table.js';
import { required } from '../../../platform/common/values/required.js';
import { isFigure, printedCell, printedDate } from './cell-text.js';
import { PdfRows } from './pdf-rows.js';

/** In points, like the lengths below. */
const SIZE = 8;
const LABELS = 128;
const NARROWEST = 96;
const WIDEST = 190;
/** A block lower than this is kept on one page. */
const HIGHEST = 480;

/** Prints a table transposed, as is usual for balance proofs, with as many rows side by side as fit. */
function writeTransposed(sheet: PdfPage, section: FixedSection): void {
  const across = Math.max(1, Math.floor((sheet.width - LABELS) / NARROWEST));
  for (let from = 0; from < section.rows.length; from += across)
    writeBlock(sheet, section, section.rows.slice(from, from + across));
}

function writeBlock(sheet: PdfPage, { columns }: FixedSection, rows: FixedSection['rows']): void {
  const lines = columns.map((column, place) => [
    columnTitle(column, sheet.reader),
    ...rows.map((row) => printedCell(row[place] ?? null, column, sheet)),
  ]);
  // Columns that identify a row: its day and its account.
  const heads = columns.findIndex(({ name }) => name !== 'day' && name !== 'account');
  const width = Math.min((sheet.width - LABELS) / rows.length, WIDEST);
  // Figures are right-aligned, texts left-aligned.
  const align = isFigure(required(columns[heads], 'The first figure')) ? 'right' : 'left';
  const table = new PdfRows(
    sheet,
    SIZE,
    [{ width: LABELS, align: 'left', pale: true }, ...rows.map(() => ({ width, align }) as const)],
    lines.slice(0, heads),
  );
  const height = lines.reduce((sum, line) => sum + table.height(line, 'strong'), 0);
  if (height > sheet.room && height < HIGHEST) sheet.page();
  table.begin();
  for (const [place, line] of lines.entries())
    if (place >= heads) table.row(line, columns[place]?.strong ? 'strong' : 'plain');
  table.end();
}

/** Minimum space in points below a title: the table head and two rows. */
const BEGINNING = 60;

/** Writes an A4 document with zone and time of knowledge on every page. */
export async function writePdf(
  { head, sections }: ReportDocument,
  rowsOf: SectionRows,
  reader: Reader,
): Promise<Readable & AsyncIterable<Buffer>> {
  const sheet = new PdfPage(pdfHead(head, reader), reader, layoutOf(sections));
  for (const section of sections) {
    sheet.title(sectionTitle(head.report, section.name, reader.language), BEGINNING);
    if (section.kind === 'fixed' && section.turned && section.rows.length) writeTransposed(sheet, section);
    else if (section.kind === 'fixed')
      await new PdfTable(sheet, section.columns).write(section.rows, section.totals);
    else await new PdfTable(sheet, section.columns).write(rowsOf(section), null);
  }
  sheet.end();
  return sheet.doc;
}

const layoutOf = (sections: readonly Section[]): 'portrait' | 'landscape' =>
  sections.some(
    (section) => !(section.kind === 'fixed' && section.turned) && section.columns.length > PORTRAIT_COLUMNS,
  )
    ? 'landscape'
    : 'portrait';

function pdfHead(head: ReportHead, reader: Reader): PdfHead {
  const { language } = reader;
  const title = reportTitle(head.report, language);
  const facts = reportFacts(head, language);
  const days = [...new Set([head.from, head.to])].map((day) => printedDate(day, language)).join(' – ');
  const known = facts.slice(3, 5).map(([label, text]) => `${label} ${text}`);
  return {
    title,
    name: `${title}, ${head.projectName}`,
    facts: facts.slice(1),
    running: `${title} · ${head.projectName} · ${days}`,
    foot: [...known, textFor(FRAME_WORDS.currency, reader)].join(' · '),
    at: head.asOf,
    zone: head.zone,
  };
}
