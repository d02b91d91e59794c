import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HOUR_MS } from '../../server/platform/common/time/durations.js';
import { startApp, type TestApp } from '../support/app.js';
import { Authenticator } from '../support/authenticator.js';
import type { IdentityProvider, ProviderUser } from '../support/identity-provider.js';
import { ProviderHarness } from '../support/identity-provider.harness.js';
import { addUser, SessionClient, SETTINGS } from '../support/session-client.js';

let harness: ProviderHarness;
let company: IdentityProvider;

beforeAll(async () => {
  harness = await ProviderHarness.open();
  company = harness.provider;
  await harness.setGroup({ name: 'support-burkina', role: 'support', projectIds: [harness.burkina] });
  await harness.setGroup({ name: 'finance-togo', role: 'finance', projectIds: [harness.togo] });
});
afterAll(() => harness.close());

describe('sign-in through the identity provider', () => {
  it('is offered by its name', async () => {
    const { body } = await harness.browser().send('GET', '/api/session/openid');
    expect(body).toEqual({
      provider: 'Company account',
      local: true,
      resetBy: 'administrator',
      demo: null,
      empty: false,
      installation: 'main',
    });
  });

  it('creates a user with the role and projects of the group', async () => {
    const { browser, end } = await harness.enter({
      login: 'awa',
      name: 'Awa Traoré',
      groups: ['support-burkina', 'other'],
    });
    expect(end).toBe('signed-in=complete');
    const { body } = await browser.send('GET', '/api/session');
    expect(body['person']).toMatchObject({
      ...{ email: 'awa@example.com', name: 'Awa Traoré', role: 'support' },
      ...{ allProjects: false, projectIds: [harness.burkina], provider: 'linked', setUpBy: null },
    });
    expect(await harness.acts('person.created')).toContainEqual(
      expect.objectContaining({
        actor: 'Company account',
        details: expect.objectContaining({ groups: ['support-burkina', 'other'] }),
      }),
    );
  });

  it('gives the access of the groups anew at the next sign-in and starts the cool-off of an approver', async () => {
    const { browser: before } = await harness.enter('awa');
    harness.clock.advance(HOUR_MS);
    const { browser, end } = await harness.enter({
      login: 'awa',
      name: 'Awa Diop',
      groups: ['finance-togo', 'support-burkina'],
    });
    expect(end).toBe('signed-in=enrolment');
    expect((await before.send('GET', '/api/session')).status).toBe(401);
    const app = await Authenticator.enrol(browser, harness.clock);
    const { body } = await browser.send('GET', '/api/session');
    expect(body['person']).toMatchObject({ name: 'Awa Diop', role: 'finance', projectIds: [harness.togo] });
    const approvesFrom = new Date((body['person'] as { approvesFrom: string }).approvesFrom);
    expect(approvesFrom.getTime() - harness.clock.now().getTime()).toBeGreaterThan(23 * HOUR_MS);
    const again = await harness.enter('awa');
    expect(again.end).toBe('signed-in=code');
    expect((await again.browser.send('GET', '/api/session')).status).toBe(401);
    const coded = await again.browser.send('POST', '/api/session/code', { body: { code: app.fresh() } });
    expect(coded.body).toMatchObject({ awaits: null });
  });

  it('is finished by another process than the one that began it', async () => {
    company.have({ login: 'moussa', groups: ['support-burkina'] });
    const browser = harness.browser();
    const callback = await company.signIn(await harness.begin(browser), { login: 'moussa' });
    const other = new SessionClient(harness.twin.url);
    other.cookie = browser.cookie;
    expect(await harness.bring(other, callback)).toBe('signed-in=complete');
  });

  it('ends the session that the browser had before', async () => {
    const { browser } = await harness.enter('moussa');
    const former = harness.browser();
    former.cookie = browser.cookie;
    const callback = await company.signIn(await harness.begin(browser), { login: 'moussa' });
    browser.cookie = browser.cookie.split('; ').at(-1) ?? '';
    expect(await harness.bring(browser, callback)).toBe('signed-in=complete');
    expect((await former.send('GET', '/api/session')).status).toBe(401);
  });

  it.each<[string, Omit<ProviderUser, 'login'>, string]>([
    ['no mapped group', { groups: ['cleaning'] }, 'no_group'],
    ['an unverified e-mail', { email_verified: false, groups: ['support-burkina'] }, 'email_unverified'],
    [
      'the e-mail of a local user',
      { email: 'chief@example.com', groups: ['support-burkina'] },
      'account_exists',
    ],
    ['no e-mail', { email: '', groups: ['support-burkina'] }, 'email_missing'],
  ])('is refused to an account with %s', async (_, more, refusal) => {
    const { browser, end } = await harness.enter({ login: refusal, ...more });
    expect(end).toBe(`refused=${refusal}`);
    expect((await browser.send('GET', '/api/session')).status).toBe(401);
    expect(await harness.acts('session.provider_refused')).toContainEqual(
      expect.objectContaining({ details: expect.objectContaining({ refusal }) }),
    );
  });

  it('is refused when the user cancels at the provider', async () => {
    const browser = harness.browser();
    expect(
      await harness.bring(browser, await company.signIn(await harness.begin(browser), { cancel: 'yes' })),
    ).toBe('refused=cancelled');
  });

  it('withdraws the access of a user who left every group', async () => {
    const { browser } = await harness.enter({ login: 'fatou', groups: ['support-burkina'] });
    const { end } = await harness.enter({ login: 'fatou', groups: [] });
    expect(end).toBe('refused=no_group');
    expect((await browser.send('GET', '/api/session')).status).toBe(401);
  });

  it('keeps a disabled user out', async () => {
    await harness.enter({ login: 'issa', groups: ['support-burkina'] });
    await harness.running.db.query(`UPDATE people SET disabled_at = now() WHERE email = 'issa@example.com'`);
    expect((await harness.enter('issa')).end).toBe('refused=disabled');
  });
});

