import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql, { join, type Sql } from 'sql-template-tag';
import { execute, queryRow, queryRows } from '../../common/database/query.js';
import type { UserActor } from '../../access/identity/actor.js';
import { AuditService } from '../../access/audit/audit.service.js';
import { AlertsService } from '../../alerts/register/alerts.service.js';
import { Clock } from '../../common/time/clock.js';
import { newId } from '../../common/values/ids.js';
import { notFound } from '../../common/problems/problem.js';
import { canAccessProject } from '../../common/values/scope.js';
import { RestatementListService } from './restatement-list.service.js';
import type { RestatementLine, RestatementView } from './restatement.view.js';
import { bookedSignSql, overrideBookedAtSql } from '../ledger/movements-sql.js';

/** Interval, `since` exclusive and `until` inclusive, in which facts became known. */
interface LateSpan {
  projectId: string;
  since: Date;
  until: Date;
}

const isNewSql = ({ since, until }: LateSpan, at: Sql) => sql`${at} > ${since} AND ${at} <= ${until}`;

const sealedDaysSql = (projectId: string) => sql`
  sealed AS MATERIALIZED (
    SELECT b.day, b.revision, b.zone, b.begins_at, b.ends_at, s.as_of
    FROM business_days b JOIN day_seals s USING (project_id, day, revision)
    WHERE b.project_id = ${projectId} AND b.state = 'locked'
  )`;

const dayOfSql = (at: Sql) => sql`(${at} AT TIME ZONE d.zone)::date`;

/** Joins `t` to the locked day `d` in which it occurred, for a fact known after the seal of that day. */
const joinSealedDay = (at: Sql) =>
  sql`JOIN sealed d ON t.occurred_at >= d.begins_at AND t.occurred_at < d.ends_at AND ${at} > d.as_of`;

const isByHandSql = (
  at: Sql,
) => sql`EXISTS (SELECT FROM status_overrides o WHERE o.transaction_id = t.id AND o.at < ${at}
  AND (o.reverted_at IS NULL OR o.reverted_at > ${at}))`;

const statusFactsSql = (late: LateSpan) => sql`
  SELECT d.day, d.revision, 'status' AS fact, x.id::text AS fact_id, t.id AS transaction_id, t.account_id AS operator_id,
    jsonb_build_object('status', x.from_status) AS before, jsonb_build_object('status', x.to_status) AS after,
    CASE WHEN ${isByHandSql(sql`x.at`)} THEN 0 ELSE t.amount * (${bookedSignSql(sql`t.kind`, sql`x.to_status`)} - ${bookedSignSql(sql`t.kind`, sql`x.from_status`)}) END AS amount,
    x.at AS known_at, CASE WHEN x.to_status = 'pending' THEN ${dayOfSql(sql`t.occurred_at`)} ELSE ${dayOfSql(sql`x.at`)} END AS money_day
  FROM transitions x JOIN transactions t ON t.id = x.transaction_id ${joinSealedDay(sql`x.at`)}
  WHERE x.project_id = ${late.projectId} AND x.from_status IS NOT NULL AND ${isNewSql(late, sql`x.at`)}`;

const registrationFactsSql = (late: LateSpan) => sql`
  SELECT d.day, d.revision, 'registered', t.id::text, t.id, t.account_id, '{}'::jsonb,
    jsonb_build_object('status', x.to_status, 'amount', t.amount, 'kind', t.kind),
    t.amount * ${bookedSignSql(sql`t.kind`, sql`x.to_status`)}, x.at, ${dayOfSql(sql`t.occurred_at`)}
  FROM transitions x JOIN transactions t ON t.id = x.transaction_id ${joinSealedDay(sql`x.at`)}
  WHERE x.project_id = ${late.projectId} AND x.from_status IS NULL AND ${isNewSql(late, sql`x.at`)}`;

