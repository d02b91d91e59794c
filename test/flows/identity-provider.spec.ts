import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HOUR_MS } from '../../server/common/time/durations.js';
import { MovableClock } from '../../server/common/time/clock.js';
import { startApp, type TestApp } from '../support/app.js';
import { Authenticator } from '../support/authenticator.js';
import { IdentityProvider, type ProviderUser } from '../support/identity-provider.js';
import { type Answer, addPerson, addProject, SessionClient, SETTINGS } from '../support/session-client.js';

const clock = new MovableClock();
let running: TestApp;
/** A second process on the same database. */
let twin: TestApp;
let provider: IdentityProvider;
let chief: SessionClient;
let second: SessionClient;
let secondApp: Authenticator;
let [burkina, togo] = ['', ''];

beforeAll(async () => {
  provider = await IdentityProvider.open(SETTINGS.PUBLIC_URL);
  const env = { ...SETTINGS, ...provider.settings, APPROVER_COOL_OFF_HOURS: '24' };
  running = await startApp({ clock, env });
  twin = await startApp({ clock, env, databaseUrl: running.databaseUrl });
  [burkina, togo] = [await addProject(running, 'Burkina'), await addProject(running, 'Togo')];
  await addPerson(running, 'chief@example.com', 'admin');
  const secondId = await addPerson(running, 'second@example.com', 'admin');
  secondApp = await Authenticator.store(running, clock, secondId);
  clock.advance(25 * HOUR_MS);
  chief = await signedIn('chief@example.com');
  second = await signedIn('second@example.com');
  await setGroup({ name: 'support-burkina', role: 'support', projectIds: [burkina] });
  await setGroup({ name: 'finance-togo', role: 'finance', projectIds: [togo] });
});
afterAll(async () => {
  await twin.close();
  await running.close();
  await provider.close();
});

async function signedIn(email: string): Promise<SessionClient> {
  const browser = new SessionClient(running.url);
  expect((await browser.signIn(email)).status).toBe(200);
  return browser;
}

const approve = (proposalId: unknown): Promise<Answer> =>
  second.send('POST', `/api/proposals/${String(proposalId)}/approve`, { body: { code: secondApp.fresh() } });

/** Sets the access of a group with two administrators. */
async function setGroup(group: { name: string; role: string; projectIds: string[] }): Promise<void> {
  const asked = await chief.send('POST', '/api/provider-groups', {
    body: { allProjects: false, reason: 'new team', ...group },
  });
  expect(asked).toMatchObject({ status: 200, body: { proposalId: expect.any(String) } });
  expect((await approve(asked.body['proposalId'])).status).toBe(200);
}

async function begin(browser: SessionClient): Promise<string> {
  const begun = await browser.send('POST', '/api/session/openid');
  expect(begun.status).toBe(200);
  return String(begun.body['url']);
}

/** Brings the provider's answer to the server. @returns the fragment of the page to which it leads */
async function bring(browser: SessionClient, callback: URL): Promise<string> {
  const answer = await browser.send('GET', `${callback.pathname}${callback.search}`);
  expect(answer.status).toBe(303);
  const [page, fragment = ''] = String(answer.headers['location']).split('#');
  expect(page).toBe('/login');
  return fragment;
}

async function enter(
  user: ProviderUser | string,
  at = running,
): Promise<{ browser: SessionClient; end: string }> {
  const browser = new SessionClient(at.url);
  if (typeof user !== 'string') provider.have(user);
  const callback = await provider.signIn(await begin(browser), typeof user === 'string' ? user : user.sub);
  return { browser, end: await bring(browser, callback) };
}

const acts = async (act: string): Promise<Record<string, unknown>[]> =>
  running.db.query<Record<string, unknown>[]>('SELECT actor, details FROM audit_entries WHERE act = $1', [
    act,
  ]);

