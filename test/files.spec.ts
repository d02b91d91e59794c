import { describe, expect, it } from '@jest/globals';
import { LAYOUTS } from './files/layouts.js';
import { judge } from './files/judge.js';

const FILES = 150;
const SEED = 20_261_126;

describe('generated statements', () => {
  it('come in forty layouts', () => {
    expect(LAYOUTS.length).toBeGreaterThanOrEqual(40);
  });

  it('are read exactly or asked about, never wrongly', async () => {
    const judged = [];
    for (let place = 0; place < FILES; place++) judged.push(await judge(SEED + place));
    expect(judged.filter(({ outcome }) => outcome === 'wrong').map(({ about }) => about)).toEqual([]);
    const decidable = judged.filter((one) => one.decidable);
    const exact = decidable.filter(({ outcome }) => outcome === 'exact');
    expect(exact.length / decidable.length).toBeGreaterThanOrEqual(0.95);
  });
});
