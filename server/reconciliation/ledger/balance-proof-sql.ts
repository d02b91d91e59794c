import sql from 'sql-template-tag';
import { ACCOUNT_JOIN, LATER_STATUS } from './as-known-sql.js';
import { AROUND_CUT_OFF, DAY_MOVEMENTS, MOVEMENTS_OF_DAYS } from './movements-sql.js';

const SUMS = `
  SELECT account_id AS "operatorId",
    coalesce(sum(principal) FILTER (WHERE what = 'payin'), 0)::float8 AS payins,
    coalesce(sum(fee) FILTER (WHERE kind = 'payin'), 0)::float8 AS "payinFees",
    coalesce(sum(tax) FILTER (WHERE kind = 'payin'), 0)::float8 AS "payinTax",
    coalesce(sum(tax) FILTER (WHERE kind = 'payout'), 0)::float8 AS "payoutTax",
    coalesce(sum(principal) FILTER (WHERE what = 'payout'), 0)::float8 AS payouts,
    coalesce(sum(fee) FILTER (WHERE kind = 'payout'), 0)::float8 AS "payoutFees",
    coalesce(sum(principal) FILTER (WHERE what = 'payout_return'), 0)::float8 AS "payoutReturns",
    coalesce(sum(principal) FILTER (WHERE what = 'by_hand'), 0)::float8 AS "byHand",
    coalesce(sum(principal) FILTER (WHERE what = 'cashin'), 0)::float8 AS cashins,
    coalesce(sum(principal) FILTER (WHERE what = 'cashout'), 0)::float8 AS cashouts,
    coalesce(sum(principal) FILTER (WHERE what = 'adjustment'), 0)::float8 AS adjustments,
    coalesce(sum(principal + fee) FILTER (WHERE late), 0)::float8 AS late,
    coalesce(sum(principal) FILTER (WHERE what = 'by_hand' AND kind = 'payin'), 0)::float8 AS "payinsByHand",
    coalesce(sum(principal) FILTER (WHERE kind = 'payin' AND earlier), 0)::float8 AS "earlierPayins",
    coalesce(sum(fee) FILTER (WHERE kind = 'payin' AND earlier), 0)::float8 AS "earlierPayinFees",
    coalesce(sum(principal) FILTER (WHERE kind = 'payout' AND earlier), 0)::float8 AS "earlierPayouts",
    coalesce(sum(fee) FILTER (WHERE kind = 'payout' AND earlier), 0)::float8 AS "earlierPayoutFees",
    count(*)::int AS count
  FROM movements GROUP BY account_id`;

/** Sums of the day by account; `$7` is the day. */
export const DAY_SUMS = `WITH ${DAY_MOVEMENTS} ${SUMS}`;

/** The same of several days, from `$7` until `$8`. */
export const SUMS_OF_DAYS = `WITH ${MOVEMENTS_OF_DAYS} ${SUMS}`;

/** The seal that counts at `$3` of the last day before `$2`: one that was reopened by then does not. */
export const sealBeforeSql = (projectId: string, day: string, asOf: Date) => sql`
  SELECT s.day::text AS day, s.as_of AS "asOf", s.figures->'proof' AS proof
  FROM day_seals s
  WHERE s.project_id = ${projectId} AND s.day < ${day}::date AND s.sealed_at <= ${asOf} AND NOT EXISTS (
    SELECT FROM day_acts a WHERE a.project_id = s.project_id AND a.day = s.day AND a.revision = s.revision
      AND a.act = 'reopened' AND a.at <= ${asOf})
  ORDER BY s.day DESC, s.revision DESC LIMIT 1`;

/** A live line of a statement, as known at `$4`. */
const LINE_KNOWN = `l.project_id = $1 AND l.leg = 'statement' AND l.known_at <= $4 AND (l.withdrawn_at IS NULL OR l.withdrawn_at > $4)`;

/**
 * The last day that anything is booked on which is known at `moment`: a line is booked on its own day, or, where that was locked
 * already, on the first open one. Two days are for zones and clocks.
 */
export const lastBookedAt = (moment: string): string => `(${moment}::timestamptz + interval '2 days')::date`;

/** A line that names a balance: none is read where no file names one. */
const HAS_BALANCE = `l.balance IS NOT NULL
    AND EXISTS (SELECT FROM imports i WHERE i.project_id = $1 AND i.leg = 'statement' AND i.closing_balance IS NOT NULL)`;

