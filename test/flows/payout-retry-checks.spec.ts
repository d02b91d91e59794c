import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../server/platform/common/values/ids.js';
import { PayoutSenderService } from '../../server/payments/payouts/sending/payout-sender.service.js';
import { startApp, type TestApp } from '../support/app.js';
import { EarlierAttemptsHarness } from '../support/earlier-attempts.harness.js';
import { type PayoutActionsHarness, REASON } from '../support/payout-actions.harness.js';

let late: EarlierAttemptsHarness;
let harness: PayoutActionsHarness;
beforeAll(async () => {
  late = await EarlierAttemptsHarness.open();
  harness = late.app;
});
afterAll(() => harness.close());
afterEach(() => late.calm());

const hours = (n: number): Promise<void> => harness.later(n * 3_600_000);

async function requested(ids: readonly string[]): Promise<string> {
  const { status, body, text } = await harness.finance.post('/api/payout-retries', {
    requestId: newId(harness.clock.now()),
    payoutIds: ids,
    reason: REASON,
  });
  if (status !== 200) throw new Error(text);
  return String(body['proposalId']);
}

describe('a retry of a payout that was completed after its failure', () => {
  it('is refused at its request, and the payout is paid by its first attempt', async () => {
    const [id = ''] = await late.failed();
    await late.completeLate(id);
    await hours(5);
    const refused = await harness.retry(id);
    expect([refused.status, refused.body.code]).toEqual([409, 'retry_possibly_paid']);
    await late.expectPaidOnce(id);
    const { body } = await harness.admin.get(`/api/payouts?state=paid&projectId=${harness.main}`);
    expect((body as unknown as { data: { id: string }[] }).data.map((row) => row.id)).toContain(id);
  });

  it('is refused in a request for several, which names it', async () => {
    const [one = '', two = ''] = await late.failed(2);
    await late.completeLate(two);
    await hours(5);
    const answer = await harness.finance.post('/api/payout-retries', {
      requestId: newId(harness.clock.now()),
      payoutIds: [one, two],
      reason: REASON,
    });
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([409, [two]]);
    await late.expectPaidOnce(two);
  });

  it('is not sent when it was completed between the request and the approval', async () => {
    const [one = '', two = ''] = await late.failed(2);
    const proposalId = await requested([one, two]);
    await late.completeLate(two);
    await hours(5);
    expect((await harness.decide(harness.admin, proposalId)).status).toBe(200);
    expect(await harness.send()).toBe(1);
    expect(await harness.page(one)).toMatchObject({ state: 'pending', attempts: 2 });
    await late.expectPaidOnce(two);
  });

  it('is named by its reference when the approval is refused', async () => {
    const [one = '', two = ''] = await late.failed(2);
    const proposalId = await requested([one, two]);
    await late.completeLate(two);
    const { attemptId, reference } = await harness.page(two);
    harness.clock.advance(5_000);
    const checked = await harness.admin.post(`/api/transactions/${attemptId ?? ''}/confirm`, {});
    expect(checked.body).toMatchObject({ status: 'notcompleted', answer: 'completed' });
    const refused = await harness.decide(harness.admin, proposalId);
    expect([refused.status, refused.body.code]).toEqual([409, 'retries_refused']);
    expect(refused.body.detail).toContain(`(${reference ?? ''})`);
    await harness.finance.post(`/api/proposals/${proposalId}/withdraw`, { reason: 'Payé' });
    await late.expectPaidOnce(two);
  });

  it('is not sent when it was completed while payouts were paused', async () => {
    const [id = ''] = await late.failed();
    await late.pause();
    expect((await harness.retry(id)).body).toMatchObject({ state: 'ready' });
    await late.completeLate(id);
    await hours(5);
    const before = (await late.checksOf(id)).length;
    expect(await harness.send()).toBe(0);
    expect((await late.checksOf(id)).length).toBe(before);
    await harness.resume();
    await late.expectPaidOnce(id);
  });

  it('of any earlier attempt is not offered', async () => {
    const [id = ''] = await late.failed();
    await harness.retry(id);
    await harness.send();
    const [first, second] = (await harness.page(id)).history;
    late.fail(second?.reference ?? '');
    await late.checkAll();
    expect((await harness.page(id)).retry).toMatchObject({ allowed: true });
    await late.completeLate(id, first?.reference);
    await harness.admin.post(`/api/transactions/${first?.transactionId ?? ''}/confirm`, {});
    expect(await harness.page(id)).toMatchObject({
      state: 'paid',
      paidBy: { number: 1 },
      retry: { allowed: false, why: 'possibly_paid' },
      may: [],
    });
    expect((await harness.retry(id)).body.code).toBe('retry_possibly_paid');
  });
});

describe('a retry in two processes', () => {
  let second: TestApp;
  beforeAll(async () => {
    const { databaseUrl, clock } = harness.running;
    second = await startApp({ databaseUrl, clock });
  });
  afterAll(() => second.close());

  it('is sent once after one check by either', async () => {
    const [id = ''] = await late.failed();
    await late.pause();
    await harness.retry(id);
    await harness.resume();
    harness.clock.advance(61_000);
    const before = (await late.checksOf(id)).length;
    const senders = [harness.running, second].map(({ app }) => app.get(PayoutSenderService));
    for (let round = 0; round < 3; round++) {
      await Promise.all(senders.map((sender) => sender.send()));
      await Promise.all(senders.map((sender) => sender.idle()));
    }
    expect(await harness.page(id)).toMatchObject({ state: 'pending', attempts: 2 });
    expect((await late.checksOf(id)).length - before).toBe(1);
    expect(await harness.callsOf(id)).toBe(2);
  });

  it('is sent by the other one on the answer of a process that died before its claim', async () => {
    const [id = ''] = await late.failed();
    await late.pause();
    await harness.retry(id);
    harness.clock.advance(61_000);
    // The first process has the check made and dies: the answer is stored, nothing is claimed.
    await harness.admin.post(`/api/transactions/${(await harness.page(id)).attemptId ?? ''}/confirm`, {});
    const before = (await late.checksOf(id)).length;
    await harness.resume();
    const sender = second.app.get(PayoutSenderService);
    await sender.send();
    await sender.idle();
    expect(await harness.page(id)).toMatchObject({ state: 'pending', attempts: 2 });
    const made = await late.checksOf(id);
    expect(made.length).toBe(before);
  });
});
