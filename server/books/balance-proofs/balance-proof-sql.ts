import sql, { empty, type Sql } from 'sql-template-tag';
import type { AsKnown, DayWindow } from '../calendar/day-window.js';
import { coversDaySql } from '../ledger/covered-day-sql.js';
import { joinKnownAccount, laterStatusSql } from '../ledger/as-known-sql.js';
import { PRICED_AT } from '../../merchant/operators/fees/fee-sql.js';
import { aroundCutOffSql, dayMovementsSql, movementsSinceSql, pricedSql } from '../ledger/movements-sql.js';
import { ALL_FACTS, type RareFacts } from '../ledger/rare-facts.js';
import { lastBookedDaySql } from '../ledger/booked-day-sql.js';

const SUMS = sql`
  SELECT account_id AS "operatorId",
    coalesce(sum(principal) FILTER (WHERE what = 'payin'), 0)::bigint AS payins,
    coalesce(sum(fee) FILTER (WHERE kind = 'payin'), 0)::bigint AS "payinFees",
    coalesce(sum(tax) FILTER (WHERE kind = 'payin'), 0)::bigint AS "payinTax",
    coalesce(sum(tax) FILTER (WHERE kind = 'payout'), 0)::bigint AS "payoutTax",
    coalesce(sum(principal) FILTER (WHERE what = 'payout'), 0)::bigint AS payouts,
    coalesce(sum(fee) FILTER (WHERE kind = 'payout'), 0)::bigint AS "payoutFees",
    coalesce(sum(principal) FILTER (WHERE what = 'payout_return'), 0)::bigint AS "payoutReturns",
    coalesce(sum(principal) FILTER (WHERE what = 'by_hand'), 0)::bigint AS "byHand",
    coalesce(sum(principal) FILTER (WHERE what = 'cashin'), 0)::bigint AS cashins,
    coalesce(sum(principal) FILTER (WHERE what = 'cashout'), 0)::bigint AS cashouts,
    coalesce(sum(principal) FILTER (WHERE what = 'adjustment'), 0)::bigint AS adjustments,
    coalesce(sum(principal + fee) FILTER (WHERE late), 0)::bigint AS late,
    coalesce(sum(principal) FILTER (WHERE what = 'by_hand' AND kind = 'payin'), 0)::bigint AS "payinsByHand",
    coalesce(sum(principal) FILTER (WHERE kind = 'payin' AND earlier), 0)::bigint AS "earlierPayins",
    coalesce(sum(fee) FILTER (WHERE kind = 'payin' AND earlier), 0)::bigint AS "earlierPayinFees",
    coalesce(sum(principal) FILTER (WHERE kind = 'payout' AND earlier), 0)::bigint AS "earlierPayouts",
    coalesce(sum(fee) FILTER (WHERE kind = 'payout' AND earlier), 0)::bigint AS "earlierPayoutFees",
    count(*)::int AS count
  FROM movements GROUP BY account_id`;

export const daySumsSql = (window: DayWindow, rare: RareFacts = ALL_FACTS) =>
  sql`WITH ${dayMovementsSql(window, rare)} ${SUMS}`;

/** Sums the days from `since` up to the one before `window.day`. */
export const sumsSinceSql = (window: DayWindow, since: string, rare: RareFacts) =>
  sql`WITH ${movementsSinceSql(window, since, rare)} ${SUMS}`;

/** Selects the seal of the last day before that was not reopened at `asOf`. */
export const sealBeforeSql = ({ projectId, day, asOf }: DayWindow) => sql`
  SELECT s.day::text AS day, s.as_of AS "asOf", s.figures->'proof' AS proof
  FROM day_seals s
  WHERE s.project_id = ${projectId} AND s.day < ${day}::date AND s.sealed_at <= ${asOf} AND NOT EXISTS (
    SELECT FROM day_acts a WHERE a.project_id = s.project_id AND a.day = s.day AND a.revision = s.revision
      AND a.act = 'reopened' AND a.at <= ${asOf})
  ORDER BY s.day DESC, s.revision DESC LIMIT 1`;

export const isKnownLineSql = ({ projectId, asOf }: AsKnown) =>
  sql`l.project_id = ${projectId} AND l.leg = 'statement' AND l.known_at <= ${asOf}
    AND (l.withdrawn_at IS NULL OR l.withdrawn_at > ${asOf})`;

