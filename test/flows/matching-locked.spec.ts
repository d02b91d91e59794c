import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { UserActor } from '../../server/access/identity/actor.js';
import { BooksFixture } from '../support/books.fixture.js';
import { newId } from '../../server/platform/common/values/ids.js';
import { MatchingFixture } from '../support/matching.fixture.js';
import { refusalOf } from '../support/proposals.harness.js';
import { limitNow } from '../support/machine-pace.js';

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

async function somebody(): Promise<UserActor> {
  const email = `finance@${app.books.projectId}`;
  const [row] = await app.books.db.query<{ id: string }[]>(
    `INSERT INTO people (id, email, name, role, password_hash, created_at, updated_at)
     VALUES (gen_random_uuid(), $1, 'F', 'finance', 'x', now(), now()) RETURNING id`,
    [email],
  );
  return { kind: 'user', userId: row?.id ?? '', email, role: 'finance', scope: 'all' };
}

const made = (lineId: string, transactionId: string) => ({
  projectId: app.books.projectId,
  lineIds: [lineId],
  transactionIds: [transactionId],
  cashMovementIds: [],
  reason: 'seen',
});

describe('a locked day', () => {
  it('keeps its figures when a user matches its lines: the match is on the first open day', async () => {
    const by = await somebody();
    const transaction = await app.books.open(at('08:00'), { phone: null });
    const line = await app.line({ at: at('08:05') });
    const before = await figures('2026-11-12T09:00:00Z');
    await app.lock(DAY);
    app.books.clock.moveTo(new Date('2026-11-12T10:00:00Z'));
    const match = await app.acts.create(made(line, transaction), by);
    expect(match.bookedDay).toBe('2026-11-11');
    expect(await figures('2026-11-12T09:00:00Z')).toEqual(before);
    expect((await figures('2026-11-12T11:00:00Z')).matched).toBe(1);
    expect((await app.acts.undo(match.id, { reason: 'wrong' }, by)).undoneBy).toBe(by.email);
  });

  it('is matched, and its match undone, once by requests that come twice or at once', async () => {
    const by = await somebody();
    const transaction = await app.books.open(at('08:00'));
    const line = await app.line({ at: at('08:05') });
    const [requestId, undoId] = [newId(app.books.clock.now()), newId(app.books.clock.now())];
    const dto = { ...made(line, transaction), requestId };
    const [one, other] = await Promise.all([app.acts.create(dto, by), app.acts.create(dto, by)]);
    expect([one.id, other.id]).toEqual([requestId, requestId]);
    const changed = { ...dto, reason: 'changed' };
    expect(await refusalOf(app.acts.create(changed, by))).toBe('request_conflict');
    const undo = () => app.acts.undo(one.id, { requestId: undoId, reason: 'wrong' }, by);
    expect(await undo()).toEqual(await undo());
    expect(await refusalOf(app.acts.undo(one.id, { reason: 'wrong' }, by))).toBe('match_undone');
  });

  it('keeps its matches, by the service and by the database', async () => {
    const by = await somebody();
    const transaction = await app.books.open(at('08:00'));
    const line = await app.line({ at: at('08:05') });
    const match = await app.acts.create(made(line, transaction), by);
    await app.lock(DAY);
    expect(await refusalOf(app.acts.undo(match.id, { reason: 'wrong' }, by))).toBe('day_locked');
    await expect(
      app.books.db.query(`UPDATE match_links SET undone_at = now(), undone_by = 'x' WHERE match_id = $1`, [
        match.id,
      ]),
    ).rejects.toMatchObject({ constraint: 'day_locked' });
    await expect(
      app.books.db.query(
        `INSERT INTO match_links (match_id, project_id, leg, line_id, transaction_id, first_of_line, first_of_target, key, booked_day, made_by,
           made_at) SELECT gen_random_uuid(), project_id, leg, 999, gen_random_uuid(), true, true, key, booked_day, 'x', now()
         FROM match_links WHERE match_id = $1`,
        [match.id],
      ),
    ).rejects.toMatchObject({ constraint: 'day_locked' });
  });

  it('reserves its matched transactions from lines of later days', async () => {
    const transaction = await app.books.open(at('23:50'));
    await app.line({ at: at('23:55'), reference: `ref-${transaction}` });
    await app.run(DAY);
    await app.lock(DAY);
    await app.line({ at: '2026-11-11T00:05:00Z', reference: `ref-${transaction}` });
    expect((await app.run('2026-11-11')).sides[1]).toMatchObject({ duplicates: 1, unmatched: 1 });
  });

  const figures = async (asOf: string) =>
    (await app.figures.of(app.books.db.manager, app.books.window(DAY, asOf)))[1]!;
});

describe('a match', () => {
  it('is undone at most once, and never edited or deleted', async () => {
    const by = await somebody();
    const match = await app.acts.create(
      made(await app.line({ at: at('08:05') }), await app.books.open(at('08:00'))),
      by,
    );
    const change = (what: string) =>
      app.books.db.query(`UPDATE match_links SET ${what} WHERE match_id = $1`, [match.id]);
    for (const what of ['line_id = 7', `key = 'token'`, `reason = 'other'`, `booked_day = booked_day + 1`])
      await expect(change(what)).rejects.toThrow('a match never changes');
    await app.acts.undo(match.id, { reason: 'wrong' }, by);
    expect(await refusalOf(app.acts.undo(match.id, { reason: 'again' }, by))).toBe('match_undone');
    await expect(change(`undone_at = NULL, undone_by = NULL`)).rejects.toThrow('a match never changes');
    await expect(app.books.db.query('DELETE FROM match_links')).rejects.toThrow('permission denied');
  });
});

describe('a day with many ambiguous lines', () => {
  it('is matched in time: thousands of equal lines, meaningless receipts, unknown references', async () => {
    const { db, projectId } = app.books;
    await db.query(
      `INSERT INTO import_lines (import_id, source_id, project_id, leg, row_number, happened_at, day, booked_day, direction, amount, reference,
         receipt, phone, row_key, occurrence, known_at)
       SELECT $1, $1, $1, 'statement', n, $2, $3::date, $3::date, 'in', 500, CASE WHEN n % 2 = 0 THEN 'FOREIGN-' || n END, 'N/A',
         '22654000000', gen_random_uuid(), 1, $2 FROM generate_series(1, 30000) n`,
      [projectId, at('08:00'), DAY],
    );
    await db.query(
      `INSERT INTO transactions (id, project_id, kind, channel, reference, token, amount, phone, status, status_at, operator_receipt, source,
         made_by, occurred_at, created_at)
       SELECT gen_random_uuid(), $1, 'payin', 'hosted', 'r' || n, 't' || n, 500, '22654000000', 'completed', $2, 'N/A', 'registered', 'x', $2, $2
       FROM generate_series(1, 30000) n`,
      [projectId, at('08:00')],
    );
    const begun = performance.now();
    const run = await app.run(DAY);
    expect(performance.now() - begun).toBeLessThan(await limitNow(30_000));
    expect(run.sides[1]).toMatchObject({ lines: 30_000, byKey: {}, ambiguous: 30_000 });
  });
});
