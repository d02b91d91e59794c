import { Injectable } from '@nestjs/common';
import sql from 'sql-template-tag';
import { DataSource, type EntityManager } from 'typeorm';
import { WebhookQueueService } from '../../../merchant/alerts/webhooks/webhook-queue.service.js';
import { queryRow, queryRows } from '../../../platform/common/database/query.js';
import { dueWhile, Task } from '../../../platform/common/tasks/task.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { STATUS_EVENT_COLUMNS, statusDelivery, type StatusRow } from './status-webhooks.service.js';

const unfilledResends = dueWhile(
  sql`EXISTS (SELECT FROM webhook_resends WHERE ended_at IS NULL AND filled_at IS NULL)`,
);

/** Status changes that are added to a job in one database transaction. */
const PER_ROUND = 1_000;

/** Adds the statuses that a disabled webhook missed to the job that sends its deliveries again. */
@Injectable()
export class StatusResendsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly queue: WebhookQueueService,
  ) {}

  /**
   * Adds to the jobs that send deliveries again the last status of each transaction that changed since their time without a
   * delivery, because the webhook was disabled. The status of a registration is not announced.
   */
  @Task({ name: 'add statuses to send again', everyMs: 1_000, due: unfilledResends })
  async addMissed(): Promise<void> {
    const jobs = await queryRows<{ id: string }>(
      this.db,
      sql`SELECT id FROM webhook_resends WHERE ended_at IS NULL AND filled_at IS NULL ORDER BY at`,
    );
    for (const { id } of jobs) await this.db.transaction((manager) => this.addMissedOf(manager, id));
  }

  private async addMissedOf(manager: EntityManager, resendId: string): Promise<void> {
    const at = this.clock.now();
    const locked = await queryRow<unknown>(
      manager,
      sql`SELECT FROM webhook_resends WHERE id = ${resendId} AND ended_at IS NULL AND filled_at IS NULL FOR UPDATE SKIP LOCKED`,
    );
    if (!locked) return;
    const rows = await queryRows<StatusRow>(
      manager,
      sql`SELECT ${STATUS_EVENT_COLUMNS}
          FROM webhook_resends r JOIN webhooks w ON w.id = r.webhook_id AND w.statuses
          JOIN transitions x ON x.project_id = w.project_id AND x.at >= r.since AND x.at <= r.at AND x.from_status IS NOT NULL
          JOIN transactions t ON t.id = x.transaction_id AND t.status = x.to_status AND t.status_at = x.at
          JOIN projects p ON p.id = w.project_id
          WHERE r.id = ${resendId} AND NOT EXISTS (SELECT FROM webhook_deliveries d WHERE d.webhook_id = w.id AND d.transition_id = x.id)
          ORDER BY x.at, x.id LIMIT ${PER_ROUND}`,
    );
    await this.queue.write(
      manager,
      rows.map((row) => statusDelivery(row, at, resendId)),
      at,
    );
    if (rows.length < PER_ROUND) await this.queue.fill(manager, resendId, at);
  }
}
