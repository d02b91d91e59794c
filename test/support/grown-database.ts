import pg from 'pg';
import type { DataSource } from 'typeorm';
import { addGrownRows, GROWN_PROJECT, GROWN_SOURCE, GROWN_TABLES } from '../bench/grow-rows.js';
import { openDatabase } from '../faults/durable-cluster.js';
import { createTestDatabase } from './database.js';
import type { Sample, Sent } from './sent-samples.js';

/** Transactions made; the planner is told of ten times as many rows in each table, a million transactions. */
const MADE = 100_000;
const TIMES = 10;

/** Rows of statements that are read but not confirmed yet. */
const STAGED = 'import_readings';
const SCALED = [...GROWN_TABLES, STAGED];

/** Every row is sampled, so that statistics are the same in every run. */
const STATISTICS_TARGET = 1_000;

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Time at which checks of these rows are due: about that of the acts. */
const DUE_EARLIER = '10 days 14 hours';

/** A database whose planner knows a million transactions of 24 months, with all that belongs to them. */
export class GrownDatabase {
  private readonly known = new Map<string, string>();
  private others: string[] = [];

  private constructor(
    private readonly client: pg.Client,
    private readonly drop: () => Promise<void>,
  ) {}

  static async make(): Promise<GrownDatabase> {
    const { url, drop } = await createTestDatabase();
    const db = await openDatabase(url);
    try {
      await fill(db);
    } finally {
      await db.destroy();
    }
    const client = new pg.Client(url);
    await client.connect();
    const grown = new GrownDatabase(client, drop);
    grown.others = await grown.transactions();
    return grown;
  }

  async end(): Promise<void> {
    await this.client.end();
    await this.drop();
  }

  /** Remembers what rows of another database are, so that statements about them are about rows of the same kind here. */
  async learn(db: DataSource): Promise<void> {
    const rows = await db.query<{ id: string; kind: string }[]>(
      `SELECT id, 'project' AS kind FROM projects UNION ALL SELECT id, 'source' FROM import_sources
       UNION ALL SELECT id, 'source' FROM imports UNION ALL SELECT id, 'transaction' FROM transactions ORDER BY 2, 1`,
    );
    for (const { id, kind } of rows) this.known.set(id, this.sameKind(kind));
  }

  private sameKind(kind: string): string {
    if (kind === 'project') return GROWN_PROJECT;
    if (kind === 'source') return GROWN_SOURCE;
    return this.others[this.known.size % this.others.length] ?? GROWN_PROJECT;
  }

  /** Returns the lines of the plan of a statement, after those that it needs; nothing of it stays. */
  async plan({ before, ...sample }: Sample, changedBy?: string): Promise<string[]> {
    await this.client.query('BEGIN');
    try {
      if (changedBy) await this.client.query(changedBy);
      for (const needed of before) await this.send(needed);
      const { rows } = await this.send<{ 'QUERY PLAN': string }>({
        ...sample,
        text: `EXPLAIN (COSTS OFF) ${sample.text}`,
      });
      return rows.map((row) => row['QUERY PLAN']);
    } finally {
      await this.client.query('ROLLBACK');
    }
  }

  /** Number of tables that have partitions. */
  async partitioned(): Promise<number> {
    const { rowCount } = await this.client.query('SELECT FROM pg_partitioned_table');
    return rowCount ?? 0;
  }

  private send<Row extends pg.QueryResultRow>({ text, values }: Sent): Promise<pg.QueryResult<Row>> {
    // Several statements in one text take no values.
    return values.length > 0
      ? this.client.query<Row>(
          text,
          values.map((value) => this.here(value)),
        )
      : this.client.query<Row>(text);
  }

  private here(value: unknown): unknown {
    if (typeof value === 'string') return value.replace(UUID, (id) => this.known.get(id) ?? id);
    if (Array.isArray(value)) return value.map((one) => this.here(one));
    return value;
  }

  private async transactions(): Promise<string[]> {
    const { rows } = await this.client.query<{ id: string }>(
      'SELECT id FROM transactions WHERE project_id = $1 ORDER BY id LIMIT 1000',
      [GROWN_PROJECT],
    );
    return rows.map(({ id }) => id);
  }
}

async function fill(db: DataSource): Promise<void> {
  for (const table of SCALED) await db.query(`ALTER TABLE ${table} SET (autovacuum_enabled = false)`);
  await addGrownRows(db, { transactions: MADE, exchanges: 2, callbacks: 1 });
  await db.query(
    `INSERT INTO ${STAGED} (import_id, n, happened_at, day, direction, amount, status, reference, receipt, phone, operator_id, row_key, class)
     SELECT import_id, row_number, happened_at, day, direction, amount, status, reference, receipt, phone, operator_id, row_key, 'payment'
     FROM import_lines`,
  );
  await db.query(
    `UPDATE confirmation_schedule SET due_at = due_at - interval '${DUE_EARLIER}' WHERE due_at IS NOT NULL`,
  );
  const runner = db.createQueryRunner();
  await runner.query(`SET default_statistics_target = ${STATISTICS_TARGET}`);
  await runner.query('VACUUM (FREEZE, ANALYZE)');
  await runner.release();
  await db.query(
    `SELECT pg_restore_relation_stats('schemaname', 'public', 'relname', c.relname::text, 'relpages', c.relpages,
       'reltuples', (c.reltuples * ${TIMES})::real)
     FROM pg_class c LEFT JOIN pg_index i ON i.indexrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND coalesce(i.indrelid, c.oid) = ANY(SELECT unnest($1::text[])::regclass::oid)
       AND c.reltuples > 0`,
    [SCALED],
  );
}