describe('the answer of the identity provider', () => {
  it('is taken once', async () => {
    const browser = harness.browser();
    const callback = await company.signIn(await harness.begin(browser), { login: 'moussa' });
    const pending = browser.cookie;
    expect(await harness.bring(browser, callback)).toBe('signed-in=complete');
    browser.cookie = pending;
    expect(await harness.bring(browser, callback)).toBe('refused=expired');
  });

  it('is refused in another browser, with another state and after ten minutes', async () => {
    const browser = harness.browser();
    const callback = await company.signIn(await harness.begin(browser), { login: 'moussa' });
    expect(await harness.bring(harness.browser(), callback)).toBe('refused=expired');
    const foreign = new URL(callback);
    foreign.searchParams.set('state', 'another');
    expect(await harness.bring(browser, foreign)).toBe('refused=expired');
    harness.clock.advance(11 * 60_000);
    expect(await harness.bring(browser, callback)).toBe('refused=expired');
  });

  it('is refused with an expired code or from another issuer', async () => {
    const browser = harness.browser();
    const callback = await company.signIn(await harness.begin(browser), { login: 'moussa' });
    await company.expire(callback.searchParams.get('code') ?? '');
    expect(await harness.bring(browser, callback)).toBe('refused=expired');
    const mixed = await company.signIn(await harness.begin(browser), { login: 'moussa' });
    mixed.searchParams.set('iss', 'https://other.example.com');
    expect(await harness.bring(browser, mixed)).toBe('refused=issuer_differs');
    const refusals = await harness.acts('session.provider_refused');
    expect(refusals.at(-1)).toMatchObject({
      details: { fault: `issuer: expected ${company.issuer}, stated https://other.example.com` },
    });
  });
});

describe('an ID token signed by a key that is not the provider’s', () => {
  let unread: TestApp;

  // A process that has not read the keys of the provider yet.
  beforeAll(async () => {
    const env = { ...SETTINGS, ...company.settings };
    unread = await startApp({ clock: harness.clock, env, databaseUrl: harness.running.databaseUrl });
    await company.publishWrongKey();
  });
  afterAll(async () => {
    company.publishOwnKeys();
    await unread.close();
  });

  it('is refused', async () => {
    const { browser, end } = await harness.enter('moussa', unread);
    expect(end).toBe('refused=answer_invalid');
    expect((await browser.send('GET', '/api/session')).status).toBe(401);
  });
});

