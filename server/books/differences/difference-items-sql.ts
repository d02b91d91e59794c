import sql, { type Sql } from 'sql-template-tag';
import { feeSql, joinFeeGrid, PRICED_AT } from '../../merchant/operators/fees/fee-sql.js';
import type { DayWindow } from '../calendar/day-window.js';
import { countsSql, isPaymentSql } from '../imports/class-sql.js';
import { BOOK_STATUS, joinKnown, KNOWN_ACCOUNT, laterStatusSql } from '../ledger/as-known-sql.js';
import { lastBookedDaySql } from '../ledger/booked-day-sql.js';
import { MOST_CANDIDATES } from './decompositions.js';

/** Account, and the time from which its items may explain the difference at the end of the window's day. */
export interface ItemsQuery {
  window: DayWindow;
  operatorId: string;
  since: Date;
  firstDay: string;
}

/** One more than is used, so that what is left out is known. */
const MOST_ROWS = MOST_CANDIDATES + 1;

const dayIn = (time: Sql, zone: string) => sql`(${time} AT TIME ZONE ${zone})::date::text`;

const LINE_JSON = sql`jsonb_build_object('id', l.id::text, 'importId', l.import_id, 'rowNumber', l.row_number, 'day', l.day)`;

/** Selects the statement line with which the transaction or cash movement is matched, and whether it came before the cut-off. */
const joinLine = (id: Sql, { endsAt, asOf }: DayWindow) => sql`
  LEFT JOIN LATERAL (
    SELECT ${LINE_JSON} AS json, l.happened_at < ${endsAt} AS before, k.made_at <= ${asOf} AND l.known_at <= ${asOf} AS known
    FROM match_links k JOIN import_lines l ON l.id = k.line_id
    WHERE coalesce(k.transaction_id, k.cash_movement_id) = ${id} AND k.leg = 'statement' AND NOT k.returns AND k.first_of_target
      AND k.undone_at IS NULL AND l.withdrawn_at IS NULL LIMIT 1
  ) line ON true`;

/** SQL: the figures have the payout in transit, because a line before the cut-off shows its debit (`acrossCutOffSql`). */
const inTransitSql = ({ lostInTransit }: DayWindow) => sql`(${lostInTransit} AND t.kind = 'payout'
  AND ${BOOK_STATUS} IN ('created', 'unknown') AND coalesce(line.before AND line.known, false))`;

/** Selects lines of the account before the cut-off that nothing of ours is matched with. */
export const freeLinesSql = ({ window, operatorId, since, firstDay }: ItemsQuery) => sql`
  SELECT l.id::text AS id, l.day::text AS day, l.direction, l.amount, coalesce(abs(l.fee), 0)::bigint AS fee, l.class,
    coalesce(l.reference, l.receipt) AS reference, l.receipt, l.phone, ${LINE_JSON} AS line
  FROM import_lines l LEFT JOIN import_sources s ON s.id = l.source_id
  WHERE l.project_id = ${window.projectId} AND l.leg = 'statement' AND l.withdrawn_at IS NULL AND ${countsSql(sql`l`)}
    AND coalesce(l.status, 'completed') = 'completed' AND coalesce(l.operator_id, s.operator_id) = ${operatorId}
    AND l.booked_day BETWEEN ${firstDay}::date AND ${lastBookedDaySql(window.asOf)}
    AND l.happened_at >= ${since} AND l.happened_at < ${window.endsAt}
    AND (${isPaymentSql(sql`l`)} OR l.of_row IS NULL)
    AND NOT EXISTS (SELECT FROM match_links k WHERE k.line_id = l.id AND k.first_of_line AND k.undone_at IS NULL)
  ORDER BY l.happened_at DESC, l.id LIMIT ${MOST_ROWS}`;

/**
 * Selects the transactions of the account that were open at the cut-off, with their status then, that known at `asOf` and the one now.
 */
