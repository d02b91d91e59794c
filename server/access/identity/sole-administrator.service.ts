import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import sql, { type Sql } from 'sql-template-tag';
import { queryRow, queryRows } from '../../platform/common/database/query.js';
import { Clock } from '../../platform/common/time/clock.js';
import { Problem } from '../../platform/common/problems/problem.js';
import type { UserActor } from './actor.js';
import { isConfirmed } from './user-row.js';

/**
 * In ms: period in which an administrator who was disabled, or lost the role or projects, still counts as a second one.
 */
const STILL_COUNTED_MS = 7 * 24 * 3_600_000;

/** Condition for active, confirmed administrators `p` with access to the project; null means all projects. */
const reaching = (
  project: Sql,
): Sql => sql`p.role = 'admin' AND p.disabled_at IS NULL AND ${isConfirmed} AND (p.all_projects OR EXISTS
  (SELECT FROM person_projects pp WHERE pp.person_id = p.id AND pp.project_id = ${project}))`;

/** Time when a user last ceased to be an active administrator, or lost projects as one. */
const CEASED_AT = sql`greatest(p.admin_until, CASE WHEN p.role = 'admin' AND ${isConfirmed} THEN p.disabled_at END)`;

/**
 * Decides whether one administrator may act without the approval of a second one: no other active administrator has
 * access to the project, and none was disabled or lost the role or projects within 7 days. The delay prevents removing
 * the others in order to act alone.
 */
@Injectable()
export class SoleAdministratorService {
  constructor(private readonly clock: Clock) {}

  /**
   * True when the administrator acts alone on the project; null means all projects.
   * @throws Problem 403 `approver_unconfirmed`; 409 `second_admin_recent` with the time from which they may
   */
  async actsAlone(manager: EntityManager, by: UserActor, projectId: string | null): Promise<boolean> {
    const row = await queryRow<{ others: number; until: Date | null; confirmed: boolean }>(
      manager,
      sql`SELECT count(*) FILTER (WHERE ${reaching(sql`${projectId}::uuid`)}) AS others, max(${CEASED_AT}) AS until,
         EXISTS (SELECT FROM people p WHERE p.id = ${by.userId} AND ${isConfirmed}) AS confirmed
       FROM people p WHERE p.id <> ${by.userId}`,
    );
    if (row?.others) return false;
    if (!row?.confirmed) throw new Problem(403, 'approver_unconfirmed');
    const freeAt = (row.until?.getTime() ?? 0) + STILL_COUNTED_MS;
    if (freeAt > this.clock.now().getTime())
      throw new Problem(409, 'second_admin_recent', { values: { at: new Date(freeAt).toISOString() } });
    return true;
  }

  async projectsWithOne(manager: EntityManager, projectIds: readonly string[]): Promise<Set<string>> {
    const rows = await queryRows<{ id: string }>(
      manager,
      sql`SELECT j.id FROM unnest(${projectIds}::uuid[]) AS j(id)
       WHERE (SELECT count(*) FROM people p WHERE ${reaching(sql`j.id`)}) <= 1
         AND NOT EXISTS (SELECT FROM people p WHERE ${CEASED_AT} > ${this.clock.in(-STILL_COUNTED_MS)} AND NOT (${reaching(sql`j.id`)}))`,
    );
    return new Set(rows.map(({ id }) => id));
  }
}
