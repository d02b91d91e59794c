import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql, { type Sql } from 'sql-template-tag';
import { queryRow, queryRows } from '../../common/database/query.js';
import { Clock } from '../../common/time/clock.js';
import { type Comparable, COVERAGE, forecastOutcome, LOOK_BACK_MS, SAMPLE } from './status-forecast.js';
import type { StatusForecast } from './status-forecast.view.js';

/** Latest transactions of the account among which comparable ones are looked for. */
const LOOKED_AT = 5_000;

interface Target {
  projectId: string;
  accountId: string;
  kind: string;
  channel: string;
  occurredAt: Date;
}

type ComparableRow = Comparable & { isExpired: boolean; occurredAt: Date };

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
    const rows = await queryRows<ComparableRow>(this.db, comparablesSql(target, now));
    const begun = target.occurredAt.getTime();
    const forecast = forecastOutcome(
      rows.map(({ tookMs, outcome, isExpired }) => ({ tookMs: isExpired ? Infinity : tookMs, outcome })),
      now.getTime() - begun,
    );
    if (!forecast) return null;
    const { interval, completes, fails } = forecast;
    const at = (ms: number) => new Date(begun + ms).toISOString();
    return {
      coverage: COVERAGE,
      from: interval && at(interval.from),
      to: interval && at(interval.to),
      completes,
      fails,
      count: rows.length,
      since: new Date(Math.min(...rows.map(({ occurredAt }) => occurredAt.getTime()))).toISOString(),
    };
  }
}

/** Excludes those that were registered later: they may have been final before. */
const REGISTERED_AT_ONCE: Sql = sql`t.created_at <= t.occurred_at + interval '1 minute'`;

const targetSql = (id: string) => sql`
  SELECT t.project_id AS "projectId", t.account_id AS "accountId", t.kind, t.channel, t.occurred_at AS "occurredAt"
  FROM transactions t JOIN projects p ON p.id = t.project_id
  WHERE t.id = ${id} AND t.status = 'pending' AND t.expired_at IS NULL AND t.account_id IS NOT NULL AND ${REGISTERED_AT_ONCE}
    AND p.sweep_paused_at IS NULL AND p.credentials_set_at IS NOT NULL
    AND NOT EXISTS (SELECT FROM operator_outages o
      WHERE o.project_id = t.project_id AND o.operator_id = t.account_id AND o.ended_at IS NULL)`;

/** Selects earlier ones that were still open at the age of the target, latest first. */
const comparablesSql = ({ projectId, accountId, kind, channel, occurredAt }: Target, now: Date) => sql`
  SELECT extract(epoch FROM o.took)::float8 * 1000 AS "tookMs", o.outcome, o.occurred_at AS "occurredAt",
    o.outcome IS NULL AND o.expired_at IS NOT NULL AS "isExpired"
  FROM (
    SELECT t.occurred_at, t.expired_at, CASE WHEN t.status <> 'pending' THEN t.status END AS outcome,
      CASE WHEN t.status = 'pending' THEN ${now}::timestamptz ELSE t.status_at END - t.occurred_at AS took
    FROM transactions t
    WHERE t.project_id = ${projectId} AND t.account_id = ${accountId} AND t.kind = ${kind} AND t.channel = ${channel}
      AND t.status IN ('pending', 'completed', 'notcompleted') AND ${REGISTERED_AT_ONCE}
      AND t.occurred_at >= ${new Date(now.getTime() - LOOK_BACK_MS)} AND t.occurred_at < ${occurredAt}
    ORDER BY t.occurred_at DESC LIMIT ${LOOKED_AT}
  ) o
  WHERE o.took > ${now}::timestamptz - ${occurredAt}::timestamptz
  ORDER BY o.occurred_at DESC LIMIT ${SAMPLE}`;
