import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow, queryRows } from '../../platform/common/database/query.js';
import type { UserActor } from '../../access/identity/actor.js';
import { type ListDefinition, readPage, Where } from '../../platform/common/lists/list-sql.js';
import type { Page } from '../../platform/common/lists/page.view.js';
import type { BusinessDaysRow } from '../calendar/calendar.rows.js';
import { taskStateSql } from './import-tasks.service.js';
import { notFound } from '../../platform/common/problems/problem.js';
import { canAccessProject, type ProjectScope } from '../../platform/common/values/scope.js';
import { DayLocksService } from '../calendar/day-locks.service.js';
import { formatKindSql } from './import-record.js';
import { isDay } from '../calendar/business-day.js';
import type { InvalidRow } from './error-sheet.js';
import type { ImportLinesQuery, ImportsQuery } from './import.dto.js';
import type { ImportError, ImportRow, ImportView, LineView } from './import.view.js';
import type { KeptPreview } from './import-preview.js';
import type { ImportsRow } from './imports.rows.js';
import type { StatementGap } from './statement-gap.view.js';
import { statementGapsSql } from './statement-gaps-sql.js';
import type { LINE_AMOUNTS } from './line-fields.js';

const SHOWN_ERRORS = 100;
/** Finds an error that is not only the unknown meaning of a word. */
const OTHER_THAN_WORDS = '$[*] ? (@.rule != "unknownWord" && @.rule != "operatorWord")';

/** SQL: the file that counts in place of `i` on days of their account; lines alone that a later file of a source lacks are none. */
const setAsideSql = sql`SELECT jsonb_build_object('importId', o.id, 'sourceName', os.name, 'days', cardinality(v.days))
  FROM (SELECT other_id AS by, days FROM import_overlaps WHERE import_id = i.id AND answer = 'leave'
    UNION ALL SELECT import_id, days FROM import_overlaps WHERE other_id = i.id AND answer = 'replace') v
  JOIN imports o ON o.id = v.by AND o.state = 'confirmed' JOIN import_sources os ON os.id = o.source_id
  WHERE o.source_id <> i.source_id OR ${formatKindSql(sql`o.format`)} <> ${formatKindSql(sql`i.format`)}
  ORDER BY cardinality(v.days) DESC, o.id LIMIT 1`;

const COLUMNS = sql`i.id, i.project_id AS "projectId", p.name AS "projectName", i.source_id AS "sourceId", s.name AS "sourceName",
  i.leg AS side,
  i.state, i.file_name AS "fileName", i.file_size::int AS "fileSize", i.first_day::text AS "firstDay", i.last_day::text AS "lastDay",
  i.rows, i.good_rows AS "goodRows", i.bad_rows AS "badRows", i.known_rows AS "knownRows", i.late_rows AS "lateRows",
  i.sum_in AS "sumIn", i.sum_out AS "sumOut", i.uploaded_by AS "uploadedBy", i.uploaded_at AS "uploadedAt",
  i.confirmed_by AS "confirmedBy", i.confirmed_at AS "confirmedAt", i.withdrawn_by AS "withdrawnBy", i.withdrawn_at AS "withdrawnAt",
  CASE WHEN i.state = 'confirmed' THEN (${setAsideSql}) END AS "setAside"`;

const MORE = sql`, s.zone, encode(i.file_sha256, 'hex') AS "fileSha256", i.format, i.columns,
  i.header_row AS "headerRow", i.mapping, i.mapping_from AS "mappingFrom",
  i.classes, i.closing_balance AS "closingBalance", i.control_rows AS "controlRows", i.control_in AS "controlIn",
  i.control_out AS "controlOut",
  i.withdrawn_why AS "withdrawnWhy", i.understood, i.questions, i.preview, i.first_booked::text AS "firstBooked",
  (SELECT nullif(${taskStateSql}, 'done') FROM import_tasks WHERE import_id = i.id) AS task`;

const JOINS = sql`JOIN import_sources s ON s.id = i.source_id JOIN projects p ON p.id = i.project_id`;

