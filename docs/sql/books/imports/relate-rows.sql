-- server/books/imports/import-reader.service.ts: load
-- Relates the fee and the reversal of a payment to its row.
WITH named AS (
  SELECT n, coalesce(receipt, reference) AS id, receipt IS NOT NULL AS by_receipt, direction, amount, class, happened_at
  FROM import_readings
  WHERE import_id = $1
    AND wrong IS NULL
    AND class <> 'notExecuted'
    AND coalesce(receipt, reference) IS NOT NULL
), grouped AS (
  SELECT g.*, max(amount) FILTER (WHERE class IN ('payment', 'cash')) OVER (PARTITION BY id) AS largest
  FROM named g
  WHERE id IN (
    SELECT id
    FROM named
    WHERE id ~ '[0-9]'
    GROUP BY id
    HAVING count(*) BETWEEN 2 AND $2
  )
), placed AS (
  SELECT p.*, max(n) FILTER (WHERE class IN ('payment', 'cash') AND amount > largest * $3::numeric) OVER (PARTITION BY
      id ORDER BY n) AS before, min(n) FILTER (WHERE class IN ('payment', 'cash') AND amount > largest * $4::numeric)
      OVER (PARTITION BY id ORDER BY n DESC) AS after
  FROM grouped p
), main AS (
  SELECT DISTINCT ON (id) id, n, direction, amount, happened_at
  FROM placed
  WHERE class IN ('payment', 'cash')
  ORDER BY id, amount DESC, happened_at, n
), back AS (
  SELECT DISTINCT ON (m.id) m.id, o.n
  FROM placed o
  JOIN main m ON m.id = o.id
  WHERE o.direction <> m.direction
    AND o.amount = m.amount
    AND o.class IN ('payment', 'reversal')
  ORDER BY m.id, o.happened_at, o.n
), related AS (
  SELECT o.n, CASE WHEN o.class NOT IN ('fee', 'tax') THEN m.n WHEN o.direction = 'in' THEN coalesce(b.n, m.n) WHEN
      o.after IS NULL OR o.n - o.before <= o.after - o.n THEN o.before ELSE o.after END AS of_row, CASE WHEN o.class <>
      'payment' THEN o.class WHEN o.direction <> m.direction AND o.amount = m.amount THEN 'reversal' WHEN o.by_receipt
      AND $5 = 'statement' AND o.amount <= m.amount * $6::numeric AND o.happened_at BETWEEN m.happened_at - interval
      '1 hour' AND m.happened_at + interval '1 hour' THEN 'fee' END AS class
  FROM placed o
  JOIN main m ON m.id = o.id
    AND m.n <> o.n
  LEFT JOIN back b ON b.id = o.id
)
UPDATE import_readings r
SET class = x.class, of_row = x.of_row
FROM related x
WHERE r.import_id = $7
  AND r.n = x.n
  AND x.class IS NOT NULL
