import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql, { type Sql } from 'sql-template-tag';
import { queryRow, queryRows } from '../../platform/common/database/query.js';
import { Clock } from '../../platform/common/time/clock.js';
import { isSlow, OBSERVED } from '../transactions/views/slow-traffic.js';
import {
  type Comparable,
  COVERAGE,
  forecastOutcome,
  LOOK_BACK_MS,
  SAMPLE,
} from '../transactions/views/status-forecast.js';
import type { StatusForecast } from '../transactions/views/status-forecast.view.js';

/** Latest transactions of the account among which comparable ones are looked for. */
const LOOKED_AT = 5_000;

interface Target {
  projectId: string;
  accountId: string;
  kind: string;
  channel: string;
  occurredAt: Date;
}

type RecentRow = Comparable & { isExpired: boolean; occurredAt: Date };

/** Forecasts the final status of a pending transaction from the recent ones of its account, kind and channel. */
@Injectable()
export class StatusForecastService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns null with too few comparable transactions, without an operator account, and where past traffic says nothing:
   * expired, registered later, status checks paused, outage reported.
   */
  async of(id: string): Promise<StatusForecast | null> {
    const target = await queryRow<Target>(this.db, targetSql(id));
    if (!target) return null;
    const now = this.clock.now();
    const rows = await queryRows<RecentRow>(this.db, comparablesSql(target, now));
    const begun = target.occurredAt.getTime();
    const forecast = forecastOutcome(rows.map(comparable), now.getTime() - begun);
    if (!forecast) return null;
    const isSlow = await this.isSlow(target, now);
    const { completes, fails } = forecast;
    const interval = isSlow ? null : forecast.interval;
    const at = (ms: number) => new Date(begun + ms).toISOString();
    return {
      coverage: COVERAGE,
      isSlow,
      from: interval && at(interval.from),
      to: interval && at(interval.to),
      completes,
      fails,
      count: rows.length,
      since: new Date(Math.min(...rows.map(({ occurredAt }) => occurredAt.getTime()))).toISOString(),
    };
  }

  private async isSlow(target: Target, now: Date): Promise<boolean> {
    const latest = await queryRows<RecentRow>(this.db, latestSql(target, now));
    return isSlow(
      latest.map((row) => ({ ...comparable(row), ageMs: now.getTime() - row.occurredAt.getTime() })),
    );
  }
}

const comparable = ({ tookMs, outcome, isExpired }: RecentRow): Comparable => ({
  tookMs: isExpired ? Infinity : tookMs,
  outcome,
});

/** Excludes those that were registered later: they may have been final before. */
const REGISTERED_AT_ONCE: Sql = sql`t.created_at <= t.occurred_at + interval '1 minute'`;

const targetSql = (id: string) => sql`
  SELECT t.project_id AS "projectId", t.account_id AS "accountId", t.kind, t.channel, t.occurred_at AS "occurredAt"
  FROM transactions t JOIN projects p ON p.id = t.project_id
  WHERE t.id = ${id} AND t.status = 'pending' AND t.expired_at IS NULL AND t.account_id IS NOT NULL AND ${REGISTERED_AT_ONCE}
    AND p.sweep_paused_at IS NULL AND p.credentials_set_at IS NOT NULL
    AND NOT EXISTS (SELECT FROM operator_outages o
      WHERE o.project_id = t.project_id AND o.operator_id = t.account_id AND o.ended_at IS NULL)`;

/** Selects the transactions of the same account, kind and channel until a time, latest first. */
const recentSql = ({ projectId, accountId, kind, channel }: Target, until: Sql, now: Date) => sql`
  SELECT t.occurred_at AS "occurredAt", CASE WHEN t.status <> 'pending' THEN t.status END AS outcome,
    t.status = 'pending' AND t.expired_at IS NOT NULL AS "isExpired",
    extract(epoch FROM CASE WHEN t.status = 'pending' THEN ${now}::timestamptz ELSE t.status_at END - t.occurred_at)::float8 * 1000
      AS "tookMs"
  FROM transactions t
  WHERE t.project_id = ${projectId} AND t.account_id = ${accountId} AND t.kind = ${kind} AND t.channel = ${channel}
    AND t.status IN ('pending', 'completed', 'notcompleted') AND ${REGISTERED_AT_ONCE}
    AND t.occurred_at >= ${new Date(now.getTime() - LOOK_BACK_MS)} AND ${until}
  ORDER BY t.occurred_at DESC`;

/** Selects earlier ones that were still open at the age of the target, latest first. */
const comparablesSql = (target: Target, now: Date) => sql`
  SELECT o.* FROM (${recentSql(target, sql`t.occurred_at < ${target.occurredAt}`, now)} LIMIT ${LOOKED_AT}) o
  WHERE o."tookMs" > ${now.getTime() - target.occurredAt.getTime()}::float8 ORDER BY o."occurredAt" DESC LIMIT ${SAMPLE}`;

const latestSql = (target: Target, now: Date) =>
  sql`${recentSql(target, sql`t.occurred_at <= ${now}`, now)} LIMIT ${OBSERVED}`;
