import type { DataSource } from 'typeorm';
import { addProject } from '../faults/durable-cluster.js';

/** Rows per statement. */
const STEP = 250_000;
/** One callback for so many transactions. */
const PER_CALLBACK = 5;

const PROJECTS = [0, 1, 2, 3].map((n) => `00000000-0000-7000-8000-00000000000${n}`);
/** The project of every fourth row. */
export const SEARCHED_PROJECT = '00000000-0000-7000-8000-000000000000';

/** Identifiers of row `n`, as SQL of `n` and as the values that users type. */
export const IDENTIFIERS = {
  id: (n: number) => `01900000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`,
  reference: (n: number) => `CMD-${mixed(n)}`,
  token: (n: number) => `eyJ0eXAiOiJKV1QifQ.eyJpZCI6${n}.${hexOf(n)}`,
  callbackToken: (n: number) => `eyJ0eXAiOiJKV1QifQ.eyJjYiI6${n}.${hexOf(n)}`,
  requestId: (n: number) => `P${631_000_000_000 + n}`,
  externalId: (n: number) => `EXT${n}`,
  receipt: (n: number) => `MP26.${n}.A1`,
  logfile: (n: number) => `20261121104219${hexOf(n).slice(0, 13)}`,
  phone: (n: number) => `2267${String((n * 104_729) % 10_000_000).padStart(7, '0')}`,
  amount: (n: number) => 100 + ((n * 7_919) % 500_000),
} as const;

const MIX = 2_654_435;

/** Returns an unordered number of eight digits, unique up to 10⁸ rows. */
const mixed = (n: number): string => String((n * MIX + 17) % 99_999_989).padStart(8, '0');

const TAIL = '5b3f1c0a9d7e42688f14a6c2d05e9b77';
const hexOf = (n: number): string => n.toString(16).padStart(8, '0') + TAIL;

