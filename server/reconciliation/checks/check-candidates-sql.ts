import sql from 'sql-template-tag';
import { feeSql, joinFeeGrid, PRICED_AT } from '../../operators/fees/fee-sql.js';
import {
  KNOWN_ACCOUNT,
  KNOWN_JOINS,
  KNOWN_OVERRIDES,
  AGGREGATOR_STATUS,
  BOOK_STATUS,
} from '../ledger/as-known-sql.js';

/**
 * Selects candidates: reads a day once and returns what may be wrong. It may return too many, never too few; the
 * checks decide. Parameters `$1` to `$6` as in `day-window`, then:
 * `$7` the day · `$8` accounts whose statement is ready (`*`: all) · `$9` payins have an order file that is ready · `$10`
 * payouts have one · `$11` callbacks are expected of all · `$12` tolerances {principal, fee} · `$13` sources whose amounts are
 * net of fees.
 */
const live = (link: string): string =>
  `${link}.made_at <= $4 AND (${link}.undone_at IS NULL OR ${link}.undone_at > $4)`;

/** Lines that are matched around the day: a transaction's line may be booked a day later than it. */
const LINED = (leg: 'orders' | 'statement'): string => `
  SELECT k.transaction_id, l.amount, l.fee, l.phone, l.operator_id, l.status, k.returns, l.source_id
  FROM match_links k JOIN import_lines l ON l.id = k.line_id AND l.project_id = $1 AND l.leg = '${leg}'
    AND l.booked_day BETWEEN $7::date AND $7::date + 1 AND (l.withdrawn_at IS NULL OR l.withdrawn_at > $4)
  WHERE k.project_id = $1 AND k.leg = '${leg}' AND k.booked_day BETWEEN $7::date AND $7::date + 1 AND ${live('k')}`;

/**
 * What callbacks say of each transaction. The readings of one event say the same; an event that was read once may be half a
 * pair. The least and the greatest of what is said are ours where all of it is.
 */
const HEARD = `
  SELECT e.transaction_id, bool_or(e.lone) AS lone, bool_or(e.status <> 'pending') AS ended, bool_or(e.status = 'completed') AS paid,
    bool_or(e.status = 'notcompleted') AS failed, bool_or(e.status = 'unrecognised') AS unrecognised, min(e.amount) AS least_amount,
    max(e.amount) AS most_amount, min(e.phone) AS least_phone, max(e.phone) AS most_phone, min(e.operator_id) AS least_operator,
    max(e.operator_id) AS most_operator
  FROM (
    SELECT r.transaction_id, r.status, r.amount, r.phone, nullif(r.operator_id, '') AS operator_id, count(*) = 1 AS lone
    FROM callback_readings r
    WHERE r.project_id = $1 AND r.received_at >= $2 AND r.received_at < $3::timestamptz + interval '1 day' AND r.received_at <= $4
      AND r.transaction_id IS NOT NULL
    GROUP BY r.transaction_id, r.event_id, r.status, r.amount, r.phone, nullif(r.operator_id, '')
  ) e GROUP BY e.transaction_id`;

/** Payouts of the day that another one of the 24 hours before is like. */
const TWINS = `
  SELECT a.id FROM transactions a
  JOIN transactions b ON b.phone = a.phone AND b.amount = a.amount AND b.id <> a.id
    AND b.occurred_at BETWEEN a.occurred_at - interval '24 hours' AND a.occurred_at
  WHERE a.project_id = $1 AND a.kind = 'payout' AND a.occurred_at >= $2 AND a.occurred_at < $3
    AND a.created_at <= $4
    AND b.project_id = $1 AND b.kind = 'payout' AND b.occurred_at >= $2::timestamptz - interval '24 hours' AND b.occurred_at < $3`;

/** Few rows each: what an own record already calls odd. */
const NOTED = `
  SELECT transaction_id FROM contradictions WHERE project_id = $1 AND at <= $4
  UNION ALL SELECT transaction_id FROM confirm_differences WHERE project_id = $1 AND at <= $4
  UNION ALL SELECT transaction_id FROM exchanges WHERE project_id = $1 AND outcome = 'unrecognised'
    AND sent_at >= $2 AND sent_at <= $4 AND transaction_id IS NOT NULL
  UNION ALL SELECT transaction_id FROM ${KNOWN_OVERRIDES} hands`;

const FEE = feeSql('t.amount');
const NET = `CASE t.kind WHEN 'payin' THEN t.amount - s.amount ELSE s.amount - t.amount END`;

/** A line of the statement that is not exactly what it should be. Net of a fee as the catalogue has it is what it should be. */
const ODD_STATEMENT = `s.amount IS NOT NULL AND (
    (abs(s.amount - t.amount) > ($12::int[])[1] AND abs(${NET} - abs(coalesce(s.fee, fees.fee))) > CASE WHEN s.fee IS NULL THEN ($12::int[])[2] ELSE ($12::int[])[1] END)
    OR abs(abs(s.fee) - fees.fee) > ($12::int[])[2]
    OR (s.fee IS NULL AND s.amount = t.amount AND fees.fee > ($12::int[])[2] AND s.source_id = ANY($13::uuid[]))
    OR s.phone <> t.phone OR s.operator_id <> ${KNOWN_ACCOUNT}
    OR (s.returns AND ${BOOK_STATUS} = 'completed') OR (NOT s.returns AND ${BOOK_STATUS} IN ('notcompleted', 'rejected'))
    OR s.status <> 'completed')`;

