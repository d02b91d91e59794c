import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../server/common/values/ids.js';
import { ConfirmSweepService } from '../../server/confirmations/sweep/confirm-sweep.service.js';
import { PayoutSenderService } from '../../server/payouts/sending/payout-sender.service.js';
import { SweepPausesService } from '../../server/projects/registry/sweep-pauses.service.js';
import { startApp, type TestApp } from '../support/app.js';
import { PayoutActionsHarness, REASON } from '../support/payout-actions.harness.js';
import { recordCall } from '../support/payout-calls.fixture.js';

let desk: PayoutActionsHarness;
beforeAll(async () => {
  desk = await PayoutActionsHarness.open();
});
afterAll(() => desk.close());
afterEach(async () => {
  desk.sandbox.control.clearFaults();
  await desk.resume();
  await desk.db.query(`UPDATE payouts SET state = 'cancelled' WHERE state = 'ready'`);
  await desk.running.app.get(SweepPausesService).resume(desk.main);
  await setRate(null);
});

/** Sets the calls per second of the project and lets its cache expire. */
async function setRate(perSecond: number | null): Promise<void> {
  await desk.db.query(
    'UPDATE projects SET rate_per_second = $2, updated_at = clock_timestamp() WHERE id = $1',
    [desk.main, perSecond],
  );
  desk.clock.elapse(1_000);
}

const at = (reference: string | null) => ({ reference: reference ?? '' });

/** Sends payouts that fail by their check, without callbacks. @returns their ids */
async function failed(count = 1): Promise<string[]> {
  const ids = await desk.batch(Array.from({ length: count }, () => ({})));
  await desk.send();
  for (const id of ids) {
    const { reference } = await desk.page(id);
    desk.sandbox.control.transactions.dropCallbacks(at(reference));
    desk.sandbox.control.transactions.fail(at(reference));
  }
  await checkAll();
  for (const id of ids) expect((await desk.page(id)).state).toBe('failed');
  return ids;
}

async function checkAll(): Promise<void> {
  desk.clock.advance(60_000);
  await desk.running.app.get(ConfirmSweepService).sweep();
}

/** Has the aggregator say from now on that the last attempt was completed, without callbacks. */
async function completeLate(id: string): Promise<void> {
  const { reference } = await desk.page(id);
  desk.sandbox.control.transactions.dropCallbacks(at(reference));
  desk.sandbox.control.transactions.flip(at(reference));
}

const hours = (n: number): Promise<void> => desk.later(n * 3_600_000);

async function requested(ids: readonly string[]): Promise<string> {
  const { status, body, text } = await desk.finance.post('/api/payout-retries', {
    requestId: newId(desk.clock.now()),
    payoutIds: ids,
    reason: REASON,
  });
  if (status !== 200) throw new Error(text);
  return String(body['proposalId']);
}

const pause = (): Promise<unknown> =>
  desk.db.query(
    `INSERT INTO payout_sending (project_id, paused_at, paused_by, paused_why) VALUES ($1, now(), 'x', 'x')
     ON CONFLICT (project_id) DO UPDATE SET paused_at = now()`,
    [desk.main],
  );

/** Expects that nothing was paid twice, and that the payout is paid by its first attempt. */
async function expectPaidOnce(id: string): Promise<void> {
  expect(await desk.send()).toBe(0);
  await desk.holds.sweep();
  expect(await desk.page(id)).toMatchObject({
    state: 'paid',
    attempts: 1,
    paidBy: { number: 1 },
    retry: { allowed: false },
  });
  expect(await desk.callsOf(id)).toBe(1);
  expect(desk.sandbox.control.doublePaid()).toBe(0);
}

/** Returns the status checks of all attempts of a payout, latest last. */
const checksOf = (id: string) =>
  desk.db.query<{ at: Date; cause: string; said: string | null; outcome: string }[]>(
    `SELECT e.sent_at AS at, e.cause, e.said, e.outcome FROM exchanges e
     JOIN payout_attempts a ON a.transaction_id = e.transaction_id
     WHERE a.payout_id = $1 AND e.operation = 'payout_confirm' ORDER BY e.sent_at, e.id`,
    [id],
  );

