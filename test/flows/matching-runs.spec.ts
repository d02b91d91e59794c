import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { newId } from '../../server/common/values/ids.js';
import { BooksFixture } from '../support/books.fixture.js';
import { MatchingFixture } from '../support/matching.fixture.js';
import { DEFAULT_RULES } from '../../server/reconciliation/matching/match-rules.js';

let books: BooksFixture;
let desk: MatchingFixture;

beforeAll(async () => {
  books = await BooksFixture.begin();
});
afterAll(() => books.end());
beforeEach(async () => {
  desk = new MatchingFixture(await books.fork());
});

const DAY = '2026-11-10';
const at = (time: string, day = DAY): string => `${day}T${time}:00Z`;

/** Counts the rows of the project in a table that meet a condition. */
const rows = async (table: string, condition = 'true'): Promise<number> => {
  const [row] = await desk.books.db.query<{ n: number }[]>(
    `SELECT count(*)::int AS n FROM ${table} WHERE project_id = $1 AND ${condition}`,
    [desk.books.projectId],
  );
  return row?.n ?? -1;
};

describe('a run', () => {
  it('changes nothing when it is repeated', async () => {
    const id = await desk.books.open(at('08:00'));
    await desk.line({ at: at('08:01'), reference: `ref-${id}` });
    await desk.line({ at: at('08:02'), reference: `ref-${id}` });
    const first = await desk.run(DAY);
    const before = await desk.links();
    const second = await desk.run(DAY);
    expect(await desk.links()).toEqual(before);
    expect(second.legs).toEqual(first.legs);
    expect([await rows('match_links'), await rows('match_runs')]).toEqual([1, 2]);
  });

  it('includes new lines, new transactions and a stronger key', async () => {
    const line = await desk.line({ at: at('08:01'), phone: '22654112233' });
    await desk.run(DAY);
    const id = await desk.books.open(at('08:00'));
    await desk.run(DAY);
    expect((await desk.links())[line]?.target).toBe(id);
    const named = await desk.line({ at: at('08:05'), reference: `ref-${id}` });
    const run = await desk.run(DAY);
    const links = await desk.links();
    expect([links[named]?.key, links[line]]).toEqual(['reference', undefined]);
    expect(run.legs[1]).toMatchObject({ unmatched: 1 });
    expect(await rows('match_links', `undone_run IS NOT NULL AND undone_by = 'tester'`)).toBe(1);
  });

  it('does not take a transaction matched to a line of another day', async () => {
    const id = await desk.books.open('2026-11-09T23:59:00Z');
    const first = await desk.line({ at: '2026-11-09T23:59:30Z', reference: `ref-${id}` });
    const again = await desk.line({ at: at('00:01'), reference: `ref-${id}` });
    await desk.run('2026-11-09');
    expect((await desk.run(DAY)).legs[1]).toMatchObject({ duplicates: 1 });
    expect(Object.keys(await desk.links())).toEqual([first]);
    expect(again).not.toBe(first);
  });

  it('finds the transaction of a line of weeks ago', async () => {
    const id = await desk.books.open(at('08:00'));
    await desk.line({ at: '2026-10-01T00:00:00Z', reference: `ref-${id}` });
    await desk.line({ at: at('08:01'), reference: `ref-${id}` });
    await desk.run('2026-10-01');
    expect((await desk.run(DAY)).legs[1]).toMatchObject({ duplicates: 1, byKey: {} });
  });

  it('keeps projects separate', async () => {
    const id = await desk.books.open(at('08:00'));
    await desk.books.db.query(
      `INSERT INTO projects (id, name, callback_key, callback_secret_sealed, base_url, wiki_url, zone, created_at, updated_at)
       VALUES (gen_random_uuid(), 'Q', 'k2', '\\x00', 'http://a', 'http://w', 'Africa/Abidjan', now(), now())`,
    );
    await desk.line({ at: at('08:01'), reference: `ref-${id}`, phone: '22654112233' });
    const [other] = await desk.books.db.query<{ id: string }[]>(`SELECT id FROM projects WHERE name = 'Q'`);
    await desk.run(DAY, { projectId: other?.id ?? '' });
    expect(await rows('match_links')).toBe(0);
    expect(await desk.matches(other?.id ?? '')).toEqual([]);
  });

  it('waits for another run of the project', async () => {
    for (let n = 0; n < 20; n++) {
      const id = await desk.books.open(at('08:00'), { phone: `226540000${10 + n}` });
      await desk.line({ at: at('08:01'), reference: `ref-${id}` });
      await desk.line({ at: at('08:01', '2026-11-11'), reference: `ref-${id}` });
    }
    await Promise.all([desk.run(DAY), desk.run('2026-11-11'), desk.run(DAY), desk.run('2026-11-11')]);
    expect([await rows('match_links'), await rows('match_links', 'undone_at IS NULL')]).toEqual([20, 20]);
  });

  it('releases the transaction of a withdrawn line', async () => {
    const id = await desk.books.open(at('08:00'));
    const importId = await withdrawable();
    await desk.line({ at: '2026-11-09T23:59:30Z', reference: `ref-${id}`, importId });
    await desk.run('2026-11-09');
    await desk.books.db.query(
      `UPDATE imports SET state = 'withdrawn', withdrawn_at = confirmed_at, withdrawn_by = 'a' WHERE id = $1`,
      [importId],
    );
    await desk.books.db.query('UPDATE import_lines SET withdrawn_at = known_at WHERE import_id = $1', [
      importId,
    ]);
    const line = await desk.line({ at: at('00:05'), reference: `ref-${id}` });
    await desk.run(DAY);
    expect((await desk.links())[line]?.target).toBe(id);
    expect(await rows('match_links', `undone_why = 'withdrawn'`)).toBe(1);
  });

  it('refuses a locked day except for a dry run', async () => {
    await desk.lock(DAY);
    await desk.line({ at: at('08:01'), bookedDay: '2026-11-11' });
    await expect(desk.run(DAY)).rejects.toMatchObject({ code: 'day_locked' });
    expect((await desk.run(DAY, { dry: true })).dry).toBe(true);
    expect((await desk.run('2026-11-11')).legs[1]).toMatchObject({ lines: 1 });
  });
});

