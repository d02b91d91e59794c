import { otherPhoneFormSql } from '../../platform/common/database/phone-forms-sql.js';
import sql, { type Sql } from 'sql-template-tag';
import { spellingsOf } from '../../aggregator/parsing/transaction-facts.js';
import { feeSql, joinFeeGrid, PRICED_AT } from '../../merchant/operators/fees/fee-sql.js';
import type { DayWindow } from '../calendar/day-window.js';
import { AGGREGATOR_STATUS, BOOK_STATUS, joinKnown, KNOWN_ACCOUNT } from '../ledger/as-known-sql.js';

/** Aggregates a query to a JSON array in a fixed order; empty array when there are no rows. */
const listSql = (order: Sql, select: Sql) =>
  sql`(SELECT coalesce(jsonb_agg(to_jsonb(e) ORDER BY ${order}), '[]') FROM (${select}) e)`;

const callbacksSql = (asOf: Date) =>
  listSql(
    sql`e.at, e."callbackId"`,
    sql`SELECT r.delivery_id AS "callbackId", r.event_id AS "eventId", r.received_at AS at, r.status, r.status_said AS said, r.amount,
     r.phone, nullif(r.operator_id, '') AS "operatorId", v.pairing
   FROM callback_readings r LEFT JOIN callback_events v ON v.id = r.event_id
   WHERE r.transaction_id = t.id AND r.received_at <= ${asOf}`,
  );

const linesSql = (asOf: Date, netSources: readonly string[]) =>
  listSql(
    sql`e.at, e."lineId"`,
    sql`SELECT l.id::text AS "lineId", l.leg AS side, l.happened_at AS at, l.amount, l.fee, l.status, l.phone,
     l.operator_id AS "operatorId",
     k.returns, l.source_id = ANY(${netSources}::uuid[]) AS net,
     k.key = 'person' OR EXISTS (SELECT FROM match_links o WHERE o.match_id = k.match_id AND o.id <> k.id) AS accepted
   FROM match_links k JOIN import_lines l ON l.id = k.line_id
   WHERE k.match_id IN (SELECT m.match_id FROM match_links m WHERE coalesce(m.transaction_id, m.cash_movement_id) = t.id
       AND m.first_of_target AND m.undone_at IS NULL
     UNION SELECT m.match_id FROM match_links m WHERE coalesce(m.transaction_id, m.cash_movement_id) = t.id AND m.undone_at > ${asOf})
     AND k.transaction_id = t.id AND k.leg IN ('orders', 'statement') 
     AND k.made_at <= ${asOf} AND (k.undone_at IS NULL OR k.undone_at > ${asOf})
     AND l.known_at <= ${asOf} AND (l.withdrawn_at IS NULL OR l.withdrawn_at > ${asOf})`,
  );

const contradictionsSql = (asOf: Date) =>
  listSql(
    sql`e.at, e.said`,
    sql`SELECT c.exchange_id AS "exchangeId", c.at, c.said FROM contradictions c WHERE c.transaction_id = t.id AND c.at <= ${asOf}`,
  );

const unrecognisedSql = (asOf: Date) =>
  listSql(
    sql`e.at, e."exchangeId"`,
    sql`SELECT x.id AS "exchangeId", x.sent_at AS at, coalesce(x.said, '') AS said FROM exchanges x
   WHERE x.transaction_id = t.id AND x.outcome = 'unrecognised' AND x.sent_at <= ${asOf}`,
  );

/** Leaves out doubts that a later status check of the same status ended. */
const doubtsSql = (asOf: Date) =>
  listSql(
    sql`e.at`,
    sql`SELECT d.exchange_id AS "exchangeId", d.at, d.status AS said, d.contradictions FROM answer_doubts d
   WHERE d.transaction_id = t.id AND d.at <= ${asOf} AND NOT EXISTS (
     SELECT FROM exchanges x WHERE x.transaction_id = t.id AND x.outcome = 'status' AND x.sent_at > d.at AND x.sent_at <= ${asOf}
       AND x.said = ANY(CASE d.status WHEN 'completed' THEN ${spellingsOf('completed')}::text[]
         ELSE ${spellingsOf('notcompleted')}::text[] END))`,
  );

const differencesSql = (asOf: Date) =>
  listSql(
    sql`e.at, e.field, e.said`,
    sql`SELECT f.exchange_id AS "exchangeId", f.at, f.field, f.ours, f.said FROM confirm_differences f
   WHERE f.transaction_id = t.id AND f.at <= ${asOf}`,
  );

/** Selects the earlier payouts with the same number and amount, with their status as known at `asOf`. */
const alikePayoutsSql = (asOf: Date) =>
  listSql(
    sql`e.at, e."transactionId"`,
    sql`SELECT b.id AS "transactionId", b.reference, b.occurred_at AS at, a.payout_id AS "payoutId", o.requested_at AS "requestedAt",
     o.duplicate_reason AS "duplicateReason",
     coalesce((SELECT h.status FROM status_overrides h WHERE h.transaction_id = b.id AND h.at <= ${asOf}
                 AND (h.reverted_at IS NULL OR h.reverted_at > ${asOf})),
              (SELECT x.from_status FROM transitions x WHERE x.transaction_id = b.id AND x.at > ${asOf} ORDER BY x.at, x.id LIMIT 1),
              b.status) AS status
   FROM transactions b LEFT JOIN payout_attempts a ON a.transaction_id = b.id LEFT JOIN payouts p ON p.id = a.payout_id
   LEFT JOIN payout_orders o ON o.id = p.order_id
   WHERE t.kind = 'payout' AND b.kind = 'payout' AND b.project_id = t.project_id
     AND b.phone IN (t.phone, ${otherPhoneFormSql(sql`t.phone`)}) AND b.amount = t.amount
     AND (b.occurred_at, b.id) < (t.occurred_at, t.id) AND b.occurred_at >= t.occurred_at - interval '24 hours'
     AND b.created_at <= ${asOf}`,
  );

