import sql from 'sql-template-tag';
import type { DayWindow } from '../calendar/day-window.js';
import { BOOK_STATUS, isOfDaySql, joinKnown, KNOWN_ACCOUNT } from '../ledger/as-known-sql.js';
import { joinDuplicated } from '../matching/duplicate-lines-sql.js';

/**
 * Deliveries in quarantine that are not dismissed, the first of each event; what cannot be read is an event of its own. One that was linked when its
 * transaction was registered was in quarantine until then.
 */
export const orphanedDeliveriesSql = ({ projectId, day, beginsAt, endsAt, asOf }: DayWindow) => sql`
  SELECT DISTINCT ON (coalesce(r.event_id, r.delivery_id)) r.delivery_id AS "deliveryId", ${day}::text AS day, r.received_at AS at,
    coalesce(r.quarantine, 'unknown_reference') AS quarantine, r.identity, r.status, r.status_said AS said, r.amount
  FROM callback_readings r LEFT JOIN transactions t ON t.id = r.transaction_id
  WHERE r.project_id = ${projectId} AND r.received_at >= ${beginsAt} AND r.received_at < ${endsAt} AND r.received_at <= ${asOf}
    AND (r.quarantine IS NOT NULL OR t.created_at > ${asOf}) AND (r.dismissed_at IS NULL OR r.dismissed_at > ${asOf})
  ORDER BY coalesce(r.event_id, r.delivery_id), r.received_at, r.delivery_id`;

/** Approved payouts that went to the queue on the day and wait there at the cut-off. */
export const unsentPayoutsSql = ({ projectId, day, beginsAt, endsAt, asOf }: DayWindow) => sql`
  SELECT p.id AS "payoutId", ${day}::text AS day, p.state, p.hold_why AS "holdWhy", coalesce(p.queue_at, p.state_at) AS "approvedAt", p.amount,
    p.operator_id AS "operatorId"
  FROM payouts p
  WHERE p.project_id = ${projectId} AND p.state IN ('ready', 'held') AND coalesce(p.queue_at, p.state_at) >= ${beginsAt}
    AND coalesce(p.queue_at, p.state_at) < ${endsAt} AND coalesce(p.queue_at, p.state_at) <= ${asOf}
  ORDER BY p.id`;

/** Approved cash movements of the day that no bank line is matched with. */
export const unmatchedCashSql = ({ projectId, day, beginsAt, endsAt, asOf }: DayWindow) => sql`
  SELECT c.id AS "cashId", ${day}::text AS day, c.kind, c.happened_at AS at, c.amount, c.operator_id AS "operatorId"
  FROM cash_movements c
  WHERE c.project_id = ${projectId} AND c.state = 'approved' AND c.happened_at >= ${beginsAt} AND c.happened_at < ${endsAt} AND c.decided_at <= ${asOf}
    AND NOT EXISTS (SELECT FROM match_links k WHERE coalesce(k.transaction_id, k.cash_movement_id) = c.id AND k.leg = 'bank'
      AND k.first_of_target AND k.undone_at IS NULL AND k.made_at <= ${asOf})
    AND NOT EXISTS (SELECT FROM match_links k WHERE coalesce(k.transaction_id, k.cash_movement_id) = c.id AND k.leg = 'bank'
      AND k.undone_at > ${asOf} AND k.made_at <= ${asOf})
    AND NOT EXISTS (SELECT FROM match_links k JOIN match_links f ON f.match_id = k.match_id AND f.id <> k.id
      WHERE k.project_id = ${projectId} AND k.leg = 'bank' AND k.cash_movement_id = c.id AND k.made_at <= ${asOf}
        AND (k.undone_at IS NULL OR k.undone_at > ${asOf}))
  ORDER BY c.id`;

/** What is completed by account, of these accounts (`*`: all). */
export const completedByAccountSql = (window: DayWindow, accounts: readonly string[]) => sql`
  SELECT ${KNOWN_ACCOUNT} AS "operatorId", count(*) AS count, sum(t.amount)::bigint AS amount
  FROM transactions t ${joinKnown(window)}
  WHERE ${isOfDaySql(window, sql`t`)} AND ${BOOK_STATUS} = 'completed'
    AND (${KNOWN_ACCOUNT} = ANY(${accounts}::text[]) OR '*' = ANY(${accounts}::text[])) AND ${KNOWN_ACCOUNT} IS NOT NULL
  GROUP BY 1 ORDER BY 1`;

/**
 * Puts the ids of lines booked on the day that no link holds into `day_unmatched`. Lines that came after the day was last
 * matched were not looked at yet.
 */
export const findUnmatchedSql = ({ projectId, day, asOf }: DayWindow, matchedAt: Date) => sql`
  CREATE TEMP TABLE day_unmatched ON COMMIT DROP AS
  SELECT l.id FROM import_lines l
  WHERE l.project_id = ${projectId} AND l.booked_day = ${day}::date AND l.known_at <= least(${asOf}::timestamptz, ${matchedAt}::timestamptz)
    AND (l.withdrawn_at IS NULL OR l.withdrawn_at > ${asOf})
    AND NOT EXISTS (SELECT FROM match_links k WHERE k.project_id = ${projectId} AND k.booked_day = ${day}::date AND k.line_id = l.id
      AND k.made_at <= ${asOf} AND (k.undone_at IS NULL OR k.undone_at > ${asOf}))`;

/** These lines in their order, after the id `last`. */
export const unmatchedLinesSql = (last: string) =>
  sql`SELECT id::text AS id FROM day_unmatched WHERE id > ${last}::bigint ORDER BY day_unmatched.id LIMIT 20000`;

/** Unmatched lines as the checks read them. */
export const lineItemsSql = (ids: readonly string[], asOf: Date) => sql`
  SELECT l.id::text AS "lineId", l.booked_day::text AS day, l.leg, l.happened_at AS at, l.amount, l.direction,
    l.status, l.reference, l.operator_id AS "operatorId", named.id AS duplicates
  FROM import_lines l
  ${joinDuplicated(asOf)}
  WHERE l.id = ANY(${ids}::bigint[])
    AND NOT EXISTS (SELECT FROM match_links k WHERE k.line_id = l.id AND k.first_of_line AND k.undone_at IS NULL AND k.made_at <= ${asOf})
    AND NOT EXISTS (SELECT FROM match_links k WHERE k.line_id = l.id AND k.undone_at > ${asOf} AND k.made_at <= ${asOf})
  ORDER BY l.id`;
