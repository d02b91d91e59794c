import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DataSource } from 'typeorm';
import { readEnv } from '../../server/platform/config/env.js';
import { migrate } from '../../server/platform/database/schema/data-source.js';
import { PACKAGE_ROOT } from '../support/package-root.js';

interface Cluster {
  url: string;
  stop(): Promise<void>;
}

/** Starts a Postgres with durable commits and a migrated database. */
export const startDurableCluster = (): Promise<Cluster> => startMigratedCluster({ durable: true });

/** Starts a Postgres with a migrated database. Without durable commits it is faster and loses data when killed. */
export async function startMigratedCluster(options: { durable: boolean }): Promise<Cluster> {
  const file = join(PACKAGE_ROOT, 'test/support/cluster.mjs');
  const { startCluster } = (await import(pathToFileURL(file).href)) as {
    startCluster(options: { durable: boolean }): Promise<Cluster>;
  };
  const cluster = await startCluster(options);
  const marker = serverSettings(cluster.url)['PAYOUT_MARKER_FILE'] ?? '';
  for (const path of [marker, `${marker}.journal`]) rmSync(path, { force: true }); // of an older cluster on this port
  await migrate(readEnv(serverSettings(cluster.url)));
  return cluster;
}

/** Copies the migrated database under another name. @returns its address */
export async function createDatabase(url: string, name: string): Promise<string> {
  const admin = await openDatabase(url.replace(/\/[^/]*$/, '/template1'));
  try {
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${url.split('/').at(-1)}`);
  } finally {
    await admin.destroy();
  }
  return url.replace(/\/[^/]*$/, `/${name}`);
}

/** Returns the settings of a server process on this database, over those of this process. */
export function serverSettings(
  databaseUrl: string,
  more: Record<string, string> = {},
): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    RAPPRO_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
    PUBLIC_URL: 'http://localhost:3000',
    PAYOUT_MARKER_FILE: join(tmpdir(), `rappro-${portOf(databaseUrl)}.marker`),
    ALLOW_PRIVATE_AGGREGATOR: 'true',
    APPROVER_COOL_OFF_HOURS: '0',
    SECOND_FACTOR_ROLES: 'none',
    LOG_LEVEL: 'error',
    UNMARKED_CALLBACKS_PER_HOUR: '1000000000', // floods of callbacks without marks are what these processes are given
    UNMARKED_CALLBACKS_MB_PER_HOUR: '1000000',
    REQUESTS_PER_MINUTE_OF_USER: '1000000000',
    REQUESTS_PER_MINUTE_OF_KEY: '1000000000',
    HOST: '127.0.0.1',
    PORT: '0',
    ...more,
  };
}

const portOf = (url: string): string => /:(\d+)\//.exec(url)?.[1] ?? '0';

/** Connects as the owner, independently of the application. */
export async function openDatabase(url: string): Promise<DataSource> {
  return new DataSource({ type: 'postgres', url, extra: { max: 4 } }).initialize();
}

/** Adds a project that receives callbacks and whose scheduled checks are paused. */
export async function addProject(db: DataSource, id: string, callbackKey: string): Promise<void> {
  await db.query(
    `INSERT INTO projects (id, name, callback_key, callback_secret_sealed, base_url, wiki_url, zone, sweep_paused_at,
       sweep_paused_why, created_at, updated_at)
     VALUES ($1, $2, $2, '\\x00', 'http://127.0.0.1:9', 'http://127.0.0.1:9', 'Africa/Abidjan', $3, 'test', $3, $3)`,
    [id, callbackKey, '2026-01-01T00:00:00Z'],
  );
}
