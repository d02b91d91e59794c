import sql from 'sql-template-tag';
import { IS_LOW_BALANCE_REFUSAL, REFUSAL_DAYS } from '../../accounts/accounts/low-balance-refusal.js';
import type { OperatorAccount } from '../../accounts/balance/operator-account.js';
import { REFUSAL_OUTCOME, REFUSALS_SQL } from './refusals-sql.js';

/** Hour of the day in the project's zone until which a Cashin must last: then the treasury is at work again. */
const MORNING = 8;

/** Selects the last 14 days in the project's zone, and the next morning. */
export const calendarSql = (projectId: string, now: Date) => sql`
  SELECT (d.today - n * interval '1 day')::date::text AS day, (d.today - n * interval '1 day') AT TIME ZONE p.zone AS "from",
    (d.today - (n - 1) * interval '1 day') AT TIME ZONE p.zone AS "to",
    (date_trunc('day', d.now - ${MORNING}::int * interval '1 hour') + interval '1 day' + ${MORNING}::int * interval '1 hour')
      AT TIME ZONE p.zone AS morning
  FROM projects p
  CROSS JOIN LATERAL (SELECT ${now}::timestamptz AT TIME ZONE p.zone AS now,
    date_trunc('day', ${now}::timestamptz AT TIME ZONE p.zone) AS today) d
  CROSS JOIN generate_series(${REFUSAL_DAYS - 1}::int, 0, -1) AS n
  WHERE p.id = ${projectId} ORDER BY n DESC`;

/** Counts the refusals of an account since a time, by hour in the project's zone. */
export const refusalHoursSql = ({ projectId, operatorId }: OperatorAccount, since: Date) => sql`
  SELECT h.hour AT TIME ZONE h.zone AS "from", (h.hour AT TIME ZONE h.zone) + interval '1 hour' AS "to", count(*)::int AS count,
    sum(h.amount)::bigint AS amount, count(*) FILTER (WHERE h.outcome = 'paid')::int AS paid
  FROM (
    SELECT date_trunc('hour', t.occurred_at AT TIME ZONE p.zone) AS hour, p.zone, t.amount, ${REFUSAL_OUTCOME} AS outcome
    FROM ${REFUSALS_SQL} JOIN projects p ON p.id = t.project_id
    WHERE t.project_id = ${projectId} AND t.account_id = ${operatorId} AND ${IS_LOW_BALANCE_REFUSAL} AND t.occurred_at >= ${since}
  ) h GROUP BY h.hour, h.zone ORDER BY 1`;

/**
 * Sums the payouts accepted, or possibly accepted, by an account between now and the next morning, moved back by 1 to 14
 * days, as far as its history reaches.
 */
export const usualNeedSql = (
  { projectId, operatorId }: OperatorAccount,
  { now, until }: { now: Date; until: Date },
) => sql`
  SELECT coalesce(sum(t.amount), 0)::bigint AS sum
  FROM generate_series(1, 14) AS n
  LEFT JOIN transactions t ON t.project_id = ${projectId} AND t.account_id = ${operatorId} AND t.kind = 'payout'
    AND t.status IN ('pending', 'completed', 'unknown')
    AND t.occurred_at >= ${now}::timestamptz - n * interval '1 day' AND t.occurred_at < ${until}::timestamptz - n * interval '1 day'
  WHERE ${until}::timestamptz - n * interval '1 day' > (SELECT min(f.occurred_at) FROM transactions f
    WHERE f.project_id = ${projectId} AND f.account_id = ${operatorId} AND f.kind = 'payout')
  GROUP BY n ORDER BY n`;

/** Selects what the queue shows of payouts beside their amounts. */
export const queuedPayoutsSql = (ids: readonly string[]) => sql`
  SELECT id AS "payoutId", phone, beneficiary, purpose, amount, state_at AS since, attempts FROM payouts WHERE id = ANY(${ids}::uuid[])`;
