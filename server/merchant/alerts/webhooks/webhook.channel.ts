import { Injectable } from '@nestjs/common';
import sql from 'sql-template-tag';
import { DataSource } from 'typeorm';
import { bytesWithoutMarks } from '../../../platform/common/values/callback-marks.js';
import { execute } from '../../../platform/common/database/query.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { secretContext, Vault, VaultError } from '../../../platform/config/vault.js';
import type {
  DeliveryResult,
  OutboxChannel,
  OutboxMessage,
  OutboxQueue,
} from '../../../platform/outbox/outbox-channel.js';
import { RETRY_WAITS } from '../../../platform/outbox/retry-waits.js';
import { WebhookClient } from './webhook-client.js';
import { signWebhook } from './webhook-signature.js';
import { forwardedHeaders, type HeaderPairs } from './forwarded-headers.js';
import { Task } from '../../../platform/common/tasks/task.js';
import { OutboxService } from '../../../platform/outbox/outbox.service.js';

const JSON_HEADERS = { 'content-type': 'application/json', 'user-agent': 'Rappro' };

/** Longest time of an attempt; a delivery that is due later waits for its retry. */
export const WEBHOOK_LEASE_MS = 60_000;

interface WebhookMessage extends OutboxMessage {
  webhookId: string;
  url: string;
  secretSealed: Buffer;
  body: string;
  /** Of a callback forwarded with its bytes, as received; otherwise null. The marks of addresses are hidden when it is sent. */
  headers: HeaderPairs | null;
  rawBody: Buffer | null;
}

/** SQL: time of the first due delivery. */
const dueDeliveries = sql`SELECT min(due_at) FROM webhook_deliveries`;

@Injectable()
export class WebhookChannel implements OutboxChannel<WebhookMessage> {
  readonly queue: OutboxQueue = {
    table: sql`webhook_deliveries`,
    deliveredAt: sql`delivered_at`,
    status: sql`last_status`,
    receiver: sql`webhook_id`,
    columns: sql`d.webhook_id AS "webhookId", w.url, w.secret_sealed AS "secretSealed", d.body, d.headers, d.raw_body AS "rawBody"`,
    join: { table: sql`webhooks w`, on: sql`w.id = d.webhook_id AND w.enabled` },
    lease: WEBHOOK_LEASE_MS,
    perRound: 50,
    waits: RETRY_WAITS.webhook,
    failed: 'webhook_abandoned',
  };

  constructor(
    private readonly db: DataSource,
    private readonly outbox: OutboxService,
    private readonly clock: Clock,
    private readonly vault: Vault,
    private readonly client: WebhookClient,
  ) {}

  @Task({ name: 'send webhooks', everyMs: 1_000, due: dueDeliveries })
  async deliver(): Promise<void> {
    await this.outbox.deliver(this);
  }

  /** Abandons due deliveries of disabled webhooks. */
  async prepare(): Promise<void> {
    const now = this.clock.now();
    await execute(
      this.db,
      sql`UPDATE webhook_deliveries d SET due_at = NULL, given_up_at = ${now}, last_fault = 'webhook disabled'
          FROM webhooks w WHERE w.id = d.webhook_id AND NOT w.enabled AND d.due_at <= ${now}`,
    );
  }

  async send({ id, webhookId, url, secretSealed, ...message }: WebhookMessage): Promise<DeliveryResult> {
    const body = message.rawBody ? bytesWithoutMarks(message.rawBody) : message.body;
    try {
      const key = this.vault.open(secretSealed, secretContext(webhookId, 'webhook'));
      const headers = message.headers ? forwardedHeaders(message.headers) : JSON_HEADERS;
      const signed = signWebhook(key, { id, body }, this.clock.now());
      const answer = await this.client.post(url, body, { ...headers, ...signed });
      if ('fault' in answer) return { delivered: false, fault: answer.fault };
      const { status } = answer;
      return { delivered: status >= 200 && status < 300, fault: null, status };
    } catch (error) {
      if (!(error instanceof VaultError)) throw error;
      return { delivered: false, fault: 'the signing key does not open' };
    }
  }
}
