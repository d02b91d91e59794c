import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FloatService } from '../../server/payments/accounts/balance/float.service.js';
import { PaidTwiceService } from '../../server/books/checks/paid-twice.service.js';
import { ORANGE, type PayoutActionsHarness } from '../support/payout-actions.harness.js';
import { type FailedPayout, RepeatedPayoutsHarness } from '../support/repeated-payouts.harness.js';

let payouts: RepeatedPayoutsHarness;
let app: PayoutActionsHarness;
beforeAll(async () => {
  payouts = await RepeatedPayoutsHarness.open();
  ({ app } = payouts);
});
afterAll(() => payouts.close());

const watch = (): Promise<void> => app.running.app.get(PaidTwiceService).watch();
const balance = () => app.running.app.get(FloatService).balance(app.main, ORANGE);

async function list(path: string): Promise<Record<string, unknown>[]> {
  const { body } = await app.admin.get(path);
  return body['data'] as Record<string, unknown>[];
}

const breaksOf = (attempt: string) => list(`/api/breaks?kind=paid_twice&state=open&transactionId=${attempt}`);
const listed = async (state: string): Promise<unknown[]> =>
  (await list(`/api/payouts?state=${state}&perPage=200`)).map(({ id }) => id);

describe('a failed attempt that was paid after its retry was paid', () => {
  it('is paid twice: alert, task, break, payout, lists and expected balance say so', async () => {
    const old = await payouts.failed(11_000);
    await payouts.retried(old.id);
    await payouts.complete(old.id);
    app.clock.advance(120_000);
    await app.declareBalance(500_000);
    app.clock.advance(120_000);
    expect(await app.page(old.id)).toMatchObject({ state: 'paid', attempts: 2 });
    await payouts.paidLate(old);
    expect(await app.page(old.id)).toMatchObject({ state: 'paid_twice' });
    expect(await listed('paid_twice')).toContain(old.id);
    expect(await listed('paid')).not.toContain(old.id);
    expect((await app.admin.get('/api/payouts/counts')).body).toMatchObject({ paid_twice: { count: 1 } });
    expect(await balance()).toMatchObject({ low: 489_000, high: 489_000 });
    await watch();
    const retry = (await app.page(old.id)).reference;
    const alerts = await list('/api/alerts?kind=paid_twice&open=true');
    expect(alerts).toMatchObject([{ severity: 'urgent', details: { count: 1, amount: 11_000 } }]);
    const [found] = await breaksOf(old.attempt);
    expect(found).toMatchObject({ kind: 'paid_twice', amount: 11_000 });
    const claims = JSON.stringify((await app.admin.get(`/api/breaks/${String(found?.['id'])}`)).body);
    for (const reference of [old.reference, retry]) expect(claims).toContain(reference);
    const today = JSON.stringify((await app.admin.get('/api/dashboard')).body);
    expect(today).toContain('"kind":"paid_twice"');
  });

  it('is paid twice while the retry may still be paid, and once when the retry fails', async () => {
    const old = await payouts.failed(12_000);
    await payouts.retried(old.id);
    await payouts.paidLate(old);
    await watch();
    expect(await breaksOf(old.attempt)).toHaveLength(1);
    expect(await app.page(old.id)).toMatchObject({ state: 'pending' });
    const { reference } = await app.page(old.id);
    app.sandbox.control.transactions.fail({ reference: reference ?? '' });
    app.clock.advance(60_000);
    await payouts.sweep();
    expect(await app.page(old.id)).toMatchObject({ state: 'paid' });
  });
});

describe('a retry that failed and was paid all the same', () => {
  const fail = async (id: string): Promise<FailedPayout> => {
    const { reference, attemptId, phone, amount } = await app.page(id);
    app.sandbox.control.transactions.fail({ reference: reference ?? '' });
    app.clock.advance(60_000);
    await payouts.sweep();
    return { id, phone, amount, attempt: attemptId ?? '', reference: reference ?? '' };
  };

  it('is checked again after a day, and paid twice beside the attempt before', async () => {
    const old = await payouts.failed(14_000);
    await payouts.retried(old.id);
    const retry = await fail(old.id);
    await payouts.paidLate(old);
    expect(await app.page(old.id)).toMatchObject({ state: 'paid' });
    const planned = await app.db.query<{ days: number }[]>(
      `SELECT round(extract(epoch FROM due_at - $2::timestamptz) / 86400)::int AS days FROM later_checks
       WHERE transaction_id = $1 AND always ORDER BY due_at`,
      [retry.attempt, app.clock.now()],
    );
    expect(planned.map(({ days }) => days)).toEqual([1, 7, 30]);
    await payouts.paidLate(retry);
    expect(await app.page(old.id)).toMatchObject({ state: 'paid_twice' });
    await watch();
    expect(await breaksOf(old.attempt)).toHaveLength(1);
  });

  it('is paid twice also where it is known before the attempt before', async () => {
    const old = await payouts.failed(15_000);
    await payouts.retried(old.id);
    const retry = await fail(old.id);
    await payouts.paidLate(retry);
    expect(await app.page(old.id)).toMatchObject({ state: 'paid' });
    await payouts.paidLate(old);
    expect(await app.page(old.id)).toMatchObject({ state: 'paid_twice' });
  });
});

describe('a failed payout that was paid after a new one took its place', () => {
  it('is paid twice on the page of both', async () => {
    const old = await payouts.failed(13_000);
    const order = await payouts.requestAgain(old);
    await payouts.sweep();
    expect((await payouts.approve(order)).status).toBe(200);
    await app.send();
    const id = order.payout?.id ?? '';
    await payouts.complete(id);
    expect(await app.page(id)).toMatchObject({ state: 'paid' });
    await payouts.paidLate(old);
    for (const one of [old.id, id]) expect(await app.page(one)).toMatchObject({ state: 'paid_twice' });
    expect(await listed('paid_twice')).toEqual(expect.arrayContaining([old.id, id]));
  });
});
