import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AlertsService, type FoundAlert } from '../../../merchant/alerts/register/alerts.service.js';
import { queryRows } from '../../../platform/common/database/query.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { MINUTE_MS } from '../../../platform/common/time/durations.js';
import type { OperatorAccount } from '../balance/operator-account.js';
import { latestOutcomesSql, pastOutcomesSql, type Sampling } from './rate-sql.js';
import { type PastHour, usualRate } from './usual-rate.js';
import { Task } from '../../../platform/common/tasks/task.js';

/** Transactions of an account that are looked at: the last ones of an hour, old enough to have ended. */
const SAMPLE = 20;
const SAMPLING: Sampling = { withinMs: 3 * MINUTE_MS, lookBackMs: 60 * MINUTE_MS, sample: SAMPLE };
/** Hours around the same time of earlier days. */
const AROUND_MS = 60 * MINUTE_MS;

type Latest = OperatorAccount & { completed: number; since: Date };

/**
 * Raises an alert where fewer of the last 20 transactions of an account completed within 3 min than is usual around this
 * time of day, and closes it when they are as usual again. In an outage many never end or are refused: pending ones and
 * those whose operator could not be reached count as not completed.
 */
@Injectable()
export class RateAlertsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly alerts: AlertsService,
  ) {}

  @Task({ name: 'watch success rates', everyMs: 60_000 })
  async watch(): Promise<void> {
    const now = this.clock.now();
    const latest = await queryRows<Latest>(this.db, latestOutcomesSql(now, SAMPLING));
    const found: FoundAlert[] = [];
    for (const account of latest) {
      const alert = await this.alertOf(account, now);
      if (alert) found.push(alert);
    }
    await this.alerts.syncAll(['success_rate', found]);
  }

  private async alertOf(account: Latest, now: Date): Promise<FoundAlert | undefined> {
    const { projectId, operatorId, completed, since } = account;
    if (completed === SAMPLE) return undefined;
    const past = await queryRows<PastHour>(
      this.db,
      pastOutcomesSql(account, { now, aroundMs: AROUND_MS, withinMs: SAMPLING.withinMs }),
    );
    const usual = usualRate(past, SAMPLE);
    if (!usual || completed / SAMPLE >= usual.low) return undefined;
    const details = {
      completed,
      count: SAMPLE,
      usualPercent: Math.round(usual.mean * 100),
      lowPercent: Math.round(usual.low * 100),
      since: since.toISOString(),
    };
    return { projectId, subject: operatorId, details };
  }
}
