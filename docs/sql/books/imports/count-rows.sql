-- server/books/imports/row-groups.ts: of
-- Counts and sums the rows of a file by day, class and direction.
SELECT day::text AS day, class, direction, wrong IS NULL AS "isValid", count(*)::int AS rows, coalesce(sum(amount), 0)::text
    AS sum
FROM import_readings
WHERE import_id = $1
GROUP BY day, class, direction, wrong IS NULL
