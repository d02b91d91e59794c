-- server/reporting/today/dashboard.service.ts: today
-- Counts the callbacks of today, those in quarantine and those that differ.
SELECT count(*)::int AS today, (
  SELECT count(*)::int
  FROM callback_readings q
  WHERE q.project_id = ANY($1::uuid[])
    AND q.quarantine IS NOT NULL
    AND q.dismissed_at IS NULL
) AS quarantine, count(*) FILTER (WHERE e.pairing = 'differing' AND NOT (r.dismissed_at IS NOT NULL OR (EXISTS (
  SELECT
  FROM breaks b
  WHERE b.transaction_id = r.transaction_id
    AND b.kind IN ('half_a_pair', 'callback_without_confirm', 'callback_against_confirm', 'amount_mismatch',
        'number_mismatch', 'operator_mismatch')
    AND b.state = 'resolved'
    AND b.resolved_at >= r.received_at
) AND NOT EXISTS (
  SELECT
  FROM breaks b
  WHERE b.transaction_id = r.transaction_id
    AND b.kind IN ('half_a_pair', 'callback_without_confirm', 'callback_against_confirm', 'amount_mismatch',
        'number_mismatch', 'operator_mismatch')
    AND b.state = 'open'
))))::int AS differing
FROM callback_readings r
LEFT JOIN callback_events e ON e.id = r.event_id
WHERE r.project_id = ANY($2::uuid[])
  AND r.received_at >= $3
