import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import sql, { type Sql } from 'sql-template-tag';
import { execute, queryRow, queryRows } from '../../../platform/common/database/query.js';
import { newId } from '../../../platform/common/values/ids.js';
import { ALERT_OPERATOR_ID, ALERT_OPERATOR_NAME } from '../kinds/alert-subject.js';
import type { AlertKind } from '../kinds/alert-words.js';

interface AlertRow extends AlertPayload {
  projectId: string;
  projectName: string;
}

export interface NewDelivery {
  id: string;
  webhookId: string;
  projectId: string;
  event: string;
  /** JSON; empty for a callback that is forwarded with its bytes and headers. */
  body: string;
  alertId?: string;
  transitionId?: string;
  callbackId?: string;
  /** The job that sends it, and will queue it when its turn comes. */
  resendId?: string;
}

/**
 * Queues deliveries within the database transaction of the event, so that none is sent for a change that was rolled
 * back.
 */
@Injectable()
export class WebhookQueueService {
  async announce(
    manager: EntityManager,
    alertId: string,
    what: 'opened' | 'closed',
    at: Date,
  ): Promise<void> {
    const webhooks = await queryRows<{ id: string }>(
      manager,
      sql`SELECT w.id FROM webhooks w JOIN alerts a ON a.project_id = w.project_id AND a.kind = ANY(w.kinds)
       WHERE a.id = ${alertId} AND w.enabled ORDER BY w.id`,
    );
    if (!webhooks.length) return;
    const row = await queryRow<AlertRow>(manager, alertSql(alertId));
    if (!row) return;
    const { projectId, projectName, ...alert } = row;
    const event = `${alert.kind}.${what}`;
    const project = { id: projectId, name: projectName };
    const deliveries = webhooks.map((webhook) => {
      const id = newId(at);
      const body = webhookBody({ id, event, at, project, alert });
      return { id, webhookId: webhook.id, projectId, alertId, event, body };
    });
    await this.write(manager, deliveries, at);
  }

  /** Notes that all that a job sends again is queued. */
  async fill(manager: EntityManager, resendId: string, at: Date): Promise<void> {
    await execute(manager, sql`UPDATE webhook_resends SET filled_at = ${at} WHERE id = ${resendId}`);
  }

  async test(
    manager: EntityManager,
    webhook: { id: string; projectId: string; projectName: string },
    at: Date,
  ): Promise<string> {
    const id = newId(at);
    const { projectId } = webhook;
    const project = { id: projectId, name: webhook.projectName };
    const body = webhookBody({ id, event: 'test', at, project, alert: null });
    await this.write(manager, [{ id, webhookId: webhook.id, projectId, event: 'test', body }], at);
    return id;
  }

  /**
   * Queues deliveries, each alert, status change and callback once per webhook. A callback without a body here is copied from
   * `callbacks`, SQL of `id`, `headers` and `body`.
   */
  async write(
    manager: EntityManager,
    deliveries: readonly NewDelivery[],
    at: Date,
    callbacks: Sql = NO_CALLBACKS,
  ): Promise<void> {
    await execute(
      manager,
      sql`INSERT INTO webhook_deliveries (id, webhook_id, project_id, alert_id, transition_id, event, body, created_at, due_at,
         callback_id, headers, raw_body, resend_id)
       SELECT d.id, d."webhookId", d."projectId", d."alertId", d."transitionId", d.event, d.body, ${at},
         CASE WHEN d."resendId" IS NULL THEN ${at}::timestamptz END, d."callbackId", c.headers::jsonb, c.body, d."resendId"
       FROM jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb) AS d(id uuid, "webhookId" uuid, "projectId" uuid,
         "alertId" uuid, "transitionId" uuid, "callbackId" uuid, "resendId" uuid, event text, body text)
       LEFT JOIN ${callbacks} c ON c.id = d."callbackId" AND d.body = ''
       ON CONFLICT DO NOTHING`,
    );
  }
}

const NO_CALLBACKS = sql`(SELECT NULL::uuid AS id, NULL::text AS headers, NULL::bytea AS body WHERE false)`;

const alertSql = (alertId: string) => sql`
  SELECT a.id, a.kind, a.subject, nullif(${ALERT_OPERATOR_ID}, '') AS "operatorId", ${ALERT_OPERATOR_NAME} AS "operatorName",
    a.details, a.opened_at AS "openedAt", a.last_seen_at AS "lastSeenAt", a.seen_count AS "seenCount",
    a.closed_at AS "closedAt", a.project_id AS "projectId", p.name AS "projectName"
  FROM alerts a JOIN projects p ON p.id = a.project_id WHERE a.id = ${alertId}`;

/** Alert as sent to receivers. Times in ISO 8601 UTC, figures of `details` in XOF and hours. */
interface AlertPayload {
  id: string;
  kind: AlertKind;
  /** Operator id, locked day, kind of break or scheduled report, by kind. */
  subject: string;
  operatorId: string | null;
  /** Name in the catalogue; null for an unknown operator. */
  operatorName: string | null;
  details: Record<string, string | number | boolean | null>;
  openedAt: Date;
  lastSeenAt: Date;
  seenCount: number;
  closedAt: Date | null;
}

interface WebhookEvent {
  /** Id of the delivery, the same for all attempts. */
  id: string;
  /** `<kind>.opened`, `<kind>.closed` or `test`. */
  event: string;
  at: Date;
  project: { id: string; name: string };
  /** Null for a test. */
  alert: AlertPayload | null;
}

/** Serializes the body once; all attempts send the same bytes. */
function webhookBody({ id, event, at, project, alert }: WebhookEvent): string {
  return JSON.stringify({ id, event, at, project: { id: project.id, name: project.name }, alert });
}
