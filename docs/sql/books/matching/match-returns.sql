-- server/books/matching/engine/match-by-amount.ts: matchReturns
-- Matches lines that give a failed payout back.
WITH lines AS MATERIALIZED (
  SELECT o.*, count(*) OVER (PARTITION BY number, amount) AS alike
  FROM (
    SELECT w.*, CASE WHEN w.phone LIKE '229%' AND length(w.phone) = 11 THEN '22901' || right(w.phone, 8) ELSE w.phone
        END AS number
    FROM work_open w
    WHERE w.phone IS NOT NULL
      AND w.direction = 'in'
      AND w.status IS NULL
  ) o
), given_back AS MATERIALIZED (
  SELECT t.id, CASE WHEN t.phone LIKE '229%' AND length(t.phone) = 11 THEN '22901' || right(t.phone, 8) ELSE t.phone END
      AS number, t.amount, t.account_id, t.occurred_at, t.status_at
  FROM transactions t
  WHERE t.project_id = $1
    AND t.kind = 'payout'
    AND t.status = 'notcompleted'
    AND (t.phone, t.amount) IN (
    SELECT form.phone, l.amount
    FROM lines l
    CROSS JOIN LATERAL (
      VALUES (l.phone), (CASE WHEN l.phone LIKE '229%' AND length(l.phone) = 11 THEN '22901' || right(l.phone, 8) WHEN
          l.phone LIKE '22901%' AND length(l.phone) = 13 THEN '229' || right(l.phone, 8) END)
    ) form (phone)
    WHERE form.phone IS NOT NULL
  )
    AND (EXISTS (
    SELECT
    FROM match_links k
    WHERE coalesce(k.transaction_id, k.cash_movement_id) = t.id
      AND k.leg = $2
      AND k.returns = false
      AND k.first_of_target
      AND k.undone_at IS NULL
      AND (k.key = 'person' OR k.booked_day <> $3::date)
      AND NOT EXISTS (
      SELECT
      FROM work_dead d
      WHERE d.link_id = k.id
    )
  ) OR EXISTS (
    SELECT
    FROM work_pairs p
    WHERE p.target_id = t.id
      AND NOT p.returns
  ))
    AND NOT EXISTS (
    SELECT
    FROM match_links k
    WHERE coalesce(k.transaction_id, k.cash_movement_id) = t.id
      AND k.leg = $4
      AND k.returns = true
      AND k.first_of_target
      AND k.undone_at IS NULL
      AND (k.key = 'person' OR k.booked_day <> $5::date)
      AND NOT EXISTS (
      SELECT
      FROM work_dead d
      WHERE d.link_id = k.id
    )
  )
    AND NOT EXISTS (
    SELECT
    FROM work_pairs p
    WHERE p.target_id = t.id
      AND p.returns
  )
), hits AS (
  SELECT o.id AS line_id, g.id AS target_id
  FROM lines o
  JOIN given_back g ON g.number = o.number
    AND g.amount = o.amount
  WHERE o.alike <= $6
    AND (o.operator_id IS NULL OR g.account_id IS NULL OR o.operator_id = g.account_id)
    AND o.happened_at BETWEEN least(g.occurred_at, g.status_at) - make_interval(hours => $7) AND g.status_at +
        make_interval(hours => $8)
), judged AS MATERIALIZED (
  SELECT line_id, target_id, count(*) OVER (PARTITION BY line_id) = 1
    AND count(*) OVER (PARTITION BY target_id) = 1 AS sure
  FROM hits
), matched AS (
  INSERT INTO work_pairs (line_id, target_id, returns, cash, key)
  SELECT line_id, target_id, $9::boolean, $10::boolean, 'phone_amount_time'
  FROM judged
  WHERE sure
), stopped AS (
  INSERT INTO work_stopped
  SELECT DISTINCT line_id, 'ambiguous'
  FROM judged
  WHERE NOT sure
)
DELETE FROM work_open o USING judged j
WHERE j.line_id = o.id
