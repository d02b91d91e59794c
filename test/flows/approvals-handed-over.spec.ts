import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { HOUR_MS, DAY_MS } from '../../server/platform/common/time/durations.js';
import { newId } from '../../server/platform/common/values/ids.js';
import type { OrderView } from '../../server/payments/payouts/orders/order.view.js';
import { startApp, type TestApp } from '../support/app.js';
import { addUser, SessionClient } from '../support/session-client.js';
import { approveAs, type Colleague, PayoutsHarness } from '../support/payouts.harness.js';

let app: PayoutsHarness;
let second: TestApp;
let admin: Colleague, admin2: Colleague, finance: Colleague, finance2: Colleague;
beforeAll(async () => {
  app = await PayoutsHarness.open();
  ({ admin, admin2, finance, finance2 } = app.users);
  const { databaseUrl, clock } = app.running;
  second = await startApp({ databaseUrl, clock });
});
afterAll(async () => {
  await second.close();
  await app.close();
});

const signInAgain = async (): Promise<void> => {
  for (const user of [admin, admin2, finance, finance2]) await user.signIn();
};

afterEach(() =>
  app.db.query(
    `UPDATE approval_handovers SET ended_at = $1, ended_by = from_id WHERE ended_at IS NULL AND ends_at > $1`,
    [app.clock.now()],
  ),
);

/** Needs finance first, then an administrator. */
const LARGE = 600_000;

const today = (): string => app.clock.now().toISOString().slice(0, 10);

const handOver = (by: Colleague, to: Colleague, more: object = {}) =>
  by.post('/api/approval-handovers', {
    ...{ requestId: newId(app.clock.now()), toId: to.id, firstDay: today(), lastDay: today() },
    ...{ zone: 'Africa/Ouagadougou', reason: 'on leave', ...more },
  });

const made = async (by: Colleague, to: Colleague, more: object = {}): Promise<string> => {
  const { status, text, body } = await handOver(by, to, more);
  if (status !== 201) throw new Error(text);
  return String(body['id']);
};

const end = (by: Colleague, id: string) => by.post(`/api/approval-handovers/${id}/end`);

const movement = async (by: Colleague): Promise<string> => {
  const { body } = await by.post(`/api/accounts/${app.main.id}/11/cash`, {
    ...{ kind: 'cashin', amount: 900_000, happenedAt: app.clock.now().toISOString() },
    ...{ note: newId(app.clock.now()), reason: 'transfer' },
  });
  return String(body['proposalId'] ?? body['id']);
};

const proposalOf = async (by: Colleague): Promise<string> => {
  await movement(by);
  const { body } = await admin2.get('/api/proposals?state=open&kind=cash.movement&perPage=1');
  return (body['data'] as { id: string }[])[0]!.id;
};

const audit = (id: string): Promise<{ act: string; actor: string; details: Record<string, unknown> }[]> =>
  app.db.query('SELECT act, actor, details FROM audit_entries WHERE subject_id = $1 ORDER BY at, id', [id]);

