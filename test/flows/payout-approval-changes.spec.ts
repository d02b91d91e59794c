import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { approveAs, type Colleague, edit, PayoutsHarness } from '../support/payouts.harness.js';

let app: PayoutsHarness;
let admin: Colleague, admin2: Colleague, finance: Colleague, finance2: Colleague;
beforeAll(async () => {
  app = await PayoutsHarness.open();
  ({ admin, admin2, finance, finance2 } = app.users);
});
afterAll(() => app.close());

/** Needs finance first, then an administrator. */
const LARGE = 600_000;

describe('an edit after a request', () => {
  it('withdraws the approvals so far', async () => {
    const order = await app.request(finance, { amount: LARGE });
    await approveAs(finance2, order);
    const { status, body } = await edit(finance, order, { amount: LARGE + 1 });
    expect([status, body['revision'], body['approved']]).toEqual([200, 2, 0]);
    const edited = await app.order(order.id);
    expect(edited.approvals).toMatchObject([{ user: finance2.email, revision: 1, counts: false }]);
    expect(await approveAs(admin, order)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    expect(await approveAs(admin, edited)).toMatchObject({
      status: 403,
      body: { code: 'payout_not_your_step' },
    });
    expect((await approveAs(finance2, edited)).status).toBe(200);
    expect((await approveAs(admin, edited)).body).toMatchObject({ approved: [order.id] });
    expect(await app.payoutOf(order.id)).toMatchObject({ state: 'ready', amount: LARGE + 1 });
  });

  it('determines its tier again', async () => {
    const order = await app.request(finance);
    expect(order.needed).toBe(1);
    expect((await edit(finance, order, { amount: LARGE })).body).toMatchObject({
      needed: 2,
      inSequence: true,
    });
  });

  it('is allowed to the requester only, of the current revision, before the decision', async () => {
    const order = await app.request(finance);
    expect(await edit(admin, order)).toMatchObject({ status: 403, body: { code: 'payout_not_requester' } });
    expect((await edit(finance, order, { amount: 20_000 })).status).toBe(200);
    expect(await edit(finance, order, { amount: 30_000 })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
    await app.approve(admin, order.id);
    expect(await edit(finance, await app.order(order.id), { amount: 9_000 })).toMatchObject({
      status: 409,
      body: { code: 'payout_order_decided' },
    });
    expect(await edit(finance, order, { projectId: app.other.id })).toMatchObject({ status: 409 });
  });
});

describe('a change of a user before the decision', () => {
  const change = (who: Colleague, changes: object) =>
    admin2.browser.send('PATCH', `/api/users/${who.id}`, { body: { ...changes, code: admin2.code() } });
  /** Restores the rights by a second administrator, whom more access requires. */
  const restore = async (who: Colleague, changes: object): Promise<number> => {
    const { body } = await change(who, { ...changes, reason: 'Back in the team' });
    const approval = { code: admin.code() };
    return (await admin.post(`/api/proposals/${String(body['proposalId'])}/approve`, approval)).status;
  };

  it.each([
    ['lost their role', { role: 'support' }, { role: 'finance' }],
    ['was disabled', { disabled: true }, { disabled: false }],
    ['lost the project', { allProjects: false, projectIds: [] }, { allProjects: true }],
  ])('voids the approval of a user who %s', async (_, changes, back) => {
    const order = await app.request(finance, { amount: LARGE });
    await approveAs(finance2, order);
    expect((await change(finance2, changes)).status).toBe(200);
    expect(await app.order(order.id)).toMatchObject({
      approved: 0,
      mayApprove: false,
      approvals: [{ counts: false }],
    });
    expect(await approveAs(admin, order)).toMatchObject({
      status: 403,
      body: { code: 'payout_not_your_step' },
    });
    expect((await app.payoutOf(order.id)).state).toBe('requested');
    expect(await restore(finance2, back)).toBe(200);
    await finance2.signIn();
    expect((await approveAs(admin, order)).body).toMatchObject({ approved: [order.id] });
  });

  it.each([
    ['lost their role', { role: 'support' }, { role: 'finance' }],
    ['was disabled', { disabled: true }, { disabled: false }],
  ])('blocks the approval of a requester who %s', async (_, changes, back) => {
    const order = await app.request(finance2);
    await change(finance2, changes);
    expect(await app.order(order.id)).toMatchObject({ mayApprove: false });
    expect(await approveAs(admin, order)).toMatchObject({
      status: 409,
      body: { code: 'payout_requester_left' },
    });
    expect(await restore(finance2, back)).toBe(200);
    await finance2.signIn();
    expect((await approveAs(admin, order)).status).toBe(200);
  });

  it('lets another user replace a voided approval', async () => {
    const leaver = await app.hire('leaver', 'finance');
    const order = await app.request(finance, { amount: LARGE });
    await approveAs(leaver, order);
    await change(leaver, { disabled: true });
    expect((await approveAs(finance2, order)).body).toMatchObject({ recorded: [order.id] });
    expect((await approveAs(admin, order)).body).toMatchObject({ approved: [order.id] });
    expect((await app.order(order.id)).approved).toBe(2);
  });

  it('after the decision has no effect', async () => {
    const leaver = await app.hire('later', 'admin');
    const order = await app.request(finance);
    await approveAs(leaver, order);
    await change(leaver, { disabled: true });
    expect(await app.order(order.id)).toMatchObject({
      state: 'approved',
      approved: 1,
      approvals: [{ counts: true }],
    });
  });
});