describe('a dry run', () => {
  it('writes nothing and shows the matches to make and to undo', async () => {
    const one = await desk.books.open(at('08:00'));
    const two = await desk.books.open(at('09:00'), { phone: '22670000000' });
    await desk.line({ at: at('08:01'), reference: `ref-${one}` });
    const weak = await desk.line({ at: at('09:01'), phone: '22670000000' });
    const first = await desk.run(DAY, { dry: true });
    expect([first.gainedCount, first.lostCount, await rows('match_links'), await rows('match_runs')]).toEqual(
      [2, 0, 0, 0],
    );
    expect(first.gained.map(({ key, transactionId, amount }) => [key, transactionId, amount])).toEqual([
      ['reference', one, 10_000],
      ['phone_amount_time', two, 10_000],
    ]);
    await desk.run(DAY);
    expect(await desk.run(DAY, { dry: true })).toMatchObject({ gainedCount: 0, lostCount: 0 });
    const stricter = await desk.run(DAY, { dry: true, rules: { ...DEFAULT_RULES, keys: ['reference'] } });
    expect([stricter.gainedCount, stricter.lost]).toEqual([
      0,
      [
        {
          lineId: weak,
          rowNumber: expect.any(Number) as unknown as number,
          transactionId: two,
          reference: await desk.referenceOf(two),
          amount: 10_000,
          key: 'phone_amount_time',
        },
      ],
    ]);
    expect(Object.keys(await desk.links())).toHaveLength(2);
  });
});

