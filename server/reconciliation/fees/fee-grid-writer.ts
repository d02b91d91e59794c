import type { EntityManager } from 'typeorm';
import { newId } from '../../common/values/ids.js';
import { invalid, notFound } from '../../common/problems/problem.js';
import { addDays, boundsOf } from '../calendar/business-day.js';
import type { DayLocksService } from '../calendar/day-locks.service.js';
import type { FeeGridDraftDto } from './fee-grid.dto.js';

/** A project that a grid concerns, and since when the grid counts there. */
export interface StartedProject {
  projectId: string;
  projectName: string;
  zone: string;
  startsAt: Date;
  locked: { first: string; last: string; count: number } | null;
}

export interface GridEntry {
  draft: FeeGridDraftDto;
  by: string;
  reason: string;
  at: Date;
}

/**
 * Writes a grid with its bands, and since when it counts in each project: from its date of effect, but never in a locked day.
 * Holds the first open day of these projects shared, so that none is locked before the grid is committed.
 * @throws Problem 404 of an unknown project; 422 `operatorId`
 */
export async function writeFeeGrid(
  manager: EntityManager,
  guard: DayLocksService,
  { draft, by, reason, at }: GridEntry,
): Promise<{ id: string; projects: StartedProject[] }> {
  const { operatorId, projectId, effectiveDay, inherits, lines } = draft;
  const [known] = await manager.query<unknown[]>(
    'SELECT 1 FROM operator_versions WHERE operator_id = $1 LIMIT 1',
    [operatorId],
  );
  if (!known) throw invalid('operatorId', 'noOperator');
  const projects = await startsOf(manager, guard, draft);
  const own = projects.find((project) => project.projectId === projectId);
  if (projectId !== null && !own) throw notFound();
  const id = newId(at);
  await manager.query(
    `INSERT INTO fee_grids (id, project_id, operator_id, effective_day, effective_from, inherits, changed_by, reason, at)
     VALUES ($1, $2, $3, $4::date, $5, $6, $7, $8, $9)`,
    [
      ...[id, projectId, operatorId, effectiveDay, boundsOf(effectiveDay, own?.zone ?? 'UTC').beginsAt],
      ...[inherits, by, reason, at],
    ],
  );
  const bands = lines.flatMap(({ bands: each, ...line }) => each.map((band) => ({ ...line, ...band })));
  await manager.query(
    `INSERT INTO fee_bands (grid_id, kind, bearer, from_amount, basis_points, fixed, minimum, cap, tax_basis_points)
     SELECT $1, kind, bearer, "from", "basisPoints", fixed, minimum, cap, "taxBasisPoints"
     FROM jsonb_to_recordset($2::jsonb) AS b(kind text, bearer text, "from" bigint, "basisPoints" int, fixed bigint, minimum bigint,
       cap bigint, "taxBasisPoints" int)`,
    [id, JSON.stringify(bands)],
  );
  await manager.query(
    `INSERT INTO fee_grid_starts (grid_id, project_id, starts_at)
     SELECT $1, s.project_id, s.starts_at FROM unnest($2::uuid[], $3::timestamptz[]) AS s(project_id, starts_at)`,
    [id, projects.map((one) => one.projectId), projects.map(({ startsAt }) => startsAt)],
  );
  return { id, projects };
}

async function startsOf(
  manager: EntityManager,
  guard: DayLocksService,
  { projectId, effectiveDay }: FeeGridDraftDto,
): Promise<StartedProject[]> {
  const rows = await manager.query<{ projectId: string; projectName: string; zone: string }[]>(
    'SELECT id AS "projectId", name AS "projectName", zone FROM projects WHERE $1::uuid IS NULL OR id = $1 ORDER BY id',
    [projectId],
  );
  const started: StartedProject[] = [];
  for (const project of rows) {
    await keepLastLocked(manager, guard, project.projectId);
    const [locked] = await manager.query<LockedDays[]>(LOCKED_DAYS, [project.projectId, effectiveDay]);
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

/** Locked days of project `$1` from the day `$2` on, and the end of the last one. */
const LOCKED_DAYS = `
  SELECT min(day) FILTER (WHERE day >= $2::date)::text AS first, max(day) FILTER (WHERE day >= $2::date)::text AS last,
    (count(*) FILTER (WHERE day >= $2::date))::int AS count, max(ends_at) AS "endsAt"
  FROM business_days WHERE project_id = $1 AND state = 'locked'`;

/** The last locked day of a project stays the last one until the transaction ends. */
async function keepLastLocked(
  manager: EntityManager,
  guard: DayLocksService,
  projectId: string,
): Promise<void> {
  for (;;) {
    const last = await guard.lastLocked(manager, projectId);
    const [row] = await manager.query<{ day: string | null }[]>(
      'SELECT min(day)::text AS day FROM business_days WHERE project_id = $1',
      [projectId],
    );
    const next = last ? addDays(last, 1) : row?.day;
    if (!next) return;
    await guard.lockShared(manager, projectId, next);
    if ((await guard.lastLocked(manager, projectId)) === last) return;
  }
}
