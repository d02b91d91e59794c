import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRows } from '../../../platform/common/database/query.js';
import { AlertsService, type FoundAlert } from '../../../merchant/alerts/register/alerts.service.js';
import { MailerService } from '../../../platform/outbox/mailer.service.js';
import { Task } from '../../../platform/common/tasks/task.js';

@Injectable()
export class MailAlertsService {
  constructor(
    private readonly db: DataSource,
    private readonly alerts: AlertsService,
    private readonly mailer: MailerService,
  ) {}

  @Task({ name: 'watch mail', everyMs: 60_000 })
  async watch(): Promise<void> {
    const found = this.mailer.isSet ? [] : await queryRows<FoundAlert>(this.db, ENABLED);
    await this.alerts.syncAll(['mail_not_set', found]);
  }
}

const ENABLED = sql`
  SELECT project_id AS "projectId", 'mail' AS subject,
    jsonb_build_object('count', count(*), 'since', min(created_at)) AS details
  FROM report_schedules WHERE enabled AND removed_at IS NULL GROUP BY project_id ORDER BY project_id`;
