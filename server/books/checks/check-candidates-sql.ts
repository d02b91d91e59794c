import { phoneFormsSql } from '../../platform/common/database/phone-forms-sql.js';
import sql, { type Sql } from 'sql-template-tag';
import { feeSql, joinFeeGrid, PRICED_AT } from '../../merchant/operators/fees/fee-sql.js';
import type { DayWindow } from '../calendar/day-window.js';
import {
  AGGREGATOR_STATUS,
  BOOK_STATUS,
  isOfDaySql,
  joinKnown,
  KNOWN_ACCOUNT,
  knownOverridesSql,
} from '../ledger/as-known-sql.js';
import { isPaymentSql } from '../imports/class-sql.js';
import { joinDuplicated } from '../matching/duplicate-lines-sql.js';
import { joinPaid, joinReversed } from './taken-back-sql.js';

/**
 * Condition for a reading that any sender can cause: it names no transaction, or has no valid mark. All of a day count in one
 * break. `callbackList` filters by the same condition.
 */
const UNATTRIBUTED = sql`(r.identity IS NULL OR r.url_mark_valid IS NOT TRUE)`;

/**
 * Condition for deliveries in quarantine that are not dismissed. One linked by the later registration of its transaction counts
 * until then.
 */
const isOrphaned = ({ projectId, beginsAt, endsAt, asOf }: DayWindow) => sql`
  r.project_id = ${projectId} AND r.received_at >= ${beginsAt} AND r.received_at < ${endsAt} AND r.received_at <= ${asOf}
    AND (r.quarantine IS NOT NULL OR t.created_at > ${asOf}) AND (r.dismissed_at IS NULL OR r.dismissed_at > ${asOf})`;

/**
 * Selects orphaned deliveries: the first of each event, and every unreadable one. @param all includes those that count in one
 * break of their day
 */
export const orphanedCallbacksSql = (window: DayWindow, all: boolean) => sql`
  SELECT DISTINCT ON (coalesce(r.event_id, r.delivery_id)) r.delivery_id AS "callbackId", ${window.day}::text AS day, r.received_at AS at,
    coalesce(r.quarantine, 'unknown_reference') AS quarantine, r.identity, r.status, r.status_said AS said, r.amount
  FROM callback_readings r LEFT JOIN transactions t ON t.id = r.transaction_id
  WHERE ${isOrphaned(window)} AND (${all} OR NOT ${UNATTRIBUTED})
  ORDER BY coalesce(r.event_id, r.delivery_id), r.received_at, r.delivery_id`;

/**
 * Counts the unattributed deliveries that arrived after a user last resolved the break of their day; none when there are none.
 */
export const unattributedSql = (window: DayWindow) => sql`
  SELECT ${window.day}::text AS day, count(*)::int AS count, min(r.received_at) AS "firstAt", l.at AS "resolvedAt"
  FROM (SELECT max(b.resolved_at) AS at FROM breaks b WHERE b.project_id = ${window.projectId} AND b.day = ${window.day}::date
        AND b.kind = 'unattributed_callbacks' AND b.resolution_code <> 'cleared' AND b.resolved_at <= ${window.asOf}) l,
    callback_readings r LEFT JOIN transactions t ON t.id = r.transaction_id
  WHERE ${isOrphaned(window)} AND ${UNATTRIBUTED} AND (l.at IS NULL OR r.received_at > l.at)
  GROUP BY l.at`;

/** Selects approved payouts queued on the day and not sent at the cut-off. */
export const unsentPayoutsSql = ({ projectId, day, beginsAt, endsAt, asOf }: DayWindow) => sql`
  SELECT p.id AS "payoutId", ${day}::text AS day, p.state, p.hold_why AS "holdWhy",
    coalesce(p.queue_at, p.state_at) AS "approvedAt", p.amount,
    p.operator_id AS "operatorId"
  FROM payouts p
  WHERE p.project_id = ${projectId} AND p.state IN ('ready', 'held') AND coalesce(p.queue_at, p.state_at) >= ${beginsAt}
    AND coalesce(p.queue_at, p.state_at) < ${endsAt} AND coalesce(p.queue_at, p.state_at) <= ${asOf}
  ORDER BY p.id`;