describe('sign-in through the identity provider', () => {
  it('is offered by its name', async () => {
    const { body } = await new SessionClient(running.url).send('GET', '/api/session/openid');
    expect(body).toEqual({ provider: 'Company account', local: true });
  });

  it('creates a user with the role and projects of the group', async () => {
    const { browser, end } = await enter({
      sub: 'awa',
      name: 'Awa Traoré',
      groups: ['support-burkina', 'other'],
    });
    expect(end).toBe('signed-in=complete');
    const { body } = await browser.send('GET', '/api/session');
    expect(body['person']).toMatchObject({
      ...{ email: 'awa@example.com', name: 'Awa Traoré', role: 'support' },
      ...{ allProjects: false, projectIds: [burkina], provider: 'linked', setUpBy: null },
    });
    expect(await acts('person.created')).toContainEqual(
      expect.objectContaining({
        actor: 'Company account',
        details: expect.objectContaining({ groups: ['support-burkina', 'other'] }),
      }),
    );
  });

  it('gives the access of the groups anew at the next sign-in and starts the cool-off of an approver', async () => {
    const { browser: before } = await enter('awa');
    clock.advance(HOUR_MS);
    const { browser, end } = await enter({
      sub: 'awa',
      name: 'Awa Diop',
      groups: ['finance-togo', 'support-burkina'],
    });
    expect(end).toBe('signed-in=enrolment');
    expect((await before.send('GET', '/api/session')).status).toBe(401);
    const app = await Authenticator.enrol(browser, clock);
    const { body } = await browser.send('GET', '/api/session');
    expect(body['person']).toMatchObject({ name: 'Awa Diop', role: 'finance', projectIds: [togo] });
    const approvesFrom = new Date(String((body['person'] as { approvesFrom: string }).approvesFrom));
    expect(approvesFrom.getTime() - clock.now().getTime()).toBeGreaterThan(23 * HOUR_MS);
    const again = await enter('awa');
    expect(again.end).toBe('signed-in=code');
    expect((await again.browser.send('GET', '/api/session')).status).toBe(401);
    const coded = await again.browser.send('POST', '/api/session/code', { body: { code: app.fresh() } });
    expect(coded.body).toMatchObject({ awaits: null });
  });

  it('is finished by another process than the one that began it', async () => {
    provider.have({ sub: 'moussa', groups: ['support-burkina'] });
    const browser = new SessionClient(running.url);
    const callback = await provider.signIn(await begin(browser), 'moussa');
    const other = new SessionClient(twin.url);
    other.cookie = browser.cookie;
    expect(await bring(other, callback)).toBe('signed-in=complete');
  });

  it('ends the session that the browser had before', async () => {
    const { browser } = await enter('moussa');
    const former = new SessionClient(running.url);
    former.cookie = browser.cookie;
    const callback = await provider.signIn(await begin(browser), 'moussa');
    browser.cookie = browser.cookie.split('; ').at(-1) ?? '';
    expect(await bring(browser, callback)).toBe('signed-in=complete');
    expect((await former.send('GET', '/api/session')).status).toBe(401);
  });

  it.each<[string, Omit<ProviderUser, 'sub'>, string]>([
    ['no mapped group', { groups: ['cleaning'] }, 'no_group'],
    ['an unverified e-mail', { email_verified: false, groups: ['support-burkina'] }, 'email_unverified'],
    [
      'the e-mail of a local user',
      { email: 'chief@example.com', groups: ['support-burkina'] },
      'account_exists',
    ],
    ['no e-mail', { email: '', groups: ['support-burkina'] }, 'email_missing'],
  ])('is refused to an account with %s', async (_, more, refusal) => {
    const { browser, end } = await enter({ sub: refusal, ...more });
    expect(end).toBe(`refused=${refusal}`);
    expect((await browser.send('GET', '/api/session')).status).toBe(401);
    expect(await acts('session.provider_refused')).toContainEqual(
      expect.objectContaining({ details: expect.objectContaining({ refusal }) }),
    );
  });

  it('is refused when the user cancels at the provider', async () => {
    const browser = new SessionClient(running.url);
    expect(await bring(browser, await provider.signIn(await begin(browser), 'cancel'))).toBe(
      'refused=cancelled',
    );
  });

  it('withdraws the access of a user who left every group', async () => {
    const { browser } = await enter({ sub: 'fatou', groups: ['support-burkina'] });
    const { end } = await enter({ sub: 'fatou', groups: [] });
    expect(end).toBe('refused=no_group');
    expect((await browser.send('GET', '/api/session')).status).toBe(401);
  });

  it('keeps a disabled user out', async () => {
    await enter({ sub: 'issa', groups: ['support-burkina'] });
    await running.db.query(`UPDATE people SET disabled_at = now() WHERE email = 'issa@example.com'`);
    expect((await enter('issa')).end).toBe('refused=disabled');
  });
});

