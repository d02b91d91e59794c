import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRows } from '../../platform/common/database/query.js';
import { AlertsService, type FoundAlert } from '../../merchant/alerts/register/alerts.service.js';
import { PRODUCT_ACTOR } from '../../access/identity/actor.js';
import type { OperatingRole } from '../../access/identity/user-words.js';
import { Clock } from '../../platform/common/time/clock.js';
import { newId } from '../../platform/common/values/ids.js';
import { BREAK_CATALOGUE, NEVER_ESCALATED } from './break-catalogue.js';
import { BREAK_KINDS } from './break-words.js';
import { CAUSE_FIGURES, causesSql } from './cause-figures.js';
import { Task } from '../../platform/common/tasks/task.js';

const ESCALATED = BREAK_KINDS.filter((kind) => !NEVER_ESCALATED.includes(kind));

/** Breaks escalated per run; the rest follow in the next run. */
const BATCH = 2_000;

interface Escalated {
  id: string;
  projectId: string;
  to: OperatingRole;
  why: string;
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
      await this.escalate(manager);
      await this.syncAlerts(manager);
    });
  }

  /** Lets the alerts say how many of them are still open, also while nothing is escalated. */
  @Task({ name: 'watch overdue breaks', everyMs: 60_000 })
  async watch(): Promise<void> {
    await this.db.transaction((manager) => this.syncAlerts(manager));
  }

  private async syncAlerts(manager: EntityManager): Promise<void> {
    const found = await queryRows<FoundAlert>(manager, ESCALATED_SQL);
    await this.alerts.sync(manager, 'break_overdue', found, this.clock.now());
  }

  private async escalate(manager: EntityManager): Promise<void> {
    const now = this.clock.now();
    const rows = await queryRows<Escalated>(
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
  }
}

const OPEN_ESCALATED = sql`WHERE b.state = 'open' AND b.escalated_at IS NOT NULL`;
const OF_KIND = sql`b.project_id::text || ' ' || b.kind`;

const ESCALATED_SQL = sql`
  SELECT f."projectId", f.subject, jsonb_strip_nulls(jsonb_build_object('count', s.count, 'amount', s.amount, 'causes', s.causes,
    'causeKind', s."causeKind", 'number', f.number, 'role', f.role, 'since', f.since)) AS details
  FROM (SELECT ${OF_KIND} AS key, b.project_id AS "projectId", b.kind AS subject, min(b.number)::int AS number,
      (array_agg(b.escalated_to ORDER BY b.number))[1] AS role, min(b.found_at) AS since
    FROM breaks b ${OPEN_ESCALATED} GROUP BY b.project_id, b.kind) f
  JOIN (SELECT one.key, ${CAUSE_FIGURES}
    FROM (${causesSql(OPEN_ESCALATED, OF_KIND)}) one GROUP BY one.key) s ON s.key = f.key
  ORDER BY f.key`;

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
  RETURNING b.id, b.project_id AS "projectId", s.role AS "to", s.why`;
