import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LaterChecksService } from '../../server/payments/transactions/schedule/later-checks.service.js';
import type { BatchRowView, BatchView } from '../../server/payments/payouts/batches/batch.view.js';
import { newId } from '../../server/platform/common/values/ids.js';
import { DAY_MS } from '../../server/platform/common/time/durations.js';
import { type PayoutActionsHarness, REASON } from '../support/payout-actions.harness.js';
import { RepeatedPayoutsHarness } from '../support/repeated-payouts.harness.js';

let payouts: RepeatedPayoutsHarness;
let app: PayoutActionsHarness;
beforeAll(async () => {
  payouts = await RepeatedPayoutsHarness.open();
  ({ app } = payouts);
});
afterAll(() => payouts.close());

describe('a new payout to the number and amount of one that failed', () => {
  it('is linked with it, and approved once the aggregator says again that it failed', async () => {
    const old = await payouts.failed(11_000);
    const preflight = await app.finance.post('/api/payout-orders/preflight', {
      ...{ projectId: app.main, channel: 'mobile_money', phone: old.phone, amount: 11_000 },
    });
    expect(preflight.body['checks']).toContainEqual(
      expect.objectContaining({
        name: 'failed_before',
        level: 'warn',
        links: [expect.objectContaining({ id: old.id })],
      }),
    );
    const order = await payouts.requestAgain(old);
    expect(order.predecessors).toMatchObject({
      count: 1,
      failed: 0,
      rows: [{ predecessorId: old.id, transactionId: old.attempt, verdict: 'not_known', checkedAt: null }],
    });
    const early = await payouts.approve(order);
    expect([early.status, early.body.code]).toEqual([409, 'predecessor_not_known']);
    expect(early.body.detail).toContain(order.predecessors.rows[0]?.reference);
    await payouts.sweep();
    expect((await payouts.order(order.id)).predecessors).toMatchObject({
      failed: 1,
      rows: [{ verdict: 'failed', said: 'notcompleted' }],
    });
    expect((await payouts.approve(order)).status).toBe(200);
  });

  it('is refused as paid when the failed one was completed meanwhile, and stays unsent', async () => {
    const old = await payouts.failed(12_000);
    payouts.flip(old);
    const order = await payouts.requestAgain(old);
    await payouts.sweep();
    const refused = await payouts.approve(order);
    expect([refused.status, refused.body.code]).toEqual([409, 'predecessor_paid']);
    expect((await payouts.order(order.id)).predecessors).toMatchObject({
      paid: 1,
      rows: [{ said: 'completed' }],
    });
    expect(await app.page(old.id)).toMatchObject({ state: 'paid' });
  });

  it('does not leave when the failed one turns out as paid after the approval', async () => {
    const old = await payouts.failed(12_500);
    const order = await payouts.requestAgain(old);
    await payouts.sweep();
    expect((await payouts.approve(order)).status).toBe(200);
    payouts.flip(old);
    await app.callback(old.id, 'completed');
    await payouts.sweep();
    expect(await app.send()).toBe(0);
    expect(app.sandbox.control.transactions.list({ phone: old.phone })).toHaveLength(1);
  });

  it('is not approved while the failed one is retried, and keeps that one from being retried once approved', async () => {
    const old = await payouts.failed(13_000);
    const order = await payouts.requestAgain(old);
    await payouts.sweep();
    expect((await app.retry(old.id)).status).toBe(200);
    const refused = await payouts.approve(order);
    expect([refused.status, refused.body.code]).toEqual([409, 'predecessor_retried']);
    const other = await payouts.failed(13_500);
    const approved = await payouts.requestAgain(other);
    await payouts.sweep();
    expect((await payouts.approve(approved)).status).toBe(200);
    const retry = await app.retry(other.id);
    expect([retry.status, retry.body.code]).toEqual([409, 'retry_replaced']);
    expect(await app.page(other.id)).toMatchObject({ retry: { allowed: false, why: 'replaced' }, may: [] });
  });

  it('names the failed one when retries that were requested together with it are approved afterwards', async () => {
    const [old, second] = [await payouts.failed(13_600), await payouts.failed(13_700)];
    const request = () =>
      app.finance.post('/api/payout-retries', {
        requestId: newId(app.clock.now()),
        payoutIds: [old.id, second.id],
        reason: REASON,
      });
    const { body } = await request();
    const order = await payouts.requestAgain(old);
    await payouts.sweep();
    expect((await payouts.approve(order)).status).toBe(200);
    const refused = await app.decide(app.admin, String(body['proposalId']));
    expect([refused.status, refused.body.code]).toEqual([409, 'retries_refused']);
    expect(Object.keys(refused.body.errors ?? {})).toEqual([old.id]);
    expect(refused.body.detail).toContain(`(${old.reference})`);
    await app.finance.post(`/api/proposals/${String(body['proposalId'])}/withdraw`, { reason: 'Remplacé' });
    expect((await request()).body.errors?.[old.id]).toContain('replaced by a new payout');
    await app.admin.post(`/api/payouts/${order.payout?.id ?? ''}/cancel`, { reason: 'Retenter plutôt' });
    expect((await request()).status).toBe(200);
  });

  it('is found in a file, where each row names it and the whole is refused while one is not known', async () => {
    const [first, second] = [await payouts.failed(14_000), await payouts.failed(14_500)];
    const file = `numéro;montant\r\n${first.phone};14000\r\n${second.phone};14500\r\n${app.phone()};15000\r\n`;
    const loaded = await app.finance.upload(`/api/payout-batches?projectId=${app.main}&name=paie.csv`, file);
    const { id } = loaded.body as unknown as BatchView;
    const rows = (await app.finance.get(`/api/payout-batches/${id}/rows?filter=warned&perPage=50`)).body;
    expect((rows['data'] as BatchRowView[]).map(({ warnings }) => warnings)).toEqual([
      [expect.objectContaining({ payoutId: first.id, message: expect.stringContaining('Retry that one') })],
      [expect.objectContaining({ payoutId: second.id })],
    ]);
    app.clock.advance(1_000);
    const asked = (await app.finance.post(`/api/payout-batches/${id}/request`)).body;
    expect(asked['predecessors']).toMatchObject({ count: 2, failed: 0, paid: 0 });
    payouts.flip(second);
    await payouts.sweep();
    const order = await payouts.order(id);
    expect(order.predecessors).toMatchObject({ count: 2, failed: 1, paid: 1 });
    expect((await payouts.approve(order, await app.hire('finance2', 'finance'))).body.code).toBe(
      'predecessor_paid',
    );
  });
});