describe('a retry of a payout that was completed after its failure', () => {
  it('is refused at its request, and the payout is paid by its first attempt', async () => {
    const [id = ''] = await failed();
    await completeLate(id);
    await hours(5);
    const refused = await desk.retry(id);
    expect([refused.status, refused.body.code]).toEqual([409, 'retry_possibly_paid']);
    await expectPaidOnce(id);
    const { body } = await desk.admin.get(`/api/payouts?state=paid&projectId=${desk.main}`);
    expect((body as unknown as { data: { id: string }[] }).data.map((row) => row.id)).toContain(id);
  });

  it('is refused in a request for several, which names it', async () => {
    const [one = '', two = ''] = await failed(2);
    await completeLate(two);
    await hours(5);
    const answer = await desk.finance.post('/api/payout-retries', {
      requestId: newId(desk.clock.now()),
      payoutIds: [one, two],
      reason: REASON,
    });
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([409, [two]]);
    await expectPaidOnce(two);
  });

  it('is not sent when it was completed between the request and the approval', async () => {
    const [one = '', two = ''] = await failed(2);
    const proposalId = await requested([one, two]);
    await completeLate(two);
    await hours(5);
    expect((await desk.decide(desk.admin, proposalId)).status).toBe(200);
    expect(await desk.send()).toBe(1);
    expect(await desk.page(one)).toMatchObject({ state: 'pending', attempts: 2 });
    await expectPaidOnce(two);
  });

  it('is named by its reference when the approval is refused', async () => {
    const [one = '', two = ''] = await failed(2);
    const proposalId = await requested([one, two]);
    await completeLate(two);
    const { attemptId, reference } = await desk.page(two);
    desk.clock.advance(5_000);
    await desk.admin.post(`/api/transactions/${attemptId ?? ''}/confirm`, {});
    const refused = await desk.decide(desk.admin, proposalId);
    expect([refused.status, refused.body.code]).toEqual([409, 'retries_refused']);
    expect(refused.body.detail).toContain(`(${reference ?? ''})`);
    await desk.finance.post(`/api/proposals/${proposalId}/withdraw`, { reason: 'Payé' });
    await expectPaidOnce(two);
  });

  it('is not sent when it was completed while payouts were paused', async () => {
    const [id = ''] = await failed();
    await pause();
    expect((await desk.retry(id)).body).toMatchObject({ state: 'ready' });
    await completeLate(id);
    await hours(5);
    const before = (await checksOf(id)).length;
    expect(await desk.send()).toBe(0);
    expect((await checksOf(id)).length).toBe(before);
    await desk.resume();
    await expectPaidOnce(id);
  });

  it('of any earlier attempt is not offered', async () => {
    const [id = ''] = await failed();
    await desk.retry(id);
    await desk.send();
    const [first, second] = (await desk.page(id)).history;
    desk.sandbox.control.transactions.dropCallbacks(at(second?.reference ?? ''));
    desk.sandbox.control.transactions.fail(at(second?.reference ?? ''));
    await checkAll();
    expect((await desk.page(id)).retry).toMatchObject({ allowed: true });
    desk.sandbox.control.transactions.dropCallbacks(at(first?.reference ?? ''));
    desk.sandbox.control.transactions.flip(at(first?.reference ?? ''));
    await desk.admin.post(`/api/transactions/${first?.transactionId ?? ''}/confirm`, {});
    expect(await desk.page(id)).toMatchObject({
      state: 'paid',
      paidBy: { number: 1 },
      retry: { allowed: false, why: 'possibly_paid' },
      may: [],
    });
    expect((await desk.retry(id)).body.code).toBe('retry_possibly_paid');
  });
});

describe('a retry whose status check gives no failure', () => {
  it.each([
    [
      'the aggregator says pending',
      'contradictory_answer',
      { code: '00', text: '', status: 'pending', amount: '' },
      'answered',
    ],
    ['it answers with an error', 'http_500', {}, 'unreadable'],
    ['it breaks the connection', 'reset_before', {}, 'no_response'],
    ['it does not know the token', 'token_forgotten', {}, 'refused'],
  ] as const)(
    'waits while %s, without an attempt, and is sent after a failure',
    async (_, fault, params, result) => {
      const [id = ''] = await failed();
      await pause();
      await desk.retry(id);
      await desk.resume();
      desk.clock.advance(61_000);
      const { reference } = await desk.page(id);
      desk.sandbox.control.order({
        fault,
        ...at(reference),
        operation: 'payout_confirm',
        times: 100,
        params,
      });
      const other = await desk.ready();
      expect(await desk.send()).toBe(1);
      expect(await desk.page(other)).toMatchObject({ state: 'pending' });
      const waiting = await desk.page(id);
      expect(waiting).toMatchObject({
        state: 'ready',
        attempts: 1,
        may: ['hold', 'cancel'],
        waitsFor: { number: 1, result, askedAt: expect.any(String), since: expect.any(String) },
      });
      const { body } = await desk.admin.get(`/api/payouts?state=ready&projectId=${desk.main}`);
      expect((body as unknown as { data: object[] }).data).toEqual([
        expect.objectContaining({ id, waitsFor: waiting.waitsFor }),
      ]);
      // Asked ever more slowly.
      const before = (await checksOf(id)).length;
      for (let second = 0; second < 60; second += 5) {
        desk.clock.advance(4_000);
        expect(await desk.send()).toBe(0);
      }
      expect((await checksOf(id)).length - before).toBeLessThanOrEqual(5);
      desk.sandbox.control.clearFaults();
      desk.clock.advance(300_000);
      await desk.resume();
      expect(await desk.send()).toBe(1);
      expect(await desk.page(id)).toMatchObject({ state: 'pending', attempts: 2, waitsFor: null });
      expect(desk.sandbox.control.doublePaid()).toBe(0);
    },
  );
});

