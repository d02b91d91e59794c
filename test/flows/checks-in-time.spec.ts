import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { at, AgreedDayFixture, DAY } from '../support/agreed-day.fixture.js';
import { BooksFixture } from '../support/books.fixture.js';

const NEXT = '2026-11-11';
const DURING = at('20:00');
const NEXT_MORNING = at('08:00', NEXT);

let books: BooksFixture;
let fixture: AgreedDayFixture;
beforeAll(async () => {
  books = await BooksFixture.begin();
});
afterAll(() => books.end());
beforeEach(async () => {
  fixture = await AgreedDayFixture.of(await books.fork());
});

const checkAt = async (when: string, day = DAY) => {
  fixture.app.books.clock.moveTo(new Date(when));
  await fixture.app.matching.run(day);
  return fixture.app.check(day);
};

/** Lists the breaks of the project: kind, state, day, and whether they are due. */
const breaks = async () =>
  (
    await fixture.app.books.db.query<{ summary: string }[]>(
      `SELECT concat_ws(' ', kind, day, coalesce(resolution_code, state),
         CASE WHEN state = 'open' AND expected_until > $1 THEN 'timing' END) AS summary FROM breaks WHERE project_id = $2 ORDER BY 1`,
      [fixture.app.books.clock.now(), fixture.app.books.projectId],
    )
  ).map(({ summary }) => summary);

const actsOf = async (kind: string) =>
  (
    await fixture.app.books.db.query<{ act: string; by: string }[]>(
      `SELECT a.act, a.by FROM break_acts a JOIN breaks b ON b.id = a.break_id
       WHERE b.kind = $1 AND b.project_id = $2 ORDER BY a.at, a.id`,
      [kind, fixture.app.books.projectId],
    )
  ).map(({ act, by }) => `${act} by ${by}`);

describe('a pending transaction', () => {
  it('opens no break during the day, a timing break after the cut-off and an overdue break after the limit of the project', async () => {
    const { id } = await fixture.transaction('slow', { ends: null, time: '18:00' });
    expect(await checkAt(DURING)).toMatchObject({ found: 0 });
    expect(await checkAt(NEXT_MORNING)).toEqual({ found: 1, cleared: 0, open: 0, timing: 1 });
    expect(await breaks()).toEqual([`still_pending ${DAY} open timing`]);
    expect(await checkAt(at('19:00', NEXT))).toEqual({ found: 1, cleared: 1, open: 1, timing: 0 });
    expect(await breaks()).toEqual([`overdue ${DAY} open`, `still_pending ${DAY} cleared`]);
    await fixture.app.books.become(id, 'notcompleted', at('20:00', NEXT));
    await fixture.app.heard(id, { at: at('20:00', NEXT), status: 'notcompleted' });
    expect(await checkAt(at('21:00', NEXT))).toEqual({ found: 0, cleared: 1, open: 0, timing: 0 });
    expect(await actsOf('overdue')).toEqual(['found by tester', 'cleared by rappro']);
  });

  it('opens a break when a callback states its end, closed by the status check that agrees', async () => {
    const { id } = await fixture.transaction('forged?', { ends: null, time: '18:00' });
    await fixture.app.heard(id, { at: at('18:05'), status: 'completed', halves: ['json'] });
    expect(await checkAt(at('18:06'))).toMatchObject({ found: 0 });
    expect(await checkAt(at('18:08'))).toMatchObject({ found: 1, open: 1 });
    expect(await breaks()).toEqual([`callback_without_confirm ${DAY} open`]);
    await fixture.app.books.become(id, 'completed', at('18:30'));
    expect(await checkAt(at('18:40'))).toMatchObject({ cleared: 1, open: 1 });
    expect(await breaks()).toEqual([`callback_without_confirm ${DAY} cleared`, `half_a_pair ${DAY} open`]);
  });
});

/** Blocks no signature: neither without an owner, nor with one and above the limit. */
const NOTHING = { free: { count: 0, amount: 0 }, owned: { count: 0, amount: 0 } };

