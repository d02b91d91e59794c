-- server/payments/transactions/lifecycle/transaction-facts.service.ts: record
-- Keeps what answers and callbacks say of operator, number and identifiers.
WITH said AS (
  SELECT DISTINCT ON (id) *
  FROM jsonb_to_recordset($1::jsonb) AS s(id uuid, confirmed boolean, operator_id text, operator_name text, request_id
      text, external_id text, receipt text, phone text)
  ORDER BY id, confirmed DESC
), news AS (
-- Merged with the row as it is locked: what was learned at the same moment by others stays.
SELECT t.id, t.account_id AS was, n.* FROM said s JOIN transactions t ON t.id = s.id CROSS JOIN LATERAL (
  SELECT CASE WHEN confirmed THEN coalesce(s.operator_id, t.operator_id) ELSE coalesce(t.operator_id, s.operator_id) END
      AS operator_id, CASE WHEN confirmed THEN coalesce(s.operator_name, t.operator_name) ELSE coalesce(t.operator_name,
      s.operator_name) END AS operator_name, CASE WHEN confirmed THEN coalesce(s.request_id, t.request_id) ELSE coalesce(t.request_id,
      s.request_id) END AS request_id, CASE WHEN confirmed THEN coalesce(s.external_id, t.external_id) ELSE coalesce(t.external_id,
      s.external_id) END AS external_id, CASE WHEN confirmed THEN coalesce(s.receipt, t.operator_receipt) ELSE coalesce(t.operator_receipt,
      s.receipt) END AS receipt, coalesce(t.phone, s.phone) AS phone
) n WHERE (t.operator_id, t.operator_name, t.request_id, t.external_id, t.operator_receipt, t.phone) IS DISTINCT FROM (n.operator_id,
    n.operator_name, n.request_id, n.external_id, n.receipt, n.phone) ORDER BY t.id FOR NO KEY UPDATE OF t), changed AS
    (
  UPDATE transactions t
  SET operator_id = n.operator_id, operator_name = n.operator_name, request_id = n.request_id, external_id =
      n.external_id, operator_receipt = n.receipt, phone = n.phone, phone_learned = CASE WHEN t.phone IS NULL AND
      n.phone IS NOT NULL THEN true ELSE t.phone_learned END
  FROM news n
  WHERE t.id = n.id
  RETURNING t.id, t.project_id, n.was, new.account_id AS is_now
)
INSERT INTO account_changes (project_id, transaction_id, from_account, at)
SELECT project_id, id, was, $2
FROM changed
WHERE was IS DISTINCT FROM is_now
