import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../server/platform/common/values/ids.js';
import type { BreakView, BulkResult } from '../../server/books/breaks/break.view.js';
import type { AdjustmentView } from '../../server/books/corrections/adjustments/adjustment.view.js';
import type { ClosePolicyView } from '../../server/books/close-policy/close-policy.view.js';
import type { Answer } from '../support/session-client.js';
import { DaysHarness, FIRST, type DayMember } from '../support/days.harness.js';

let app: DaysHarness;
let ada: DayMember;
let omar: DayMember;

beforeAll(async () => {
  app = await DaysHarness.open();
  await app.done(app.begin());
  app.at('2026-11-11T07:00:00Z');
  ada = await app.member('admin');
  omar = await app.member('admin');
});
afterAll(() => app.close());

/** Moves the clock so that earlier actions no longer count towards the limit of a user. */
const nextDay = (): void => app.clock.advance(25 * 3_600_000);

const approve = (proposalId: string | null | undefined, by: DayMember): Promise<Answer> =>
  by.browser.send('POST', `/api/proposals/${proposalId}/approve`, { body: { code: by.codes.fresh() } });

const adjust = (amount: number, by = app.awa, more: object = {}): Promise<Answer> =>
  app.act('adjustments', FIRST, by, {
    operatorId: '11',
    amount,
    code: 'other',
    reason: 'explained',
    ...more,
  });

async function adjustments(): Promise<AdjustmentView[]> {
  const { text } = await app.awa.browser.send('GET', `/api/days/${app.projectId}/${FIRST}/adjustments`);
  return JSON.parse(text) as AdjustmentView[];
}

const adjusted = async (): Promise<number> =>
  (await app.view(FIRST)).figures.proof.reduce((sum, account) => sum + account.adjustments, 0);

/** Adds a break of the day as its check would write it. */
async function broken(amount: number, kind = 'fee_variance'): Promise<string> {
  const now = app.clock.now();
  const id = newId(now);
  await app.running.db.query(
    `INSERT INTO breaks (id, project_id, day, kind, subject, fingerprint, amount, claims, severity, found_at, last_seen_at, owner_role,
       due_at, state) VALUES ($1::uuid, $2, $3, $4, 'account:' || $1::uuid, $5, $6, '[]', 'normal', $7, $7, 'finance', $7, 'open')`,
    [id, app.projectId, FIRST, kind, Buffer.from(id), amount, now],
  );
  return id;
}

const post = (path: string, body: object, by = app.awa): Promise<Answer> =>
  by.browser.send('POST', `/api/${path}`, { body });
const resolve = (id: string, code: string, by = app.awa): Promise<Answer> =>
  post(`breaks/${id}/resolve`, { code, reason: 'checked' }, by);
const read = async (id: string): Promise<BreakView> =>
  (await app.awa.browser.send('GET', `/api/breaks/${id}`)).body as unknown as BreakView;

