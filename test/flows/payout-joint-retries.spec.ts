import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '../../server/platform/common/values/ids.js';
import { JointRetriesService } from '../../server/payments/payouts/retries/joint-retries.service.js';
import { ProposalDecisionsService } from '../../server/access/approvals/proposal-decisions.service.js';
import { startApp, type TestApp } from '../support/app.js';
import { ORANGE, PayoutActionsHarness, REASON } from '../support/payout-actions.harness.js';
import { failedPayouts, payoutOnceUnknown, recordCall } from '../support/payout-calls.fixture.js';
import type { PayoutMember } from '../support/payout-member.fixture.js';
import type { Answer } from '../support/session-client.js';

let harness: PayoutActionsHarness;
beforeAll(async () => {
  harness = await PayoutActionsHarness.open();
  await harness.failOnLowBalance();
});
afterAll(() => harness.close());
beforeEach(() => harness.resume());

const request = (by: PayoutMember, payoutIds: readonly string[], more: object = {}): Promise<Answer> =>
  by.post('/api/payout-retries', {
    requestId: newId(harness.clock.now()),
    payoutIds,
    reason: REASON,
    ...more,
  });

async function requested(payoutIds: readonly string[], by = harness.finance): Promise<string> {
  const { status, body, text } = await request(by, payoutIds);
  if (status !== 200) throw new Error(text);
  return String(body['proposalId']);
}

const open = async (): Promise<number> => {
  const [row] = await harness.db.query<{ n: number }[]>(
    `SELECT count(*)::int AS n FROM proposals WHERE kind = 'payout.retries' AND verdict IS NULL`,
  );
  return row?.n ?? 0;
};
const inRequest = async (ids: readonly string[]): Promise<unknown[]> =>
  Promise.all(ids.map(async (id) => (await harness.stored(id))['retry_request']));
const attempts = async (ids: readonly string[]): Promise<unknown[]> =>
  Promise.all(ids.map(async (id) => (await harness.stored(id))['attempts']));