/** Selects approved cash movements of the day without a matched bank line. */
export const unmatchedCashSql = ({ projectId, day, beginsAt, endsAt, asOf }: DayWindow) => sql`
  SELECT c.id AS "cashId", ${day}::text AS day, c.kind, c.happened_at AS at, c.amount, c.operator_id AS "operatorId"
  FROM cash_movements c
  WHERE c.project_id = ${projectId} AND c.state = 'approved' AND c.happened_at >= ${beginsAt}
    AND c.happened_at < ${endsAt} AND c.decided_at <= ${asOf}
    AND NOT EXISTS (SELECT FROM match_links k WHERE coalesce(k.transaction_id, k.cash_movement_id) = c.id AND k.leg = 'bank'
      AND k.first_of_target AND k.undone_at IS NULL AND k.made_at <= ${asOf})
    AND NOT EXISTS (SELECT FROM match_links k WHERE coalesce(k.transaction_id, k.cash_movement_id) = c.id AND k.leg = 'bank'
      AND k.undone_at > ${asOf} AND k.made_at <= ${asOf})
    AND NOT EXISTS (SELECT FROM match_links k JOIN match_links f ON f.match_id = k.match_id AND f.id <> k.id
      WHERE k.project_id = ${projectId} AND k.leg = 'bank' AND k.cash_movement_id = c.id AND k.made_at <= ${asOf}
        AND (k.undone_at IS NULL OR k.undone_at > ${asOf}))
  ORDER BY c.id`;

/** Sums the completed transactions of the day by account, in XOF; `*` stands for all accounts. */
export const completedByAccountSql = (window: DayWindow, accounts: readonly string[]) => sql`
  SELECT ${KNOWN_ACCOUNT} AS "operatorId", count(*) AS count, sum(t.amount)::bigint AS amount
  FROM transactions t ${joinKnown(window)}
  WHERE ${isOfDaySql(window, sql`t`)} AND ${BOOK_STATUS} = 'completed'
    AND (${KNOWN_ACCOUNT} = ANY(${accounts}::text[]) OR '*' = ANY(${accounts}::text[])) AND ${KNOWN_ACCOUNT} IS NOT NULL
  GROUP BY 1 ORDER BY 1`;

/**
 * Fills `day_unmatched` with the ids of unmatched lines booked on the day. Lines that became known after the last
 * matching run are left out.
 */
export const findUnmatchedSql = ({ projectId, day, asOf }: DayWindow, matchedAt: Date) => sql`
  CREATE TEMP TABLE day_unmatched ON COMMIT DROP AS
  SELECT l.id FROM import_lines l
  WHERE l.project_id = ${projectId} AND l.booked_day = ${day}::date AND l.known_at <= least(${asOf}::timestamptz, ${matchedAt}::timestamptz)
    AND (l.withdrawn_at IS NULL OR l.withdrawn_at > ${asOf}) AND ${isPaymentSql(sql`l`)}
    AND NOT EXISTS (SELECT FROM match_links k WHERE k.project_id = ${projectId} AND k.booked_day = ${day}::date AND k.line_id = l.id
      AND k.made_at <= ${asOf} AND (k.undone_at IS NULL OR k.undone_at > ${asOf}))`;

export const unmatchedLinesSql = (last: string) =>
  sql`SELECT id::text AS id FROM day_unmatched WHERE id > ${last}::bigint ORDER BY day_unmatched.id LIMIT 20000`;

