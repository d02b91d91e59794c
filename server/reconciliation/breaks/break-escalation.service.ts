import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRow, queryRows } from '../../common/database/query.js';
import { AlertsService } from '../../alerts/register/alerts.service.js';
import { PRODUCT_ACTOR } from '../../access/identity/actor.js';
import type { OperatingRole } from '../../access/identity/user.view.js';
import { Clock } from '../../common/time/clock.js';
import { newId } from '../../common/values/ids.js';
import { BREAK_CATALOGUE, NEVER_ESCALATED } from './break-catalogue.js';
import { BREAK_KINDS, type BreakKind } from './break.view.js';
import { Task } from '../../common/tasks/task.js';

const ESCALATED = BREAK_KINDS.filter((kind) => !NEVER_ESCALATED.includes(kind));

/** Breaks escalated per run; the rest follow in the next run. */
const BATCH = 2_000;

interface Escalated {
  projectId: string;
  kind: BreakKind;
}

/** Escalates overdue breaks, and large ones at once; raises one alert per kind and project. */
@Injectable()
export class BreakEscalationService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly alerts: AlertsService,
  ) {}

  /** Escalates each break once, also when several processes run it (SKIP LOCKED). */
  @Task({ name: 'escalate breaks', everyMs: 60_000, byTime: true })
  async escalateDue(): Promise<void> {
    await this.db.transaction(async (manager) => {
      const escalated = await this.escalate(manager);
      await this.raise(manager, escalated);
      await this.closeAlerts(manager);
    });
  }

  private async escalate(manager: EntityManager): Promise<Escalated[]> {
    const now = this.clock.now();
    const rows = await queryRows<Escalated & { id: string; to: OperatingRole; why: string }>(
      manager,
      escalateSql(now, JSON.stringify(ESCALATED.map((kind) => ({ kind, ...BREAK_CATALOGUE[kind] }))), BATCH),
    );
    const acts = rows.map(({ id, projectId, to, why }) => ({
      id: newId(now),
      breakId: id,
      projectId,
      details: { to, why },
    }));
    if (acts.length)
      await execute(
        manager,
        sql`INSERT INTO break_acts (id, break_id, project_id, act, details, by, at)
         SELECT a.id, a."breakId", a."projectId", 'escalated', a.details, ${PRODUCT_ACTOR}, ${now}
         FROM jsonb_to_recordset(${JSON.stringify(acts)}::jsonb) AS a(id uuid, "breakId" uuid, "projectId" uuid, details jsonb)`,
      );
    return rows;
  }

  private async raise(manager: EntityManager, escalated: readonly Escalated[]): Promise<void> {
    const kinds = new Map(escalated.map((one) => [`${one.projectId} ${one.kind}`, one]));
    const at = this.clock.now();
    for (const { projectId, kind } of kinds.values()) {
      const details = await queryRow<Record<string, string | number>>(
        manager,
        sql`SELECT count(*)::int AS count, sum(amount)::bigint AS amount, min(number)::int AS number,
           (array_agg(escalated_to ORDER BY number))[1] AS role
         FROM breaks WHERE project_id = ${projectId} AND kind = ${kind} AND state = 'open' AND escalated_at IS NOT NULL`,
      );
      const about = { projectId, kind: 'break_overdue' as const, subject: kind, at };
      await this.alerts.raise(manager, { ...about, details: details ?? {} });
    }
  }

  private async closeAlerts(manager: EntityManager): Promise<void> {
    const over = await queryRows<{ projectId: string; subject: string }>(
      manager,
      sql`SELECT a.project_id AS "projectId", a.subject FROM alerts a
       WHERE a.kind = 'break_overdue' AND a.closed_at IS NULL AND NOT EXISTS (
         SELECT FROM breaks b WHERE b.project_id = a.project_id AND b.kind = a.subject AND b.state = 'open' AND b.escalated_at IS NOT NULL)`,
    );
    for (const about of over)
      await this.alerts.close(manager, { ...about, kind: 'break_overdue', at: this.clock.now() });
  }
}

/** @param builtIn the rules of the catalogue, as JSON */
const escalateSql = (now: Date, builtIn: string, batch: number) => sql`
  UPDATE breaks b SET escalated_at = ${now}, escalated_to = s.role
  FROM (
    SELECT q.id, coalesce(o.escalate_to, g."escalateTo") AS role, CASE WHEN q.due_at <= ${now} THEN 'overdue' ELSE 'amount' END AS why
    FROM breaks q
    JOIN jsonb_to_recordset(${builtIn}::jsonb) AS g(kind text, "escalateTo" text, "escalateAmount" bigint) ON g.kind = q.kind
    LEFT JOIN break_rules o ON o.project_id = q.project_id AND o.kind = q.kind
    WHERE q.state = 'open' AND q.escalated_at IS NULL AND (q.expected_until IS NULL OR q.expected_until <= ${now})
      AND (q.due_at <= ${now} OR q.amount >= CASE WHEN o.kind IS NULL THEN g."escalateAmount" ELSE o.escalate_amount END)
    ORDER BY q.id LIMIT ${batch} FOR UPDATE OF q SKIP LOCKED
  ) s
  WHERE b.id = s.id
  RETURNING b.id, b.project_id AS "projectId", b.kind, s.role AS "to", s.why`;
