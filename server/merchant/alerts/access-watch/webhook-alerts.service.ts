import { Injectable } from '@nestjs/common';
import sql from 'sql-template-tag';
import { DataSource } from 'typeorm';
import { queryRows } from '../../../platform/common/database/query.js';
import { Task } from '../../../platform/common/tasks/task.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { DAY_MS, HOUR_MS } from '../../../platform/common/time/durations.js';
import { AlertsService, type FoundAlert } from '../register/alerts.service.js';

/** Ms in which a receiver takes nothing until an alert is raised. */
const FAILS_FOR_MS = HOUR_MS;
/** Ms after which a delivery that was given up is no longer told. */
const TOLD_FOR_MS = 30 * DAY_MS;

/** Raises an alert for each webhook whose receiver has failed for an hour, or of which a delivery was given up. */
@Injectable()
export class WebhookAlertsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly alerts: AlertsService,
  ) {}

  @Task({ name: 'watch webhooks', everyMs: 30_000 })
  async watch(): Promise<void> {
    const found = await queryRows<FoundAlert>(
      this.db,
      failingSql(this.clock.in(-FAILS_FOR_MS), this.clock.in(-TOLD_FOR_MS)),
    );
    await this.alerts.syncAll(['webhook_failing', found]);
  }
}

/**
 * SQL: webhooks of which a delivery was given up and not sent again, or of which all have failed for an hour, with the last answer. Alerts
 * about a webhook that fails are left out, or it would never end.
 */
const failingSql = (failedBefore: Date, givenUpSince: Date) => sql`
  SELECT w.project_id AS "projectId", w.id::text AS subject,
    jsonb_build_object('name', w.url, 'since', f.since, 'count', f.count, 'cause', f.cause, 'why', f.why) AS details
  FROM webhooks w CROSS JOIN LATERAL (
    SELECT min(d.created_at) AS since, count(*)::int AS count,
      CASE WHEN bool_or(d.given_up_at IS NOT NULL) THEN 'given_up' ELSE 'failing' END AS cause,
      (array_agg(coalesce(d.last_fault, 'HTTP ' || d.last_status) ORDER BY d.created_at DESC))[1] AS why
    FROM (
      SELECT created_at, given_up_at, last_fault, last_status FROM webhook_deliveries
      WHERE webhook_id = w.id AND given_up_at > ${givenUpSince} AND last_fault IS DISTINCT FROM 'webhook disabled'
        AND event NOT LIKE 'webhook_failing.%'
      UNION ALL
      SELECT created_at, given_up_at, last_fault, last_status FROM webhook_deliveries
      WHERE webhook_id = w.id AND due_at IS NOT NULL AND attempts > 0 AND event NOT LIKE 'webhook_failing.%') d
  ) f
  WHERE w.enabled AND f.count > 0 AND (f.cause = 'given_up' OR f.since < ${failedBefore}) ORDER BY w.id`;
