import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { BooksFixture } from '../support/books.fixture.js';
import { MatchingFixture } from '../support/matching.fixture.js';
import { MatchViewsService } from '../../server/books/matching/match-views.service.js';
import { DEFAULT_RULES } from '../../server/books/matching/match-rules.js';

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
const at = (time: string, day = DAY): string => `${day}T${time}:00Z`;

/** Counts the rows of the project in a table that meet a condition. */
const rows = async (table: string, condition = 'true'): Promise<number> => {
  const [row] = await app.books.db.query<{ n: number }[]>(
    `SELECT count(*)::int AS n FROM ${table} WHERE project_id = $1 AND ${condition}`,
    [app.books.projectId],
  );
  return row?.n ?? -1;
};

describe('a run', () => {
  it('changes nothing when it is repeated', async () => {
    const id = await app.books.open(at('08:00'));
    await app.line({ at: at('08:01'), reference: `ref-${id}` });
    await app.line({ at: at('08:02'), reference: `ref-${id}` });
    const first = await app.run(DAY);
    const before = await app.links();
    const second = await app.run(DAY);
    expect(await app.links()).toEqual(before);
    expect(second.sides).toEqual(first.sides);
    expect([await rows('match_links'), await rows('match_runs')]).toEqual([1, 2]);
  });

  it('includes new lines, new transactions and a stronger key', async () => {
    const line = await app.line({ at: at('08:01'), phone: '22654112233' });
    await app.run(DAY);
    const id = await app.books.open(at('08:00'));
    await app.run(DAY);
    expect((await app.links())[line]?.target).toBe(id);
    const views = new MatchViewsService(app.books.db);
    const { data } = await views.page(
      { projectId: app.books.projectId, page: 1, perPage: 10, order: 'DESC' },
      'all',
    );
    expect(data.map(({ key, ruleVersion }) => [key, ruleVersion])).toEqual([['phone_amount_time', 0]]);
    const named = await app.line({ at: at('08:05'), reference: `ref-${id}` });
    const run = await app.run(DAY);
    const links = await app.links();
    expect([links[named]?.key, links[line]]).toEqual(['reference', undefined]);
    expect(run.sides[1]).toMatchObject({ unmatched: 1 });
    expect(await rows('match_links', `undone_run IS NOT NULL AND undone_by = 'tester'`)).toBe(1);
  });

  it('does not take a transaction matched to a line of another day', async () => {
    const id = await app.books.open('2026-11-09T23:59:00Z');
    const first = await app.line({ at: '2026-11-09T23:59:30Z', reference: `ref-${id}` });
    const again = await app.line({ at: at('00:01'), reference: `ref-${id}` });
    await app.run('2026-11-09');
    expect((await app.run(DAY)).sides[1]).toMatchObject({ duplicates: 1 });
    expect(Object.keys(await app.links())).toEqual([first]);
    expect(again).not.toBe(first);
  });

  it('finds the transaction of a line of weeks ago', async () => {
    const id = await app.books.open(at('08:00'));
    await app.line({ at: '2026-10-01T00:00:00Z', reference: `ref-${id}` });
    await app.line({ at: at('08:01'), reference: `ref-${id}` });
    await app.run('2026-10-01');
    expect((await app.run(DAY)).sides[1]).toMatchObject({ duplicates: 1, byKey: {} });
  });

  it('keeps projects separate', async () => {
    const id = await app.books.open(at('08:00'));
    await app.books.db.query(
      `INSERT INTO projects (id, name, callback_key, callback_secret_sealed, base_url, wiki_url, zone, created_at, updated_at)
       VALUES (gen_random_uuid(), 'Q', 'k2', '\\x00', 'http://a', 'http://w', 'Africa/Abidjan', now(), now())`,
    );
    await app.line({ at: at('08:01'), reference: `ref-${id}`, phone: '22654112233' });
    const [other] = await app.books.db.query<{ id: string }[]>(`SELECT id FROM projects WHERE name = 'Q'`);
    await app.run(DAY, { projectId: other?.id ?? '' });
    expect(await rows('match_links')).toBe(0);
    expect(await app.matches(other?.id ?? '')).toEqual([]);
  });

  it('waits for another run of the project', async () => {
    for (let n = 0; n < 20; n++) {
      const id = await app.books.open(at('08:00'), { phone: `226540000${10 + n}` });
      await app.line({ at: at('08:01'), reference: `ref-${id}` });
      await app.line({ at: at('08:01', '2026-11-11'), reference: `ref-${id}` });
    }
    await Promise.all([app.run(DAY), app.run('2026-11-11'), app.run(DAY), app.run('2026-11-11')]);
    expect([await rows('match_links'), await rows('match_links', 'undone_at IS NULL')]).toEqual([20, 20]);
  });

  it('releases the transaction of a withdrawn line', async () => {
    const id = await app.books.open(at('08:00'));
    const importId = await withdrawable();
    await app.line({ at: '2026-11-09T23:59:30Z', reference: `ref-${id}`, importId });
    await app.run('2026-11-09');
    await app.books.db.query(
      `UPDATE imports SET state = 'withdrawn', withdrawn_at = confirmed_at, withdrawn_by = 'a' WHERE id = $1`,
      [importId],
    );
    await app.books.db.query('UPDATE import_lines SET withdrawn_at = known_at WHERE import_id = $1', [
      importId,
    ]);
    const line = await app.line({ at: at('00:05'), reference: `ref-${id}` });
    await app.run(DAY);
    expect((await app.links())[line]?.target).toBe(id);
    expect(await rows('match_links', `undone_why = 'withdrawn'`)).toBe(1);
  });

  it('refuses a locked day except for a dry run', async () => {
    await app.lock(DAY);
    await app.line({ at: at('08:01'), bookedDay: '2026-11-11' });
    await expect(app.run(DAY)).rejects.toMatchObject({ code: 'day_locked' });
    expect((await app.run(DAY, { dry: true })).dry).toBe(true);
    expect((await app.run('2026-11-11')).sides[1]).toMatchObject({ lines: 1 });
  });
});

