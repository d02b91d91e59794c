import { DataSource, type DataSourceOptions, DefaultNamingStrategy } from 'typeorm';
import sql from 'sql-template-tag';
import { isSchemaMissing } from '../../common/database/database-faults.js';
import { execute, queryRow } from '../../common/database/query.js';
import type { Env } from '../../config/env.js';
import { SettingsError } from '../../config/settings-error.js';
import { MIGRATIONS } from './migrations.js';

class SnakeNaming extends DefaultNamingStrategy {
  override columnName(property: string, custom: string): string {
    return custom || property.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
  }
}

/** Arbitrary id of the advisory lock, so that only one of several starting servers migrates. */
const MIGRATION_LOCK = 7_412_026;
/** Earlier timestamps belong to schemas that were never released. */
const FIRST_RELEASED_MIGRATION = 1_795_305_600_001;

/** In ms. Opening a connection costs as much as a hundred statements, so those of tasks of every minute stay open. */
const IDLE_MS = 5 * 60_000;

/** Options of the application's connections, which work as the role `rappro_app` without ownership of any table. */
export function applicationOptions(env: Env, onPoolError: (error: Error) => void): DataSourceOptions {
  return {
    type: 'postgres',
    url: env.DATABASE_URL ?? '',
    applicationName: 'rappro',
    connectTimeoutMS: 5_000,
    poolErrorHandler: onPoolError,
    logging: false,
    namingStrategy: new SnakeNaming(),
    parseInt8: true, // Sums and counts of XOF stay far below 2^53.
    extra: {
      max: env.DATABASE_POOL,
      idleTimeoutMillis: IDLE_MS,
      onConnect: surviveItsEnd,
      keepAlive: true, // Detects a database that disappeared without closing the connection.
      keepAliveInitialDelayMillis: 10_000,
      // A fortnight of the demo's history takes half the time when no commit waits for the disk; docs/operations.md says so.
      options: [
        'role=rappro_app',
        `synchronous_commit=${env.demo ? 'off' : 'on'}`,
        'statement_timeout=60000',
        'idle_in_transaction_session_timeout=60000',
      ]
        .map((setting) => `-c ${setting}`)
        .join(' '),
    },
  };
}

/**
 * Adds an error listener, because a connection that ends while it is handed over has none for a moment and would end
 * the process. Its user gets the error from the failing query.
 */
function surviveItsEnd(client: { on(event: 'error', listener: () => void): unknown }): void {
  client.on('error', () => undefined);
}

type OwnerSettings = Pick<Env, 'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'demo'>;

/** Returns an open connection; the caller closes it. */
async function connectAsOwner(env: OwnerSettings): Promise<DataSource> {
  const owner = new DataSource({
    type: 'postgres',
    url: env.DATABASE_OWNER_URL ?? env.DATABASE_URL ?? '',
    applicationName: 'rappro migrations',
    migrations: MIGRATIONS,
    migrationsTransactionMode: 'each',
    logging: false,
    extra: { max: 2 },
  });
  return owner.initialize();
}

/** Updates the statistics of all tables; autovacuum does so only a minute after a table has grown. */
export async function analyze(env: OwnerSettings): Promise<void> {
  const owner = await connectAsOwner(env);
  try {
    await execute(owner, sql`ANALYZE`);
  } finally {
    await owner.destroy();
  }
}

/**
 * Runs missing migrations as the owner of the schema; servers may call it concurrently.
 * @param prepare what is done as the owner, too
 * @throws SettingsError for a database from before the first release
 */
export async function migrate(
  env: OwnerSettings,
  prepare?: (owner: DataSource) => Promise<void>,
): Promise<void> {
  const owner = await connectAsOwner(env);
  const lock = owner.createQueryRunner();
  try {
    await execute(lock, sql`SELECT pg_advisory_lock(${MIGRATION_LOCK})`);
    await refuseUnreleasedSchema(owner);
    await owner.runMigrations();
    await execute(owner, sql`GRANT SELECT ON migrations TO rappro_app`);
    await prepare?.(owner);
  } finally {
    await execute(lock, sql`SELECT pg_advisory_unlock(${MIGRATION_LOCK})`).catch(() => undefined);
    await lock.release();
    await owner.destroy();
  }
}

/** Rejects schemas from before the first release, which today's migrations do not continue. */
async function refuseUnreleasedSchema(owner: DataSource): Promise<void> {
  const made = await queryRow(owner, sql`SELECT 1 WHERE to_regclass('public.migrations') IS NOT NULL`);
  if (!made) return;
  const old = await queryRow<{ name: string }>(
    owner,
    sql`SELECT name FROM migrations WHERE timestamp < ${FIRST_RELEASED_MIGRATION} LIMIT 1`,
  );
  if (old)
    throw new SettingsError(
      `The database was created by a version before the first release (its schema has the migration ${old.name}) and ` +
        'cannot be upgraded. Set DATABASE_URL and DATABASE_OWNER_URL to an empty database; for the demo, which ' +
        'has neither, set DATA_DIR to an empty folder.',
    );
}

/** Connects as the application. @throws SettingsError when migrations of this version have not run */
export async function requireMigrated(env: Env): Promise<void> {
  const db = new DataSource({ ...applicationOptions(env, () => undefined) });
  await db.initialize();
  try {
    const isDone = await isMigrated(db).catch((error: unknown) => {
      if (isSchemaMissing(error)) return false;
      throw error;
    });
    if (!isDone)
      throw new SettingsError(
        'The database lacks migrations of this version, and MIGRATE is false. Run `npm run migrate` with DATABASE_OWNER_URL first.',
      );
  } finally {
    await db.destroy();
  }
}

/** True when all migrations of this version have run; the schema may have newer ones. */
export async function isMigrated(db: DataSource): Promise<boolean> {
  const names = MIGRATIONS.map(({ name }) => name);
  const row = await queryRow<{ done: number }>(
    db,
    sql`SELECT count(DISTINCT name)::int AS done FROM migrations WHERE name = ANY(${names})`,
  );
  return row?.done === names.length;
}
