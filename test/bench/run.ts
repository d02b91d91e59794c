/** `npm run bench -- <name> …`, or all of them. Exit code 1 when a ratio is missed. */
const BENCHES: Record<string, () => Promise<boolean>> = {
  sweep: async () => (await import('./sweep.bench.js')).sweepBench(),
  lists: async () => (await import('./lists.bench.js')).listsBench(),
  callbacks: async () => (await import('./callbacks.bench.js')).callbacksBench(),
  float: async () => (await import('./float.bench.js')).floatBench(),
  import: async () => (await import('./import.bench.js')).importBench(),
  batch: async () => (await import('./batch.bench.js')).batchBench(),
  export: async () => (await import('./export.bench.js')).exportBench(),
  search: async () => (await import('./search.bench.js')).searchBench(),
  forecast: async () => (await import('./forecast.bench.js')).forecastBench(),
  health: async () => (await import('./health.bench.js')).healthBench(),
  'past-audit': async () => (await import('./past-audit.bench.js')).pastAuditBench(),
  idle: async () => (await import('./idle.bench.js')).idleBench(),
  differences: async () => (await import('./differences.bench.js')).differencesBench(),
  match: async () => (await import('./match.bench.js')).matchBench(),
  notify: async () => (await import('./notify.bench.js')).notifyBench(),
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in BENCHES));
if (unknown.length) {
  console.error(`No such bench: ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}`);
  process.exit(2);
}
let met = true;
for (const [name, bench] of Object.entries(BENCHES)) {
  if (asked.length === 0 || asked.includes(name)) met = (await bench()) && met;
}
process.exit(met ? 0 : 1);
