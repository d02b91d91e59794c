-- server/payments/payouts/sending/payout-claims.service.ts: take
-- Locks the next payouts of a project that may be sent.
SELECT p.id AS "payoutId", p.channel, p.phone, p.amount, p.stays_in_wallet AS "staysInWallet", p.purpose, p.operator_id
    AS "operatorId", p.attempts + 1 AS number, (
  SELECT count(*)::int + 1
  FROM payout_attempts a
  JOIN transactions c ON c.id = a.transaction_id
  WHERE a.payout_id = p.id
    AND strpos(c.reference, $1) = 0
) AS call, p.attempt_id AS "afterId", p.ask_reason AS reason, p.hold_by AS "holdBy", p.hold_note AS "holdNote",
    p.interruption_id IS NOT NULL AS interrupted, coalesce(p.ask_by, (
  SELECT email
  FROM people
  WHERE id = o.requested_by
)) AS "askedBy"
FROM payouts p
JOIN payout_orders o ON o.id = p.order_id
WHERE p.project_id = $2
  AND p.state = 'ready'
  AND o.state = 'approved'
  AND o.paused_at IS NULL
  AND NOT EXISTS (
  SELECT
  FROM projects x
  WHERE x.id = $3
    AND x.sweep_paused_at IS NOT NULL
)
  AND NOT (p.interruption_id IS NOT NULL AND p.interruption_release IS NULL)
  AND NOT EXISTS (
  SELECT
  FROM operator_outages x
  WHERE x.project_id = p.project_id
    AND x.operator_id = p.operator_id
    AND x.ended_at IS NULL
    AND x.holds_payouts
    AND p.hold_by IS NULL
)
  AND NOT EXISTS (
  SELECT
  FROM clock_doubts
  WHERE ended_at IS NULL
)
  AND NOT EXISTS (
  SELECT
  FROM attempts_of_money(p.id) earlier
  JOIN transactions t ON t.id = earlier.transaction_id
  WHERE t.id IS DISTINCT FROM NULL
    AND (t.status NOT IN ('rejected', 'notcompleted') OR (EXISTS (
    SELECT
    FROM contradictions c
    WHERE c.transaction_id = t.id
      AND NOT (c.said IN ('', 'pending') AND (t.token IS NOT NULL AND NOT EXISTS (
      SELECT
      FROM transitions h
      WHERE h.transaction_id = t.id
        AND h.to_status IN ('rejected', 'notcompleted')
        AND h.cause = 'person'
    )))
  ) OR EXISTS (
    SELECT
    FROM callback_readings c
    WHERE c.transaction_id = t.id
      AND c.url_mark_valid IS NOT FALSE
      AND (t.status = 'rejected' OR c.status = 'completed')
  ) OR EXISTS (
    SELECT
    FROM match_links m
    WHERE coalesce(m.transaction_id, m.cash_movement_id) = t.id
      AND m.leg = 'statement'
      AND m.first_of_target
      AND m.undone_at IS NULL
    HAVING count(*) > 0
      AND NOT bool_or(m.returns)
  ) OR EXISTS (
    SELECT
    FROM failure_reviews v
    WHERE v.transaction_id = t.id
      AND v.finding = 'paid'
  ) OR (t.status = 'rejected' AND EXISTS (
    SELECT
    FROM exchanges e
    WHERE e.transaction_id = t.id
      AND e.outcome = 'accepted'
  ))) OR NOT (NOT (t.token IS NOT NULL AND NOT EXISTS (
    SELECT
    FROM transitions h
    WHERE h.transaction_id = t.id
      AND h.to_status IN ('rejected', 'notcompleted')
      AND h.cause = 'person'
  )) OR EXISTS (
    SELECT
    FROM (
      SELECT e.id, e.sent_at, e.outcome, e.said, e.fault, e.answer_status, e.outcome = 'status'
        AND e.said IN ('notcompleted', 'nocompleted') AS failed
      FROM exchanges e
      WHERE e.transaction_id = t.id
        AND e.operation = 'payout_confirm'
        AND e.sent_at <= $4::timestamptz + $5 * interval '1 ms'
      ORDER BY e.sent_at DESC, e.id DESC
      LIMIT 1
    ) k
    WHERE k.failed
      AND k.sent_at > $6::timestamptz - $7 * interval '1 ms'
  )))
)
  AND NOT EXISTS (
  SELECT
  FROM payout_sending s
  WHERE s.project_id = $8
    AND s.paused_at IS NOT NULL
)
ORDER BY p.queue_at, p.id
LIMIT $9
FOR UPDATE OF p SKIP LOCKED
FOR SHARE OF o SKIP LOCKED
