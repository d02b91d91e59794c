-- server/payments/overview/transactions.service.ts
-- Reads the first page of all transactions: keys by index, then the rows of the page.
SELECT t.id, t.project_id AS "projectId", p.name AS "projectName", t.kind, t.channel, t.reference, t.amount, t.phone,
    t.status, t.status_at AS "statusAt", t.sub_code_list AS "subCodeList", t.sub_code AS "subCode", CASE WHEN t.sub_code
    IS NULL THEN left(t.sub_code_details, 200) END AS "reasonText", t.operator_id AS "operatorId", t.operator_name AS
    "operatorName", t.operator_hint AS "operatorHint", t.expired_at AS "expiredAt", coalesce(s.asked_count, 0) AS
    "askedCount", t.occurred_at AS "occurredAt", (t.status = 'pending' AND t.expired_at IS NULL AND t.occurred_at <
    $1::timestamptz - make_interval(mins => (
  SELECT overdue_after_minutes
  FROM projects o
  WHERE o.id = t.project_id
))) AS overdue
FROM (
  SELECT t.id AS page_key
  FROM transactions t
  ORDER BY t.occurred_at DESC, t.id DESC
  LIMIT $2
  OFFSET $3
) page
JOIN transactions t ON t.id = page.page_key
JOIN projects p ON p.id = t.project_id
LEFT JOIN confirmation_schedule s ON s.transaction_id = t.id
ORDER BY t.occurred_at DESC, t.id DESC