export const lineItemsSql = (ids: readonly string[], asOf: Date) => sql`
  SELECT l.id::text AS "lineId", l.booked_day::text AS day, l.leg AS side, l.happened_at AS at, l.amount, l.direction,
    l.status, l.reference, l.operator_id AS "operatorId", l.class, named.id AS duplicates, reversed.id AS reverses,
    paid.id::text AS "paidLineId", paid.at AS "paidAt", paid.number AS "paidNumber"
  FROM import_lines l
  ${joinDuplicated(asOf)}
  ${joinPaid(asOf)}
  ${joinReversed(asOf)}
  WHERE l.id = ANY(${ids}::bigint[])
    AND NOT EXISTS (SELECT FROM match_links k WHERE k.line_id = l.id AND k.first_of_line AND k.undone_at IS NULL AND k.made_at <= ${asOf})
    AND NOT EXISTS (SELECT FROM match_links k WHERE k.line_id = l.id AND k.undone_at > ${asOf} AND k.made_at <= ${asOf})
  ORDER BY l.id`;

export interface Expectations {
  window: DayWindow;
  /** Accounts whose statement is ready; `*` for all. */
  statementAccounts: readonly string[];
  hasPayinOrders: boolean;
  hasPayoutOrders: boolean;
  hearsCallbacks: boolean;
  /** XOF. */
  principalTolerance: number;
  feeTolerance: number;
  /** Ids of the sources whose amounts are net of fees. */
  netSources: readonly string[];
}

/** Selects the lines matched on the day or the next one, because a transaction's line may be booked a day later. */
const matchedLinesSql = ({ projectId, day, asOf }: DayWindow, side: 'orders' | 'statement') => sql`
  SELECT k.transaction_id, l.amount, l.fee, l.phone, l.operator_id, l.status, k.returns, l.source_id
  FROM match_links k JOIN import_lines l ON l.id = k.line_id AND l.project_id = ${projectId} AND l.leg = ${side}
    AND l.booked_day BETWEEN ${day}::date AND ${day}::date + 1 AND (l.withdrawn_at IS NULL OR l.withdrawn_at > ${asOf})
  WHERE k.project_id = ${projectId} AND k.leg = ${side} AND k.booked_day BETWEEN ${day}::date AND ${day}::date + 1
    AND k.made_at <= ${asOf} AND (k.undone_at IS NULL OR k.undone_at > ${asOf})`;

/**
 * Aggregates the callbacks of each transaction. The readings of one event are grouped, and a group of one reading may
 * be half a pair. Minimum and maximum reveal any value that differs from ours.
 */
const callbackValuesSql = ({ projectId, beginsAt, endsAt, asOf }: DayWindow) => sql`
  SELECT e.transaction_id, bool_or(e.lone) AS lone, bool_or(e.status <> 'pending') AS ended, bool_or(e.status = 'completed') AS paid,
    bool_or(e.status = 'notcompleted') AS failed, bool_or(e.status = 'unrecognised') AS unrecognised, min(e.amount) AS least_amount,
    max(e.amount) AS most_amount, min(e.phone) AS least_phone, max(e.phone) AS most_phone, min(e.operator_id) AS least_operator,
    max(e.operator_id) AS most_operator
  FROM (
    SELECT r.transaction_id, r.status, r.amount, r.phone, nullif(r.operator_id, '') AS operator_id, count(*) = 1 AS lone
    FROM callback_readings r
    WHERE r.project_id = ${projectId} AND r.received_at >= ${beginsAt} AND r.received_at < ${endsAt}::timestamptz + interval '1 day'
      AND r.received_at <= ${asOf} AND r.transaction_id IS NOT NULL
    GROUP BY r.transaction_id, r.event_id, r.status, r.amount, r.phone, nullif(r.operator_id, '')
  ) e GROUP BY e.transaction_id`;

/** Selects payouts of the day with another of the same number and amount within the 24 hours before. */
const repeatedPayoutsSql = (window: DayWindow) => sql`
  SELECT a.id FROM transactions a
  CROSS JOIN LATERAL ${phoneFormsSql(sql`a.phone`)} form (phone)
  JOIN transactions b ON b.phone = form.phone AND b.amount = a.amount AND b.id <> a.id
    AND b.occurred_at BETWEEN a.occurred_at - interval '24 hours' AND a.occurred_at
  WHERE ${isOfDaySql(window, sql`a`)} AND a.kind = 'payout'
    AND b.project_id = ${window.projectId} AND b.kind = 'payout'
    AND b.occurred_at >= ${window.beginsAt}::timestamptz - interval '24 hours' AND b.occurred_at < ${window.endsAt}`;

