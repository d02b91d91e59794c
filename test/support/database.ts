import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { readEnv } from '../../server/platform/config/env.js';
import { migrate } from '../../server/platform/database/schema/data-source.js';
import { MAKE_APPLICATION_LOGIN, pooled } from './pooler.js';

/** A database of its own for one spec file. */
export interface TestDatabase {
  /** As the owner, who may also look behind the application's back. */
  url: string;
  drop(): Promise<void>;
}

const TEMPLATE = 'rappro_template';

/** Copies a migrated template, which the first caller of the run makes. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const cluster = clusterOf(process.env['TEST_CLUSTER_URL']);
  const name = `t_${randomBytes(6).toString('hex')}`;
  if (!(await isTemplateMade(cluster))) await makeTemplate(cluster);
  // Copying the files costs half of writing each page to the log.
  await cluster.pool.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY = FILE_COPY`);
  return {
    url: urlOf(cluster.url, name),
    drop: async () => {
      await cluster.pool.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      for (const path of [markerOf(name), `${markerOf(name)}.journal`]) rmSync(path, { force: true });
    },
  };
}

interface Cluster {
  url: string;
  /** Keeps a connection from file to file, which does not keep the process alive. */
  pool: pg.Pool;
}

let known: Cluster | undefined;

function clusterOf(url: string | undefined): Cluster {
  if (!url) throw new Error('No Postgres: run the tests through Jest with its global setup.');
  if (known?.url === url) return known;
  const pool = new pg.Pool({ connectionString: url, allowExitOnIdle: true });
  pool.on('error', () => undefined); // The cluster ends before the worker.
  return (known = { url, pool });
}

async function isTemplateMade({ pool }: Cluster): Promise<boolean> {
  const { rowCount } = await pool.query('SELECT 1 FROM pg_database WHERE datname = $1', [TEMPLATE]);
  return rowCount === 1;
}

async function makeTemplate(cluster: Cluster): Promise<void> {
  const db = await cluster.pool.connect();
  try {
    await db.query('SELECT pg_advisory_lock(1)');
    if (await isTemplateMade(cluster)) return;
    await db.query(`DROP DATABASE IF EXISTS ${TEMPLATE}_new`); // of a run that failed here
    await db.query(`CREATE DATABASE ${TEMPLATE}_new`);
    const url = urlOf(cluster.url, `${TEMPLATE}_new`);
    await migrate(testEnv(url));
    const made = new pg.Client(url);
    await made.connect();
    await made.query(MAKE_APPLICATION_LOGIN);
    await made.query('UPDATE audit_settings SET simulated_time = true'); // Tests move the clock.
    await made.end();
    await db.query(`ALTER DATABASE ${TEMPLATE}_new RENAME TO ${TEMPLATE}`);
  } finally {
    db.release(true); // ends the connection and with it the lock
  }
}

export function testEnv(databaseUrl: string, more: Record<string, string> = {}) {
  return readEnv(testSettings(databaseUrl, more));
}

/** Returns the settings of a server under test, also for a process of its own. */
export function testSettings(databaseUrl: string, more: Record<string, string> = {}): Record<string, string> {
  return {
    ...pooled(databaseUrl),
    RAPPRO_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
    PUBLIC_URL: 'http://localhost:3000',
    PAYOUT_MARKER_FILE: markerOf(databaseUrl),
    ALLOW_PRIVATE_AGGREGATOR: 'true',
    LOG_LEVEL: 'error',
    DATABASE_POOL: '10',
    APPROVER_COOL_OFF_HOURS: '0',
    SECOND_FACTOR_ROLES: 'none',
    REQUESTS_PER_MINUTE_OF_USER: '1000000000', // tests send more than people do
    REQUESTS_PER_MINUTE_OF_KEY: '1000000000',
    PORT: '0',
    HOST: '127.0.0.1',
    ...more,
  };
}

/** Returns one marker file for all processes on a database; its name is new in every run. */
export function markerOf(databaseUrl: string): string {
  return join(tmpdir(), `rappro-${databaseUrl.split('/').at(-1)}.marker`);
}

function urlOf(cluster: string, name: string): string {
  return cluster.replace(/\/[^/]*$/, `/${name}`);
}