describe('several failed payouts', () => {
  it('refused for a low balance are retried by one request and one code, each as an attempt of its own', async () => {
    harness.sandbox.control.setBalance('Boutique', Number(ORANGE), 0);
    const ids = await harness.batch([{ amount: 20_000 }, { amount: 30_000 }, { amount: 40_000 }]);
    await harness.send();
    await harness.resume();
    const unfunded = await request(harness.finance, ids);
    expect([unfunded.status, unfunded.body.code]).toEqual([409, 'retries_refused']);
    expect(Object.keys(unfunded.body.errors ?? {}).sort()).toEqual([...ids].sort());

    await harness.declareBalance(60_000);
    const beyond = await request(harness.finance, ids);
    expect([beyond.status, beyond.body.code]).toEqual([409, 'retries_beyond_balance']);
    expect([await open(), await inRequest(ids)]).toEqual([0, [null, null, null]]);

    harness.sandbox.control.setBalance('Boutique', Number(ORANGE), 10_000_000);
    await harness.declareBalance(100_000);
    const proposalId = await requested(ids);
    const { body } = await harness.admin.get(`/api/proposals/${proposalId}`);
    expect(body['payload']).toMatchObject({
      operatorId: ORANGE,
      operatorName: expect.any(String),
      cause: 'low_balance',
      count: 3,
      total: 90_000,
      payouts: ids.map((payoutId) => ({ payoutId })),
    });
    expect(await harness.send()).toBe(0);
    expect((await harness.decide(harness.finance, proposalId)).status).toBe(403);
    expect((await harness.decide(harness.admin, proposalId)).status).toBe(200);
    const references = await harness.db.query<{ reference: string }[]>(
      'SELECT reference FROM transactions t JOIN payout_attempts a ON a.transaction_id = t.id WHERE a.payout_id = ANY($1)',
      [ids],
    );
    expect(references.length).toBe(3);
    await harness.send();
    for (const id of ids) {
      const page = await harness.page(id);
      expect(page).toMatchObject({
        state: 'pending',
        attempts: 2,
        history: [{ number: 1 }, { number: 2, askedBy: 'finance@example.com', reason: REASON }],
      });
      expect(references.map(({ reference }) => reference)).not.toContain(page.reference);
      expect(await harness.callsOf(id)).toBe(1);
    }
    expect(await inRequest(ids)).toEqual([null, null, null]);
    expect((await harness.acts(proposalId)).map(({ act, details }) => [act, details['total']])).toEqual([
      ['proposal.made', undefined],
      ['payout.retries_approved', 90_000],
      ['proposal.approved', undefined],
    ]);
  });

  it('are all refused for one that was ever unknown, with its reason', async () => {
    const [one = '', other = ''] = await failedPayouts(harness, 2);
    const unknown = await payoutOnceUnknown(harness);
    const answer = await request(harness.admin, [one, unknown, other]);
    expect([answer.status, answer.body.code, answer.body.values]).toEqual([
      409,
      'retries_refused',
      { refused: 1 },
    ]);
    expect(answer.body.errors).toEqual({
      [unknown]: 'was possibly paid at some time: it is retried alone, from its own page, by two people',
    });
    expect([await open(), await inRequest([one, unknown, other])]).toEqual([0, [null, null, null]]);
    const proposalId = await requested([one, other]);
    expect((await harness.decide(harness.admin, proposalId)).status).toBe(200);
    await harness.send();
    expect(await attempts([one, unknown, other])).toEqual([2, 1, 2]);
  });

  it('are not put into a request past the service where one was ever unknown', async () => {
    const [id = ''] = await failedPayouts(harness, 1);
    const unknown = await payoutOnceUnknown(harness);
    const proposalId = await requested([id]);
    const mark = (payoutId: string, value: string | null) =>
      harness.db.query('UPDATE payouts SET retry_request = $2 WHERE id = $1', [payoutId, value]);
    await expect(mark(unknown, proposalId)).rejects.toThrow('possibly paid');
    await expect(
      harness.db.query(
        `UPDATE payouts SET state = 'ready', queue_at = now(), retry_request = NULL WHERE id = $1`,
        [id],
      ),
    ).rejects.toThrow('approval of its request');
    await expect(
      harness.db.query(`UPDATE payouts SET state = 'ready', queue_at = now() WHERE id = $1`, [id]),
    ).rejects.toThrow('payouts_requested_while_failed');
    await harness.admin.post(`/api/proposals/${proposalId}/reject`, { reason: 'Fin' });
  });

  it('are of one operator and one cause', async () => {
    const [mine = ''] = await failedPayouts(harness, 1);
    const coded = await harness.refused('14');
    const [foreign = ''] = await harness.batch([{ projectId: harness.other }]);
    await recordCall(harness, foreign, { status: 'notcompleted' });
    const answer = await request(harness.admin, [mine, coded, foreign]);
    expect(Object.keys(answer.body.errors ?? {}).sort()).toEqual([coded, foreign].sort());
    expect(answer.body.errors?.[coded]).toContain('another operator or cause');
    const elsewhere = await harness.hire('elsewhere', 'finance', [harness.other]);
    expect((await request(elsewhere, [mine])).status).toBe(404);
    expect((await request(harness.support, [mine])).status).toBe(403);
  });

  it('belong to one open request, alone or together, until it is decided', async () => {
    const ids = await failedPayouts(harness, 2);
    const proposalId = await requested(ids);
    const [id = ''] = ids;
    expect((await harness.retry(id)).body.code).toBe('retry_requested');
    const again = await request(harness.admin, ids);
    expect(again.body.errors?.[id]).toContain('another request');
    expect(await harness.page(id)).toMatchObject({ retry: { why: 'requested' }, proposalIds: [proposalId] });
    await harness.finance.post(`/api/proposals/${proposalId}/withdraw`, { reason: 'Trop tôt' });
    expect(await inRequest(ids)).toEqual([null, null]);
    const next = await requested(ids);
    await harness.admin.post(`/api/proposals/${next}/reject`, { reason: 'Pas encore' });
    expect(await inRequest(ids)).toEqual([null, null]);
    expect((await harness.retry(id)).body).toMatchObject({ state: 'ready' });
    expect(await harness.send()).toBe(1);
  });

  it('stay failed when one of them may have been paid by the time of the approval', async () => {
    const ids = await failedPayouts(harness, 2);
    const proposalId = await requested(ids);
    await harness.callback(ids[1] ?? '', 'completed');
    const refused = await harness.decide(harness.admin, proposalId);
    expect([refused.status, refused.body.code]).toEqual([409, 'retries_refused']);
    expect(Object.keys(refused.body.errors ?? {})).toEqual([ids[1]]);
    expect(await harness.send()).toBe(0);
    expect([await open(), await inRequest(ids)]).toEqual([1, [proposalId, proposalId]]);
    await harness.finance.post(`/api/proposals/${proposalId}/withdraw`, { reason: 'Sans le second' });
  });

  it('wait during an outage of their operator', async () => {
    const ids = await failedPayouts(harness, 2);
    const proposalId = await requested(ids);
    const outage = await harness.outage();
    expect((await harness.decide(harness.admin, proposalId)).status).toBe(200);
    expect(await harness.send()).toBe(0);
    await harness.outageEnds(outage);
    await harness.holds.sweep();
    expect(await harness.send()).toBe(2);
    expect(await attempts(ids)).toEqual([2, 2]);
  });
});

