import { describe, expect, it } from '@jest/globals';
import { createTestDatabase, testSettings } from '../support/database.js';
import { PLANTED_KINDS } from './calendar.js';
import { Month, type MonthOptions } from './month.js';
import { openStage } from './stage.js';
import { causesLine, isRight, summaryOf, type Verdict, workloadOf } from './verdict.js';

const PATIENCE_MS = 900_000;

async function play(options: Partial<MonthOptions> = {}): Promise<Verdict> {
  const database = await createTestDatabase();
  const stage = await openStage(testSettings(database.url));
  try {
    const small = { transactions: 1_200, seed: 7, days: 4, each: 1, say: () => undefined };
    return await new Month(stage, { ...small, ...options }).play();
  } finally {
    await stage.close();
    await database.drop();
  }
}

describe('a month with planted errors', () => {
  it(
    'has each of them found, and nothing else',
    async () => {
      const verdict = await play();
      expect(verdict.unplanted).toEqual([]);
      expect(verdict.missed).toEqual([]);
      expect(verdict.kinds.map(({ kind }) => kind).sort()).toEqual([...PLANTED_KINDS].sort());
      // Only planted breaks are open.
      expect(verdict.perThousand).toBeLessThan((1_000 * verdict.planted) / 1_200);
      expect(workloadOf(verdict)).toMatch(
        /^open breaks per 1,000 transactions: \d+\.\d, causes that a person must decide: \d+\.\d$/,
      );
      expect(verdict.decisions).toBeLessThan(verdict.perThousand);
      expect(causesLine(verdict)).toBe(
        `causes planted ${verdict.causes.planted}, found ${verdict.causes.planted}, mixed 0`,
      );
      expect(verdict.causes.planted).toBeGreaterThanOrEqual(3);
      expect(summaryOf(verdict)).toBe(`planted ${verdict.planted}, found ${verdict.planted}, false 0`);
    },
    PATIENCE_MS,
  );

  it(
    'reveals a disabled check, an unplanted finding and breaks without their causes',
    async () => {
      const verdict = await play({
        checkOff: 'half_a_pair',
        forgetsOne: 'cash_in_transit',
        groupingOff: true,
      });
      expect(verdict.causes).toMatchObject({ found: 0, mixed: 0 });
      expect(verdict.missed.map(({ kind }) => kind)).toEqual(['half_a_pair']);
      expect(verdict.unplanted.map(({ kind }) => kind)).toEqual(['cash_in_transit']);
      expect(isRight(verdict)).toBe(false);
    },
    PATIENCE_MS,
  );
});