/** Amount 0: the booked status changes only by an approved override. */
const contradictionFactsSql = (late: LateSpan) => sql`
  SELECT d.day, d.revision, 'contradiction', c.id::text, t.id, t.account_id, jsonb_build_object('status', c.status),
    jsonb_build_object('said', c.said), 0, c.at, ${dayOfSql(sql`c.at`)}
  FROM contradictions c JOIN transactions t ON t.id = c.transaction_id ${joinSealedDay(sql`c.at`)}
  WHERE c.project_id = ${late.projectId} AND ${isNewSql(late, sql`c.at`)}`;

const overrideFactsSql = (late: LateSpan) => sql`
  SELECT d.day, d.revision, 'override', o.id::text, t.id, t.account_id, jsonb_build_object('status', o.against),
    jsonb_build_object('status', o.status, 'by', o.approved_by),
    t.amount * (${bookedSignSql(sql`t.kind`, sql`o.status`)} - ${bookedSignSql(sql`t.kind`, sql`o.against`)}), o.at,
    ${dayOfSql(overrideBookedAtSql(sql`o.at + interval '1 microsecond'`))}
  FROM status_overrides o JOIN transactions t ON t.id = o.transaction_id ${joinSealedDay(sql`o.at`)}
  WHERE o.project_id = ${late.projectId} AND ${isNewSql(late, sql`o.at`)}
  UNION ALL
  SELECT d.day, d.revision, 'override', o.id::text || ':reverted', t.id, t.account_id, jsonb_build_object('status', o.status),
    jsonb_build_object('status', s.status, 'by', o.reverted_by),
    t.amount * (${bookedSignSql(sql`t.kind`, sql`s.status`)} - ${bookedSignSql(sql`t.kind`, sql`o.status`)}), o.reverted_at,
    ${dayOfSql(overrideBookedAtSql(sql`o.reverted_at`))}
  FROM status_overrides o JOIN transactions t ON t.id = o.transaction_id ${joinSealedDay(sql`o.reverted_at`)}
  CROSS JOIN LATERAL (SELECT coalesce((SELECT x.to_status FROM transitions x WHERE x.transaction_id = t.id AND x.at < o.reverted_at
    ORDER BY x.at DESC, x.id DESC LIMIT 1), o.against) AS status) s
  WHERE o.project_id = ${late.projectId} AND ${isNewSql(late, sql`o.reverted_at`)}`;

const cashFactsSql = (late: LateSpan) => sql`
  SELECT d.day, d.revision, 'cash', c.id::text, NULL::uuid, c.operator_id, '{}'::jsonb,
    jsonb_build_object('kind', c.kind, 'amount', c.amount, 'note', c.note),
    c.amount * CASE c.kind WHEN 'cashin' THEN 1 ELSE -1 END, c.decided_at, d.day
  FROM cash_movements c JOIN sealed d ON c.happened_at >= d.begins_at AND c.happened_at < d.ends_at AND c.decided_at > d.as_of
  WHERE c.project_id = ${late.projectId} AND c.state = 'approved' AND ${isNewSql(late, sql`c.decided_at`)}`;

/** Selects balances stated after the seal of their cut-off; the balance proof of that day is unchanged. */
const balanceFactsSql = (late: LateSpan) => sql`
  SELECT d.day, d.revision, 'balance', b.id::text, NULL::uuid, b.operator_id, '{}'::jsonb,
    jsonb_build_object('amount', b.amount, 'note', b.note), 0, b.at, d.day
  FROM balance_statements b JOIN sealed d ON b.as_of = d.ends_at AND b.at > d.as_of
  WHERE b.project_id = ${late.projectId} AND ${isNewSql(late, sql`b.at`)}`;

