import { Injectable } from '@nestjs/common';
import sql from 'sql-template-tag';
import { DataSource } from 'typeorm';
import { AlertsService, type FoundAlert } from '../../merchant/alerts/register/alerts.service.js';
import { queryRows } from '../../platform/common/database/query.js';
import { Clock } from '../../platform/common/time/clock.js';
import { Task } from '../../platform/common/tasks/task.js';

/** Raises one alert for each project with open claims whose due day has passed; those who opened them are sent it. */
@Injectable()
export class ClaimAlertsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly alerts: AlertsService,
  ) {}

  @Task({ name: 'watch claims', everyMs: 60_000, byTime: true })
  async watch(): Promise<void> {
    const now = this.clock.now();
    const overdue = await queryRows<FoundAlert>(
      this.db,
      sql`SELECT c.project_id AS "projectId", 'claims' AS subject,
            jsonb_build_object('count', count(*), 'amount', sum(c.amount), 'since',
              min(c.due_day)::timestamp AT TIME ZONE min(p.zone)) AS details,
            array_agg(DISTINCT c.opened_by_id) AS "ownerIds"
          FROM claims c JOIN projects p ON p.id = c.project_id
          WHERE c.closed_at IS NULL AND c.due_day < (${now}::timestamptz AT TIME ZONE p.zone)::date
          GROUP BY c.project_id ORDER BY c.project_id`,
    );
    await this.alerts.syncAll(['claim_overdue', overdue]);
  }
}