/** Selects, for an attempt that was paid late, the other attempts of the same money that were paid or may be. */
const otherPaymentsSql = (asOf: Date) =>
  listSql(
    sql`e.at, e."transactionId"`,
    sql`SELECT * FROM (SELECT b.id AS "transactionId", b.reference, b.occurred_at AS at,
       CASE WHEN x.transaction_id IS NOT NULL THEN 'completed' ELSE coalesce((SELECT h.from_status FROM transitions h
         WHERE h.transaction_id = b.id AND h.at > ${asOf} ORDER BY h.at, h.id LIMIT 1), b.status) END AS status
     FROM late_payments l CROSS JOIN LATERAL attempts_of_money(l.payout_id) o JOIN transactions b ON b.id = o.transaction_id
     LEFT JOIN late_payments x ON x.transaction_id = b.id AND x.at <= ${asOf}
     WHERE l.transaction_id = t.id AND l.at <= ${asOf} AND b.id <> t.id AND b.created_at <= ${asOf}) f
     WHERE f.status IN ('created', 'pending', 'unknown', 'completed')`,
  );

/**
 * Selects the lines of the `duplicates` parameter, because the reference that a line names is indexed by day and side
 * only.
 */
const DUPLICATE_LINES = listSql(
  sql`e."lineId"`,
  sql`SELECT l."lineId", l.side, l.amount, l.at FROM duplicates l WHERE l."transactionId" = t.id`,
);

/** Tells whether the checks have found a line that takes the transaction back; a line that was withdrawn since counts no more. */
const takenBackSql = (asOf: Date) => sql`EXISTS (SELECT FROM breaks r WHERE r.transaction_id = t.id
    AND r.kind IN ('payin_reversed', 'payout_returned') AND r.found_at <= ${asOf}
    AND (r.resolution_code IS DISTINCT FROM 'cleared' OR r.resolved_at > ${asOf}))`;

/** Unmatched line that names a transaction already matched with another line. */
export interface DuplicateLine {
  transactionId: string;
  lineId: string;
  side: string;
  /** XOF. */
  amount: number;
  at: Date;
}

/** Selects the transactions with the records of every source, as known at the window's `asOf`. */
export function transactionItemsSql(
  window: DayWindow,
  ids: readonly string[],
  { netSources, duplicates }: { netSources: readonly string[]; duplicates: readonly DuplicateLine[] },
): Sql {
  const { projectId, asOf } = window;
  return sql`
  WITH duplicates AS MATERIALIZED (SELECT * FROM jsonb_to_recordset(${JSON.stringify(duplicates)}::jsonb)
    AS d("transactionId" uuid, "lineId" text, side text, amount bigint, at timestamptz))
  SELECT t.id, t.kind, t.reference, t.amount, t.phone, t.operator_id AS "operatorId", ${KNOWN_ACCOUNT} AS "accountId", t.source,
    t.occurred_at AS "occurredAt", ${AGGREGATOR_STATUS} AS said, ${BOOK_STATUS} AS status, t.signed_callback AS "signedCallback",
    CASE WHEN t.expired_at <= ${asOf} THEN t.expired_at END AS "expiredAt", last.at AS "saidAt", last.exchange_id AS "saidBy",
    CASE WHEN hand.id IS NULL THEN NULL ELSE jsonb_build_object('id', hand.id, 'status', hand.status, 'against', hand.against,
      'at', hand.at) END AS hand,
    (${feeSql(sql`t.amount`)})::bigint AS fee,
    pa.payout_id AS "payoutId", po.requested_at AS "requestedAt", po.duplicate_reason AS "duplicateReason",
    ${callbacksSql(asOf)} AS callbacks, ${linesSql(asOf, netSources)} AS lines,
    ${contradictionsSql(asOf)} AS contradictions, ${unrecognisedSql(asOf)} AS unrecognised,
    ${doubtsSql(asOf)} AS doubts, ${differencesSql(asOf)} AS differences, ${alikePayoutsSql(asOf)} AS "possibleDuplicates",
    ${otherPaymentsSql(asOf)} AS "otherPayments", ${DUPLICATE_LINES} AS "duplicateLines",
    ${takenBackSql(asOf)} AS "takenBack"
  FROM transactions t ${joinKnown(window)}
  LEFT JOIN LATERAL (SELECT x.at, x.exchange_id FROM transitions x WHERE x.transaction_id = t.id AND x.at <= ${asOf}
                     ORDER BY x.at DESC, x.id DESC LIMIT 1) last ON true
  LEFT JOIN payout_attempts pa ON pa.transaction_id = t.id LEFT JOIN payouts pp ON pp.id = pa.payout_id
  LEFT JOIN payout_orders po ON po.id = pp.order_id
  ${joinFeeGrid(window, sql`t`, PRICED_AT)}
  WHERE t.id = ANY(${ids}::uuid[]) AND t.project_id = ${projectId} AND t.created_at <= ${asOf}
  ORDER BY t.id`;
}
