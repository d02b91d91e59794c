import type { DataSource } from 'typeorm';
import { addProject } from '../faults/durable-cluster.js';
import { dropIndexes } from './search-rows.js';

export const ROWS = 1_000_000;
export const DAYS = 60;
/** End of the traffic. */
export const NOW = new Date('2026-11-20T15:30:00Z');
export const HEALTH_PROJECT = '00000000-0000-7000-8000-000000000000';
export const HEALTH_ACCOUNT = '11';
/** Rows of the last two days, which have callbacks and status checks. */
const LATEST = Math.round((ROWS * 2) / DAYS);

/** A million transactions of 60 days over four projects of three accounts; one in 50 is pending, one in 100 expired. */
export async function addTraffic(db: DataSource): Promise<void> {
  for (let project = 0; project < 4; project++) {
    const id = `00000000-0000-7000-8000-00000000000${project}`;
    await addProject(db, id, id);
  }
  await db.query(
    `UPDATE projects SET sweep_paused_at = NULL, sweep_paused_why = NULL, credentials_set_at = now()`,
  );
  const loading = db.createQueryRunner();
  await loading.query('SET session_replication_role = replica');
  const restore = await dropIndexes(db, ['transactions', 'callback_readings', 'exchanges']);
  await loading.query(ADD_TRANSACTIONS, [NOW, DAYS, ROWS]);
  await loading.query(ADD_CALLBACKS, [LATEST]);
  await loading.query(ADD_CHECKS, [LATEST]);
  await loading.release();
  await restore();
  for (const table of ['transactions', 'callback_readings', 'exchanges'])
    await db.query(`VACUUM ANALYZE ${table}`);
}

const ID = `('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
const PROJECT = `('00000000-0000-7000-8000-00000000000' || n % 4)::uuid`;

/** The newest has number 1. */
const ADD_TRANSACTIONS = `
  INSERT INTO transactions (id, project_id, kind, channel, reference, token, amount, phone, status, status_at, expired_at,
    sub_code_list, sub_code, operator_id, operator_name, source, made_by, occurred_at, created_at)
  SELECT ${ID}, ${PROJECT}, 'payin', 'direct', 'CMD-' || n, 'token-' || n, 1000 + n % 5000,
    '2267' || lpad((n % 10000000)::text, 7, '0'), status,
    CASE WHEN status = 'pending' THEN at ELSE at + make_interval(secs => 20 + (n::bigint * 7919) % 400) END,
    CASE WHEN n / 12 % 100 = 99 THEN at + interval '1 day' END,
    CASE WHEN status = 'notcompleted' THEN 'createInvoice' END, CASE WHEN status = 'notcompleted' THEN lpad((n % 19)::text, 2, '0') END,
    account, 'OPERATOR', 'registered', 'bench', at, at
  FROM generate_series(1, $3::int) n,
    LATERAL (SELECT $1::timestamptz - n * ($2::int * interval '1 day' / $3::int) AS at,
      CASE WHEN n / 12 % 50 = 49 THEN 'pending' WHEN n / 12 % 50 < 40 THEN 'completed' ELSE 'notcompleted' END AS status,
      CASE n / 4 % 3 WHEN 0 THEN '11' WHEN 1 THEN '12' ELSE '1' END AS account) x`;

const ADD_CALLBACKS = `
  INSERT INTO callback_readings (delivery_id, project_id, received_at, transaction_id, encoding, identity, status, amount, fields)
  SELECT id, project_id, status_at, id, 'json', reference, status, amount, '{}' FROM transactions
  ORDER BY occurred_at DESC LIMIT $1::int`;

const ADD_CHECKS = `
  INSERT INTO exchanges (id, project_id, transaction_id, operation, cause, sent_at, duration_ms, method, url, request_headers, outcome, said)
  SELECT id, project_id, id, 'payin_confirm', 'schedule', status_at, 50 + amount % 300, 'GET', 'http://a', '{}', 'status', status
  FROM transactions ORDER BY occurred_at DESC LIMIT $1::int`;
