import { Injectable } from '@nestjs/common';
import sql from 'sql-template-tag';
import { DataSource } from 'typeorm';
import { AlertsService, type FoundAlert } from '../../../merchant/alerts/register/alerts.service.js';
import { queryRows } from '../../../platform/common/database/query.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { MINUTE_MS } from '../../../platform/common/time/durations.js';
import { Task } from '../../../platform/common/tasks/task.js';

/** Time in which a callback may still be linked by itself, in ms. */
const DECIDED_WITHIN_MS = 15 * MINUTE_MS;

/** Raises one alert for each project with callbacks in quarantine that were not decided in time. */
@Injectable()
export class QuarantineAlertsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly alerts: AlertsService,
  ) {}

  @Task({ name: 'watch quarantine', everyMs: 60_000 })
  async watch(): Promise<void> {
    const waiting = await queryRows<FoundAlert>(
      this.db,
      sql`SELECT project_id AS "projectId", 'quarantine' AS subject,
            jsonb_build_object('count', count(*), 'since', min(received_at)) AS details
          FROM callback_readings WHERE quarantine IS NOT NULL AND dismissed_at IS NULL
          GROUP BY project_id HAVING min(received_at) <= ${this.clock.in(-DECIDED_WITHIN_MS)} ORDER BY project_id`,
    );
    await this.alerts.syncAll(['quarantine', waiting]);
  }
}
