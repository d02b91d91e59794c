import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { AlertsService, type FoundAlert } from '../../../merchant/alerts/register/alerts.service.js';
import { UNREADABLE_FIELD, type CallbackBody } from '../../../aggregator/parsing/callback-body.js';
import { queryRows } from '../../../platform/common/database/query.js';
import { Task } from '../../../platform/common/tasks/task.js';
import { Clock } from '../../../platform/common/time/clock.js';

/** Reasons for which a callback is stored without a reading although its content may be valid. */
const NOT_READ: NonNullable<CallbackBody['reason']>[] = ['too_complex', 'failed'];

/** Raises one alert a day (UTC) for each project with callbacks that were too complex to be read, or whose reading failed. */
@Injectable()
export class UnreadAlertsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly alerts: AlertsService,
  ) {}

  @Task({ name: 'watch unread callbacks', everyMs: 60_000, byTime: true })
  async watch(): Promise<void> {
    const now = this.clock.now();
    const day = now.toISOString().slice(0, 10);
    const found = await queryRows<FoundAlert>(
      this.db,
      sql`SELECT project_id AS "projectId", ${day}::text AS subject,
            jsonb_build_object('count', count(*), 'since', min(received_at)) AS details
          FROM callback_readings WHERE encoding = 'unreadable' AND received_at >= ${new Date(`${day}T00:00:00Z`)}
            AND fields->>${UNREADABLE_FIELD} = ANY(${NOT_READ}) AND dismissed_at IS NULL
          GROUP BY project_id ORDER BY project_id`,
    );
    await this.alerts.syncAll(['callbacks_not_read', found]);
  }
}
