import { Injectable } from '@nestjs/common';
import sql from 'sql-template-tag';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditService } from '../../../access/audit/audit.service.js';
import { execute, queryRows } from '../../../platform/common/database/query.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { DAY_MS } from '../../../platform/common/time/durations.js';
import { AlertsService, type FoundAlert } from '../register/alerts.service.js';
import type { WebhookEntity } from '../webhooks/webhooks.entities.js';

/** In ms: time in which administrators take a relay over whose responsible administrator has left. */
const GOES_ON_MS = 14 * DAY_MS;

const IS_RELAY = sql`(w.statuses OR w.callbacks)`;

/** The responsible user is an active administrator of the project. */
const IS_KEPT = sql`(w.responsible_id IS NULL AND w.unconfirmed
  OR EXISTS (SELECT FROM people p WHERE p.id = w.responsible_id AND p.role = 'admin' AND p.disabled_at IS NULL
  AND (p.all_projects OR EXISTS (SELECT FROM person_projects q WHERE q.person_id = p.id AND q.project_id = w.project_id))))`;

/** Gives relays without a responsible administrator an end date, ends them then, and raises alerts about both. */
@Injectable()
export class RelayAlertsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly alerts: AlertsService,
    private readonly audit: AuditService,
  ) {}

  async watch(): Promise<void> {
    const now = this.clock.now();
    await this.db.transaction(async (manager) => {
      await execute(
        manager,
        sql`UPDATE webhooks w SET relay_ends_at = CASE WHEN ${IS_KEPT} THEN NULL ELSE ${this.clock.in(GOES_ON_MS)}::timestamptz END
         WHERE ${IS_RELAY} AND (relay_ends_at IS NULL) <> ${IS_KEPT}`,
      );
      await this.end(manager, now);
      const found = await queryRows<FoundAlert>(manager, TO_CONFIRM);
      await this.alerts.sync(manager, 'relay_to_confirm', found, now);
    });
  }

  private async end(manager: EntityManager, now: Date): Promise<void> {
    const ended = await queryRows<Pick<WebhookEntity, 'id' | 'projectId' | 'url'>>(
      manager,
      sql`UPDATE webhooks SET statuses = false, callbacks = false, unconfirmed = false, relay_ends_at = NULL, updated_at = ${now}
       WHERE relay_ends_at <= ${now} RETURNING id, project_id AS "projectId", url`,
    );
    for (const { id, projectId, url } of ended)
      await this.audit.record(manager, {
        ...{ actor: 'rappro', act: 'webhook.relay_ended', subjectType: 'webhook', subjectId: id, projectId },
        details: { url },
      });
  }
}

const TO_CONFIRM = sql`
  SELECT w.project_id AS "projectId", w.id::text AS subject,
    jsonb_build_object('name', w.url, 'until', w.relay_ends_at, 'cause',
      CASE WHEN w.relay_ends_at IS NULL THEN 'before' ELSE 'ending' END) AS details,
    ARRAY(SELECT m.id FROM people m WHERE m.role = 'admin' AND m.disabled_at IS NULL AND m.approver_by_group IS DISTINCT FROM 'pending'
      ORDER BY m.id) AS "ownerIds"
  FROM webhooks w WHERE ${IS_RELAY} AND (w.unconfirmed OR w.relay_ends_at IS NOT NULL) ORDER BY w.id`;
