import type { DataSource } from 'typeorm';
import { addProject } from '../faults/durable-cluster.js';
import { dropIndexes } from './search-rows.js';

/** End of the 24 months of all rows, and the time of the product that reads them. */
export const GROWN_TO = '2026-12-01T00:00:00Z';
const DAYS = 730;

export const GROWN_PROJECT = '00000000-0000-7000-8000-000000000001';
const PROJECTS = [0, 1, 2, 3].map((n) => `00000000-0000-7000-8000-00000000000${n}`);
const SOURCES = PROJECTS.map((project) => project.replace('-7000-', '-7100-'));

/** Source and import of the lines of that project. */
export const GROWN_SOURCE = GROWN_PROJECT.replace('-7000-', '-7100-');

export interface GrownSize {
  transactions: number;
  /** Status checks of each transaction. */
  exchanges: number;
  /** Deliveries of each callback. */
  callbacks: number;
}

/** Rows per statement. */
const STEP = 200_000;

/** Tables that grow. */
export const GROWN_TABLES: readonly string[] = [
  ...['transactions', 'transitions', 'exchanges', 'confirmation_schedule', 'callback_deliveries'],
  ...['callback_events', 'callback_readings', 'import_lines', 'match_links', 'breaks', 'payouts'],
  ...['payout_attempts', 'audit_entries'],
];

/** Identifiers of row `n`; `at` is its time. */
export const referenceOf = (n: number): string =>
  `CMD-${String((n * 2_654_435 + 17) % 99_999_989).padStart(8, '0')}`;
export const phoneOf = (n: number): string => `2267${String((n * 104_729) % 10_000_000).padStart(7, '0')}`;

export const receiptOf = (n: number): string => `MP26.${n}.A1`;

