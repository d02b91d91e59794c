import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Role } from '../../server/access/identity/user-words.js';
import { type Answer, SessionClient } from '../support/session-client.js';
import { Authenticator } from '../support/authenticator.js';
import { type Colleague, PayoutsHarness } from '../support/payouts.harness.js';
import { HOUR_MS } from '../../server/platform/common/time/durations.js';

const CHOSEN = 'quatre girafes au bal';
let harness: PayoutsHarness;
let users = 0;

beforeAll(async () => {
  harness = await PayoutsHarness.open({ APPROVER_COOL_OFF_HOURS: '24' });
  await pass(25 * HOUR_MS);
});
afterAll(() => harness.close());

/** Advances the clock and signs every user in again. */
async function pass(ms: number): Promise<void> {
  harness.clock.advance(ms);
  for (const one of Object.values(harness.users)) await one.signIn();
}

const patch = (by: Colleague, id: string, body: object): Promise<Answer> =>
  by.browser.send('PATCH', `/api/users/${id}`, { body });
/** Takes access from a user, with a code. */
const lower = (by: Colleague, id: string, body: object): Promise<Answer> =>
  patch(by, id, { ...body, code: by.code() });
const decide = (by: Colleague, id: unknown): Promise<Answer> =>
  by.post(`/api/proposals/${String(id)}/approve`, { code: by.code() });
const emailOf = (): string => `ally${(users += 1)}@example.com`;
const create = (by: Colleague, role: Role, email = emailOf()): Promise<Answer> =>
  by.post('/api/users', { email, name: 'Ally', role, allProjects: true, reason: 'new colleague' });
async function idOf(email: string): Promise<string> {
  const [row] = await harness.db.query<{ id: string }[]>('SELECT id FROM people WHERE email = $1', [email]);
  return row?.id ?? '';
}

/** Uses a set-up link and enrols a second factor. */
async function takeOver(by: Colleague, id: string): Promise<{ browser: SessionClient; app: Authenticator }> {
  const link = await by.post(`/api/users/${id}/set-up-link`);
  const token = String(link.body['url']).split('#set-up=')[1];
  const browser = new SessionClient(harness.running.url, 'http://localhost:3000');
  const taken = await browser.send('POST', '/api/session/set-up', { body: { token, password: CHOSEN } });
  expect(taken.body).toMatchObject({ awaits: 'enrolment' });
  const begun = await browser.send('POST', '/api/session/second-factor', { body: { password: CHOSEN } });
  const app = new Authenticator(String(begun.body['totpKey']), harness.clock);
  const confirmed = await browser.send('POST', '/api/session/second-factor/confirm', {
    body: { code: app.fresh() },
  });
  expect(confirmed.status).toBe(200);
  return { browser, app };
}

/** Asks for the approval of a payout that the administrator requested. */
async function approveOwn({ browser, app }: { browser: SessionClient; app: Authenticator }): Promise<Answer> {
  const { id, revision, count, total } = await harness.request(harness.users.admin);
  return browser.send('POST', '/api/payout-orders/approve', {
    body: { orders: [{ id, revision }], count, total, code: app.fresh() },
  });
}

