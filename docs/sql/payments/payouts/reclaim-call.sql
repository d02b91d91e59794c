-- server/payments/payouts/sending/payout-claims.service.ts: reclaim
-- Claims the call of a payout anew just before it is sent.
UPDATE payout_attempts a
SET calling_since = $1
WHERE a.transaction_id = $2
  AND a.calling_since IS NOT NULL
  AND EXISTS (
  SELECT
  FROM transactions t
  WHERE t.id = a.transaction_id
    AND t.status = 'created'
)
  AND NOT EXISTS (
  SELECT
  FROM projects x
  WHERE x.id = a.project_id
    AND x.sweep_paused_at IS NOT NULL
)
  AND (
  SELECT s.at BETWEEN clock_timestamp() - make_interval(mins => $3) AND clock_timestamp() + make_interval(mins => $4)
  FROM sign_of_life s
)
  AND NOT EXISTS (
  SELECT
  FROM clock_doubts
  WHERE ended_at IS NULL
)
  AND NOT EXISTS (
  SELECT
  FROM payouts p
  WHERE p.id = a.payout_id
    AND (p.interruption_id IS NOT NULL AND p.interruption_release IS NULL)
)
  AND NOT EXISTS (
  SELECT
  FROM attempts_of_money(a.payout_id) earlier
  JOIN transactions t ON t.id = earlier.transaction_id
  WHERE t.id IS DISTINCT FROM a.transaction_id
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
        AND e.sent_at <= $5::timestamptz + $6 * interval '1 ms'
      ORDER BY e.sent_at DESC, e.id DESC
      LIMIT 1
    ) k
    WHERE k.failed
      AND k.sent_at > $7::timestamptz - $8 * interval '1 ms'
  )))
)
