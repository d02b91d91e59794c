import type { DataSource } from 'typeorm';

export const MATCH_DAY = '2026-11-19';
export const MATCH_PROJECT = '01980000-0000-7000-8000-000000000001';

/** Number of repeated lines, of lines without a transaction and of transactions without a line, at every size. */
export const ODD = 500;

/**
 * Adds a day of completed payins and payouts with transitions, and files with a line for every transaction but the
 * last `ODD`, the first `ODD` twice, and `ODD` lines without a transaction. Drops the search indexes: matching does
 * not read them and building them would take longest.
 */
export async function addMatchDay(db: DataSource, size: number, sides: readonly string[]): Promise<void> {
  await db.query('DROP INDEX IF EXISTS transactions_by_phone, transactions_by_reference');
  await addSources(db, sides);
  for (let from = 1; from <= size; from += 250_000)
    await addTransactions(db, from, Math.min(size, from + 249_999), size);
  for (const side of sides) await addLines(db, side, size);
  await db.query('VACUUM ANALYZE transactions, transitions');
}

async function addSources(db: DataSource, sides: readonly string[]): Promise<void> {
  await db.query(
    `INSERT INTO projects (id, name, callback_key, callback_secret_sealed, base_url, wiki_url, zone, created_at, updated_at)
     VALUES ($1, 'Match', 'match', '\\x00', 'http://127.0.0.1:9', 'http://127.0.0.1:9', 'Africa/Abidjan', '2026-01-01Z', '2026-01-01Z')`,
    [MATCH_PROJECT],
  );
  for (const side of sides)
    await db.query(
      `WITH s AS (
         INSERT INTO import_sources (id, project_id, leg, name, zone, created_by, created_at, updated_at)
         VALUES (gen_random_uuid(), $1, $2, $2, 'Africa/Abidjan', 'b', '2026-11-19Z', '2026-11-19Z') RETURNING id)
       INSERT INTO imports (id, project_id, source_id, leg, state, file_name, file_size, file_sha256, format, columns, header_row, mapping,
         mapping_from, first_day, last_day, uploaded_by, uploaded_at, confirmed_by, confirmed_at)
       SELECT gen_random_uuid(), $1, id, $2, 'confirmed', 'f', 1, sha256($2::bytea), '{}', '[]', 1, '{}', 'guess', $3::date, $3::date,
         'b', '2026-11-20T06:00Z', 'b', '2026-11-20T06:00Z' FROM s`,
      [MATCH_PROJECT, side, MATCH_DAY],
    );
}

/** Adds transactions spread over the day, a tenth of them payouts. Ids begin with their time, as in the product. */
async function addTransactions(db: DataSource, from: number, to: number, size: number): Promise<void> {
  await db.query(
    `WITH drawn AS MATERIALIZED (
       SELECT n, at, overlay(uuidv7()::text PLACING lpad(to_hex((extract(epoch FROM at) * 1000)::bigint >> 16), 8, '0') || '-' ||
           lpad(to_hex((extract(epoch FROM at) * 1000)::bigint & 65535), 4, '0') FROM 1 FOR 13)::uuid AS id,
         CASE WHEN n % 10 = 0 THEN 'payout' ELSE 'payin' END AS kind
       FROM generate_series($2::int, $3::int) n, LATERAL (SELECT $5::timestamptz + n * (interval '86000 seconds' / $4::int) AS at) x
     ), added AS (
       INSERT INTO transactions (id, project_id, kind, channel, reference, token, amount, phone, status, status_at, operator_id, operator_name,
         request_id, operator_receipt, source, made_by, occurred_at, created_at)
       SELECT id, $1, kind, CASE kind WHEN 'payout' THEN 'mobile_money' ELSE 'hosted' END, 'CMD-' || n, 'token-' || md5(n::text) || md5(id::text),
         100 + (n::bigint * 7919) % 50000, '226' || (54000000 + n % 999983), 'completed', at + interval '40 seconds', '11', 'ORANGE BURKINA',
         'P' || n, 'OM' || n, 'registered', 'bench', at, at
       FROM drawn
     )
     INSERT INTO transitions (id, project_id, transaction_id, from_status, to_status, at, cause, actor)
     SELECT gen_random_uuid(), $1, id, s.was, s.became, at + s.after, 'confirm', 'sweep'
     FROM drawn, (VALUES (NULL, 'pending', interval '0'), ('pending', 'completed', interval '40 seconds')) AS s(was, became, after)`,
    [MATCH_PROJECT, from, to, size, `${MATCH_DAY}T00:01:00Z`],
  );
}

async function addLines(db: DataSource, side: string, size: number): Promise<void> {
  const [source] = await db.query<{ id: string; import: string }[]>(
    'SELECT s.id, i.id AS import FROM import_sources s JOIN imports i ON i.source_id = s.id WHERE s.leg = $1',
    [side],
  );
  await db.query(
    `INSERT INTO import_lines (import_id, source_id, project_id, leg, row_number, happened_at, day, booked_day, direction, amount, status,
       reference, receipt, phone, operator_id, row_key, occurrence, known_at)
     SELECT $1, $2, $3, $4, n, at + interval '45 seconds', $5::date, $5::date, CASE WHEN n % 10 = 0 THEN 'out' ELSE 'in' END,
       100 + (of::bigint * 7919) % 50000, 'completed', CASE WHEN n > $6 + ${ODD} THEN 'NOBODY-' || n ELSE 'CMD-' || of END,
       'OM' || n, '226' || (54000000 + of % 999983), '11', gen_random_uuid(), 1, '2026-11-20T06:00Z'
     FROM generate_series(1, $6 + 2 * ${ODD}) n,
       LATERAL (SELECT CASE WHEN n <= $6 - ${ODD} THEN n WHEN n <= $6 THEN NULL WHEN n <= $6 + ${ODD} THEN n - $6 ELSE n END AS of) o,
       LATERAL (SELECT $7::timestamptz + least(n, $6) * (interval '86000 seconds' / $6::int) AS at) x
     WHERE of IS NOT NULL AND (n <= $6 OR n % 10 = (n - $6) % 10)`,
    [source?.import, source?.id, MATCH_PROJECT, side, MATCH_DAY, size, `${MATCH_DAY}T00:01:00Z`],
  );
}

/** Deletes what a run and the checks wrote and keeps the days. */
export async function forgetMatches(db: DataSource): Promise<void> {
  await db.query(
    `BEGIN; SET LOCAL session_replication_role = replica;
     TRUNCATE match_links, match_runs, breaks, break_acts CASCADE; COMMIT`,
  );
  await db.query('CHECKPOINT');
}
