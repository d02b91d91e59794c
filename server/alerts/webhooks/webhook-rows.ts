import sql from 'sql-template-tag';
import type { ListDefinition } from '../../common/lists/list-sql.js';
import type { WebhookDeliveryView, WebhookView } from '../kinds/alert.view.js';

export const WEBHOOK_COLUMNS = sql`w.id, w.project_id AS "projectId", w.url, w.kinds, w.statuses, w.callbacks, w.callback_selection AS "callbackSelection",
  w.callback_form AS "callbackForm", w.enabled, w.created_by AS "createdBy",
  w.created_at AS "createdAt", w.unconfirmed, w.relay_ends_at AS "relayEndsAt",
  (SELECT r.id FROM proposals r WHERE r.kind = 'webhook.relay' AND r.subject_id = w.id::text AND r.verdict IS NULL) AS "proposalId"`;

export const WEBHOOK_DELIVERY_COLUMNS = sql`d.id, d.event, d.callback_id AS "callbackId",
  (SELECT x.transaction_id FROM transitions x WHERE x.id = d.transition_id) AS "transactionId", d.created_at AS "createdAt", d.attempts, d.last_status AS "lastStatus",
  d.last_fault AS "lastFault", d.delivered_at AS "deliveredAt", d.due_at AS "dueAt", d.given_up_at AS "givenUpAt"`;

export type WebhookRow = Omit<WebhookView, 'lastDelivery' | 'signingKey'>;
export type LastDeliveryRow = WebhookDeliveryView & { webhookId: string };

export const WEBHOOKS: ListDefinition = {
  table: sql`webhooks w`,
  key: sql`w.id`,
  columns: WEBHOOK_COLUMNS,
  sortable: { createdAt: 'w.created_at', url: 'w.url' },
  defaultSort: 'createdAt',
};

export const WEBHOOK_DELIVERIES: ListDefinition = {
  table: sql`webhook_deliveries d`,
  key: sql`d.id`,
  columns: WEBHOOK_DELIVERY_COLUMNS,
  sortable: { createdAt: 'd.created_at', attempts: 'd.attempts' },
  defaultSort: 'createdAt',
};

export const lastWebhookDeliveriesSql = (webhookIds: string[]) => sql`
  SELECT DISTINCT ON (d.webhook_id) d.webhook_id AS "webhookId", ${WEBHOOK_DELIVERY_COLUMNS}
  FROM webhook_deliveries d WHERE d.webhook_id = ANY(${webhookIds}::uuid[])
  ORDER BY d.webhook_id, d.created_at DESC, d.id DESC`;
