import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startCluster } from '../support/cluster.mjs';

const MIGRATE = fileURLToPath(new URL('../../dist/server/start/migrate.js', import.meta.url));

/**
 * Global setup of the tests of an earlier version (`upgrade.mjs`): their template database has the schema of this version, so that each of
 * their databases is one that was upgraded while they run.
 */
export default async function setUp() {
  if (globalThis.rapproCluster) return;
  const cluster = await startCluster({ inMemory: true });
  globalThis.rapproCluster = cluster;
  process.env.TEST_CLUSTER_URL = cluster.url;
  process.env.TEST_RUN_DIR = mkdtempSync(join(cluster.directory, 'run-'));
  const run = async (name, ...statements) => {
    const client = new pg.Client(cluster.url.replace(/\/[^/]*$/, `/${name}`));
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  await run('postgres', 'CREATE DATABASE upgraded');
  const url = cluster.url.replace(/\/[^/]*$/, '/upgraded');
  execFileSync(process.execPath, [MIGRATE], { env: { PATH: process.env.PATH, DATABASE_OWNER_URL: url } });
  await run('upgraded', 'UPDATE audit_settings SET simulated_time = true');
  await run('postgres', 'ALTER DATABASE upgraded RENAME TO rappro_template');
}
