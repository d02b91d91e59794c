import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { BreakRow, BreakView } from '../../server/books/breaks/break.view.js';
import { CheckDayService } from '../../server/books/checks/check-day.service.js';
import type {
  DifferenceDecomposition,
  DifferenceView,
} from '../../server/books/differences/difference.view.js';
import { DaysHarness, FIRST, PHONE } from '../support/days.harness.js';
import { addLine } from '../support/import-lines.fixture.js';

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

async function get<T>(path: string): Promise<T> {
  const { status, text } = await app.awa.browser.send('GET', `/api/${path}`);
  if (status !== 200) throw new Error(`${status} ${text}`);
  return JSON.parse(text) as T;
}

/** States the balance at the end of the first day and checks it. @returns the id of the break of the account */
async function stated(amount: number, operatorId = '11'): Promise<string> {
  app.at(`${SECOND}T07:00:00Z`);
  await app.state(amount, `${SECOND}T00:00:00Z`, operatorId);
  await app.running.app.get(CheckDayService).check({ projectId: app.projectId, day: FIRST }, 'test');
  const { data } = await get<{ data: BreakRow[] }>(`breaks?projectId=${app.projectId}&kind=balance_residual`);
  return data.find((row) => row.operatorId === operatorId)?.id ?? '';
}

const explained = (id: string): Promise<DifferenceView> => get(`breaks/${id}/difference`);

const line = (more: Partial<Parameters<typeof addLine>[2]>) =>
  addLine(app.running.db, app.projectId, {
    ...{ at: `${FIRST}T12:00:00Z`, knownAt: app.clock.now().toISOString(), operatorId: '11' },
    ...more,
  });

async function lostPayout(amount: number): Promise<string> {
  app.at(`${FIRST}T10:00:00Z`);
  const id = await app.open({ kind: 'payout', status: 'unknown', token: null, amount, phone: PHONE });
  await app.learn(id, '11');
  return id;
}

const chosen = ({ parts }: DifferenceDecomposition) => parts.map(({ key, amount }) => ({ key, amount }));

const link = (id: string, found: DifferenceDecomposition | undefined, requestId: string = randomUUID()) =>
  app.awa.browser.send('POST', `/api/breaks/${id}/difference`, {
    body: { requestId, parts: found ? chosen(found) : [] },
  });

/** Texts of the decompositions: kinds with their amounts. */
const texts = ({ decompositions }: DifferenceView): string[] =>
  decompositions.map(({ parts }) => parts.map(({ kind, amount }) => `${kind} ${amount}`).join(' + '));

