import { Injectable } from '@nestjs/common';
import sql from 'sql-template-tag';
import { DataSource } from 'typeorm';
import { AlertsService, type FoundAlert } from '../../merchant/alerts/register/alerts.service.js';
import { queryRows } from '../../platform/common/database/query.js';
import { Clock } from '../../platform/common/time/clock.js';
import { DAY_MS } from '../../platform/common/time/durations.js';
import { Task } from '../../platform/common/tasks/task.js';

/** Raises one alert for each project with business days that are not locked a day after their cut-off. */
@Injectable()
export class LateCloseAlertsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly alerts: AlertsService,
  ) {}

  @Task({ name: 'watch close', everyMs: 60_000, byTime: true })
  async watch(): Promise<void> {
    const late = await queryRows<FoundAlert>(
      this.db,
      sql`SELECT project_id AS "projectId", 'days' AS subject,
            jsonb_build_object('count', count(*), 'since', min(ends_at)) AS details
          FROM business_days WHERE state <> 'locked' AND ends_at <= ${this.clock.in(-DAY_MS)}
          GROUP BY project_id ORDER BY project_id`,
    );
    await this.alerts.syncAll(['day_not_closed', late]);
  }
}