describe('a hand-over of approvals', () => {
  it('names both in the approval, in the audit log and on the order', async () => {
    const handoverId = await made(finance2, admin);
    const order = await app.request(finance);
    const seen = (await admin.get(`/api/payout-orders/${order.id}`)).body as unknown as OrderView;
    expect(seen.standIns).toEqual([{ handoverId, email: finance2.email }]);
    expect((await approveAs(admin, order, { handoverId })).body).toMatchObject({ approved: [order.id] });
    expect(await app.order(order.id)).toMatchObject({
      approvals: [{ user: admin.email, for: finance2.email, role: 'admin' }],
    });
    expect((await audit(order.id)).at(-1)).toMatchObject({
      act: 'payout_order.approved',
      actor: admin.email,
      details: { onBehalfOf: finance2.email },
    });
    expect((await audit(handoverId)).map(({ act, actor }) => [act, actor])).toEqual([
      ['handover.made', finance2.email],
    ]);
    await end(admin, handoverId);
  });

  it('names both in the decision on another request', async () => {
    const handoverId = await made(finance2, admin);
    const id = await proposalOf(finance);
    expect((await admin.get(`/api/proposals/${id}`)).body).toMatchObject({
      standIns: [{ handoverId, email: finance2.email }],
    });
    const { body } = await admin.post(`/api/proposals/${id}/approve`, { code: admin.code(), handoverId });
    expect(body).toMatchObject({ verdict: 'approved', decidedBy: admin.email, decidedFor: finance2.email });
    expect((await audit(id)).at(-1)?.details).toMatchObject({ onBehalfOf: finance2.email });
    await end(finance2, handoverId);
  });

  it('begins and ends by itself, at the midnights of its zone', async () => {
    const firstDay = new Date(app.clock.now().getTime() + DAY_MS).toISOString().slice(0, 10);
    const id = await made(finance2, admin, { firstDay, lastDay: firstDay, zone: 'Africa/Lagos' });
    const state = async () =>
      (
        (await finance2.get('/api/approval-handovers')).body as unknown as { id: string; state: string }[]
      ).find((one) => one.id === id);
    expect(await state()).toMatchObject({
      state: 'planned',
      startsAt: new Date(Date.parse(`${firstDay}T00:00:00Z`) - HOUR_MS).toISOString(),
      endsAt: new Date(Date.parse(`${firstDay}T00:00:00Z`) + 23 * HOUR_MS).toISOString(),
    });
    const order = await app.request(finance);
    expect(await approveAs(admin, order, { handoverId: id })).toMatchObject({
      status: 409,
      body: { code: 'handover_ended' },
    });
    app.clock.advance(DAY_MS);
    await signInAgain();
    expect((await admin.get(`/api/payout-orders/${order.id}`)).body).toMatchObject({
      standIns: [{ handoverId: id, email: finance2.email }],
    });
    app.clock.advance(DAY_MS);
    await signInAgain();
    expect(await state()).toMatchObject({ state: 'ended', endedAt: null });
    expect(await approveAs(admin, order, { handoverId: id })).toMatchObject({ status: 409 });
  });

  it('is never for the requester, nor by the requester', async () => {
    const handoverId = await made(finance, admin);
    const own = await app.request(admin);
    expect(await approveAs(admin, own, { handoverId })).toMatchObject({
      body: { code: 'payout_own_request' },
    });
    const theirs = await app.request(finance);
    expect((await admin.get(`/api/payout-orders/${theirs.id}`)).body).toMatchObject({ standIns: [] });
    expect(await approveAs(admin, theirs, { handoverId })).toMatchObject({
      status: 409,
      body: { code: 'handover_not_covered' },
    });
    await end(admin, handoverId);
  });

  it('gives no access: an administrator hands over to finance what finance may approve alone', async () => {
    const handoverId = await made(admin, finance2);
    const { body } = await admin2.post('/api/users', {
      ...{ email: 'new@example.com', name: 'New', role: 'finance', allProjects: true, projectIds: [] },
      reason: 'a second accountant',
    });
    const id = String(body['proposalId']);
    expect(
      await finance2.post(`/api/proposals/${id}/approve`, { code: finance2.code(), handoverId }),
    ).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    await end(admin, handoverId);
  });

  it('never gives one user two approvals of a request', async () => {
    const handoverId = await made(finance2, finance);
    const order = await app.request(admin2, { amount: LARGE });
    expect((await approveAs(finance, order, { handoverId })).body).toMatchObject({ recorded: [order.id] });
    expect(await approveAs(finance, order)).toMatchObject({ body: { code: 'payout_decided_once' } });
    expect(await approveAs(finance2, order)).toMatchObject({ body: { code: 'payout_decided_once' } });
    await expect(
      app.db.query(
        `INSERT INTO payout_approvals (id, order_id, requested_by, revision, person_id, role, verdict, count, total, at)
         VALUES ($1, $2, $3, 1, $4, 'finance', 'approved', 1, $5, $6)`,
        [newId(app.clock.now()), order.id, admin2.id, finance2.id, LARGE, app.clock.now()],
      ),
    ).rejects.toThrow('payout_approvals_principal');
    await end(finance, handoverId);
  });

  it('is refused with a sentence when it was ended, or its user blocked, meanwhile', async () => {
    const away = await app.hire('away', 'finance');
    const ended = await made(away, admin);
    await end(away, ended);
    const order = await app.request(finance);
    expect(await approveAs(admin, order, { handoverId: ended })).toMatchObject({
      status: 409,
      body: { code: 'handover_ended', detail: expect.stringContaining('not in force') },
    });
    const handoverId = await made(away, admin);
    await app.db.query('UPDATE people SET disabled_at = $2 WHERE id = $1', [away.id, app.clock.now()]);
    expect(await approveAs(admin, order, { handoverId })).toMatchObject({
      status: 409,
      body: { code: 'handover_giver_left', detail: expect.stringContaining('can no longer approve') },
    });
    await app.db.query("UPDATE people SET disabled_at = NULL, role = 'support' WHERE id = $1", [away.id]);
    expect(await approveAs(admin, order, { handoverId })).toMatchObject({
      body: { code: 'handover_giver_left' },
    });
    expect(await app.order(order.id)).toMatchObject({ state: 'requested', approvals: [] });
    await end(admin, handoverId);
  });

  it('is refused for past days, a user who may not approve, oneself, one who is away, and days handed over before', async () => {
    const yesterday = new Date(app.clock.now().getTime() - DAY_MS).toISOString().slice(0, 10);
    expect(await handOver(finance2, admin, { firstDay: yesterday })).toMatchObject({
      status: 422,
      body: { errors: { firstDay: expect.any(String) } },
    });
    expect(await handOver(finance2, admin, { lastDay: yesterday })).toMatchObject({
      body: { errors: { lastDay: expect.any(String) } },
    });
    for (const to of [app.users.support, finance2])
      expect(await handOver(finance2, to)).toMatchObject({ body: { errors: { toId: expect.any(String) } } });
    const id = await made(finance2, admin);
    expect(await handOver(finance2, admin2)).toMatchObject({ body: { code: 'handover_overlaps' } });
    expect(await handOver(finance, finance2)).toMatchObject({
      body: { errors: { toId: expect.any(String) } },
    });
    expect((await finance.get('/api/approval-handovers')).body).not.toContainEqual(
      expect.objectContaining({ id }),
    );
    expect(await end(finance, id)).toMatchObject({ status: 404 });
    expect((await admin2.get('/api/approval-handovers')).body).toContainEqual(
      expect.objectContaining({ id }),
    );
    expect(await end(admin2, id)).toMatchObject({ status: 200, body: { endedBy: admin2.email } });
    expect(await end(admin2, id)).toMatchObject({ status: 409, body: { code: 'handover_over' } });
  });

  it('is shown to an auditor, who may neither end it nor receive one', async () => {
    const id = await made(finance2, admin);
    await addUser(app.running, 'auditor@example.com', 'auditor');
    const auditor = new SessionClient(app.running.url);
    await auditor.enter('auditor@example.com');
    const shown = (await auditor.send('GET', '/api/approval-handovers')).body as unknown;
    expect(shown).toContainEqual(expect.objectContaining({ id, mayEnd: false }));
    expect((await auditor.send('GET', '/api/approval-handovers/receivers')).body).toEqual([]);
    expect((await auditor.send('POST', `/api/approval-handovers/${id}/end`)).status).toBe(403);
  });

  it('is made once by repeated requests and overlapping ones of two processes', async () => {
    const requestId = newId(app.clock.now());
    const twice = await Promise.all([
      handOver(finance2, admin, { requestId }),
      handOver(finance2, admin, { requestId }),
    ]);
    expect(twice.map(({ body }) => body['id'])).toEqual([requestId, requestId]);
    await end(admin, requestId);
    const insert = (db: typeof app.db) =>
      db.query(
        `INSERT INTO approval_handovers (id, from_id, to_id, first_day, last_day, zone, starts_at, ends_at, reason, made_at)
         VALUES ($1, $2, $3, '2030-01-01', '2030-01-01', 'UTC', '2030-01-01', '2030-01-02', 'x', $4)`,
        [newId(app.clock.now()), finance2.id, admin.id, app.clock.now()],
      );
    const both = await Promise.allSettled([insert(app.db), insert(second.db)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('takes one approval when both approve at once, in two processes', async () => {
    const handoverId = await made(finance, finance2);
    const order = await app.request(admin2, { amount: LARGE });
    const other = new SessionClient(second.url, 'http://localhost:3000');
    await other.enter(finance2.email);
    const { id, revision, count, total } = order;
    const body = { orders: [{ id, revision }], count, total, code: finance2.code(), handoverId };
    const answers = await Promise.all([
      approveAs(finance, order),
      other.send('POST', '/api/payout-orders/approve', { body }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await app.order(order.id)).toMatchObject({ state: 'requested', approved: 1 });
    await end(finance, handoverId);
  });
});