describe('a break', () => {
  it('that was resolved stays resolved; one that was cleared opens again', async () => {
    const resolved = await fixture.transaction('resolved', { callback: { halves: ['form'] } });
    const cleared = await fixture.transaction('cleared', { line: null });
    const { db } = fixture.app.books;
    expect(await checkAt(at('09:00', '2026-11-13'))).toMatchObject({ found: 2 });
    await db.query(
      `UPDATE breaks SET state = 'resolved', resolution_code = 'no_difference', resolution_reason = 'r', resolved_by = 'p',
         resolved_at = now() WHERE transaction_id = $1`,
      [resolved.id],
    );
    const lateLine = await fixture.line('late', {
      at: at('10:01'),
      reference: cleared.reference,
      operatorId: '11',
      knownAt: at('10:00', '2026-11-13'),
    });
    expect(await checkAt(at('11:00', '2026-11-13'))).toMatchObject({ found: 0, cleared: 1, open: 0 });
    await db.query('UPDATE import_lines SET withdrawn_at = $2 WHERE id = $1', [
      lateLine,
      at('12:00', '2026-11-13'),
    ]);
    expect(await checkAt(at('13:00', '2026-11-13'))).toMatchObject({ found: 1, cleared: 0, open: 1 });
    expect(await breaks()).toEqual([`half_a_pair ${DAY} no_difference`, `missing_statement ${DAY} open`]);
    expect(await actsOf('missing_statement')).toEqual([
      'found by tester',
      'cleared by rappro',
      'found by tester',
    ]);
  });

  it('is reported as known at any moment', async () => {
    const { id } = await fixture.transaction('slow', { ends: null, time: '18:00' });
    await checkAt(NEXT_MORNING);
    await checkAt(at('19:00', NEXT));
    await fixture.app.books.become(id, 'notcompleted', at('20:00', NEXT));
    await fixture.app.heard(id, { at: at('20:00', NEXT), status: 'notcompleted' });
    await checkAt(at('21:00', NEXT));
    const figures = async (asOf: string) =>
      (
        await fixture.app.breaks.figures(fixture.app.books.db.manager, fixture.app.books.window(DAY, asOf))
      ).map(
        ({ kind, open, openAmount, resolved, expected }) =>
          `${kind} ${open} ${openAmount} ${resolved} ${expected}`,
      );
    expect(await figures(at('07:00', NEXT))).toEqual([]);
    expect(await figures(at('09:00', NEXT))).toEqual(['still_pending 0 0 0 1']);
    expect(await figures(at('19:30', NEXT))).toEqual(['overdue 1 10000 0 0', 'still_pending 0 0 1 0']);
    expect(await figures(at('22:00', NEXT))).toEqual(['overdue 0 0 1 0', 'still_pending 0 0 1 0']);
  });

  it('of callback delivery neither blocks its day nor counts money', async () => {
    await fixture.transaction('half', { callback: { halves: ['form'] } });
    await fixture.transaction('silent', { callback: null });
    await checkAt(at('09:00', '2026-11-13'));
    const { db, projectId } = fixture.app.books;
    const notices = await db.query<unknown[]>(
      `SELECT kind, amount::int AS amount, notice FROM breaks WHERE project_id = $1 AND state = 'open' ORDER BY kind`,
      [projectId],
    );
    expect(notices).toEqual([
      { kind: 'confirm_without_callback', amount: 0, notice: true },
      { kind: 'half_a_pair', amount: 0, notice: true },
    ]);
    expect(await fixture.app.breaks.blocking(db.manager, projectId, DAY)).toMatchObject(NOTHING);
  });

  it('blocks its day while it is open, due and unassigned', async () => {
    await fixture.transaction('pending', { ends: null, time: '18:00' });
    await fixture.transaction('lost', {
      ends: null,
      status: 'unknown',
      kind: 'payout',
      channel: 'mobile_money',
    });
    const { db, projectId } = fixture.app.books;
    await checkAt(NEXT_MORNING);
    const blocking = () => fixture.app.breaks.blocking(db.manager, projectId, DAY);
    expect(await blocking()).toMatchObject({ ...NOTHING, free: { count: 1, amount: 10_000 } });
    const user = await fixture.app.user();
    await db.query(`UPDATE breaks SET assignee_id = $2 WHERE project_id = $1 AND kind = 'unknown_outcome'`, [
      projectId,
      user,
    ]);
    expect(await blocking()).toMatchObject(NOTHING);
  });
});

