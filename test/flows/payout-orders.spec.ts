import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OrderRow, OrderView } from '../../server/payments/payouts/orders/order.view.js';
import { type Colleague, PayoutsHarness } from '../support/payouts.harness.js';

let app: PayoutsHarness;
let admin: Colleague, admin2: Colleague, finance: Colleague, finance2: Colleague;
beforeAll(async () => {
  app = await PayoutsHarness.open();
  ({ admin, admin2, finance, finance2 } = app.users);
});
afterAll(() => app.close());

describe('a request', () => {
  it('stores the findings and the reason of the user', async () => {
    const order = await app.request(finance, {
      channel: 'wallet',
      staysInWallet: false,
      beneficiary: 'Awa Koné',
      note: 'colis 17',
      purpose: 'Remboursement colis 17',
    });
    expect(order).toMatchObject({
      title: 'Remboursement colis 17',
      kind: 'single',
      count: 1,
      total: 15_000,
      policyVersion: 1,
      requestedBy: finance.email,
      preflight: { possible: true, operatorName: 'ORANGE BURKINA' },
      payout: {
        channel: 'wallet',
        staysInWallet: false,
        beneficiary: 'Awa Koné',
        state: 'requested',
        operatorId: '11',
      },
      progress: { requested: { count: 1, total: 15_000 } },
      to: { beneficiary: 'Awa Koné' },
    });
  });

  it('sent twice, one after the other or at once, is one order', async () => {
    for (let round = 0; round < 20; round++) {
      const form = app.form();
      const answers = await Promise.all([1, 2, 3].map(() => finance.post('/api/payout-orders', form)));
      answers.push(await finance.post('/api/payout-orders', form));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
      expect(new Set(answers.map(({ body }) => body['payoutId'])).size).toBe(1);
    }
  });

  it('with the id of another one is refused', async () => {
    const form = app.form();
    await finance.post('/api/payout-orders', form);
    const conflict = { status: 409, body: { code: 'request_conflict' } };
    expect(await finance.post('/api/payout-orders', { ...form, amount: 16_000 })).toMatchObject(conflict);
    expect(await finance.post('/api/payout-orders', { ...form, note: 'x' })).toMatchObject(conflict);
    expect(await admin.post('/api/payout-orders', form)).toMatchObject(conflict);
  });

  it('and its simultaneous duplicate are not both accepted without a reason', async () => {
    for (let round = 0; round < 10; round++) {
      const phone = app.phone();
      const answers = await Promise.all([
        finance.post('/api/payout-orders', app.form({ phone })),
        admin.post('/api/payout-orders', app.form({ phone })),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    }
  });

  it('is rejected by an approver with a reason', async () => {
    const order = await app.request(finance, { amount: 600_000 });
    expect(
      (await finance.post(`/api/payout-orders/${order.id}/reject`, { revision: 1, reason: 'x' })).status,
    ).toBe(403);
    expect(
      (await admin.post(`/api/payout-orders/${order.id}/reject`, { revision: 1, reason: '' })).status,
    ).toBe(422);
    expect(
      (await admin.post(`/api/payout-orders/${order.id}/reject`, { revision: 2, reason: 'x' })).status,
    ).toBe(409);
    const { status, body } = await admin.post(`/api/payout-orders/${order.id}/reject`, {
      revision: 1,
      reason: 'montant douteux',
    });
    expect(status).toBe(200);
    expect(body as unknown as OrderView).toMatchObject({
      state: 'rejected',
      approvals: [{ user: admin.email, verdict: 'rejected', reason: 'montant douteux' }],
      progress: { rejected: { count: 1, total: 600_000 } },
    });
    expect(await app.approve(finance2, order.id)).toMatchObject({
      status: 409,
      body: { code: 'payout_order_decided' },
    });
    await expect(
      app.db.query(`UPDATE payout_orders SET state = 'approved' WHERE id = $1`, [order.id]),
    ).rejects.toThrow('stays decided');
  });

  it('is cancelled by its requester or an administrator, before and after its approval, until it is sent', async () => {
    const [first, second] = [await app.request(finance), await app.approved()];
    expect((await finance2.post(`/api/payout-orders/${first.id}/cancel`, { reason: 'x' })).status).toBe(403);
    expect(
      (await finance.post(`/api/payout-orders/${first.id}/cancel`, { reason: 'déjà réglé' })).body,
    ).toMatchObject({ state: 'cancelled' });
    expect(
      (await admin2.post(`/api/payout-orders/${second.id}/cancel`, { reason: 'déjà réglé' })).body,
    ).toMatchObject({
      state: 'cancelled',
      progress: { cancelled: { count: 1, total: 15_000 } },
    });
    expect((await admin.post(`/api/payout-orders/${second.id}/cancel`, { reason: 'x' })).status).toBe(409);
    expect((await app.approve(admin, first.id)).status).toBe(409);
  });
});

describe('the list of orders', () => {
  it('shows the orders that the user may approve now', async () => {
    const project = await app.project('Liste');
    const waiting = async (by: Colleague): Promise<string[]> => {
      const { body } = await by.get(
        `/api/payout-orders?waitingForMe=true&projectId=${project.id}&sort=createdAt&order=ASC`,
      );
      return (body['data'] as OrderRow[]).map(({ title }) => title);
    };
    const small = await app.request(finance, { projectId: project.id, purpose: 'petit' });
    const large = await app.request(finance, { projectId: project.id, purpose: 'grand', amount: 600_000 });
    expect(await waiting(admin)).toEqual(['petit']);
    expect(await waiting(finance)).toEqual([]);
    expect(await waiting(finance2)).toEqual(['petit', 'grand']);
    await app.approve(finance2, large.id);
    expect([await waiting(admin), await waiting(finance2)]).toEqual([['petit', 'grand'], ['petit']]);
    await app.approve(admin, small.id, large.id);
    expect(await waiting(admin2)).toEqual([]);
    const { body } = await admin.get(`/api/payout-orders?state=approved,rejected&projectId=${project.id}`);
    expect(body).toMatchObject({ total: 2 });
  });
});
