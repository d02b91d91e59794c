-- server/books/imports/import-confirmation.service.ts: book
-- Books the rows of a confirmed file.
INSERT INTO import_lines (import_id, source_id, project_id, leg, row_number, happened_at, day, booked_day, direction,
    amount, fee, balance, status, reference, token, request_id, receipt, phone, operator_id, label, class, of_row,
    row_key, occurrence, known_at)
SELECT $1::uuid, $2::uuid, $3::uuid, $4, n, happened_at, day, CASE WHEN day <= $5::date THEN $6::date + 1 ELSE day END,
    direction, amount, fee, balance, status, reference, token, request_id, receipt, phone, operator_id, label, class,
    k.of_row, row_key, occurrence, $7::timestamptz
FROM (
  SELECT r.*, 1 AS occurrence
  FROM import_readings r
  WHERE import_id = $8
    AND wrong IS NULL
) k
WHERE true
