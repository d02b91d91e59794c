-- server/payments/transactions/lifecycle/transitions.service.ts: apply
-- Writes statuses together with their history: the one place where they change.
WITH wanted AS (
  SELECT *
  FROM jsonb_to_recordset($1::jsonb) AS w("transactionId" uuid, "to" text, "from" jsonb, "final" boolean, "at"
      timestamptz, "cause" text, "actor" text, "exchangeId" uuid, "askedToken" text, "token" text, "subCode" jsonb,
      "paymentUrl" text, "transitionId" uuid)
), changed AS (
  UPDATE transactions t
  SET status = w."to", status_at = w."at", token = coalesce(w."token", t.token), payment_url = coalesce(w."paymentUrl",
      t.payment_url), sub_code_list = CASE WHEN w."subCode" IS NULL THEN t.sub_code_list ELSE w."subCode"->>'list' END,
      sub_code = CASE WHEN w."subCode" IS NULL THEN t.sub_code ELSE w."subCode"->>'code' END, sub_code_details = CASE
      WHEN w."subCode" IS NULL THEN t.sub_code_details ELSE w."subCode"->>'details' END
  FROM wanted w
  WHERE t.id = w."transactionId"
    AND w."from" ? t.status
    AND (w."askedToken" IS NULL OR w."askedToken" = t.token)
  RETURNING t.id, t.project_id, old.status AS from_status, w.*
), stopped AS (
  UPDATE confirmation_schedule s
  SET due_at = NULL, lease_id = NULL
  FROM changed c
  WHERE s.transaction_id = c.id
    AND c."final"
)
INSERT INTO transitions (id, project_id, transaction_id, from_status, to_status, at, cause, actor, exchange_id)
SELECT "transitionId", project_id, id, from_status, "to", "at", "cause", "actor", "exchangeId"
FROM changed
RETURNING transaction_id, id, EXISTS (
  SELECT
  FROM webhooks w
  WHERE w.project_id = transitions.project_id
    AND w.enabled
    AND w.statuses
) AS has_webhook
