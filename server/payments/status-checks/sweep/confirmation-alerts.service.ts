import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRows } from '../../../platform/common/database/query.js';
import { AlertsService, type FoundAlert } from '../../../merchant/alerts/register/alerts.service.js';
import { Clock } from '../../../platform/common/time/clock.js';
import type { PauseCause } from '../../../merchant/projects/registry/project.view.js';
import { Task } from '../../../platform/common/tasks/task.js';

/** Ordinary leases and pauses end long before. */
const STANDS_STILL_AFTER_MS = 5 * 60_000;

@Injectable()
export class ConfirmationAlertsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly alerts: AlertsService,
  ) {}

  @Task({ name: 'watch checks', everyMs: 30_000 })
  async watch(): Promise<void> {
    const refused = await queryRows<FoundAlert>(this.db, pausedSql('credentials_refused', 'credentials'));
    const unusable = await queryRows<FoundAlert>(this.db, pausedSql('responses_unusable', 'responses'));
    const still = await queryRows<FoundAlert>(
      this.db,
      standingStillSql(this.clock.in(-STANDS_STILL_AFTER_MS)),
    );
    await this.alerts.syncAll(
      ['credentials_refused', refused],
      ['responses_unusable', unusable],
      ['checks_paused', still],
    );
  }
}

const pausedSql = (cause: PauseCause, subject: string) => sql`
  SELECT id AS "projectId", ${subject}::text AS subject,
    jsonb_build_object('since', sweep_paused_at, 'why', sweep_paused_why) AS details
  FROM projects WHERE sweep_paused_at IS NOT NULL AND coalesce(sweep_pause_cause, 'credentials_refused') = ${cause} ORDER BY id`;

/** Leaves out projects that have an alert about their responses. */
const standingStillSql = (dueBefore: Date) => sql`
  SELECT p.id AS "projectId", 'checks' AS subject,
    jsonb_build_object('since', s.since, 'count', s.count, 'cause',
      CASE WHEN p.credentials_set_at IS NULL THEN 'no_credentials'
           WHEN p.sweep_paused_at IS NOT NULL THEN 'credentials_refused' ELSE 'late' END) AS details
  FROM projects p CROSS JOIN LATERAL (
    SELECT min(due_at) AS since, count(*)::int AS count FROM confirmation_schedule
    WHERE project_id = p.id AND due_at < ${dueBefore}) s
  WHERE s.count > 0 AND p.sweep_pause_cause IS DISTINCT FROM 'responses_unusable' ORDER BY p.id`;
