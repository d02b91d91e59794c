-- server/books/checks/break-causes.service.ts: group
-- Reads the breaks that may have one cause.
SELECT b.id, b.kind, b.day::text AS day, coalesce(b.operator_id, t.account_id) AS "operatorId", b.amount,
    b.transaction_id AS "transactionId", b.proposal_id IS NOT NULL AS proposed, CASE WHEN b.kind IN ('balance_residual',
    'fee_variance') THEN b.claims ELSE '[]' END AS claims, CASE WHEN t.id IS NOT NULL THEN jsonb_build_object('kind',
    t.kind, 'status', t.status, 'amount', t.amount, 'fee', coalesce(least(greatest((t.amount::bigint * grid.points +
    5000) / 10000 + grid.fixed, grid.minimum), grid.cap) + (least(greatest((t.amount::bigint * grid.points + 5000) /
    10000 + grid.fixed, grid.minimum), grid.cap) * grid.tax + 5000) / 10000, 0), 'phone', t.phone, 'stated', EXISTS (
  SELECT
  FROM match_links m
  WHERE coalesce(m.transaction_id, m.cash_movement_id) = t.id AND m.leg = 'statement' AND m.first_of_target AND
      m.undone_at IS NULL
  HAVING NOT bool_or(m.returns)
)) END AS transaction, CASE WHEN l.id IS NOT NULL THEN jsonb_build_object('id', l.id::text, 'side', l.leg, 'direction',
    l.direction, 'amount', l.amount, 'phone', l.phone) END AS line, CASE WHEN f.id IS NOT NULL THEN jsonb_build_object('importId',
    substr(b.subject, 8), 'beforeDay', f.last_day) END AS gap, CASE WHEN b.kind = 'missing_statement' AND
    b.transaction_id IS NULL THEN (
  SELECT n.id
  FROM imports n
  JOIN import_sources s ON s.id = n.source_id
  WHERE n.project_id = b.project_id AND n.leg = 'statement' AND n.state = 'confirmed' AND s.operator_id = b.operator_id
      AND n.first_day > b.day
  ORDER BY n.first_day, n.id
  LIMIT 1
) END AS "nextFile", CASE WHEN c.id IS NOT NULL THEN jsonb_build_object('kind', c.kind, 'subject', c.subject) END AS
    cause
FROM breaks b
LEFT JOIN transactions t ON t.id = b.transaction_id
LEFT JOIN fee_grid($1::uuid, $2::timestamptz) grid ON grid.operator_id = t.account_id
  AND grid.kind = t.kind
  AND grid.bearer = 'merchant'
  AND grid.since <= t.occurred_at
  AND t.occurred_at < grid.until
  AND grid.from_amount <= t.amount
  AND t.amount < grid.until_amount
LEFT JOIN import_lines l ON l.id = b.line_id
LEFT JOIN imports f ON f.id = CASE WHEN b.kind = 'statement_gap' THEN (b.claims -> 0 -> 'evidence' ->> 'id')::uuid END
LEFT JOIN break_causes c ON c.id = b.cause_id
WHERE b.project_id = $3
  AND b.state = 'open'
  AND NOT b.notice
  AND b.separated_at IS NULL
  AND b.day BETWEEN $4::date - $5::int AND $6::date + $7::int
  AND ($8::date IS NULL OR b.day > $9::date)
  AND (b.kind = ANY($10::text[]) OR b.kind = 'missing_statement' AND b.transaction_id IS NULL
-- Many may stand beside a missing file: only those that may explain a difference of balance are needed.
  OR EXISTS (
  SELECT
  FROM breaks r
  WHERE r.project_id = b.project_id
    AND r.kind = 'balance_residual'
    AND r.state = 'open'
    AND r.day BETWEEN b.day AND b.day + $11::int
    AND r.operator_id = coalesce(b.operator_id, t.account_id)
    AND r.amount IN (b.amount, b.amount + coalesce(least(greatest((t.amount::bigint * grid.points + 5000) / 10000 +
        grid.fixed, grid.minimum), grid.cap) + (least(greatest((t.amount::bigint * grid.points + 5000) / 10000 +
        grid.fixed, grid.minimum), grid.cap) * grid.tax + 5000) / 10000, 0), b.amount - coalesce(least(greatest((t.amount::bigint
        * grid.points + 5000) / 10000 + grid.fixed, grid.minimum), grid.cap) + (least(greatest((t.amount::bigint *
        grid.points + 5000) / 10000 + grid.fixed, grid.minimum), grid.cap) * grid.tax + 5000) / 10000, 0))
))
ORDER BY b.id
