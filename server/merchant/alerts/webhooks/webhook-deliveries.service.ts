import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql, { type Sql } from 'sql-template-tag';
import { queryRow } from '../../../platform/common/database/query.js';
import type { UserActor } from '../../../access/identity/actor.js';
import { AuditService } from '../../../access/audit/audit.service.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { readPage, Where } from '../../../platform/common/lists/list-sql.js';
import type { Page } from '../../../platform/common/lists/page.view.js';
import { notFound, Problem } from '../../../platform/common/problems/problem.js';
import { canAccessProject, type ProjectScope } from '../../../platform/common/values/scope.js';
import { ReadingDatabase } from '../../../platform/common/database/reading-database.js';
import type { WebhookDeliveryView } from '../kinds/alert.view.js';
import type { DeliveryState } from '../kinds/alert-words.js';
import { WebhookDeliveryEntity, WebhookEntity } from './webhooks.entities.js';
import { WebhookQueueService } from './webhook-queue.service.js';
import { deliveryColumns, webhookDeliveries } from './webhook-rows.js';
import type { AllWebhookDeliveriesQuery, WebhookDeliveriesQuery } from './webhook.dto.js';
import { WebhooksService } from './webhooks.service.js';
import { ofProject } from '../../projects/registry/project-period.js';
import { StatusChanges } from './status-changes.js';

interface Known
  extends Pick<WebhookDeliveryEntity, 'webhookId' | 'projectId'>, Pick<WebhookEntity, 'enabled'> {
  waiting: boolean;
}

/** Selects the deliveries of a query within a scope. */
export function deliveriesWhere(query: AllWebhookDeliveriesQuery, scope: ProjectScope): Where {
  const where = new Where()
    .within(scope, sql`d.project_id`)
    .given(query.projectId, (value) => sql`d.project_id = ${value}`)
    .given(query.webhookId, (value) => sql`d.webhook_id = ${value}`)
    .during(query, ofProject(sql`d.created_at`, sql`d.project_id`), {
      field: 'createdAt',
      scope,
      projectId: query.projectId,
    });
  return query.state ? where.and(STATES[query.state]) : where;
}

const STATES: Record<DeliveryState, Sql> = {
  delivered: sql`d.delivered_at IS NOT NULL`,
  waiting: sql`d.due_at IS NOT NULL`,
  given_up: sql`d.given_up_at IS NOT NULL`,
};

@Injectable()
export class WebhookDeliveriesService {
  constructor(
    private readonly db: DataSource,
    private readonly reading: ReadingDatabase,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly webhooks: WebhooksService,
    private readonly queue: WebhookQueueService,
    private readonly changes: StatusChanges,
  ) {}

  /** Lists deliveries of a webhook, newest first. @throws Problem not_found */
  async page(
    webhookId: string,
    query: WebhookDeliveriesQuery,
    by: UserActor,
  ): Promise<Page<WebhookDeliveryView>> {
    const webhook = await this.db.manager.findOneBy(WebhookEntity, { id: webhookId });
    if (!webhook || !canAccessProject(by.scope, webhook.projectId)) throw notFound();
    return this.list({ ...query, webhookId }, by.scope);
  }

  /** Lists deliveries of all webhooks, newest first. */
  list(query: AllWebhookDeliveriesQuery, scope: ProjectScope): Promise<Page<WebhookDeliveryView>> {
    const list = webhookDeliveries(this.changes);
    const where = deliveriesWhere(query, scope);
    return this.reading.read((db) => readPage<WebhookDeliveryView>(db, list, query, where));
  }

  /** Queues a `test` event. @throws Problem not_found, webhook_disabled */
  async test(webhookId: string, by: UserActor): Promise<WebhookDeliveryView> {
    const at = this.clock.now();
    return this.db.transaction(async (manager) => {
      const { projectId, enabled } = await this.webhooks.lock(manager, webhookId, by);
      if (!enabled) throw new Problem(409, 'webhook_disabled');
      const projectName = await this.nameOf(manager, projectId);
      const id = await this.queue.test(manager, { id: webhookId, projectId, projectName }, at);
      const subject = { subjectType: 'webhook', subjectId: webhookId, projectId };
      await this.audit.record(manager, { actor: by, act: 'webhook.tested', ...subject });
      return this.view(manager, id);
    });
  }

  /**
   * Queues an abandoned or delivered message once more, immediately and under its id.
   * @throws Problem not_found, webhook_disabled, delivery_waiting
   */
  async resend(id: string, by: UserActor): Promise<WebhookDeliveryView> {
    return this.db.transaction(async (manager) => {
      const known = await queryRow<Known>(
        manager,
        sql`SELECT d.webhook_id AS "webhookId", d.project_id AS "projectId", w.enabled, d.due_at IS NOT NULL AS waiting
         FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id WHERE d.id = ${id} FOR UPDATE OF d`,
      );
      if (!known || !canAccessProject(by.scope, known.projectId)) throw notFound();
      if (!known.enabled) throw new Problem(409, 'webhook_disabled');
      if (known.waiting) throw new Problem(409, 'delivery_waiting');
      await manager.update(WebhookDeliveryEntity, id, {
        dueAt: this.clock.now(),
        givenUpAt: null,
        deliveredAt: null,
      });
      await this.audit.record(manager, {
        actor: by,
        act: 'webhook.resent',
        subjectType: 'webhook',
        subjectId: known.webhookId,
        projectId: known.projectId,
        details: { deliveryId: id },
      });
      return this.view(manager, id);
    });
  }

  private async nameOf(manager: EntityManager, projectId: string): Promise<string> {
    const row = await queryRow<{ name: string }>(
      manager,
      sql`SELECT name FROM projects WHERE id = ${projectId}`,
    );
    if (!row) throw notFound();
    return row.name;
  }

  private async view(manager: EntityManager, id: string): Promise<WebhookDeliveryView> {
    const view = await queryRow<WebhookDeliveryView>(
      manager,
      sql`SELECT ${deliveryColumns(this.changes)} FROM webhook_deliveries d WHERE d.id = ${id}`,
    );
    if (!view) throw notFound();
    return view;
  }
}
