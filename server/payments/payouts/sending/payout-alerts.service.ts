import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRows } from '../../../platform/common/database/query.js';
import { AlertsService, type FoundAlert } from '../../../merchant/alerts/register/alerts.service.js';
import { INTERRUPTED_PAYOUTS_SQL, IS_FREE_SQL } from '../interruptions/interrupted-payouts.service.js';
import { RestoreGuardService } from './restore-guard.service.js';
import { Task } from '../../../platform/common/tasks/task.js';
import { StatementEvidence } from '../../transactions/lost-calls/statement-evidence.js';

@Injectable()
export class PayoutAlertsService {
  constructor(
    private readonly db: DataSource,
    private readonly alerts: AlertsService,
    private readonly guard: RestoreGuardService,
    private readonly statements: StatementEvidence,
  ) {}

  @Task({ name: 'watch payouts', everyMs: 30_000 })
  async watch(): Promise<void> {
    const unknown = await this.possiblyPaid();
    const guardState = await this.guard.state();
    // After the loss of a server of the database another one waits some seconds by itself.
    const isOpen = guardState === 'open' || guardState === 'waiting';
    const stopped = await queryRows<FoundAlert>(this.db, isOpen ? INTERRUPTED : withPayoutsSql(guardState));
    await this.alerts.syncAll(['payout_possibly_paid', unknown], ['restore_guard_closed', stopped]);
  }

  /** Finds the projects with payouts of unknown outcome, except for those that a statement shows as paid. */
  private async possiblyPaid(): Promise<FoundAlert[]> {
    const ids = await queryRows<{ id: string }>(
      this.db,
      sql`SELECT id FROM transactions WHERE kind = 'payout' AND status = 'unknown'`,
    );
    const proven = await this.statements.paidAmong(
      this.db.manager,
      ids.map(({ id }) => id),
    );
    return queryRows<FoundAlert>(this.db, possiblyPaidSql([...proven]));
  }
}

const possiblyPaidSql = (proven: readonly string[]) => sql`
  SELECT project_id AS "projectId", 'payouts' AS subject,
    jsonb_build_object('count', count(*), 'amount', sum(amount), 'since', min(status_at)) AS details
  FROM transactions WHERE kind = 'payout' AND status = 'unknown' AND id <> ALL(${proven}::uuid[])
  GROUP BY project_id ORDER BY project_id`;

/** Projects with payouts that wait for nothing but two administrators. */
const INTERRUPTED = sql`
  SELECT p.project_id AS "projectId", 'guard' AS subject, jsonb_build_object('cause', 'interruption') AS details
  FROM ${INTERRUPTED_PAYOUTS_SQL} AND ${IS_FREE_SQL} GROUP BY p.project_id ORDER BY p.project_id`;

/** Excludes projects without payouts, which miss nothing. */
const withPayoutsSql = (guardState: string) => sql`
  SELECT p.id AS "projectId", 'guard' AS subject, jsonb_build_object('cause', ${guardState}::text) AS details
  FROM projects p WHERE EXISTS (SELECT FROM payouts o WHERE o.project_id = p.id) ORDER BY p.id`;
