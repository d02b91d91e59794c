-- server/books/breaks/break-writer.service.ts: write
-- Stores the breaks that the checks of a day found.
WITH given AS (
  SELECT DISTINCT ON (g.kind, g.subject, g.fingerprint) *
  FROM jsonb_to_recordset($1::jsonb) AS g(id uuid, "actId" uuid, day date, kind text, subject text, fingerprint text,
      "transactionId" uuid, "lineId" bigint, "operatorId" text, amount bigint, claims jsonb, severity text,
      "expectedUntil" timestamptz, "ownerRole" text, "dueAt" timestamptz)
), written AS (
  INSERT INTO breaks AS b (id, project_id, day, kind, subject, fingerprint, transaction_id, line_id, operator_id, amount,
      claims, severity, expected_until, found_at, last_seen_at, owner_role, due_at, state)
  SELECT id, $2, day, kind, subject, decode(fingerprint, 'hex'), "transactionId", "lineId", "operatorId", amount, claims,
      severity, "expectedUntil", $3, $4, "ownerRole", "dueAt", 'open'
  FROM given
  ON CONFLICT (project_id, kind, subject, fingerprint) DO UPDATE SET last_seen_at = greatest(b.last_seen_at, $5), state
      = CASE WHEN b.resolution_code = 'cleared' THEN 'open' ELSE b.state END, due_at = CASE WHEN b.resolution_code =
      'cleared' THEN excluded.due_at ELSE b.due_at END, escalated_at = CASE WHEN b.resolution_code = 'cleared' THEN NULL
      ELSE b.escalated_at END, escalated_to = CASE WHEN b.resolution_code = 'cleared' THEN NULL ELSE b.escalated_to END,
      resolution_reason = CASE WHEN b.resolution_code = 'cleared' THEN NULL ELSE b.resolution_reason END, resolved_by =
      CASE WHEN b.resolution_code = 'cleared' THEN NULL ELSE b.resolved_by END, resolved_at = CASE WHEN
      b.resolution_code = 'cleared' THEN NULL ELSE b.resolved_at END, resolution_code = nullif(b.resolution_code,
      'cleared')
  RETURNING b.id, b.kind, b.subject, b.fingerprint, old.id IS NULL AS fresh, coalesce(old.state, '') = 'resolved'
    AND new.state = 'open' AS again
), told AS (
  INSERT INTO break_acts (id, break_id, project_id, act, by, at, details)
  SELECT g."actId", w.id, $6, 'found', $7, $8, CASE WHEN w.again THEN '{"again": true}'::jsonb ELSE '{}' END
  FROM written w
  JOIN given g ON g.kind = w.kind
    AND g.subject = w.subject
    AND decode(g.fingerprint, 'hex') = w.fingerprint
  WHERE w.fresh
    OR w.again
  RETURNING 1
)
SELECT count(*) AS found
FROM told
