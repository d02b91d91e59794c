import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays } from '../../server/books/calendar/business-day.js';
import type { DayView } from '../../server/books/close/day.view.js';
import type { RestatementView } from '../../server/books/restatements/restatement.view.js';
import { DaysHarness, FIRST } from '../support/days.harness.js';

const SECOND = addDays(FIRST, 1);
let app: DaysHarness;
let lost = '';
let pending = '';

/** Imports statements and locks days up to the given one. */
async function lockUntil(last: string, balances: Record<string, number>): Promise<void> {
  let balance = 0;
  for (let day = FIRST; day <= last; day = addDays(day, 1)) {
    if ((await app.view(day)).state === 'locked') continue;
    balance = balances[day] ?? balance;
    const next = addDays(day, 1);
    if (app.clock.now().toISOString() < `${next}T07:00:00.000Z`) app.at(`${next}T07:00:00Z`);
    await app.state(balance, `${next}T00:00:00Z`);
    await app.lockDay(day);
  }
}

/** Returns the stored data of a sealed day. */
const sealed = async (day: string) => ({ figures: (await app.view(day)).figures, pack: await app.pack(day) });

const restatedLines = (day: DayView): string[] =>
  day.restatements.flatMap(({ bookedDay, lines }) =>
    lines.map(({ fact, amount }) => `${bookedDay} ${fact} ${amount}`),
  );

/** Returns what was booked of a day by its own page: closing less opening. */
const moved = ({ figures }: DayView): number =>
  figures.proof.reduce((sum, { opening, closing }) => sum + (closing ?? NaN) - (opening ?? NaN), 0);

/** A payin that stays pending, a payout whose answer was lost, and a payin that completes: 60 000 at the first cut-off. */
beforeEach(async () => {
  app = await DaysHarness.open();
  await app.begin();
  await app.state(50_000, `${FIRST}T00:00:00Z`);
  app.at(`${FIRST}T10:00:00Z`);
  await app.credit();
  pending = await app.open({ amount: 4_000 });
  lost = await app.open({ kind: 'payout', status: 'unknown', amount: 7_000 });
});

afterEach(() => app.close());

