-- server/aggregator/client/exchanges.service.ts: append
-- Stores calls of the aggregator with their answers, many at once.
INSERT INTO exchanges (id, project_id, transaction_id, operation, cause, sent_at, duration_ms, method, url,
    request_headers, request_body, answer_status, answer_headers, answer_body, outcome, said, fault)
SELECT *
FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::timestamptz[], $7::int[], $8::text[],
    $9::text[], $10::text[], $11::bytea[], $12::int[], $13::text[], $14::bytea[], $15::text[], $16::text[], $17::text[])
