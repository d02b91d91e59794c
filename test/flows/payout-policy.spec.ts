import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PolicyView } from '../../server/payments/payouts/policy/policy.view.js';
import type { Answer } from '../support/session-client.js';
import { type Colleague, PayoutsHarness } from '../support/payouts.harness.js';

let app: PayoutsHarness;
let admin: Colleague, admin2: Colleague, finance: Colleague, support: Colleague;
beforeAll(async () => {
  app = await PayoutsHarness.open();
  ({ admin, admin2, finance, support } = app.users);
});
afterAll(() => app.close());

const current = async (): Promise<PolicyView> =>
  (await support.get('/api/payout-policy')).body as unknown as PolicyView;

async function propose(changes: Partial<PolicyView>, by = admin): Promise<Answer> {
  const { tiers, limits, settings, version } = await current();
  return by.post('/api/payout-policy/proposals', {
    tiers,
    limits,
    settings,
    version,
    reason: 'essai',
    ...changes,
  });
}
const decide = (proposalId: unknown, by: Colleague): Promise<Answer> =>
  by.post(`/api/proposals/${String(proposalId)}/approve`, { code: by.code() });

/** Has a change proposed by one administrator and approved by the other. */
async function change(changes: Partial<PolicyView>): Promise<void> {
  const { body, text } = await propose(changes);
  const { status, text: why } = await decide(body['proposalId'], admin2);
  if (status >= 300) throw new Error(`${text} ${why}`);
}
const anyTier = { projectId: null, source: null, requesterRole: null, upTo: null, inSequence: false };
const ONE_ADMIN = { ...anyTier, steps: [{ roles: ['admin' as const], people: 1 }] };

describe('the policy of payouts', () => {
  it('is strict by default and readable by every user', async () => {
    expect(await current()).toMatchObject({
      version: 1,
      tiers: [{ source: 'batch' }, { source: 'single', upTo: 500_000 }, { source: null, upTo: null }],
      limits: [{ per: 'person' }, { per: 'number' }, { per: 'project' }],
      settings: { duplicateHours: 72, holdOnLowBalance: true, holdHours: 72, coolOffHours: 24 },
      proposedBy: null,
      decidedBy: null,
    });
  });

  it('is changed by two administrators and keeps every version with their names', async () => {
    const before = await current();
    const { status, body } = await propose({ settings: { ...before.settings, holdHours: 48 } });
    expect(status).toBe(201);
    expect((await current()).version).toBe(1);
    expect((await decide(body['proposalId'], admin)).status).toBe(403);
    expect((await decide(body['proposalId'], finance)).status).toBe(403);
    expect((await decide(body['proposalId'], admin2)).status).toBe(200);
    expect(await current()).toMatchObject({
      version: 2,
      settings: { holdHours: 48 },
      reason: 'essai',
      proposedBy: admin.email,
      decidedBy: admin2.email,
    });
    expect((await finance.get('/api/payout-policy/versions')).body).toMatchObject({
      total: 2,
      data: [{ version: 2 }, { version: 1 }],
    });
    expect(
      await app.db.query(`SELECT actor, subject_id FROM audit_entries WHERE act = 'payout_policy.changed'`),
    ).toEqual([{ actor: admin2.email, subject_id: '2' }]);
  });

  it('cannot be changed by finance or an administrator of some projects', async () => {
    expect((await propose({}, finance)).status).toBe(403);
    const local = await app.hire('local', 'admin', [app.main.id]);
    expect((await propose({}, local)).status).toBe(403);
  });

  it('refuses a change of an outdated version, when proposed and when approved', async () => {
    expect(await propose({ version: 1 })).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    const { body } = await propose({});
    expect(await propose({})).toMatchObject({ status: 409, body: { code: 'proposal_open' } });
    expect((await admin.post(`/api/proposals/${String(body['proposalId'])}/withdraw`)).status).toBeLessThan(
      300,
    );
    expect((await propose({})).status).toBe(201);
    const [open] = await app.db.query<{ id: string }[]>('SELECT id FROM proposals WHERE verdict IS NULL');
    expect((await decide(open?.id, admin2)).status).toBe(200);
  });

  it.each<[string, string, object]>([
    ['tiers', 'no tier for everything', { tiers: [{ ...ONE_ADMIN, upTo: 500 }] }],
    ['tiers', 'no tier', { tiers: [] }],
    ['tiers.1', 'a tier that is never reached', { tiers: [ONE_ADMIN, ONE_ADMIN] }],
    [
      'tiers.0.steps',
      'more people than there are',
      { tiers: [{ ...ONE_ADMIN, steps: [{ roles: ['admin'], people: 5 }] }] },
    ],
    [
      'tiers.0.steps.0.people',
      'nobody',
      { tiers: [{ ...ONE_ADMIN, steps: [{ roles: ['admin'], people: 0 }] }] },
    ],
    [
      'tiers.0.steps.0.roles',
      'support',
      { tiers: [{ ...ONE_ADMIN, steps: [{ roles: ['support'], people: 1 }] }] },
    ],
    ['tiers.0.steps', 'no step', { tiers: [{ ...ONE_ADMIN, steps: [] }] }],
    [
      'tiers.0.projectId',
      'an unknown project',
      { tiers: [{ ...ONE_ADMIN, projectId: '01900000-0000-7000-8000-000000000000' }, ONE_ADMIN] },
    ],
    [
      'limits.0.max',
      'a bound of nothing',
      { limits: [{ per: 'person', window: 'day', measure: 'count', max: 0, then: 'refuse' }] },
    ],
    [
      'settings.holdHours',
      'a hold of no time',
      {
        settings: {
          duplicateHours: 1,
          holdOnLowBalance: true,
          holdHours: 0,
          coolOffHours: 1,
          reminderHours: 1,
          escalationHours: null,
        },
      },
    ],
  ])('names the field %s when it refuses %s', async (field, _, changes) => {
    const { status, body } = await propose(changes);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  });

  it('is validated again at the approval', async () => {
    const third = await app.hire('third', 'admin');
    const steps = [{ roles: ['admin' as const], people: 3 }];
    const { body } = await propose({ tiers: [{ ...anyTier, requesterRole: 'finance', steps }, ONE_ADMIN] });
    await admin.browser.send('PATCH', `/api/users/${third.id}`, {
      body: { disabled: true, code: admin.code() },
    });
    const [local] = await app.db.query<{ id: string }[]>(
      `SELECT id FROM people WHERE email = 'local@example.com'`,
    );
    await admin.browser.send('PATCH', `/api/users/${local?.id ?? ''}`, {
      body: { disabled: true, code: admin.code() },
    });
    expect(await decide(body['proposalId'], admin2)).toMatchObject({ status: 422 });
    expect((await admin.post(`/api/proposals/${String(body['proposalId'])}/withdraw`)).status).toBeLessThan(
      300,
    );
  });
});

