import { describe, expect, it } from '@jest/globals';
import { createTestDatabase, testSettings } from '../support/database.js';
import { Month, type MonthOptions } from './month.js';
import { openStage } from './stage.js';
import { summaryOf, type Verdict } from './verdict.js';

const PATIENCE_MS = 300_000;

async function play(options: Partial<MonthOptions> = {}): Promise<Verdict> {
  const database = await createTestDatabase();
  const stage = await openStage(testSettings(database.url));
  try {
    const small = { transactions: 1_200, seed: 7, days: 4, each: 2, say: () => undefined };
    return await new Month(stage, { ...small, ...options }).play();
  } finally {
    await stage.close();
    await database.drop();
  }
}

describe('a month with planted errors', () => {
  it(
    'has every one of them found, and nothing else',
    async () => {
      const verdict = await play();
      expect(verdict.unplanted).toEqual([]);
      expect(verdict.missed).toEqual([]);
      expect(summaryOf(verdict)).toBe(`planted ${verdict.planted}, found ${verdict.planted}, false 0`);
    },
    PATIENCE_MS,
  );
});