/** Selects one fact per file and day, since a late file may have 100,000 lines. Amount 0: imports book no funds. */
const importFactsSql = (late: LateSpan) => sql`
  SELECT d.day, d.revision, 'import', l.import_id::text || ':' || d.day::text, NULL::uuid, NULL, '{}'::jsonb,
    jsonb_build_object('file', i.file_name, 'leg', l.leg, 'lines', count(*), 'in', coalesce(sum(l.amount) FILTER (WHERE l.direction = 'in'), 0),
      'out', coalesce(sum(l.amount) FILTER (WHERE l.direction = 'out'), 0)), 0, max(l.known_at), min(l.booked_day)
  FROM imports i JOIN import_lines l ON l.import_id = i.id JOIN sealed d ON d.day = l.day AND l.known_at > d.as_of
  WHERE i.project_id = ${late.projectId} AND i.late_rows > 0 AND ${isNewSql(late, sql`i.confirmed_at`)}
  GROUP BY d.day, d.revision, l.import_id, i.file_name, l.leg`;

/** Selects changes of the operator account of a transaction that a sealed day had booked. */
const accountFactsSql = (late: LateSpan) => sql`
  SELECT d.day, d.revision, 'account', c.id::text, t.id, t.account_id, jsonb_build_object('operatorId', c.from_account),
    jsonb_build_object('operatorId', coalesce(n.from_account, t.account_id), 'amount', t.amount), 0, c.at, ${dayOfSql(sql`c.at`)}
  FROM account_changes c JOIN transactions t ON t.id = c.transaction_id
  JOIN LATERAL (SELECT CASE WHEN t.kind = 'payout' THEN t.occurred_at ELSE x.at END AS booked_at, x.at AS known_at FROM transitions x
    WHERE x.transaction_id = t.id AND x.to_status = CASE t.kind WHEN 'payout' THEN 'pending' ELSE 'completed' END LIMIT 1) m ON true
  JOIN sealed d ON m.booked_at >= d.begins_at AND m.booked_at < d.ends_at AND m.known_at <= d.as_of AND c.at > d.as_of
  LEFT JOIN LATERAL (SELECT from_account FROM account_changes n WHERE n.transaction_id = t.id AND n.id > c.id ORDER BY n.id LIMIT 1) n ON true
  WHERE c.project_id = ${late.projectId} AND ${isNewSql(late, sql`c.at`)}`;

/**
 * Selects the late facts without a restatement line, each with the day it is booked on: `money_day`, or the first day
 * not yet sealed when the fact became known, if later.
 * `amount` is the change in XOF, signed; `money_day` is the day of the funds without regard to seals.
 */
function lateFactsSql(late: LateSpan): Sql {
  const facts = [
    statusFactsSql,
    registrationFactsSql,
    contradictionFactsSql,
    overrideFactsSql,
    cashFactsSql,
    balanceFactsSql,
    importFactsSql,
    accountFactsSql,
  ].map((factsSql) => factsSql(late));
  return sql`
  WITH ${sealedDaysSql(late.projectId)},
  facts AS (${join(facts, ' UNION ALL ')})
  SELECT f.day::text AS day, f.revision, f.fact, f.fact_id AS "factId", f.transaction_id AS "transactionId",
    f.operator_id AS "operatorId", f.before, f.after, f.amount, f.known_at AS "knownAt",
    greatest(f.money_day, (SELECT max(s.day) + 1 FROM sealed s WHERE s.as_of < f.known_at))::text AS "bookedDay"
  FROM facts f
  WHERE NOT EXISTS (SELECT FROM restatement_lines l WHERE l.project_id = ${late.projectId} AND l.fact = f.fact AND l.fact_id = f.fact_id)
  ORDER BY f.day, f.known_at, f.fact, f.fact_id`;
}

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

  /** Inserts or locks the restatement of a day for its booked day; new facts reset its acknowledgement. */
  private async lockOrCreateForUpdate(
    manager: EntityManager,
    of: { projectId: string; day: string; revision: number; bookedDay: string },
  ): Promise<LockedRestatement> {
    const now = this.clock.now();
    const row = await queryRow<LockedRestatement>(
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
