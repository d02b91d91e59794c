import type { DataSource } from 'typeorm';
import { addFeeGrid } from '../support/fee-grids.js';

export const EXPORTED = 1_000_000;
export const EXPORT_DAY = '2026-06-15';
export const EXPORT_PROJECT = '00000000-0000-7000-8000-0000000000e1';

/** Adds a business day with a million transactions of one project, each with its history. */
export async function addLongDay(db: DataSource): Promise<void> {
  await db.query(
    `INSERT INTO projects (id, name, callback_key, callback_secret_sealed, base_url, wiki_url, zone, created_at, updated_at)
     VALUES ($1, 'Export', 'export', '\\x00', 'http://a', 'http://w', 'Africa/Abidjan', '2026-01-01', '2026-01-01')`,
    [EXPORT_PROJECT],
  );
  const operators = await db.query<{ id: string }[]>(
    'SELECT operator_id AS id FROM operator_versions WHERE version = 1',
  );
  for (const { id } of operators)
    await addFeeGrid(db, { operatorId: id, from: '2026-01-01Z' }, [
      { kind: 'payin', basisPoints: 150 },
      { kind: 'payout', basisPoints: 100, fixed: 10 },
    ]);
  const step = 100_000;
  for (let from = 0; from < EXPORTED; from += step) {
    await db.query(
      `WITH added AS (
         INSERT INTO transactions (id, project_id, kind, channel, reference, token, amount, phone, status, status_at, sub_code_list,
           sub_code, operator_id, operator_name, request_id, operator_receipt, source, made_by, occurred_at, created_at)
         SELECT gen_random_uuid(), $3, CASE WHEN n % 10 < 8 THEN 'payin' ELSE 'payout' END,
           CASE WHEN n % 10 < 4 THEN 'hosted' WHEN n % 10 < 8 THEN 'direct' WHEN n % 10 = 8 THEN 'wallet' ELSE 'mobile_money' END,
           'CMD-' || n, 'token-' || n, 100 + (n::bigint * 7919) % 500000, '2267' || lpad(((n::bigint * 104729) % 10000000)::text, 7, '0'),
           CASE WHEN n % 100 < 82 THEN 'completed' WHEN n % 100 < 97 THEN 'notcompleted' ELSE 'pending' END,
           at + interval '30 seconds', CASE WHEN n % 100 BETWEEN 82 AND 96 THEN 'createInvoice' END,
           CASE WHEN n % 100 BETWEEN 82 AND 96 THEN lpad((n % 19)::text, 2, '0') END,
           x.operator, 'OPERATOR', 'P' || n, 'PP2606.1015.' || n, 'registered', 'bench', at, at
         FROM generate_series($1::int, $2::int) n, LATERAL (
           SELECT '2026-06-15T00:00:00Z'::timestamptz + n * interval '86 milliseconds' AS at,
             CASE n % 3 WHEN 0 THEN '11' WHEN 1 THEN '12' ELSE '1' END AS operator) x
         RETURNING id, project_id, status, status_at, created_at)
       INSERT INTO transitions (id, project_id, transaction_id, from_status, to_status, at, cause, actor)
       SELECT gen_random_uuid(), project_id, id, 'pending', status, status_at, 'confirm', 'sweep' FROM added WHERE status <> 'pending'`,
      [from, from + step - 1, EXPORT_PROJECT],
    );
  }
  await db.query('VACUUM ANALYZE transactions');
  await db.query('VACUUM ANALYZE transitions');
  await db.query('CHECKPOINT'); // what is measured is the export, not the writing of what was put there a moment ago
}
