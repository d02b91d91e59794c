import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../server/platform/common/values/ids.js';
import type { OrderView } from '../../server/payments/payouts/orders/order.view.js';
import { SessionClient, addUser } from '../support/session-client.js';
import { approveAs, type Colleague, edit, PayoutsHarness } from '../support/payouts.harness.js';

let app: PayoutsHarness;
let admin: Colleague, finance: Colleague, finance2: Colleague, support: Colleague;
beforeAll(async () => {
  app = await PayoutsHarness.open();
  ({ admin, finance, finance2, support } = app.users);
});
afterAll(() => app.close());

/** Needs finance first, then an administrator. */
const LARGE = 600_000;

const audit = async (
  id: string,
): Promise<{ act: string; actor: string; details: Record<string, unknown> }[]> =>
  app.db.query('SELECT act, actor, details FROM audit_entries WHERE subject_id = $1 ORDER BY at, id', [id]);

describe('an approval', () => {
  it('by another user makes a payout ready and is in the audit log with its figures', async () => {
    const order = await app.request(finance);
    expect(order).toMatchObject({ state: 'requested', approved: 0, needed: 1, mayApprove: false });
    expect((await approveAs(admin, order)).body).toEqual({ approved: [order.id], recorded: [] });
    const after = await app.order(order.id);
    expect(after).toMatchObject({
      state: 'approved',
      approved: 1,
      approvals: [{ user: admin.email, role: 'admin', verdict: 'approved', revision: 1, counts: true }],
      progress: { ready: { count: 1, total: 15_000 } },
      payout: { state: 'ready', requestedBy: finance.email },
    });
    expect(await app.payoutOf(order.id)).toMatchObject({
      state: 'ready',
      ask_by: finance.email,
      queue_at: expect.any(Date),
    });
    const entries = await audit(order.id);
    expect(entries.map(({ act, actor }) => [act, actor])).toEqual([
      ['payout_order.requested', finance.email],
      ['payout_order.approved', admin.email],
    ]);
    expect(entries[1]?.details).toMatchObject({ revision: 1, count: 1, total: 15_000, complete: true });
    expect(JSON.stringify(entries)).not.toContain(String(after.payout?.phone));
  });

  it('is refused to the requester, whatever the role', async () => {
    for (const requester of [admin, finance]) {
      const order = await app.request(requester);
      expect(await approveAs(requester, order)).toMatchObject({
        status: 403,
        body: { code: 'payout_own_request' },
      });
      expect((await requester.get(`/api/payout-orders/${order.id}`)).body).toMatchObject({
        mayApprove: false,
      });
      expect(await app.order(order.id)).toMatchObject({ state: 'requested', approvals: [] });
    }
  });

  it('of the requester is refused by the database too', async () => {
    const order = await app.request(finance);
    const approve = (requestedBy: string, userId: string) =>
      app.db.query(
        `INSERT INTO payout_approvals (id, order_id, requested_by, revision, person_id, role, verdict, count, total, at)
         VALUES ($1, $2, $3, 1, $4, 'finance', 'approved', 1, 15000, $5)`,
        [newId(app.clock.now()), order.id, requestedBy, userId, app.clock.now()],
      );
    await expect(approve(finance.id, finance.id)).rejects.toThrow('payout_approvals_check');
    await expect(approve(admin.id, finance.id)).rejects.toThrow('foreign key');
    const set = (what: string) => app.db.query(`UPDATE payout_orders SET ${what} WHERE id = $1`, [order.id]);
    await expect(set(`requested_by = '${admin.id}'`)).rejects.toThrow('never changes');
    await expect(set(`state = 'approved'`)).rejects.toThrow('than its requester');
    await expect(
      app.db.query(`UPDATE payouts SET state = 'ready', queue_at = now() WHERE order_id = $1`, [order.id]),
    ).rejects.toThrow('only an approved payout can be sent');
  });

  it('covers exact payouts: the database refuses another sum or a later payout', async () => {
    const order = await app.request(finance);
    await app.db.query('UPDATE payouts SET amount = amount + 1 WHERE order_id = $1', [order.id]);
    expect((await approveAs(admin, order)).status).toBe(500);
    expect(await app.order(order.id)).toMatchObject({ state: 'requested', approvals: [] });
    await app.db.query('UPDATE payouts SET amount = amount - 1 WHERE order_id = $1', [order.id]);
    expect((await approveAs(admin, order)).status).toBe(200);
    await expect(
      app.db.query('UPDATE payouts SET amount = 1000 WHERE order_id = $1', [order.id]),
    ).rejects.toThrow('what was approved is what is paid');
    await expect(
      app.db.query('UPDATE payout_orders SET total = 1 WHERE id = $1', [order.id]),
    ).rejects.toThrow('as it was seen');
    const join = `INSERT INTO payouts (id, project_id, order_id, row_number, channel, phone, amount, purpose, state, state_at, created_at)
      SELECT gen_random_uuid(), project_id, order_id, 2, channel, '22654999999', amount, purpose, 'requested', state_at, created_at
      FROM payouts WHERE order_id = $1`;
    await expect(app.db.query(join, [order.id])).rejects.toThrow('before it is decided');
  });

  it('counts once per user', async () => {
    const order = await app.request(admin, { amount: LARGE });
    expect((await approveAs(finance, order)).body).toMatchObject({ recorded: [order.id] });
    expect(await approveAs(finance, order)).toMatchObject({
      status: 409,
      body: { code: 'payout_decided_once' },
    });
  });

  it('follows the sequence of its tier', async () => {
    const order = await app.request(finance, { amount: LARGE });
    expect(order).toMatchObject({ needed: 2, inSequence: true });
    expect(await approveAs(admin, order)).toMatchObject({
      status: 403,
      body: { code: 'payout_not_your_step' },
    });
    expect((await approveAs(finance2, order)).body).toEqual({ approved: [], recorded: [order.id] });
    expect((await admin.get(`/api/payout-orders/${order.id}`)).body).toMatchObject({
      approved: 1,
      mayApprove: true,
    });
    expect((await app.payoutOf(order.id)).state).toBe('requested');
    expect((await approveAs(admin, order)).body).toEqual({ approved: [order.id], recorded: [] });
    expect((await app.payoutOf(order.id)).state).toBe('ready');
  });

  it('is bound to revision, count and total', async () => {
    const order = await app.request(finance);
    for (const more of [{ total: 15_001 }, { count: 2 }, { orders: [{ id: order.id, revision: 2 }] }])
      expect(await approveAs(admin, order, more)).toMatchObject({
        status: 409,
        body: { code: 'changed_meanwhile' },
      });
    expect(await app.order(order.id)).toMatchObject({ state: 'requested', approvals: [] });
  });

  it('requires an unused valid code', async () => {
    const order = await app.request(finance);
    expect(await approveAs(admin, order, { code: '000000' })).toMatchObject({
      status: 422,
      body: { errors: { code: expect.any(String) } },
    });
    expect((await approveAs(admin, order, { total: 1 })).status).toBe(409);
    expect(await approveAs(admin, order, { code: admin.codeNow() })).toMatchObject({ status: 422 });
    const other = await app.request(finance);
    expect((await approveAs(admin, order)).status).toBe(200);
    expect(await approveAs(admin, other, { code: admin.codeNow() })).toMatchObject({ status: 422 });
    expect(await app.order(other.id)).toMatchObject({ state: 'requested' });
  });

  it('requires an enrolled second factor', async () => {
    await addUser(app.running, 'new@example.com', 'admin');
    const browser = new SessionClient(app.running.url, 'http://localhost:3000');
    await browser.enter('new@example.com');
    const order = await app.request(finance);
    const body = { orders: [{ id: order.id, revision: 1 }], count: 1, total: 15_000, code: '123456' };
    const answer = await browser.send('POST', '/api/payout-orders/approve', { body });
    expect(answer).toMatchObject({ status: 403, body: { code: 'second_factor_missing' } });
  });

  it('covers several orders with one code, all or none', async () => {
    const orders = [await app.request(finance), await app.request(finance2), await app.request(finance)];
    const body = () => ({
      orders: orders.map(({ id, revision }) => ({ id, revision })),
      count: 3,
      total: 45_000,
      code: admin.code(),
    });
    const [first] = orders;
    const edited = (await edit(finance, first!, { amount: 15_001 })).body as unknown as OrderView;
    const refused = await admin.post('/api/payout-orders/approve', body());
    expect(refused).toMatchObject({ status: 409, body: { code: 'none_approved', values: { refused: 1 } } });
    expect(Object.keys(refused.body.errors ?? {})).toEqual([first!.id]);
    for (const { id } of orders)
      expect(await app.order(id)).toMatchObject({ state: 'requested', approvals: [] });
    await edit(finance, edited, { amount: 15_000 });
    orders[0] = await app.order(first!.id);
    const answer = await admin.post('/api/payout-orders/approve', body());
    expect(answer.status).toBe(200);
    expect(new Set(answer.body['approved'] as string[])).toEqual(new Set(orders.map(({ id }) => id)));
  });

  it('refuses an order twice in one list, and one that the user requested', async () => {
    const [theirs, own] = [await app.request(finance), await app.request(admin)];
    const twice = [theirs, theirs].map(({ id, revision }) => ({ id, revision }));
    expect(await approveAs(admin, theirs, { orders: twice, count: 2, total: 30_000 })).toMatchObject({
      status: 422,
    });
    const both = [theirs, own].map(({ id, revision }) => ({ id, revision }));
    expect(await approveAs(admin, theirs, { orders: both, count: 2, total: 30_000 })).toMatchObject({
      status: 403,
    });
    expect(await app.order(theirs.id)).toMatchObject({ approvals: [] });
  });

  it('is refused to support', async () => {
    const order = await app.request(finance);
    expect(await approveAs(support, order)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await support.get(`/api/payout-orders/${order.id}`)).body).toMatchObject({
      id: order.id,
      mayApprove: false,
    });
    expect((await support.post('/api/payout-orders', app.form())).status).toBe(403);
    expect(
      (await support.post(`/api/payout-orders/${order.id}/reject`, { revision: 1, reason: 'x' })).status,
    ).toBe(403);
  });

  it('of an order of another project is not found', async () => {
    const stranger = await app.hire('stranger', 'admin', [app.other.id]);
    const order = await app.request(finance);
    expect(await approveAs(stranger, order)).toMatchObject({ status: 404 });
    expect((await stranger.get(`/api/payout-orders/${order.id}`)).status).toBe(404);
    expect(
      (await stranger.post(`/api/payout-orders/${order.id}/reject`, { revision: 1, reason: 'x' })).status,
    ).toBe(404);
    expect((await stranger.post(`/api/payout-orders/${order.id}/cancel`, { reason: 'x' })).status).toBe(404);
    expect((await edit(stranger, order)).status).toBe(404);
    expect((await stranger.post('/api/payout-orders', app.form())).status).toBe(404);
    expect(
      (
        await stranger.post('/api/payout-orders/preflight', {
          projectId: app.main.id,
          channel: 'mobile_money',
          phone: app.phone(),
          amount: 500,
        })
      ).status,
    ).toBe(404);
    expect((await stranger.get('/api/payout-orders')).body).toMatchObject({ data: [], total: 0 });
  });
});
