import { DataSource, type DataSourceOptions } from 'typeorm';
import type { Env } from '../../config/env.js';
import { Foundation1700000000001 } from '../migrations/1700000000001-foundation.js';
import { Projects1700000000002 } from '../migrations/1700000000002-projects.js';
import { Access1700000000003 } from '../migrations/1700000000003-access.js';
import { Transactions1700000000004 } from '../migrations/1700000000004-transactions.js';
import { Confirmations1700000000005 } from '../migrations/1700000000005-confirmations.js';
import { Callbacks1700000000006 } from '../migrations/1700000000006-callbacks.js';
import { Payins1700000000007 } from '../migrations/1700000000007-payins.js';
import { TwoPeople1700000000008 } from '../migrations/1700000000008-two-people.js';
import { Operators1700000000009 } from '../migrations/1700000000009-operators.js';
import { Payouts1700000000010 } from '../migrations/1700000000010-payouts.js';
import { Float1700000000011 } from '../migrations/1700000000011-float.js';
import { PayoutPolicy1700000000012 } from '../migrations/1700000000012-payout-policy.js';
import { OperatorSeed1700000000013 } from '../migrations/1700000000013-operator-seed.js';
import { PayoutLists1700000000014 } from '../migrations/1700000000014-payout-lists.js';
import { FloatCheckpoints1700000000015 } from '../migrations/1700000000015-float-checkpoints.js';
import { SecondFactorPending1700000000016 } from '../migrations/1700000000016-second-factor-pending.js';
import { ApprovedFigures1700000000017 } from '../migrations/1700000000017-approved-figures.js';
import { BusinessDays1700000000018 } from '../migrations/1700000000018-business-days.js';
import { Imports1700000000019 } from '../migrations/1700000000019-imports.js';
import { Matching1700000000020 } from '../migrations/1700000000020-matching.js';
import { Breaks1700000000021 } from '../migrations/1700000000021-breaks.js';
import { Reports1700000000022 } from '../migrations/1700000000022-reports.js';
import { Figures1700000000023 } from '../migrations/1700000000023-figures.js';
import { OverrideDays1700000000024 } from '../migrations/1700000000024-override-days.js';
import { CloseLimits1700000000024 } from '../migrations/1700000000024-close-limits.js';
import { BreakRanks1700000000025 } from '../migrations/1700000000025-break-ranks.js';
import { Corrections1700000000028 } from '../migrations/1700000000028-corrections.js';
import { TwoPeopleForUsers1700000000029 } from '../migrations/1700000000029-two-people-for-users.js';
import { ProjectConnections1700000000030 } from '../migrations/1700000000030-project-connections.js';
import { FeeGrids1700000000026 } from '../migrations/1700000000026-fee-grids.js';
import { StatusChecks1700000000027 } from '../migrations/1700000000027-status-checks.js';
import { PayoutRestores1700000000031 } from '../migrations/1700000000031-payout-restores.js';
import { Quotas1700000000032 } from '../migrations/1700000000032-quotas.js';

const MIGRATIONS = [
  Foundation1700000000001,
  Projects1700000000002,
  Access1700000000003,
  Transactions1700000000004,
  Confirmations1700000000005,
  Callbacks1700000000006,
  Payins1700000000007,
  TwoPeople1700000000008,
  Operators1700000000009,
  Payouts1700000000010,
  Float1700000000011,
  PayoutPolicy1700000000012,
  OperatorSeed1700000000013,
  PayoutLists1700000000014,
  FloatCheckpoints1700000000015,
  SecondFactorPending1700000000016,
  ApprovedFigures1700000000017,
  BusinessDays1700000000018,
  Imports1700000000019,
  Matching1700000000020,
  Breaks1700000000021,
  Reports1700000000022,
  Figures1700000000023,
  OverrideDays1700000000024,
  CloseLimits1700000000024,
  BreakRanks1700000000025,
  FeeGrids1700000000026,
  StatusChecks1700000000027,
  Corrections1700000000028,
  TwoPeopleForUsers1700000000029,
  ProjectConnections1700000000030,
  PayoutRestores1700000000031,
  Quotas1700000000032,
];

/** Any number: what all servers that start at once queue up behind, so that only one alters the schema. */
const MIGRATION_LOCK = 7_412_026;

/** How the application works with the database: as the role `rappro_app`, which owns nothing and alters nothing. */
export function applicationOptions(env: Env, onPoolError: (error: Error) => void): DataSourceOptions {
  return {
    type: 'postgres',
    url: env.DATABASE_URL ?? '',
    applicationName: 'rappro',
    connectTimeoutMS: 5_000,
    poolErrorHandler: onPoolError,
    logging: false,
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
    await owner.query('ANALYZE');
  } finally {
    await owner.destroy();
  }
}

/** Brings the schema up to date, as its owner; every server may call it at the same time. */
export async function migrate(env: Env): Promise<void> {
  const owner = await connectAsOwner(env);
  const lock = owner.createQueryRunner();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await owner.runMigrations();
    await owner.query('GRANT SELECT ON migrations TO rappro_app');
  } finally {
    await lock.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    await lock.release();
    await owner.destroy();
  }
}

/** Whether the schema has every step that this server was written for; it may have newer ones. */
export async function isMigrated(db: DataSource): Promise<boolean> {
  const names = MIGRATIONS.map(({ name }) => name);
  const [row] = await db.query<{ done: number }[]>(
    'SELECT count(DISTINCT name)::int AS done FROM migrations WHERE name = ANY($1)',
    [names],
  );
  return row?.done === names.length;
}
