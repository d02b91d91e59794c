import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BooksFixture } from '../support/books.fixture.js';
import { history, locks, writeHistories, windows, writeFees } from '../support/day-histories.js';

let root: BooksFixture;

beforeAll(async () => {
  root = await BooksFixture.begin();
  await writeFees(root);
});

afterAll(() => root.end());

describe('the books of all days', () => {
  it('hold every movement once, whatever became known late and whenever days were sealed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(history, { minLength: 1, maxLength: 12 }),
        locks,
        async (histories, delays) => {
          const books = await root.fork();
          const total = await writeHistories(books, histories);
          const booked = new Map<string, number>();
          for (const window of windows(books, delays))
            for (const { account_id, principal, fee } of await books.movements(window)) {
              const key = account_id ?? '';
              booked.set(key, (booked.get(key) ?? 0) + principal + fee);
            }
          const accounts = [...new Set([...total.keys(), ...booked.keys()])].sort();
          expect(accounts.map((key) => [key, booked.get(key) ?? 0])).toEqual(
            accounts.map((key) => [key, total.get(key) ?? 0]),
          );
        },
      ),
      { numRuns: 40 },
    );
  });
});
