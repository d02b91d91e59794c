-- server/books/imports/import-reader.service.ts: loadGroup
-- Loads rows of a file as they were read.
COPY import_readings (import_id, n, wrong, happened_at, day, direction, amount, fee, balance, status, reference, token,
    request_id, receipt, phone, operator_id, label, row_key, class)
FROM STDIN