describe('limits', () => {
  const limit = {
    per: 'project' as const,
    window: 'hour' as const,
    measure: 'count' as const,
    then: 'refuse' as const,
  };

  it('refuse payouts above them, also simultaneous ones', async () => {
    const [row] = await app.db.query<{ n: number }[]>('SELECT count(*)::int AS n FROM payouts');
    await change({ limits: [{ ...limit, max: (row?.n ?? 0) + 5 }], tiers: [ONE_ADMIN] });
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => finance.post('/api/payout-orders', app.form())),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.map(({ body }) => body.code)).toEqual(Array(7).fill('payout_limit'));
    const seen = await finance.post('/api/payout-orders/preflight', {
      projectId: app.main.id,
      channel: 'mobile_money',
      phone: app.phone(),
      amount: 500,
    });
    expect(seen.body).toMatchObject({ possible: false });
    expect((await finance.post('/api/payout-orders', app.form({ projectId: app.other.id }))).status).toBe(
      201,
    );
  });

  it('count an edited order once and a cancelled one not at all', async () => {
    const project = await app.project('Bornes');
    await change({ limits: [{ ...limit, max: 1 }] });
    const order = await app.request(finance, { projectId: project.id });
    const edited = await finance.put(`/api/payout-orders/${order.id}`, {
      projectId: project.id,
      channel: 'mobile_money',
      phone: order.payout?.phone,
      amount: 16_000,
      purpose: 'Autre',
      revision: 1,
    });
    expect(edited.status).toBe(200);
    expect((await finance.post('/api/payout-orders', app.form({ projectId: project.id }))).status).toBe(409);
    await finance.post(`/api/payout-orders/${order.id}/cancel`, { reason: 'non' });
    expect((await finance.post('/api/payout-orders', app.form({ projectId: project.id }))).status).toBe(201);
  });

  it('allow more when their hour is over', async () => {
    const project = await app.project('Heure');
    await change({ limits: [{ ...limit, max: 1 }] });
    await app.request(finance, { projectId: project.id });
    expect((await finance.post('/api/payout-orders', app.form({ projectId: project.id }))).status).toBe(409);
    app.clock.advance(3_600_001);
    expect((await finance.post('/api/payout-orders', app.form({ projectId: project.id }))).status).toBe(201);
  });

  it('of a user apply to all projects', async () => {
    await change({
      limits: [{ per: 'person', window: 'day', measure: 'amount', max: 100_000, then: 'extra_approval' }],
    });
    const hasty = await app.hire('hasty', 'finance');
    expect((await app.request(hasty, { amount: 60_000 })).needed).toBe(1);
    expect((await app.request(hasty, { amount: 60_000, projectId: app.other.id })).needed).toBe(2);
  });
});

describe('a tier', () => {
  it('is chosen by project, role and amount, and stays for payouts requested under it', async () => {
    await change({
      limits: [],
      tiers: [
        {
          ...anyTier,
          projectId: app.other.id,
          requesterRole: 'finance',
          upTo: 1_000,
          steps: [{ roles: ['finance'], people: 1 }],
        },
        { ...anyTier, requesterRole: 'finance', steps: [{ roles: ['admin', 'finance'], people: 2 }] },
        ONE_ADMIN,
      ],
    });
    const tiny = await app.request(finance, { projectId: app.other.id, amount: 1_000 });
    expect(tiny.steps).toEqual([{ roles: ['finance'], people: 1 }]);
    expect((await app.request(finance, { amount: 1_000 })).needed).toBe(2);
    expect((await app.request(admin, { amount: 1_000 })).needed).toBe(1);
    await change({ tiers: [ONE_ADMIN] });
    expect((await app.order(tiny.id)).steps).toEqual([{ roles: ['finance'], people: 1 }]);
    expect((await app.approve(app.users.finance2, tiny.id)).body).toMatchObject({ approved: [tiny.id] });
  });
});
