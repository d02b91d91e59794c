import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { SeededRandom } from '../faults/random.js';

/** `npm run texts -- --sample N --seed S` prints N texts of each language, drawn by a seed, for a native reader. */
const { values } = parseArgs({
  options: { sample: { type: 'string', default: '100' }, seed: { type: 'string', default: '1' } },
});
const folder = new URL('../../server/i18n/', import.meta.url);
const files = readdirSync(folder).filter((file) => file.endsWith('.js'));
const modules = await Promise.all(
  files.map(async (file) => leavesOf(await import(new URL(file, folder).href), file.replace('.js', ''))),
);
const texts = modules.flat();

for (const language of ['en', 'fr'] as const) {
  const random = new SeededRandom(Number(values.seed));
  const left = [...texts];
  console.log(`# ${language}: ${values.sample} of ${texts.length} texts, seed ${values.seed}`);
  for (let drawn = 0; drawn < Number(values.sample) && left.length > 0; drawn++) {
    const [text] = left.splice(random.below(left.length), 1);
    if (text) console.log(`${text.path}: ${text[language]}`);
  }
}

interface Text {
  path: string;
  en: string;
  fr: string;
}

function leavesOf(value: unknown, path: string): Text[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('en' in value && 'fr' in value && typeof value.en === 'string' && typeof value.fr === 'string')
    return [{ path, en: value.en, fr: value.fr }];
  return Object.entries(value).flatMap(([key, part]) => leavesOf(part, `${path}.${key}`));
}
