import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRows } from '../../platform/common/database/query.js';
import { AlertsService, type FoundAlert } from '../../merchant/alerts/register/alerts.service.js';
import { Task } from '../../platform/common/tasks/task.js';
import { RESOLVED_BREAKS } from './resolved-breaks.js';

/**
 * Raises an alert per project while a status check contradicts a final status and no break about it was resolved since.
 */
@Injectable()
export class ContradictionAlertsService {
  constructor(
    private readonly db: DataSource,
    private readonly alerts: AlertsService,
  ) {}

  @Task({ name: 'watch contradictions', everyMs: 60_000 })
  async watch(): Promise<void> {
    const found = await queryRows<FoundAlert>(this.db, UNRESOLVED);
    await this.alerts.syncAll(['contradiction', found]);
  }
}

const UNRESOLVED = sql`
  SELECT u.project_id AS "projectId", 'contradictions' AS subject,
    jsonb_build_object('count', count(*), 'amount', sum(t.amount), 'since', min(u.at),
      'reference', (array_agg(t.reference ORDER BY u.at))[1]) AS details
  FROM (
    SELECT c.project_id, c.transaction_id, min(c.at) AS at FROM contradictions c
    WHERE NOT ${RESOLVED_BREAKS.contradiction(sql`c`)}
    GROUP BY 1, 2) u
  JOIN transactions t ON t.id = u.transaction_id
  GROUP BY u.project_id ORDER BY u.project_id`;
