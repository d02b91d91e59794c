import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '../../server/platform/common/values/ids.js';
import type { BreakRow, BreakView } from '../../server/books/breaks/break.view.js';
import type { CauseKind } from '../../server/books/breaks/break-words.js';
import type { AgeingView } from '../../server/books/breaks/break-figures.view.js';
import { CheckDayService } from '../../server/books/checks/check-day.service.js';
import { type DayMember, DaysHarness, FIRST } from '../support/days.harness.js';
import { storeEvidence } from '../support/evidence.fixture.js';
import { addLine } from '../support/import-lines.fixture.js';
import { type CausePartToOpen, openCause } from '../support/open-break.fixture.js';

const SECOND = '2026-11-11';
let app: DaysHarness;

beforeAll(async () => {
  app = await DaysHarness.open();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.anew();
  await app.begin();
  await app.state(50_000, `${FIRST}T00:00:00Z`);
});

const post = (by: DayMember, id: string, act: string, body: object) =>
  by.browser.send('POST', `/api/breaks/${id}/${act}`, { body });

async function get<T>(path: string): Promise<T> {
  const { status, text } = await app.awa.browser.send('GET', `/api/${path}`);
  if (status !== 200) throw new Error(`${status} ${text}`);
  return JSON.parse(text) as T;
}

const view = (id: string): Promise<BreakView> => get(`breaks/${id}`);

/** Runs the checks of a day. @returns the open breaks of the project by kind */
async function check(day: string): Promise<Map<string, BreakRow>> {
  await app.running.app.get(CheckDayService).check({ projectId: app.projectId, day }, 'test');
  const { data } = await get<{ data: BreakRow[] }>(`breaks?projectId=${app.projectId}&state=open`);
  return new Map(data.map((row) => [row.kind, row]));
}

/** Adds a line of the statement of account 11. */
const line = (reference: string | null, more: Partial<Parameters<typeof addLine>[2]> & { at: string }) =>
  addLine(app.running.db, app.projectId, {
    ...{ knownAt: app.clock.now().toISOString(), operatorId: '11' },
    ...(reference === null ? {} : { reference }),
    ...more,
  });

const plant = (kind: CauseKind, parts: readonly CausePartToOpen[]): Promise<string[]> =>
  openCause(app.running.db, { projectId: app.projectId, day: SECOND, at: app.clock.now(), kind, parts });

const states = async (ids: readonly string[]) => (await Promise.all(ids.map(view))).map(({ state }) => state);

/** Reverses a completed payin of 15,850 on a later line, contradicted by the aggregator. */
async function reversal(reference: string): Promise<Map<string, BreakRow>> {
  app.at(`${FIRST}T10:00:00Z`);
  const id = await app.open({ amount: 15_850, reference });
  await app.become(id, 'completed');
  await app.learn(id, '11');
  await line(reference, { at: `${FIRST}T10:01:00Z`, amount: 15_850 });
  await line(reference, { at: `${FIRST}T11:00:00Z`, direction: 'out', amount: 15_850, class: 'reversal' });
  const said = [newId(app.clock.now()), app.projectId, id, app.clock.now()];
  await app.running.db.query(
    `INSERT INTO exchanges (id, project_id, transaction_id, operation, cause, sent_at, duration_ms, method, url, request_headers,
       answer_status, answer_headers, answer_body, outcome, said)
     VALUES ($1, $2, $3, 'payin_confirm', 'schedule', $4, 1, 'GET', 'http://a/confirm', '{}', 200, '{}', '{}', 'status', 'notcompleted')`,
    said,
  );
  await app.running.db.query(
    `INSERT INTO contradictions (id, project_id, transaction_id, status, said, exchange_id, at)
     VALUES ($1, $2, $3, 'completed', 'notcompleted', $1, $4)`,
    said,
  );
  app.at(`${SECOND}T07:00:00Z`);
  await app.match(FIRST);
  return check(FIRST);
}

