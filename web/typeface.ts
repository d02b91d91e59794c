import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const SHEET = '@fontsource-variable/inter/wght.css';
const CACHE = fileURLToPath(new URL('../node_modules/.cache/typeface/', import.meta.url));
const UNICODE =
  'U+0020-007E,U+00A0-00FF,U+0152-0153,U+0178,U+2002,U+2009,U+2011-2026,U+202F,U+2039-203A,U+20AC,U+2190-2193,U+2212';
const FEATURES = ['kern', 'tnum'];

/**
 * Reduces the typeface to the characters of English and French, the weights of the theme (400 to 600) and tabular figures. Other Latin
 * letters, as in names, come from a second file, which browsers load where they occur.
 */
export function typeface(): Plugin {
  return {
    name: 'typeface',
    async config() {
      return { resolve: { alias: [{ find: SHEET, replacement: await writeTypeface() }] } };
    },
  };
}

async function writeTypeface(): Promise<string> {
  const files = join(dirname(createRequire(import.meta.url).resolve(SHEET)), 'files');
  const whole = await readFile(join(files, 'inter-latin-wght-normal.woff2'));
  const variationAxes = { wght: { min: 400, max: 600 } };
  const latin = await subsetFont(whole, charactersIn(UNICODE), {
    targetFormat: 'woff2',
    variationAxes,
    keepFeatures: FEATURES,
  });
  await mkdir(CACHE, { recursive: true });
  await writeFile(join(CACHE, 'inter.woff2'), latin);
  await writeFile(
    join(CACHE, 'inter-more.woff2'),
    await readFile(join(files, 'inter-latin-ext-wght-normal.woff2')),
  );
  const sheet = join(CACHE, 'inter.css');
  await writeFile(
    sheet,
    face('inter-more', 'U+0100-02BA,U+1E00-1E9F,U+20A0-20AB,U+20AD-20C0') + face('inter', UNICODE),
  );
  return sheet;
}

const face = (file: string, unicode: string): string => `@font-face {
  font-family: 'Inter Variable';
  font-style: normal;
  font-display: swap;
  font-weight: 400 600;
  src: url(./${file}.woff2) format('woff2-variations');
  unicode-range: ${unicode};
}
`;

/** Returns the characters of a list of ranges, as CSS writes it. */
function charactersIn(ranges: string): string {
  return ranges
    .split(',')
    .flatMap((range) => {
      const [first = 0, last = first] = range
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place));
    })
    .join('');
}