describe('an adjustment', () => {
  it('is booked by one user within the limit of one action', async () => {
    const before = await adjusted();
    expect((await adjust(5_000)).status).toBe(201);
    expect((await adjusted()) - before).toBe(5_000);
  });

  it('does not wait for another action of the user, which holds the user before the day', async () => {
    const action = app.running.db.createQueryRunner();
    await action.startTransaction();
    try {
      await action.query('SELECT role FROM people WHERE id = $1 FOR SHARE', [app.awa.actor.userId]);
      expect((await adjust(5)).status).toBe(201);
    } finally {
      await action.rollbackTransaction();
      await action.release();
    }
  });

  it('is proposed above the limit of one action, and booked once a second user approves it', async () => {
    const before = await adjusted();
    await app.done(adjust(-75_609));
    expect(await adjusted()).toBe(before);
    const pending = (await adjustments()).find((one) => one.pending);
    expect(pending).toMatchObject({ amount: -75_609, madeBy: app.awa.actor.email });
    expect((await approve(pending?.proposalId, app.awa)).body.code).toBe('proposal_own');
    expect((await adjust(-75_609)).body.code).toBe('proposal_open');
    await app.done(approve(pending?.proposalId, app.issa));
    expect((await adjusted()) - before).toBe(-75_609);
    const booked = (await adjustments()).find(({ amount }) => amount === -75_609);
    expect(booked).toMatchObject({
      pending: false,
      proposalId: pending?.proposalId,
      madeBy: `${app.awa.actor.email}, ${app.issa.actor.email}`,
    });
  });

  it.each(['2026-02-30', 'tomorrow', 'a%0D%0Ab'])(
    'is not found on a day that does not exist: %s',
    async (day) => {
      const answer = await app.act('adjustments', day, app.awa, {
        ...{ operatorId: '11', amount: 1_000, code: 'other', reason: 'explained' },
      });
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    },
  );

  it('is proposed when the small ones of one user exceed the limit of 24 hours', async () => {
    nextDay();
    for (let n = 0; n < 5; n += 1) await app.done(adjust(5_000));
    expect((await adjustments()).filter(({ pending }) => pending)).toEqual([]);
    await app.done(adjust(1));
    const [pending] = (await adjustments()).filter((one) => one.pending);
    expect(pending?.amount).toBe(1);
    await app.done(adjust(5_000, app.issa));
    expect((await adjustments()).filter((one) => one.pending)).toHaveLength(1);
    nextDay();
    await app.done(approve(pending?.proposalId, app.issa));
  });

  it('is undone by two users when it is above the limit', async () => {
    const before = await adjusted();
    const large = (await adjustments()).find(({ amount }) => amount === -75_609);
    await app.done(post(`adjustments/${large?.id}/undo`, { reason: 'it was paid' }));
    expect(await adjusted()).toBe(before);
    const pending = (await adjustments()).find((one) => one.undoes === large?.id);
    expect(pending).toMatchObject({ pending: true, amount: 75_609 });
    await app.done(approve(pending?.proposalId, app.issa));
    expect((await adjusted()) - before).toBe(75_609);
    expect((await adjustments()).find(({ id }) => id === large?.id)?.undoneBy).toContain(
      app.issa.actor.email,
    );
  });

  it('is refused by the database when one user writes it above the limit', async () => {
    await expect(
      app.running.db.query(
        `INSERT INTO balance_adjustments (id, project_id, operator_id, day, amount, code, reason, made_by, at)
         VALUES ($1, $2, '11', $3, 5001, 'other', 'x', 'x', $4)`,
        [newId(app.clock.now()), app.projectId, FIRST, app.clock.now()],
      ),
    ).rejects.toThrow('takes two people');
  });
});

describe('a write-off', () => {
  it('is done by one user within the limit, and proposed above it', async () => {
    nextDay();
    const [small, large] = [await broken(5_000), await broken(5_001)];
    await app.done(resolve(small, 'written_off'));
    await app.done(resolve(large, 'written_off'));
    expect(await read(small)).toMatchObject({ state: 'resolved', resolutionCode: 'written_off' });
    const { state, proposalId } = await read(large);
    expect(state).toBe('open');
    expect((await resolve(large, 'no_difference')).body.code).toBe('proposal_open');
    await app.done(approve(proposalId, app.issa));
    expect(await read(large)).toMatchObject({ state: 'resolved', resolutionCode: 'written_off' });
  });

  it('takes one user when its code writes off no money', async () => {
    const id = await broken(900_000);
    await app.done(resolve(id, 'corrected_at_source'));
    expect((await read(id)).state).toBe('resolved');
  });

  it('is refused row by row when many together exceed the limits', async () => {
    nextDay();
    const ids: string[] = [];
    for (let n = 0; n < 6; n += 1) ids.push(await broken(5_000));
    ids.push(await broken(5_001));
    const body = { ids, act: 'resolve', code: 'other', reason: 'all of them' };
    const judged = async (dry: boolean): Promise<[number, (string | null)[]]> => {
      const result = (await post('breaks/bulk', { ...body, dry })).body as unknown as BulkResult;
      return [result.done, result.rows.filter(({ ok }) => !ok).map(({ field }) => field)];
    };
    expect(await judged(true)).toEqual([5, ['code', 'code']]);
    expect(await judged(false)).toEqual([5, ['code', 'code']]);
  });

  it('is proposed in the same act where it takes a second user, once for a repeated request', async () => {
    nextDay();
    const [alone, above] = [await broken(4_000), await broken(5_001)];
    const ids = [alone, above, newId(app.clock.now())];
    const body = { ids, act: 'resolve', code: 'other', reason: 'all of them', proposeRest: true };
    const run = async (dry: boolean): Promise<BulkResult> =>
      (await post('breaks/bulk', { ...body, dry })).body as unknown as BulkResult;
    const tried = await run(true);
    expect(tried).toMatchObject({ done: 1, proposed: 0 });
    expect(tried.rows.map(({ ok, takesTwo }) => [ok, takesTwo])).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
    expect((await read(above)).proposalId).toBeNull();
    expect(await run(false)).toMatchObject({ done: 1, proposed: 1 });
    expect(await run(false)).toMatchObject({ done: 0, proposed: 0 });
    const { state, proposalId, acts } = await read(above);
    expect([state, acts.map(({ act }) => act)]).toEqual(['open', ['proposed']]);
    expect((await approve(proposalId, app.awa)).body.code).toBe('proposal_own');
    await app.done(approve(proposalId, app.issa));
    expect(await read(above)).toMatchObject({ state: 'resolved', resolutionCode: 'other' });
  });
});

