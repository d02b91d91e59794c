-- server/payments/transactions/lifecycle/confirmation-schedule.service.ts: answered
-- Sets when the transactions of a group of answers are checked next.
UPDATE confirmation_schedule s
SET due_at = w.due_at, lease_id = NULL, last_asked_at = w.asked_at, answered_once = s.answered_once
  OR w.answered, parameter = w.parameter, cause = w.cause
FROM unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::timestamptz[], $5::boolean[], $6::text[], $7::text[]) AS w(id,
    lease_id, due_at, asked_at, answered, parameter, cause)
WHERE s.transaction_id = w.id
  AND s.lease_id = w.lease_id
