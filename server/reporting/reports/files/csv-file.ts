import type { Language, Reader } from '../../../platform/i18n/language.js';
import { FRAME_WORDS } from '../reports.texts.js';
import type { Cell } from '../../../platform/common/table/cell.js';
import { csvLines } from '../../../platform/common/table/write-table.js';
import { required } from '../../../platform/common/values/required.js';
import type { FixedSection, LongRows, ReportDocument } from '../model/document.js';
import type { ReportSession } from '../model/report-session.js';
import { cellText, columnTitle, reportFacts, sectionTitle } from '../model/report-text.js';

/** Bytes of CSV buffered ahead of a slow client. */
export const CSV_AHEAD = 1_048_576;

const MARK = '\ufeff';

export async function* writeReportCsv(
  { head, sections }: ReportDocument,
  session: ReportSession,
  reader: Reader,
): AsyncGenerator<Buffer> {
  const { language } = reader;
  yield lines(reportFacts(head, language), MARK);
  for (const section of sections) {
    const titles = section.columns.map((column) => columnTitle(column, reader));
    yield lines([[sectionTitle(head.report, section.name, language)], titles], '\n');
    if (section.kind === 'long') yield* session.lines(section, language);
    else yield lines(rowsOf(section, { language, zone: head.zone }));
  }
}

/** Writes the titles of a list, then its rows. */
export async function* writeListCsv(
  titles: readonly string[],
  rows: LongRows,
  { session, language }: { session: ReportSession; language: Language },
): AsyncGenerator<Buffer> {
  yield lines([titles], MARK);
  yield* session.lines(rows, language);
}

function rowsOf({ columns, rows, totals }: FixedSection, as: { language: Language; zone: string }): Cell[][] {
  const printed = rows.map((row) =>
    row.map((cell, place) => cellText(cell, required(columns[place], 'The column of the cell'), as)),
  );
  return totals ? [...printed, [FRAME_WORDS.total[as.language], ...totals.slice(1)]] : printed;
}

/** Uses the line ending of Postgres' COPY, which writes the long sections. */
const lines = (rows: readonly (readonly Cell[])[], before = ''): Buffer =>
  Buffer.from(before + csvLines(rows, '\n'));