describe('a dry run', () => {
  it('writes nothing and shows the matches to make and to undo', async () => {
    const one = await app.books.open(at('08:00'));
    const two = await app.books.open(at('09:00'), { phone: '22670000000' });
    await app.line({ at: at('08:01'), reference: `ref-${one}` });
    const weak = await app.line({ at: at('09:01'), phone: '22670000000' });
    const first = await app.run(DAY, { dry: true });
    expect([first.gainedCount, first.lostCount, await rows('match_links'), await rows('match_runs')]).toEqual(
      [2, 0, 0, 0],
    );
    expect(first.gained.map(({ key, transactionId, amount }) => [key, transactionId, amount])).toEqual([
      ['reference', one, 10_000],
      ['phone_amount_time', two, 10_000],
    ]);
    await app.run(DAY);
    expect(await app.run(DAY, { dry: true })).toMatchObject({ gainedCount: 0, lostCount: 0 });
    const stricter = await app.run(DAY, { dry: true, rules: { ...DEFAULT_RULES, keys: ['reference'] } });
    expect([stricter.gainedCount, stricter.lost]).toEqual([
      0,
      [
        {
          lineId: weak,
          rowNumber: expect.any(Number) as unknown as number,
          transactionId: two,
          reference: await app.referenceOf(two),
          amount: 10_000,
          key: 'phone_amount_time',
        },
      ],
    ]);
    expect(Object.keys(await app.links())).toHaveLength(2);
  });
});

describe('the matching figures of a day', () => {
  const figures = async (asOf: string, day = DAY) => {
    const all = await app.figures.of(app.books.db.manager, app.books.window(day, asOf));
    const { lines, lineAmount, matched, matchedAmount, expected, unmatched } = all[1]!;
    return [lines, lineAmount, matched, matchedAmount, expected, unmatched];
  };

  it('are available as known at any given time', async () => {
    const { clock } = app.books;
    const id = await app.books.open(at('08:00'));
    const first = await app.line({ at: at('08:01'), knownAt: '2026-11-11T06:00:00Z', phone: '22654112233' });
    clock.moveTo(new Date('2026-11-11T07:00:00Z'));
    await app.run(DAY);
    await app.line({
      at: at('08:02'),
      knownAt: '2026-11-11T08:00:00Z',
      amount: 7_000,
      reference: `ref-${id}`,
    });
    clock.moveTo(new Date('2026-11-11T09:00:00Z'));
    await app.run(DAY);
    expect(await figures('2026-11-11T05:00:00Z')).toEqual([0, 0, 0, 0, 0, 0]);
    expect(await figures('2026-11-11T06:30:00Z')).toEqual([1, 10_000, 0, 0, 1, 0]);
    expect(await figures('2026-11-11T07:30:00Z')).toEqual([1, 10_000, 1, 10_000, 0, 0]);
    expect(await figures('2026-11-11T08:30:00Z')).toEqual([2, 17_000, 1, 10_000, 0, 1]);
    expect(await figures('2026-11-11T09:30:00Z')).toEqual([2, 17_000, 1, 7_000, 0, 1]);
    expect((await app.links())[first]).toBeUndefined();
  });
});

async function withdrawable(): Promise<string> {
  const { db, projectId } = app.books;
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
