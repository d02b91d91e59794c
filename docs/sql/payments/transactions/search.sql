-- server/payments/transactions/search/search.service.ts: read
-- Finds the transactions that an identifier names.
WITH found AS MATERIALIZED (
  SELECT id, by
  FROM (
    SELECT DISTINCT ON (id) *
    FROM (
      SELECT *
      FROM ((
        SELECT c.id, c.occurred_at, $1 AS by, $2::int AS rank
        FROM (
          SELECT t.id, t.occurred_at
          FROM (
            SELECT t.id, t.occurred_at, t.project_id, t.account_id
            FROM transactions t
            WHERE t.token = $3
            OFFSET 0
          ) t
          WHERE true
          LIMIT 300
        ) c
      ) UNION ALL (
        SELECT c.id, c.occurred_at, $4 AS by, $5::int AS rank
        FROM (
          SELECT t.id, t.occurred_at
          FROM (
            SELECT t.id, t.occurred_at, t.project_id, t.account_id
            FROM transactions t
            WHERE t.id = ANY(ARRAY(
              SELECT r.transaction_id
              FROM replaced_tokens r
              WHERE r.token = $6
            ))
            OFFSET 0
          ) t
          WHERE true
          LIMIT 300
        ) c
      ) UNION ALL (
        SELECT c.id, c.occurred_at, $7 AS by, $8::int AS rank
        FROM (
          SELECT t.id, t.occurred_at
          FROM (
            SELECT t.id, t.occurred_at, t.project_id, t.account_id
            FROM transactions t
            WHERE t.id = ANY(ARRAY(
              SELECT c.transaction_id
              FROM callback_readings c
              WHERE c.callback_token = $9
                AND c.transaction_id IS NOT NULL
              ORDER BY c.received_at DESC
              LIMIT 1000
            ))
            OFFSET 0
          ) t
          WHERE true
          LIMIT 300
        ) c
      ) UNION ALL (
        SELECT c.id, c.occurred_at, $10 AS by, $11::int AS rank
        FROM (
          SELECT t.id, t.occurred_at
          FROM (
            SELECT t.id, t.occurred_at, t.project_id, t.account_id
            FROM transactions t
            WHERE t.request_id = ANY($12::text[])
            OFFSET 0
          ) t
          WHERE true
          LIMIT 300
        ) c
      ) UNION ALL (
        SELECT c.id, c.occurred_at, $13 AS by, $14::int AS rank
        FROM (
          SELECT t.id, t.occurred_at
          FROM (
            SELECT t.id, t.occurred_at, t.project_id, t.account_id
            FROM transactions t
            WHERE t.external_id = $15
            OFFSET 0
          ) t
          WHERE true
          LIMIT 300
        ) c
      ) UNION ALL (
        SELECT c.id, c.occurred_at, $16 AS by, $17::int AS rank
        FROM (
          SELECT t.id, t.occurred_at
          FROM (
            SELECT t.id, t.occurred_at, t.project_id, t.account_id
            FROM transactions t
            WHERE t.operator_receipt IS NOT NULL
              AND right(upper(regexp_replace(t.operator_receipt, '[^A-Za-z0-9]', '', 'g')), 6) = $18
              AND upper(regexp_replace(t.operator_receipt, '[^A-Za-z0-9]', '', 'g')) LIKE $19
            OFFSET 0
          ) t
          WHERE true
          LIMIT 300
        ) c
      ) UNION ALL (
        SELECT c.id, c.occurred_at, $20 AS by, $21::int AS rank
        FROM (
          SELECT t.id, t.occurred_at
          FROM (
            SELECT t.id, t.occurred_at, t.project_id, t.account_id
            FROM transactions t
            WHERE t.id = ANY(ARRAY(
              SELECT c.transaction_id
              FROM callback_readings c
              WHERE c.logfile = $22
                AND c.transaction_id IS NOT NULL
              ORDER BY c.received_at DESC
              LIMIT 1000
            ))
            OFFSET 0
          ) t
          WHERE true
          LIMIT 300
        ) c
      ) UNION ALL (
        SELECT c.id, c.occurred_at, $23 AS by, $24::int AS rank
        FROM (
          SELECT t.id, t.occurred_at
          FROM (
            SELECT t.id, t.occurred_at, t.project_id, t.account_id
            FROM transactions t
            WHERE t.id = ANY(ARRAY(
              SELECT c.transaction_id
              FROM callback_readings c
              WHERE c.hash = $25
                AND c.transaction_id IS NOT NULL
              ORDER BY c.received_at DESC
              LIMIT 1000
            ))
            OFFSET 0
          ) t
          WHERE true
          LIMIT 300
        ) c
      ) UNION ALL (
        SELECT c.id, c.occurred_at, $26 AS by, $27::int AS rank
        FROM (
          SELECT t.id, t.occurred_at
          FROM (
            SELECT t.id, t.occurred_at, t.project_id, t.account_id
            FROM transactions t
            WHERE t.id = ANY(ARRAY(
              SELECT c.transaction_id
              FROM callback_readings c
              WHERE c.request_id = ANY($28::text[])
                AND c.transaction_id IS NOT NULL
              ORDER BY c.received_at DESC
              LIMIT 1000
            ))
            OFFSET 0
          ) t
          WHERE true
          LIMIT 300
        ) c
      ) UNION ALL (
        SELECT c.id, c.occurred_at, $29 AS by, $30::int AS rank
        FROM (
          SELECT t.id, t.occurred_at
          FROM (
            SELECT t.id, t.occurred_at, t.project_id, t.account_id
            FROM transactions t
            WHERE t.id = ANY($31::uuid[])
            OFFSET 0
          ) t
          WHERE true
          LIMIT 300
        ) c
      ) UNION ALL (
        SELECT c.id, c.occurred_at, $32 AS by, $33::int AS rank
        FROM (
          SELECT t.id, t.occurred_at
          FROM (
            SELECT t.id, t.occurred_at, t.project_id, t.account_id
            FROM transactions t
            WHERE t.order_reference = $34
            OFFSET 0
          ) t
          WHERE true
          LIMIT 300
        ) c
      ) UNION ALL (
        SELECT c.id, c.occurred_at, $35 AS by, $36::int AS rank
        FROM (
          SELECT t.id, t.occurred_at
          FROM (
            SELECT t.id, t.occurred_at, t.project_id, t.account_id
            FROM transactions t
            WHERE ((t.phone ILIKE $37 ESCAPE '\' AND (t.phone || '') ILIKE $38 ESCAPE '\'))
            OFFSET 0
          ) t
          WHERE true
          LIMIT 300
        ) c
      )) parts
      LIMIT 300
    ) candidates
    ORDER BY id, rank
  ) ranked
  ORDER BY occurred_at DESC, id DESC
  LIMIT 101
)
SELECT t.id, f.by, t.reference AS title, t.status AS state, t.kind, t.amount, t.phone, p.name AS "projectName", p.zone,
    t.occurred_at AS at
FROM found f
JOIN transactions t ON t.id = f.id
JOIN projects p ON p.id = t.project_id
ORDER BY t.occurred_at DESC, t.id DESC
LIMIT 101
