import { rmSync } from 'node:fs';

export default async function tearDown() {
  const cluster = globalThis.rapproCluster;
  if (!cluster) return;
  globalThis.rapproCluster = undefined;
  await globalThis.rapproDemoData?.();
  await cluster.stop();
  rmSync(process.env.TEST_RUN_DIR, { recursive: true, force: true });
}
