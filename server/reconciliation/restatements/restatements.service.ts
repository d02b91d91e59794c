import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRow, queryRows } from '../../common/database/query.js';
import type { UserActor } from '../../access/identity/actor.js';
import { AuditService } from '../../access/audit/audit.service.js';
import { AlertsService } from '../../alerts/register/alerts.service.js';
import { Clock } from '../../common/time/clock.js';
import { newId } from '../../common/values/ids.js';
import { notFound } from '../../common/problems/problem.js';
import { canAccessProject } from '../../common/values/scope.js';
import { RestatementListService } from './restatement-list.service.js';
import { lateFactsSql } from './late-facts-sql.js';
import type { RestatementLine, RestatementView } from './restatement.view.js';

/** How long a fact may take from its time to its commit: so far back is looked again. */
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

interface Held {
  id: string;
  owner: string | null;
}

/** What became known of locked days: told once, to who signed them; the closed day stays as it is. */
@Injectable()
export class RestatementsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly alerts: AlertsService,
    private readonly audit: AuditService,
    private readonly list: RestatementListService,
  ) {}

  /** Looks for late facts of every project that has locked days. @returns how many lines were told */
  async detect(): Promise<number> {
    const projects = await queryRows<{ id: string }>(
      this.db,
      sql`SELECT DISTINCT project_id AS id FROM business_days WHERE state = 'locked' ORDER BY 1`,
    );
    let told = 0;
    for (const { id } of projects) told += await this.db.transaction((manager) => this.detectOf(manager, id));
    return told;
  }

  /** Says that the owner, or who stands in, saw it; the alert ends with the last one of its day. @throws Problem 404 */
  async acknowledge(id: string, note: string, by: UserActor): Promise<RestatementView> {
    await this.db.transaction(async (manager) => {
      const found = await queryRow<{ projectId: string; day: string }>(
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

  /** One process at a time for each project; who comes second finds nothing left. */
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
    const { id, owner } = await this.hold(manager, { projectId, day, revision, bookedDay });
    await execute(
      manager,
      sql`INSERT INTO restatement_lines (id, restatement_id, project_id, fact, fact_id, transaction_id, operator_id, before, after, amount, known_at)
       SELECT l.id, ${id}, ${projectId}, l.fact, l."factId", l."transactionId", l."operatorId", l.before, l.after, l.amount, l."knownAt"
       FROM jsonb_to_recordset(${JSON.stringify(facts.map((fact) => ({ ...fact, id: newId(now) })))}::jsonb) AS l(id uuid, fact text, "factId" text, "transactionId" uuid, "operatorId" text, before jsonb,
         after jsonb, amount bigint, "knownAt" timestamptz)
       ON CONFLICT (project_id, fact, fact_id) DO NOTHING`,
    );
    const amount = facts.reduce((sum, fact) => sum + fact.amount, 0);
    const details = { day, revision, bookedDay, lines: facts.length, amount, owner };
    await this.alerts.raise(manager, { projectId, kind: 'restatement', subject: day, details, at: now });
  }

  /** The restatement of a day towards a day; one that was seen is unseen again, for something was added. */
  private async hold(
    manager: EntityManager,
    of: { projectId: string; day: string; revision: number; bookedDay: string },
  ): Promise<Held> {
    const now = this.clock.now();
    const row = await queryRow<Held>(
      manager,
      sql`INSERT INTO restatements AS r (id, project_id, day, revision, booked_day, raised_at, owner_id)
       SELECT ${newId(now)}, ${of.projectId}, ${of.day}::date, ${of.revision}, ${of.bookedDay}::date, ${now}, b.signed_by FROM business_days b WHERE b.project_id = ${of.projectId} AND b.day = ${of.day}::date
       ON CONFLICT (project_id, day, revision, booked_day) DO UPDATE SET seen_by = NULL, seen_at = NULL, seen_note = NULL
       RETURNING r.id, (SELECT email FROM people WHERE id = r.owner_id) AS owner`,
    );
    if (!row) throw notFound();
    return row;
  }
}

/** By day, revision and the day that they are booked on. */
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