const LINE_ACCOUNT = 'coalesce(l.operator_id, s.operator_id)';

/** Of the lines of one instant, the one that stands last in time: files run either way. */
const LAST_FIRST = `l.happened_at DESC, l.known_at DESC, CASE WHEN (
    SELECT a.happened_at > b.happened_at FROM import_lines a, import_lines b
    WHERE a.import_id = l.import_id AND b.import_id = l.import_id
    ORDER BY a.row_number, b.row_number DESC LIMIT 1) THEN -l.row_number ELSE l.row_number END DESC`;

/** Before `$3` and of the day `$7`, the last balance that a statement's line names; a line may be booked some days later. */
export const STATED_BY_LINES = `
  WITH last AS (
    SELECT ${LINE_ACCOUNT} AS account_id, max(l.happened_at) AS at
    FROM import_lines l JOIN import_sources s ON s.id = l.source_id
    WHERE ${LINE_KNOWN} AND l.booked_day BETWEEN $7::date AND $7::date + 40 AND l.day = $7::date AND l.happened_at < $3
      AND ${HAS_BALANCE}
    GROUP BY 1
  ), unused AS (SELECT $2::timestamptz, $5::timestamptz, $6::timestamptz)
  SELECT DISTINCT ON (last.account_id) last.account_id AS "operatorId", l.balance::float8 AS amount, l.happened_at AS at
  FROM last JOIN import_lines l ON ${LINE_KNOWN} AND l.booked_day BETWEEN $7::date AND $7::date + 40 AND l.happened_at = last.at
    AND ${HAS_BALANCE}
  JOIN import_sources s ON s.id = l.source_id AND ${LINE_ACCOUNT} = last.account_id
  WHERE last.account_id IS NOT NULL
  ORDER BY last.account_id, ${LAST_FIRST}`;

/**
 * The last balance that a line named before `$3`, of the account `$8`, where confirmed files of its source cover the day `$7`:
 * nothing moved since.
 */
export const STATED_EARLIER = `
  WITH unused AS (SELECT $2::timestamptz, $5::timestamptz, $6::timestamptz)
  SELECT l.balance::float8 AS amount, l.happened_at AS at
  FROM import_lines l JOIN import_sources s ON s.id = l.source_id
  WHERE ${LINE_KNOWN} AND l.booked_day BETWEEN $7::date - 45 AND $7::date + 40 AND l.happened_at < $3 AND ${HAS_BALANCE}
    AND ${LINE_ACCOUNT} = $8
    AND EXISTS (SELECT FROM imports i WHERE i.source_id = l.source_id AND i.confirmed_at <= $4
      AND (i.withdrawn_at IS NULL OR i.withdrawn_at > $4) AND i.first_day <= $7::date AND i.last_day >= $7::date)
  ORDER BY ${LAST_FIRST} LIMIT 1`;

/** A declared balance `b` proves a day with evidence, or with the approval of a second person, as known at `$3`. */
const PROVES = `(b.file_id IS NOT NULL OR EXISTS (SELECT FROM balance_approvals v WHERE v.statement_id = b.id AND v.at <= $3))`;

const declared = (which: string): string => `
  SELECT DISTINCT ON (b.operator_id) b.operator_id AS "operatorId", b.amount::float8 AS amount, b.as_of AS at,
    CASE WHEN b.file_id IS NULL THEN 'approval' ELSE 'file' END AS evidence
  FROM balance_statements b WHERE b.project_id = $1 AND b.as_of = $2 AND b.at <= $3 AND ${which}
  ORDER BY b.operator_id, b.at DESC, b.id DESC`;

/** What people declared of the instant `$2`, as known at `$3`, and what proves it. */
export const DECLARED = declared(PROVES);

/** What people declared of the instant `$2` without evidence or approval, as known at `$3`. */
export const DECLARED_ALONE = declared(`NOT ${PROVES}`);

/** Accounts whose books people opened by an adjustment on the day `$2`, as known at `$3`. */
export const openedByHandSql = (projectId: string, since: string, asOf: Date) => sql`
  SELECT operator_id AS "operatorId" FROM balance_adjustments
  WHERE project_id = ${projectId} AND day = ${since}::date AND code = 'opening' AND at <= ${asOf} GROUP BY 1 HAVING sum(amount) <> 0`;