describe('the matching figures of a day', () => {
  const figures = async (asOf: string, day = DAY) => {
    const all = await desk.figures.of(desk.books.db.manager, desk.books.window(day, asOf));
    const { lines, lineAmount, matched, matchedAmount, expected, unmatched } = all[1]!;
    return [lines, lineAmount, matched, matchedAmount, expected, unmatched];
  };

  it('are available as known at any given time', async () => {
    const { clock } = desk.books;
    const id = await desk.books.open(at('08:00'));
    const first = await desk.line({ at: at('08:01'), knownAt: '2026-11-11T06:00:00Z', phone: '22654112233' });
    clock.moveTo(new Date('2026-11-11T07:00:00Z'));
    await desk.run(DAY);
    await desk.line({
      at: at('08:02'),
      knownAt: '2026-11-11T08:00:00Z',
      amount: 7_000,
      reference: `ref-${id}`,
    });
    clock.moveTo(new Date('2026-11-11T09:00:00Z'));
    await desk.run(DAY);
    expect(await figures('2026-11-11T05:00:00Z')).toEqual([0, 0, 0, 0, 0, 0]);
    expect(await figures('2026-11-11T06:30:00Z')).toEqual([1, 10_000, 0, 0, 1, 0]);
    expect(await figures('2026-11-11T07:30:00Z')).toEqual([1, 10_000, 1, 10_000, 0, 0]);
    expect(await figures('2026-11-11T08:30:00Z')).toEqual([2, 17_000, 1, 10_000, 0, 1]);
    expect(await figures('2026-11-11T09:30:00Z')).toEqual([2, 17_000, 1, 7_000, 0, 1]);
    expect((await desk.links())[first]).toBeUndefined();
  });
});

async function withdrawable(): Promise<string> {
  const { db, projectId } = desk.books;
  const [row] = await db.query<{ id: string }[]>(
    `WITH s AS (
       INSERT INTO import_sources (id, project_id, leg, name, zone, created_by, created_at, updated_at)
       VALUES (gen_random_uuid(), $1, 'statement', 'S', 'Africa/Abidjan', 'a', now(), now()) RETURNING id)
     INSERT INTO imports (id, project_id, source_id, leg, state, file_name, file_size, file_sha256, format, columns, header_row, mapping, mapping_from, uploaded_by, uploaded_at,
       confirmed_by, confirmed_at)
     SELECT gen_random_uuid(), $1, id, 'statement', 'confirmed', 'f', 1, '\\x01', '{}', '[]', 1, '{}', 'guess', 'a', now(), 'a', now() FROM s RETURNING id`,
    [projectId],
  );
  return row?.id ?? '';
}

describe('an order with several attempts', () => {
  const attempt = (reference: string, minute: string) =>
    desk.books.open(at(`08:${minute}`), { reference, orderReference: reference === 'O-1' ? null : 'O-1' });
  const order = (more: { token?: string; status?: 'completed' | 'notcompleted' } = {}) =>
    desk.line({ leg: 'orders', at: at('08:00'), reference: 'O-1', ...more });

  it('is matched with its paid attempt, whichever came first', async () => {
    const [failed, paid] = [await attempt('O-1', '00'), await attempt('O-1-2', '06')];
    await desk.books.become(failed, 'notcompleted', at('08:05'));
    await desk.books.become(paid, 'completed', at('08:07'));
    const line = await order();
    await desk.run(DAY);
    expect((await desk.links())[line]).toMatchObject({ target: paid, key: 'reference' });
  });

  it('has each of its rows matched with an attempt of its own, the paid row with the paid attempt', async () => {
    const [paid, failed] = [await attempt('O-1-1', '00'), await attempt('O-1-2', '06')];
    await desk.books.become(paid, 'completed', at('08:05'));
    await desk.books.become(failed, 'notcompleted', at('08:07'));
    const rows = [await order({ status: 'notcompleted' }), await order({ status: 'completed' })];
    await desk.run(DAY);
    const links = await desk.links();
    expect(rows.map((row) => links[row]?.target)).toEqual([failed, paid]);
  });

  it('takes an attempt that may still be paid before a failed one', async () => {
    const [failed, pending] = [await attempt('O-1-2', '06'), await attempt('O-1-1', '00')];
    await desk.books.become(failed, 'notcompleted', at('08:07'));
    const line = await order();
    await desk.run(DAY);
    expect((await desk.links())[line]?.target).toBe(pending);
  });
});

