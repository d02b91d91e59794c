import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRows } from '../../common/database/query.js';
import { Clock } from '../../common/time/clock.js';
import { secretContext, Vault, VaultError } from '../../config/vault.js';
import { type WebhookAnswer, WebhookClient } from './webhook-client.js';
import { webhookRetryDelay } from './webhook-retry.js';
import { signWebhook } from './webhook-signature.js';

/** A claimed delivery is this process's for so long (ms): far longer than its call may take. */
const LEASE = 60_000;
/** Webhooks that are sent to at the same time. */
const AT_ONCE = 50;
/** Deliveries to one webhook in one round, so that no round lasts for ever. */
const IN_A_ROUND = 50;

interface Claimed {
  id: string;
  webhookId: string;
  url: string;
  secretSealed: Buffer;
  body: string;
  /** This one included. */
  attempts: number;
}

/**
 * Sends what is due, at least once. A claim writes the end of its lease as the next due time, so that no other process sends
 * the delivery meanwhile, and that of a process that died becomes due by itself.
 */
@Injectable()
export class WebhookSenderService implements OnModuleDestroy {
  private readonly logger = new Logger('WebhookSender');
  private stopping = false;

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly vault: Vault,
    private readonly client: WebhookClient,
  ) {}

  /** One round over all webhooks. @returns how many deliveries were attempted */
  async deliver(): Promise<number> {
    await this.giveUpDisabled();
    const due = await queryRows<{ webhookId: string }>(
      this.db,
      sql`SELECT webhook_id AS "webhookId" FROM webhook_deliveries WHERE due_at <= ${this.clock.now()}
       GROUP BY webhook_id ORDER BY min(due_at) LIMIT ${AT_ONCE}`,
    );
    const sent = await Promise.all(due.map(({ webhookId }) => this.drain(webhookId)));
    return sent.reduce((sum, n) => sum + n, 0);
  }

  /** Nothing more is claimed; what is under way is waited for by the schedule, at most as long as a call may take. */
  onModuleDestroy(): void {
    this.stopping = true;
  }

  /** One after the other, oldest first; a receiver that fails is left alone until the next round. */
  private async drain(webhookId: string): Promise<number> {
    for (let sent = 0; sent < IN_A_ROUND && !this.stopping; sent++) {
      const delivery = await this.claim(webhookId);
      if (!delivery) return sent;
      const answer = await this.send(delivery);
      if (!(await this.store(delivery, answer))) return sent + 1;
    }
    return IN_A_ROUND;
  }

  private async claim(webhookId: string): Promise<Claimed | undefined> {
    const rows = await queryRows<Claimed>(
      this.db,
      sql`WITH next AS (
         SELECT d.id FROM webhook_deliveries d WHERE d.webhook_id = ${webhookId} AND d.due_at <= ${this.clock.now()}
         ORDER BY d.due_at, d.id LIMIT 1 FOR UPDATE SKIP LOCKED
       )
       UPDATE webhook_deliveries d SET due_at = ${this.clock.in(LEASE)}, attempts = d.attempts + 1
       FROM next, webhooks w WHERE d.id = next.id AND w.id = d.webhook_id AND w.enabled
       RETURNING d.id, d.webhook_id AS "webhookId", w.url, w.secret_sealed AS "secretSealed", d.body, d.attempts`,
    );
    return rows[0];
  }

  private async send({ id, webhookId, url, secretSealed, body }: Claimed): Promise<WebhookAnswer> {
    try {
      const key = this.vault.open(secretSealed, secretContext(webhookId, 'webhook'));
      return await this.client.post(url, body, { ...signWebhook(key, { id, body }, this.clock.now()) });
    } catch (error) {
      if (!(error instanceof VaultError)) throw error;
      return { fault: 'the signing key does not open' };
    }
  }

  /** Only what this process still holds by its lease. @returns whether it was delivered */
  private async store({ id, attempts }: Claimed, answer: WebhookAnswer): Promise<boolean> {
    const status = 'status' in answer ? answer.status : null;
    const fault = 'fault' in answer ? answer.fault : null;
    const now = this.clock.now();
    const delivered = status !== null && status >= 200 && status < 300;
    const wait = delivered ? undefined : webhookRetryDelay(attempts);
    const givenUp = !delivered && wait === undefined;
    await execute(
      this.db,
      sql`UPDATE webhook_deliveries SET last_status = ${status}, last_fault = ${fault}, delivered_at = ${delivered ? now : null}, due_at = ${wait === undefined ? null : this.clock.in(wait)}, given_up_at = ${givenUp ? now : null}
       WHERE id = ${id} AND attempts = ${attempts} AND due_at IS NOT NULL`,
    );
    if (givenUp) this.logger.warn({ event: 'webhook_given_up', delivery: id, attempts, status, fault });
    return delivered;
  }

  private async giveUpDisabled(): Promise<void> {
    const now = this.clock.now();
    await execute(
      this.db,
      sql`UPDATE webhook_deliveries d SET due_at = NULL, given_up_at = ${now}, last_fault = 'the webhook is turned off'
       FROM webhooks w WHERE w.id = d.webhook_id AND NOT w.enabled AND d.due_at <= ${now}`,
    );
  }
}
