import { Injectable } from '@nestjs/common';
import sql from 'sql-template-tag';
import { DataSource } from 'typeorm';
import { AlertsService, type FoundAlert } from '../../../merchant/alerts/register/alerts.service.js';
import { queryRows } from '../../../platform/common/database/query.js';
import { Task } from '../../../platform/common/tasks/task.js';

/** Raises one alert for each project with unexpected responses that were not acknowledged. */
@Injectable()
export class DriftAlertsService {
  constructor(
    private readonly db: DataSource,
    private readonly alerts: AlertsService,
  ) {}

  @Task({ name: 'watch responses', everyMs: 60_000 })
  async watch(): Promise<void> {
    const seen = await queryRows<FoundAlert>(
      this.db,
      sql`SELECT project_id AS "projectId", 'responses' AS subject,
            jsonb_build_object('count', count(*), 'since', min(first_seen_at)) AS details
          FROM drift_items WHERE acknowledged_at IS NULL GROUP BY project_id ORDER BY project_id`,
    );
    await this.alerts.syncAll(['unexpected_response', seen]);
  }
}