describe('a status check before a retry', () => {
  it.each([
    [59_000, { state: 'pending', attempts: 2 }],
    [61_000, { state: 'ready', attempts: 1 }],
  ])('lets it go for 60 s: after %d ms', async (ms, expected) => {
    const [id = ''] = await failed();
    await pause();
    await desk.retry(id);
    const answered = (await checksOf(id)).findLast(({ said }) => said === 'notcompleted');
    desk.clock.moveTo(new Date((answered?.at.getTime() ?? 0) + ms));
    desk.sandbox.control.order({ fault: 'http_500', operation: 'payout_confirm', times: 100 });
    await desk.resume();
    const sender = desk.running.app.get(PayoutSenderService);
    await sender.send();
    await sender.idle();
    expect(await desk.page(id)).toMatchObject(expected);
  });

  it('is not made for attempts without a token', async () => {
    const id = await desk.refused('00');
    await desk.retry(id);
    expect(await desk.send()).toBe(1);
    expect(await checksOf(id)).toEqual([]);
  });

  it('does not trust an answer dated by a wrong clock', async () => {
    const [id = ''] = await failed();
    const call = (await desk.page(id)).attemptId;
    await desk.db.query(
      `INSERT INTO exchanges (id, project_id, transaction_id, operation, cause, sent_at, duration_ms, method, url, request_headers, outcome, said)
       VALUES ($1, $2, $3, 'payout_confirm', 'schedule', $4, 1, 'GET', 'https://x.test', '{}', 'status', 'notcompleted')`,
      [newId(desk.clock.now()), desk.main, call, desk.clock.in(365 * 86_400_000)],
    );
    await hours(1);
    await completeLate(id);
    expect((await desk.retry(id)).status).toBe(409);
    await expectPaidOnce(id);
  });

  it('is made at the rate of the project', async () => {
    const ids = await desk.batch(Array.from({ length: 20 }, () => ({})));
    for (const id of ids) await recordCall(desk, id, { status: 'notcompleted' });
    await setRate(4);
    await desk.db.query(
      `UPDATE payouts SET state = 'ready', queue_at = $2, state_at = $2, ask_by = 'x', ask_reason = 'x' WHERE id = ANY($1)`,
      [ids, desk.clock.now()],
    );
    const from = desk.clock.now();
    const sender = desk.running.app.get(PayoutSenderService);
    const sweep = desk.running.app.get(ConfirmSweepService);
    for (let second = 0; second < 20; second++) {
      desk.clock.advance(1_000);
      desk.clock.elapse(1_000);
      await sender.send();
      await sender.idle();
      await sweep.sweep();
    }
    const calls = await desk.db.query<{ second: number; n: number; creates: number }[]>(
      `SELECT floor(extract(epoch FROM sent_at - $2))::int AS second, count(*)::int AS n,
         count(*) FILTER (WHERE cause = 'create')::int AS creates
       FROM exchanges WHERE project_id = $1 AND sent_at > $2 GROUP BY 1 ORDER BY 1`,
      [desk.main, from],
    );
    expect(Math.max(...calls.map(({ n }) => n))).toBeLessThanOrEqual(8);
    expect(calls.reduce((sum, { n }) => sum + n, 0)).toBeLessThanOrEqual(4 * 21);
    expect(calls.reduce((sum, { creates }) => sum + creates, 0)).toBe(20);
    const checks = await Promise.all(
      ids.map(async (id) => (await checksOf(id)).filter(({ cause }) => cause === 'retry').length),
    );
    expect(Math.max(...checks)).toBeLessThanOrEqual(2);
  });
});

describe('a retry in two processes', () => {
  let second: TestApp;
  beforeAll(async () => {
    const { databaseUrl, clock } = desk.running;
    second = await startApp({ databaseUrl, clock });
  });
  afterAll(() => second.close());

  it('is sent once after one check by either', async () => {
    const [id = ''] = await failed();
    await pause();
    await desk.retry(id);
    await desk.resume();
    desk.clock.advance(61_000);
    const before = (await checksOf(id)).length;
    const senders = [desk.running, second].map(({ app }) => app.get(PayoutSenderService));
    for (let round = 0; round < 3; round++) {
      await Promise.all(senders.map((sender) => sender.send()));
      await Promise.all(senders.map((sender) => sender.idle()));
    }
    expect(await desk.page(id)).toMatchObject({ state: 'pending', attempts: 2 });
    expect((await checksOf(id)).length - before).toBe(1);
    expect(await desk.callsOf(id)).toBe(2);
  });

  it('is sent by the other one on the answer of a process that died before its claim', async () => {
    const [id = ''] = await failed();
    await pause();
    await desk.retry(id);
    desk.clock.advance(61_000);
    // The first process has the check made and dies: the answer is stored, nothing is claimed.
    await desk.admin.post(`/api/transactions/${(await desk.page(id)).attemptId ?? ''}/confirm`, {});
    const before = (await checksOf(id)).length;
    await desk.resume();
    const sender = second.app.get(PayoutSenderService);
    await sender.send();
    await sender.idle();
    expect(await desk.page(id)).toMatchObject({ state: 'pending', attempts: 2 });
    const made = await checksOf(id);
    expect(made.length).toBe(before);
  });
});
