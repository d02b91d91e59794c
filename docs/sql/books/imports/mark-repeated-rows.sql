-- server/books/imports/line-changes.service.ts: markOfSource
-- Marks the rows of a file that an earlier file of its source had.
WITH bounds AS (
  SELECT min(day) AS first, max(day) AS last
  FROM import_readings
  WHERE import_id = $1
    AND wrong IS NULL
), fresh AS (
  SELECT k.*, coalesce(k.receipt, k.reference) AS number, row_number() OVER (PARTITION BY k.happened_at, k.direction,
      k.amount, coalesce(k.fee, 0), coalesce(lower(k.label), ''), coalesce(k.phone, ''), CASE WHEN k.class IN ('fee',
      'tax') THEN k.class ELSE 'payment' END ORDER BY n) AS place
  FROM (
    SELECT r.*, 1 AS occurrence
    FROM import_readings r
    WHERE import_id = $2
      AND wrong IS NULL
  ) k
  WHERE (CASE WHEN coalesce(k.receipt, k.reference) IS NULL THEN k.balance IS NOT NULL ELSE (length(ltrim(regexp_replace(coalesce(k.receipt,
      k.reference), '[^0-9]', '', 'g'), '0')) < $3 AND length(regexp_replace(coalesce(k.receipt, k.reference),
      '[^A-Za-z]', '', 'g')) < $4) END)
    AND k.change IS NULL
    AND NOT EXISTS (
    SELECT
    FROM import_lines l
    WHERE l.source_id = $5
      AND l.row_key = k.row_key
      AND l.occurrence = k.occurrence
      AND l.withdrawn_at IS NULL
  )
    AND NOT EXISTS (
    SELECT
    FROM import_line_rereadings r
    JOIN import_lines l USING (import_id, row_number)
    WHERE r.source_id = $6
      AND r.row_key = k.row_key
      AND r.occurrence = k.occurrence
      AND l.withdrawn_at IS NULL
  )
), gone AS (
  SELECT l.*, coalesce(l.receipt, l.reference) AS number, row_number() OVER (PARTITION BY l.happened_at, l.direction,
      l.amount, coalesce(l.fee, 0), coalesce(lower(l.label), ''), coalesce(l.phone, ''), CASE WHEN l.class IN ('fee',
      'tax') THEN l.class ELSE 'payment' END ORDER BY l.import_id, l.row_number) AS place
  FROM bounds b
  JOIN import_lines l ON l.source_id = $7
    AND l.day BETWEEN b.first AND b.last
  WHERE l.withdrawn_at IS NULL
    AND l.import_id <> $8
    AND (CASE WHEN coalesce(l.receipt, l.reference) IS NULL THEN l.balance IS NOT NULL ELSE (length(ltrim(regexp_replace(coalesce(l.receipt,
        l.reference), '[^0-9]', '', 'g'), '0')) < $9 AND length(regexp_replace(coalesce(l.receipt, l.reference),
        '[^A-Za-z]', '', 'g')) < $10) END)
    AND NOT EXISTS (
    SELECT
    FROM import_readings f
    WHERE f.import_id = $11
      AND f.row_key = l.row_key
  )
    AND NOT EXISTS (
    SELECT
    FROM imports e
    WHERE e.id = l.import_id
      AND e.closing_balance = $12::bigint
      AND e.opening_balance IS DISTINCT FROM $13::bigint
  )
    AND NOT EXISTS (
    SELECT
    FROM imports e
    WHERE e.id = l.import_id
      AND e.opening_balance = $14::bigint
      AND e.closing_balance IS DISTINCT FROM $15::bigint
  )
), alike AS (
  SELECT id, opening_balance = $16::bigint AS begins, EXISTS (
    SELECT
    FROM import_lines o
    JOIN import_readings f ON f.import_id = $17
      AND f.row_key = o.row_key
    WHERE o.import_id = e.id
  ) AS shares
  FROM imports e
  WHERE id IN (
    SELECT import_id
    FROM gone
  )
), pairs AS (
  SELECT k.n, l.id, l.import_id, l.day, l.number, k.number AS own, k.balance = l.balance AS balanced, k.happened_at <>
      k.day::timestamp AT TIME ZONE $18 AS timed, count(*) OVER (PARTITION BY l.import_id, l.day) AS found
  FROM fresh k
  JOIN gone l ON (k.happened_at, k.direction, k.amount, coalesce(k.fee, 0), coalesce(lower(k.label), ''), coalesce(k.phone,
      ''), CASE WHEN k.class IN ('fee', 'tax') THEN k.class ELSE 'payment' END, k.place) = (l.happened_at, l.direction,
      l.amount, coalesce(l.fee, 0), coalesce(lower(l.label), ''), coalesce(l.phone, ''), CASE WHEN l.class IN ('fee',
      'tax') THEN l.class ELSE 'payment' END, l.place)
    AND (k.status IS NULL OR k.status = 'completed') = (l.status IS NULL OR l.status = 'completed')
    AND CASE WHEN k.number IS NULL THEN l.number IS NULL AND k.balance <> l.balance ELSE k.number <> l.number END
), met AS (
  SELECT p.n, p.id, coalesce(a.begins, false)
    OR CASE WHEN p.own IS NULL THEN a.shares ELSE coalesce(p.balanced, false) OR p.timed END AS proven, CASE WHEN p.own
        IS NULL THEN coalesce(a.begins, false) OR a.shares OR p.found = (
    SELECT count(*)
    FROM import_lines o
    WHERE o.import_id = p.import_id AND o.day = p.day AND o.withdrawn_at IS NULL
  ) ELSE coalesce(p.balanced, false) OR EXISTS (
    SELECT
    FROM import_readings f
    WHERE f.import_id = $19 AND coalesce(f.receipt, f.reference) = p.number AND f.day = p.day
  ) END AS moved
  FROM pairs p
  JOIN alike a ON a.id = p.import_id
)
UPDATE import_readings r
SET repeats = m.id, change = CASE WHEN m.proven OR $20 = 'same' THEN 'changed' ELSE 'moved' END
FROM met m
WHERE m.moved
  AND (m.proven OR $21 <> 'other')
  AND r.import_id = $22
  AND r.n = m.n
