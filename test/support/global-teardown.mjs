export default async function tearDown() {
  const cluster = globalThis.rapproCluster;
  if (!cluster) return;
  globalThis.rapproCluster = undefined;
  await globalThis.rapproSharedStage?.();
  await globalThis.rapproDemoData?.();
  await globalThis.rapproPooler?.stop();
  globalThis.rapproPooler = undefined;
  await cluster.stop();
}
