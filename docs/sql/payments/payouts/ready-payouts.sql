-- server/payments/payouts/sending/payout-claims.service.ts: ready
-- Counts the payouts of each project that may be sent now.
SELECT w.project_id AS id, r.n
FROM unnest($1::uuid[], $2::int[]) AS w(project_id, free)
LEFT JOIN payout_sending s ON s.project_id = w.project_id
CROSS JOIN LATERAL (
  SELECT count(*)::int AS n
  FROM (
    SELECT
    FROM payouts p
    JOIN payout_orders o ON o.id = p.order_id
    WHERE p.project_id = w.project_id
      AND p.state = 'ready'
      AND o.state = 'approved'
      AND o.paused_at IS NULL
      AND NOT EXISTS (
      SELECT
      FROM projects x
      WHERE x.id = w.project_id
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
            AND e.sent_at <= $3::timestamptz + $4 * interval '1 ms'
          ORDER BY e.sent_at DESC, e.id DESC
          LIMIT 1
        ) k
        WHERE k.failed
          AND k.sent_at > $5::timestamptz - $6 * interval '1 ms'
      )))
    )
    LIMIT w.free
  ) q
) r
WHERE s.paused_at IS NULL
  AND r.n > 0