describe('a missing line', () => {
  it('is expected until it is due and its day is matched', async () => {
    await fixture.transaction('not there', { line: null });
    fixture.app.books.clock.moveTo(new Date(NEXT_MORNING));
    expect(await fixture.app.check(DAY)).toMatchObject({ found: 0 });
    expect(await checkAt(NEXT_MORNING)).toEqual({ found: 1, cleared: 0, open: 0, timing: 1 });
    expect(await checkAt(at('08:00', '2026-11-12'))).toEqual({ found: 0, cleared: 0, open: 1, timing: 0 });
    await fixture.app.covers('statement', DAY, { at: at('09:00', '2026-11-12') });
    expect(await fixture.app.check(DAY)).toMatchObject({ found: 0, cleared: 0, open: 1 });
  });

  it('is reported once per account when the whole statement is missing', async () => {
    await fixture.app.covers('statement', null, { operatorId: '12', dueDays: 1 });
    await fixture.app.books.db.query(
      `UPDATE import_sources SET archived_at = '2026-11-01Z' WHERE project_id = $1 AND leg = 'statement' AND operator_id IS NULL`,
      [fixture.app.books.projectId],
    );
    fixture.app.books.clock.moveTo(new Date(DURING));
    for (const name of ['a', 'b']) {
      const { id } = await fixture.transaction(name, { line: null });
      await fixture.app.books.facts.record(fixture.app.books.db.manager, [
        { transactionId: id, from: 'confirm', facts: { operatorId: '12' } },
      ]);
    }
    expect(await fixture.app.kinds(DAY, at('23:00', NEXT))).not.toContain('missing_statement account:12');
    const found = await fixture.app.findings(DAY, at('01:00', '2026-11-12'));
    expect(found.filter(({ kind }) => kind === 'missing_statement')).toMatchObject([
      { subject: 'account:12', amount: 20_000 },
    ]);
  });
});

describe('a late fact of an earlier day', () => {
  it('is found on that day while it is open, else on the current day', async () => {
    const open = await fixture.transaction('flips', {});
    await fixture.app.contradicted(open.id, at('10:00', NEXT), 'notcompleted');
    await checkAt(at('11:00', NEXT), NEXT);
    expect(await breaks()).toEqual([`final_status_contradicted ${DAY} open`]);
    await checkAt(at('12:00', NEXT));
    expect(await breaks()).toEqual([`final_status_contradicted ${DAY} open`]);
    const later = await fixture.transaction('flips too', {});
    await fixture.app.lock(DAY);
    await fixture.app.contradicted(later.id, at('13:00', NEXT), 'notcompleted');
    await checkAt(at('14:00', NEXT), NEXT);
    expect(await breaks()).toEqual([
      `final_status_contradicted ${DAY} open`,
      `final_status_contradicted ${NEXT} open`,
    ]);
  });

  it('keeps the break of a pending transaction after its day is locked', async () => {
    const { id } = await fixture.transaction('slow', { ends: null, time: '18:00' });
    expect(await checkAt(NEXT_MORNING)).toMatchObject({ found: 1, timing: 1 });
    await fixture.app.lock(DAY);
    fixture.app.books.clock.moveTo(new Date(at('12:00', '2026-11-19')));
    await fixture.app.check(DAY);
    expect(await breaks()).toEqual([`overdue ${DAY} open`, `still_pending ${DAY} cleared`]);
    fixture.app.books.clock.moveTo(new Date(at('13:00', '2026-11-19')));
    await fixture.app.sweep();
    expect(await breaks()).toEqual([`overdue ${DAY} open`, `still_pending ${DAY} cleared`]);
    await fixture.app.books.become(id, 'notcompleted', at('20:00', '2026-11-19'));
    fixture.app.books.clock.moveTo(new Date(at('21:00', '2026-11-19')));
    await fixture.app.check(DAY);
    expect(await breaks()).toEqual([`overdue ${DAY} cleared`, `still_pending ${DAY} cleared`]);
  });

  it('clears breaks of a locked day and opens none', async () => {
    const { id } = await fixture.transaction('slow', { ends: null, time: '06:00' });
    expect(await checkAt(NEXT_MORNING)).toMatchObject({ found: 1 });
    await fixture.app.lock(DAY);
    await fixture.transaction('unseen', { line: null, order: null, time: '11:00' });
    fixture.app.books.clock.moveTo(new Date(at('09:00', NEXT)));
    await fixture.app.sweep();
    expect(await breaks()).toEqual([`overdue ${DAY} open`]);
    await fixture.app.books.become(id, 'completed', at('10:00', NEXT));
    fixture.app.books.clock.moveTo(new Date(at('11:00', '2026-11-19')));
    await fixture.app.sweep();
    expect(await breaks()).toEqual([`overdue ${DAY} cleared`]);
  });
});