describe('the answer of the identity provider', () => {
  it('is taken once', async () => {
    const browser = new SessionClient(running.url);
    const callback = await provider.signIn(await begin(browser), 'moussa');
    const pending = browser.cookie;
    expect(await bring(browser, callback)).toBe('signed-in=complete');
    browser.cookie = pending;
    expect(await bring(browser, callback)).toBe('refused=expired');
  });

  it('is refused in another browser, with another state and after ten minutes', async () => {
    const browser = new SessionClient(running.url);
    const callback = await provider.signIn(await begin(browser), 'moussa');
    expect(await bring(new SessionClient(running.url), callback)).toBe('refused=expired');
    const foreign = new URL(callback);
    foreign.searchParams.set('state', 'another');
    expect(await bring(browser, foreign)).toBe('refused=expired');
    clock.advance(11 * 60_000);
    expect(await bring(browser, callback)).toBe('refused=expired');
  });

  it('is refused with an expired code or from another issuer', async () => {
    const browser = new SessionClient(running.url);
    const callback = await provider.signIn(await begin(browser), 'moussa');
    await provider.expire(callback.searchParams.get('code') ?? '');
    expect(await bring(browser, callback)).toBe('refused=expired');
    const mixed = await provider.signIn(await begin(browser), 'moussa');
    mixed.searchParams.set('iss', 'https://other.example.com');
    expect(await bring(browser, mixed)).toBe('refused=answer_invalid');
  });
});

describe('an existing user', () => {
  it('is linked after two administrators allowed it, and loses the password', async () => {
    const id = await addPerson(running, 'ali@example.com', 'support', [burkina]);
    const asked = await chief.send('POST', `/api/people/${id}/allow-provider`, {
      body: { reason: 'company account' },
    });
    expect(asked.body).toMatchObject({ proposalId: expect.any(String) });
    expect((await enter({ sub: 'ali', groups: ['support-burkina'] })).end).toBe('refused=account_exists');
    expect((await approve(asked.body['proposalId'])).status).toBe(200);
    const { browser, end } = await enter('ali');
    expect(end).toBe('signed-in=complete');
    expect((await browser.send('GET', '/api/session')).body['person']).toMatchObject({
      id,
      provider: 'linked',
    });
    expect((await new SessionClient(running.url).givePassword('ali@example.com')).status).toBe(401);
    const own = await chief.send('GET', '/api/session');
    const chiefId = (own.body['person'] as { id: string }).id;
    expect(
      (await chief.send('POST', `/api/people/${chiefId}/allow-provider`, { body: { reason: 'me' } })).body
        .code,
    ).toBe('own_provider_link');
  });
});

describe('signing out', () => {
  it('ends the session here and at the provider', async () => {
    const { browser } = await enter('moussa');
    const former = browser.cookie;
    const { body } = await browser.send('POST', '/api/session/openid/sign-out');
    expect(await provider.signOut(String(body['url']))).toBe(`${SETTINGS.PUBLIC_URL}/login`);
    browser.cookie = former;
    expect((await browser.send('GET', '/api/session')).status).toBe(401);
    expect((await chief.send('GET', '/api/session')).status).toBe(200);
  });
});

