-- server/payments/callbacks/pair/callback-events.service.ts: record
-- Counts deliveries of one event of the aggregator.
WITH upserted AS (
  INSERT INTO callback_events (id, project_id, identity, status, fingerprint, form_count, json_count, first_at, last_at)
  SELECT e.id, e.project_id, e.identity, e.status, decode(e.fingerprint, 'hex'), e.form_count, e.json_count, e.first_at,
      e.last_at
  FROM jsonb_to_recordset($1::jsonb) AS e(id uuid, project_id uuid, identity text, status text, fingerprint text,
      form_count int, json_count int, first_at timestamptz, last_at timestamptz)
  ON CONFLICT (project_id, identity, status, fingerprint) DO UPDATE SET form_count = callback_events.form_count +
      excluded.form_count, json_count = callback_events.json_count + excluded.json_count, first_at = least(callback_events.first_at,
      excluded.first_at), last_at = greatest(callback_events.last_at, excluded.last_at)
  RETURNING id, project_id, identity, status, fingerprint
)
SELECT id, project_id, identity, status, encode(fingerprint, 'hex') AS fingerprint
FROM upserted
