import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRows } from '../../../platform/common/database/query.js';
import { AlertsService } from '../../../merchant/alerts/register/alerts.service.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { type OperatorAccount, accountKey } from '../balance/operator-account.js';
import { FloatService } from '../balance/float.service.js';
import type { BalanceView } from '../balance/balance.view.js';
import { type LowBalanceInput, evaluateLowBalance } from './low-balance-rule.js';
import { runwayHours } from './runway.js';
import { Task } from '../../../platform/common/tasks/task.js';

/** Milliseconds after its closing during which an alert is raised again only below `CLEARLY_BELOW`. */
const JUST_CLOSED_MS = 60 * 60_000;
/** Milliseconds between two updates of an open alert. */
const COUNTED_EVERY_MS = 10 * 60_000;

interface Watched extends OperatorAccount {
  belowAmount: number | null;
  belowHours: number | null;
  paidIn24h: number;
  alertId: string | null;
  lastSeenAt: Date | null;
  lastClosedAt: Date | null;
}

/**
 * Raises one alert per account below its limits, with the bound and the limit that caused it, and closes it above them.
 */
@Injectable()
export class LowBalanceAlertsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly float: FloatService,
    private readonly alerts: AlertsService,
  ) {}

  @Task({ name: 'watch balances', everyMs: 30_000 })
  async check(): Promise<void> {
    const watched = await queryRows<Watched>(this.db, watchedSql(this.clock.now()));
    const balances = await this.float.balancesOf(watched);
    for (const account of watched) {
      const balance = balances.get(accountKey(account));
      if (balance) await this.update(account, balance);
    }
  }

  private async update(account: Watched, balance: BalanceView): Promise<void> {
    const { projectId, operatorId, belowAmount, belowHours, paidIn24h } = account;
    const { alertId, lastSeenAt, lastClosedAt } = account;
    const at = this.clock.now();
    const { low, mayArrive } = balance;
    const high = balance.high === null ? null : balance.high + (mayArrive?.amount ?? 0);
    const input: LowBalanceInput = {
      low,
      high,
      stated: balance.statedAmount !== null,
      paidIn24h,
      belowAmount,
      belowHours,
      justClosed: lastClosedAt !== null && at.getTime() - lastClosedAt.getTime() < JUST_CLOSED_MS,
    };
    const action = evaluateLowBalance(input);
    const about = { projectId, kind: 'low_balance' as const, subject: operatorId, at };
    const counted = lastSeenAt !== null && at.getTime() - lastSeenAt.getTime() < COUNTED_EVERY_MS;
    if (action.act === 'raise' && !counted) {
      const { by, bound } = action.rule;
      const runway = runwayHours(input[bound], paidIn24h);
      const details = { low, high, belowAmount, runwayHours: runway, belowHours, by, bound };
      await this.db.transaction((manager) => this.alerts.raise(manager, { ...about, details }));
    }
    if (action.act === 'close' && alertId !== null)
      await this.db.transaction((manager) => this.alerts.close(manager, about));
  }
}

const watchedSql = (now: Date) => sql`
  SELECT a.project_id AS "projectId", a.operator_id AS "operatorId", r.below_amount AS "belowAmount",
    r.below_hours AS "belowHours", l.id AS "alertId", l.last_seen_at AS "lastSeenAt",
    CASE WHEN l.id IS NULL THEN (SELECT max(c.closed_at) FROM alerts c
      WHERE c.project_id = a.project_id AND c.kind = 'low_balance' AND c.subject = a.operator_id) END AS "lastClosedAt",
    (SELECT coalesce(sum(t.amount), 0)::bigint FROM transactions t
     WHERE t.project_id = a.project_id AND t.account_id = a.operator_id AND t.kind = 'payout'
       AND t.status IN ('pending', 'completed', 'unknown') AND t.status_at >= ${now}::timestamptz - interval '24 hours'
       AND t.occurred_at >= ${now}::timestamptz - interval '24 hours') AS "paidIn24h"
  FROM (
    SELECT project_id, operator_id FROM float_rules
    UNION SELECT project_id, subject FROM alerts WHERE kind = 'low_balance' AND closed_at IS NULL
  ) a
  LEFT JOIN float_rules r ON r.project_id = a.project_id AND r.operator_id = a.operator_id
  LEFT JOIN alerts l ON l.project_id = a.project_id AND l.subject = a.operator_id AND l.kind = 'low_balance' AND l.closed_at IS NULL
  ORDER BY 1, 2`;
