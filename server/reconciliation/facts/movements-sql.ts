import { FEE_GRID, feeOf, joinFees } from './fee-sql.js';
import { ACCOUNT, KNOWN_JOINS } from './known-sql.js';

/**
 * What is booked on the day: what happened in it and was known at `$4`, and what became known of earlier days after the day
 * before was sealed (`late`). A payin credits when it completes, a payout debits when it was sent and accepted, and comes back
 * when it fails; a status by hand counts from the moment two people agreed on it. Parameters as in `day-window`.
 */
const IN_DAY = (at: string): string => `${at} >= $2 AND ${at} < $3 AND ${at} <= $4`;

/** Happened before the day, known after the day before was sealed. */
const LATE = (happened: string, known: string): string =>
  `${happened} < $2 AND ${happened} >= $6 AND $5::timestamptz IS NOT NULL AND ${known} > $5 AND ${known} <= $4`;

/** A change of status while people had said otherwise moves nothing: their word counts until it is taken back. */
const NO_HAND = `NOT EXISTS (SELECT FROM status_overrides o WHERE o.transaction_id = x.transaction_id AND o.at <= x.at
  AND (o.reverted_at IS NULL OR o.reverted_at > x.at))`;

const FROM_CHANGES = `FROM transitions x JOIN transactions t ON t.id = x.transaction_id ${KNOWN_JOINS}
  WHERE x.project_id = $1 AND ${NO_HAND}`;

const CREDITS = `
  SELECT 'payin' AS what, x.id::text AS fact_id, t.id AS transaction_id, ${ACCOUNT} AS account_id, t.kind, t.amount::bigint AS amount,
    1 AS sign, x.at AS happened_at, x.at AS known_at, false AS late
  ${FROM_CHANGES} AND t.kind = 'payin' AND x.to_status = 'completed' AND ${IN_DAY('x.at')}`;

const RETURNS = `
  SELECT 'payout_return', x.id::text, t.id, ${ACCOUNT}, t.kind, t.amount::bigint, 1, x.at, x.at, false
  ${FROM_CHANGES} AND t.kind = 'payout' AND x.to_status = 'notcompleted' AND ${IN_DAY('x.at')}`;

const DEBITS = `
  SELECT 'payout', x.id::text, t.id, ${ACCOUNT}, t.kind, t.amount::bigint, -1, t.occurred_at, x.at, false
  ${FROM_CHANGES} AND t.project_id = $1 AND t.kind = 'payout' AND x.to_status = 'pending'
    AND t.occurred_at >= $2 AND t.occurred_at < $3 AND x.at <= $4
  UNION ALL
  SELECT 'payout', x.id::text, t.id, ${ACCOUNT}, t.kind, t.amount::bigint, -1, t.occurred_at, x.at, true
  ${FROM_CHANGES} AND t.kind = 'payout' AND x.to_status = 'pending' AND ${LATE('t.occurred_at', 'x.at')}`;

/** How a status stands in the account: 1 credited, -1 debited, 0 neither. */
const STANDS = (kind: string, status: string): string =>
  `CASE WHEN ${kind} = 'payin' THEN (${status} = 'completed')::int ELSE -(${status} IN ('pending', 'completed'))::int END`;

const BY_HAND = `
  SELECT 'by_hand', h.fact_id, t.id, ${ACCOUNT}, t.kind, t.amount::bigint, h.sign, h.at, h.at, false
  FROM (
    SELECT o.id::text AS fact_id, o.transaction_id, o.at, ${STANDS('k.kind', 'o.status')} - ${STANDS('k.kind', 'o.against')} AS sign
    FROM status_overrides o JOIN transactions k ON k.id = o.transaction_id WHERE o.project_id = $1 AND ${IN_DAY('o.at')}
    UNION ALL
    SELECT o.id::text || ':reverted', o.transaction_id, o.reverted_at, ${STANDS('k.kind', 's.status')} - ${STANDS('k.kind', 'o.status')}
    FROM status_overrides o JOIN transactions k ON k.id = o.transaction_id
    CROSS JOIN LATERAL (SELECT x.to_status AS status FROM transitions x WHERE x.transaction_id = o.transaction_id AND x.at <= o.reverted_at
                        ORDER BY x.at DESC, x.id DESC LIMIT 1) s
    WHERE o.project_id = $1 AND ${IN_DAY('o.reverted_at')}
  ) h JOIN transactions t ON t.id = h.transaction_id ${KNOWN_JOINS}
  WHERE h.sign <> 0`;

const CASH = `
  SELECT c.kind, c.id::text, NULL::uuid, c.operator_id, NULL, c.amount, CASE c.kind WHEN 'cashin' THEN 1 ELSE -1 END,
    c.happened_at, c.decided_at, c.happened_at < $2
  FROM cash_movements c
  WHERE c.project_id = $1 AND c.state = 'approved'
    AND ((c.happened_at >= $2 AND c.happened_at < $3 AND c.decided_at <= $4) OR (${LATE('c.happened_at', 'c.decided_at')}))`;

const ADJUSTMENTS = `
  SELECT 'adjustment', a.id::text, a.transaction_id, a.operator_id, NULL, abs(a.amount), sign(a.amount)::int, $3::timestamptz, a.at, false
  FROM balance_adjustments a
  WHERE a.project_id = $1 AND a.day = $7::date AND a.at <= $4`;

/**
 * CTEs `fee_grid` and `movements`, to begin a `WITH` with; `$7` is the day. Columns of `movements`: what (payin, payout,
 * payout_return, by_hand, cashin, cashout, adjustment), fact_id, transaction_id, account_id (NULL: no operator known),
 * kind, principal and fee (XOF, signed as they move the account), happened_at, known_at, late.
 */
export const MOVEMENTS = `
  fee_grid AS MATERIALIZED (${FEE_GRID}),
  moved_money AS (${CREDITS} UNION ALL ${RETURNS} UNION ALL ${DEBITS} UNION ALL ${BY_HAND} UNION ALL ${CASH} UNION ALL ${ADJUSTMENTS}),
  movements AS (
    SELECT m.what, m.fact_id, m.transaction_id, m.account_id, m.kind, m.sign * m.amount AS principal,
      (CASE m.kind WHEN 'payin' THEN -m.sign WHEN 'payout' THEN m.sign ELSE 0 END) * (${feeOf('m.amount')}) AS fee,
      m.happened_at, m.known_at, m.late
    FROM moved_money m ${joinFees('m')}
  )`;