describe('a difference of balance', () => {
  it('is the lost payout of the account with its line, linked to the break once and struck out in its history', async () => {
    const payout = await lostPayout(7_000);
    const lineId = await line({ direction: 'out', amount: 7_000, phone: PHONE });
    await line({ direction: 'in', amount: 120 });
    const id = await stated(43_000);
    const view = await explained(id);
    expect(view).toMatchObject({ difference: -7_000, complete: true, linked: null, lastDay: FIRST });
    expect(texts(view)).toEqual(['possibly_paid -7000']);
    expect(view.decompositions[0]?.parts[0]).toMatchObject({
      ...{ transactionId: payout, status: 'unknown', day: FIRST, fee: 0, settledAt: null },
      line: { id: lineId, day: FIRST },
    });
    expect(view.tried).toEqual([
      { kind: 'possibly_paid', count: 1 },
      { kind: 'unmatched_line', count: 1 },
    ]);
    const requestId = randomUUID();
    for (const _ of [1, 2]) expect((await link(id, view.decompositions[0], requestId)).status).toBe(204);
    const other = await link(id, view.decompositions[0]);
    expect([other.status, other.body.code]).toEqual([409, 'difference_linked']);
    const { linked } = await explained(id);
    expect(linked).toMatchObject({ by: app.awa.actor.email, parts: view.decompositions[0]?.parts });
    const { acts, state } = await get<BreakView>(`breaks/${id}`);
    expect([state, acts.map(({ act }) => act)]).toEqual(['open', ['found', 'explained']]);
    const [audited] = await app.running.db.query<{ details: object }[]>(
      `SELECT details FROM audit_entries WHERE project_id = $1 AND act = 'break.explained'`,
      [app.projectId],
    );
    expect(audited?.details).toMatchObject({ difference: -7_000, items: [`transaction:${payout}`] });
    const strike = { body: { reason: 'Autre cause' } };
    await app.done(
      app.awa.browser.send('POST', `/api/breaks/${id}/notes/${linked?.actId ?? ''}/strike`, strike),
    );
    expect((await explained(id)).linked).toBeNull();
    expect((await link(id, view.decompositions[0])).status).toBe(204);
  });

  it('is refused where its parts have changed since they were shown', async () => {
    const payout = await lostPayout(7_000);
    const id = await stated(43_000);
    const { decompositions } = await explained(id);
    await app.running.db.query(`UPDATE transactions SET token = 'found' WHERE id = $1`, [payout]);
    await app.become(payout, 'completed');
    const refused = await link(id, decompositions[0]);
    expect([refused.status, refused.body.code]).toEqual([409, 'difference_changed']);
    const invented = await app.awa.browser.send('POST', `/api/breaks/${id}/difference`, {
      body: { parts: [{ key: 'line:1', amount: -7_000 }] },
    });
    expect([invented.status, invented.body.code]).toEqual([409, 'difference_changed']);
    const none = await app.awa.browser.send('POST', `/api/breaks/${id}/difference`, { body: { parts: [] } });
    expect(none.status).toBe(422);
  });

  it('is several selections, of which a person chooses one', async () => {
    app.at(`${FIRST}T10:00:00Z`);
    for (const amount of [3_000, 1_000, 2_000, 77]) await line({ amount });
    const id = await stated(53_000);
    const view = await explained(id);
    expect(texts(view)).toEqual(['unmatched_line 3000', 'unmatched_line 1000 + unmatched_line 2000']);
    await app.done(link(id, view.decompositions[1]));
    expect((await explained(id)).linked?.parts.map(({ amount }) => amount)).toEqual([1_000, 2_000]);
  });

  it('is a payin that the operator credited before the cut-off and the aggregator completed after it', async () => {
    app.at(`${FIRST}T23:50:00Z`);
    const payin = await app.open({ amount: 4_000 });
    await app.learn(payin, '11');
    app.at(`${SECOND}T00:10:00Z`);
    await app.become(payin, 'completed');
    const view = await explained(await stated(54_000));
    expect(texts(view)).toEqual(['late_outcome 4000']);
    expect(view.decompositions[0]?.parts[0]?.settledAt).toBe(`${SECOND}T00:10:00.000Z`);
  });

  it('is nothing of another account, of a matched line or after the cut-off', async () => {
    app.at(`${FIRST}T10:00:00Z`);
    await line({ amount: 5_000, operatorId: '12' });
    await line({ amount: 5_000, at: `${SECOND}T00:00:00Z` });
    const payin = await app.open({ amount: 5_000, reference: 'MATCHED' });
    await app.learn(payin, '11');
    await app.become(payin, 'completed');
    await line({ amount: 5_000, reference: 'MATCHED' });
    app.at(`${SECOND}T07:00:00Z`);
    await app.match(FIRST);
    await app.state(50_000, `${FIRST}T00:00:00Z`, '12');
    const id = await stated(60_000);
    expect(await explained(id)).toMatchObject({
      ...{ difference: 5_000, complete: true, decompositions: [], tried: [] },
    });
    expect(texts(await explained(await stated(55_000, '12')))).toEqual(['unmatched_line 5000']);
  });

  it('is read for no other kind of break', async () => {
    await lostPayout(7_000);
    await stated(43_000);
    const { data } = await get<{ data: BreakRow[] }>(
      `breaks?projectId=${app.projectId}&kind=unknown_outcome`,
    );
    const { status } = await app.awa.browser.send('GET', `/api/breaks/${data[0]?.id ?? ''}/difference`);
    expect([data.length, status]).toEqual([1, 404]);
  });
});
