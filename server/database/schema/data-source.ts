import { DataSource, type DataSourceOptions, DefaultNamingStrategy } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRow } from '../../common/database/query.js';
import type { Env } from '../../config/env.js';
import { SettingsError } from '../../config/settings-error.js';
import { MIGRATIONS } from './migrations.js';

/** Properties of entities are in camel case, columns in snake case. */
class SnakeNaming extends DefaultNamingStrategy {
  override columnName(property: string, custom: string): string {
    return custom || property.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
  }
}

/** Any number: what all servers that start at once queue up behind, so that only one alters the schema. */
const MIGRATION_LOCK = 7_412_026;
/** Timestamps of earlier migrations are of schemas that were never released. */
const FIRST_RELEASED_MIGRATION = 1_795_305_600_001;

/** How the application works with the database: as the role `rappro_app`, which owns nothing and alters nothing. */
export function applicationOptions(env: Env, onPoolError: (error: Error) => void): DataSourceOptions {
  return {
    type: 'postgres',
    url: env.DATABASE_URL ?? '',
    applicationName: 'rappro',
    connectTimeoutMS: 5_000,
    poolErrorHandler: onPoolError,
    logging: false,
    namingStrategy: new SnakeNaming(),
    parseInt8: true, // sums and counts of XOF stay far below 2^53
    extra: {
      max: env.DATABASE_POOL,
      onConnect: surviveItsEnd,
      keepAlive: true, // a database that vanished without a word is noticed
      keepAliveInitialDelayMillis: 10_000,
      options:
        '-c role=rappro_app -c synchronous_commit=on -c statement_timeout=60000 -c idle_in_transaction_session_timeout=60000',
    },
  };
}

/**
 * A connection that is ended while it changes hands has no listener for a moment, and its error would end the process.
 * Whoever uses it hears of it all the same, by the failure of the query.
 */
function surviveItsEnd(client: { on(event: 'error', listener: () => void): unknown }): void {
  client.on('error', () => undefined);
}

/** Connects as the owner of the schema. The caller ends the connection. */
async function connectAsOwner(env: Env): Promise<DataSource> {
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

/** Refreshes the statistics of all tables, as their owner: autovacuum does it only a minute after a table has grown. */
export async function analyze(env: Env): Promise<void> {
  const owner = await connectAsOwner(env);
  try {
    await execute(owner, sql`ANALYZE`);
  } finally {
    await owner.destroy();
  }
}

/**
 * Brings the schema up to date, as its owner; every server may call it at the same time.
 * @throws SettingsError where the database is one from before the first release
 */
export async function migrate(env: Env): Promise<void> {
  const owner = await connectAsOwner(env);
  const lock = owner.createQueryRunner();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await refuseUnreleasedSchema(owner);
    await owner.runMigrations();
    await execute(owner, sql`GRANT SELECT ON migrations TO rappro_app`);
  } finally {
    await lock.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    await lock.release();
    await owner.destroy();
  }
}

/** Before the first release the schema was made in other steps, which no step of today continues. */
async function refuseUnreleasedSchema(owner: DataSource): Promise<void> {
  const [made] = await owner.query<object[]>("SELECT 1 WHERE to_regclass('public.migrations') IS NOT NULL");
  if (!made) return;
  const [old] = await owner.query<{ name: string }[]>(
    'SELECT name FROM migrations WHERE timestamp < $1 LIMIT 1',
    [FIRST_RELEASED_MIGRATION],
  );
  if (old)
    throw new SettingsError(
      `The database was made by a version from before the first release (its schema has the step ${old.name}) and ` +
        'cannot be brought up to date. Set DATABASE_URL and DATABASE_OWNER_URL to an empty database; for the demo, which ' +
        'has neither, set DATA_DIR to an empty folder.',
    );
}

/** Whether the schema has every step that this server was written for; it may have newer ones. */
export async function isMigrated(db: DataSource): Promise<boolean> {
  const names = MIGRATIONS.map(({ name }) => name);
  const row = await queryRow<{ done: number }>(
    db,
    sql`SELECT count(DISTINCT name)::int AS done FROM migrations WHERE name = ANY(${names})`,
  );
  return row?.done === names.length;
}
