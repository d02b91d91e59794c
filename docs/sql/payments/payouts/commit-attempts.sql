-- server/payments/payouts/sending/payout-claims.service.ts: commitAttempts
-- Marks payouts as sent with their attempts, before the calls are made.
UPDATE payouts p
SET state = 'sent', state_at = $1, attempt_id = a.transaction_id, attempts = p.attempts + 1, ask_by = NULL, ask_reason =
    NULL, hold_note = NULL, hold_by = NULL, hold_until = NULL
FROM unnest($2::uuid[], $3::uuid[]) AS a(payout_id, transaction_id)
WHERE p.id = a.payout_id