describe('groups of the identity provider', () => {
  it('lose access at once and gain it by two administrators', async () => {
    await setGroup({ name: 'wide', role: 'finance', projectIds: [burkina, togo] });
    const narrower = await chief.send('POST', '/api/provider-groups', {
      body: { name: 'wide', role: 'finance', allProjects: false, projectIds: [togo] },
    });
    expect(narrower.body).toEqual({ proposalId: null });
    const listed = await chief.send('GET', '/api/provider-groups');
    expect(listed.text).toContain(
      '"name":"wide","role":"finance","allProjects":false,"projectIds":["' + togo,
    );
    expect((await chief.send('POST', '/api/provider-groups/remove', { body: { name: 'wide' } })).status).toBe(
      204,
    );
    expect((await chief.send('POST', '/api/provider-groups/remove', { body: { name: 'wide' } })).status).toBe(
      404,
    );
  });

  it('are refused without a project, with an unknown one, and to another role', async () => {
    const group = {
      name: 'empty',
      role: 'finance',
      allProjects: false,
      projectIds: [] as string[],
      reason: 'x',
    };
    for (const projectIds of [[], ['019a0000-0000-7000-8000-000000000001']]) {
      const refused = await chief.send('POST', '/api/provider-groups', { body: { ...group, projectIds } });
      expect(refused).toMatchObject({ status: 422, body: { errors: { projectIds: expect.any(String) } } });
    }
    const { browser } = await enter('moussa');
    expect((await browser.send('GET', '/api/provider-groups')).status).toBe(403);
  });
});

describe('a server without passwords', () => {
  let closed: TestApp;

  beforeAll(async () => {
    const env = {
      ...SETTINGS,
      ...provider.settings,
      PASSWORD_SIGN_IN: 'off',
      EMERGENCY_USER: 'chief@example.com',
    };
    closed = await startApp({
      clock,
      env: { ...env, OIDC_SECOND_FACTOR: 'mfa' },
      databaseUrl: running.databaseUrl,
    });
  });
  afterAll(() => closed.close());

  it('refuses passwords and set-up links of other users', async () => {
    const browser = new SessionClient(closed.url);
    expect((await browser.send('GET', '/api/session/openid')).body).toMatchObject({ local: false });
    expect((await browser.givePassword('second@example.com')).body.code).toBe('password_sign_in_off');
    expect((await browser.givePassword('second@example.com', 'a wrong password')).body.code).toBe(
      'wrong_credentials',
    );
    const made = await chief.send('POST', '/api/people', {
      body: { email: 'new@example.com', name: 'New', role: 'support', projectIds: [burkina] },
    });
    const { id } = made.body['person'] as { id: string };
    const link = await chief.send('POST', `/api/people/${id}/set-up-link`);
    const token = String(link.body['url']).split('#set-up=')[1];
    const taken = await browser.send('POST', '/api/session/set-up', {
      body: { token, password: 'quatre girafes au bal' },
    });
    expect(taken.body.code).toBe('password_sign_in_off');
  });

  it('lets the emergency user in and tells the other administrators', async () => {
    const browser = new SessionClient(closed.url);
    expect((await browser.givePassword('chief@example.com')).body).toMatchObject({ awaits: 'enrolment' });
    expect(await acts('session.emergency_password')).toEqual([
      expect.objectContaining({ actor: 'chief@example.com' }),
    ]);
    const told = await second.send('GET', '/api/people/recent-changes');
    expect(told.text).toContain('session.emergency_password');
  });

  it('takes an accepted second factor of the provider in place of the code', async () => {
    const { browser, end } = await enter(
      { sub: 'awa', groups: ['finance-togo'], amr: ['pwd', 'mfa'] },
      closed,
    );
    expect(end).toBe('signed-in=complete');
    expect((await browser.send('GET', '/api/session')).body).toMatchObject({ awaits: null });
  });
});

describe('an unreachable provider', () => {
  it('is explained at the beginning of the sign-in', async () => {
    const env = { ...SETTINGS, ...provider.settings, OIDC_ISSUER: 'http://127.0.0.1:9' };
    const lonely = await startApp({ clock, env, databaseUrl: running.databaseUrl });
    const { status, body } = await new SessionClient(lonely.url).send('POST', '/api/session/openid');
    expect([status, body.code, body.detail]).toEqual([
      503,
      'provider_unreachable',
      expect.stringContaining('Company account cannot be reached'),
    ]);
    await lonely.close();
  });
});
