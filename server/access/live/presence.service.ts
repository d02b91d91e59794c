import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRows } from '../../platform/common/database/query.js';
import { notFound } from '../../platform/common/problems/problem.js';
import { Clock } from '../../platform/common/time/clock.js';
import { canSeeProject, isLimited } from '../../platform/common/values/scope.js';
import type { UserActor } from '../identity/actor.js';
import { CHANGES } from './channels.js';
import type { PresenceDto } from './presence.dto.js';
import type { PresenceView } from './presence.view.js';

/** An open page says every 20 s that it is; in ms. */
const STAYS_MS = 50_000;

/** Ended visits removed at a time. */
const MOST_REMOVED = 200;

/** Keeps which users have which page of a record open. A visit that is not renewed ends by itself. */
@Injectable()
export class PresenceService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Notes the visit, and returns the others on the page. @throws Problem not_found outside the projects of the user */
  async meet(
    { visitId, projectId, page, left = false }: PresenceDto,
    user: UserActor,
  ): Promise<PresenceView> {
    if (!canSeeProject(user.scope, projectId)) throw notFound();
    const since = this.clock.in(-STAYS_MS);
    if (left) await this.leave(visitId, user);
    else await this.stay({ visitId, projectId, page }, user, since);
    const others = await queryRows<{ name: string }>(
      this.db,
      sql`SELECT p.name FROM people p WHERE p.id <> ${user.userId} AND p.disabled_at IS NULL AND EXISTS (
          SELECT FROM presences v
          WHERE v.person_id = p.id AND v.project_id = ${projectId} AND v.page = ${page} AND v.seen_at > ${since})
        ORDER BY p.name`,
    );
    return { count: others.length, names: isLimited(user.scope) ? [] : others.map(({ name }) => name) };
  }

  private async stay(
    { visitId, projectId, page }: PresenceDto,
    { userId }: UserActor,
    since: Date,
  ): Promise<void> {
    await execute(
      this.db.manager,
      sql`DELETE FROM presences WHERE visit_id IN (
        SELECT visit_id FROM presences WHERE seen_at <= ${since} AND visit_id <> ${visitId} ORDER BY seen_at
        LIMIT ${MOST_REMOVED} FOR UPDATE SKIP LOCKED)`,
    );
    // Another user's visit stays theirs.
    await execute(
      this.db.manager,
      sql`INSERT INTO presences AS v (visit_id, person_id, project_id, page, seen_at)
        VALUES (${visitId}, ${userId}, ${projectId}, ${page}, ${this.clock.now()})
        ON CONFLICT (visit_id) DO UPDATE SET seen_at = excluded.seen_at
        WHERE v.person_id = excluded.person_id AND v.project_id = excluded.project_id AND v.page = excluded.page`,
    );
  }

  private async leave(visitId: string, { userId }: UserActor): Promise<void> {
    await execute(
      this.db.manager,
      sql`WITH gone AS (DELETE FROM presences WHERE visit_id = ${visitId} AND person_id = ${userId} RETURNING project_id, page)
        SELECT pg_notify(${CHANGES}, jsonb_build_object('resource', 'presence', 'projectId', project_id, 'kind', 'changed',
          'ids', jsonb_build_array(page))::text) FROM gone`,
    );
  }
}