describe('an order of a payout that was attempted again', () => {
  /** Adds a payout with these attempts, as sent by Rappro: no order reference. @returns the ids of the attempts */
  async function attempted(statuses: readonly ('completed' | 'notcompleted')[]): Promise<string[]> {
    const payoutId = newId(new Date());
    const attempts: string[] = [];
    for (const [n, status] of statuses.entries()) {
      const id = await desk.books.open(at(`08:0${n}`), {
        kind: 'payout',
        channel: 'mobile_money',
        reference: `RP-${payoutId}-${n + 1}`,
      });
      await desk.books.become(id, status, at(`08:0${n}`));
      attempts.push(id);
    }
    const owner = await new DataSource({ type: 'postgres', url: desk.books.databaseUrl }).initialize();
    await owner.transaction(async (manager) => {
      await manager.query('SET LOCAL session_replication_role = replica');
      await manager.query(
        `INSERT INTO payout_attempts (transaction_id, payout_id, project_id, number, after_id, asked_by, created_at)
         SELECT t.id, $2, t.project_id, t.place, lag(t.id) OVER (ORDER BY t.place), 'x', t.occurred_at
         FROM (SELECT t.*, w.place FROM unnest($1::uuid[]) WITH ORDINALITY w(id, place) JOIN transactions t USING (id)) t`,
        [attempts, payoutId],
      );
    });
    await owner.destroy();
    return attempts;
  }
  const referenceOf = async (id = ''): Promise<string> => {
    const [row] = await desk.books.db.query<{ reference: string }[]>(
      'SELECT reference FROM transactions WHERE id = $1',
      [id],
    );
    return row?.reference ?? '';
  };
  const order = async (id: string | undefined, status?: 'completed' | 'notcompleted') =>
    desk.line({
      leg: 'orders',
      direction: 'out',
      at: at('08:00'),
      reference: await referenceOf(id),
      ...(status ? { status } : {}),
    });
  const matched = async (line: string): Promise<string | null | undefined> => {
    await desk.run(DAY);
    return (await desk.links())[line]?.target;
  };

  it('is matched with the attempt that paid, whichever attempt it names', async () => {
    const [failed, paid] = await attempted(['notcompleted', 'completed']);
    expect(await matched(await order(failed))).toBe(paid);
  });

  it('is matched with the attempt that paid first where a later one paid too', async () => {
    const [late, second] = await attempted(['notcompleted', 'completed']);
    const owner = await new DataSource({ type: 'postgres', url: desk.books.databaseUrl }).initialize();
    await owner.transaction(async (manager) => {
      await manager.query('SET LOCAL session_replication_role = replica');
      await manager.query(
        `INSERT INTO late_payments (transaction_id, project_id, payout_id, exchange_id, at, booked)
         SELECT transaction_id, project_id, payout_id, transaction_id, $2, true FROM payout_attempts WHERE transaction_id = $1`,
        [late, at('09:00')],
      );
    });
    await owner.destroy();
    expect(await matched(await order(second))).toBe(late);
  });

  it('keeps the attempt that it names where none has paid, where it says failed, and beside a line of another', async () => {
    const [, unpaid] = await attempted(['notcompleted', 'notcompleted']);
    expect(await matched(await order(unpaid))).toBe(unpaid);
    const [failed] = await attempted(['notcompleted', 'completed']);
    expect(await matched(await order(failed, 'notcompleted'))).toBe(failed);
    const pair = await attempted(['notcompleted', 'completed']);
    const lines = [await order(pair[0]), await order(pair[1])];
    await desk.run(DAY);
    const links = await desk.links();
    expect(lines.map((line) => links[line]?.target)).toEqual(pair);
  });
});
