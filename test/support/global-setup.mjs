import { startCluster } from './cluster.mjs';

/** One Postgres for the whole run; each spec file gets a database of its own in it. */
export default async function setUp() {
  if (globalThis.rapproCluster) return;
  globalThis.rapproCluster = await startCluster({ inMemory: true });
  process.env.TEST_CLUSTER_URL = globalThis.rapproCluster.url;
}
