import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OrderView } from '../../server/payments/payouts/orders/order.view.js';
import { type Colleague, PayoutsHarness } from '../support/payouts.harness.js';

let app: PayoutsHarness;
let admin: Colleague, admin2: Colleague, finance: Colleague, finance2: Colleague;
beforeAll(async () => {
  app = await PayoutsHarness.open();
  ({ admin, admin2, finance, finance2 } = app.users);
});
afterAll(() => app.close());

/** Approves with the code of this moment. */
const approveNow = (by: Colleague, order: OrderView) =>
  by.post('/api/payout-orders/approve', {
    orders: [{ id: order.id, revision: order.revision }],
    count: order.count,
    total: order.total,
    code: by.codeNow(),
  });
const CODE_PERIOD = 30_000;

async function stored(
  orderId: string,
): Promise<{ state: string; approvals: number; ready: number; approvedTwice: number }> {
  const [row] = await app.db.query<
    { state: string; approvals: number; ready: number; approvedTwice: number }[]
  >(
    `SELECT o.state, (SELECT count(*)::int FROM payout_approvals a WHERE a.order_id = o.id AND a.verdict = 'approved') AS approvals,
       (SELECT count(*)::int FROM payouts p WHERE p.order_id = o.id AND p.state = 'ready') AS ready,
       (SELECT count(*)::int FROM audit_entries e WHERE e.subject_id = o.id::text AND e.details->>'complete' = 'true') AS "approvedTwice"
     FROM payout_orders o WHERE o.id = $1`,
    [orderId],
  );
  if (!row) throw new Error(`No order ${orderId}`);
  return row;
}

describe('simultaneous requests', () => {
  it('two approvers make one approval and one release, 200 times', async () => {
    const seen: Record<string, number> = {};
    for (let round = 0; round < 200; round++) {
      const order = await app.request(finance);
      app.clock.advance(CODE_PERIOD);
      const answers = await Promise.all([approveNow(admin, order), approveNow(admin2, order)]);
      const statuses = answers
        .map(({ status }) => status)
        .sort()
        .join();
      seen[statuses] = (seen[statuses] ?? 0) + 1;
      expect(await stored(order.id)).toEqual({ state: 'approved', approvals: 1, ready: 1, approvedTwice: 1 });
    }
    expect(seen).toEqual({ '200,409': 200 });
  });

  it('a user who approves twice with one code approves once', async () => {
    for (let round = 0; round < 20; round++) {
      const order = await app.request(finance);
      app.clock.advance(CODE_PERIOD);
      const answers = await Promise.all([approveNow(admin, order), approveNow(admin, order)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
      expect(await stored(order.id)).toMatchObject({ approvals: 1, ready: 1 });
    }
  });

  it('an edit and an approval make ready only what was approved', async () => {
    for (let round = 0; round < 50; round++) {
      const order = await app.request(finance);
      app.clock.advance(CODE_PERIOD);
      const [edited, approved] = await Promise.all([
        finance.put(`/api/payout-orders/${order.id}`, {
          projectId: order.projectId,
          channel: 'mobile_money',
          phone: order.payout?.phone,
          amount: 20_000,
          purpose: order.title,
          revision: 1,
        }),
        approveNow(admin, order),
      ]);
      expect([edited.status, approved.status].sort()).toEqual([200, 409]);
      const payout = await app.payoutOf(order.id);
      expect([payout.state, payout['amount']]).toEqual(
        approved.status === 200 ? ['ready', 15_000] : ['requested', 20_000],
      );
    }
  });

  it.each([
    [
      'a rejection',
      (order: OrderView) =>
        finance2.post(`/api/payout-orders/${order.id}/reject`, { revision: 1, reason: 'non' }),
      'rejected',
    ],
    [
      'a cancellation',
      (order: OrderView) => finance.post(`/api/payout-orders/${order.id}/cancel`, { reason: 'non' }),
      'cancelled',
    ],
  ])('%s and an approval: one of them succeeds', async (_, end, state) => {
    for (let round = 0; round < 50; round++) {
      const order = await app.request(finance);
      app.clock.advance(CODE_PERIOD);
      const [ended, approved] = await Promise.all([end(order), approveNow(admin, order)]);
      const payout = await app.payoutOf(order.id);
      if (ended.status === 200) expect(payout.state).toBe(state); // also after the approval: nothing was sent yet
      else expect([approved.status, payout.state]).toEqual([200, 'ready']);
      expect([ended.status, approved.status]).toContain(200);
    }
  });

  it('lists in different orders do not deadlock', async () => {
    for (let round = 0; round < 20; round++) {
      const orders = await Promise.all([1, 2, 3, 4].map(() => app.request(finance)));
      app.clock.advance(CODE_PERIOD);
      const all = (by: Colleague, list: OrderView[]) =>
        by.post('/api/payout-orders/approve', {
          orders: list.map(({ id, revision }) => ({ id, revision })),
          count: 4,
          total: 60_000,
          code: by.codeNow(),
        });
      const answers = await Promise.all([all(admin, orders), all(admin2, orders.toReversed())]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });

  it('a demotion and an approval are serialised', async () => {
    for (let round = 0; round < 20; round++) {
      const guest = await app.hire(`guest${round}`, 'admin');
      const order = await app.request(finance);
      const code = admin.code();
      const [demoted, approved] = await Promise.all([
        admin.browser.send('PATCH', `/api/users/${guest.id}`, { body: { role: 'support', code } }),
        approveNow(guest, order),
      ]);
      expect(demoted.status).toBe(200);
      expect([200, 401, 403]).toContain(approved.status);
      expect((await app.payoutOf(order.id)).state).toBe(approved.status === 200 ? 'ready' : 'requested');
    }
  });

  it('many requests of one user do not exceed a limit', async () => {
    const rushed = await app.hire('rushed', 'finance');
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => rushed.post('/api/payout-orders', app.form({ amount: 2_000_000 }))),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    // twenty million a day: from the eleventh on, one more person
    expect(answers.map(({ body }) => Number(body['needed'])).sort()).toEqual([
      ...Array<number>(10).fill(2),
      ...Array<number>(5).fill(3),
    ]);
  });
});
