import { Injectable } from '@nestjs/common';
import sql from 'sql-template-tag';
import { DataSource, type EntityManager } from 'typeorm';
import type { UserActor } from '../../../access/identity/actor.js';
import { AuditService } from '../../../access/audit/audit.service.js';
import { affectedRows, execute, queryRow, queryRows } from '../../../platform/common/database/query.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { dueWhile, Task } from '../../../platform/common/tasks/task.js';
import { newId } from '../../../platform/common/values/ids.js';
import { invalid, Problem } from '../../../platform/common/problems/problem.js';
import { WEBHOOK_LEASE_MS } from './webhook.channel.js';
import { WebhooksService } from './webhooks.service.js';
import { StatusChanges } from './status-changes.js';

/** Deliveries of a job that wait for an answer or a retry at one time, so that a receiver is not flooded on its return. */
const AT_ONCE = 20;

const openResends = dueWhile(
  sql`EXISTS (SELECT FROM webhook_resends WHERE ended_at IS NULL AND filled_at IS NOT NULL)`,
);

/** Object of a delivery: of several about one thing, the next is sent when the one before has ended. */
const OBJECT = sql`coalesce(x.transaction_id, d.alert_id, d.callback_id, d.id)`;

/** SQL: removes statuses of the disabled time that wait for their turn and have changed again, which was announced itself. */
const supersededSql = (
  resendId: string,
  changes: StatusChanges,
) => sql`DELETE FROM webhook_deliveries d USING ${changes.table} x
  WHERE d.resend_id = ${resendId} AND d.resent_at IS NULL AND d.attempts = 0 AND d.given_up_at IS NULL AND d.due_at IS NULL
    AND x.id = d.transition_id AND ${changes.isSuperseded(sql`x`)}`;

/**
 * Sends the deliveries of a webhook since a time again that were given up or wait for a retry: oldest first, one at a time per
 * transaction, alert or callback. Status changes without a delivery are added first (`StatusResendsService`).
 */
@Injectable()
export class WebhookResendsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly webhooks: WebhooksService,
    private readonly changes: StatusChanges,
  ) {}

  /**
   * Begins a job. Takes over what waits for a retry, so that none of it arrives after a later status of its transaction; what is due
   * or being sent stays queued.
   * @throws Problem not_found, webhook_disabled, resend_open, 422 `since`
   */
  async begin(webhookId: string, since: Date, by: UserActor): Promise<void> {
    const at = this.clock.now();
    if (since > at) throw invalid('since', 'notFuture');
    const id = newId(at);
    const leased = this.clock.in(WEBHOOK_LEASE_MS);
    await this.db.transaction(async (manager) => {
      const { projectId, enabled } = await this.webhooks.lock(manager, webhookId, by);
      if (!enabled) throw new Problem(409, 'webhook_disabled');
      const begun = await queryRow<unknown>(
        manager,
        sql`INSERT INTO webhook_resends (id, webhook_id, project_id, since, requested_by, at)
         VALUES (${id}, ${webhookId}, ${projectId}, ${since}, ${by.email}, ${at}) ON CONFLICT DO NOTHING RETURNING id`,
      );
      if (!begun) throw new Problem(409, 'resend_open');
      await execute(
        manager,
        sql`UPDATE webhook_deliveries SET resend_id = ${id}, resent_at = CASE WHEN due_at <= ${leased} THEN ${at}::timestamptz END,
             due_at = CASE WHEN due_at <= ${leased} THEN due_at END
           WHERE webhook_id = ${webhookId} AND created_at >= ${since} AND (given_up_at IS NOT NULL OR due_at IS NOT NULL)`,
      );
      await this.record(
        manager,
        { by, act: 'webhook.resend_begun', webhookId, projectId },
        { since: since.toISOString() },
      );
    });
  }

  /** Ends the open job; what is queued already is sent. @throws Problem not_found, changed_meanwhile */
  async stop(webhookId: string, by: UserActor): Promise<void> {
    await this.db.transaction(async (manager) => {
      const { projectId } = await this.webhooks.lock(manager, webhookId, by);
      const stopped = await affectedRows(
        manager,
        sql`UPDATE webhook_resends SET ended_at = ${this.clock.now()}, stopped_by = ${by.email}
           WHERE webhook_id = ${webhookId} AND ended_at IS NULL`,
      );
      if (!stopped) throw new Problem(409, 'changed_meanwhile');
      await this.record(manager, { by, act: 'webhook.resend_stopped', webhookId, projectId }, {});
    });
  }

  /** Queues what comes next of each open job, and ends those of which nothing is left. */
  @Task({ name: 'send webhooks again', everyMs: 1_000, due: openResends })
  async advance(): Promise<void> {
    const open = await queryRows<{ id: string }>(
      this.db,
      sql`SELECT id FROM webhook_resends WHERE ended_at IS NULL AND filled_at IS NOT NULL ORDER BY at`,
    );
    for (const { id } of open) await this.db.transaction((manager) => this.next(manager, id));
  }

  private async next(manager: EntityManager, id: string): Promise<void> {
    await execute(manager, supersededSql(id, this.changes));
    const job = await queryRow<{ waiting: number; queued: number }>(
      manager,
      sql`SELECT c.waiting, c.queued FROM (SELECT id FROM webhook_resends WHERE id = ${id} AND ended_at IS NULL FOR UPDATE SKIP LOCKED) r
         CROSS JOIN LATERAL (SELECT (count(*) FILTER (WHERE resent_at IS NULL))::int AS waiting,
           (count(*) FILTER (WHERE due_at IS NOT NULL))::int AS queued FROM webhook_deliveries WHERE resend_id = r.id) c`,
    );
    if (!job) return;
    const now = this.clock.now();
    if (!job.waiting && !job.queued) {
      await execute(manager, sql`UPDATE webhook_resends SET ended_at = ${now} WHERE id = ${id}`);
      return;
    }
    const room = AT_ONCE - job.queued;
    if (!job.waiting || room <= 0) return;
    await execute(
      manager,
      sql`WITH of_job AS MATERIALIZED (
           SELECT d.id, ${OBJECT} AS object, coalesce(x.at, d.created_at) AS told_at, d.resent_at, d.due_at
           FROM webhook_deliveries d LEFT JOIN ${this.changes.table} x ON x.id = d.transition_id WHERE d.resend_id = ${id}
         ), first AS (
           SELECT DISTINCT ON (object) id, told_at FROM of_job o WHERE resent_at IS NULL
             AND NOT EXISTS (SELECT FROM of_job q WHERE q.object = o.object AND q.due_at IS NOT NULL)
           ORDER BY object, told_at, id
         ), next AS (
           SELECT id, row_number() OVER (ORDER BY told_at, id) AS place FROM first ORDER BY told_at, id LIMIT ${room})
         UPDATE webhook_deliveries d SET due_at = ${now}::timestamptz + n.place * interval '1 microsecond', resent_at = ${now},
           given_up_at = NULL, attempts = 0
         FROM next n WHERE d.id = n.id`,
    );
  }

  private record(
    manager: EntityManager,
    { by, act, webhookId, projectId }: { by: UserActor; act: string; webhookId: string; projectId: string },
    details: Record<string, unknown>,
  ): Promise<void> {
    const subject = { subjectType: 'webhook', subjectId: webhookId, projectId };
    return this.audit.record(manager, { actor: by, act, ...subject, details });
  }
}
