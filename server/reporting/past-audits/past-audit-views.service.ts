import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import type { ImportsRow } from '../../books/imports/imports.rows.js';
import { queryRow, queryRows } from '../../platform/common/database/query.js';
import { type ListDefinition, readPage, Where } from '../../platform/common/lists/list-sql.js';
import type { Page } from '../../platform/common/lists/page.view.js';
import { notFound } from '../../platform/common/problems/problem.js';
import { canAccessProject, type ProjectScope } from '../../platform/common/values/scope.js';
import type { PastAuditRowsQuery, PastAuditsQuery } from './past-audit.dto.js';
import type { PastAuditCount, PastAuditLine, PastAuditRow, PastAuditView } from './past-audit.view.js';
import { PAST_AUDIT_RESULTS } from './past-audit-words.js';

const COLUMNS = sql`i.id, i.project_id AS "projectId", p.name AS "projectName", i.file_name AS "fileName",
  i.uploaded_by AS "uploadedBy", i.uploaded_at AS "uploadedAt", i.first_day::text AS "firstDay", i.last_day::text AS "lastDay",
  CASE WHEN i.state = 'discarded' THEN 'discarded' WHEN a.id IS NULL THEN 'draft' WHEN a.ended_at IS NULL THEN 'running'
    WHEN a.stopped_by IS NOT NULL THEN 'stopped' ELSE 'done' END AS state,
  a.total, i.bad_rows AS unreadable, d.count AS differences, a.started_by AS "startedBy", a.started_at AS "startedAt",
  a.ended_at AS "endedAt"`;

const JOINS = sql`JOIN projects p ON p.id = i.project_id LEFT JOIN past_audits a ON a.id = i.id
  LEFT JOIN LATERAL (SELECT count(*)::int AS count FROM past_audit_rows r WHERE r.audit_id = a.id AND r.result <> 'agrees') d
    ON a.id IS NOT NULL`;

const LIST: ListDefinition = {
  table: sql`imports i`,
  key: sql`i.id`,
  columns: COLUMNS,
  joins: JOINS,
  sortable: { uploadedAt: sql`i.uploaded_at`, fileName: sql`i.file_name` },
  defaultSort: 'uploadedAt',
};

const LINES: ListDefinition = {
  table: sql`past_audit_rows r`,
  key: sql`r.id`,
  columns: sql`r.id::text AS id, r.row_number AS "rowNumber", r.kind, r.reference, r.amount, r.status, r.happened_at AS "happenedAt",
    r.transaction_id AS "transactionId", r.result, r.said, r.said_amount AS "saidAmount", r.cause,
    r.same_token_row AS "sameTokenRow",
    CASE WHEN r.cause_code IS NOT NULL THEN jsonb_build_object('list', split_part(r.cause_code, '.', 1),
      'code', split_part(r.cause_code, '.', 2)) END AS "causeCode",
    r.cause_text AS "causeText", r.exchange_id AS "exchangeId", r.compared_at AS "comparedAt"`,
  sortable: { rowNumber: sql`r.id` },
  defaultSort: 'rowNumber',
};

interface FoundAudit extends PastAuditRow {
  zone: string;
  stoppedBy: string | null;
  ratePerSecond: number | null;
  paused: boolean;
  pauseCause: PastAuditView['pauseCause'];
  pausedWhy: string | null;
}

@Injectable()
export class PastAuditViewsService {
  constructor(private readonly db: DataSource) {}

  page(query: PastAuditsQuery, scope: ProjectScope): Promise<Page<PastAuditRow>> {
    const where = new Where()
      .and(sql`i.leg = 'past'`)
      .within(scope, sql`i.project_id`)
      .given(query.projectId, (value) => sql`i.project_id = ${value}`);
    return readPage<PastAuditRow>(this.db, LIST, query, where);
  }

  /** @throws Problem 404 */
  async one(id: string, scope: ProjectScope): Promise<PastAuditView> {
    const found = await queryRow<FoundAudit>(
      this.db,
      sql`SELECT ${COLUMNS}, p.zone, a.stopped_by AS "stoppedBy", p.rate_per_second AS "ratePerSecond",
            p.sweep_paused_at IS NOT NULL AS paused, p.sweep_paused_why AS "pausedWhy",
            CASE WHEN p.sweep_paused_at IS NOT NULL THEN coalesce(p.sweep_pause_cause, 'credentials_refused') END AS "pauseCause"
          FROM imports i ${JOINS} WHERE i.id = ${id} AND i.leg = 'past'`,
    );
    if (!found || !canAccessProject(scope, found.projectId)) throw notFound();
    const counts = await this.counts(this.db.manager, id);
    return { ...found, counts, compared: counts.reduce((sum, { rows }) => sum + rows, 0) };
  }

  /** @throws Problem 404 */
  async rows(id: string, query: PastAuditRowsQuery, scope: ProjectScope): Promise<Page<PastAuditLine>> {
    await this.requireVisible(id, scope);
    const where = new Where()
      .and(sql`r.audit_id = ${id}`)
      .given(query.result, (value) => sql`r.result = ${value}`);
    return readPage<PastAuditLine>(this.db, LINES, query, where);
  }

  async counts(manager: EntityManager, id: string): Promise<PastAuditCount[]> {
    const counts = await queryRows<PastAuditCount>(
      manager,
      sql`SELECT result, count(*)::int AS rows, sum(amount)::bigint AS amount, coalesce(sum(said_amount), 0)::bigint AS "saidAmount"
          FROM past_audit_rows WHERE audit_id = ${id} AND result IS NOT NULL GROUP BY result`,
    );
    return PAST_AUDIT_RESULTS.flatMap((result) => counts.filter((count) => count.result === result));
  }

  /** Counts nothing: an audit has up to 100,000 rows. */
  private async requireVisible(id: string, scope: ProjectScope): Promise<void> {
    const found = await queryRow<Pick<ImportsRow, 'projectId'>>(
      this.db,
      sql`SELECT project_id AS "projectId" FROM imports WHERE id = ${id} AND leg = 'past'`,
    );
    if (!found || !canAccessProject(scope, found.projectId)) throw notFound();
  }
}