describe('breaks of one cause', () => {
  it('are a lost payout and the balance that lacks it; both are cleared once it is known as paid', async () => {
    app.at(`${FIRST}T10:00:00Z`);
    const id = await app.open({ kind: 'payout', status: 'unknown', token: null, amount: 7_000 });
    await app.learn(id, '11');
    app.at(`${SECOND}T07:00:00Z`);
    await app.state(43_000, `${SECOND}T00:00:00Z`);
    const found = await check(FIRST);
    const [lost, balance] = [found.get('unknown_outcome'), found.get('balance_residual')];
    expect(balance).toMatchObject({ causeKind: 'lost_payout', causeParts: 2, causeId: lost?.causeId });
    const { cause } = await view(balance?.id ?? '');
    expect(cause).toMatchObject({ kind: 'lost_payout', amount: 7_000, countsOnce: true });
    expect(cause?.parts.map(({ kind, amount }) => `${kind} ${amount}`).sort()).toEqual([
      'balance_residual 7000',
      'unknown_outcome 7000',
    ]);
    const filter = `projectId=${app.projectId}&state=open`;
    const ages = await get<AgeingView[]>(`breaks/ageing?${filter}`);
    expect(ages.find(({ age }) => age === 'under_1d')).toEqual({
      ...{ age: 'under_1d', count: 2, causes: 1, causeKind: 'lost_payout', amount: 7_000 },
    });
    expect(await get(`breaks?causeId=${lost?.causeId}`)).toMatchObject({ total: 2 });
    const ending = { code: 'aggregator_error', reason: 'Perdu' };
    const alone = await post(app.awa, balance?.id ?? '', 'resolve', ending);
    expect([alone.status, alone.body.code]).toEqual([409, 'break_cause_undecided']);
    expect(alone.text).toContain(String(lost?.number));
    const refused = await post(app.awa, balance?.id ?? '', 'resolve-cause', ending);
    expect([refused.status, refused.body.code]).toEqual([409, 'break_outcome_unknown']);
    await app.running.db.query(`UPDATE transactions SET token = 'found' WHERE id = $1`, [id]);
    app.at(`${SECOND}T07:05:00Z`);
    await app.become(id, 'completed');
    const after = await check(FIRST);
    expect([...after.keys()]).toEqual([]);
  });

  it('are opposite errors of two accounts never', async () => {
    app.at(`${FIRST}T10:00:00Z`);
    await app.state(50_000, `${FIRST}T00:00:00Z`, '12');
    app.at(`${SECOND}T07:00:00Z`);
    await app.state(45_000, `${SECOND}T00:00:00Z`);
    await app.state(55_000, `${SECOND}T00:00:00Z`, '12');
    await check(FIRST);
    const { data } = await get<{ data: BreakRow[] }>(`breaks?projectId=${app.projectId}&state=open`);
    expect(data.map(({ kind, amount, causeId }) => [kind, amount, causeId])).toEqual(
      Array(2).fill(['balance_residual', 5_000, null]),
    );
    const [ages] = await get<AgeingView[]>(`breaks/ageing?projectId=${app.projectId}&state=open`);
    expect(ages).toMatchObject({ count: 2, causes: 2, amount: 10_000 });
  });

  it('are resolved by one proposal, once for a repeated request, and released when it is refused', async () => {
    const found = await reversal('BACK-1');
    const [back, said] = [found.get('payin_reversed'), found.get('final_status_contradicted')];
    expect([back?.causeKind, said?.causeId]).toEqual(['reversal', back?.causeId]);
    const ids = [back?.id ?? '', said?.id ?? ''];
    const requestId = randomUUID();
    const ending = { code: 'refunded', reason: 'Repris par l’opérateur', requestId };
    const first = await post(app.awa, ids[0] ?? '', 'resolve-cause', ending);
    expect(first.body).toMatchObject({ state: 'open' });
    const again = await post(app.awa, ids[0] ?? '', 'resolve-cause', ending);
    expect(again.body['proposalId']).toBe(first.body['proposalId']);
    const other = await post(app.issa, ids[1] ?? '', 'resolve-cause', {
      ...ending,
      requestId: randomUUID(),
    });
    expect([other.status, other.body.code]).toEqual([409, 'proposal_open']);
    expect((await post(app.issa, ids[1] ?? '', 'separate', { reason: 'autre' })).body.code).toBe(
      'proposal_open',
    );
    const proposal = `/api/proposals/${String(first.body['proposalId'])}`;
    await app.done(app.issa.browser.send('POST', `${proposal}/reject`, { body: { reason: 'non' } }));
    expect(await Promise.all(ids.map(async (id) => (await view(id)).proposalId))).toEqual([null, null]);
    const both = await Promise.all(
      [app.awa, app.issa].map((by, nth) =>
        post(by, ids[nth] ?? '', 'resolve-cause', { code: 'refunded', reason: 'Repris' }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = both.find(({ status }) => status === 200);
    const decider = both[0]?.status === 200 ? app.issa : app.awa;
    await app.done(app.approve(String(won?.body['proposalId']), decider));
    expect(await states(ids)).toEqual(['resolved', 'resolved']);
    const [audited] = await app.running.db.query<{ n: number }[]>(
      `SELECT count(*)::int AS n FROM audit_entries WHERE project_id = $1 AND act = 'break.resolved'`,
      [app.projectId],
    );
    expect(audited?.n).toBe(2);
    const late = await post(app.awa, ids[0] ?? '', 'resolve-cause', { code: 'other', reason: 'encore' });
    expect([late.status, late.body.code]).toEqual([409, 'cause_resolved']);
  });

  it('approved after one was cleared leave that one cleared', async () => {
    const found = await reversal('BACK-2');
    const ids = [found.get('payin_reversed')?.id ?? '', found.get('final_status_contradicted')?.id ?? ''];
    const proposed = await post(app.awa, ids[0] ?? '', 'resolve-cause', {
      code: 'refunded',
      reason: 'Repris',
    });
    app.at(`${SECOND}T07:05:00Z`);
    await app.running.db.query('UPDATE import_lines SET withdrawn_at = $2 WHERE project_id = $1', [
      app.projectId,
      app.clock.now(),
    ]);
    await check(FIRST);
    await app.done(app.approve(String(proposed.body['proposalId'])));
    const [back, said] = await Promise.all(ids.map(view));
    expect([back?.resolutionCode, said?.resolutionCode]).toEqual(['cleared', 'refunded']);
  });

  it('leave the return alone once two people have corrected the status of what was taken back', async () => {
    const found = await reversal('BACK-5');
    const { clock, projectId, running, awa } = app;
    const at = clock.now();
    const fileId = await storeEvidence(running.db, { projectId, userId: awa.actor.userId, at });
    const id = found.get('payin_reversed')?.transactionId ?? '';
    const body = { status: 'notcompleted', code: 'aggregator_wrote', reason: 'Repris', fileId };
    const asked = await app.done(awa.browser.send('POST', `/api/transactions/${id}/overrides`, { body }));
    await app.done(app.approve(String(asked.body['proposalId'])));
    app.at(`${SECOND}T07:05:00Z`);
    expect([...(await check(FIRST)).keys()]).toEqual(['payin_reversed']);
    app.at(`${SECOND}T07:10:00Z`);
    expect([...(await check(FIRST)).keys()]).toEqual(['payin_reversed']);
  });

  it('count once within the limits where they are the same money, and are added up where they are not', async () => {
    app.at(`${SECOND}T07:00:00Z`);
    const ending = { code: 'operator_error', reason: 'Trop petit' };
    const same = await plant('duplicate', [
      { kind: 'duplicate_order', amount: 4_000 },
      { kind: 'balance_residual', amount: 4_100 },
    ]);
    expect((await post(app.awa, same[0] ?? '', 'resolve-cause', ending)).body).toMatchObject({
      state: 'resolved',
    });
    expect(await states(same)).toEqual(['resolved', 'resolved']);
    const fees = await plant('fee_grid', [
      { kind: 'fee_variance', amount: 3_000 },
      { kind: 'fee_variance', amount: 2_100 },
    ]);
    const left = await view(fees[0] ?? '');
    expect(left).toMatchObject({ aloneUpTo: 5_000, cause: { amount: 5_100, countsOnce: false } });
    const proposed = await post(app.awa, fees[0] ?? '', 'resolve-cause', ending);
    expect(proposed.body).toMatchObject({ state: 'open' });
    expect(proposed.body['proposalId']).not.toBeNull();
    expect(await get(`proposals/${String(proposed.body['proposalId'])}`)).toMatchObject({
      payload: { amount: 5_100, causeKind: 'fee_grid' },
    });
  });

  it('of locked days are left alone', async () => {
    app.at(`${SECOND}T07:00:00Z`);
    await app.state(50_000, `${SECOND}T00:00:00Z`);
    await app.lockDay(FIRST);
    const ids = await plant('missing_file', [
      { kind: 'missing_statement', amount: 100, day: FIRST },
      { kind: 'missing_statement', amount: 200 },
      { kind: 'statement_gap', amount: 300 },
    ]);
    expect((await view(ids[1] ?? '')).cause).toMatchObject({ amount: 500 });
    await app.done(post(app.awa, ids[1] ?? '', 'resolve-cause', { code: 'duplicate_entry', reason: 'Reçu' }));
    expect(await states(ids)).toEqual(['open', 'resolved', 'resolved']);
  });

  it('say how those of the same kind and cause were resolved before, from three on', async () => {
    app.at(`${SECOND}T07:00:00Z`);
    const fees = Array.from({ length: 5 }, () => ({ kind: 'fee_variance' as const, amount: 10 }));
    const ids = await plant('fee_grid', fees);
    const [other] = await plant('duplicate', [{ kind: 'fee_variance', amount: 10 }]);
    const resolve = (id: string | undefined, code: string) =>
      app.done(post(app.awa, id ?? '', 'resolve', { code, reason: 'Vu' }));
    await resolve(ids[0], 'fee_agreed');
    await resolve(ids[1], 'operator_error');
    expect((await view(ids[4] ?? '')).earlier).toBeNull();
    await resolve(ids[2], 'fee_agreed');
    expect((await view(ids[4] ?? '')).earlier).toEqual({
      count: 3,
      reasons: [
        { code: 'fee_agreed', count: 2 },
        { code: 'operator_error', count: 1 },
      ],
    });
    expect((await view(other ?? '')).earlier).toBeNull();
    expect((await view(ids[0] ?? '')).earlier).toBeNull();
  });

  it('are separated by a person with a reason, for good', async () => {
    const found = await reversal('BACK-3');
    const id = found.get('final_status_contradicted')?.id ?? '';
    expect((await post(app.awa, id, 'separate', { reason: ' ' })).status).toBe(422);
    const request = { reason: 'Autre affaire', requestId: randomUUID() };
    for (const _ of [1, 2])
      expect((await post(app.awa, id, 'separate', request)).body).toMatchObject({
        causeId: null,
        cause: null,
      });
    expect((await post(app.awa, id, 'resolve-cause', { code: 'other', reason: 'x' })).body.code).toBe(
      'break_alone',
    );
    const after = await check(FIRST);
    expect(after.get('final_status_contradicted')?.causeId).toBeNull();
    const { acts } = await view(id);
    expect(acts.map(({ act, text }) => [act, text])).toEqual([
      ['found', null],
      ['separated', 'Autre affaire'],
    ]);
    await expect(
      app.running.db.query(
        `UPDATE breaks SET cause_id = (SELECT max(id::text)::uuid FROM break_causes) WHERE id = $1`,
        [id],
      ),
    ).rejects.toThrow(/breaks_separated/);
    const [audited] = await app.running.db.query<{ details: object }[]>(
      `SELECT details FROM audit_entries WHERE act = 'break.separated'`,
    );
    expect(audited?.details).toMatchObject({ reason: 'Autre affaire' });
  });
});
