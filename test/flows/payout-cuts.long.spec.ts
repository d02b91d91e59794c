import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cutWhilePaying } from '../faults/payout-cuts.js';
import { createTestDatabase, type TestDatabase, testSettings } from '../support/database.js';

/** `npm run faults -- --payouts-cut 1000` does the same with more. */
const PAYOUTS = 150;

describe('payouts while every connection to the database is cut ten times a second', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it('have every answer stored, nothing rejected or paused, and nothing paid twice', async () => {
    const verdict = await cutWhilePaying({
      payouts: PAYOUTS,
      everyMs: 100,
      seed: 1,
      settings: testSettings(database.url),
    });
    expect(verdict).toMatchObject({
      followed: PAYOUTS,
      lost: 0,
      rejected: 0,
      waiting: 0,
      pausedProjects: 0,
      paidTwice: 0,
    });
    expect(verdict.ended).toBeGreaterThan(20);
  });
});