describe('one administrator among several', () => {
  it.each<Role>(['finance', 'admin'])('cannot create a %s user to approve their own payout', async (role) => {
    const { admin, admin2 } = harness.users;
    const email = emailOf();
    const asked = await create(admin, role, email);
    expect(asked.body).toMatchObject({ user: null, proposalId: expect.any(String) });
    expect(await idOf(email)).toBe('');
    expect(await decide(admin, asked.body['proposalId'])).toMatchObject({
      status: 403,
      body: { code: 'proposal_own' },
    });
    expect((await decide(harness.users.finance, asked.body['proposalId'])).status).toBe(403);
    expect((await decide(admin2, asked.body['proposalId'])).status).toBe(200);
    const id = await idOf(email);
    expect((await admin2.post(`/api/users/${id}/set-up-link`)).body.code).toBe('set_up_link_missing');
    const ally = await takeOver(admin, id);
    expect(await approveOwn(ally)).toMatchObject({ status: 403, body: { code: 'approver_cool_off' } });
  });

  it('cannot take over an approver by resetting password and second factor', async () => {
    const { admin, admin2 } = harness.users;
    const victim = await harness.hire(`victim${(users += 1)}`, 'finance');
    const reason = 'phone lost';
    const password = await admin.post(`/api/users/${victim.id}/reset-password`, { reason });
    const factor = await admin.post(`/api/users/${victim.id}/reset-second-factor`, { reason });
    expect((await victim.get('/api/session')).status).toBe(200);
    expect((await admin.post(`/api/users/${victim.id}/set-up-link`)).status).toBe(409);
    for (const { body } of [password, factor])
      expect((await decide(admin2, body['proposalId'])).status).toBe(200);
    expect((await victim.get('/api/session')).status).toBe(401);
    const taken = await takeOver(admin, victim.id);
    expect(await approveOwn(taken)).toMatchObject({ status: 403, body: { code: 'approver_cool_off' } });
    const { body } = await taken.browser.send('GET', '/api/session');
    expect(body['accessEvents']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ act: 'person.password_reset', by: admin2.email }),
        expect.objectContaining({ act: 'person.second_factor_reset', by: admin2.email }),
      ]),
    );
    const changes = await admin2.get('/api/users/recent-changes');
    expect(changes.text).toContain(victim.email);
  });

  it.each([
    ['a role', { role: 'admin' }],
    ['another role and a name', { role: 'finance', name: 'Renamed' }],
    ['all projects', { allProjects: true }],
  ])('cannot give a user %s', async (_, changes) => {
    const { admin, admin2 } = harness.users;
    const { id } = await harness.hire(`given${(users += 1)}`, 'support', [harness.main.id]);
    const asked = await patch(admin, id, { ...changes, reason: 'promoted' });
    expect(asked.body).toMatchObject({
      user: { role: 'support', allProjects: false },
      proposalId: expect.any(String),
    });
    expect((await decide(admin2, asked.body['proposalId'])).status).toBe(200);
    const { body } = await admin.get(`/api/users/${id}`);
    expect(body).toMatchObject(changes);
  });

  it('cannot enable an approver again, and removes access at once', async () => {
    const { admin, admin2 } = harness.users;
    const { id, browser } = await harness.hire(`left${(users += 1)}`, 'finance', [
      harness.main.id,
      harness.other.id,
    ]);
    const mixed = await lower(admin, id, { role: 'admin', projectIds: [harness.main.id], reason: 'moved' });
    expect(mixed.body).toMatchObject({
      user: { role: 'finance', projectIds: [harness.main.id] },
      proposalId: expect.any(String),
    });
    const disabled = await lower(admin, id, { disabled: true });
    expect(disabled.body).toMatchObject({ user: { disabledAt: expect.any(String) }, proposalId: null });
    expect((await browser.send('GET', '/api/session')).status).toBe(401);
    expect(await decide(admin2, mixed.body['proposalId'])).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
    expect(
      (await admin2.post(`/api/proposals/${String(mixed.body['proposalId'])}/reject`, { reason: 'left' }))
        .status,
    ).toBe(200);
    const enabled = await patch(admin, id, { disabled: false, reason: 'came back' });
    expect(enabled.body).toMatchObject({ user: { disabledAt: expect.any(String) } });
    expect((await decide(admin2, enabled.body['proposalId'])).status).toBe(200);
    const { body } = await admin.get(`/api/users/${id}`);
    expect(body).toMatchObject({
      disabledAt: null,
      approvesFrom: harness.clock.in(24 * HOUR_MS).toISOString(),
    });
  });

  it('cannot approve their own access', async () => {
    const { admin, admin2 } = harness.users;
    const local = await harness.hire(`local${(users += 1)}`, 'admin', [harness.main.id]);
    await pass(25 * HOUR_MS);
    await local.signIn();
    const asked = await patch(admin, local.id, {
      projectIds: [harness.main.id, harness.other.id],
      reason: 'more',
    });
    expect((await decide(local, asked.body['proposalId'])).status).toBe(404);
    const reset = await admin.post(`/api/users/${local.id}/reset-password`, { reason: 'lost' });
    expect(await decide(local, reset.body['proposalId'])).toMatchObject({
      status: 403,
      body: { code: 'proposal_about_you' },
    });
    expect((await decide(admin2, reset.body['proposalId'])).status).toBe(200);
  });

  it('must give a reason, and no secret is in the proposal', async () => {
    const { admin } = harness.users;
    const email = emailOf();
    const silent = await admin.post('/api/users', { email, name: 'Ally', role: 'finance' });
    expect(silent).toMatchObject({ status: 422, body: { errors: { reason: expect.any(String) } } });
    await create(admin, 'finance', email);
    expect(await create(admin, 'finance', email)).toMatchObject({
      status: 409,
      body: { code: 'proposal_open' },
    });
    const rows = await harness.db.query<{ row: string }[]>('SELECT r.payload::text AS row FROM proposals r');
    expect(rows.map(({ row }) => row).join()).not.toMatch(/argon2|password|token|totp|key/i);
  });

  it('gets an API key once, after another administrator approved it', async () => {
    const { admin, admin2 } = harness.users;
    const path = `/api/projects/${harness.main.id}/api-keys`;
    const asked = await admin.post(path, { name: 'till', reason: 'second shop' });
    expect(asked.body).toMatchObject({ id: null, key: null, proposalId: expect.any(String) });
    expect((await decide(admin2, asked.body['proposalId'])).status).toBe(200);
    const mine = async (who: Colleague): Promise<{ id: string; mayIssue: boolean } | undefined> => {
      const rows = (await who.get(path)).body['data'] as { id: string; name: string; mayIssue: boolean }[];
      return rows.find(({ name }) => name === 'till');
    };
    expect(await mine(admin2)).toMatchObject({ mayIssue: false });
    const { id = '' } = (await mine(admin)) ?? {};
    expect((await admin2.post(`${path}/${id}/issue`)).body.code).toBe('api_key_not_issuable');
    const answers = await Promise.all([1, 2].map(() => admin.post(`${path}/${id}/issue`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const key = String(answers.find(({ status }) => status === 200)?.body['key']);
    const headers = { authorization: `Bearer ${key}` };
    expect(
      (await new SessionClient(harness.running.url).send('GET', '/api/transactions', { headers })).status,
    ).toBe(200);
  });
});

describe('an approver', () => {
  it('with a new second factor waits for every decision until a stated time', async () => {
    const { admin } = harness.users;
    const late = await harness.hire(`late${(users += 1)}`, 'admin');
    const { id } = await harness.request(admin);
    expect(await harness.approve(late, id)).toMatchObject({
      status: 403,
      body: {
        code: 'approver_cool_off',
        detail: expect.stringMatching(/You can approve from \d+ \w+ 2026, \d\d:\d\d \(UTC\)/),
      },
    });
    const asked = await create(admin, 'finance');
    expect((await decide(late, asked.body['proposalId'])).body.code).toBe('approver_cool_off');
    const session = await late.get('/api/session');
    const until = new Date((session.body['person'] as { approvesFrom: string }).approvesFrom);
    expect(until.getTime()).toBeGreaterThan(harness.clock.now().getTime());
    harness.clock.moveTo(until);
    await late.signIn();
    expect((await harness.approve(late, id)).status).toBe(200);
  });
});

describe('the only administrator', () => {
  it('acts alone 7 days after the other one was disabled, and a new approver waits', async () => {
    const alone = await PayoutsHarness.open({ APPROVER_COOL_OFF_HOURS: '24' });
    const { admin, admin2 } = alone.users;
    alone.clock.advance(25 * HOUR_MS);
    await admin.signIn();
    const warnings = async (): Promise<unknown> => (await admin.get('/api/session')).body['warnings'];
    expect(await warnings()).toEqual([]);
    expect((await lower(admin, admin2.id, { disabled: true })).body).toMatchObject({ proposalId: null });
    expect(await warnings()).toEqual(['single_admin']);
    const freeAt = alone.clock.in(7 * 24 * HOUR_MS);
    const project = async (): Promise<unknown> =>
      (await admin.get(`/api/projects/${alone.main.id}`)).body['hasSoleAdministrator'];
    for (const until of [alone.clock.now(), new Date(freeAt.getTime() - 1)]) {
      alone.clock.moveTo(until);
      await admin.signIn();
      const refused = await create(admin, 'finance');
      expect([refused.status, refused.body.code]).toEqual([409, 'second_admin_recent']);
      expect(refused.body).toMatchObject({ values: { at: freeAt.toISOString() } });
      expect(await project()).toBe(false);
    }
    alone.clock.moveTo(freeAt);
    await admin.signIn();
    expect(await project()).toBe(true);
    const made = await create(admin, 'finance');
    expect(made.body).toMatchObject({
      user: { role: 'finance', approvesFrom: alone.clock.in(24 * HOUR_MS).toISOString() },
      proposalId: null,
    });
    await alone.close();
  });
});
