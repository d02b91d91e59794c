import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { startCluster } from './cluster.mjs';
import { startPgBouncer } from './pgbouncer.mjs';

/**
 * One Postgres for the whole run, where each spec file gets a database of its own, and a directory for what the spec files share. With
 * `TEST_POOLER=1` the servers under test reach it through PgBouncer in transaction mode.
 */
export default async function setUp() {
  if (globalThis.rapproCluster) return;
  globalThis.rapproCluster = await startCluster({ inMemory: true });
  process.env.TEST_CLUSTER_URL = globalThis.rapproCluster.url;
  process.env.TEST_RUN_DIR = mkdtempSync(join(globalThis.rapproCluster.directory, 'run-'));
  if (process.env.TEST_POOLER) await startPooler(globalThis.rapproCluster);
}

async function startPooler({ url, directory }) {
  globalThis.rapproPooler = await startPgBouncer(url, directory, { rappro: 'rappro', postgres: 'postgres' });
  process.env.TEST_POOLER_ADDRESS = globalThis.rapproPooler.address;
}