/** Payouts until the cut-off whose answer was lost, as known at `$4`. */
export const POSSIBLY_PAID = `
  WITH later AS ${LATER_STATUS}, open AS (
    SELECT t.id FROM transactions t
    WHERE t.project_id = $1 AND t.kind = 'payout' AND t.status IN ('created', 'unknown')
      AND NOT EXISTS (SELECT FROM later WHERE later.transaction_id = t.id)
    UNION ALL
    SELECT transaction_id FROM later WHERE from_status IN ('created', 'unknown')
  ), unused AS (SELECT $2::timestamptz, $5::timestamptz)
  SELECT coalesce(moved.from_account, CASE WHEN moved.transaction_id IS NULL THEN t.account_id END) AS "operatorId",
    count(*)::int AS count, sum(t.amount)::float8 AS amount
  FROM open JOIN transactions t ON t.id = open.id
  ${ACCOUNT_JOIN}
  WHERE t.kind = 'payout' AND t.occurred_at >= $6 AND t.occurred_at < $3 AND t.created_at <= $4
    AND NOT EXISTS (SELECT FROM status_overrides o WHERE o.transaction_id = t.id AND o.at <= $4
      AND (o.reverted_at IS NULL OR o.reverted_at > $4))
  GROUP BY 1`;

/** Links of a target or a line, live at `$4`: the unmade ones have an index of their own. */
const linksOf = (which: string): string => `(
    SELECT m.match_id, m.line_id, m.transaction_id FROM match_links m
    WHERE ${which} AND m.leg = 'statement' AND m.first_of_target AND m.made_at <= $4 AND m.undone_at IS NULL
    UNION ALL
    SELECT m.match_id, m.line_id, m.transaction_id FROM match_links m
    WHERE ${which} AND m.leg = 'statement' AND m.first_of_target AND m.made_at <= $4 AND m.undone_at > $4)`;

/**
 * CTE `across`: movements whose matched line stands on the other side of the cut-off: `theirs` first (in their books, not yet
 * in ours; what it adds) or `ours` first (what it takes away). Late lines may have come up to the moment of knowledge.
 */
export const ACROSS_CUT_OFF = `
  WITH lines_after AS MATERIALIZED (
    SELECT l.id, l.happened_at, l.direction FROM import_lines l
    WHERE ${LINE_KNOWN} AND l.booked_day BETWEEN $7::date AND ${lastBookedAt('$4')} AND l.happened_at >= $3
  ),
  matches_after AS MATERIALIZED (
    SELECT DISTINCT m.match_id FROM lines_after a
    CROSS JOIN LATERAL (
      SELECT m.match_id FROM match_links m WHERE m.line_id = a.id AND m.first_of_line AND m.undone_at IS NULL
      UNION ALL
      SELECT m.match_id FROM match_links m WHERE m.line_id = a.id AND m.first_of_line AND m.undone_at > $4
    ) m
  ),
  candidates AS MATERIALIZED (
    SELECT m.transaction_id, a.id AS line_id, a.happened_at AS line_at, a.direction
    FROM matches_after o CROSS JOIN LATERAL ${linksOf('m.match_id = o.match_id')} m
    JOIN lines_after a ON a.id = m.line_id
    WHERE m.transaction_id IS NOT NULL
  ),
  ${AROUND_CUT_OFF},
  across AS (
    SELECT 'theirs' AS first, e.*, l.id AS line_id, l.happened_at AS line_at, 1 AS factor
    FROM moved_after e
    CROSS JOIN LATERAL ${linksOf('coalesce(m.transaction_id, m.cash_movement_id) = e.transaction_id')} m
    JOIN import_lines l ON l.id = m.line_id AND ${LINE_KNOWN} AND l.happened_at < $3
    WHERE (l.direction = 'in') = (e.principal > 0)
    UNION ALL
    SELECT 'ours', e.*, c.line_id, c.line_at, -1
    FROM moved_before e JOIN candidates c ON c.transaction_id = e.transaction_id
    WHERE (c.direction = 'in') = (e.principal > 0)
  ), unused AS (SELECT $2::timestamptz, $5::timestamptz)`;

export const IN_TRANSIT = `${ACROSS_CUT_OFF}
  SELECT account_id AS "operatorId", sum(factor * (principal + fee))::float8 AS amount FROM across
  WHERE account_id IS NOT NULL GROUP BY 1`;

/** Names as the catalogue had them at `$1`. */
export const operatorNamesSql = (asOf: Date) => sql`
  SELECT DISTINCT ON (operator_id) operator_id AS id, name FROM operator_versions WHERE at <= ${asOf} OR version = 1
  ORDER BY operator_id, version DESC`;
