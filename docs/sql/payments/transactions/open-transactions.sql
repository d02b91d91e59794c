-- server/payments/transactions/lifecycle/transitions.service.ts: open
-- Registers transactions with the first row of their history.
WITH given AS (
  SELECT *
  FROM jsonb_to_recordset($1::jsonb) AS g("id" uuid, "projectId" uuid, "kind" text, "channel" text, "reference" text,
      "orderReference" text, "token" text, "amount" int, "phone" text, "description" text, "customData" jsonb, "status"
      text, "validationMode" text, "signedCallback" boolean, "secretMark" boolean, "source" text, "madeBy" text,
      "occurredAt" timestamptz, "at" timestamptz, "operatorName" text, "operatorId" text, "transitionId" uuid, "subCode"
      jsonb)
), opened AS (
  INSERT INTO transactions (id, project_id, kind, channel, reference, order_reference, token, amount, phone, description,
      custom_data, status, status_at, sub_code_list, sub_code, sub_code_details, validation_mode, signed_callback,
      secret_mark, source, made_by, occurred_at, created_at, operator_hint, operator_hint_id)
  SELECT "id", "projectId", "kind", "channel", "reference", "orderReference", "token", "amount", "phone", "description",
      "customData", "status", "at", "subCode"->>'list', "subCode"->>'code', "subCode"->>'details', "validationMode",
      "signedCallback", coalesce("secretMark", "signedCallback"), "source", "madeBy", "occurredAt", "at", "operatorName",
      "operatorId"
  FROM given
  ON CONFLICT DO NOTHING
  RETURNING id
)
INSERT INTO transitions (id, project_id, transaction_id, from_status, to_status, at, cause, actor)
SELECT g."transitionId", g."projectId", g."id", NULL, g."status", g."at", CASE g."source" WHEN 'registered' THEN
    'registered' ELSE 'create' END, g."madeBy"
FROM given g
JOIN opened o ON o.id = g."id"
RETURNING transaction_id
