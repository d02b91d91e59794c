import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { type OnStage, visit } from './visit.js';

const BUILT = fileURLToPath(new URL('../../dist/web/', import.meta.url));
const LARGEST_KB = 250;
const LONGEST_MS = 2_500;

/** Mobile connection: 1.6 Mbit/s down, 750 kbit/s up, 150 ms. */
const MOBILE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** Prints a figure in the log of the suite. */
const print = (text: string): boolean => process.stdout.write(`${text}\n`);

export function firstContentTests(on: OnStage): void {
  it('scripts and styles before the sign-in form take at most 250 kB', () => {
    const sizes = filesOf(readFileSync(`${BUILT}index.html`, 'utf8')).map(
      (file) => gzipSync(readFileSync(`${BUILT}${file}`)).length,
    );
    const total = sizes.reduce((sum, size) => sum + size, 0) / 1000;
    print(`first load: ${sizes.length} files, ${total.toFixed(1)} kB gzip`);
    expect(sizes.length).toBeGreaterThan(2);
    expect(total).toBeLessThan(LARGEST_KB);
  });

  it('the sign-in form is shown within 2.5 s on a mobile connection', async () => {
    // The better of two, since other work may run on the machine.
    const fast = Math.min(await millisecondsToForm(on, 1), await millisecondsToForm(on, 1));
    const slow = await millisecondsToForm(on, 4);
    print(`sign-in form at 1.6 Mbit/s: ${fast} ms; with 4x slower CPU: ${slow} ms`);
    expect(fast).toBeLessThan(LONGEST_MS);
  });
}

/** Lists the scripts and styles that a page loads at once. */
function filesOf(html: string): string[] {
  const found = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(
    ([, file]) => file ?? '',
  );
  return [...new Set(found)];
}

/** Measures the time from the request of the page until the e-mail field takes text, ms. */
async function millisecondsToForm(on: OnStage, slowdown: number): Promise<number> {
  let took = Number.POSITIVE_INFINITY;
  await visit(on(), {}, async (visitor) => {
    const { page } = visitor;
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', MOBILE);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const start = performance.now();
    await page.goto(visitor.stage.product.url, { waitUntil: 'commit' });
    await page.locator('input[name=email]').waitFor();
    took = Math.round(performance.now() - start);
  });
  return took;
}
