import { Injectable } from '@nestjs/common';
import sql from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import type { CallbackForm, CallbackSelection } from '../../../merchant/alerts/kinds/alert-words.js';
import { WebhookQueueService } from '../../../merchant/alerts/webhooks/webhook-queue.service.js';
import { queryRows } from '../../../platform/common/database/query.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { newId } from '../../../platform/common/values/ids.js';
import type { MatchedCallback } from './callback-matching.service.js';
import { isAttributable, relayedCallback } from './relayed-callback.js';

interface Relay {
  id: string;
  createdAt: Date;
  selection: CallbackSelection;
  form: CallbackForm;
  project: { id: string; name: string };
}

/**
 * Queues callbacks for the merchant's own systems, both encodings of each, in the database transaction that marks them
 * as processed or links them, so that each is queued exactly once per webhook.
 */
@Injectable()
export class CallbackForwardingService {
  constructor(
    private readonly clock: Clock,
    private readonly webhooks: WebhookQueueService,
  ) {}

  async queue(manager: EntityManager, callbacks: readonly MatchedCallback[]): Promise<void> {
    const projectIds = [...new Set(callbacks.map(({ read }) => read.callback.projectId))];
    const relays = await queryRows<Relay>(
      manager,
      sql`SELECT w.id, w.created_at AS "createdAt", w.callback_selection AS selection, w.callback_form AS form,
            jsonb_build_object('id', p.id, 'name', p.name) AS project
          FROM webhooks w JOIN projects p ON p.id = w.project_id
          WHERE w.enabled AND w.callbacks AND w.project_id = ANY(${projectIds}::uuid[]) ORDER BY w.id`,
    );
    if (!relays.length) return;
    const at = this.clock.now();
    const deliveries = callbacks.flatMap((callback) =>
      relays
        .filter((relay) => isFor(relay, callback))
        .map(({ id: webhookId, form, project }) => {
          const id = newId(at);
          const envelope = { id, event: 'callback', at, project, callback: relayedCallback(callback) };
          const body = form === 'envelope' ? JSON.stringify(envelope) : '';
          const { id: callbackId, projectId } = callback.read.callback;
          return { id, webhookId, projectId, event: 'callback', body, callbackId };
        }),
    );
    await this.webhooks.write(manager, deliveries, at, sql`callback_deliveries`);
  }
}

/** Returns false for callbacks from before the webhook, which may be linked to their transaction only now. */
function isFor({ project, createdAt, selection }: Relay, callback: MatchedCallback): boolean {
  const { projectId, receivedAt } = callback.read.callback;
  if (projectId !== project.id || receivedAt < createdAt) return false;
  return selection === 'all' || isAttributable(callback);
}
