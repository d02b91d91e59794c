import sql from 'sql-template-tag';
import { KNOWN_ACCOUNT, KNOWN_JOINS, BOOK_STATUS } from '../ledger/as-known-sql.js';
import { DUPLICATE_OF } from '../matching/duplicate-lines-sql.js';

/**
 * Deliveries in quarantine that are not dismissed, the first of each event; what cannot be read is an event of its own. One that was linked when its
 * transaction was registered was in quarantine until then. `$1` project, `$2` and `$3` the day's bounds, `$4` as of, `$5` day.
 */
export const ORPHANS = `
  SELECT DISTINCT ON (coalesce(r.event_id, r.delivery_id)) r.delivery_id AS "deliveryId", $5 AS day, r.received_at AS at,
    coalesce(r.quarantine, 'unknown_reference') AS quarantine, r.identity, r.status, r.status_said AS said, r.amount
  FROM callback_readings r LEFT JOIN transactions t ON t.id = r.transaction_id
  WHERE r.project_id = $1 AND r.received_at >= $2 AND r.received_at < $3 AND r.received_at <= $4
    AND (r.quarantine IS NOT NULL OR t.created_at > $4) AND (r.dismissed_at IS NULL OR r.dismissed_at > $4)
  ORDER BY coalesce(r.event_id, r.delivery_id), r.received_at, r.delivery_id`;

/** Approved payouts that went to the queue on the day and wait there at the cut-off; parameters as above. */
export const UNSENT = `
  SELECT p.id AS "payoutId", $5 AS day, p.state, p.hold_why AS "holdWhy", coalesce(p.queue_at, p.state_at) AS "approvedAt", p.amount,
    p.operator_id AS "operatorId"
  FROM payouts p
  WHERE p.project_id = $1 AND p.state IN ('ready', 'held') AND coalesce(p.queue_at, p.state_at) >= $2
    AND coalesce(p.queue_at, p.state_at) < $3 AND coalesce(p.queue_at, p.state_at) <= $4
  ORDER BY p.id`;

/** Approved cash movements of the day that no bank line is matched with; parameters as above. */
export const CASH = `
  SELECT c.id AS "cashId", $5 AS day, c.kind, c.happened_at AS at, c.amount::float8 AS amount, c.operator_id AS "operatorId"
  FROM cash_movements c
  WHERE c.project_id = $1 AND c.state = 'approved' AND c.happened_at >= $2 AND c.happened_at < $3 AND c.decided_at <= $4
    AND NOT EXISTS (SELECT FROM match_links k WHERE coalesce(k.transaction_id, k.cash_movement_id) = c.id AND k.leg = 'bank'
      AND k.first_of_target AND k.undone_at IS NULL AND k.made_at <= $4)
    AND NOT EXISTS (SELECT FROM match_links k WHERE coalesce(k.transaction_id, k.cash_movement_id) = c.id AND k.leg = 'bank'
      AND k.undone_at > $4 AND k.made_at <= $4)
    AND NOT EXISTS (SELECT FROM match_links k JOIN match_links f ON f.match_id = k.match_id AND f.id <> k.id
      WHERE k.project_id = $1 AND k.leg = 'bank' AND k.cash_movement_id = c.id AND k.made_at <= $4
        AND (k.undone_at IS NULL OR k.undone_at > $4))
  ORDER BY c.id`;

/** What is completed by account, of accounts whose statement did not come; `$1` to `$6` as in `day-window`, `$7` accounts. */
export const COMPLETED_BY_ACCOUNT = `
  WITH unused AS (SELECT $5::timestamptz, $6::timestamptz)
  SELECT ${KNOWN_ACCOUNT} AS "operatorId", count(*)::float8 AS count, sum(t.amount)::float8 AS amount
  FROM transactions t ${KNOWN_JOINS}
  WHERE t.project_id = $1 AND t.occurred_at >= $2 AND t.occurred_at < $3 AND t.created_at <= $4
    AND ${BOOK_STATUS} = 'completed' AND (${KNOWN_ACCOUNT} = ANY($7::text[]) OR '*' = ANY($7::text[])) AND ${KNOWN_ACCOUNT} IS NOT NULL
  GROUP BY 1 ORDER BY 1`;

/**
 * Puts the ids of lines booked on the day that no link holds into `day_unmatched`. `$1` project, `$2` day, `$3` the moment of
 * knowledge, `$4` when the day was last matched: lines that came later were not looked at yet.
 */
export const findUnmatchedSql = (projectId: string, day: string, asOf: Date, matchedAt: Date) => sql`
  CREATE TEMP TABLE day_unmatched ON COMMIT DROP AS
  SELECT l.id FROM import_lines l
  WHERE l.project_id = ${projectId} AND l.booked_day = ${day}::date AND l.known_at <= least(${asOf}, ${matchedAt}::timestamptz)
    AND (l.withdrawn_at IS NULL OR l.withdrawn_at > ${asOf})
    AND NOT EXISTS (SELECT FROM match_links k WHERE k.project_id = ${projectId} AND k.booked_day = ${day}::date AND k.line_id = l.id
      AND k.made_at <= ${asOf} AND (k.undone_at IS NULL OR k.undone_at > ${asOf}))`;

/** These lines in their order, after the id `$1`. */
export const unmatchedLinesSql = (last: string) =>
  sql`SELECT id::text AS id FROM day_unmatched WHERE id > ${last}::bigint ORDER BY day_unmatched.id LIMIT 20000`;

/**
 * Unmatched lines as the checks read them: `$1` ids, `$2` the moment of knowledge.
 */
export const LINE_ITEMS = `
  SELECT l.id::text AS "lineId", l.booked_day::text AS day, l.leg, l.happened_at AS at, l.amount::float8 AS amount, l.direction,
    l.status, l.reference, l.operator_id AS "operatorId", named.id AS duplicates
  FROM import_lines l
  ${DUPLICATE_OF('$2')}
  WHERE l.id = ANY($1::bigint[])
    AND NOT EXISTS (SELECT FROM match_links k WHERE k.line_id = l.id AND k.first_of_line AND k.undone_at IS NULL AND k.made_at <= $2)
    AND NOT EXISTS (SELECT FROM match_links k WHERE k.line_id = l.id AND k.undone_at > $2 AND k.made_at <= $2)
  ORDER BY l.id`;
