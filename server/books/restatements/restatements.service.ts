import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRow, queryRows } from '../../platform/common/database/query.js';
import type { UserActor } from '../../access/identity/actor.js';
import { AuditService } from '../../access/audit/audit.service.js';
import { AlertsService } from '../../merchant/alerts/register/alerts.service.js';
import { Clock } from '../../platform/common/time/clock.js';
import { newId } from '../../platform/common/values/ids.js';
import { notFound } from '../../platform/common/problems/problem.js';
import { canAccessProject } from '../../platform/common/values/scope.js';
import { lateFactsSql } from './late-facts-sql.js';
import { RestatementListService } from './restatement-list.service.js';
import type { RestatementLine, RestatementView } from './restatement.view.js';
import { Task } from '../../platform/common/tasks/task.js';
import type { RestatementsRow } from './restatements.rows.js';

/** Longest time from the timestamp of a fact to its commit; each run searches this far back again. */
const OVERLAP = sql`interval '10 minutes'`;

interface LateFact {
  day: string;
  revision: number;
  fact: RestatementLine['fact'];
  factId: string;
  transactionId: string | null;
  operatorId: string | null;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  amount: number;
  knownAt: Date;
  bookedDay: string;
}

interface LockedRestatement {
  id: string;
  owner: string | null;
}

/** Late facts of locked days, each raised once to the signer of the day; the locked day is unchanged. */
@Injectable()
export class RestatementsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly alerts: AlertsService,
    private readonly audit: AuditService,
    private readonly list: RestatementListService,
  ) {}

  /**
   * Searches every project with locked days for late facts.
   * @returns the number of facts found
   */
  @Task({ name: 'restate days', everyMs: 30_000, byTime: true })
  async detect(): Promise<number> {
    const projects = await queryRows<{ id: string }>(
      this.db,
      sql`SELECT DISTINCT project_id AS id FROM business_days WHERE state = 'locked' ORDER BY 1`,
    );
    let raised = 0;
    for (const { id } of projects)
      raised += await this.db.transaction((manager) => this.detectOf(manager, id));
    return raised;
  }

  /**
   * Acknowledges a restatement; the alert of the day closes with its last one.
   * @throws Problem 404
   */
  async acknowledge(id: string, note: string, by: UserActor): Promise<RestatementView> {
    await this.db.transaction(async (manager) => {
      const found = await queryRow<Pick<RestatementsRow, 'projectId' | 'day'>>(
        manager,
        sql`SELECT project_id AS "projectId", day::text AS day FROM restatements WHERE id = ${id} FOR UPDATE`,
      );
      if (!found || !canAccessProject(by.scope, found.projectId)) throw notFound();
      const { projectId, day } = found;
      const now = this.clock.now();
      await execute(
        manager,
        sql`UPDATE restatements SET seen_by = ${by.email}, seen_at = ${now}, seen_note = ${note} WHERE id = ${id}`,
      );
      await this.audit.record(manager, {
        actor: by,
        act: 'restatement.seen',
        subjectType: 'restatement',
        subjectId: id,
        projectId,
        details: { day, note },
      });
      const left = await queryRow<{ n: number }>(
        manager,
        sql`SELECT count(*)::int AS n FROM restatements WHERE project_id = ${projectId} AND day = ${day}::date AND seen_at IS NULL`,
      );
      if (!left?.n)
        await this.alerts.close(manager, { projectId, kind: 'restatement', subject: day, at: now });
    });
    return this.list.one(id, by.scope);
  }

  /** Serializes runs per project by the lock on its mark; a concurrent run then finds nothing new. */
  private async detectOf(manager: EntityManager, projectId: string): Promise<number> {
    const now = this.clock.now();
    const mark = await queryRow<{ since: Date }>(
      manager,
      sql`INSERT INTO restatement_marks AS m (project_id, up_to)
       SELECT ${projectId}, min(as_of) FROM day_seals WHERE project_id = ${projectId} HAVING min(as_of) IS NOT NULL
       ON CONFLICT (project_id) DO UPDATE SET up_to = m.up_to
       RETURNING up_to - ${OVERLAP} AS since`,
    );
    if (!mark) return 0;
    const facts = await queryRows<LateFact>(
      manager,
      lateFactsSql({ projectId, since: mark.since, until: now }),
    );
    for (const group of grouped(facts)) await this.notifyOwners(manager, projectId, group);
    await execute(
      manager,
      sql`UPDATE restatement_marks SET up_to = greatest(up_to, ${now}) WHERE project_id = ${projectId}`,
    );
    return facts.length;
  }

  private async notifyOwners(
    manager: EntityManager,
    projectId: string,
    facts: readonly LateFact[],
  ): Promise<void> {
    const [first] = facts;
    if (!first) return;
    const { day, revision, bookedDay } = first;
    const now = this.clock.now();
    const { id, owner } = await this.lockOrCreateForUpdate(manager, { projectId, day, revision, bookedDay });
    await execute(
      manager,
      sql`INSERT INTO restatement_lines (id, restatement_id, project_id, fact, fact_id, transaction_id,
        operator_id, before, after, amount, known_at)
       SELECT l.id, ${id}, ${projectId}, l.fact, l."factId", l."transactionId", l."operatorId", l.before, l.after, l.amount, l."knownAt"
       FROM jsonb_to_recordset(${JSON.stringify(facts.map((fact) => ({ ...fact, id: newId(now) })))}::jsonb) AS l(id uuid,
         fact text, "factId" text, "transactionId" uuid, "operatorId" text, before jsonb,
         after jsonb, amount bigint, "knownAt" timestamptz)
       ON CONFLICT (project_id, fact, fact_id) DO NOTHING`,
    );
    const amount = facts.reduce((sum, fact) => sum + fact.amount, 0);
    const details = { day, revision, bookedDay, lines: facts.length, amount, owner };
    await this.alerts.raise(manager, { projectId, kind: 'restatement', subject: day, details, at: now });
  }

  /** Inserts or locks the restatement of a day for its booked day; new facts reset its acknowledgement. */
  private async lockOrCreateForUpdate(
    manager: EntityManager,
    of: { projectId: string; day: string; revision: number; bookedDay: string },
  ): Promise<LockedRestatement> {
    const now = this.clock.now();
    const row = await queryRow<LockedRestatement>(
      manager,
      sql`INSERT INTO restatements AS r (id, project_id, day, revision, booked_day, raised_at, owner_id)
       SELECT ${newId(now)}, ${of.projectId}, ${of.day}::date, ${of.revision}, ${of.bookedDay}::date, ${now}, b.signed_by
       FROM business_days b WHERE b.project_id = ${of.projectId} AND b.day = ${of.day}::date
       ON CONFLICT (project_id, day, revision, booked_day) DO UPDATE SET seen_by = NULL, seen_at = NULL, seen_note = NULL
       RETURNING r.id, (SELECT email FROM people WHERE id = r.owner_id) AS owner`,
    );
    if (!row) throw notFound();
    return row;
  }
}

function grouped(facts: readonly LateFact[]): LateFact[][] {
  const groups = new Map<string, LateFact[]>();
  for (const fact of facts) {
    const key = `${fact.day}:${fact.revision}:${fact.bookedDay}`;
    const group = groups.get(key);
    if (group) group.push(fact);
    else groups.set(key, [fact]);
  }
  return [...groups.values()];
}