describe('a late fact of a locked day', () => {
  it('that changes on the ninth day is reported once, booked on the open day once, and leaves the closed day unchanged', async () => {
    const ninth = addDays(FIRST, 9);
    await lockUntil(addDays(FIRST, 8), { [FIRST]: 60_000 });
    const before = await sealed(FIRST);
    app.at(`${ninth}T09:00:00Z`);
    await app.become(pending, 'completed');
    expect(await app.detect()).toBe(1);
    expect(await app.detect()).toBe(0);
    expect(restatedLines(await app.view(FIRST))).toEqual([`${ninth} status 4000`]);
    expect(await sealed(FIRST)).toEqual(before);
    const open = await app.view(ninth);
    expect(open.received.map(({ day, owner, amount }) => [day, owner, amount])).toEqual([
      [FIRST, 'member1@example.com', 4_000],
    ]);
    expect(moved(open)).toBe(4_000);
    app.at(`${addDays(ninth, 1)}T07:00:00Z`);
    await app.state(64_000, `${addDays(ninth, 1)}T00:00:00Z`);
    await app.lockDay(ninth);
    expect((await app.view(ninth)).figures.proof).toMatchObject([
      { opening: 60_000, payins: 4_000, closing: 64_000 },
    ]);
    expect(await sealed(FIRST)).toEqual(before);
  });

  it('opens an alert for its owner, closed when it is acknowledged', async () => {
    await lockUntil(FIRST, { [FIRST]: 60_000 });
    app.at(`${SECOND}T09:00:00Z`);
    await app.become(pending, 'notcompleted');
    await app.detect();
    const alerts = () =>
      app.running.db.query(
        `SELECT subject, details, closed_at IS NULL AS open FROM alerts WHERE kind = 'restatement'`,
      );
    expect(await alerts()).toMatchObject([
      {
        subject: FIRST,
        open: true,
        details: { owner: 'member1@example.com', lines: 1, bookedDay: SECOND, amount: 0 },
      },
    ]);
    expect((await app.view(FIRST)).unseenRestatements).toBe(1);
    const [restatement] = (await app.view(FIRST)).restatements;
    const url = `/api/restatements/${restatement?.id}/seen`;
    const seen = await app.done(app.awa.browser.send('POST', url, { body: { note: 'known to the shop' } }));
    expect(seen.body).toMatchObject({ seenBy: 'member1@example.com', seenNote: 'known to the shop' });
    expect(await alerts()).toMatchObject([{ open: false }]);
    expect((await app.awa.browser.send('GET', '/api/restatements?seen=false')).body['total']).toBe(0);
  });

  it('is booked on the first open day when its money belongs to the locked one', async () => {
    await lockUntil(addDays(FIRST, 1), { [FIRST]: 60_000, [SECOND]: 60_000 });
    const third = addDays(FIRST, 2);
    app.at(`${addDays(FIRST, 4)}T09:00:00Z`);
    await app.become(lost, 'pending', { token: 'found' });
    await app.detect();
    expect(restatedLines(await app.view(FIRST))).toEqual([`${third} status -7000`]);
    expect((await app.view(third)).figures.proof).toMatchObject([
      { payouts: -7_000, late: -7_000, closing: 53_000 },
    ]);
    expect(moved(await app.view(addDays(FIRST, 4)))).toBe(0);
  });

  it('may be an override, cash, a balance or a registration, each with its own description', async () => {
    await lockUntil(FIRST, { [FIRST]: 60_000 });
    app.at(`${SECOND}T12:00:00Z`);
    const { db } = app.running;
    const { projectId } = app;
    await app.open({ kind: 'payout', amount: 900, occurredAt: new Date(`${FIRST}T23:59:59.999Z`) });
    await app.open({ amount: 800, occurredAt: new Date(`${SECOND}T00:00:00Z`) });
    await app.state(1, `${SECOND}T00:00:00Z`);
    const [proposal] = await db.query<{ id: string }[]>(
      `INSERT INTO proposals (id, project_id, kind, payload, reason, proposed_by, proposed_at)
       VALUES (gen_random_uuid(), $1, 'cash.movement', '{}', 'x', $2, now()) RETURNING id`,
      [projectId, app.awa.actor.userId],
    );
    await db.query(
      `INSERT INTO cash_movements (id, project_id, operator_id, kind, amount, happened_at, note, proposal_id, state, declared_by, at, decided_by, decided_at)
       VALUES (gen_random_uuid(), $1, '11', 'cashout', 500, $2, 'n', $3, 'approved', 'awa', $4, 'issa', $4)`,
      [projectId, `${FIRST}T18:00:00Z`, proposal?.id, app.clock.now()],
    );
    expect(await app.detect()).toBe(3);
    expect(restatedLines(await app.view(FIRST)).sort()).toEqual(
      [`${SECOND} registered -900`, `${SECOND} balance 0`, `${SECOND} cash -500`].sort(),
    );
    expect((await app.view(SECOND)).figures.proof).toMatchObject([
      { opening: 60_000, payouts: -900, cashouts: -500, late: -1_400, closing: 58_600 },
    ]);
  });

  it('that moves money to another account removes it from the account of the sealed day', async () => {
    const payin = await app.credit(2_000);
    await lockUntil(FIRST, { [FIRST]: 62_000 });
    const before = await sealed(FIRST);
    app.at(`${SECOND}T12:00:00Z`);
    await app.learn(payin, '12');
    expect(await app.detect()).toBe(1);
    expect(restatedLines(await app.view(FIRST))).toEqual([`${SECOND} account 0`]);
    expect((await app.view(SECOND)).figures.proof).toMatchObject([
      { operatorId: '11', opening: 62_000, payins: -2_000, late: -2_000, closing: 60_000 },
      { operatorId: '12', opening: 0, payins: 2_000, late: 2_000, closing: 2_000 },
    ]);
    expect(await sealed(FIRST)).toEqual(before);
  });
});

