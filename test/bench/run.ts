import { parseArgs } from 'node:util';

/** `npm run bench -- <name> …`, or all of them but `grow`. Exit code 1 when a ratio is missed. */
const { values, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { millions: { type: 'string', default: '10' }, keep: { type: 'boolean', default: false } },
});

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

/** Takes an hour and tens of gigabytes: only where it is asked for. */
const ALONE = {
  grow: async () =>
    (await import('./grow.bench.js')).growBench({ millions: millions(), isKept: values.keep }),
};

/** Returns the millions of transactions of grow: `--millions 2`, or 0.1 for a look. */
function millions(): number {
  const given = Number(values.millions);
  if (given > 0) return given;
  console.error('--millions must be a number above 0');
  process.exit(2);
}

const unknown = asked.filter((name) => !(name in BENCHES || name in ALONE));
if (unknown.length) {
  console.error(
    `No such bench: ${unknown.join(', ')}. There are: ${Object.keys({ ...BENCHES, ...ALONE }).join(', ')}`,
  );
  process.exit(2);
}
let met = true;
for (const [name, bench] of Object.entries({ ...BENCHES, ...ALONE })) {
  if (asked.length ? asked.includes(name) : name in BENCHES) met = (await bench()) && met;
}
process.exit(met ? 0 : 1);
