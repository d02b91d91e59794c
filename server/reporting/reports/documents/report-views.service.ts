import { Injectable } from '@nestjs/common';
import type { Language, Reader } from '../../../platform/i18n/language.js';
import { required } from '../../../platform/common/values/required.js';
import { ReadingDatabase } from '../../../platform/common/database/reading-database.js';
import type { ProjectScope } from '../../../platform/common/values/scope.js';
import type { ReportCell, ReportSection, ReportView } from '../model/report.view.js';
import type { SectionColumn, Section } from '../model/document.js';
import { columnTitle, reportTitle, sectionTitle } from '../model/report-text.js';
import { type ReportRequest, ReportBuilderService } from './report-builder.service.js';
import { ReportSession } from '../model/report-session.js';
import { vocabularyText } from '../model/vocabulary.js';

/** Limit on screen; files contain all rows. */
const SHOWN = 200;

@Injectable()
export class ReportViewsService {
  constructor(
    private readonly reading: ReadingDatabase,
    private readonly builder: ReportBuilderService,
  ) {}

  /** @throws Problem as `ReportBuilderService.build` */
  async view(asked: ReportRequest, reader: Reader, scope: ProjectScope): Promise<ReportView> {
    const session = await ReportSession.begin(await this.reading.connection());
    try {
      const { head, sections } = await this.builder.build(session.manager, asked, scope);
      const { asOf, unsealed: _, ...rest } = head;
      const shown: ReportSection[] = [];
      for (const section of sections)
        shown.push({
          ...(await tableOf(section, session, reader)),
          title: sectionTitle(head.report, section.name, reader.language),
        });
      return {
        ...rest,
        report: asked.report,
        title: reportTitle(head.report, reader.language),
        asOf: asOf.toISOString(),
        sections: shown,
      };
    } finally {
      await session.end();
    }
  }
}

async function tableOf(
  section: Section,
  session: ReportSession,
  reader: Reader,
): Promise<Omit<ReportSection, 'title'>> {
  const { name, columns } = section;
  const isFixed = section.kind === 'fixed';
  const rows = isFixed ? section.rows : await session.first(section, SHOWN);
  return {
    name,
    columns: columns.map((column) => ({
      name: column.name,
      type: column.type,
      title: columnTitle(column, reader),
    })),
    rows: rows.map((row) =>
      row.map((cell, place) =>
        worded(cell, required(columns[place], 'The column of the cell'), reader.language),
      ),
    ),
    totals: isFixed ? section.totals : null,
    rowCount: isFixed || rows.length < SHOWN ? rows.length : await session.count(section),
    turned: isFixed && section.turned,
  };
}

const worded = (cell: ReportCell, { words }: SectionColumn, language: Language): ReportCell =>
  words && cell !== null ? vocabularyText(words, String(cell), language) : cell;