const LIST: ListDefinition = {
  table: sql`imports i`,
  key: sql`i.id`,
  columns: COLUMNS,
  joins: JOINS,
  sortable: {
    uploadedAt: sql`i.uploaded_at`,
    confirmedAt: sql`i.confirmed_at`,
    fileName: sql`i.file_name`,
    lastDay: sql`i.last_day`,
    state: sql`i.state`,
  },
  defaultSort: 'uploadedAt',
};

const LINES: ListDefinition = {
  table: sql`import_lines l`,
  key: sql`l.id`,
  columns: sql`l.id::text AS id, l.import_id AS "importId", s.name AS "sourceName", l.leg AS side,
    l.row_number AS "rowNumber", l.happened_at AS "happenedAt",
    l.day::text AS day, l.booked_day::text AS "bookedDay", l.direction, l.amount, l.fee, l.balance, l.status, l.reference, l.token,
    l.request_id AS "requestId", l.receipt, l.phone, l.operator_id AS "operatorId", l.label, l.class`,
  joins: sql`JOIN import_sources s ON s.id = l.source_id`,
  sortable: { rowNumber: sql`l.row_number`, happenedAt: sql`l.happened_at`, amount: sql`l.amount` },
  defaultSort: 'rowNumber',
};

type Times = 'uploadedAt' | 'confirmedAt' | 'withdrawnAt';
type Sums = 'sumIn' | 'sumOut';
type FoundRow = Omit<ImportRow, Times | Sums> & {
  uploadedAt: Date;
  confirmedAt: Date | null;
  withdrawnAt: Date | null;
} & Record<Sums, string | null>;
type FoundMore = Pick<
  ImportView,
  | 'zone'
  | 'fileSha256'
  | 'format'
  | 'columns'
  | 'headerRow'
  | 'mapping'
  | 'mappingFrom'
  | 'controlRows'
  | 'withdrawnWhy'
  | 'understood'
  | 'questions'
  | 'classes'
  | 'task'
> &
  Record<'closingBalance' | 'controlIn' | 'controlOut' | 'firstBooked', string | null> & {
    preview: KeptPreview[];
  };

type LineAmount = (typeof LINE_AMOUNTS)[number];
type FoundLine = Omit<LineView, 'happenedAt' | LineAmount> & { happenedAt: Date } & Record<
    LineAmount,
    string | null
  >;

@Injectable()
export class ImportViewsService {
  constructor(
    private readonly db: DataSource,
    private readonly guard: DayLocksService,
  ) {}

  async page(query: ImportsQuery, scope: ProjectScope): Promise<Page<ImportRow>> {
    const where = new Where()
      .and(sql`i.leg <> 'past'`)
      .within(scope, sql`i.project_id`)
      .given(query.projectId, (value) => sql`i.project_id = ${value}`)
      .given(query.sourceId, (value) => sql`i.source_id = ${value}`)
      .given(query.side, (value) => sql`i.leg = ${value}`)
      .given(query.state, (value) => sql`i.state = ${value}`);
    if (query.drafts) where.and(sql`i.state IN ('received', 'checked')`);
    if (query.day && isDay(query.day)) where.and(sql`${query.day}::date BETWEEN i.first_day AND i.last_day`);
    const page = await readPage<FoundRow>(this.db, LIST, query, where);
    return { ...page, data: page.data.map(toRow) };
  }

  /** @throws Problem 404 */
  async one(id: string, user: UserActor): Promise<ImportView> {
    const found = await queryRow<FoundRow & FoundMore>(
      this.db,
      sql`SELECT ${COLUMNS} ${MORE} FROM imports i ${JOINS} WHERE i.id = ${id}`,
    );
    if (!found || !canAccessProject(user.scope, found.projectId)) throw notFound();
    const { preview, firstBooked, closingBalance, controlIn, controlOut, ...row } = found;
    const [locked, errors, gaps] = await Promise.all([
      this.guard.lastLocked(this.db.manager, found.projectId),
      this.errors(id),
      queryRows<StatementGap>(
        this.db,
        statementGapsSql(sql`f.id = ${id} AND f.state IN ('checked', 'confirmed')`, null),
      ),
    ]);
    const { sourceName } = found;
    const side = found.side === 'past' ? 'orders' : found.side;
    return {
      ...row,
      ...toRow(found),
      closingBalance: amount(closingBalance),
      controlIn: amount(controlIn),
      controlOut: amount(controlOut),
      gap: gaps[0] ?? null,
      preview: preview.map(({ line, ...shown }) => ({
        ...shown,
        line: line ? { ...line, id: '', importId: id, sourceName, side } : null,
      })),
      errors,
      lockedDays: await this.lockedDays(found),
      mayWithdraw:
        found.state === 'confirmed' &&
        found.side !== 'past' &&
        ['admin', 'finance'].includes(user.role) &&
        !(locked && firstBooked && firstBooked <= locked),
    };
  }