describe('a request for retries in two processes', () => {
  let second: TestApp;
  beforeAll(async () => {
    const { databaseUrl, clock } = harness.running;
    second = await startApp({ databaseUrl, clock });
  });
  afterAll(() => second.close());

  const actor = (by: PayoutMember, role: 'admin' | 'finance') =>
    ({ kind: 'user', userId: by.id, email: by.email, role, scope: 'all' }) as const;
  const services = () => [harness.running, second].map(({ app }) => app.get(JointRetriesService));

  it('is stored once under one id, and refused under it with other values', async () => {
    const ids = await failedPayouts(harness, 3);
    const dto = { requestId: newId(harness.clock.now()), payoutIds: ids, reason: REASON };
    const stored = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        services()[n % 2]!.request(dto, actor(harness.finance, 'finance')),
      ),
    );
    expect(new Set(stored)).toEqual(new Set([dto.requestId]));
    expect([await open(), new Set(await inRequest(ids))]).toEqual([1, new Set([dto.requestId])]);
    const others = await failedPayouts(harness, 1);
    for (const more of [{ payoutIds: others }, { reason: 'Autre motif' }])
      expect((await request(harness.finance, ids, { requestId: dto.requestId, ...more })).body.code).toBe(
        'request_conflict',
      );
    expect((await request(harness.admin, ids, dto)).body.code).toBe('request_conflict');
    await harness.decide(harness.admin, dto.requestId);
    await harness.send();
    expect((await request(harness.finance, ids, dto)).body).toEqual({ proposalId: dto.requestId });
    expect(await attempts(ids)).toEqual([2, 2, 2]);
  });

  it('contains each payout once when two people request overlapping lists', async () => {
    const [a = '', b = '', c = ''] = await failedPayouts(harness, 3);
    const ask = (n: number, payoutIds: string[]) =>
      services()[n]!.request(
        { requestId: newId(harness.clock.now()), payoutIds, reason: REASON },
        actor(n ? harness.admin : harness.finance, n ? 'admin' : 'finance'),
      );
    const answers = await Promise.allSettled([ask(0, [a, b]), ask(1, [c, b])]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await inRequest([a, b, c])).filter((found) => found !== null).length).toBe(2);
    const [proposalId] = (await inRequest([b])) as string[];
    await harness.decide(harness.admin2, proposalId);
    await harness.send();
  });

  it('is approved once by two administrators at the same time', async () => {
    const ids = await failedPayouts(harness, 3);
    const proposalId = await requested(ids);
    const codes = [await harness.admin.code(), await harness.admin2.code()];
    const decided = await Promise.allSettled(
      [harness.running, second].map(({ app }, n) =>
        app
          .get(ProposalDecisionsService)
          .approve(proposalId, { code: codes[n] ?? '' }, actor(n ? harness.admin2 : harness.admin, 'admin')),
      ),
    );
    expect(decided.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await harness.send();
    expect(await attempts(ids)).toEqual([2, 2, 2]);
    for (const id of ids) expect(await harness.callsOf(id)).toBe(1);
    expect(harness.sandbox.control.doublePaid()).toBe(0);
  });
});
