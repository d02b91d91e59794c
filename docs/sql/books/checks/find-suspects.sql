-- server/books/checks/check-candidates.service.ts: inBulk
-- Finds the transactions of a day that may have a break.
CREATE TEMP TABLE day_suspects ON COMMIT DROP AS
SELECT t.id
FROM transactions t
LEFT JOIN (
  SELECT DISTINCT ON (transaction_id) transaction_id, from_status
  FROM (
    SELECT transaction_id, from_status, at, id
    FROM transitions
    WHERE project_id = $1
      AND at > $2
      AND at <= $3::timestamptz + interval '6 hours'
    UNION ALL
    SELECT transaction_id, from_status, at, id
    FROM transitions
    WHERE project_id = $4
      AND at > $5::timestamptz + interval '6 hours'
      AND coalesce(at - uuid_extract_timestamp(transaction_id) > interval '5 hours', true)
  ) changed
  ORDER BY transaction_id, at, id
) later ON later.transaction_id = t.id
LEFT JOIN (
  SELECT DISTINCT ON (transaction_id) transaction_id, from_account
  FROM (
    SELECT transaction_id, from_account, at, id
    FROM account_changes
    WHERE project_id = $6
      AND at > $7
      AND at <= $8::timestamptz + interval '6 hours'
    UNION ALL
    SELECT transaction_id, from_account, at, id
    FROM account_changes
    WHERE project_id = $9
      AND at > $10::timestamptz + interval '6 hours'
      AND coalesce(at - uuid_extract_timestamp(transaction_id) > interval '5 hours', true)
  ) changed
  ORDER BY transaction_id, at, id
) moved ON moved.transaction_id = t.id
LEFT JOIN (
  SELECT id, transaction_id, status, against, at, reverted_at
  FROM status_overrides
  WHERE project_id = $11
    AND at <= $12
    AND (reverted_at IS NULL OR reverted_at > $13)
) hand ON hand.transaction_id = t.id
LEFT JOIN late_payments late_paid ON late_paid.transaction_id = t.id
  AND late_paid.booked
  AND late_paid.at <= $14
LEFT JOIN (
  SELECT k.transaction_id, l.amount, l.fee, l.phone, l.operator_id, l.status, k.returns, l.source_id
  FROM match_links k
  JOIN import_lines l ON l.id = k.line_id
    AND l.project_id = $15
    AND l.leg = $16
    AND l.booked_day BETWEEN $17::date AND $18::date + 1
    AND (l.withdrawn_at IS NULL OR l.withdrawn_at > $19)
  WHERE k.project_id = $20
    AND k.leg = $21
    AND k.booked_day BETWEEN $22::date AND $23::date + 1
    AND k.made_at <= $24
    AND (k.undone_at IS NULL OR k.undone_at > $25)
) s ON s.transaction_id = t.id
LEFT JOIN (
  SELECT k.transaction_id, l.amount, l.fee, l.phone, l.operator_id, l.status, k.returns, l.source_id
  FROM match_links k
  JOIN import_lines l ON l.id = k.line_id
    AND l.project_id = $26
    AND l.leg = $27
    AND l.booked_day BETWEEN $28::date AND $29::date + 1
    AND (l.withdrawn_at IS NULL OR l.withdrawn_at > $30)
  WHERE k.project_id = $31
    AND k.leg = $32
    AND k.booked_day BETWEEN $33::date AND $34::date + 1
    AND k.made_at <= $35
    AND (k.undone_at IS NULL OR k.undone_at > $36)
) o ON o.transaction_id = t.id
LEFT JOIN (
  SELECT e.transaction_id, bool_or(e.lone) AS lone, bool_or(e.status <> 'pending') AS ended, bool_or(e.status =
      'completed') AS paid, bool_or(e.status = 'notcompleted') AS failed, bool_or(e.status = 'unrecognised') AS
      unrecognised, min(e.amount) AS least_amount, max(e.amount) AS most_amount, min(e.phone) AS least_phone, max(e.phone)
      AS most_phone, min(e.operator_id) AS least_operator, max(e.operator_id) AS most_operator
  FROM (
    SELECT r.transaction_id, r.status, r.amount, r.phone, nullif(r.operator_id, '') AS operator_id, count(*) = 1 AS lone
    FROM callback_readings r
    WHERE r.project_id = $37
      AND r.received_at >= $38
      AND r.received_at < $39::timestamptz + interval '1 day'
      AND r.received_at <= $40
      AND r.transaction_id IS NOT NULL
    GROUP BY r.transaction_id, r.event_id, r.status, r.amount, r.phone, nullif(r.operator_id, '')
  ) e
  GROUP BY e.transaction_id
) h ON h.transaction_id = t.id
LEFT JOIN fee_grid($41::uuid, $42::timestamptz) grid ON grid.operator_id = t.account_id
  AND grid.kind = t.kind
  AND grid.bearer = 'merchant'
  AND grid.since <= t.occurred_at
  AND t.occurred_at < grid.until
  AND grid.from_amount <= t.amount
  AND t.amount < grid.until_amount
