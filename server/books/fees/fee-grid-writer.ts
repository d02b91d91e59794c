import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow, queryRows } from '../../platform/common/database/query.js';
import { insertFeeGrid } from '../../merchant/operators/fees/fee-grid-writes.js';
import { newId } from '../../platform/common/values/ids.js';
import { invalid, notFound } from '../../platform/common/problems/problem.js';
import { addDays, boundsOf } from '../calendar/business-day.js';
import type { DayLocksService } from '../calendar/day-locks.service.js';
import type { FeeGridDraftDto } from './fee-grid.dto.js';

/** Project of a grid, with the time from which the grid applies there and the locked days that keep their fees. */
export interface StartedProject {
  projectId: string;
  projectName: string;
  zone: string;
  startsAt: Date;
  locked: { first: string; last: string; count: number } | null;
}

interface GridEntry {
  draft: FeeGridDraftDto;
  by: string;
  reason: string;
  at: Date;
}

/**
 * Writes a grid with its bands and its start in each project: its effective day, or the end of the last locked day if
 * later.
 * Locks the first open day of each project shared, so that no day is locked before the grid is committed.
 * @throws Problem 404 for an unknown project; 422 on `operatorId` for an unknown operator
 */
export async function writeFeeGrid(
  manager: EntityManager,
  guard: DayLocksService,
  { draft, by, reason, at }: GridEntry,
): Promise<{ id: string; projects: StartedProject[] }> {
  const { operatorId, projectId, effectiveDay, inherits, lines } = draft;
  const known = await queryRow<unknown>(
    manager,
    sql`SELECT 1 FROM operator_versions WHERE operator_id = ${operatorId} LIMIT 1`,
  );
  if (!known) throw invalid('operatorId', 'noOperator');
  const projects = await startsOf(manager, guard, draft);
  const own = projects.find((project) => project.projectId === projectId);
  if (projectId !== null && !own) throw notFound();
  const id = newId(at);
  const effectiveFrom = boundsOf(effectiveDay, own?.zone ?? 'UTC').beginsAt;
  await insertFeeGrid(manager, {
    ...{ id, projectId, operatorId, effectiveDay, effectiveFrom, inherits, lines, by, reason, at },
    starts: projects,
  });
  return { id, projects };
}

async function startsOf(
  manager: EntityManager,
  guard: DayLocksService,
  { projectId, effectiveDay }: FeeGridDraftDto,
): Promise<StartedProject[]> {
  const rows = await queryRows<{ projectId: string; projectName: string; zone: string }>(
    manager,
    sql`SELECT id AS "projectId", name AS "projectName", zone FROM projects
      WHERE ${projectId}::uuid IS NULL OR id = ${projectId} ORDER BY id`,
  );
  const started: StartedProject[] = [];
  for (const project of rows) {
    await keepLastLocked(manager, guard, project.projectId);
    const locked = await queryRow<LockedDays>(manager, lockedDaysSql(project.projectId, effectiveDay));
    const effective = boundsOf(effectiveDay, project.zone).beginsAt;
    const { first = null, last = null, count = 0, endsAt = null } = locked ?? {};
    started.push({
      ...project,
      startsAt: endsAt && endsAt > effective ? endsAt : effective,
      locked: first !== null && last !== null ? { first, last, count } : null,
    });
  }
  return started;
}

interface LockedDays {
  first: string | null;
  last: string | null;
  count: number;
  endsAt: Date | null;
}

/** Selects the locked days from the effective day on, and the end of the last locked day of all. */
const lockedDaysSql = (projectId: string, effectiveDay: string) => sql`
  SELECT min(day) FILTER (WHERE day >= ${effectiveDay}::date)::text AS first, max(day)
    FILTER (WHERE day >= ${effectiveDay}::date)::text AS last,
    (count(*) FILTER (WHERE day >= ${effectiveDay}::date))::int AS count, max(ends_at) AS "endsAt"
  FROM business_days WHERE project_id = ${projectId} AND state = 'locked'`;

/**
 * Takes a shared lock on the day after the last locked one, so that no further day is locked until the transaction
 * ends.
 */
async function keepLastLocked(
  manager: EntityManager,
  guard: DayLocksService,
  projectId: string,
): Promise<void> {
  for (;;) {
    const last = await guard.lastLocked(manager, projectId);
    const row = await queryRow<{ day: string | null }>(
      manager,
      sql`SELECT min(day)::text AS day FROM business_days WHERE project_id = ${projectId}`,
    );
    const next = last ? addDays(last, 1) : row?.day;
    if (!next) return;
    await guard.lockShared(manager, projectId, next);
    if ((await guard.lastLocked(manager, projectId)) === last) return;
  }
}
