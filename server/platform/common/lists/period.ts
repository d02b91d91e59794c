import sql, { type Sql } from 'sql-template-tag';
import { type Queryable, queryRows } from '../database/query.js';
import { isLimited, type ProjectScope } from '../values/scope.js';
import { scopeCondition } from './scope-sql.js';
import type { UsedPeriod } from './page.view.js';

/** A day without a time, such as `2026-11-23`. */
const BARE_DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Bounds of a time. A day means the whole day in the zone of the record's project, so that both days are included; of
 * instants `from` is included and `to` excluded.
 */
export interface PeriodBounds {
  from?: string | undefined;
  to?: string | undefined;
}

export interface PeriodColumns {
  /** SQL of a timestamptz with an index. */
  at: Sql;
  /** SQL of the zone of the record's project, UTC without one. */
  zone: Sql;
  /** SQL of the table of all projects, with `id` and `zone`. */
  projects: Sql;
}

/**
 * Gives the conditions of a period. Each has a bound that holds in every zone, for the index; the zone is read for the
 * records near midnight only.
 */
export function periodConditions({ from, to }: PeriodBounds, { at, zone }: PeriodColumns): Sql[] {
  const conditions: Sql[] = [];
  if (from && isDay(from)) {
    const { earliest, latest } = midnights(from, 0);
    conditions.push(
      sql`${at} >= ${earliest} AND (${at} >= ${latest} OR ${at} >= ${midnight(from, 0, zone)})`,
    );
  } else if (from) conditions.push(sql`${at} >= ${from}::timestamptz`);
  if (to && isDay(to)) {
    const { earliest, latest } = midnights(to, 1);
    conditions.push(sql`${at} < ${latest} AND (${at} < ${earliest} OR ${at} < ${midnight(to, 1, zone)})`);
  } else if (to) conditions.push(sql`${at} < ${to}::timestamptz`);
  return conditions;
}

export interface PeriodOfList extends PeriodBounds {
  field: string;
  scope: ProjectScope;
  projectId?: string | undefined;
  /** SQL of the table of all projects, with `id` and `zone`. */
  projects: Sql;
  /** True: the list also has records without a project. */
  beyondProjects?: boolean;
}

/** Returns the period in each zone of the projects listed. */
export async function usedPeriods(db: Queryable, period: PeriodOfList): Promise<UsedPeriod[]> {
  const { field, from, to } = period;
  if (!from && !to) return [];
  const hasDays = [from, to].some((given) => given !== undefined && isDay(given));
  const found = await queryRows<{ zone: string | null; from: Date | null; to: Date | null }>(
    db,
    sql`SELECT DISTINCT ${hasDays ? sql`z.zone` : sql`NULL::text`} AS zone, ${bound(from, 0)} AS "from", ${bound(to, 1)} AS "to"
      FROM (${zonesOf(period)}) z ORDER BY zone`,
  );
  return found.map((row) => ({
    field,
    zone: row.zone,
    from: row.from?.toISOString() ?? null,
    to: row.to?.toISOString() ?? null,
  }));
}

function zonesOf({ scope, projectId, projects, beyondProjects }: PeriodOfList): Sql {
  const visible = scopeCondition(isLimited(scope) ? scope.projects : scope, sql`p.id`) ?? sql`true`;
  const chosen = projectId ? sql`p.id = ${projectId}::uuid` : sql`true`;
  const utc = beyondProjects && scope === 'all' && !projectId ? sql`UNION SELECT 'UTC'` : sql``;
  return sql`SELECT DISTINCT p.zone FROM ${projects} p WHERE ${visible} AND ${chosen} ${utc}`;
}

const isDay = (bound: string): boolean => BARE_DAY.test(bound);

/** Gives the midnight that begins the day, or the one so many days later. */
const midnight = (day: string, later: number, zone: Sql): Sql =>
  sql`((${day}::date + ${later}::int)::timestamp AT TIME ZONE ${zone})`;

/** Gives the times between which that midnight is in every zone. */
function midnights(day: string, later: number): { earliest: Sql; latest: Sql } {
  const utc = midnight(day, later, sql`'UTC'`);
  return { earliest: sql`${utc} - interval '14 hours'`, latest: sql`${utc} + interval '12 hours'` };
}

function bound(given: string | undefined, later: number): Sql {
  if (!given) return sql`NULL::timestamptz`;
  return isDay(given) ? midnight(given, later, sql`z.zone`) : sql`${given}::timestamptz`;
}
