import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import sql, { empty } from 'sql-template-tag';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditService } from '../../../access/audit/audit.service.js';
import type { UserActor } from '../../../access/identity/actor.js';
import { canReadPersonalData, maskedSql } from '../../../access/identity/personal-data.js';
import { queryRow, queryRows } from '../../../platform/common/database/query.js';
import type { ListQuery } from '../../../platform/common/lists/list-query.js';
import { orderOf } from '../../../platform/common/lists/list-sql.js';
import { invalid, Problem } from '../../../platform/common/problems/problem.js';
import { TABLE_TYPES } from '../../../platform/common/table/write-table.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { canSeeProject, type ProjectScope } from '../../../platform/common/values/scope.js';
import { type Reader, textFor } from '../../../platform/i18n/language.js';
import { fill } from '../../../platform/i18n/message.js';
import { FRAME_WORDS } from '../reports.texts.js';
import { CSV_AHEAD, writeListCsv } from '../files/csv-file.js';
import { FileSessionsService } from '../files/file-sessions.service.js';
import { writeListXlsx } from '../files/xlsx-file.js';
import type { ListSheet, LongRows } from '../model/document.js';
import type { ReportSession } from '../model/report-session.js';
import type { ExportColumn, ListExport } from './list-export.js';
import type { ListFileQuery } from './list-export.query.js';
import { IDENTIFYING_FILTERS } from '../../../platform/common/lists/filter-words.js';

/** Rows of one file; a sheet of XLSX takes 1,048,576. */
const MOST_ROWS = 1_000_000;

/** Parameters that may hold a phone number or a token: the audit log keeps that they were used. */
const IDENTIFIERS: ReadonlySet<string> = new Set(IDENTIFYING_FILTERS);

type Asked = ListQuery & ListFileQuery & { projectId?: string };

export interface ListFile {
  name: string;
  type: string;
  rows: number;
  stream: Readable;
}

/** Writes lists as CSV and XLSX while they are read, with the filters, the order and the columns of the screen. */
@Injectable()
export class ListFilesService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly sessions: FileSessionsService,
  ) {}

  /** @throws Problem invalid (columns, sort), list_file_too_long, reports_busy */
  file(
    exported: ListExport,
    query: Asked,
    { actor, reader }: { actor: UserActor; reader: Reader },
  ): Promise<ListFile> {
    const columns = columnsOf(exported, query.columns, actor);
    const order = orderOf(exported.list, query);
    return this.sessions.begin(async (session) => {
      const rows = await countRows(session.manager, exported);
      if (rows > MOST_ROWS) throw new Problem(422, 'list_file_too_long', { values: { limit: MOST_ROWS } });
      const zone = await zoneOf(session.manager, query.projectId, { scope: actor.scope, reader });
      const { list, where } = exported;
      const from = sql`FROM ${list.table} ${list.joins ?? empty} ${where.sql}`;
      const content: LongRows = { columns, parts: [{ window: { zone }, from, order }] };
      await this.record(exported, query, { actor, rows });
      const sheet = this.sheetOf(exported, { columns, rows, zone }, { actor, reader });
      const stream = streamOf(query.format, { sheet, content, session, reader });
      return {
        name: `rappro-${exported.name}-${this.clock.now().toISOString().slice(0, 16).replace(/\D/g, '')}.${query.format}`,
        type: TABLE_TYPES[query.format],
        rows,
        stream,
      };
    });
  }

  private sheetOf(
    { title }: ListExport,
    { columns, rows, zone }: { columns: readonly ExportColumn[]; rows: number; zone: string },
    { actor, reader }: { actor: UserActor; reader: Reader },
  ): ListSheet {
    const word = (name: keyof typeof FRAME_WORDS): string => FRAME_WORDS[name][reader.language];
    return {
      title: textFor(title, reader),
      zone,
      columns: columns.map(({ type, words, ...column }) => ({
        type,
        ...(words ? { words } : {}),
        title:
          type === 'instant' ? `${textFor(column.title, reader)} (${zone})` : textFor(column.title, reader),
      })),
      facts: [
        [word('list'), textFor(title, reader)],
        [word('rows'), String(rows)],
        [word('zone'), zone],
        [word('exportedAt'), fill('{at:time}', { at: this.clock.now().toISOString() }, { ...reader, zone })],
        [word('exportedBy'), actor.email],
      ],
    };
  }

  private async record(
    { name }: ListExport,
    { format, columns, page: _page, perPage: _perPage, sort, order: _order, ...filters }: Asked,
    { actor, rows }: { actor: UserActor; rows: number },
  ): Promise<void> {
    const given = Object.entries<unknown>(filters).filter(([, value]) => value !== undefined);
    await this.audit.record(this.db, {
      actor,
      act: 'list.exported',
      subjectType: 'list',
      subjectId: name,
      ...(filters.projectId ? { projectId: filters.projectId } : {}),
      details: {
        format,
        rows,
        filter: Object.fromEntries(
          given.map(([field, value]) => [field, IDENTIFIERS.has(field) ? '•••' : value]),
        ),
        ...(columns ? { columns } : {}),
        ...(sort ? { sort } : {}),
      },
    });
  }
}

/** @throws Problem invalid (columns) */
function columnsOf(
  { columns }: ListExport,
  names: readonly string[] | undefined,
  actor: UserActor,
): ExportColumn[] {
  const known = new Set(columns.map(({ name }) => name));
  if (names?.some((name) => !known.has(name)))
    throw invalid('columns', 'isIn', { allowed: [...known].join(', ') });
  const chosen = names ? names.flatMap((name) => columns.filter((column) => column.name === name)) : columns;
  return chosen.map((column) => {
    if (column.personal && !canReadPersonalData(actor))
      return { ...column, sql: maskedSql(column.personal, column.sql) };
    return column.personal === 'phone' ? { ...column, phone: true } : column;
  });
}

/** Counts up to one row more than a file may have. */
async function countRows(manager: EntityManager, { list, where }: ListExport): Promise<number> {
  const row = await queryRow<{ n: number }>(
    manager,
    sql`SELECT count(*)::int AS n FROM (SELECT 1 FROM ${list.table} ${where.sql} LIMIT ${MOST_ROWS + 1}) counted`,
  );
  return row?.n ?? 0;
}

/** Returns the zone of the screen: of the project, else of the reader, else the one that all projects share, else UTC. */
async function zoneOf(
  manager: EntityManager,
  projectId: string | undefined,
  { scope, reader }: { scope: ProjectScope; reader: Reader },
): Promise<string> {
  const projects = await queryRows<{ id: string; zone: string }>(manager, sql`SELECT id, zone FROM projects`);
  const accessible = projects.filter(({ id }) => canSeeProject(scope, id));
  const own = accessible.find(({ id }) => id === projectId);
  if (own) return own.zone;
  const [only, ...others] = new Set(accessible.map(({ zone }) => zone));
  return reader.zone ?? (only && !others.length ? only : 'UTC');
}

function streamOf(
  format: ListFileQuery['format'],
  of: { sheet: ListSheet; content: LongRows; session: ReportSession; reader: Reader },
): Readable {
  const { sheet, content, session, reader } = of;
  if (format === 'xlsx') return writeListXlsx(sheet, content, { session, reader });
  const titles = sheet.columns.map(({ title }) => title);
  return Readable.from(writeListCsv(titles, content, { session, language: reader.language }), {
    objectMode: false,
    highWaterMark: CSV_AHEAD,
  });
}