/** Writes an id as SQL that begins with the time of row `n`, as those of the product; `kind` of three digits tells tables apart. */
const idSql = (kind: string): string =>
  `(substr(h, 1, 8) || '-' || substr(h, 9, 4) || '-7${kind}-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;

/** Rows `$1` to `$2` of transactions, `$3` seconds apart: a fifth of the last day is pending, a hundredth of all others has expired. */
const GROWN = `(
  SELECT n, at, h, ${idSql('000')} AS id, ('00000000-0000-7000-8000-00000000000' || n % 4)::uuid AS project_id,
    ('00000000-0000-7100-8000-00000000000' || n % 4)::uuid AS source_id,
    CASE WHEN n % 10 < 8 THEN 'payin' ELSE 'payout' END AS kind,
    CASE WHEN n % 10 < 4 THEN 'hosted' WHEN n % 10 < 8 THEN 'direct' WHEN n % 10 = 8 THEN 'wallet' ELSE 'mobile_money' END AS channel,
    CASE WHEN at > '${GROWN_TO}'::timestamptz - interval '1 day' AND n % 10 IN (2, 7) OR n % 100 = 97 THEN 'pending'
      WHEN n % 100 BETWEEN 82 AND 96 THEN 'notcompleted' ELSE 'completed' END AS status,
    CASE WHEN at <= '${GROWN_TO}'::timestamptz - interval '1 day' AND n % 100 = 97 THEN at + interval '1 day' END AS expired_at,
    'CMD-' || lpad(((n * 2654435 + 17) % 99999989)::text, 8, '0') AS reference, 100 + (n * 7919) % 500000 AS amount,
    '2267' || lpad(((n * 104729) % 10000000)::text, 7, '0') AS phone, CASE n % 3 WHEN 0 THEN '11' WHEN 1 THEN '12' ELSE '1' END AS operator_id
  FROM generate_series($1::bigint, $2::bigint) n,
    LATERAL (SELECT '${GROWN_TO}'::timestamptz - interval '${DAYS} days' + n * $3::float8 * interval '1 second' AS at) x,
    LATERAL (SELECT lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') AS h) y) g`;

const ADD: readonly ((size: GrownSize) => string)[] = [
  () => `
    INSERT INTO transactions (id, project_id, kind, channel, reference, token, amount, phone, status, status_at, sub_code_list, sub_code,
      operator_id, operator_name, request_id, external_id, operator_receipt, source, made_by, occurred_at, created_at, expired_at)
    SELECT id, project_id, kind, channel, reference, 'eyJ0eXAiOiJKV1QifQ.eyJpZCI6' || n || '.' || md5(n::text), amount, phone, status,
      CASE status WHEN 'pending' THEN at ELSE at + interval '40 seconds' END, CASE status WHEN 'notcompleted' THEN 'createInvoice' END,
      CASE status WHEN 'notcompleted' THEN lpad((n % 19)::text, 2, '0') END, operator_id, 'OPERATOR', 'P' || 631000000000 + n, 'EXT' || n,
      'MP26.' || n || '.A1', 'registered', 'bench', at, at, expired_at
    FROM ${GROWN}`,
  () => `
    INSERT INTO confirmation_schedule (transaction_id, project_id, due_at, cause, asked_count, last_asked_at, answered_once)
    SELECT id, project_id, CASE WHEN status = 'pending' AND expired_at IS NULL
      THEN '${GROWN_TO}'::timestamptz + (n % 600 - 300) * interval '1 second' END, 'schedule', 2, at + interval '40 seconds', true
    FROM ${GROWN}`,
  () => `
    INSERT INTO transitions (id, project_id, transaction_id, from_status, to_status, at, cause, actor)
    SELECT ${idSql('001')}, project_id, id, NULL, 'pending', at, 'registered', 'bench' FROM ${GROWN}
    UNION ALL
    SELECT ${idSql('002')}, project_id, id, 'pending', status, at + interval '40 seconds', 'confirm', 'sweep' FROM ${GROWN}
    WHERE status <> 'pending'`,
  ({ exchanges }) => `
    INSERT INTO exchanges (id, project_id, transaction_id, operation, cause, sent_at, duration_ms, method, url, request_headers,
      answer_status, answer_headers, answer_body, outcome, said)
    SELECT overlay(id::text PLACING lpad(to_hex(16 + k), 3, '0') FROM 16 FOR 3)::uuid, project_id, id, kind || '_confirm', 'schedule',
      at + k * interval '8 seconds', 80, 'GET', 'https://aggregator.example/confirm', '{}', 200, '{}', convert_to('{"status":"' || said || '"}', 'UTF8'),
      'status', said
    FROM ${GROWN}, generate_series(1, ${exchanges}) k, LATERAL (SELECT CASE k WHEN ${exchanges} THEN status ELSE 'pending' END AS said) s`,
  ({ callbacks }) => `
    INSERT INTO callback_deliveries (id, project_id, received_at, remote_address, content_type, headers, body)
    SELECT overlay(id::text PLACING lpad(to_hex(32 + k), 3, '0') FROM 16 FOR 3)::uuid, project_id, at + k * interval '20 seconds',
      '192.0.2.7', 'application/json', '[]', convert_to('{"reference":"' || reference || '"}', 'UTF8')
    FROM ${GROWN}, generate_series(1, ${callbacks}) k`,
  ({ callbacks }) => `
    INSERT INTO callback_events (id, project_id, identity, status, fingerprint, form_count, json_count, first_at, last_at)
    SELECT ${idSql('003')}, project_id, reference, status, sha256(n::text::bytea), ${callbacks} / 2, ${callbacks} - ${callbacks} / 2,
      at + interval '20 seconds', at + ${callbacks} * interval '20 seconds' FROM ${GROWN}`,
  ({ callbacks }) => `
    INSERT INTO callback_readings (delivery_id, project_id, received_at, event_id, transaction_id, encoding, identified_by, identity,
      status_said, status, amount, callback_token, token_kind, hash, logfile, request_id, phone, fields, url_mark_valid)
    SELECT overlay(id::text PLACING lpad(to_hex(32 + k), 3, '0') FROM 16 FOR 3)::uuid, project_id, at + k * interval '20 seconds',
      ${idSql('003')}, id, 'json', 'reference', reference, status, status, amount, 'eyJ0eXAiOiJKV1QifQ.eyJjYiI6' || n || '.' || md5(n::text),
      'other', md5(n::text) || md5(reference), '20261121104219' || md5(n::text), 'P' || 631000000000 + n, phone, '{}', true
    FROM ${GROWN}, generate_series(1, ${callbacks}) k`,
  () => `
    INSERT INTO import_lines (id, import_id, source_id, project_id, leg, row_number, happened_at, day, booked_day, direction, amount, status,
      reference, receipt, phone, operator_id, row_key, occurrence, known_at)
    OVERRIDING SYSTEM VALUE
    SELECT n + 1, source_id, source_id, project_id, 'statement', n, at + interval '45 seconds', (at AT TIME ZONE 'UTC')::date,
      (at AT TIME ZONE 'UTC')::date, CASE kind WHEN 'payin' THEN 'in' ELSE 'out' END, amount, 'completed', reference, 'MP26.' || n || '.A1',
      phone, operator_id, md5(n::text)::uuid, 1, at + interval '1 day'
    FROM ${GROWN} WHERE n % 10 IN (0, 4, 9) AND status = 'completed'`,
  () => `
    INSERT INTO match_links (match_id, project_id, leg, line_id, transaction_id, first_of_line, first_of_target, key, booked_day, made_by, made_at)
    SELECT ${idSql('004')}, project_id, 'statement', n + 1, id, true, true, 'reference', (at AT TIME ZONE 'UTC')::date, 'bench',
      at + interval '1 day'
    FROM ${GROWN} WHERE n % 10 IN (0, 4, 9) AND n % 100 <> 0 AND status = 'completed'`,
  () => `
    INSERT INTO payouts (id, project_id, order_id, row_number, channel, phone, amount, purpose, operator_id, state, state_at, attempt_id, attempts,
      created_at)
    SELECT ${idSql('005')}, project_id, ${idSql('006')}, 1, 'mobile_money', phone, amount, 'Salary', operator_id, 'sent', at, id, 1, at
    FROM ${GROWN} WHERE n % 10 = 9`,
  () => `
    INSERT INTO payout_attempts (transaction_id, payout_id, project_id, number, asked_by, created_at)
    SELECT id, ${idSql('005')}, project_id, 1, 'bench', at FROM ${GROWN} WHERE n % 10 = 9`,
  () => `
    INSERT INTO breaks (id, project_id, day, kind, subject, fingerprint, transaction_id, operator_id, amount, claims, severity, found_at,
      last_seen_at, owner_role, due_at, state, resolution_code, resolution_reason, resolved_by, resolved_at)
    SELECT ${idSql('007')}, project_id, (at AT TIME ZONE 'UTC')::date, 'amount_mismatch', 'transaction:' || id, '\\x01', id, operator_id, 500,
      '[]', 'high', at, at, 'finance', at + interval '2 days', CASE WHEN o.is_open THEN 'open' ELSE 'resolved' END,
      CASE WHEN NOT o.is_open THEN 'explained' END, CASE WHEN NOT o.is_open THEN 'seen' END, CASE WHEN NOT o.is_open THEN 'bench' END,
      CASE WHEN NOT o.is_open THEN at + interval '1 day' END
    FROM ${GROWN}, LATERAL (SELECT at > '${GROWN_TO}'::timestamptz - interval '30 days' AS is_open) o WHERE n % 50 = 5`,
  () => `
    INSERT INTO audit_entries (id, at, actor, act, subject_type, subject_id, project_id, details)
    SELECT ${idSql('008')}, at, 'finance@example.com', 'transaction.opened', 'transaction', id, project_id, '{}' FROM ${GROWN} WHERE n % 20 = 1`,
];

/**
 * Adds transactions of 24 months over four projects with all that belongs to them: schedule, history, status checks, callbacks, lines of a
 * statement and their matches, payouts, breaks and audit entries. The same size makes the same rows in the same places, so that plans
 * about them may be compared.
 */
export async function addGrownRows(db: DataSource, size: GrownSize): Promise<void> {
  for (const project of PROJECTS) await addProject(db, project, project);
  await addSources(db);
  const restore = await dropIndexes(db, GROWN_TABLES);
  const loading = db.createQueryRunner();
  // Foreign keys and append-only triggers are of no interest here.
  await loading.query('SET session_replication_role = replica');
  const apart = (DAYS * 86_400) / size.transactions;
  for (const add of ADD)
    for (let from = 0; from < size.transactions; from += STEP)
      await loading.query(add(size), [from, Math.min(from + STEP, size.transactions) - 1, apart]);
  await loading.query(
    `SELECT setval(pg_get_serial_sequence('import_lines', 'id'), (SELECT max(id) FROM import_lines))`,
  );
  await loading.release();
  await restore();
}

async function addSources(db: DataSource): Promise<void> {
  await db.query(
    `INSERT INTO import_sources (id, project_id, leg, name, zone, created_by, created_at, updated_at)
     SELECT s, p, 'statement', 'Statement', 'Africa/Abidjan', 'bench', '2024-12-01Z', '2024-12-01Z'
     FROM unnest($1::uuid[], $2::uuid[]) AS u(s, p)`,
    [SOURCES, PROJECTS],
  );
  await db.query(
    `INSERT INTO imports (id, project_id, source_id, leg, state, file_name, file_size, file_sha256, format, columns, header_row, mapping,
       mapping_from, first_day, last_day, uploaded_by, uploaded_at, confirmed_by, confirmed_at)
     SELECT s, p, s, 'statement', 'confirmed', 'f', 1, sha256('f'), '{}', '[]', 1, '{}', 'guess', '2024-12-01', '2026-11-30', 'bench',
       '2026-12-01Z', 'bench', '2026-12-01Z'
     FROM unnest($1::uuid[], $2::uuid[]) AS u(s, p)`,
    [SOURCES, PROJECTS],
  );
}
