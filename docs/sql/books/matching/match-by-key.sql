-- server/books/matching/engine/match-by-identifier.ts: matchByKey
-- Matches lines with the transactions that have their identifier.
WITH hit AS MATERIALIZED (
  SELECT t.id, t.reference AS value, t.amount, t.kind, t.status, t.occurred_at >= $1
    AND t.occurred_at < $2 AS near
  FROM transactions t
  WHERE t.project_id = $3
    AND t.reference IN (
    SELECT o.reference
    FROM work_open o
    WHERE o.reference IS NOT NULL
  )
), place AS (
  SELECT id, value, amount, CASE kind WHEN 'payin' THEN 'in' ELSE 'out' END AS direction, false AS returns, near
  FROM hit
  UNION ALL
  SELECT id, value, amount, 'in', true, near
  FROM hit
  WHERE kind = 'payout'
    AND status = 'notcompleted'
    AND $4 = 'statement'
), best AS (
  SELECT DISTINCT ON (value, direction) value, direction, min(amount) AS amount, count(*) AS many, (array_agg(id))[1] AS
      target_id, bool_or(returns) AS returns
  FROM place
  GROUP BY value, direction, near
  ORDER BY value, direction, near DESC
), held AS MATERIALIZED (
  SELECT p.target_id, p.returns
  FROM work_pairs p
  WHERE p.target_id IN (
    SELECT id
    FROM hit
  )
), named AS (
  SELECT o.id AS line_id, b.many, b.target_id, b.returns, CASE WHEN o.status IN ('notcompleted', 'pending') THEN
      4611686018427387904 ELSE 0 END + CASE WHEN o.amount = b.amount THEN 0 ELSE 2305843009213693952 END + o.id AS rank,
      b.many = 1
    AND (EXISTS (
    SELECT
    FROM match_links k
    WHERE coalesce(k.transaction_id, k.cash_movement_id) = b.target_id
      AND k.leg = $5
      AND k.returns = b.returns
      AND k.first_of_target
      AND k.undone_at IS NULL
      AND (k.key = 'person' OR k.booked_day <> $6::date)
      AND NOT EXISTS (
      SELECT
      FROM work_dead d
      WHERE d.link_id = k.id
    )
  ) OR EXISTS (
    SELECT
    FROM held p
    WHERE p.target_id = b.target_id
      AND p.returns = b.returns
  )) AS taken
  FROM work_open o
  LEFT JOIN best b ON b.value = o.reference
    AND b.direction = o.direction
  WHERE o.reference IS NOT NULL
    AND (b.many IS NOT NULL OR EXISTS (
    SELECT
    FROM hit h
    WHERE h.value = o.reference
  ))
), found AS MATERIALIZED (
  SELECT line_id, target_id, returns, CASE WHEN many IS NULL THEN 'other_way' WHEN many > 1 THEN 'ambiguous' WHEN taken
      THEN 'duplicate' WHEN row_number() OVER (PARTITION BY target_id, returns, many ORDER BY rank) > 1 THEN 'duplicate'
      ELSE 'match' END AS verdict
  FROM named
), matched AS (
  INSERT INTO work_pairs (line_id, target_id, returns, cash, key)
  SELECT line_id, target_id, returns, false, $7::text
  FROM found
  WHERE verdict = 'match'
), stopped AS (
  INSERT INTO work_stopped
  SELECT line_id, verdict
  FROM found
  WHERE verdict <> 'match'
)
DELETE FROM work_open o USING found f
WHERE f.line_id = o.id