/**
 * Selects transactions with a recorded contradiction, difference, doubt, unrecognised answer or override; each of these tables
 * has few rows.
 */
const recordedDoubtsSql = (window: DayWindow) => sql`
  SELECT transaction_id FROM contradictions WHERE project_id = ${window.projectId} AND at <= ${window.asOf}
  UNION ALL SELECT transaction_id FROM confirm_differences WHERE project_id = ${window.projectId} AND at <= ${window.asOf}
  UNION ALL SELECT transaction_id FROM answer_doubts WHERE project_id = ${window.projectId} AND at <= ${window.asOf}
  UNION ALL SELECT transaction_id FROM exchanges WHERE project_id = ${window.projectId} AND outcome = 'unrecognised'
    AND sent_at >= ${window.beginsAt} AND sent_at <= ${window.asOf} AND transaction_id IS NOT NULL
  UNION ALL SELECT transaction_id FROM ${knownOverridesSql(window)} hands`;

const NET = sql`CASE t.kind WHEN 'payin' THEN t.amount - s.amount ELSE s.amount - t.amount END`;

/**
 * Condition on a statement line with an unexpected amount, fee, number, operator or status; an amount net of the fee of
 * the catalogue is expected.
 */
const isStatementOddSql = ({
  principalTolerance,
  feeTolerance,
  netSources,
}: Expectations) => sql`s.amount IS NOT NULL AND (
    (abs(s.amount - t.amount) > ${principalTolerance}::int
      AND abs(${NET} - abs(coalesce(s.fee, fees.fee))) > CASE WHEN s.fee IS NULL THEN ${feeTolerance}::int
        ELSE ${principalTolerance}::int END)
    OR abs(abs(s.fee) - fees.fee) > ${feeTolerance}::int
    OR (s.fee IS NULL AND s.amount = t.amount AND fees.fee > ${feeTolerance}::int AND s.source_id = ANY(${netSources}::uuid[]))
    OR s.phone <> t.phone OR s.operator_id <> ${KNOWN_ACCOUNT}
    OR (s.returns AND ${BOOK_STATUS} = 'completed') OR (NOT s.returns AND ${BOOK_STATUS} IN ('notcompleted', 'rejected'))
    OR s.status <> 'completed')`;

const isOrderOddSql = ({ principalTolerance }: Expectations) => sql`o.amount IS NOT NULL
    AND (abs(o.amount - t.amount) > ${principalTolerance}::int OR o.phone <> t.phone
    OR o.operator_id <> ${KNOWN_ACCOUNT} OR (o.status IN ('completed', 'notcompleted') AND o.status <> ${BOOK_STATUS}))`;

const IS_CALLBACK_ODD = sql`h.lone OR h.unrecognised OR (h.paid AND ${AGGREGATOR_STATUS} <> 'completed')
    OR (h.failed AND ${AGGREGATOR_STATUS} <> 'notcompleted')
    OR h.least_amount <> t.amount OR h.most_amount <> t.amount OR h.least_phone <> t.phone OR h.most_phone <> t.phone
    OR h.least_operator <> t.operator_id OR h.most_operator <> t.operator_id`;

/**
 * Fills `day_suspects` with the ids of transactions of the day that may have a break: a superset, narrowed down by the
 * checks. Written without row-by-row lookups, so that parallel workers can share it.
 */
