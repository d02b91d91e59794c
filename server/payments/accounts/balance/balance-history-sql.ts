import sql from 'sql-template-tag';
import { constantSql } from '../../../platform/common/database/constant-sql.js';
import { hasMeaningSql } from '../../../aggregator/sub-codes/sub-code-sql.js';
import { feeSql, joinFeeGrid, PRICED_AT } from '../../../merchant/operators/fees/fee-sql.js';
import { SLACK_MS } from './movement-effects.js';

/** Operator accounts of one project. */
interface ProjectAccounts {
  projectId: string;
  operatorIds: readonly string[];
}

const DAYS = 14;
const HOURS = 6;

/** Selects every sixth hour of the last 14 days in the project's zone, from a midnight to now. */
export const gridSql = (projectId: string, now: Date) => sql`
  SELECT array_agg(g.local AT TIME ZONE p.zone ORDER BY g.local) AS marks
  FROM projects p
  CROSS JOIN LATERAL (SELECT ${now}::timestamptz AT TIME ZONE p.zone AS now) n
  CROSS JOIN LATERAL generate_series(date_trunc('day', n.now) - make_interval(days => ${DAYS - 1}::int),
    n.now - interval '1 second', make_interval(hours => ${HOURS}::int)) AS g(local)
  WHERE p.id = ${projectId}`;

/** Selects the last balance of each account stated in each six hours since `from`, and the last one before it since `since`. */
export const statedSql = (
  { projectId, operatorIds }: ProjectAccounts,
  { since, from, now }: { since: Date; from: Date; now: Date },
) => sql`
  SELECT s."operatorId", s.at, s.amount, s.source FROM (
    SELECT DISTINCT ON (b.operator_id, slot.at) b.operator_id AS "operatorId", b.as_of AS at, b.amount, b.source
    FROM balance_statements b
    CROSS JOIN LATERAL (SELECT CASE WHEN b.as_of >= ${from} THEN
      date_bin(make_interval(hours => ${HOURS}::int), b.as_of, ${from}) END AS at) slot
    WHERE b.project_id = ${projectId} AND b.operator_id = ANY(${operatorIds}) AND b.as_of > ${since} AND b.as_of < ${now}
    ORDER BY b.operator_id, slot.at, b.as_of DESC, b.at DESC
  ) s ORDER BY s.at`;

const SLACK = sql`interval '${constantSql(SLACK_MS)} ms'`;

/** Longest time that a call made by Rappro takes; a user enters minutes. */
const CALL = sql`interval '5 minutes'`;

/**
 * Sums the movements of each account since the first mark by the marks between which they happened (`MovementGroup`):
 * its transactions whose status was learned since, older payouts that are still open, and approved cash movements. What is over
 * happened before now, the last mark.
 */
export const groupsSql = (accounts: ProjectAccounts, marks: readonly Date[], now: Date) => sql`
  WITH over AS (SELECT ${now}::timestamptz - ${SLACK} - interval '1 ms' AS at), mine AS (
    SELECT t.* FROM ${transactionsOf(accounts)} WHERE t.status_at > ${marks[0] ?? now}
    UNION ALL
    SELECT t.* FROM ${transactionsOf(accounts)} WHERE t.status_at <= ${marks[0] ?? now}
      AND t.kind = 'payout' AND t.status IN ('created', 'pending', 'unknown')
  ), moved AS (
    SELECT t.account_id AS account, t.occurred_at - ${SLACK} AS since,
      CASE WHEN t.status IN ('created', 'pending', 'unknown') THEN 'infinity'::timestamptz
        WHEN t.kind = 'payout' AND t.status = 'completed'
          THEN least(t.status_at, greatest(t.occurred_at + ${CALL}, t.created_at), over.at)
        ELSE least(t.status_at, over.at) END + ${SLACK} AS until,
      CASE WHEN t.kind = 'payin' AND t.status IN ('created', 'pending', 'unknown', 'completed') AND t.expired_at IS NULL
        OR t.kind = 'payin' AND t.status = 'completed' THEN t.amount - fee.amount ELSE 0 END AS credit,
      CASE WHEN t.kind = 'payout' AND t.status = 'completed' THEN t.amount + fee.amount ELSE 0 END AS debit,
      CASE WHEN t.kind = 'payout' AND t.status IN ('created', 'pending', 'unknown', 'notcompleted')
        THEN t.amount + fee.amount ELSE 0 END AS returned,
      CASE WHEN t.kind = 'payout' AND t.status = 'rejected' AND ${hasMeaningSql('lowBalance')}
        THEN t.amount + fee.amount END AS refused
    FROM mine t ${joinFeeGrid({ projectId: accounts.projectId, asOf: now }, sql`t`, PRICED_AT)}
    CROSS JOIN LATERAL (SELECT ${feeSql(sql`t.amount`)} AS amount) fee
    CROSS JOIN over
    UNION ALL
    SELECT m.operator_id, m.happened_at - ${SLACK}, least(m.happened_at, over.at) + ${SLACK},
      CASE m.kind WHEN 'cashin' THEN m.amount ELSE 0 END,
      CASE m.kind WHEN 'cashout' THEN m.amount ELSE 0 END, 0, NULL
    FROM cash_movements m CROSS JOIN over
    WHERE m.project_id = ${accounts.projectId} AND m.operator_id = ANY(${accounts.operatorIds}) AND m.state = 'approved'
      AND m.happened_at > ${marks[0] ?? now}::timestamptz - ${SLACK}
  )
  SELECT account AS "operatorId", width_bucket(CASE WHEN refused IS NULL THEN since ELSE until END, ${marks}::timestamptz[]) AS since,
    width_bucket(until, ${marks}::timestamptz[]) AS until, sum(credit)::bigint AS credit, sum(debit)::bigint AS debit,
    sum(returned)::bigint AS returned, min(refused)::bigint AS refused
  FROM moved WHERE credit > 0 OR debit > 0 OR returned > 0 OR refused IS NOT NULL
  GROUP BY 1, 2, 3`;

/** Account by account, as the index has them. */
const transactionsOf = ({ projectId, operatorIds }: ProjectAccounts) =>
  sql`unnest(${operatorIds}::text[]) AS a(id) JOIN transactions t ON t.project_id = ${projectId} AND t.account_id = a.id`;