describe('a break with an owner', () => {
  const blockers = async (): Promise<string[]> =>
    (await app.view(FIRST)).steps.find(({ name }) => name === 'breaks')?.findings.map(({ code }) => code) ??
    [];

  it('still blocks the signature when it is above the limit, however many are assigned at once', async () => {
    await app.running.db.query(
      `UPDATE breaks SET state = 'resolved', resolution_code = 'no_difference', resolution_reason = 'x', resolved_by = 'x', resolved_at = $1
       WHERE state = 'open'`,
      [app.clock.now()],
    );
    const ids: string[] = [];
    for (let n = 0; n < 37; n += 1) ids.push(await broken(10_001));
    const small = await broken(10_000);
    expect(await blockers()).toEqual(['open_breaks']);
    await app.done(
      post('breaks/bulk', { ids: [...ids, small], act: 'assign', userId: app.awa.actor.userId }),
    );
    expect(await blockers()).toEqual(['owned_breaks']);
    await app.done(
      post('breaks/bulk', { ids: ids.slice(1), act: 'resolve', code: 'recovered', reason: 'paid back' }),
    );
    expect(await blockers()).toEqual(['owned_breaks']);
  });

  it('stays open and no longer blocks when two users carry it over', async () => {
    const [id] = await app.running.db.query<{ id: string }[]>(
      `SELECT id FROM breaks WHERE state = 'open' AND amount = 10001`,
    );
    expect((await post(`breaks/${id?.id}/carry-over`, { reason: ' ' })).body.errors).toHaveProperty('reason');
    await app.done(post(`breaks/${id?.id}/carry-over`, { reason: 'the operator pays on Friday' }));
    expect(await blockers()).toEqual(['owned_breaks']);
    const { proposalId } = await read(id?.id ?? '');
    expect((await approve(proposalId, app.awa)).body.code).toBe('proposal_own');
    await app.done(approve(proposalId, app.issa));
    const carried = await read(id?.id ?? '');
    expect(carried).toMatchObject({ state: 'open', carriedAmount: 10_001, proposalId: null });
    expect(carried.acts.map(({ act }) => act)).toContain('carried_over');
    expect(await blockers()).toEqual([]);
    await app.running.db.query('UPDATE breaks SET amount = 10002 WHERE id = $1', [id?.id]);
    expect(await blockers()).toEqual(['owned_breaks']);
  });

  it('is carried over by finance and administrators of its project', async () => {
    const id = await broken(10_001);
    const support = await app.member('support');
    expect((await post(`breaks/${id}/carry-over`, { reason: 'x' }, support)).status).toBe(403);
    const stranger = await app.member('finance', []);
    expect((await post(`breaks/${id}/carry-over`, { reason: 'x' }, stranger)).status).toBe(404);
  });
});

describe('the limits of the close', () => {
  const wanted = { writeOffAct: 1_000, writeOffDay: 2_000, ownedBreak: 0, version: 1, reason: 'stricter' };
  const policy = async (): Promise<ClosePolicyView> =>
    (await app.awa.browser.send('GET', '/api/close-policy')).body as unknown as ClosePolicyView;

  it('are 5,000 XOF per action, 25,000 XOF per user and 10,000 XOF per owned break by default', async () => {
    expect(await policy()).toMatchObject({
      version: 1,
      writeOffAct: 5_000,
      writeOffDay: 25_000,
      ownedBreak: 10_000,
    });
  });

  it('change when a second administrator approves, and keep their versions', async () => {
    expect((await post('close-policy/proposals', wanted)).status).toBe(403);
    const wrong = await post('close-policy/proposals', { ...wanted, writeOffDay: 999 }, ada);
    expect(wrong.body.errors).toHaveProperty('writeOffDay');
    const { body } = await app.done(post('close-policy/proposals', wanted, ada));
    const proposalId = String(body['proposalId']);
    expect((await approve(proposalId, ada)).body.code).toBe('proposal_own');
    expect((await approve(proposalId, app.awa)).status).toBe(403);
    await app.done(approve(proposalId, omar));
    expect(await policy()).toMatchObject({ version: 2, writeOffAct: 1_000, proposedBy: ada.actor.email });
    expect((await post('close-policy/proposals', wanted, ada)).body.code).toBe('changed_meanwhile');
    const { body: versions } = await app.awa.browser.send('GET', '/api/close-policy/versions');
    expect(versions).toMatchObject({ total: 2 });
  });

  it('apply from their approval on', async () => {
    nextDay();
    await app.done(adjust(1_001, app.awa, { operatorId: '12' }));
    expect((await adjustments()).filter(({ pending }) => pending)).toHaveLength(1);
  });
});