/** True for a line with a balance; the second condition avoids a scan when no file names one. */
const hasBalanceSql = ({ projectId }: AsKnown) => sql`l.balance IS NOT NULL
    AND EXISTS (SELECT FROM imports i WHERE i.project_id = ${projectId} AND i.leg = 'statement' AND i.closing_balance IS NOT NULL)`;

const LINE_ACCOUNT = sql`coalesce(l.operator_id, s.operator_id)`;

/** Puts the latest of the lines of one instant first; files are sorted in either direction. */
const LAST_FIRST = sql`l.happened_at DESC, l.known_at DESC, CASE WHEN (
    SELECT a.happened_at > b.happened_at FROM import_lines a, import_lines b
    WHERE a.import_id = l.import_id AND b.import_id = l.import_id
    ORDER BY a.row_number, b.row_number DESC LIMIT 1) THEN -l.row_number ELSE l.row_number END DESC`;

/**
 * Selects the last balance on a statement line of the day before the cut-off; a line may be booked up to 40 days
 * later.
 */
export const statedByLinesSql = (window: DayWindow) => sql`
  WITH last AS (
    SELECT ${LINE_ACCOUNT} AS account_id, max(l.happened_at) AS at
    FROM import_lines l JOIN import_sources s ON s.id = l.source_id
    WHERE ${isKnownLineSql(window)} AND l.booked_day BETWEEN ${window.day}::date AND ${window.day}::date + 40
      AND l.day = ${window.day}::date AND l.happened_at < ${window.endsAt} AND ${hasBalanceSql(window)}
    GROUP BY 1
  )
  SELECT DISTINCT ON (last.account_id) last.account_id AS "operatorId", l.balance AS amount, l.happened_at AS at
  FROM last JOIN import_lines l ON ${isKnownLineSql(window)}
    AND l.booked_day BETWEEN ${window.day}::date AND ${window.day}::date + 40 AND l.happened_at = last.at AND ${hasBalanceSql(window)}
  JOIN import_sources s ON s.id = l.source_id AND ${LINE_ACCOUNT} = last.account_id
  WHERE last.account_id IS NOT NULL
  ORDER BY last.account_id, ${LAST_FIRST}`;

/**
 * Selects the last balance of the account before the cut-off, if confirmed files of its source cover the day: no line
 * means no movement.
 */
export const statedEarlierSql = (window: DayWindow, operatorId: string) => sql`
  SELECT l.balance AS amount, l.happened_at AS at
  FROM import_lines l JOIN import_sources s ON s.id = l.source_id
  WHERE ${isKnownLineSql(window)} AND l.booked_day BETWEEN ${window.day}::date - 45 AND ${window.day}::date + 40
    AND l.happened_at < ${window.endsAt} AND ${hasBalanceSql(window)} AND ${LINE_ACCOUNT} = ${operatorId}
    AND EXISTS (SELECT FROM imports i WHERE i.source_id = l.source_id AND i.confirmed_at <= ${window.asOf}
      AND (i.withdrawn_at IS NULL OR i.withdrawn_at > ${window.asOf})
      AND ${coversDaySql(sql`${window.day}::date`)})
  ORDER BY ${LAST_FIRST} LIMIT 1`;

/** True when a declared balance `b` has evidence or the approval of a second user. */
const isProvenSql = (asOf: Date) =>
  sql`(b.file_id IS NOT NULL OR EXISTS (SELECT FROM balance_approvals v WHERE v.statement_id = b.id AND v.at <= ${asOf}))`;

const declaredBalancesSql = ({ projectId, asOf }: AsKnown, instant: Date, condition: Sql) => sql`
  SELECT DISTINCT ON (b.operator_id) b.operator_id AS "operatorId", b.amount, b.as_of AS at,
    CASE WHEN b.file_id IS NULL THEN 'approval' ELSE 'file' END AS evidence
  FROM balance_statements b
  WHERE b.project_id = ${projectId} AND b.as_of = ${instant} AND b.at <= ${asOf} AND ${condition}
  ORDER BY b.operator_id, b.at DESC, b.id DESC`;

export const declaredSql = (known: AsKnown, instant: Date) =>
  declaredBalancesSql(known, instant, isProvenSql(known.asOf));

export const declaredAloneSql = (known: AsKnown, instant: Date) =>
  declaredBalancesSql(known, instant, sql`NOT ${isProvenSql(known.asOf)}`);

