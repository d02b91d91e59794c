import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { UserActor } from '../../access/identity/actor.js';
import { AuditService } from '../../access/audit/audit.service.js';
import { AlertsService } from '../../alerts/register/alerts.service.js';
import { Clock } from '../../common/time/clock.js';
import { newId } from '../../common/values/ids.js';
import { notFound } from '../../common/problems/problem.js';
import { canAccessProject } from '../../common/values/scope.js';
import { RestatementListService } from './restatement-list.service.js';
import { LATE_FACTS } from './late-facts-sql.js';
import type { RestatementLine, RestatementView } from './restatement.view.js';

/** How long a fact may take from its time to its commit: so far back is looked again. */
const OVERLAP = `interval '10 minutes'`;

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
    const projects = await this.db.query<{ id: string }[]>(
      `SELECT DISTINCT project_id AS id FROM business_days WHERE state = 'locked' ORDER BY 1`,
    );
    let told = 0;
    for (const { id } of projects) told += await this.db.transaction((manager) => this.detectOf(manager, id));
    return told;
  }

  /** Says that the owner, or who stands in, saw it; the alert ends with the last one of its day. @throws Problem 404 */
  async acknowledge(id: string, note: string, by: UserActor): Promise<RestatementView> {
    await this.db.transaction(async (manager) => {
      const [found] = await manager.query<{ projectId: string; day: string }[]>(
        'SELECT project_id AS "projectId", day::text AS day FROM restatements WHERE id = $1 FOR UPDATE',
        [id],
      );
      if (!found || !canAccessProject(by.scope, found.projectId)) throw notFound();
      const { projectId, day } = found;
      const now = this.clock.now();
      await manager.query(
        'UPDATE restatements SET seen_by = $2, seen_at = $3, seen_note = $4 WHERE id = $1',
        [id, by.email, now, note],
      );
      await this.audit.record(manager, {
        actor: by,
        act: 'restatement.seen',
        subjectType: 'restatement',
        subjectId: id,
        projectId,
        details: { day, note },
      });
      const [left] = await manager.query<{ n: number }[]>(
        'SELECT count(*)::int AS n FROM restatements WHERE project_id = $1 AND day = $2::date AND seen_at IS NULL',
        [projectId, day],
      );
      if (!left?.n)
        await this.alerts.close(manager, { projectId, kind: 'restatement', subject: day, at: now });
    });
    return this.list.one(id, by.scope);
  }

  /** One process at a time for each project; who comes second finds nothing left. */
  private async detectOf(manager: EntityManager, projectId: string): Promise<number> {
    const now = this.clock.now();
    const [mark] = await manager.query<{ since: Date }[]>(
      `INSERT INTO restatement_marks AS m (project_id, up_to)
       SELECT $1, min(as_of) FROM day_seals WHERE project_id = $1 HAVING min(as_of) IS NOT NULL
       ON CONFLICT (project_id) DO UPDATE SET up_to = m.up_to
       RETURNING up_to - ${OVERLAP} AS since`,
      [projectId],
    );
    if (!mark) return 0;
    const facts = await manager.query<LateFact[]>(LATE_FACTS, [projectId, mark.since, now]);
    for (const group of grouped(facts)) await this.notifyOwners(manager, projectId, group);
    await manager.query('UPDATE restatement_marks SET up_to = greatest(up_to, $2) WHERE project_id = $1', [
      projectId,
      now,
    ]);
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
    await manager.query(
      `INSERT INTO restatement_lines (id, restatement_id, project_id, fact, fact_id, transaction_id, operator_id, before, after, amount, known_at)
       SELECT l.id, $2, $3, l.fact, l."factId", l."transactionId", l."operatorId", l.before, l.after, l.amount, l."knownAt"
       FROM jsonb_to_recordset($1::jsonb) AS l(id uuid, fact text, "factId" text, "transactionId" uuid, "operatorId" text, before jsonb,
         after jsonb, amount bigint, "knownAt" timestamptz)
       ON CONFLICT (project_id, fact, fact_id) DO NOTHING`,
      [JSON.stringify(facts.map((fact) => ({ ...fact, id: newId(now) }))), id, projectId],
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
    const [row] = await manager.query<Held[]>(
      `INSERT INTO restatements AS r (id, project_id, day, revision, booked_day, raised_at, owner_id)
       SELECT $1, $2, $3::date, $4, $5::date, $6, b.signed_by FROM business_days b WHERE b.project_id = $2 AND b.day = $3::date
       ON CONFLICT (project_id, day, revision, booked_day) DO UPDATE SET seen_by = NULL, seen_at = NULL, seen_note = NULL
       RETURNING r.id, (SELECT email FROM people WHERE id = r.owner_id) AS owner`,
      [newId(now), of.projectId, of.day, of.revision, of.bookedDay, now],
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
