import { feeSql, joinFeeGrid, PRICED_AT } from '../../operators/fees/fee-sql.js';
import { KNOWN_ACCOUNT, KNOWN_JOINS, AGGREGATOR_STATUS, BOOK_STATUS } from '../ledger/as-known-sql.js';

const live = (link: string): string =>
  `${link}.made_at <= $4 AND (${link}.undone_at IS NULL OR ${link}.undone_at > $4)`;
const there = (line: string): string =>
  `${line}.known_at <= $4 AND (${line}.withdrawn_at IS NULL OR ${line}.withdrawn_at > $4)`;

/** A list of JSON objects, in a fixed order; empty where nothing is found. */
const list = (order: string, select: string): string =>
  `(SELECT coalesce(jsonb_agg(to_jsonb(e) ORDER BY ${order}), '[]') FROM (${select}) e)`;

const CALLBACKS = list(
  'e.at, e."deliveryId"',
  `SELECT r.delivery_id AS "deliveryId", r.event_id AS "eventId", r.received_at AS at, r.status, r.status_said AS said, r.amount,
     r.phone, nullif(r.operator_id, '') AS "operatorId", v.pairing
   FROM callback_readings r LEFT JOIN callback_events v ON v.id = r.event_id
   WHERE r.transaction_id = t.id AND r.received_at <= $4`,
);

const LINES = list(
  'e.at, e."lineId"',
  `SELECT l.id::text AS "lineId", l.leg, l.happened_at AS at, l.amount, l.fee, l.status, l.phone, l.operator_id AS "operatorId",
     k.returns, l.source_id = ANY($8::uuid[]) AS net,
     k.key = 'person' OR EXISTS (SELECT FROM match_links o WHERE o.match_id = k.match_id AND o.id <> k.id) AS accepted
   FROM match_links k JOIN import_lines l ON l.id = k.line_id
   WHERE k.match_id IN (SELECT m.match_id FROM match_links m WHERE coalesce(m.transaction_id, m.cash_movement_id) = t.id
       AND m.first_of_target AND m.undone_at IS NULL
     UNION SELECT m.match_id FROM match_links m WHERE coalesce(m.transaction_id, m.cash_movement_id) = t.id AND m.undone_at > $4)
     AND k.transaction_id = t.id AND k.leg IN ('orders', 'statement') AND ${live('k')} AND ${there('l')}`,
);

const CONTRADICTIONS = list(
  'e.at, e.said',
  `SELECT c.exchange_id AS "exchangeId", c.at, c.said FROM contradictions c WHERE c.transaction_id = t.id AND c.at <= $4`,
);

const UNRECOGNISED = list(
  'e.at, e."exchangeId"',
  `SELECT x.id AS "exchangeId", x.sent_at AS at, coalesce(x.said, '') AS said FROM exchanges x
   WHERE x.transaction_id = t.id AND x.outcome = 'unrecognised' AND x.sent_at <= $4`,
);

const DIFFERENCES = list(
  'e.at, e.field, e.said',
  `SELECT f.exchange_id AS "exchangeId", f.at, f.field, f.ours, f.said FROM confirm_differences f
   WHERE f.transaction_id = t.id AND f.at <= $4`,
);

/** Their status as it is known then: what ended later had not ended. */
const TWINS = list(
  'e.at, e."transactionId"',
  `SELECT b.id AS "transactionId", b.reference, b.occurred_at AS at, a.payout_id AS "payoutId", o.requested_at AS "requestedAt",
     o.duplicate_reason AS "duplicateReason",
     coalesce((SELECT h.status FROM status_overrides h WHERE h.transaction_id = b.id AND h.at <= $4
                 AND (h.reverted_at IS NULL OR h.reverted_at > $4)),
              (SELECT x.from_status FROM transitions x WHERE x.transaction_id = b.id AND x.at > $4 ORDER BY x.at, x.id LIMIT 1),
              b.status) AS status
   FROM transactions b LEFT JOIN payout_attempts a ON a.transaction_id = b.id LEFT JOIN payouts p ON p.id = a.payout_id
   LEFT JOIN payout_orders o ON o.id = p.order_id
   WHERE t.kind = 'payout' AND b.kind = 'payout' AND b.project_id = t.project_id AND b.phone = t.phone AND b.amount = t.amount
     AND (b.occurred_at, b.id) < (t.occurred_at, t.id) AND b.occurred_at >= t.occurred_at - interval '24 hours'
     AND b.created_at <= $4`,
);

/** Lines without a match that name it, beside a matched one of their leg; what they name is indexed by day and leg only. */
const DUPLICATES = list(
  'e."lineId"',
  `SELECT l."lineId", l.leg, l.amount, l.at FROM duplicates l WHERE l."transactionId" = t.id`,
);

/**
 * Transactions with everything that is said about them. `$1` to `$6` as in `day-window`, `$7` ids, `$8` sources with net
 * amounts, `$9` the lines that duplicate: [{transactionId, lineId, leg, amount, at}].
 */
export const TRANSACTION_ITEMS = `
  WITH unused AS (SELECT $2::timestamptz, $3::timestamptz, $5::timestamptz, $6::timestamptz),
  duplicates AS MATERIALIZED (SELECT * FROM jsonb_to_recordset($9::jsonb)
    AS d("transactionId" uuid, "lineId" text, leg text, amount bigint, at timestamptz))
  SELECT t.id, t.kind, t.reference, t.amount, t.phone, t.operator_id AS "operatorId", ${KNOWN_ACCOUNT} AS "accountId", t.source,
    t.occurred_at AS "occurredAt", ${AGGREGATOR_STATUS} AS said, ${BOOK_STATUS} AS status, t.signed_callback AS "signedCallback",
    CASE WHEN t.expired_at <= $4 THEN t.expired_at END AS "expiredAt", last.at AS "saidAt", last.exchange_id AS "saidBy",
    CASE WHEN hand.id IS NULL THEN NULL ELSE jsonb_build_object('id', hand.id, 'status', hand.status, 'against', hand.against,
      'at', hand.at) END AS hand,
    (${feeSql('t.amount')})::float8 AS fee,
    pa.payout_id AS "payoutId", po.requested_at AS "requestedAt", po.duplicate_reason AS "duplicateReason",
    ${CALLBACKS} AS callbacks, ${LINES} AS lines, ${CONTRADICTIONS} AS contradictions, ${UNRECOGNISED} AS unrecognised,
    ${DIFFERENCES} AS differences, ${TWINS} AS twins, ${DUPLICATES} AS "duplicateLines"
  FROM transactions t ${KNOWN_JOINS}
  LEFT JOIN LATERAL (SELECT x.at, x.exchange_id FROM transitions x WHERE x.transaction_id = t.id AND x.at <= $4
                     ORDER BY x.at DESC, x.id DESC LIMIT 1) last ON true
  LEFT JOIN payout_attempts pa ON pa.transaction_id = t.id LEFT JOIN payouts pp ON pp.id = pa.payout_id
  LEFT JOIN payout_orders po ON po.id = pp.order_id
  ${joinFeeGrid('t', PRICED_AT)}
  WHERE t.id = ANY($7::uuid[]) AND t.project_id = $1 AND t.created_at <= $4
  ORDER BY t.id`;