const HEX = `(lpad(to_hex(n), 8, '0') || '${TAIL}')`;
const REFERENCE = `'CMD-' || lpad(((n::bigint * ${MIX} + 17) % 99999989)::text, 8, '0')`;
const ID = `('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
const PROJECT = `('00000000-0000-7000-8000-00000000000' || n % 4)::uuid`;

/** Random characters of the payment page of row `n`; only SQL can compute them. */
export const PAGE_KEY = `replace(encode(sha256(n::text::bytea), 'base64'), '/', '_')`;

/** Adds transactions of a year over four projects with every identifier, and callbacks, payouts and breaks of some of them. */
export async function addSearchRows(db: DataSource, rows: number): Promise<void> {
  for (const project of PROJECTS) await addProject(db, project, project);
  // Foreign keys and append-only triggers are of no interest here.
  const loading = db.createQueryRunner();
  await loading.query('SET session_replication_role = replica');
  const restore = await dropIndexes(db, ['transactions', 'callback_readings', 'payouts', 'breaks']);
  for (let from = 0; from < rows; from += STEP) {
    const range = [from, Math.min(from + STEP, rows) - 1];
    await loading.query(ADD_TRANSACTIONS, range);
    await loading.query(ADD_CALLBACKS, range);
    await loading.query(ADD_PAYOUTS, range);
    await loading.query(ADD_ATTEMPTS, range);
    await loading.query(ADD_BREAKS, range);
  }
  await loading.release();
  await restore();
  for (const table of ['transactions', 'callback_readings', 'payouts', 'payout_attempts', 'breaks'])
    await db.query(`VACUUM ANALYZE ${table}`);
}

/** Drops indexes, because building them afterwards takes a fraction of the time. @returns how to create them again */
export async function dropIndexes(db: DataSource, tables: readonly string[]): Promise<() => Promise<void>> {
  const indexes = await db.query<{ name: string; definition: string }[]>(
    `SELECT i.indexname AS name, i.indexdef AS definition FROM pg_indexes i
     WHERE i.tablename = ANY($1) AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conname = i.indexname)`,
    [tables],
  );
  for (const { name } of indexes) await db.query(`DROP INDEX "${name}"`);
  return async () => {
    const runner = db.createQueryRunner();
    await runner.query(`SET maintenance_work_mem = '512MB'`);
    for (const { definition } of indexes) await runner.query(definition);
    await runner.release();
  };
}

const ADD_TRANSACTIONS = `
  INSERT INTO transactions (id, project_id, kind, channel, reference, token, amount, phone, status, status_at, sub_code_list,
    sub_code, operator_id, operator_name, request_id, external_id, operator_receipt, payment_url, source, made_by, occurred_at, created_at)
  SELECT ${ID}, ${PROJECT},
    CASE WHEN n % 10 < 8 THEN 'payin' ELSE 'payout' END,
    CASE WHEN n % 10 < 4 THEN 'hosted' WHEN n % 10 < 8 THEN 'direct' WHEN n % 10 = 8 THEN 'wallet' ELSE 'mobile_money' END,
    ${REFERENCE}, 'eyJ0eXAiOiJKV1QifQ.eyJpZCI6' || n || '.' || ${HEX}, 100 + (n::bigint * 7919) % 500000,
    '2267' || lpad(((n::bigint * 104729) % 10000000)::text, 7, '0'),
    CASE WHEN n % 100 < 82 THEN 'completed' WHEN n % 100 < 97 THEN 'notcompleted' ELSE 'pending' END, at,
    CASE WHEN n % 100 BETWEEN 82 AND 96 THEN 'createInvoice' END,
    CASE WHEN n % 100 BETWEEN 82 AND 96 THEN lpad((n % 19)::text, 2, '0') END,
    CASE n % 3 WHEN 0 THEN '11' WHEN 1 THEN '12' ELSE '1' END, 'OPERATOR', 'P' || 631000000000 + n, 'EXT' || n,
    'MP26.' || n || '.A1', CASE WHEN n % 10 < 4 THEN 'https://pay.example/pay/invoice/' || ${PAGE_KEY} END,
    'registered', 'bench', at, at
  FROM generate_series($1::int, $2::int) n, LATERAL (SELECT '2026-01-01'::timestamptz + n * interval '3 seconds' AS at) x`;

/** Every callback carries the same hash, as it may in practice. */
const ADD_CALLBACKS = `
  INSERT INTO callback_readings (delivery_id, project_id, received_at, transaction_id, encoding, identity, status, amount,
    callback_token, hash, logfile, request_id, fields)
  SELECT ${ID}, ${PROJECT}, '2026-01-01'::timestamptz + n * interval '3 seconds', ${ID}, 'json', ${REFERENCE}, 'completed', 1000,
    'eyJ0eXAiOiJKV1QifQ.eyJjYiI6' || n || '.' || ${HEX}, repeat('5b3f1c0a9d7e4268', 4),
    '20261121104219' || left(${HEX}, 13), 'P' || 631000000000 + n, '{}'
  FROM generate_series($1::int, $2::int) n WHERE n % ${PER_CALLBACK} = 0`;

const ADD_PAYOUTS = `
  INSERT INTO payouts (id, project_id, order_id, row_number, channel, phone, amount, purpose, state, state_at, attempt_id, attempts, created_at)
  SELECT ${ID}, ${PROJECT}, ${ID}, 1, 'mobile_money', '2267' || lpad(((n::bigint * 104729) % 10000000)::text, 7, '0'),
    100 + (n::bigint * 7919) % 500000, 'Salary', 'sent', now(), ${ID}, 1, '2026-01-01'::timestamptz + n * interval '3 seconds'
  FROM generate_series($1::int, $2::int) n WHERE n % 50 = 9`;

const ADD_ATTEMPTS = `
  INSERT INTO payout_attempts (transaction_id, payout_id, project_id, number, asked_by, created_at)
  SELECT ${ID}, ${ID}, ${PROJECT}, 1, 'bench', now() FROM generate_series($1::int, $2::int) n WHERE n % 50 = 9`;

const ADD_BREAKS = `
  INSERT INTO breaks (id, project_id, day, kind, subject, fingerprint, transaction_id, amount, claims, severity, found_at,
    last_seen_at, owner_role, due_at, state)
  SELECT ${ID}, ${PROJECT}, '2026-06-01', 'amount_mismatch', 'transaction:' || n, '\\x01', ${ID}, 500, '[]', 'high', at, at,
    'finance', at, 'open'
  FROM generate_series($1::int, $2::int) n, LATERAL (SELECT '2026-01-01'::timestamptz + n * interval '3 seconds' AS at) x
  WHERE n % 100 = 5`;