export function findCandidatesSql(expected: Expectations): Sql {
  const { window, statementAccounts } = expected;
  return sql`
  CREATE TEMP TABLE day_suspects ON COMMIT DROP AS
  SELECT t.id
  FROM transactions t ${joinKnown(window)}
  LEFT JOIN (${matchedLinesSql(window, 'statement')}) s ON s.transaction_id = t.id
  LEFT JOIN (${matchedLinesSql(window, 'orders')}) o ON o.transaction_id = t.id
  LEFT JOIN (${callbackValuesSql(window)}) h ON h.transaction_id = t.id
  ${joinFeeGrid(window, sql`t`, PRICED_AT)}
  CROSS JOIN LATERAL (SELECT ${feeSql(sql`t.amount`)} AS fee) fees
  WHERE ${isOfDaySql(window, sql`t`)} AND (
    (${AGGREGATOR_STATUS} IN ('pending', 'unknown') AND (t.expired_at IS NULL OR t.expired_at > ${window.asOf}))
    OR (t.expired_at <= ${window.asOf} AND ${AGGREGATOR_STATUS} = 'completed')
    OR (${BOOK_STATUS} = 'completed' AND s.transaction_id IS NULL
      AND (${KNOWN_ACCOUNT} = ANY(${statementAccounts}::text[]) OR '*' = ANY(${statementAccounts}::text[])))
    OR (${BOOK_STATUS} = 'completed' AND o.transaction_id IS NULL
      AND CASE t.kind WHEN 'payin' THEN ${expected.hasPayinOrders}::boolean ELSE ${expected.hasPayoutOrders}::boolean END)
    OR (${isStatementOddSql(expected)})
    OR (${isOrderOddSql(expected)})
    OR (${IS_CALLBACK_ODD})
    OR (h.ended IS NOT TRUE AND (${expected.hearsCallbacks}::boolean OR t.signed_callback)
      AND ${AGGREGATOR_STATUS} IN ('completed', 'notcompleted')))
  UNION SELECT a.id FROM (${repeatedPayoutsSql(window)}) a
  UNION SELECT t.id FROM (${recordedDoubtsSql(window)}) n JOIN transactions t ON t.id = n.transaction_id
    WHERE ${isOfDaySql(window, sql`t`)}`;
}

export const candidatesSql = (last: string) =>
  sql`SELECT id FROM day_suspects WHERE id > ${last} ORDER BY id LIMIT 20000`;

/**
 * Selects earlier transactions with facts that became known on this day. `firstId` is the least id of the day: UUIDv7
 * begin with their time.
 */
export const lateCandidatesSql = ({ projectId, beginsAt, endsAt, asOf }: DayWindow, firstId: string) => sql`
  SELECT DISTINCT t.id FROM (
    SELECT r.transaction_id FROM callback_readings r
    WHERE r.project_id = ${projectId} AND r.received_at >= ${beginsAt} AND r.received_at < ${endsAt}
      AND r.received_at <= ${asOf} AND r.transaction_id < ${firstId}
      AND r.status IN ('completed', 'notcompleted', 'unrecognised')
    UNION ALL
    SELECT transaction_id FROM contradictions WHERE project_id = ${projectId} AND at >= ${beginsAt} AND at < ${endsAt} AND at <= ${asOf}
    UNION ALL
    SELECT transaction_id FROM answer_doubts WHERE project_id = ${projectId} AND at >= ${beginsAt} AND at < ${endsAt} AND at <= ${asOf}
    UNION ALL
    SELECT transaction_id FROM exchanges WHERE project_id = ${projectId} AND outcome = 'unrecognised'
      AND sent_at >= ${beginsAt} AND sent_at < ${endsAt}
      AND sent_at <= ${asOf}
    UNION ALL
    SELECT id FROM transactions WHERE project_id = ${projectId} AND status = 'completed' AND expired_at IS NOT NULL
      AND status_at >= ${beginsAt} AND status_at < ${endsAt} AND status_at <= ${asOf}
    UNION ALL
    SELECT x.transaction_id FROM status_overrides o JOIN transitions x ON x.transaction_id = o.transaction_id
    WHERE o.project_id = ${projectId} AND x.at >= ${beginsAt} AND x.at < ${endsAt} AND x.at <= ${asOf}
  ) news JOIN transactions t ON t.id = news.transaction_id
  WHERE t.project_id = ${projectId} AND t.occurred_at < ${beginsAt}
  ORDER BY t.id`;
