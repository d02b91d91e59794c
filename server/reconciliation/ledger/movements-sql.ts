import { feeSql, feeTaxSql, joinFeeGrid, PRICED_AT } from '../../operators/fees/fee-sql.js';
import { KNOWN_ACCOUNT, ACCOUNT_JOIN } from './as-known-sql.js';

/**
 * What is booked on the day: what happened in it and was known at `$4`, and what became known of earlier days after the day
 * before was sealed (`late`). A payin credits when it completes, a payout debits when it was sent and accepted, and comes back
 * when it fails. A manual override is booked on the day of the movement that it corrects, or of the transaction where nothing
 * had moved. A transaction that turns out to be another account's moves there, with all that sealed days booked of it.
 * Parameters as in `day-window`.
 */

/** The condition that a movement counts, given SQL of when it happened and when it became known. */
type When = (happened: string, known: string) => string;

const IN_DAY: When = (happened, known) => `${happened} >= $2 AND ${happened} < $3 AND ${known} <= $4`;

/** Happened before the day, known after the day before was sealed. */
const LATE: When = (happened, known) =>
  `${happened} < $2 AND ${happened} >= $6 AND $5::timestamptz IS NOT NULL AND ${known} > $5 AND ${known} <= $4`;

/** Booked before the day, on days that are sealed. */
const SEALED: When = (happened, known) => `${happened} < $2 AND ${happened} >= $6 AND ${known} <= $5`;

/**
 * A change of status while people had said otherwise moves nothing: their word counts until it is taken back. Of a decision in
 * the same millisecond, what it was decided against says which came first: that change, and the one that led to it, came before.
 */
const NO_HAND = `NOT EXISTS (
    SELECT FROM status_overrides o
    LEFT JOIN transitions y ON y.transaction_id = o.transaction_id AND y.at = o.at AND y.to_status = o.against
    WHERE o.transaction_id = x.transaction_id AND (o.reverted_at IS NULL OR o.reverted_at > x.at)
      AND (o.at < x.at OR o.at = x.at AND x.to_status NOT IN (o.against, coalesce(y.from_status, o.against))))`;

interface Counting {
  /** One branch of a UNION for each, so that each finds its index. */
  when: readonly When[];
  /** SQL: of these transactions `t` only. */
  among?: string;
}

const row = (
  what: string,
  id: string,
  sign: string | number,
  at: { happened: string; known: string },
): string =>
  `SELECT ${what} AS what, ${id} AS fact_id, t.id AS transaction_id, ${KNOWN_ACCOUNT} AS account_id, t.kind, t.amount::bigint AS amount,
    ${sign} AS sign, ${at.happened} AS happened_at, ${at.known} AS known_at, ${PRICED_AT} AS priced_at, ${at.happened} < $2 AS late`;

const changes = (
  of: { what: string; is: string; sign: number; happened?: string },
  when: When,
  among: string,
): string => `
  ${row(of.what, 'x.id::text', of.sign, { happened: of.happened ?? 'x.at', known: 'x.at' })}
  FROM transitions x JOIN transactions t ON t.id = x.transaction_id ${ACCOUNT_JOIN}
  WHERE x.project_id = $1 AND t.project_id = $1 AND ${NO_HAND} AND ${of.is} AND ${when(of.happened ?? 'x.at', 'x.at')} ${among}`;

/** How a status stands in the account: 1 credited, -1 debited, 0 neither. */
export const bookedSign = (kind: string, status: string): string =>
  `CASE WHEN ${kind} = 'payin' THEN (${status} = 'completed')::int ELSE -(${status} IN ('pending', 'completed'))::int END`;

/** When the money moved that an override corrects: its credit or return, where one was booked before `until`, else the transaction. */
export const overrideBookedAt = (until: string): string =>
  `coalesce(settled_at(o.transaction_id, ${until}), t.occurred_at)`;

const byHand = (when: When, among: string): string => `
  SELECT * FROM (
    ${row(`'by_hand'`, 'o.id::text', `${bookedSign('t.kind', 'o.status')} - ${bookedSign('t.kind', 'o.against')}`, { happened: 'm.at', known: 'o.at' })}
    FROM status_overrides o JOIN transactions t ON t.id = o.transaction_id ${ACCOUNT_JOIN}
    CROSS JOIN LATERAL (SELECT ${overrideBookedAt(`o.at + interval '1 microsecond'`)} AS at) m
    WHERE o.project_id = $1 AND ${when('m.at', 'o.at')} ${among}
    UNION ALL
    ${row(`'by_hand'`, `o.id::text || ':reverted'`, `${bookedSign('t.kind', 's.status')} - ${bookedSign('t.kind', 'o.status')}`, { happened: 'm.at', known: 'o.reverted_at' })}
    FROM status_overrides o JOIN transactions t ON t.id = o.transaction_id ${ACCOUNT_JOIN}
    CROSS JOIN LATERAL (SELECT coalesce(status_before(o.transaction_id, o.reverted_at), o.against) AS status) s
    CROSS JOIN LATERAL (SELECT ${overrideBookedAt('o.reverted_at')} AS at) m
    WHERE o.project_id = $1 AND ${when('m.at', 'o.reverted_at')} ${among}
  ) h WHERE h.sign <> 0`;

