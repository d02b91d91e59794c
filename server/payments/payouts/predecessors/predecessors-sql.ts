import sql, { type Sql } from 'sql-template-tag';
import { phoneFormsSql } from '../../../platform/common/database/phone-forms-sql.js';
import { DAY_MS } from '../../../platform/common/time/durations.js';
import { DECIDED_BY_CHECK_SQL, lastCheckSql, MAY_HAVE_PAID_SQL } from './earlier-attempts.js';
import { CHECK_CODE, CHECK_RESULT } from '../../transactions/exchanges/check-result-sql.js';

/** Time (ms) for which a new payout to the number and amount of a failed one counts as its repetition. */
export const REPEATED_WITHIN_MS = 30 * DAY_MS;

/**
 * SQL: true for a payout `p` with the last attempt `t` that failed since then, is not known as paid, and can have paid: the
 * aggregator gave one of its attempts a creation token.
 */
export const isFailedSql = (since: Date): Sql => sql`(
  t.status IN ('rejected', 'notcompleted') AND t.status_at > ${since} AND p.paid_attempt_id IS NULL
  AND EXISTS (SELECT FROM payout_attempts a JOIN transactions x ON x.id = a.transaction_id
    WHERE a.payout_id = p.id AND x.token IS NOT NULL))`;

/** Links the payouts of an order with their predecessors, and returns the failed attempts to ask about. */
export const linkSql = (orderId: string, at: Date): Sql => sql`
  WITH linked AS (
    INSERT INTO payout_predecessors (payout_id, predecessor_id, at)
    SELECT DISTINCT n.id, p.id, ${at}::timestamptz FROM payouts n CROSS JOIN LATERAL ${phoneFormsSql(sql`n.phone`)} form (phone)
    JOIN payouts p ON p.phone = form.phone AND p.amount = n.amount AND p.project_id = n.project_id AND p.order_id <> n.order_id
    JOIN transactions t ON t.id = p.attempt_id
    WHERE n.order_id = ${orderId} AND ${isFailedSql(new Date(at.getTime() - REPEATED_WITHIN_MS))}
    ON CONFLICT DO NOTHING RETURNING predecessor_id
  )
  SELECT DISTINCT a.transaction_id AS id FROM linked l JOIN payout_attempts a ON a.payout_id = l.predecessor_id
  JOIN transactions t ON t.id = a.transaction_id WHERE t.token IS NOT NULL`;

/** SQL: time of the request of a new payout that was approved instead of a retry of `p`, and is not sent yet; null without one. */
export const REPLACED_AT_SQL = sql`(SELECT min(n.created_at) FROM payout_predecessors d JOIN payouts n ON n.id = d.payout_id
    WHERE d.predecessor_id = p.id AND n.state IN ('ready', 'held', 'returned'))`;

const PAID_SQL = sql`(t.status = 'completed' OR p.paid_attempt_id = t.id
  OR EXISTS (SELECT FROM failure_reviews v WHERE v.transaction_id = t.id AND v.finding = 'paid'))`;

/**
 * Selects the attempts of the predecessors of payouts `n` with the last answer of the aggregator, and what follows from it:
 * `failed` needs an answer since the new payout was requested, unless people settled the failure.
 */
export const predecessorsSql = (condition: Sql, now: Date): Sql => sql`
  SELECT n.order_id AS "orderId", n.id AS "payoutId", n.row_number AS "rowNumber", p.id AS "predecessorId",
    t.id AS "transactionId", t.reference, t.amount, t.status, t.status_at AS "statusAt", d.at AS "askedAt",
    e.sent_at AS "checkedAt", e.said, e.fault, e.result, e.code,
    CASE WHEN ${PAID_SQL} THEN 'paid'
      WHEN p.state IN ('ready', 'held', 'returned') OR t.status NOT IN ('rejected', 'notcompleted') THEN 'retried'
      WHEN ${MAY_HAVE_PAID_SQL} THEN 'doubtful'
      WHEN NOT ${DECIDED_BY_CHECK_SQL} OR (e.failed AND e.sent_at >= d.at) THEN 'failed'
      ELSE 'not_known' END AS verdict
  FROM payouts n JOIN payout_predecessors d ON d.payout_id = n.id JOIN payouts p ON p.id = d.predecessor_id
  JOIN payout_attempts a ON a.payout_id = p.id JOIN transactions t ON t.id = a.transaction_id
  LEFT JOIN LATERAL (SELECT k.sent_at, k.said, k.fault, k.failed, c.result, c.code FROM ${lastCheckSql(now)} k
    JOIN LATERAL (SELECT ${CHECK_RESULT} AS result, ${CHECK_CODE} AS code FROM exchanges e WHERE e.id = k.id) c ON true) e
    ON e.sent_at >= d.at
  WHERE ${condition} AND (t.token IS NOT NULL OR t.status NOT IN ('rejected', 'notcompleted') OR ${MAY_HAVE_PAID_SQL})
  ORDER BY n.row_number, t.occurred_at, t.id`;
