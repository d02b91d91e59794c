import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { startCluster } from './cluster.mjs';

/**
 * One Postgres for the whole run, where each spec file gets a database of its own, and a directory for what the spec files share.
 */
export default async function setUp() {
  if (globalThis.rapproCluster) return;
  globalThis.rapproCluster = await startCluster({ inMemory: true });
  process.env.TEST_CLUSTER_URL = globalThis.rapproCluster.url;
  process.env.TEST_RUN_DIR = mkdtempSync(join(globalThis.rapproCluster.directory, 'run-'));
}
