import type { DataSource } from 'typeorm';

export const ROWS = 1_000_000;
export const LISTED_PROJECT = '00000000-0000-7000-8000-000000000001';

/** Adds a million transactions of a year over four projects: most completed, few with large amounts. */
export async function addLongList(db: DataSource): Promise<void> {
  for (let project = 0; project < 4; project++) {
    await db.query(
      `INSERT INTO projects (id, name, callback_key, callback_secret_sealed, base_url, wiki_url, zone, created_at, updated_at)
       VALUES ($1, $2, $2, '\\x00', 'http://a', 'http://w', 'Africa/Abidjan', '2026-01-01', '2026-01-01')`,
      [`00000000-0000-7000-8000-00000000000${project}`, `P${project}`],
    );
  }
  const step = 100_000;
  for (let from = 0; from < ROWS; from += step) {
    await db.query(
      `WITH added AS (
         INSERT INTO transactions (id, project_id, kind, channel, reference, token, amount, phone, status, status_at, sub_code_list,
           sub_code, operator_id, operator_name, source, made_by, occurred_at, created_at)
         SELECT gen_random_uuid(), ('00000000-0000-7000-8000-00000000000' || n % 4)::uuid,
           CASE WHEN n % 10 < 8 THEN 'payin' ELSE 'payout' END,
           CASE WHEN n % 10 < 4 THEN 'hosted' WHEN n % 10 < 8 THEN 'direct' WHEN n % 10 = 8 THEN 'wallet' ELSE 'mobile_money' END,
           'CMD-' || n, 'token-' || n, 100 + (n::bigint * 7919) % 500000, '2267' || lpad(((n::bigint * 104729) % 10000000)::text, 7, '0'),
           CASE WHEN n % 100 < 82 THEN 'completed' WHEN n % 100 < 97 THEN 'notcompleted' ELSE 'pending' END,
           at, CASE WHEN n % 100 BETWEEN 82 AND 96 THEN 'createInvoice' END, CASE WHEN n % 100 BETWEEN 82 AND 96 THEN lpad((n % 19)::text, 2, '0') END,
           CASE n % 3 WHEN 0 THEN '11' WHEN 1 THEN '12' ELSE '1' END, 'OPERATOR', 'registered', 'bench', at, at
         FROM generate_series($1::int, $2::int) n, LATERAL (SELECT '2026-01-01'::timestamptz + n * interval '31 seconds' AS at) x
         RETURNING id, project_id)
       INSERT INTO confirmation_schedule (transaction_id, project_id, cause) SELECT id, project_id, 'schedule' FROM added`,
      [from, from + step - 1],
    );
  }
  await db.query('VACUUM ANALYZE transactions');
  await db.query('ANALYZE confirmation_schedule');
}
