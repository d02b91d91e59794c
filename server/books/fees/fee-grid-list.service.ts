import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql, { type Sql } from 'sql-template-tag';
import { Clock } from '../../platform/common/time/clock.js';
import { type ListDefinition, readPage, Where } from '../../platform/common/lists/list-sql.js';
import type { Page } from '../../platform/common/lists/page.view.js';
import { notFound } from '../../platform/common/problems/problem.js';
import { type ProjectScope, wholeProjects } from '../../platform/common/values/scope.js';
import type { FeeGridView } from '../../merchant/operators/fees/fee-grid.view.js';
import type { FeeGridsQuery } from './fee-grid.dto.js';

/** Fee grids for all projects, and those of the projects in the user's scope. */
@Injectable()
export class FeeGridListService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  page(query: FeeGridsQuery, scope: ProjectScope): Promise<Page<FeeGridView>> {
    const where = this.reachable(scope)
      .given(query.operatorId, (value) => sql`g.operator_id = ${value}`)
      .given(query.projectId, (value) => sql`(g.project_id IS NULL OR g.project_id = ${value})`);
    return readPage<FeeGridView>(this.db, this.definition(scope), query, where);
  }

  /** @throws Problem not_found for an unknown grid or one outside the scope */
  async one(id: string, scope: ProjectScope): Promise<FeeGridView> {
    const where = this.reachable(scope).and(sql`g.id = ${id}`);
    const query = { page: 1, perPage: 1, order: 'DESC' as const };
    const { data } = await readPage<FeeGridView>(this.db, this.definition(scope), query, where);
    if (!data[0]) throw notFound();
    return data[0];
  }

  private reachable(scope: ProjectScope): Where {
    const where = new Where();
    if (scope !== 'all')
      where.and(sql`(g.project_id IS NULL OR g.project_id = ANY(${wholeProjects(scope)}::uuid[]))`);
    return where;
  }

  private definition(scope: ProjectScope): ListDefinition {
    return {
      table: sql`fee_grids g`,
      key: sql`g.id`,
      columns: columnsOf(this.clock.now(), wholeProjects(scope)),
      joins: sql`LEFT JOIN projects p ON p.id = g.project_id`,
      sortable: { effectiveDay: sql`g.effective_from`, operatorId: sql`g.operator_id`, at: sql`g.at` },
      defaultSort: 'effectiveDay',
    };
  }
}

/**
 * A grid is in force until a later one for the same project or for all projects starts; of equal dates, the one
 * entered last.
 */
const columnsOf = (now: Date, reach: readonly string[] | null): Sql => sql`
  g.id, g.project_id AS "projectId", p.name AS "projectName", g.operator_id AS "operatorId",
  coalesce((SELECT v.name FROM operator_versions v WHERE v.operator_id = g.operator_id ORDER BY v.version DESC LIMIT 1),
    g.operator_id) AS "operatorName",
  g.effective_day::text AS "effectiveDay", g.inherits,
  coalesce((SELECT jsonb_agg(line ORDER BY line->>'kind', line->>'bearer' DESC) FROM (
    SELECT jsonb_build_object('kind', b.kind, 'bearer', b.bearer, 'minimum', min(b.minimum), 'cap', min(b.cap),
      'taxBasisPoints', min(b.tax_basis_points), 'bands', jsonb_agg(jsonb_build_object('from', b.from_amount,
        'basisPoints', b.basis_points, 'fixed', b.fixed) ORDER BY b.from_amount)) AS line
    FROM fee_bands b WHERE b.grid_id = g.id GROUP BY b.kind, b.bearer) lines), '[]') AS lines,
  g.effective_from <= ${now}::timestamptz AND NOT EXISTS (SELECT FROM fee_grids o
    WHERE o.operator_id = g.operator_id AND o.project_id IS NOT DISTINCT FROM g.project_id AND o.effective_from <= ${now}::timestamptz
      AND (o.effective_from, o.at, o.id) > (g.effective_from, g.at, g.id)) AS "inForce",
  coalesce((SELECT jsonb_agg(jsonb_build_object('projectId', d.id, 'projectName', d.name, 'startsAt', s.starts_at) ORDER BY d.name)
    FROM fee_grid_starts s JOIN projects d ON d.id = s.project_id
    WHERE s.grid_id = g.id AND (${reach}::uuid[] IS NULL OR s.project_id = ANY(${reach}::uuid[]))
      AND EXISTS (SELECT FROM business_days b WHERE b.project_id = s.project_id AND b.ends_at = s.starts_at AND b.day >= g.effective_day)),
    '[]') AS delays,
  CASE WHEN g.at = '-infinity' THEN 'rappro' ELSE g.changed_by END AS "changedBy", g.reason, nullif(g.at, '-infinity') AS at`;