describe('a day that is reopened by two users', () => {
  async function reopen(day: string): Promise<void> {
    const proposed = await app.done(app.act('reopen', day, app.awa, { reason: 'a payout was found' }));
    const url = `/api/proposals/${String(proposed.body['proposalId'])}/approve`;
    expect((await app.awa.browser.send('POST', url, { body: { code: app.awa.codes.fresh() } })).status).toBe(
      403,
    );
    expect((await app.view(day)).reopenProposalId).toBe(proposed.body['proposalId']);
    await app.done(app.issa.browser.send('POST', url, { body: { code: app.issa.codes.fresh() } }));
  }

  it('includes late facts without booking them twice', async () => {
    await lockUntil(FIRST, { [FIRST]: 60_000 });
    const first = await app.pack(FIRST);
    app.at(`${SECOND}T09:00:00Z`);
    await app.become(lost, 'pending', { token: 'found' });
    await app.detect();
    expect((await app.view(SECOND)).figures.proof).toMatchObject([{ payouts: -7_000, late: -7_000 }]);
    await reopen(FIRST);
    expect(await app.view(FIRST)).toMatchObject({ state: 'frozen', revision: 2, sweep: null });
    expect(moved(await app.view(SECOND))).toBe(0);
    await app.state(53_000, `${SECOND}T00:00:00Z`);
    await app.sweep(FIRST);
    await app.done(app.sign(FIRST));
    await app.done(app.lock(FIRST));
    const again = await app.view(FIRST);
    expect(again.figures.proof).toMatchObject([{ payouts: -7_000, late: 0, closing: 53_000 }]);
    expect(again.seals.map(({ revision }) => revision)).toEqual([2, 1]);
    expect(again.restatements.map(({ revision, absorbed }: RestatementView) => [revision, absorbed])).toEqual(
      [[1, true]],
    );
    const second = await app.view(SECOND);
    expect([moved(second), second.received]).toEqual([0, []]);
    expect(await app.detect()).toBe(0);
    expect(await app.pack(FIRST, 1)).toBe(first);
    expect(await app.pack(FIRST, 2)).not.toBe(first);
  });

  it('is the last locked one, and later signatures are removed', async () => {
    await lockUntil(SECOND, { [FIRST]: 60_000, [SECOND]: 60_000 });
    expect((await app.act('reopen', FIRST, app.awa, { reason: 'why not' })).body.code).toBe('days_in_order');
    const third = addDays(SECOND, 1);
    app.at(`${addDays(third, 1)}T07:00:00Z`);
    await app.state(60_000, `${addDays(third, 1)}T00:00:00Z`);
    await app.prepare(third);
    await app.done(app.sign(third));
    await reopen(SECOND);
    expect(await app.view(third)).toMatchObject({ state: 'frozen', signedBy: null });
    expect((await app.lock(third)).body.code).toBe('day_state');
  });

  it('is not reopened by one user, nor by SQL alone', async () => {
    await lockUntil(FIRST, { [FIRST]: 60_000 });
    await app.done(app.act('reopen', FIRST, app.awa, { reason: 'a payout was found' }));
    await expect(
      app.running.db.query(
        `UPDATE business_days SET state = 'frozen', revision = revision + 1, as_of = NULL, figures = NULL, figures_sha256 = NULL,
           signed_by = NULL, signed_at = NULL, reviewed_by = NULL, locked_at = NULL WHERE day = $1::date`,
        [FIRST],
      ),
    ).rejects.toThrow(/two people/);
    expect(await app.view(FIRST)).toMatchObject({ state: 'locked', revision: 1 });
  });
});

describe('a day as it was known', () => {
  it('is the same at any later time', async () => {
    app.at(`${FIRST}T12:00:00Z`);
    const then = (await app.view(FIRST)).figures;
    app.at(`${FIRST}T13:00:00Z`);
    await app.become(pending, 'completed');
    await lockUntil(FIRST, { [FIRST]: 64_000 });
    const sealed = await app.view(FIRST);
    app.at(`${addDays(FIRST, 5)}T12:00:00Z`);
    await app.become(lost, 'rejected');
    expect((await app.view(FIRST, `${FIRST}T12:00:00.000Z`)).figures).toEqual(then);
    expect((await app.view(FIRST, sealed.asOf ?? '')).figures).toEqual(sealed.figures);
    const now = (await app.view(FIRST, app.clock.now().toISOString())).figures;
    expect(now.activity.map(({ status, count }) => `${status} ${count}`)).toEqual([
      'completed 2',
      'rejected 1',
    ]);
  });
});