CROSS JOIN LATERAL (
  SELECT coalesce(least(greatest((t.amount::bigint * grid.points + 5000) / 10000 + grid.fixed, grid.minimum), grid.cap)
      + (least(greatest((t.amount::bigint * grid.points + 5000) / 10000 + grid.fixed, grid.minimum), grid.cap) *
      grid.tax + 5000) / 10000, 0) AS fee
) fees
WHERE t.project_id = $43
  AND t.occurred_at >= $44
  AND t.occurred_at < $45
  AND t.created_at <= $46
  AND ((CASE WHEN later.transaction_id IS NULL THEN t.status ELSE later.from_status END IN ('pending', 'unknown') AND (t.expired_at
      IS NULL OR t.expired_at > $47)) OR (t.expired_at <= $48 AND CASE WHEN later.transaction_id IS NULL THEN t.status
      ELSE later.from_status END = 'completed') OR (coalesce(hand.status, CASE WHEN late_paid.transaction_id IS NOT NULL
      THEN 'completed' END, CASE WHEN later.transaction_id IS NULL THEN t.status ELSE later.from_status END) =
      'completed' AND s.transaction_id IS NULL AND (CASE WHEN moved.transaction_id IS NULL THEN t.account_id ELSE
      moved.from_account END = ANY($49::text[]) OR '*' = ANY($50::text[]))) OR (coalesce(hand.status, CASE WHEN
      late_paid.transaction_id IS NOT NULL THEN 'completed' END, CASE WHEN later.transaction_id IS NULL THEN t.status
      ELSE later.from_status END) = 'completed' AND o.transaction_id IS NULL AND CASE t.kind WHEN 'payin' THEN
      $51::boolean ELSE $52::boolean END) OR (s.amount IS NOT NULL AND ((abs(s.amount - t.amount) > $53::int AND abs(CASE
      t.kind WHEN 'payin' THEN t.amount - s.amount ELSE s.amount - t.amount END - abs(coalesce(s.fee, fees.fee))) > CASE
      WHEN s.fee IS NULL THEN $54::int ELSE $55::int END) OR abs(abs(s.fee) - fees.fee) > $56::int OR (s.fee IS NULL AND
      s.amount = t.amount AND fees.fee > $57::int AND s.source_id = ANY($58::uuid[])) OR s.phone <> t.phone OR
      s.operator_id <> CASE WHEN moved.transaction_id IS NULL THEN t.account_id ELSE moved.from_account END OR (s.returns
      AND coalesce(hand.status, CASE WHEN late_paid.transaction_id IS NOT NULL THEN 'completed' END, CASE WHEN
      later.transaction_id IS NULL THEN t.status ELSE later.from_status END) = 'completed') OR (NOT s.returns AND
      coalesce(hand.status, CASE WHEN late_paid.transaction_id IS NOT NULL THEN 'completed' END, CASE WHEN
      later.transaction_id IS NULL THEN t.status ELSE later.from_status END) IN ('notcompleted', 'rejected')) OR
      s.status <> 'completed')) OR (o.amount IS NOT NULL AND (abs(o.amount - t.amount) > $59::int OR o.phone <> t.phone
      OR o.operator_id <> CASE WHEN moved.transaction_id IS NULL THEN t.account_id ELSE moved.from_account END OR (o.status
      IN ('completed', 'notcompleted') AND o.status <> coalesce(hand.status, CASE WHEN late_paid.transaction_id IS NOT
      NULL THEN 'completed' END, CASE WHEN later.transaction_id IS NULL THEN t.status ELSE later.from_status END)))) OR
      (h.lone OR h.unrecognised OR (h.paid AND CASE WHEN later.transaction_id IS NULL THEN t.status ELSE
      later.from_status END <> 'completed') OR (h.failed AND CASE WHEN later.transaction_id IS NULL THEN t.status ELSE
      later.from_status END <> 'notcompleted') OR h.least_amount <> t.amount OR h.most_amount <> t.amount OR
      h.least_phone <> t.phone OR h.most_phone <> t.phone OR h.least_operator <> t.operator_id OR h.most_operator <>
      t.operator_id) OR (h.ended IS NOT TRUE AND ($60::boolean OR t.signed_callback) AND CASE WHEN later.transaction_id
      IS NULL THEN t.status ELSE later.from_status END IN ('completed', 'notcompleted')))
UNION
SELECT a.id
FROM (
  SELECT a.id
  FROM transactions a
  CROSS JOIN LATERAL (
    VALUES (a.phone), (CASE WHEN a.phone LIKE '229%' AND length(a.phone) = 11 THEN '22901' || right(a.phone, 8) WHEN
        a.phone LIKE '22901%' AND length(a.phone) = 13 THEN '229' || right(a.phone, 8) END)
  ) form (phone)
  JOIN transactions b ON b.phone = form.phone
    AND b.amount = a.amount
    AND b.id <> a.id
    AND b.occurred_at BETWEEN a.occurred_at - interval '24 hours' AND a.occurred_at
  WHERE a.project_id = $61
    AND a.occurred_at >= $62
    AND a.occurred_at < $63
    AND a.created_at <= $64
    AND a.kind = 'payout'
    AND b.project_id = $65
    AND b.kind = 'payout'
    AND b.occurred_at >= $66::timestamptz - interval '24 hours'
    AND b.occurred_at < $67
) a
UNION
SELECT t.id
FROM (
  SELECT transaction_id
  FROM contradictions
  WHERE project_id = $68
    AND at <= $69
  UNION ALL
  SELECT transaction_id
  FROM confirm_differences
  WHERE project_id = $70
    AND at <= $71
  UNION ALL
  SELECT transaction_id
  FROM answer_doubts
  WHERE project_id = $72
    AND at <= $73
  UNION ALL
  SELECT transaction_id
  FROM exchanges
  WHERE project_id = $74
    AND outcome = 'unrecognised'
    AND sent_at >= $75
    AND sent_at <= $76
    AND transaction_id IS NOT NULL
  UNION ALL
  SELECT transaction_id
  FROM (
    SELECT id, transaction_id, status, against, at, reverted_at
    FROM status_overrides
    WHERE project_id = $77
      AND at <= $78
      AND (reverted_at IS NULL OR reverted_at > $79)
  ) hands
) n
JOIN transactions t ON t.id = n.transaction_id
WHERE t.project_id = $80
  AND t.occurred_at >= $81
  AND t.occurred_at < $82
  AND t.created_at <= $83