describe('a failed attempt with a successor', () => {
  it('is checked after 1, 7 and 30 days, also late and after a check without an answer', async () => {
    const old = await payouts.failed(16_000);
    expect((await app.retry(old.id)).status).toBe(200);
    await payouts.sweep();
    await app.send();
    expect(await app.page(old.id)).toMatchObject({ attempts: 2 });
    const later = app.running.app.get(LaterChecksService);
    const checks = () =>
      app.db.query<{ n: number }[]>(
        `SELECT count(*)::int AS n FROM exchanges WHERE transaction_id = $1 AND operation = 'payout_confirm' AND cause = 'later'`,
        [old.attempt],
      );
    const planned = () =>
      app.db.query<unknown[]>('SELECT 1 FROM later_checks WHERE transaction_id = $1', [old.attempt]);
    expect(await planned()).toHaveLength(3);
    for (const [days, done] of [
      [1, 1],
      [6, 2],
      [33, 3],
    ] as const) {
      await app.later(days * DAY_MS + 1_000);
      for (let round = 0; round < 3; round++) {
        await later.enqueueDue();
        await payouts.sweep();
      }
      expect(await checks()).toEqual([{ n: done }]);
    }
    await later.enqueueDue();
    expect(await planned()).toHaveLength(0);
  });
});