describe('an existing user', () => {
  it('is linked after two administrators allowed it, and loses the password', async () => {
    const id = await addUser(harness.running, 'ali@example.com', 'support', [harness.burkina]);
    const asked = await harness.chief.send('POST', `/api/users/${id}/allow-provider`, {
      body: { reason: 'company account' },
    });
    expect(asked.body).toMatchObject({ proposalId: expect.any(String) });
    expect((await harness.enter({ login: 'ali', groups: ['support-burkina'] })).end).toBe(
      'refused=account_exists',
    );
    expect((await harness.approve(asked.body['proposalId'])).status).toBe(200);
    const { browser, end } = await harness.enter('ali');
    expect(end).toBe('signed-in=complete');
    expect((await browser.send('GET', '/api/session')).body['person']).toMatchObject({
      id,
      provider: 'linked',
    });
    expect((await harness.browser().givePassword('ali@example.com')).status).toBe(401);
    const own = await harness.chief.send('GET', '/api/session');
    const chiefId = (own.body['person'] as { id: string }).id;
    expect(
      (await harness.chief.send('POST', `/api/users/${chiefId}/allow-provider`, { body: { reason: 'me' } }))
        .body.code,
    ).toBe('own_provider_link');
  });
});

describe('signing out', () => {
  it('ends the session here and at the provider', async () => {
    const { browser } = await harness.enter('moussa');
    const former = browser.cookie;
    const { body } = await browser.send('POST', '/api/session/openid/sign-out');
    expect(await company.signOut(String(body['url']))).toBe(`${SETTINGS.PUBLIC_URL}/login`);
    browser.cookie = former;
    expect((await browser.send('GET', '/api/session')).status).toBe(401);
  });
});

describe('a server without passwords', () => {
  let closed: TestApp;

  beforeAll(async () => {
    const env = {
      ...SETTINGS,
      ...company.settings,
      PASSWORD_SIGN_IN: 'off',
      EMERGENCY_USER: 'chief@example.com',
    };
    closed = await startApp({
      clock: harness.clock,
      env: { ...env, OIDC_SECOND_FACTOR: 'mfa' },
      databaseUrl: harness.running.databaseUrl,
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
    const made = await harness.chief.send('POST', '/api/users', {
      body: { email: 'new@example.com', name: 'New', role: 'support', projectIds: [harness.burkina] },
    });
    const { id } = made.body['person'] as { id: string };
    const link = await harness.chief.send('POST', `/api/users/${id}/set-up-link`);
    const token = String(link.body['url']).split('#set-up=')[1];
    const taken = await browser.send('POST', '/api/session/set-up', {
      body: { token, password: 'quatre girafes au bal' },
    });
    expect(taken.body.code).toBe('password_sign_in_off');
  });

  it('lets the emergency user in and tells the other administrators', async () => {
    const browser = new SessionClient(closed.url);
    expect((await browser.givePassword('chief@example.com')).body).toMatchObject({ awaits: 'enrolment' });
    expect(await harness.acts('session.emergency_password')).toEqual([
      expect.objectContaining({ actor: 'chief@example.com' }),
    ]);
    const changes = await harness.second.send('GET', '/api/users/recent-changes');
    expect(changes.text).toContain('session.emergency_password');
  });

  it('takes an accepted second factor of the provider in place of the code', async () => {
    const { browser, end } = await harness.enter(
      { login: 'awa', groups: ['finance-togo'], amr: ['pwd', 'mfa'] },
      closed,
    );
    expect(end).toBe('signed-in=complete');
    expect((await browser.send('GET', '/api/session')).body).toMatchObject({ awaits: null });
  });
});

describe('an unreachable provider', () => {
  it('is explained at the beginning of the sign-in', async () => {
    const env = { ...SETTINGS, ...company.settings, OIDC_ISSUER: 'http://127.0.0.1:9' };
    const lonely = await startApp({ clock: harness.clock, env, databaseUrl: harness.running.databaseUrl });
    const { status, body } = await new SessionClient(lonely.url).send('POST', '/api/session/openid');
    expect([status, body.code]).toEqual([503, 'provider_unreachable']);
    expect(body.detail).toContain('Company account cannot be reached');
    await lonely.close();
  });
});
