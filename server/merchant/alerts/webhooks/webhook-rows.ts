import sql, { type Sql } from 'sql-template-tag';
import type { ListDefinition } from '../../../platform/common/lists/list-sql.js';
import type { WebhookResendView, WebhookView } from '../kinds/alert.view.js';
import type { StatusChanges } from './status-changes.js';

export const WEBHOOK_COLUMNS = sql`w.id, w.project_id AS "projectId", w.url, w.kinds, w.statuses,
  w.callbacks, w.callback_selection AS "callbackSelection",
  w.callback_form AS "callbackForm", w.enabled, w.disabled_at AS "disabledAt", w.enabled_at AS "enabledAt", w.created_by AS "createdBy",
  w.created_at AS "createdAt", w.unconfirmed, w.relay_ends_at AS "relayEndsAt",
  (SELECT r.id FROM proposals r WHERE r.kind = 'webhook.relay' AND r.subject_id = w.id::text AND r.verdict IS NULL) AS "proposalId"`;

export const deliveryColumns = (
  changes: StatusChanges,
): Sql => sql`d.id, d.webhook_id AS "webhookId", d.project_id AS "projectId",
  (SELECT w.url FROM webhooks w WHERE w.id = d.webhook_id) AS url, d.event, d.callback_id AS "callbackId",
  (SELECT x.transaction_id FROM ${changes.table} x WHERE x.id = d.transition_id) AS "transactionId",
  d.created_at AS "createdAt", d.attempts, d.last_status AS "lastStatus",
  d.last_fault AS "lastFault", d.delivered_at AS "deliveredAt", d.due_at AS "dueAt", d.given_up_at AS "givenUpAt"`;

export type WebhookRow = Omit<WebhookView, 'lastDelivery' | 'resend' | 'signingKey'>;

export const WEBHOOKS: ListDefinition = {
  table: sql`webhooks w`,
  key: sql`w.id`,
  columns: WEBHOOK_COLUMNS,
  sortable: { createdAt: sql`w.created_at`, url: sql`w.url` },
  defaultSort: 'createdAt',
};

export const webhookDeliveries = (changes: StatusChanges): ListDefinition => ({
  table: sql`webhook_deliveries d`,
  key: sql`d.id`,
  columns: deliveryColumns(changes),
  sortable: { createdAt: sql`d.created_at`, attempts: sql`d.attempts` },
  defaultSort: 'createdAt',
});

export const lastWebhookDeliveriesSql = (webhookIds: string[], changes: StatusChanges) => sql`
  SELECT DISTINCT ON (d.webhook_id) ${deliveryColumns(changes)}
  FROM webhook_deliveries d WHERE d.webhook_id = ANY(${webhookIds}::uuid[])
  ORDER BY d.webhook_id, d.created_at DESC, d.id DESC`;

/** Selects the last resend of each webhook with its progress. */
export const lastWebhookResendsSql = (webhookIds: string[]) => sql`
  SELECT r.webhook_id AS "webhookId", r.id, r.since, r.requested_by AS "requestedBy", r.at, c.total, c.delivered, c.failed,
    r.filled_at IS NOT NULL AS "isReady", r.ended_at AS "endedAt", r.stopped_by AS "stoppedBy"
  FROM (SELECT DISTINCT ON (webhook_id) * FROM webhook_resends WHERE webhook_id = ANY(${webhookIds}::uuid[])
    ORDER BY webhook_id, at DESC, id DESC) r
  CROSS JOIN LATERAL (SELECT count(*)::int AS total,
    (count(*) FILTER (WHERE resent_at IS NOT NULL AND delivered_at IS NOT NULL))::int AS delivered,
    (count(*) FILTER (WHERE resent_at IS NOT NULL AND given_up_at IS NOT NULL))::int AS failed
    FROM webhook_deliveries WHERE resend_id = r.id) c`;
export type LastResendRow = WebhookResendView & { webhookId: string };
