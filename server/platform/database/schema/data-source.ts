import { DataSource, type DataSourceOptions, DefaultNamingStrategy } from 'typeorm';
import type { ClientBase } from 'pg';
import sql from 'sql-template-tag';
import { connectionTo } from '../../common/database/database-client.js';
import { DatabaseServers, isPooled } from '../../common/database/database-servers.js';
import { execute, queryOn, queryRow } from '../../common/database/query.js';
import { readSession, sessionOptions, sessionPreparation } from '../../common/database/session.js';
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
  return poolOptions({
    servers: new DatabaseServers(env.DATABASE_URL ?? ''),
    max: env.DATABASE_POOL,
    connectTimeoutMS: 5_000,
    sessions: {
      ...(isPooled(env) ? {} : { options: sessionOptions({ waitsForDisk: !env.demo }) }),
      onConnect: sessionPreparation({ waitsForDisk: !env.demo }),
    },
    onPoolError,
  });
}

/** Options of the connections to the replica, which work as the same role and may write nothing. */
export function replicaOptions(
  env: Env,
  entities: DataSourceOptions['entities'],
  onPoolError: (error: Error) => void,
): DataSourceOptions {
  const options = poolOptions({
    servers: new DatabaseServers(env.DATABASE_REPLICA_URL ?? ''),
    max: env.DATABASE_POOL,
    connectTimeoutMS: 1_000,
    sessions: {
      options: `${sessionOptions()} -c default_transaction_read_only=on`,
      onConnect: sessionPreparation({}),
    },
    onPoolError,
  });
  return { ...options, installExtensions: false, ...(entities && { entities }) };
}

function poolOptions({
  servers,
  max,
  sessions,
  onPoolError,
  connectTimeoutMS,
}: {
  servers: DatabaseServers;
  max: number;
  /** Gives each connection role and limits. */
  sessions: { options?: string; onConnect: (client: ClientBase) => Promise<void> };
  onPoolError: (error: Error) => void;
  connectTimeoutMS: number;
}): Extract<DataSourceOptions, { type: 'postgres' }> {
  return {
    type: 'postgres',
    url: servers.first,
    applicationName: 'rappro',
    connectTimeoutMS,
    poolErrorHandler: onPoolError,
    logging: false,
    namingStrategy: new SnakeNaming(),
    parseInt8: true, // Sums and counts of XOF stay far below 2^53.
    extra: {
      max,
      idleTimeoutMillis: IDLE_MS,
      ...connectionTo(servers),
      ...sessions,
      keepAlive: true, // Detects a database that disappeared without closing the connection.
      keepAliveInitialDelayMillis: 10_000,
    },
  };
}

type OwnerSettings = Pick<Env, 'demo'> &
  Partial<Pick<Env, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_OWNER_URL'>>;

/** Returns an open connection; the caller closes it. */
async function connectAsOwner(env: OwnerSettings): Promise<DataSource> {
  const servers = new DatabaseServers(
    env.DATABASE_OWNER_URL ?? env.DATABASE_DIRECT_URL ?? env.DATABASE_URL ?? '',
  );
  const owner = new DataSource({
    type: 'postgres',
    url: servers.first,
    applicationName: 'rappro migrations',
    migrations: MIGRATIONS,
    migrationsTransactionMode: 'each',
    logging: false,
    extra: { max: 2, ...connectionTo(servers), onConnect: workAsOwner },
  });
  return owner.initialize();
}

/** Takes back what the login has by default as the application's, which may be the owner's too. @throws SettingsError behind a pooler */
async function workAsOwner(client: ClientBase): Promise<void> {
  if (!(await readSession(client)).isDirect)
    throw new SettingsError(
      'Migrations need a connection to the database itself. Name it in DATABASE_OWNER_URL (or DATABASE_DIRECT_URL) without the pooler.',
    );
  await queryOn(
    client,
    'SET ROLE NONE; SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET synchronous_commit = on',
  );
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

/** True when all migrations of this version have run; the schema may have newer ones. */
export async function isMigrated(db: DataSource): Promise<boolean> {
  const names = MIGRATIONS.map(({ name }) => name);
  const row = await queryRow<{ done: number }>(
    db,
    sql`SELECT count(DISTINCT name)::int AS done FROM migrations WHERE name = ANY(${names})`,
  );
  return row?.done === names.length;
}