  /** @throws Problem 404 */
  async lines(id: string, query: ImportLinesQuery, scope: ProjectScope): Promise<Page<LineView>> {
    await this.require(id, scope);
    const page = await readPage<FoundLine>(this.db, LINES, query, new Where().and(sql`l.import_id = ${id}`));
    return { ...page, data: page.data.map(lineView) };
  }

  invalidRows(id: string): Promise<InvalidRow[]> {
    return queryRows<InvalidRow>(
      this.db,
      sql`SELECT row_number AS "rowNumber", raw, cells, errors FROM import_errors WHERE import_id = ${id} ORDER BY row_number`,
    );
  }

  private errors(id: string): Promise<ImportError[]> {
    return queryRows<ImportError>(
      this.db,
      sql`SELECT row_number AS "rowNumber", raw, errors FROM import_errors WHERE import_id = ${id}
       ORDER BY NOT jsonb_path_exists(errors, ${OTHER_THAN_WORDS}::jsonpath), row_number LIMIT ${SHOWN_ERRORS}`,
    );
  }

  /** @throws Problem 404 */
  async require(id: string, scope: ProjectScope): Promise<void> {
    const row = await queryRow<Pick<ImportsRow, 'projectId'>>(
      this.db,
      sql`SELECT project_id AS "projectId" FROM imports WHERE id = ${id}`,
    );
    if (!row || !canAccessProject(scope, row.projectId)) throw notFound();
  }

  private async lockedDays({ projectId, firstDay, lastDay, state }: FoundRow): Promise<string[]> {
    if (state !== 'checked' || !firstDay) return [];
    const rows = await queryRows<Pick<BusinessDaysRow, 'day'>>(
      this.db,
      sql`SELECT day::text AS day FROM business_days
       WHERE project_id = ${projectId} AND day BETWEEN ${firstDay}::date AND ${lastDay}::date AND state = 'locked'
       ORDER BY business_days.day`,
    );
    return rows.map(({ day }) => day);
  }
}

const amount = (text: string | null): number | null => (text === null ? null : Number(text));

function toRow(found: FoundRow): ImportRow {
  const { id, projectId, projectName, sourceId, sourceName, side, state, fileName, fileSize } = found;
  const {
    firstDay,
    lastDay,
    rows,
    goodRows,
    badRows,
    knownRows,
    lateRows,
    uploadedBy,
    confirmedBy,
    withdrawnBy,
    setAside,
  } = found;
  return {
    ...{ id, projectId, projectName, sourceId, sourceName, side, state, fileName, fileSize },
    ...{
      firstDay,
      lastDay,
      rows,
      goodRows,
      badRows,
      knownRows,
      lateRows,
      uploadedBy,
      confirmedBy,
      withdrawnBy,
      setAside,
    },
    sumIn: amount(found.sumIn),
    sumOut: amount(found.sumOut),
    uploadedAt: found.uploadedAt.toISOString(),
    confirmedAt: found.confirmedAt?.toISOString() ?? null,
    withdrawnAt: found.withdrawnAt?.toISOString() ?? null,
  };
}

function lineView({ happenedAt, amount: xof, fee, balance, ...line }: FoundLine): LineView {
  return {
    ...line,
    happenedAt: happenedAt.toISOString(),
    amount: Number(xof),
    fee: amount(fee),
    balance: amount(balance),
  };
}