/** A payin that is paid, and a payout that comes back: both are told by a change of status, read once for both. */
const SETTLED = `CASE t.kind WHEN 'payin' THEN 'payin' ELSE 'payout_return' END`;
const IS_SETTLED = `(t.kind = 'payin' AND x.to_status = 'completed' OR t.kind = 'payout' AND x.to_status = 'notcompleted')`;

/** What transactions move, unpriced. */
function moved({ when, among = '' }: Counting): string {
  const parts = when.flatMap((one) => [
    changes({ what: SETTLED, is: IS_SETTLED, sign: 1 }, one, among),
    changes(
      {
        what: `'payout'`,
        is: `t.kind = 'payout' AND x.to_status = 'pending'`,
        sign: -1,
        happened: 't.occurred_at',
      },
      one,
      among,
    ),
    byHand(one, among),
  ]);
  return parts.join(' UNION ALL ');
}

const CASH = `
  SELECT c.kind, c.id::text, NULL::uuid, c.operator_id, NULL, c.amount, CASE c.kind WHEN 'cashin' THEN 1 ELSE -1 END,
    c.happened_at, c.decided_at, NULL::timestamptz, c.happened_at < $2
  FROM cash_movements c
  WHERE c.project_id = $1 AND c.state = 'approved'
    AND ((${IN_DAY('c.happened_at', 'c.decided_at')}) OR (${LATE('c.happened_at', 'c.decided_at')}))`;

const adjustments = (days: string): string => `
  SELECT 'adjustment', a.id::text, a.transaction_id, a.operator_id, NULL, abs(a.amount), sign(a.amount)::int, $3::timestamptz, a.at,
    NULL::timestamptz, false
  FROM balance_adjustments a
  WHERE a.project_id = $1 AND ${days} AND a.at <= $4`;

/** Out of the account that sealed days booked it on, into the one that it is known to be. */
const ACCOUNT_MOVES = `
  SELECT e.what, e.fact_id || ':' || side.name, e.transaction_id, CASE side.name WHEN 'from' THEN c.from_account ELSE e.account_id END,
    e.kind, e.amount, e.sign * side.factor, e.happened_at, c.at, e.priced_at, true
  FROM booked_elsewhere e JOIN changed_accounts c ON c.transaction_id = e.transaction_id
  CROSS JOIN (VALUES ('from', -1), ('to', 1)) AS side(name, factor)
  WHERE c.from_account IS DISTINCT FROM e.account_id`;

const FEE_SIGN = `(CASE m.kind WHEN 'payin' THEN -m.sign WHEN 'payout' THEN m.sign ELSE 0 END)`;

/** What prices rows of `moved`. */
const priced = (rows: string): string => `
  SELECT m.what, m.fact_id, m.transaction_id, m.account_id, m.kind, m.sign * m.amount AS principal,
    ${FEE_SIGN} * (${feeSql('m.amount')}) AS fee, ${FEE_SIGN} * (${feeTaxSql('m.amount')}) AS tax,
    m.happened_at, m.known_at, m.late, m.priced_at < $2 AS earlier
  FROM ${rows} m ${joinFeeGrid('m', 'm.priced_at')}`;

const movementsOf = (days: string): string => `
  changed_accounts AS NOT MATERIALIZED (
    SELECT DISTINCT ON (transaction_id) transaction_id, from_account, at FROM account_changes
    WHERE project_id = $1 AND at > $5 AND at <= $4 ORDER BY transaction_id, at, id
  ),
  booked_elsewhere AS (${moved({ when: [SEALED], among: 'AND t.id IN (SELECT transaction_id FROM changed_accounts)' })}),
  moved_money AS (${moved({ when: [IN_DAY, LATE] })} UNION ALL ${CASH} UNION ALL ${adjustments(days)} UNION ALL ${ACCOUNT_MOVES}),
  movements AS (${priced('moved_money')})`;

/**
 * CTE `movements`, to begin a `WITH` with; `$7` is the day. Columns of `movements`: what (payin, payout,
 * payout_return, by_hand, cashin, cashout, adjustment), fact_id, transaction_id, account_id (NULL: no operator known),
 * kind, principal, fee and the tax in it (XOF, signed as they move the account), happened_at, known_at, late, earlier (of a
 * transaction of an earlier day).
 */
export const DAY_MOVEMENTS = movementsOf('a.day = $7::date');

/** The same of several days in a row, whose window reaches from the first one's begin to the last one's end; until `$8`, exclusive. */
export const MOVEMENTS_OF_DAYS = movementsOf('a.day >= $7::date AND a.day < $8::date');

/** What transactions moved on either side of the cut-off `$3`, as known at `$4`. */
const AFTER: When = (happened, known) => `${happened} >= $3 AND ${known} <= $4`;
const BEFORE: When = (happened, known) => `${happened} < $3 AND ${happened} >= $6 AND ${known} <= $4`;

/**
 * CTEs `moved_after` (everything after the cut-off that is known) and `moved_before` (of the transactions of a CTE
 * `candidates`), with the columns of `movements`.
 */
export const AROUND_CUT_OFF = `
  unpriced_after AS (${moved({ when: [AFTER] })}),
  moved_after AS (${priced('unpriced_after')}),
  unpriced_before AS (${moved({ when: [BEFORE], among: 'AND t.id IN (SELECT transaction_id FROM candidates)' })}),
  moved_before AS (${priced('unpriced_before')})`;
