import { Injectable } from '@nestjs/common';
import sql from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { WebhookQueueService } from '../../alerts/webhooks/webhook-queue.service.js';
import { queryRows } from '../../common/database/query.js';
import { Clock } from '../../common/time/clock.js';
import { newId } from '../../common/values/ids.js';
import type { ReceivedCallback } from '../store/received-callback.js';

/**
 * Queues callbacks for the merchant's own systems, both encodings of each, in the database transaction that marks them
 * as processed, so that each is queued exactly once per webhook.
 */
@Injectable()
export class CallbackForwardingService {
  constructor(
    private readonly clock: Clock,
    private readonly webhooks: WebhookQueueService,
  ) {}

  async queue(manager: EntityManager, callbacks: readonly ReceivedCallback[]): Promise<void> {
    const projectIds = [...new Set(callbacks.map(({ projectId }) => projectId))];
    const webhooks = await queryRows<{ id: string; projectId: string }>(
      manager,
      sql`SELECT w.id, w.project_id AS "projectId" FROM webhooks w
          WHERE w.enabled AND w.callbacks AND w.project_id = ANY(${projectIds}::uuid[]) ORDER BY w.id`,
    );
    if (!webhooks.length) return;
    const at = this.clock.now();
    const deliveries = callbacks.flatMap(({ id: callbackId, projectId }) =>
      webhooks
        .filter((webhook) => webhook.projectId === projectId)
        .map(({ id: webhookId }) => ({
          id: newId(at),
          webhookId,
          projectId,
          event: 'callback',
          body: '',
          callbackId,
        })),
    );
    await this.webhooks.write(manager, deliveries, at);
  }
}