const ODD_ORDER = `o.amount IS NOT NULL AND (abs(o.amount - t.amount) > ($12::int[])[1] OR o.phone <> t.phone
    OR o.operator_id <> ${KNOWN_ACCOUNT} OR (o.status IN ('completed', 'notcompleted') AND o.status <> ${BOOK_STATUS}))`;

const differs = (least: string, most: string, ours: string): string =>
  `${least} <> ${ours} OR ${most} <> ${ours}`;

const ODD_CALLBACK = `h.lone OR h.unrecognised OR (h.paid AND ${AGGREGATOR_STATUS} <> 'completed') OR (h.failed AND ${AGGREGATOR_STATUS} <> 'notcompleted')
    OR ${differs('h.least_amount', 'h.most_amount', 't.amount')} OR ${differs('h.least_phone', 'h.most_phone', 't.phone')}
    OR ${differs('h.least_operator', 'h.most_operator', 't.operator_id')}`;

/** Transactions `of` the day that were known. */
const ofTheDay = (of: string): string =>
  `${of}.project_id = $1 AND ${of}.occurred_at >= $2 AND ${of}.occurred_at < $3 AND ${of}.created_at <= $4`;

/**
 * Puts the ids of transactions of the day that may be wrong into `day_suspects`. Written so that several workers of the
 * database can read the day together: none of its parts looks anything up row by row.
 */
export const FIND_CANDIDATES = `
  CREATE TEMP TABLE day_suspects ON COMMIT DROP AS
  WITH unused AS (SELECT $5::timestamptz, $6::timestamptz)
  SELECT t.id
  FROM transactions t ${KNOWN_JOINS}
  LEFT JOIN (${LINED('statement')}) s ON s.transaction_id = t.id
  LEFT JOIN (${LINED('orders')}) o ON o.transaction_id = t.id
  LEFT JOIN (${HEARD}) h ON h.transaction_id = t.id
  ${joinFeeGrid('t', PRICED_AT)}
  CROSS JOIN LATERAL (SELECT ${FEE} AS fee) fees
  WHERE ${ofTheDay('t')} AND (
    (${AGGREGATOR_STATUS} IN ('pending', 'unknown') AND (t.expired_at IS NULL OR t.expired_at > $4))
    OR (t.expired_at <= $4 AND ${AGGREGATOR_STATUS} = 'completed')
    OR (${BOOK_STATUS} = 'completed' AND s.transaction_id IS NULL AND (${KNOWN_ACCOUNT} = ANY($8::text[]) OR '*' = ANY($8::text[])))
    OR (${BOOK_STATUS} = 'completed' AND o.transaction_id IS NULL AND CASE t.kind WHEN 'payin' THEN $9::boolean ELSE $10::boolean END)
    OR (${ODD_STATEMENT})
    OR (${ODD_ORDER})
    OR (${ODD_CALLBACK})
    OR (h.ended IS NOT TRUE AND ($11::boolean OR t.signed_callback) AND ${AGGREGATOR_STATUS} IN ('completed', 'notcompleted')))
  UNION SELECT a.id FROM (${TWINS}) a
  UNION SELECT t.id FROM (${NOTED}) n JOIN transactions t ON t.id = n.transaction_id WHERE ${ofTheDay('t')}`;

/** The suspects in their order, after the id `$1`. */
export const candidatesSql = (last: string) =>
  sql`SELECT id FROM day_suspects WHERE id > ${last} ORDER BY id LIMIT 20000`;

/**
 * Transactions of earlier days of which something became known in this one: `$1` project, `$2` and `$3` the day's bounds, `$4`
 * the moment of knowledge, `$5` the least id that could be made in the day (ids begin with their time).
 */
export const lateCandidatesSql = ({
  projectId,
  beginsAt,
  endsAt,
  asOf,
  firstId,
}: {
  projectId: string;
  beginsAt: Date;
  endsAt: Date;
  asOf: Date;
  firstId: string;
}) => sql`
  SELECT DISTINCT t.id FROM (
    SELECT r.transaction_id FROM callback_readings r
    WHERE r.project_id = ${projectId} AND r.received_at >= ${beginsAt} AND r.received_at < ${endsAt} AND r.received_at <= ${asOf} AND r.transaction_id < ${firstId}
      AND r.status IN ('completed', 'notcompleted', 'unrecognised')
    UNION ALL
    SELECT transaction_id FROM contradictions WHERE project_id = ${projectId} AND at >= ${beginsAt} AND at < ${endsAt} AND at <= ${asOf}
    UNION ALL
    SELECT transaction_id FROM exchanges WHERE project_id = ${projectId} AND outcome = 'unrecognised' AND sent_at >= ${beginsAt} AND sent_at < ${endsAt}
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
