import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { judgeSequence } from '../files/sequence-judge.js';
import { SEQUENCE_KINDS } from '../files/sequences.js';
import { ImportActs } from '../support/import-acts.js';

let acts: ImportActs;

beforeAll(async () => {
  acts = await ImportActs.open();
});
afterAll(() => acts.close());

describe('generated sequences of files of one account', () => {
  it.each(SEQUENCE_KINDS.map((kind, place) => [kind, place] as const))(
    'are booked exactly: %s',
    async (kind, place) => {
      const { why, outcome, asked, honest } = await judgeSequence(acts, place);
      expect({ kind, why, outcome }).toEqual({
        kind,
        why: '',
        outcome: expect.stringMatching(/^(?:exact|asked)$/),
      });
      // Without a trap only the first file of a source may ask.
      if (honest) expect(asked.filter((one) => !one.startsWith('1 '))).toEqual([]);
    },
  );
});
