import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql, { type Sql } from 'sql-template-tag';
import { queryRows } from '../../platform/common/database/query.js';
import { type ListDefinition, readPage, Where } from '../../platform/common/lists/list-sql.js';
import type { Page } from '../../platform/common/lists/page.view.js';
import { notFound } from '../../platform/common/problems/problem.js';
import { type ProjectScope, wholeProjects } from '../../platform/common/values/scope.js';
import type { LineView } from '../imports/import.view.js';
import type { MatchesQuery } from './matching.dto.js';
import type { MatchTarget, MatchView } from './matching.view.js';
import { residualOf } from './match-residual.js';
import { CASH_TARGET, LINE_COLUMNS, LINE_JOINS, TRANSACTION_TARGET } from './lines-and-targets-sql.js';

/** Counts a match once, by the row that is first of both its sides. */
const LIST: ListDefinition = {
  table: sql`match_links k`,
  key: sql`k.id`,
  columns: sql`k.match_id AS id`,
  sortable: { madeAt: sql`k.id`, undoneAt: sql`k.undone_at` },
  defaultSort: 'madeAt',
};

/** Selects present and former matches of a target; UNION since each half has its own index. */
const isOfTargetSql = (id: string) => sql`k.match_id IN (
  SELECT o.match_id FROM match_links o WHERE coalesce(o.transaction_id, o.cash_movement_id) = ${id}::uuid
    AND o.first_of_target AND o.undone_at IS NULL
  UNION SELECT o.match_id FROM match_links o WHERE coalesce(o.transaction_id, o.cash_movement_id) = ${id}::uuid
    AND o.undone_at IS NOT NULL)`;

const isOfLineSql = (id: string) => sql`k.match_id IN (
  SELECT o.match_id FROM match_links o WHERE o.line_id = ${id}::bigint AND o.first_of_line AND o.undone_at IS NULL
  UNION SELECT o.match_id FROM match_links o WHERE o.line_id = ${id}::bigint AND o.undone_at IS NOT NULL)`;

/** Ignores blanks and case. */
const plainReferenceSql = (reference: Sql) =>
  sql`upper(regexp_replace(${reference}, '[[:space:]]', '', 'g'))`;

const OTHER_REFERENCE = sql`(k.leg = 'orders' AND k.key <> 'person' AND k.key <> 'reference' AND EXISTS (
  SELECT FROM import_lines l JOIN transactions t ON t.id = k.transaction_id
  WHERE l.id = k.line_id AND ${plainReferenceSql(sql`l.reference`)} <> ${plainReferenceSql(sql`t.reference`)}))`;

type OfMatch<Side> = Side & { matchId: string };
type Header = Omit<MatchView, 'lines' | 'targets' | 'residual'>;

@Injectable()
export class MatchViewsService {
  constructor(private readonly db: DataSource) {}

  async page(query: MatchesQuery, scope: ProjectScope): Promise<Page<MatchView>> {
    const where = new Where()
      .and(sql`k.first_of_line AND k.first_of_target`)
      .within(scope, sql`k.project_id`)
      .given(query.projectId, (value) => sql`k.project_id = ${value}`)
      .given(query.day, (value) => sql`k.booked_day = ${value}::date`)
      .given(query.side, (value) => sql`k.leg = ${value}`)
      .given(query.key, (value) => sql`k.key = ${value}`);
    if (query.transactionId) where.and(isOfTargetSql(query.transactionId));
    if (query.cashMovementId) where.and(isOfTargetSql(query.cashMovementId));
    if (query.lineId) where.and(isOfLineSql(query.lineId));
    if (query.undone !== undefined)
      where.and(query.undone ? sql`k.undone_at IS NOT NULL` : sql`k.undone_at IS NULL`);
    if (query.otherReference !== undefined) where.and(sql`${OTHER_REFERENCE} = ${query.otherReference}`);
    const page = await readPage<{ id: string }>(this.db, LIST, query, where);
    const views = await this.read(
      this.db.manager,
      page.data.map(({ id }) => id),
    );
    return { ...page, data: views };
  }

  /** @throws Problem not_found */
  async one(id: string, scope: ProjectScope): Promise<MatchView> {
    const [view] = await this.read(this.db.manager, [id], scope);
    if (!view) throw notFound();
    return view;
  }

  /** Returns the matches in the order of `ids`. */
  async read(
    manager: EntityManager,
    ids: readonly string[],
    scope: ProjectScope = 'all',
  ): Promise<MatchView[]> {
    if (!ids.length) return [];
    const projectIds = wholeProjects(scope);
    const headers = await queryRows<Header>(
      manager,
      sql`SELECT k.match_id AS id, k.project_id AS "projectId", k.leg AS side, k.key,
        r.rule_version AS "ruleVersion", k.booked_day::text AS "bookedDay", k.made_by AS "madeBy",
         k.made_at AS "madeAt", k.reason, k.undone_by AS "undoneBy", k.undone_at AS "undoneAt", k.undone_why AS "undoneWhy",
         k.undone_run IS NOT NULL AS "undoneByRun", k.returns, k.adjustment_id AS "adjustmentId", ${OTHER_REFERENCE} AS "otherReference"
       FROM match_links k LEFT JOIN match_runs r ON r.id = k.run_id
       WHERE k.match_id = ANY(${ids}::uuid[]) AND k.first_of_line AND k.first_of_target
         AND (${projectIds}::uuid[] IS NULL OR k.project_id = ANY(${projectIds}))
       ORDER BY array_position(${ids}::uuid[], k.match_id)`,
    );
    const known = headers.map(({ id }) => id);
    const allLines = await this.linesOf(manager, known);
    const allTargets = await this.targetsOf(manager, known);
    return headers.map((header) => {
      const lines = (allLines.get(header.id) ?? []).map(({ matchId: _, ...line }) => line);
      const targets = (allTargets.get(header.id) ?? []).map(({ matchId: _, ...target }) => target);
      return { ...header, lines, targets, residual: residualOf(header.side, lines, targets) };
    });
  }

  private async linesOf(manager: EntityManager, ids: string[]): Promise<Map<string, OfMatch<LineView>[]>> {
    const rows = await queryRows<OfMatch<LineView>>(
      manager,
      sql`SELECT k.match_id AS "matchId", ${LINE_COLUMNS}
       FROM match_links k JOIN import_lines l ON l.id = k.line_id ${LINE_JOINS}
       WHERE k.match_id = ANY(${ids}::uuid[]) AND k.first_of_line ORDER BY l.id`,
    );
    return byMatch(rows);
  }

  private async targetsOf(
    manager: EntityManager,
    ids: string[],
  ): Promise<Map<string, OfMatch<MatchTarget>[]>> {
    const rows = await queryRows<OfMatch<MatchTarget>>(
      manager,
      sql`SELECT k.match_id AS "matchId", ${TRANSACTION_TARGET}
       FROM match_links k JOIN transactions t ON t.id = k.transaction_id WHERE k.match_id = ANY(${ids}::uuid[]) AND k.first_of_target
       UNION ALL
       SELECT k.match_id, ${CASH_TARGET}
       FROM match_links k JOIN cash_movements c ON c.id = k.cash_movement_id WHERE k.match_id = ANY(${ids}::uuid[]) AND k.first_of_target
       ORDER BY at, id`,
    );
    return byMatch(rows);
  }
}

function byMatch<Row extends { matchId: string }>(rows: Row[]): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const list = found.get(row.matchId);
    if (list) list.push(row);
    else found.set(row.matchId, [row]);
  }
  return found;
}
