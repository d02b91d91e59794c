import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql, { empty, type Sql } from 'sql-template-tag';
import { queryRows } from '../../platform/common/database/query.js';
import { type ListDefinition, readPage, Where } from '../../platform/common/lists/list-sql.js';
import type { Page } from '../../platform/common/lists/page.view.js';
import { notFound } from '../../platform/common/problems/problem.js';
import { canAccessProject, type ProjectScope } from '../../platform/common/values/scope.js';
import type { RestatementsQuery } from './restatement.dto.js';
import type { RestatementLine, RestatementView } from './restatement.view.js';

/** Lines returned of one restatement; its `amount` covers all. */
const MOST_LINES = 500;

const LIST: ListDefinition = {
  table: sql`restatements r`,
  key: sql`r.id`,
  columns: sql`r.id, r.project_id AS "projectId", r.day::text AS day, r.revision, r.booked_day::text AS "bookedDay",
    r.raised_at AS "raisedAt",
    p.email AS owner, r.seen_by AS "seenBy", r.seen_at AS "seenAt", r.seen_note AS "seenNote",
    EXISTS (SELECT FROM day_seals s WHERE s.project_id = r.project_id AND s.day = r.day AND s.revision > r.revision) AS absorbed,
    l.amount, l.lines`,
  joins: sql`LEFT JOIN people p ON p.id = r.owner_id
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(n.amount), 0)::bigint AS amount,
        coalesce(jsonb_agg(n.line ORDER BY n.known_at, n.id) FILTER (WHERE n.place <= ${MOST_LINES}), '[]') AS lines
      FROM (
        SELECT l.id, l.amount, l.known_at, row_number() OVER (ORDER BY l.known_at, l.id) AS place,
          jsonb_build_object('id', l.id, 'fact', l.fact,
          'transactionId', l.transaction_id, 'reference', t.reference, 'operatorId', l.operator_id, 'operatorName', v.name,
          'before', l.before, 'after', l.after, 'amount', l.amount,
          'knownAt', to_char(l.known_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) AS line
        FROM restatement_lines l LEFT JOIN transactions t ON t.id = l.transaction_id
        LEFT JOIN LATERAL (SELECT name FROM operator_versions v WHERE v.operator_id = l.operator_id ORDER BY version DESC LIMIT 1) v ON true
        WHERE l.restatement_id = r.id
      ) n
    ) l`,
  sortable: { raisedAt: sql`r.raised_at`, day: sql`r.day`, bookedDay: sql`r.booked_day` },
  defaultSort: 'raisedAt',
};

type Found = Omit<RestatementView, 'raisedAt' | 'seenAt' | 'lines'> & {
  raisedAt: Date;
  seenAt: Date | null;
  lines: RestatementLine[];
};

@Injectable()
export class RestatementListService {
  constructor(private readonly db: DataSource) {}

  async page(query: RestatementsQuery, scope: ProjectScope): Promise<Page<RestatementView>> {
    const where = new Where()
      .within(scope, sql`r.project_id`)
      .given(query.projectId, (value) => sql`r.project_id = ${value}`)
      .given(query.day, (value) => sql`r.day = ${value}::date`)
      .given(query.bookedDay, (value) => sql`r.booked_day = ${value}::date`);
    if (query.seen !== undefined) where.and(query.seen ? sql`r.seen_at IS NOT NULL` : sql`r.seen_at IS NULL`);
    const page = await readPage<Found>(this.db, LIST, query, where);
    return { ...page, data: page.data.map(toView) };
  }

  /** @throws Problem 404 */
  async one(id: string, scope: ProjectScope): Promise<RestatementView> {
    const [row] = await this.where(sql`r.id = ${id}`);
    if (!row || !canAccessProject(scope, row.projectId)) throw notFound();
    return row;
  }

  /** Returns the restatements of a locked day, of all its revisions. */
  ofDay({ projectId, day }: { projectId: string; day: string }): Promise<RestatementView[]> {
    return this.where(sql`r.project_id = ${projectId} AND r.day = ${day}::date`);
  }

  /** Returns the restatements of earlier days booked on `day`, without those absorbed by a later seal. */
  async receivedBy({ projectId, day }: { projectId: string; day: string }): Promise<RestatementView[]> {
    const rows = await this.where(sql`r.project_id = ${projectId} AND r.booked_day = ${day}::date`);
    return rows.filter(({ absorbed }) => !absorbed);
  }

  private async where(condition: Sql): Promise<RestatementView[]> {
    const rows = await queryRows<Found>(
      this.db,
      sql`SELECT ${LIST.columns} FROM ${LIST.table} ${LIST.joins ?? empty} WHERE ${condition} ORDER BY r.raised_at, r.id`,
    );
    return rows.map(toView);
  }
}

const toView = ({ raisedAt, seenAt, ...row }: Found): RestatementView => ({
  ...row,
  raisedAt: raisedAt.toISOString(),
  seenAt: seenAt?.toISOString() ?? null,
});
