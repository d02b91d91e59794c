import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Reader } from '../../../platform/i18n/language.js';
import { Problem } from '../../../platform/common/problems/problem.js';
import type { ProjectScope } from '../../../platform/common/values/scope.js';
import { TABLE_TYPES } from '../../../platform/common/table/write-table.js';
import type { ReportFormat } from '../model/report-words.js';
import type { ReportDocument, ReportHead } from '../model/document.js';
import { CSV_AHEAD, writeReportCsv } from '../files/csv-file.js';
import { FileSessionsService } from '../files/file-sessions.service.js';
import { pdfFromThread } from '../files/file-thread.js';
import { writeReportXlsx } from '../files/xlsx-file.js';
import { type ReportRequest, ReportBuilderService } from './report-builder.service.js';
import type { ReportSession } from '../model/report-session.js';

/** Maximum rows per format. */
const LIMITS: Record<ReportFormat, number> = { csv: Infinity, xlsx: 200_000, pdf: 20_000 };
const TYPES: Record<ReportFormat, string> = { ...TABLE_TYPES, pdf: 'application/pdf' };

type Build = (manager: EntityManager) => Promise<ReportDocument>;

interface ReportFormatting {
  format: ReportFormat;
  reader: Reader;
}

interface ReportFileRequest extends ReportFormatting {
  /** Called once for each file, with null when its reader stopped early. */
  record?: (name: string, rows: number | null) => Promise<void>;
}

interface ReportFile {
  name: string;
  type: string;
  /** Total rows of all tables; null for formats without limit, where counting would delay the file. */
  rows: number | null;
  stream: Readable;
  head: ReportHead;
}

@Injectable()
export class ReportFilesService {
  constructor(
    private readonly sessions: FileSessionsService,
    private readonly builder: ReportBuilderService,
  ) {}

  /** @throws Problem as `ReportBuilderService.build`; 422 `report_too_long`; 503 `reports_busy` */
  file(asked: ReportRequest, as: ReportFileRequest, scope: ProjectScope): Promise<ReportFile> {
    return this.write((manager) => this.builder.build(manager, asked, scope), as);
  }

  /** @throws Problem of `build`; 422 `report_too_long`; 503 `reports_busy` */
  write(build: Build, as: ReportFileRequest): Promise<ReportFile> {
    return this.sessions.begin((session) => this.begin(session, build, as));
  }

  private async begin(session: ReportSession, build: Build, as: ReportFileRequest): Promise<ReportFile> {
    const document = await build(session.manager);
    const limit = LIMITS[as.format];
    const rows = limit === Infinity ? null : await countRows(document, session);
    if (rows !== null && rows > limit)
      throw new Problem(422, 'report_too_long', { values: { rows, limit, format: as.format.toUpperCase() } });
    const name = `${nameOf(document)}.${as.format}`;
    const record = async (count: number | null) => as.record?.(name, count);
    if (rows !== null) await record(rows);
    const stream = await streamOf(document, session, { ...as, record });
    return {
      name,
      type: TYPES[as.format],
      rows,
      stream,
      head: document.head,
    };
  }
}

/** Writes a CSV file and tells the rows that were sent. */
async function* recordedCsv(
  document: ReportDocument,
  session: ReportSession,
  { reader, record }: { reader: Reader; record: (rows: number | null) => Promise<void> },
): AsyncGenerator<Buffer> {
  let rows: number | null = null;
  try {
    yield* writeReportCsv(document, session, reader);
    rows = fixedRows(document) + session.rowsCopied;
  } finally {
    await record(rows);
  }
}

async function countRows(document: ReportDocument, session: ReportSession): Promise<number> {
  let rows = fixedRows(document);
  for (const section of document.sections) if (section.kind === 'long') rows += await session.count(section);
  return rows;
}

const fixedRows = ({ sections }: ReportDocument): number =>
  sections.reduce((rows, section) => rows + (section.kind === 'fixed' ? section.rows.length : 0), 0);

async function streamOf(
  document: ReportDocument,
  session: ReportSession,
  { format, reader, record }: ReportFormatting & { record: (rows: number | null) => Promise<void> },
): Promise<Readable> {
  if (format === 'csv')
    return Readable.from(recordedCsv(document, session, { reader, record }), {
      objectMode: false,
      highWaterMark: CSV_AHEAD,
    });
  if (format === 'xlsx') return writeReportXlsx(document, session, reader);
  return pdfFromThread({ document, reader }, session);
}

/** Builds an ASCII file name such as `rappro-summary-boutique-2026-11-20`. */
function nameOf({ head: { report, projectName, from, to } }: ReportDocument): string {
  const project = projectName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase()
    .slice(0, 40);
  return ['rappro', report.replace('_', '-'), project, from, ...(to === from ? [] : [to])]
    .filter(Boolean)
    .join('-');
}
