-- server/books/balance-proofs/balance-proofs.service.ts: all
-- Sums the movements of a day by account, as known at a time.
WITH lines_after AS MATERIALIZED (
  SELECT l.id, l.happened_at, l.direction
  FROM import_lines l
  WHERE l.project_id = $1
    AND l.leg = 'statement'
    AND l.known_at <= $2
    AND (l.withdrawn_at IS NULL OR l.withdrawn_at > $3)
    AND l.booked_day BETWEEN $4::date AND ($5::timestamptz + interval '2 days')::date
    AND l.happened_at >= $6
), matches_after AS MATERIALIZED (
  SELECT DISTINCT m.match_id
  FROM lines_after a
  CROSS JOIN LATERAL (
    SELECT m.match_id
    FROM match_links m
    WHERE m.line_id = a.id
      AND m.first_of_line
      AND m.undone_at IS NULL
    UNION ALL
    SELECT m.match_id
    FROM match_links m
    WHERE m.line_id = a.id
      AND m.first_of_line
      AND m.undone_at > $7
  ) m
), candidates AS MATERIALIZED (
  SELECT m.transaction_id, a.id AS line_id, a.happened_at AS line_at, a.direction
  FROM matches_after o
  CROSS JOIN LATERAL (
    SELECT m.match_id, m.line_id, m.transaction_id
    FROM match_links m
    WHERE m.match_id = o.match_id
      AND m.leg = 'statement'
      AND m.first_of_target
      AND m.made_at <= $8
      AND m.undone_at IS NULL
    UNION ALL
    SELECT m.match_id, m.line_id, m.transaction_id
    FROM match_links m
    WHERE m.match_id = o.match_id
      AND m.leg = 'statement'
      AND m.first_of_target
      AND m.made_at <= $9
      AND m.undone_at > $10
  ) m
  JOIN lines_after a ON a.id = m.line_id
  WHERE m.transaction_id IS NOT NULL
), unpriced_after AS (
  SELECT CASE t.kind WHEN 'payin' THEN 'payin' ELSE 'payout_return' END AS what, x.id::text AS fact_id, t.id AS
      transaction_id, t.account_id AS account_id, t.kind, t.amount::bigint AS amount, 1 AS sign, x.at AS happened_at,
      x.at AS known_at, t.occurred_at AS priced_at, x.at < $11 AS late
  FROM transitions x
  JOIN transactions t ON t.id = x.transaction_id
  WHERE x.project_id = $12
    AND t.project_id = $13
    AND (t.kind = 'payin' AND x.to_status = 'completed' OR t.kind = 'payout' AND (x.to_status = 'notcompleted' AND (x.from_status
        IS DISTINCT FROM 'unknown' OR EXISTS (
    SELECT
    FROM transitions y
    WHERE y.transaction_id = x.transaction_id
      AND y.to_status = 'pending'
      AND y.at <= x.at
      AND y.id <> x.id
  ))))
    AND x.at >= $14
    AND x.at <= $15
  UNION ALL
  SELECT 'payout' AS what, x.id::text AS fact_id, t.id AS transaction_id, t.account_id AS account_id, t.kind,
      t.amount::bigint AS amount, -1 AS sign, t.occurred_at AS happened_at, x.at AS known_at, t.occurred_at AS priced_at,
      t.occurred_at < $16 AS late
  FROM transitions x
  JOIN transactions t ON t.id = x.transaction_id
  WHERE x.project_id = $17
    AND t.project_id = $18
    AND t.kind = 'payout'
    AND (x.to_status = 'pending' OR x.to_status = 'completed' AND x.from_status = 'unknown' AND NOT EXISTS (
    SELECT
    FROM transitions y
    WHERE y.transaction_id = x.transaction_id
      AND y.to_status = 'pending'
      AND y.at <= x.at
      AND y.id <> x.id
  ))
    AND t.occurred_at >= $19
    AND x.at <= $20
), moved_after AS (
  SELECT m.what, m.fact_id, m.transaction_id, m.account_id, m.kind, m.sign * m.amount AS principal, (CASE m.kind WHEN
      'payin' THEN -m.sign WHEN 'payout' THEN m.sign ELSE 0 END) * (coalesce(least(greatest((m.amount::bigint *
      grid.points + 5000) / 10000 + grid.fixed, grid.minimum), grid.cap) + (least(greatest((m.amount::bigint *
      grid.points + 5000) / 10000 + grid.fixed, grid.minimum), grid.cap) * grid.tax + 5000) / 10000, 0)) AS fee, (CASE
      m.kind WHEN 'payin' THEN -m.sign WHEN 'payout' THEN m.sign ELSE 0 END) * (coalesce((least(greatest((m.amount::bigint
      * grid.points + 5000) / 10000 + grid.fixed, grid.minimum), grid.cap) * grid.tax + 5000) / 10000, 0)) AS tax,
      m.happened_at, m.known_at, m.late, m.priced_at < $21 AS earlier
  FROM unpriced_after m
  LEFT JOIN fee_grid($22::uuid, $23::timestamptz) grid ON grid.operator_id = m.account_id
    AND grid.kind = m.kind
    AND grid.bearer = 'merchant'
    AND grid.since <= m.priced_at
    AND m.priced_at < grid.until
    AND grid.from_amount <= m.amount
    AND m.amount < grid.until_amount
), unpriced_before AS (
  SELECT CASE t.kind WHEN 'payin' THEN 'payin' ELSE 'payout_return' END AS what, x.id::text AS fact_id, t.id AS
      transaction_id, t.account_id AS account_id, t.kind, t.amount::bigint AS amount, 1 AS sign, x.at AS happened_at,
      x.at AS known_at, t.occurred_at AS priced_at, x.at < $24 AS late
  FROM transitions x
  JOIN transactions t ON t.id = x.transaction_id
  WHERE x.project_id = $25
    AND t.project_id = $26
    AND (t.kind = 'payin' AND x.to_status = 'completed' OR t.kind = 'payout' AND (x.to_status = 'notcompleted' AND (x.from_status
        IS DISTINCT FROM 'unknown' OR EXISTS (
    SELECT
    FROM transitions y
    WHERE y.transaction_id = x.transaction_id
      AND y.to_status = 'pending'
      AND y.at <= x.at
      AND y.id <> x.id
  ))))
    AND x.at < $27
    AND x.at >= $28
    AND x.at <= $29
    AND t.id IN (
    SELECT transaction_id
    FROM candidates
  )
  UNION ALL
  SELECT 'payout' AS what, x.id::text AS fact_id, t.id AS transaction_id, t.account_id AS account_id, t.kind,
      t.amount::bigint AS amount, -1 AS sign, t.occurred_at AS happened_at, x.at AS known_at, t.occurred_at AS priced_at,
      t.occurred_at < $30 AS late
  FROM transitions x
  JOIN transactions t ON t.id = x.transaction_id
  WHERE x.project_id = $31
    AND t.project_id = $32
    AND t.kind = 'payout'
    AND (x.to_status = 'pending' OR x.to_status = 'completed' AND x.from_status = 'unknown' AND NOT EXISTS (
    SELECT
    FROM transitions y
    WHERE y.transaction_id = x.transaction_id
      AND y.to_status = 'pending'
      AND y.at <= x.at
      AND y.id <> x.id
  ))
    AND t.occurred_at < $33
    AND t.occurred_at >= $34
    AND x.at <= $35
    AND t.id IN (
    SELECT transaction_id
    FROM candidates
  )
), moved_before AS (
  SELECT m.what, m.fact_id, m.transaction_id, m.account_id, m.kind, m.sign * m.amount AS principal, (CASE m.kind WHEN
      'payin' THEN -m.sign WHEN 'payout' THEN m.sign ELSE 0 END) * (coalesce(least(greatest((m.amount::bigint *
      grid.points + 5000) / 10000 + grid.fixed, grid.minimum), grid.cap) + (least(greatest((m.amount::bigint *
      grid.points + 5000) / 10000 + grid.fixed, grid.minimum), grid.cap) * grid.tax + 5000) / 10000, 0)) AS fee, (CASE
      m.kind WHEN 'payin' THEN -m.sign WHEN 'payout' THEN m.sign ELSE 0 END) * (coalesce((least(greatest((m.amount::bigint
      * grid.points + 5000) / 10000 + grid.fixed, grid.minimum), grid.cap) * grid.tax + 5000) / 10000, 0)) AS tax,
      m.happened_at, m.known_at, m.late, m.priced_at < $36 AS earlier
  FROM unpriced_before m
  LEFT JOIN fee_grid($37::uuid, $38::timestamptz) grid ON grid.operator_id = m.account_id
    AND grid.kind = m.kind
    AND grid.bearer = 'merchant'
    AND grid.since <= m.priced_at
    AND m.priced_at < grid.until
    AND grid.from_amount <= m.amount
    AND m.amount < grid.until_amount
), later AS (
  SELECT DISTINCT ON (transaction_id) transaction_id, from_status
  FROM (
    SELECT transaction_id, from_status, at, id
    FROM transitions
    WHERE project_id = $39
      AND at > $40
      AND at <= $41::timestamptz + interval '6 hours'
    UNION ALL
    SELECT transaction_id, from_status, at, id
    FROM transitions
    WHERE project_id = $42
      AND at > $43::timestamptz + interval '6 hours'
      AND coalesce(at - uuid_extract_timestamp(transaction_id) > interval '5 hours', true)
  ) changed
  ORDER BY transaction_id, at, id
), open AS (
  SELECT t.id
  FROM transactions t
  WHERE t.project_id = $44
    AND t.kind = 'payout'
    AND t.status IN ('created', 'unknown')
    AND NOT EXISTS (
    SELECT
    FROM later
    WHERE later.transaction_id = t.id
  )
  UNION ALL
  SELECT transaction_id
  FROM later
  WHERE from_status IN ('created', 'unknown')
), lost AS (
  SELECT 'payout' AS what, t.id::text || ':lost' AS fact_id, t.id AS transaction_id, coalesce(l.operator_id,
      s.operator_id) AS account_id, t.kind, t.amount::bigint AS amount, -1 AS sign, t.occurred_at AS happened_at,
      l.known_at, t.occurred_at AS priced_at, false AS late, l.id AS line_id, l.happened_at AS line_at
  FROM open
  JOIN transactions t ON t.id = open.id
  CROSS JOIN LATERAL (
    SELECT m.match_id, m.line_id, m.transaction_id
    FROM match_links m
    WHERE coalesce(m.transaction_id, m.cash_movement_id) = t.id
      AND m.leg = 'statement'
      AND m.first_of_target
      AND m.made_at <= $45
      AND m.undone_at IS NULL
    UNION ALL
    SELECT m.match_id, m.line_id, m.transaction_id
    FROM match_links m
    WHERE coalesce(m.transaction_id, m.cash_movement_id) = t.id
      AND m.leg = 'statement'
      AND m.first_of_target
      AND m.made_at <= $46
      AND m.undone_at > $47
  ) m
  JOIN import_lines l ON l.id = m.line_id
    AND l.project_id = $48
    AND l.leg = 'statement'
    AND l.known_at <= $49
    AND (l.withdrawn_at IS NULL OR l.withdrawn_at > $50)
    AND l.happened_at < $51
    AND l.direction = 'out'
  LEFT JOIN import_sources s ON s.id = l.source_id
  WHERE t.kind = 'payout'
    AND t.occurred_at >= $52
    AND t.occurred_at < $53
    AND t.created_at <= $54
    AND NOT EXISTS (
    SELECT
    FROM status_overrides o
    WHERE o.transaction_id = t.id
      AND o.at <= $55
      AND (o.reverted_at IS NULL OR o.reverted_at > $56)
  )
    AND coalesce((
    SELECT sum(a.amount)
    FROM balance_adjustments a
    WHERE a.transaction_id = t.id
      AND a.code = 'cut_off'
      AND a.day <= $57::date
      AND a.at <= $58
  ), 0) = 0
), lost_priced AS (
  SELECT m.what, m.fact_id, m.transaction_id, m.account_id, m.kind, m.sign * m.amount AS principal, (CASE m.kind WHEN
      'payin' THEN -m.sign WHEN 'payout' THEN m.sign ELSE 0 END) * (coalesce(least(greatest((m.amount::bigint *
      grid.points + 5000) / 10000 + grid.fixed, grid.minimum), grid.cap) + (least(greatest((m.amount::bigint *
      grid.points + 5000) / 10000 + grid.fixed, grid.minimum), grid.cap) * grid.tax + 5000) / 10000, 0)) AS fee, (CASE
      m.kind WHEN 'payin' THEN -m.sign WHEN 'payout' THEN m.sign ELSE 0 END) * (coalesce((least(greatest((m.amount::bigint
      * grid.points + 5000) / 10000 + grid.fixed, grid.minimum), grid.cap) * grid.tax + 5000) / 10000, 0)) AS tax,
      m.happened_at, m.known_at, m.late, m.priced_at < $59 AS earlier
  FROM lost m
  LEFT JOIN fee_grid($60::uuid, $61::timestamptz) grid ON grid.operator_id = m.account_id
    AND grid.kind = m.kind
    AND grid.bearer = 'merchant'
    AND grid.since <= m.priced_at
    AND m.priced_at < grid.until
    AND grid.from_amount <= m.amount
    AND m.amount < grid.until_amount
), across AS (
  SELECT 'theirs' AS first, e.*, l.id AS line_id, l.happened_at AS line_at, 1 AS factor
  FROM moved_after e
  CROSS JOIN LATERAL (
    SELECT m.match_id, m.line_id, m.transaction_id
    FROM match_links m
    WHERE coalesce(m.transaction_id, m.cash_movement_id) = e.transaction_id
      AND m.leg = 'statement'
      AND m.first_of_target
      AND m.made_at <= $62
      AND m.undone_at IS NULL
    UNION ALL
    SELECT m.match_id, m.line_id, m.transaction_id
    FROM match_links m
    WHERE coalesce(m.transaction_id, m.cash_movement_id) = e.transaction_id
      AND m.leg = 'statement'
      AND m.first_of_target
      AND m.made_at <= $63
      AND m.undone_at > $64
  ) m
  JOIN import_lines l ON l.id = m.line_id
    AND l.project_id = $65
    AND l.leg = 'statement'
    AND l.known_at <= $66
    AND (l.withdrawn_at IS NULL OR l.withdrawn_at > $67)
    AND l.happened_at < $68
  WHERE (l.direction = 'in') = (e.principal > 0)
  UNION ALL
  SELECT 'ours', e.*, c.line_id, c.line_at, -1
  FROM moved_before e
  JOIN candidates c ON c.transaction_id = e.transaction_id
  WHERE (c.direction = 'in') = (e.principal > 0)
  UNION ALL
  SELECT 'theirs', e.*, l.line_id, l.line_at, 1
  FROM lost_priced e
  JOIN lost l ON l.fact_id = e.fact_id
)
SELECT account_id AS "operatorId", sum(factor * (principal + fee))::bigint AS amount
FROM across
WHERE account_id IS NOT NULL
GROUP BY 1