/** Sums what the bank kept of the Cashins and Cashouts of an account, booked on the day; it does not move the account. */
export const bankFeesSql = ({ projectId, day, asOf }: DayWindow) => sql`
  SELECT operator_id AS "operatorId", sum(amount)::bigint AS amount FROM balance_adjustments
  WHERE project_id = ${projectId} AND day = ${day}::date AND code = 'bank_fee' AND at <= ${asOf} GROUP BY 1 HAVING sum(amount) <> 0`;

/** Selects the accounts with an opening adjustment on the day. */
export const openedByHandSql = ({ projectId, asOf }: AsKnown, day: string) => sql`
  SELECT operator_id AS "operatorId" FROM balance_adjustments
  WHERE project_id = ${projectId} AND day = ${day}::date AND code = 'opening' AND at <= ${asOf} GROUP BY 1 HAVING sum(amount) <> 0`;

/** Builds the CTEs `later` and `open`: the transactions without an outcome at `asOf`. */
const withoutOutcomeSql = (window: DayWindow) => sql`later AS ${laterStatusSql(window)}, open AS (
    SELECT t.id FROM transactions t
    WHERE t.project_id = ${window.projectId} AND t.kind = 'payout' AND t.status IN ('created', 'unknown')
      AND NOT EXISTS (SELECT FROM later WHERE later.transaction_id = t.id)
    UNION ALL
    SELECT transaction_id FROM later WHERE from_status IN ('created', 'unknown')
  )`;

/** True for a payout `t` of the days up to the window, known at its `asOf` and without a manual override then. */
const isOpenPayoutSql = (window: DayWindow) => sql`t.kind = 'payout' AND t.occurred_at >= ${window.epoch}
    AND t.occurred_at < ${window.endsAt} AND t.created_at <= ${window.asOf}
    AND NOT EXISTS (SELECT FROM status_overrides o WHERE o.transaction_id = t.id AND o.at <= ${window.asOf}
      AND (o.reverted_at IS NULL OR o.reverted_at > ${window.asOf}))`;

/**
 * Builds the CTEs `lost` and `lost_priced`: payouts without an outcome whose debit a matched line before the cut-off proves, on the
 * account of the line, until they are booked. One that an adjustment stands for is left out.
 */
const lostPayoutsSql = (window: DayWindow) => sql`${withoutOutcomeSql(window)},
  lost AS (
    SELECT 'payout' AS what, t.id::text || ':lost' AS fact_id, t.id AS transaction_id, ${LINE_ACCOUNT} AS account_id, t.kind,
      t.amount::bigint AS amount, -1 AS sign, t.occurred_at AS happened_at, l.known_at, ${PRICED_AT} AS priced_at, false AS late,
      l.id AS line_id, l.happened_at AS line_at
    FROM open JOIN transactions t ON t.id = open.id
    CROSS JOIN LATERAL ${linksOfSql(window, sql`coalesce(m.transaction_id, m.cash_movement_id) = t.id`)} m
    JOIN import_lines l ON l.id = m.line_id AND ${isKnownLineSql(window)} AND l.happened_at < ${window.endsAt} AND l.direction = 'out'
    LEFT JOIN import_sources s ON s.id = l.source_id
    WHERE ${isOpenPayoutSql(window)} AND coalesce((SELECT sum(a.amount) FROM balance_adjustments a
      WHERE a.transaction_id = t.id AND a.code = 'cut_off' AND a.day <= ${window.day}::date AND a.at <= ${window.asOf}), 0) = 0
  ),
  lost_priced AS (${pricedSql(window, sql`lost`)})`;

const LOST_ACROSS = sql`UNION ALL SELECT 'theirs', e.*, l.line_id, l.line_at, 1 FROM lost_priced e JOIN lost l ON l.fact_id = e.fact_id`;

/** Counts the payouts without an outcome that are in transit because a line shows their debit; amounts in XOF. */
export const paidByStatementSql = (window: DayWindow) => sql`
  WITH ${lostPayoutsSql(window)}
  SELECT count(*)::int AS count, coalesce(sum(amount), 0)::bigint AS amount FROM (
    SELECT DISTINCT transaction_id, amount FROM lost WHERE account_id IS NOT NULL AND ${window.lostInTransit}) shown`;

