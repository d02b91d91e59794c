import { parseArgs } from 'node:util';
import { SeededRandom } from '../faults/random.js';
import { allTexts } from '../support/texts.js';

/** `npm run texts -- --sample N --seed S` prints N texts of each language, drawn by a seed, for a native reader. */
const { values } = parseArgs({
  options: { sample: { type: 'string', default: '100' }, seed: { type: 'string', default: '1' } },
});
const texts = await allTexts();

for (const language of ['en', 'fr'] as const) {
  const random = new SeededRandom(Number(values.seed));
  const left = [...texts];
  console.log(`# ${language}: ${values.sample} of ${texts.length} texts, seed ${values.seed}`);
  for (let drawn = 0; drawn < Number(values.sample) && left.length > 0; drawn++) {
    const [text] = left.splice(random.below(left.length), 1);
    if (text) console.log(`${text.path}: ${text[language]}`);
  }
}
