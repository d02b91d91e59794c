export default async function tearDown() {
  const cluster = globalThis.rapproCluster;
  globalThis.rapproCluster = undefined;
  await cluster?.stop();
}