export const openAtCutOffSql = ({ window, operatorId, since }: ItemsQuery) => sql`
  WITH changed AS ${laterStatusSql({ projectId: window.projectId, asOf: window.endsAt })}, open AS (
    SELECT t.id, t.status FROM transactions t
    WHERE t.project_id = ${window.projectId} AND t.status IN ('created', 'pending', 'unknown')
      AND t.occurred_at >= ${since} AND t.occurred_at < ${window.endsAt}
      AND NOT EXISTS (SELECT FROM changed WHERE changed.transaction_id = t.id)
    UNION ALL
    SELECT transaction_id, from_status FROM changed WHERE from_status IN ('created', 'pending', 'unknown')
  )
  SELECT t.id, t.kind, t.reference, t.operator_receipt AS receipt, t.phone, t.amount, ${feeSql(sql`t.amount`)}::bigint AS fee,
    ${dayIn(sql`t.occurred_at`, window.zone)} AS day, open.status AS "atCutOff", ${BOOK_STATUS} AS known, t.status,
    CASE WHEN t.status IN ('completed', 'notcompleted', 'rejected') AND t.status_at >= ${window.endsAt} THEN t.status_at END AS "settledAt",
    line.json AS line, NOT coalesce(line.before, true) OR ${inTransitSql(window)} AS "setAside"
  FROM open JOIN transactions t ON t.id = open.id ${joinKnown(window)} ${joinFeeGrid(window, sql`t`, PRICED_AT)}
  ${joinLine(sql`t.id`, window)}
  WHERE t.occurred_at >= ${since} AND t.occurred_at < ${window.endsAt} AND ${KNOWN_ACCOUNT} = ${operatorId}
  ORDER BY t.occurred_at DESC, t.id LIMIT ${MOST_ROWS}`;

/** Selects the returned payouts of the account whose fee the operator may have kept. */
export const returnedPayoutsSql = ({ window, operatorId, since }: ItemsQuery) => sql`
  SELECT t.id, t.reference, ${dayIn(sql`t.status_at`, window.zone)} AS day, ${feeSql(sql`t.amount`)}::bigint AS fee, t.status
  FROM transactions t ${joinFeeGrid(window, sql`t`, PRICED_AT)}
  WHERE t.kind = 'payout' AND t.status = 'notcompleted' AND t.project_id = ${window.projectId} AND t.account_id = ${operatorId}
    AND t.status_at >= ${since} AND t.status_at < ${window.endsAt}
  ORDER BY t.status_at DESC, t.id LIMIT ${MOST_ROWS}`;

/** Selects Cashins and Cashouts that are booked and not stated, or not booked yet. */
export const cashItemsSql = ({ window, operatorId, since }: ItemsQuery) => sql`
  SELECT c.id, c.kind, c.amount, ${dayIn(sql`c.happened_at`, window.zone)} AS day,
    c.state = 'approved' AND c.decided_at <= ${window.asOf} AS booked, line.json AS line
  FROM cash_movements c ${joinLine(sql`c.id`, window)}
  WHERE c.project_id = ${window.projectId} AND c.operator_id = ${operatorId} AND c.state IN ('proposed', 'approved')
    AND c.happened_at >= ${since} AND c.happened_at < ${window.endsAt}
  ORDER BY c.happened_at DESC, c.id LIMIT ${MOST_ROWS}`;

/** Kinds of breaks that name a movement, an amount or a fee that the statement lacks or states otherwise. */
export const STATED_OTHERWISE = ['missing_statement', 'amount_mismatch', 'fee_variance'];

/** Selects what the checks found about booked transactions of the account, also where a person resolved it: the money is as it was. */
export const statedOtherwiseSql = ({ window, operatorId, firstDay }: ItemsQuery) => sql`
  SELECT b.kind AS found, b.claims, b.day::text AS day, t.id, t.kind, t.reference, t.amount,
    ${feeSql(sql`t.amount`)}::bigint AS fee, t.status
  FROM breaks b JOIN transactions t ON t.id = b.transaction_id ${joinFeeGrid(window, sql`t`, PRICED_AT)}
  WHERE b.project_id = ${window.projectId} AND b.day BETWEEN ${firstDay}::date AND ${window.day}::date
    AND b.kind = ANY(${STATED_OTHERWISE}::text[]) AND coalesce(b.operator_id, t.account_id) = ${operatorId}
    AND (b.state = 'open' OR b.resolution_code <> 'cleared')
  ORDER BY b.day DESC, b.id LIMIT ${MOST_ROWS}`;
