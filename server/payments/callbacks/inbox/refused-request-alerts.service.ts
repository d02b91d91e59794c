import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { AlertsService, type FoundAlert } from '../../../merchant/alerts/register/alerts.service.js';
import { queryRows } from '../../../platform/common/database/query.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { Task } from '../../../platform/common/tasks/task.js';

/** Raises one alert a day for each project whose callback address received requests that are not POST. */
@Injectable()
export class RefusedRequestAlertsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly alerts: AlertsService,
  ) {}

  @Task({ name: 'watch refused requests', everyMs: 60_000 })
  async watch(): Promise<void> {
    const now = this.clock.now();
    const found = await queryRows<FoundAlert>(
      this.db,
      sql`SELECT project_id AS "projectId", day::text AS subject, jsonb_build_object('count', sum(count),
            'methods', string_agg(method, ', ' ORDER BY method), 'since', min(first_at)) AS details
          FROM refused_callback_requests WHERE day = (${now}::timestamptz AT TIME ZONE 'UTC')::date
          GROUP BY project_id, day ORDER BY project_id`,
    );
    await this.alerts.syncAll(['callback_requests_refused', found]);
  }
}
