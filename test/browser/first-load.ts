import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const BUILT = fileURLToPath(new URL('../../dist/web/', import.meta.url));
const LARGEST_KB = 250;

export function firstLoadTests(): void {
  it('scripts and styles before the sign-in form take at most 250 kB', () => {
    const sizes = filesOf(readFileSync(`${BUILT}index.html`, 'utf8')).map(
      (file) => gzipSync(readFileSync(`${BUILT}${file}`)).length,
    );
    const total = sizes.reduce((sum, size) => sum + size, 0) / 1000;
    process.stdout.write(`first load: ${sizes.length} files, ${total.toFixed(1)} kB gzip\n`);
    expect(sizes.length).toBeGreaterThan(2);
    expect(total).toBeLessThan(LARGEST_KB);
  });
}

/** Lists the scripts and styles that a page loads at once. */
function filesOf(html: string): string[] {
  const found = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(
    ([, file]) => file ?? '',
  );
  return [...new Set(found)];
}