/** Sums the payouts without an outcome; a matched statement line is one. */
export const possiblyPaidSql = (window: DayWindow) => sql`
  WITH ${withoutOutcomeSql(window)}
  SELECT coalesce(moved.from_account, CASE WHEN moved.transaction_id IS NULL THEN t.account_id END) AS "operatorId",
    count(*)::int AS count, sum(t.amount)::bigint AS amount
  FROM open JOIN transactions t ON t.id = open.id
  ${joinKnownAccount(window)}
  WHERE ${isOpenPayoutSql(window)}
    AND NOT EXISTS (SELECT FROM ${linksOfSql(window, sql`coalesce(m.transaction_id, m.cash_movement_id) = t.id`)} shown)
  GROUP BY 1`;

/** Selects the live links of a target or line; UNION ALL since undone links have an index of their own. */
export const linksOfSql = ({ asOf }: AsKnown, condition: Sql) => sql`(
    SELECT m.match_id, m.line_id, m.transaction_id FROM match_links m
    WHERE ${condition} AND m.leg = 'statement' AND m.first_of_target AND m.made_at <= ${asOf} AND m.undone_at IS NULL
    UNION ALL
    SELECT m.match_id, m.line_id, m.transaction_id FROM match_links m
    WHERE ${condition} AND m.leg = 'statement' AND m.first_of_target AND m.made_at <= ${asOf} AND m.undone_at > ${asOf})`;

/**
 * Builds the CTE `across` of movements whose matched line is on the other side of the cut-off: `theirs` first (in the
 * statement, not yet booked; adds the movement) or `ours` first (subtracts it). A payout without an outcome is `theirs` first until
 * it is booked.
 * Includes lines imported up to `asOf`.
 */
export const acrossCutOffSql = (window: DayWindow, rare: RareFacts = ALL_FACTS) => sql`
  WITH lines_after AS MATERIALIZED (
    SELECT l.id, l.happened_at, l.direction FROM import_lines l
    WHERE ${isKnownLineSql(window)} AND l.booked_day BETWEEN ${window.day}::date AND ${lastBookedDaySql(window.asOf)}
      AND l.happened_at >= ${window.endsAt}
  ),
  matches_after AS MATERIALIZED (
    SELECT DISTINCT m.match_id FROM lines_after a
    CROSS JOIN LATERAL (
      SELECT m.match_id FROM match_links m WHERE m.line_id = a.id AND m.first_of_line AND m.undone_at IS NULL
      UNION ALL
      SELECT m.match_id FROM match_links m WHERE m.line_id = a.id AND m.first_of_line AND m.undone_at > ${window.asOf}
    ) m
  ),
  candidates AS MATERIALIZED (
    SELECT m.transaction_id, a.id AS line_id, a.happened_at AS line_at, a.direction
    FROM matches_after o CROSS JOIN LATERAL ${linksOfSql(window, sql`m.match_id = o.match_id`)} m
    JOIN lines_after a ON a.id = m.line_id
    WHERE m.transaction_id IS NOT NULL
  ),
  ${aroundCutOffSql(window, rare)},
  ${window.lostInTransit ? sql`${lostPayoutsSql(window)},` : empty}
  across AS (
    SELECT 'theirs' AS first, e.*, l.id AS line_id, l.happened_at AS line_at, 1 AS factor
    FROM moved_after e
    CROSS JOIN LATERAL ${linksOfSql(window, sql`coalesce(m.transaction_id, m.cash_movement_id) = e.transaction_id`)} m
    JOIN import_lines l ON l.id = m.line_id AND ${isKnownLineSql(window)} AND l.happened_at < ${window.endsAt}
    WHERE (l.direction = 'in') = (e.principal > 0)
    UNION ALL
    SELECT 'ours', e.*, c.line_id, c.line_at, -1
    FROM moved_before e JOIN candidates c ON c.transaction_id = e.transaction_id
    WHERE (c.direction = 'in') = (e.principal > 0)
    ${window.lostInTransit ? LOST_ACROSS : empty}
  )`;

export const inTransitSql = (window: DayWindow, rare: RareFacts) => sql`${acrossCutOffSql(window, rare)}
  SELECT account_id AS "operatorId", sum(factor * (principal + fee))::bigint AS amount FROM across
  WHERE account_id IS NOT NULL GROUP BY 1`;

export const operatorNamesSql = (asOf: Date) => sql`
  SELECT DISTINCT ON (operator_id) operator_id AS id, name FROM operator_versions WHERE at <= ${asOf} OR version = 1
  ORDER BY operator_id, version DESC`;
