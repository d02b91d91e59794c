import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRow, queryRows } from '../../platform/common/database/query.js';
import { actorName, type UserActor } from '../../access/identity/actor.js';
import { AuditService } from '../../access/audit/audit.service.js';
import type { Role } from '../../access/identity/user-words.js';
import { Clock } from '../../platform/common/time/clock.js';
import { TrustedTimeService } from '../../platform/common/trusted-time/trusted-time.service.js';
import { newId } from '../../platform/common/values/ids.js';
import { invalid, notFound, Problem } from '../../platform/common/problems/problem.js';
import { canAccessProject, type ProjectScope } from '../../platform/common/values/scope.js';
import { addDays, boundsOf, dayOf, isDay } from './business-day.js';
import type { BusinessDaysRow } from './calendar.rows.js';
import { type DayAction, dayActionRefusal } from './day-state.js';
import type { DaySweep } from './business-day.view.js';
import { Task } from '../../platform/common/tasks/task.js';
import type { DayState } from './day-state-words.js';

export interface DayKey {
  projectId: string;
  day: string;
}

interface NewDayAction extends DayKey {
  revision: number;
  act: string;
  /** User, or the name of the product for its own actions. */
  by: UserActor | string;
  reason?: string | null;
  details?: Record<string, unknown>;
}

/** Earliest first business day, in days before today. */
const OLDEST_BEGIN = 400;

@Injectable()
export class BusinessDaysService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly time: TrustedTimeService,
  ) {}

  /**
   * Creates the first business day of a project and every day until today.
   * @throws Problem 404; 409 `days_begun`, `clock_doubtful`; 422 `day`
   */
  async begin({ projectId, day }: DayKey, by: UserActor): Promise<void> {
    if (!canAccessProject(by.scope, projectId)) throw notFound();
    if (!isDay(day)) throw invalid('day', 'isDay');
    await this.time.require();
    await this.db.transaction(async (manager) => {
      const project = await queryRow<{ zone: string }>(
        manager,
        sql`SELECT zone FROM projects WHERE id = ${projectId} FOR NO KEY UPDATE`,
      );
      if (!project) throw notFound();
      const today = dayOf(this.clock.now(), project.zone);
      if (day > today) throw invalid('day', 'notFuture');
      if (day < addDays(today, -OLDEST_BEGIN)) throw invalid('day', 'dayTooOld', { limit: OLDEST_BEGIN });
      const bounds = boundsOf(day, project.zone);
      const begun = await queryRows<unknown>(
        manager,
        sql`INSERT INTO business_days (project_id, day, zone, begins_at, ends_at, state)
         SELECT ${projectId}, ${day}::date, ${project.zone}, ${bounds.beginsAt}, ${bounds.endsAt}, 'open'
         WHERE NOT EXISTS (SELECT FROM business_days WHERE project_id = ${projectId}) RETURNING day`,
      );
      if (!begun.length) throw new Problem(409, 'days_begun');
      await this.recordAction(manager, { projectId, day, revision: 1, act: 'begun', by });
      await this.extendProject(manager, projectId);
    });
  }

  /** Creates the missing days of every project, up to today. */
  @Task({ name: 'begin days', everyMs: 60_000, byTime: true })
  async extend(): Promise<void> {
    const projects = await queryRows<{ id: string }>(
      this.db,
      sql`SELECT DISTINCT project_id AS id FROM business_days ORDER BY 1`,
    );
    for (const { id } of projects) await this.extendProject(this.db.manager, id);
  }

  /**
   * Creates the missing days of a project, up to today. A day begins where the last one ended, so that a change of the
   * project's zone leaves no gap. Writes nothing when no day is missing, since reads call it too, and while the clock is doubtful.
   */
  async extendProject(manager: EntityManager, projectId: string): Promise<void> {
    const last = await queryRow<Pick<BusinessDaysRow, 'day' | 'endsAt'> & { zone: string }>(
      manager,
      sql`SELECT b.day::text AS day, b.ends_at AS "endsAt", p.zone FROM business_days b JOIN projects p ON p.id = b.project_id
       WHERE b.project_id = ${projectId} ORDER BY b.day DESC LIMIT 1`,
    );
    const now = this.clock.now();
    if (!last || last.endsAt > now || !(await this.time.isTrusted())) return;
    let { day, endsAt } = last;
    while (endsAt <= now) {
      day = addDays(day, 1);
      const bounds = boundsOf(day, last.zone);
      if (bounds.endsAt > endsAt) {
        await execute(
          manager,
          sql`INSERT INTO business_days (project_id, day, zone, begins_at, ends_at, state)
            VALUES (${projectId}, ${day}::date, ${last.zone}, ${endsAt}, ${bounds.endsAt}, 'open')
           ON CONFLICT DO NOTHING`,
        );
        endsAt = bounds.endsAt;
      }
    }
  }

  /**
   * Creates the missing days, then reads one.
   * @throws Problem 404 for an unknown day, or a project outside the scope
   */
  async read(
    manager: EntityManager,
    { projectId, day }: DayKey,
    scope: ProjectScope,
  ): Promise<BusinessDayRecord> {
    await this.extendProject(manager, projectId);
    return this.find(manager, { projectId, day }, { scope });
  }

  /**
   * Locks the day's row FOR UPDATE until the end of the transaction and checks that the action is allowed, so that
   * concurrent actions on a day run one after the other.
   * @throws Problem 404; 409 `day_locked`, `day_state`, `day_not_over`, `days_in_order`, `clock_doubtful`; 403 `day_own_signature`,
   * `forbidden`
   */
  async lockFor(
    manager: EntityManager,
    key: DayKey,
    act: DayAction,
    by: UserActor,
  ): Promise<BusinessDayRecord> {
    await this.time.require();
    await this.extendProject(manager, key.projectId);
    await this.requireActive(manager, by);
    const row = await this.find(manager, key, { scope: by.scope, forUpdate: true });
    const refusal = dayActionRefusal(act, {
      ...row,
      isOver: row.endsAt <= this.clock.now(),
      signedBy: row.signedById,
      user: by.userId,
    });
    if (!refusal) return row;
    const earlier = act === 'sign' ? row.earlierUnsigned : row.earlierOpen;
    const values = { day: refusal === 'days_in_order' ? (earlier ?? row.day) : row.day };
    throw new Problem(refusal === 'day_own_signature' ? 403 : 409, refusal, { values });
  }

  /** Inserts the action into `day_acts` and into the audit log. */
  async recordAction(
    manager: EntityManager,
    { projectId, day, revision, act, by, ...told }: NewDayAction,
  ): Promise<void> {
    const now = this.clock.now();
    const { reason = null, details = {} } = told;
    await execute(
      manager,
      sql`INSERT INTO day_acts (id, project_id, day, revision, act, by, at, reason, details)
        VALUES (${newId(now)}, ${projectId}, ${day}::date, ${revision}, ${act},
          ${typeof by === 'string' ? by : actorName(by)}, ${now}, ${reason}, ${JSON.stringify(details)})`,
    );
    await this.audit.record(manager, {
      actor: by,
      act: `day.${act}`,
      subjectType: 'day',
      subjectId: `${projectId}:${day}`,
      projectId,
      details: { revision, ...details, ...(reason ? { reason } : {}) },
    });
  }

  /**
   * Reads the role again and locks it FOR SHARE, because the session may be older than a change of role.
   * @throws Problem 403 `forbidden`
   */
  private async requireActive(manager: EntityManager, by: UserActor): Promise<void> {
    const user = await queryRow<{ role: Role }>(
      manager,
      sql`SELECT role FROM people WHERE id = ${by.userId} AND disabled_at IS NULL FOR SHARE`,
    );
    if (!user || !['admin', 'finance'].includes(user.role)) throw new Problem(403, 'forbidden');
  }

  private async find(
    manager: EntityManager,
    { projectId, day }: DayKey,
    { scope, forUpdate = false }: { scope: ProjectScope; forUpdate?: boolean },
  ): Promise<BusinessDayRecord> {
    if (!canAccessProject(scope, projectId) || !isDay(day)) throw notFound();
    if (forUpdate)
      await execute(
        manager,
        sql`SELECT 1 FROM business_days WHERE project_id = ${projectId} AND day = ${day}::date FOR UPDATE`,
      );
    const row = await queryRow<BusinessDayRecord>(
      manager,
      sql`SELECT ${BUSINESS_DAY_COLUMNS} FROM business_days b WHERE b.project_id = ${projectId} AND b.day = ${day}::date`,
    );
    if (!row) throw notFound();
    return row;
  }
}

