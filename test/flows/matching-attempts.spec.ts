import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { newId } from '../../server/platform/common/values/ids.js';
import { BooksFixture } from '../support/books.fixture.js';
import { MatchingFixture } from '../support/matching.fixture.js';

let books: BooksFixture;
let app: MatchingFixture;

beforeAll(async () => {
  books = await BooksFixture.begin();
});
afterAll(() => books.end());
beforeEach(async () => {
  app = new MatchingFixture(await books.fork());
});

const DAY = '2026-11-10';
const at = (time: string): string => `${DAY}T${time}:00Z`;

/** Runs a statement as the owner with triggers disabled. */
async function asOwner(statement: string, values: unknown[]): Promise<void> {
  const owner = await new DataSource({ type: 'postgres', url: app.books.databaseUrl }).initialize();
  await owner.transaction(async (manager) => {
    await manager.query('SET LOCAL session_replication_role = replica');
    await manager.query(statement, values);
  });
  await owner.destroy();
}

describe('an order with several attempts', () => {
  const attempt = (reference: string, minute: string) =>
    app.books.open(at(`08:${minute}`), { reference, orderReference: reference === 'O-1' ? null : 'O-1' });
  const order = (more: { token?: string; status?: 'completed' | 'notcompleted' } = {}) =>
    app.line({ side: 'orders', at: at('08:00'), reference: 'O-1', ...more });

  it('is matched with its paid attempt, whichever came first', async () => {
    const [failed, paid] = [await attempt('O-1', '00'), await attempt('O-1-2', '06')];
    await app.books.become(failed, 'notcompleted', at('08:05'));
    await app.books.become(paid, 'completed', at('08:07'));
    const line = await order();
    await app.run(DAY);
    expect((await app.links())[line]).toMatchObject({ target: paid, key: 'reference' });
  });

  it('has each of its rows matched with an attempt of its own, the paid row with the paid attempt', async () => {
    const [paid, failed] = [await attempt('O-1-1', '00'), await attempt('O-1-2', '06')];
    await app.books.become(paid, 'completed', at('08:05'));
    await app.books.become(failed, 'notcompleted', at('08:07'));
    const rows = [await order({ status: 'notcompleted' }), await order({ status: 'completed' })];
    await app.run(DAY);
    const links = await app.links();
    expect(rows.map((row) => links[row]?.target)).toEqual([failed, paid]);
  });

  it('takes an attempt that may still be paid before a failed one', async () => {
    const [failed, pending] = [await attempt('O-1-2', '06'), await attempt('O-1-1', '00')];
    await app.books.become(failed, 'notcompleted', at('08:07'));
    const line = await order();
    await app.run(DAY);
    expect((await app.links())[line]?.target).toBe(pending);
  });
});

describe('an order of a payout that was attempted again', () => {
  /** Adds a payout with these attempts, as sent by Rappro: no order reference. @returns the ids of the attempts */
  async function attempted(statuses: readonly ('completed' | 'notcompleted')[]): Promise<string[]> {
    const payoutId = newId(new Date());
    const attempts: string[] = [];
    for (const [n, status] of statuses.entries()) {
      const id = await app.books.open(at(`08:0${n}`), {
        kind: 'payout',
        channel: 'mobile_money',
        reference: `RP-${payoutId}-${n + 1}`,
      });
      await app.books.become(id, status, at(`08:0${n}`));
      attempts.push(id);
    }
    await asOwner(
      `INSERT INTO payout_attempts (transaction_id, payout_id, project_id, number, after_id, asked_by, created_at)
         SELECT t.id, $2, t.project_id, t.place, lag(t.id) OVER (ORDER BY t.place), 'x', t.occurred_at
         FROM (SELECT t.*, w.place FROM unnest($1::uuid[]) WITH ORDINALITY w(id, place) JOIN transactions t USING (id)) t`,
      [attempts, payoutId],
    );
    return attempts;
  }
  const referenceOf = async (id = ''): Promise<string> => {
    const [row] = await app.books.db.query<{ reference: string }[]>(
      'SELECT reference FROM transactions WHERE id = $1',
      [id],
    );
    return row?.reference ?? '';
  };
  const order = async (id: string | undefined, status?: 'completed' | 'notcompleted') =>
    app.line({
      side: 'orders',
      direction: 'out',
      at: at('08:00'),
      reference: await referenceOf(id),
      ...(status ? { status } : {}),
    });
  const matched = async (line: string): Promise<string | null | undefined> => {
    await app.run(DAY);
    return (await app.links())[line]?.target;
  };

  it('is matched with the attempt that paid, whichever attempt it names', async () => {
    const [failed, paid] = await attempted(['notcompleted', 'completed']);
    expect(await matched(await order(failed))).toBe(paid);
  });

  it('is matched with the attempt that paid first where a later one paid too', async () => {
    const [late, second] = await attempted(['notcompleted', 'completed']);
    await asOwner(
      `INSERT INTO late_payments (transaction_id, project_id, payout_id, exchange_id, at, booked)
         SELECT transaction_id, project_id, payout_id, transaction_id, $2, true FROM payout_attempts WHERE transaction_id = $1`,
      [late, at('09:00')],
    );
    expect(await matched(await order(second))).toBe(late);
  });

  it('keeps the attempt that it names where none has paid, where it says failed, and beside a line of another', async () => {
    const [, unpaid] = await attempted(['notcompleted', 'notcompleted']);
    expect(await matched(await order(unpaid))).toBe(unpaid);
    const [failed] = await attempted(['notcompleted', 'completed']);
    expect(await matched(await order(failed, 'notcompleted'))).toBe(failed);
    const pair = await attempted(['notcompleted', 'completed']);
    const lines = [await order(pair[0]), await order(pair[1])];
    await app.run(DAY);
    const links = await app.links();
    expect(lines.map((line) => links[line]?.target)).toEqual(pair);
  });
});
