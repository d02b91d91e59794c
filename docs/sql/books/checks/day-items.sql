-- server/books/checks/check-candidates.service.ts: items
-- Reads what each source says of the transactions of a day that may have a break.
WITH duplicates AS MATERIALIZED (
  SELECT *
  FROM jsonb_to_recordset($1::jsonb) AS d("transactionId" uuid, "lineId" text, side text, amount bigint, at timestamptz)
)
SELECT t.id, t.kind, t.reference, t.amount, t.phone, t.operator_id AS "operatorId", CASE WHEN moved.transaction_id IS
    NULL THEN t.account_id ELSE moved.from_account END AS "accountId", t.source, t.occurred_at AS "occurredAt", CASE
    WHEN later.transaction_id IS NULL THEN t.status ELSE later.from_status END AS said, coalesce(hand.status, CASE WHEN
    late_paid.transaction_id IS NOT NULL THEN 'completed' END, CASE WHEN later.transaction_id IS NULL THEN t.status ELSE
    later.from_status END) AS status, t.signed_callback AS "signedCallback", CASE WHEN t.expired_at <= $2 THEN
    t.expired_at END AS "expiredAt", last.at AS "saidAt", last.exchange_id AS "saidBy", CASE WHEN hand.id IS NULL THEN
    NULL ELSE jsonb_build_object('id', hand.id, 'status', hand.status, 'against', hand.against, 'at', hand.at) END AS
    hand, (coalesce(least(greatest((t.amount::bigint * grid.points + 5000) / 10000 + grid.fixed, grid.minimum), grid.cap)
    + (least(greatest((t.amount::bigint * grid.points + 5000) / 10000 + grid.fixed, grid.minimum), grid.cap) * grid.tax
    + 5000) / 10000, 0))::bigint AS fee, pa.payout_id AS "payoutId", po.requested_at AS "requestedAt",
    po.duplicate_reason AS "duplicateReason", (
  SELECT coalesce(jsonb_agg(to_jsonb(e) ORDER BY e.at, e."callbackId"), '[]')
  FROM (
    SELECT r.delivery_id AS "callbackId", r.event_id AS "eventId", r.received_at AS at, r.status, r.status_said AS said,
        r.amount, r.phone, nullif(r.operator_id, '') AS "operatorId", v.pairing
    FROM callback_readings r
    LEFT JOIN callback_events v ON v.id = r.event_id
    WHERE r.transaction_id = t.id
      AND r.received_at <= $3
  ) e
) AS callbacks, (
  SELECT coalesce(jsonb_agg(to_jsonb(e) ORDER BY e.at, e."lineId"), '[]')
  FROM (
    SELECT l.id::text AS "lineId", l.leg AS side, l.happened_at AS at, l.amount, l.fee, l.status, l.phone, l.operator_id
        AS "operatorId", k.returns, l.source_id = ANY($4::uuid[]) AS net, k.key = 'person'
      OR EXISTS (
      SELECT
      FROM match_links o
      WHERE o.match_id = k.match_id
        AND o.id <> k.id
    ) AS accepted
    FROM match_links k
    JOIN import_lines l ON l.id = k.line_id
    WHERE k.match_id IN (
      SELECT m.match_id
      FROM match_links m
      WHERE coalesce(m.transaction_id, m.cash_movement_id) = t.id
        AND m.first_of_target
        AND m.undone_at IS NULL
      UNION
      SELECT m.match_id
      FROM match_links m
      WHERE coalesce(m.transaction_id, m.cash_movement_id) = t.id
        AND m.undone_at > $5
    )
      AND k.transaction_id = t.id
      AND k.leg IN ('orders', 'statement')
      AND k.made_at <= $6
      AND (k.undone_at IS NULL OR k.undone_at > $7)
      AND l.known_at <= $8
      AND (l.withdrawn_at IS NULL OR l.withdrawn_at > $9)
  ) e
) AS lines, (
  SELECT coalesce(jsonb_agg(to_jsonb(e) ORDER BY e.at, e.said), '[]')
  FROM (
    SELECT c.exchange_id AS "exchangeId", c.at, c.said
    FROM contradictions c
    WHERE c.transaction_id = t.id
      AND c.at <= $10
  ) e
) AS contradictions, (
  SELECT coalesce(jsonb_agg(to_jsonb(e) ORDER BY e.at, e."exchangeId"), '[]')
  FROM (
    SELECT x.id AS "exchangeId", x.sent_at AS at, coalesce(x.said, '') AS said
    FROM exchanges x
    WHERE x.transaction_id = t.id
      AND x.outcome = 'unrecognised'
      AND x.sent_at <= $11
  ) e
) AS unrecognised, (
  SELECT coalesce(jsonb_agg(to_jsonb(e) ORDER BY e.at), '[]')
  FROM (
    SELECT d.exchange_id AS "exchangeId", d.at, d.status AS said, d.contradictions
    FROM answer_doubts d
    WHERE d.transaction_id = t.id
      AND d.at <= $12
      AND NOT EXISTS (
      SELECT
      FROM exchanges x
      WHERE x.transaction_id = t.id
        AND x.outcome = 'status'
        AND x.sent_at > d.at
        AND x.sent_at <= $13
        AND x.said = ANY(CASE d.status WHEN 'completed' THEN $14::text[] ELSE $15::text[] END)
    )
  ) e
) AS doubts, (
  SELECT coalesce(jsonb_agg(to_jsonb(e) ORDER BY e.at, e.field, e.said), '[]')
  FROM (
    SELECT f.exchange_id AS "exchangeId", f.at, f.field, f.ours, f.said
    FROM confirm_differences f
    WHERE f.transaction_id = t.id
      AND f.at <= $16
  ) e
) AS differences, (
  SELECT coalesce(jsonb_agg(to_jsonb(e) ORDER BY e.at, e."transactionId"), '[]')
  FROM (
    SELECT b.id AS "transactionId", b.reference, b.occurred_at AS at, a.payout_id AS "payoutId", o.requested_at AS
        "requestedAt", o.duplicate_reason AS "duplicateReason", coalesce((
      SELECT h.status
      FROM status_overrides h
      WHERE h.transaction_id = b.id
        AND h.at <= $17
        AND (h.reverted_at IS NULL OR h.reverted_at > $18)
    ), (
      SELECT x.from_status
      FROM transitions x
      WHERE x.transaction_id = b.id
        AND x.at > $19
      ORDER BY x.at, x.id
      LIMIT 1
    ), b.status) AS status
    FROM transactions b
    LEFT JOIN payout_attempts a ON a.transaction_id = b.id
    LEFT JOIN payouts p ON p.id = a.payout_id
    LEFT JOIN payout_orders o ON o.id = p.order_id
    WHERE t.kind = 'payout'
      AND b.kind = 'payout'
      AND b.project_id = t.project_id
      AND b.phone IN (t.phone, CASE WHEN t.phone LIKE '229%' AND length(t.phone) = 11 THEN '22901' || right(t.phone, 8)
          WHEN t.phone LIKE '22901%' AND length(t.phone) = 13 THEN '229' || right(t.phone, 8) END)
      AND b.amount = t.amount
      AND (b.occurred_at, b.id) < (t.occurred_at, t.id)
      AND b.occurred_at >= t.occurred_at - interval '24 hours'
      AND b.created_at <= $20
  ) e
) AS "possibleDuplicates", (
  SELECT coalesce(jsonb_agg(to_jsonb(e) ORDER BY e.at, e."transactionId"), '[]')
  FROM (
    SELECT *
    FROM (
      SELECT b.id AS "transactionId", b.reference, b.occurred_at AS at, CASE WHEN x.transaction_id IS NOT NULL THEN
          'completed' ELSE coalesce((
        SELECT h.from_status
        FROM transitions h
        WHERE h.transaction_id = b.id AND h.at > $21
        ORDER BY h.at, h.id
        LIMIT 1
      ), b.status) END AS status
      FROM late_payments l
      CROSS JOIN LATERAL attempts_of_money(l.payout_id) o
      JOIN transactions b ON b.id = o.transaction_id
      LEFT JOIN late_payments x ON x.transaction_id = b.id
        AND x.at <= $22
      WHERE l.transaction_id = t.id
        AND l.at <= $23
        AND b.id <> t.id
        AND b.created_at <= $24
    ) f
    WHERE f.status IN ('created', 'pending', 'unknown', 'completed')
  ) e
) AS "otherPayments", (
  SELECT coalesce(jsonb_agg(to_jsonb(e) ORDER BY e."lineId"), '[]')
  FROM (
    SELECT l."lineId", l.side, l.amount, l.at
    FROM duplicates l
    WHERE l."transactionId" = t.id
  ) e
) AS "duplicateLines", EXISTS (
  SELECT
  FROM breaks r
  WHERE r.transaction_id = t.id
    AND r.kind IN ('payin_reversed', 'payout_returned')
    AND r.found_at <= $25
    AND (r.resolution_code IS DISTINCT FROM 'cleared' OR r.resolved_at > $26)
) AS "takenBack"
FROM transactions t
LEFT JOIN (
  SELECT DISTINCT ON (transaction_id) transaction_id, from_status
  FROM (
    SELECT transaction_id, from_status, at, id
    FROM transitions
    WHERE project_id = $27
      AND at > $28
      AND at <= $29::timestamptz + interval '6 hours'
    UNION ALL
    SELECT transaction_id, from_status, at, id
    FROM transitions
    WHERE project_id = $30
      AND at > $31::timestamptz + interval '6 hours'
      AND coalesce(at - uuid_extract_timestamp(transaction_id) > interval '5 hours', true)
  ) changed
  ORDER BY transaction_id, at, id
) later ON later.transaction_id = t.id
LEFT JOIN (
  SELECT DISTINCT ON (transaction_id) transaction_id, from_account
  FROM (
    SELECT transaction_id, from_account, at, id
    FROM account_changes
    WHERE project_id = $32
      AND at > $33
      AND at <= $34::timestamptz + interval '6 hours'
    UNION ALL
    SELECT transaction_id, from_account, at, id
    FROM account_changes
    WHERE project_id = $35
      AND at > $36::timestamptz + interval '6 hours'
      AND coalesce(at - uuid_extract_timestamp(transaction_id) > interval '5 hours', true)
  ) changed
  ORDER BY transaction_id, at, id
) moved ON moved.transaction_id = t.id
LEFT JOIN (
  SELECT id, transaction_id, status, against, at, reverted_at
  FROM status_overrides
  WHERE project_id = $37
    AND at <= $38
    AND (reverted_at IS NULL OR reverted_at > $39)
) hand ON hand.transaction_id = t.id
LEFT JOIN late_payments late_paid ON late_paid.transaction_id = t.id
  AND late_paid.booked
  AND late_paid.at <= $40
LEFT JOIN LATERAL (
  SELECT x.at, x.exchange_id
  FROM transitions x
  WHERE x.transaction_id = t.id
    AND x.at <= $41
  ORDER BY x.at DESC, x.id DESC
  LIMIT 1
) last ON true
LEFT JOIN payout_attempts pa ON pa.transaction_id = t.id
LEFT JOIN payouts pp ON pp.id = pa.payout_id
LEFT JOIN payout_orders po ON po.id = pp.order_id
LEFT JOIN fee_grid($42::uuid, $43::timestamptz) grid ON grid.operator_id = t.account_id
  AND grid.kind = t.kind
  AND grid.bearer = 'merchant'
  AND grid.since <= t.occurred_at
  AND t.occurred_at < grid.until
  AND grid.from_amount <= t.amount
  AND t.amount < grid.until_amount
WHERE t.id = ANY($44::uuid[])
  AND t.project_id = $45
  AND t.created_at <= $46
ORDER BY t.id
