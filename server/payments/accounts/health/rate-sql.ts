import sql, { type Sql } from 'sql-template-tag';
import { hasMeaningSql } from '../../../aggregator/sub-codes/sub-code-sql.js';
import type { OperatorAccount } from '../balance/operator-account.js';

export interface Sampling {
  /** Time to complete in; younger transactions are left out. */
  withinMs: number;
  lookBackMs: number;
  /** Transactions of an account; accounts with fewer are left out. */
  sample: number;
}

/**
 * Selects what may count: created for an operator, and known at once. Of refused ones only those whose operator could not
 * be reached: the others say nothing about it.
 */
const COUNTED: Sql = sql`t.account_id IS NOT NULL AND t.status <> 'created'
  AND (t.status <> 'rejected' OR ${hasMeaningSql('operatorUnreachable')})
  AND t.created_at <= t.occurred_at + interval '1 minute'`;

const inTime = (withinMs: number): Sql =>
  sql`t.status = 'completed' AND t.status_at <= t.occurred_at + make_interval(secs => ${withinMs / 1000}::float8)`;

/** Selects how many of the last transactions of each account completed in time. */
export const latestOutcomesSql = (now: Date, { withinMs, lookBackMs, sample }: Sampling) => sql`
  SELECT project_id AS "projectId", account_id AS "operatorId", count(*) FILTER (WHERE done)::int AS completed,
    min(occurred_at) AS since
  FROM (
    SELECT t.project_id, t.account_id, t.occurred_at, ${inTime(withinMs)} AS done,
      row_number() OVER (PARTITION BY t.project_id, t.account_id ORDER BY t.occurred_at DESC, t.id DESC) AS place
    FROM transactions t
    WHERE t.occurred_at >= ${new Date(now.getTime() - lookBackMs)} AND t.occurred_at < ${new Date(now.getTime() - withinMs)}
      AND ${COUNTED}
  ) o
  WHERE place <= ${sample}
  GROUP BY project_id, account_id HAVING count(*) = ${sample}::int
  ORDER BY project_id, account_id`;

/** Selects the same of the account for each of the last 14 days, around this time of day. */
export const pastOutcomesSql = (
  { projectId, operatorId }: OperatorAccount,
  { now, aroundMs, withinMs }: { now: Date; aroundMs: number; withinMs: number },
) => sql`
  SELECT o.completed, o.final
  FROM generate_series(1, 14) AS d(days)
  CROSS JOIN LATERAL (SELECT ${now}::timestamptz - make_interval(days => d.days) AS at) m
  CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE ${inTime(withinMs)})::int AS completed, count(*)::int AS final
    FROM transactions t
    WHERE t.project_id = ${projectId} AND t.account_id = ${operatorId} AND ${COUNTED}
      AND t.occurred_at >= m.at - make_interval(secs => ${aroundMs / 1000}::float8)
      AND t.occurred_at < m.at + make_interval(secs => ${aroundMs / 1000}::float8)
  ) o`;
