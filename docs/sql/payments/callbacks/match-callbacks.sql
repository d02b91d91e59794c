-- server/payments/callbacks/process/callback-matching.service.ts: known
-- Finds the transactions that a group of callbacks may be about.
WITH wanted AS (
  SELECT DISTINCT project_id, value
  FROM unnest($1::uuid[], $2::text[]) AS w(project_id, value)
)
SELECT w.value, 'reference' AS way, t.id, t.project_id AS "projectId", t.reference, t.token, t.signed_callback AS
    "signedCallback", t.source = 'registered' AS registered
FROM wanted w
JOIN transactions t ON t.project_id = w.project_id
  AND t.reference = w.value
UNION ALL
SELECT w.value, 'request_id', t.id, t.project_id, t.reference, t.token, t.signed_callback, t.source = 'registered'
FROM wanted w
JOIN transactions t ON t.project_id = w.project_id
  AND t.request_id = w.value
