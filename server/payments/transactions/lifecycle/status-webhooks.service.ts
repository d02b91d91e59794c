import { Injectable } from '@nestjs/common';
import sql from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import {
  type NewDelivery,
  WebhookQueueService,
} from '../../../merchant/alerts/webhooks/webhook-queue.service.js';
import { queryRows } from '../../../platform/common/database/query.js';
import { newId } from '../../../platform/common/values/ids.js';
import type { PayinChannel, PayoutChannel, TransactionKind, TransactionStatus } from './lifecycle.js';

/** Transaction as sent to the merchant's systems. Times in ISO 8601 UTC; no tokens. */
interface StatusPayload {
  id: string;
  kind: TransactionKind;
  channel: PayinChannel | PayoutChannel;
  reference: string;
  /** In XOF. */
  amount: number;
  phone: string | null;
  status: TransactionStatus;
  previousStatus: TransactionStatus | null;
  /** Of a refusal or failure; its meaning depends on the list. */
  errorCode: { list: string | null; code: string; text: string | null } | null;
  operatorName: string | null;
  externalId: string | null;
  operatorReceipt: string | null;
  occurredAt: string;
  customData: Record<string, unknown>;
}

export interface StatusRow {
  webhookId: string;
  transitionId: string;
  at: string;
  project: { id: string; name: string };
  transaction: StatusPayload;
}

/** SQL of the columns of an event, from a webhook `w`, a transition `x`, its transaction `t` and its project `p`. */
export const STATUS_EVENT_COLUMNS = sql`w.id AS "webhookId", x.id AS "transitionId", x.at,
  jsonb_build_object('id', p.id, 'name', p.name) AS project,
  jsonb_build_object('id', t.id, 'kind', t.kind, 'channel', t.channel, 'reference', t.reference, 'amount', t.amount,
    'phone', t.phone, 'status', x.to_status, 'previousStatus', x.from_status,
    'errorCode', CASE WHEN t.sub_code IS NOT NULL THEN jsonb_build_object('list', t.sub_code_list, 'code', t.sub_code,
      'text', t.sub_code_details) END,
    'operatorName', t.operator_name, 'externalId', t.external_id, 'operatorReceipt', t.operator_receipt,
    'occurredAt', to_char(t.occurred_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'customData', t.custom_data) AS transaction`;

/** Queues one signed event per status change for the project's webhooks, in the database transaction of the change. */
@Injectable()
export class StatusWebhooksService {
  constructor(private readonly queue: WebhookQueueService) {}

  async announce(manager: EntityManager, transitionIds: readonly string[], at: Date): Promise<void> {
    const rows = await queryRows<StatusRow>(
      manager,
      sql`SELECT ${STATUS_EVENT_COLUMNS}
          FROM webhooks w
          JOIN transitions x ON x.project_id = w.project_id AND x.id = ANY(${transitionIds}::uuid[])
          JOIN transactions t ON t.id = x.transaction_id
          JOIN projects p ON p.id = w.project_id
          WHERE w.enabled AND w.statuses ORDER BY x.at, x.id`,
    );
    if (rows.length)
      await this.queue.write(
        manager,
        rows.map((row) => statusDelivery(row, at)),
        at,
      );
  }
}

/** @param resendId the job that sends it again; none for the event of the change itself */
export function statusDelivery(
  { webhookId, transitionId, project, transaction, at: changedAt }: StatusRow,
  at: Date,
  resendId?: string,
): NewDelivery {
  const id = newId(at);
  const event = `transaction.${transaction.status}`;
  const again = resendId === undefined ? {} : { sentAgain: true };
  const body = JSON.stringify({ id, event, at: changedAt, ...again, project, transaction });
  const about = { id, webhookId, projectId: project.id, event, body, transitionId };
  return resendId === undefined ? about : { ...about, resendId };
}