/** Row of `business_days`; `day` is text, never a Date. */
export interface BusinessDayRecord {
  projectId: string;
  day: string;
  zone: string;
  beginsAt: Date;
  endsAt: Date;
  state: DayState;
  revision: number;
  frozenAt: Date | null;
  frozenBy: string | null;
  sweep: DaySweep | null;
  asOf: Date | null;
  /** Signed figures as JSON: `DayFigures` of `close`. */
  figures: unknown;
  figuresSha256: Buffer | null;
  signedById: string | null;
  signedBy: string | null;
  signedAt: Date | null;
  note: string | null;
  reviewedBy: string | null;
  lockedAt: Date | null;
  /** Oldest earlier day that is neither signed nor locked. */
  earlierUnsigned: string | null;
  /** Oldest earlier day that is not locked. */
  earlierOpen: string | null;
  /** True when a later day is locked. */
  laterLocked: boolean;
}

/** Columns of `BusinessDayRecord` from `business_days b`. */
const BUSINESS_DAY_COLUMNS = sql`
  b.project_id AS "projectId", b.day::text AS day, b.zone, b.begins_at AS "beginsAt", b.ends_at AS "endsAt", b.state, b.revision,
  b.frozen_at AS "frozenAt", b.frozen_by AS "frozenBy", b.sweep, b.as_of AS "asOf", b.figures, b.figures_sha256 AS "figuresSha256",
  b.signed_by AS "signedById", (SELECT email FROM people WHERE id = b.signed_by) AS "signedBy", b.signed_at AS "signedAt", b.note,
  (SELECT email FROM people WHERE id = b.reviewed_by) AS "reviewedBy", b.locked_at AS "lockedAt",
  (SELECT min(e.day)::text FROM business_days e WHERE e.project_id = b.project_id AND e.day < b.day
    AND e.state NOT IN ('signed', 'locked')) AS "earlierUnsigned",
  (SELECT min(e.day)::text FROM business_days e WHERE e.project_id = b.project_id AND e.day < b.day
    AND e.state <> 'locked') AS "earlierOpen",
  EXISTS (SELECT FROM business_days l WHERE l.project_id = b.project_id AND l.day > b.day AND l.state = 'locked') AS "laterLocked"`;
