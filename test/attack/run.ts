import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { attackAltered, attackProduct } from './attack.js';
import { PACKAGE_ROOT } from '../support/package-root.js';
import { KNOWN_ATTACKS } from './known/known-attacks.js';

/**
 * `npm run attack -- --requests N --seed S` sends N hostile requests to the built server on a furnished database. The last line counts
 * answers of the 500s, secrets and foreign data found in answers and logs, and requests that were let through wrongly. Exit code 1 unless
 * all are 0. `--without N-3` plays one known attack on a copy of the program whose guard against it is out of force: exit code 1, because
 * it is noticed.
 */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    without: { type: 'string' },
  },
});

const { without } = values;
if (without !== undefined && !(without in KNOWN_ATTACKS))
  throw new Error(`--without must be one of ${Object.keys(KNOWN_ATTACKS).join(', ')}`);
const cluster = process.env['TEST_CLUSTER_URL'] ? undefined : await startCluster();
let isClean = false;
try {
  isClean =
    without === undefined
      ? await attackProduct({ root: PACKAGE_ROOT, requests: countOf('requests'), seed: countOf('seed') })
      : await attackAltered(without);
} finally {
  await cluster?.stop();
}
process.exit(isClean ? 0 : 1);

async function startCluster(): Promise<{ stop(): Promise<void> }> {
  const { startCluster: start } = (await import(
    pathToFileURL(join(PACKAGE_ROOT, 'test/support/cluster.mjs')).href
  )) as {
    startCluster(): Promise<{ url: string; stop(): Promise<void> }>;
  };
  const started = await start();
  process.env['TEST_CLUSTER_URL'] = started.url;
  return started;
}

function countOf(name: 'requests' | 'seed'): number {
  const text = values[name];
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} must be a whole number`);
  return Number(text);
}
