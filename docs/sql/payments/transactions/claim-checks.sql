-- server/payments/transactions/schedule/confirmation-claims.service.ts: claim
-- Claims due status checks of a project, longest due first.
WITH due AS MATERIALIZED (
  SELECT transaction_id
  FROM confirmation_schedule
  WHERE project_id = $1
    AND due_at <= $2
    AND (last_asked_at IS NULL OR last_asked_at <= $3::timestamptz - $4 * interval '1 ms')
    AND true
  ORDER BY due_at
  LIMIT $5
  FOR UPDATE SKIP LOCKED
)
UPDATE confirmation_schedule s
SET lease_id = $6, due_at = $7::timestamptz + $8 * interval '1 ms', last_asked_at = $9::timestamptz + $10 * interval
    '1 ms', asked_count = s.asked_count + 1
FROM due
JOIN transactions t ON t.id = due.transaction_id
WHERE s.transaction_id = due.transaction_id
RETURNING t.id AS "transactionId", s.lease_id AS "leaseId", t.token, t.kind, t.channel, t.reference, t.amount, t.phone,
    CASE WHEN t.channel <> 'hosted' AND NOT coalesce(t.phone_learned, t.source = 'registered') THEN t.phone END AS
    "sentPhone", t.operator_id AS "operatorId", t.status, t.expired_at AS "expiredAt", t.occurred_at AS "occurredAt",
    s.cause, old.due_at AS "dueAt", old.last_asked_at AS "lastAskedAt", s.parameter, s.answered_once AS "answeredOnce"
