import { feeSql, joinFeeGrid } from '../../operators/fees/fee-sql.js';
import { DAY_TRANSACTIONS } from './as-known-sql.js';

/**
 * The transactions of the day by account, kind, channel and status, in an order that is always the same. `pendingFee` is what a
 * pending payout was debited beside its amount; no line of the day shows it.
 */
export const ACTIVITY = `
  WITH day_transactions AS (${DAY_TRANSACTIONS}),
  counted AS (
    SELECT d.account_id, d.kind, d.channel, d.status, count(*)::int AS count, sum(d.amount)::float8 AS gross,
      coalesce(sum(CASE WHEN d.status = 'completed' THEN ${feeSql('d.amount')} ELSE 0 END), 0)::float8 AS fee,
      coalesce(sum(CASE WHEN d.kind = 'payout' AND d.status = 'pending' THEN ${feeSql('d.amount')} ELSE 0 END), 0)::float8 AS pending_fee
    FROM day_transactions d ${joinFeeGrid('d', 'd.occurred_at')}
    GROUP BY 1, 2, 3, 4
  ), unused AS (SELECT $5::timestamptz, $6::timestamptz)
  SELECT c.account_id AS "operatorId", v.name AS "operatorName", c.kind, c.channel, c.status, c.count, c.gross, c.fee,
    c.gross + CASE c.kind WHEN 'payin' THEN -c.fee ELSE c.fee END AS net, c.pending_fee AS "pendingFee"
  FROM counted c
  LEFT JOIN LATERAL (SELECT name FROM operator_versions v WHERE v.operator_id = c.account_id AND (v.at <= $4 OR v.version = 1)
                     ORDER BY version DESC LIMIT 1) v ON true
  ORDER BY c.account_id COLLATE "C" NULLS LAST, c.kind, c.channel COLLATE "C", c.status COLLATE "C"`;
