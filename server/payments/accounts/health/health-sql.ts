import sql, { type Sql } from 'sql-template-tag';
import type { OperatorAccount } from '../balance/operator-account.js';

interface Window {
  from: Date;
  to: Date;
}

const ofAccount = ({ projectId, operatorId }: OperatorAccount): Sql =>
  sql`t.project_id = ${projectId} AND t.account_id = ${operatorId}`;

/** Number of status checks of an hour whose duration is read: enough for the 95 % mark. */
const CHECKS_OF_HOUR = 200;

/** Selects the window of a local day, today without one. */
export const dayWindowSql = (projectId: string, day: string | undefined, now: Date) => sql`
  SELECT p.zone, d.day::text AS day, d.day::timestamp AT TIME ZONE p.zone AS "from",
    (d.day + 1)::timestamp AT TIME ZONE p.zone AS "to"
  FROM projects p
  CROSS JOIN LATERAL (SELECT coalesce(${day ?? null}::date, (${now}::timestamptz AT TIME ZONE p.zone)::date) AS day) d
  WHERE p.id = ${projectId}`;

/** Selects the hours of the window with what was made in each. */
export const hoursSql = (account: OperatorAccount, { from, to }: Window) => sql`
  WITH made AS MATERIALIZED (
    SELECT date_bin('1 hour', t.occurred_at, ${from}) AS starts, t.status, t.expired_at,
      extract(epoch FROM t.status_at - t.occurred_at) * 1000 AS ms,
      t.status IN ('completed', 'notcompleted') AS final,
      t.status IN ('completed', 'notcompleted')
        AND NOT EXISTS (SELECT FROM callback_readings c WHERE c.transaction_id = t.id) AS uncalled
    FROM transactions t
    WHERE ${ofAccount(account)} AND t.occurred_at >= ${from} AND t.occurred_at < ${to}
  )
  SELECT h.starts AS "from", h.starts + interval '1 hour' AS "to",
    count(m.starts)::int AS made,
    count(*) FILTER (WHERE m.status = 'completed')::int AS completed,
    count(*) FILTER (WHERE m.status = 'notcompleted')::int AS failed,
    count(*) FILTER (WHERE m.status = 'rejected')::int AS rejected,
    count(*) FILTER (WHERE m.status = 'pending' AND m.expired_at IS NOT NULL)::int AS expired,
    count(*) FILTER (WHERE m.status IN ('created', 'pending', 'unknown') AND m.expired_at IS NULL)::int AS open,
    round(percentile_cont(0.5) WITHIN GROUP (ORDER BY m.ms) FILTER (WHERE m.final))::float8 AS "p50Ms",
    round(percentile_cont(0.95) WITHIN GROUP (ORDER BY m.ms) FILTER (WHERE m.final))::float8 AS "p95Ms",
    count(*) FILTER (WHERE m.uncalled)::int AS "withoutCallback"
  FROM generate_series(${from}::timestamptz, ${to}::timestamptz - interval '1 hour', interval '1 hour') AS h(starts)
  LEFT JOIN made m ON m.starts = h.starts
  GROUP BY h.starts ORDER BY h.starts`;

/** Selects how long status checks of the account took, for hours that had some. */
export const checkTimesSql = (account: OperatorAccount, { from, to }: Window) => sql`
  SELECT h.starts AS "from",
    round(percentile_cont(0.5) WITHIN GROUP (ORDER BY c.duration_ms))::float8 AS "checkP50Ms",
    round(percentile_cont(0.95) WITHIN GROUP (ORDER BY c.duration_ms))::float8 AS "checkP95Ms"
  FROM generate_series(${from}::timestamptz, ${to}::timestamptz - interval '1 hour', interval '1 hour') AS h(starts)
  CROSS JOIN LATERAL (
    SELECT e.duration_ms FROM exchanges e JOIN transactions t ON t.id = e.transaction_id
    WHERE e.project_id = ${account.projectId} AND e.sent_at >= h.starts AND e.sent_at < h.starts + interval '1 hour'
      AND e.operation LIKE '%confirm' AND t.account_id = ${account.operatorId}
    ORDER BY e.sent_at DESC, e.id DESC LIMIT ${CHECKS_OF_HOUR}) c
  GROUP BY h.starts`;

/** Selects the outcomes of the same hours of the 14 days before, by hour (from 0) of the window. */
export const pastHoursSql = (account: OperatorAccount, { from }: Window) => sql`
  SELECT hour, count(*) FILTER (WHERE status = 'completed')::int AS completed, count(*)::int AS final
  FROM (
    SELECT t.status, floor(extract(epoch FROM t.occurred_at - ${from}) / 3600)::int AS place FROM transactions t
    WHERE ${ofAccount(account)} AND t.status IN ('completed', 'notcompleted')
      AND t.occurred_at >= ${from}::timestamptz - interval '14 days' AND t.occurred_at < ${from}
  ) o
  CROSS JOIN LATERAL (SELECT (place + 336) % 24 AS hour, (place + 336) / 24 AS day) b
  GROUP BY hour, day`;

/** Selects why transactions of the window failed. */
export const reasonsSql = (account: OperatorAccount, { from, to }: Window) => sql`
  SELECT min(t.sub_code_list) AS list, t.sub_code AS code,
    CASE WHEN t.sub_code IS NULL THEN t.sub_code_details END AS details, count(*)::int AS count
  FROM transactions t
  WHERE ${ofAccount(account)} AND t.occurred_at >= ${from} AND t.occurred_at < ${to} AND t.status = 'notcompleted'
  GROUP BY CASE WHEN t.sub_code IS NOT NULL THEN t.sub_code_list END, 2, 3 ORDER BY 4 DESC LIMIT 8`;
