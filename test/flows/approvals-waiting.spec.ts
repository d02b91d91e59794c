import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HOUR_MS } from '../../server/platform/common/time/durations.js';
import { newId } from '../../server/platform/common/values/ids.js';
import { WaitingApprovalsService } from '../../server/payments/payouts/waiting/waiting-approvals.service.js';
import { startApp, type TestApp } from '../support/app.js';
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

describe('a request that awaits approval', () => {
  const settings = async (more: object) => {
    const { tiers, limits, settings: before, version } = (await admin.get('/api/payout-policy')).body;
    await admin.post('/api/payout-policy/proposals', {
      ...{ tiers, limits, settings: { ...(before as object), ...more }, version, reason: 'absences' },
    });
    const { body } = await admin2.get('/api/proposals?state=open&kind=policy.change');
    const [proposal] = body['data'] as { id: string }[];
    const approval = await admin2.post(`/api/proposals/${proposal?.id}/approve`, { code: admin2.code() });
    expect(approval).toMatchObject({ status: 200 });
  };
  const watch = (of: TestApp = app.running) => of.app.get(WaitingApprovalsService).watch();
  const alerts = (kind: string) =>
    app.db.query<{ subject: string; details: Record<string, unknown>; ownerIds: string[] }[]>(
      `SELECT subject, details, owner_ids AS "ownerIds" FROM alerts WHERE kind = $1 AND closed_at IS NULL ORDER BY subject`,
      [kind],
    );

  it('reminds those who may approve it and are not away, then goes up once, and may be approved by the next level', async () => {
    await app.db.query("UPDATE payout_orders SET state = 'cancelled' WHERE state = 'requested'");
    const order = await app.request(admin, { amount: LARGE });
    const small = await app.request(admin2);
    await settings({ reminderHours: 4, escalationHours: 8 });
    await watch();
    expect(await alerts('approval_waiting')).toEqual([]);
    const handoverId = await made(finance, finance2);
    app.clock.advance(5 * HOUR_MS);
    await signInAgain();
    await watch();
    const [alert] = (await alerts('approval_waiting')).filter(({ subject }) => subject.startsWith('payouts'));
    expect(alert).toMatchObject({ details: { kind: 'payouts', count: 2, amount: LARGE + small.total } });
    expect(alert?.ownerIds).toContain(finance2.id);
    expect(alert?.ownerIds).not.toContain(finance.id);
    expect(alert?.ownerIds).not.toContain(app.users.support.id);
    expect(await approveAs(admin2, order)).toMatchObject({ body: { code: 'payout_not_your_step' } });

    app.clock.advance(4 * HOUR_MS);
    await signInAgain();
    await Promise.all([watch(), watch(second)]);
    expect((await audit(order.id)).filter(({ act }) => act === 'payout_order.escalated')).toEqual([
      expect.objectContaining({
        actor: 'rappro',
        details: expect.objectContaining({ roles: ['admin'], afterHours: 8 }),
      }),
    ]);
    // Everyone who approves at all may approve the small one: there is no higher level.
    expect(await app.order(small.id)).toMatchObject({ escalation: null });
    expect(await alerts('approval_escalated')).toMatchObject([{ details: { count: 1, amount: LARGE } }]);
    const up = await app.order(order.id);
    expect(up).toMatchObject({
      escalation: { roles: ['admin'], afterHours: 8, waitedSince: order.requestedAt },
      steps: [{ roles: ['finance', 'admin'] }, { roles: ['admin'] }],
      needed: 2,
    });
    expect(await approveAs(admin, up)).toMatchObject({ body: { code: 'payout_own_request' } });
    expect((await approveAs(admin2, up)).body).toMatchObject({ recorded: [order.id] });
    expect(await approveAs(admin2, up)).toMatchObject({ body: { code: 'payout_decided_once' } });
    const admin3 = await app.hire('admin3', 'admin');
    expect((await approveAs(admin3, up)).body).toMatchObject({ approved: [order.id] });
    await end(finance, handoverId);
    await watch();
    expect(await alerts('approval_escalated')).toEqual([]);
  });

  it('goes up by the roles for other kinds', async () => {
    const id = await proposalOf(finance);
    app.clock.advance(9 * HOUR_MS);
    await signInAgain();
    await Promise.all([watch(), watch(second)]);
    expect((await finance.get(`/api/proposals/${id}`)).body).toMatchObject({
      escalation: { roles: ['admin'], afterHours: 8 },
    });
    expect((await audit(id)).filter(({ act }) => act === 'proposal.escalated')).toHaveLength(1);
    const [alert] = (await alerts('approval_escalated')).filter(({ subject }) => subject.startsWith('cash'));
    expect(alert?.ownerIds.toSorted()).toEqual(
      (await app.db.query<{ id: string }[]>("SELECT id FROM people WHERE role = 'admin'"))
        .map((one) => one.id)
        .toSorted(),
    );
  });

  it('never goes up by default, nor with a shorter time than the reminder', async () => {
    const version = Number((await admin.get('/api/payout-policy')).body['version']);
    const {
      tiers,
      limits,
      settings: before,
    } = (await admin.get('/api/payout-policy')).body as Record<string, object>;
    const { body } = await admin.post('/api/payout-policy/proposals', {
      ...{
        tiers,
        limits,
        settings: { ...before, reminderHours: 9, escalationHours: 8 },
        version,
        reason: 'x',
      },
    });
    expect(body).toMatchObject({ errors: { 'settings.escalationHours': expect.any(String) } });
  });
});
