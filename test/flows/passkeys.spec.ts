import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { UserActor } from '../../server/access/identity/actor.js';
import type { PasskeyView } from '../../server/access/sign-in/second-factor/passkey.view.js';
import { SecondFactorService } from '../../server/access/sign-in/second-factor/second-factor.service.js';
import { MovableClock } from '../../server/platform/common/time/clock.js';
import { HOUR_MS, MINUTE_MS } from '../../server/platform/common/time/durations.js';
import { Vault } from '../../server/platform/config/vault.js';
import { Problem } from '../../server/platform/common/problems/problem.js';
import { startApp, type TestApp } from '../support/app.js';
import { Authenticator } from '../support/authenticator.js';
import { type Flaw, SoftPasskey } from '../support/passkey.js';
import { addUser, SessionClient, SETTINGS } from '../support/session-client.js';

const PASSKEYS = '/api/session/passkeys';
const ORIGIN = 'https://rappro.test';
const clock = new MovableClock();
let running: TestApp;
let users = 0;

interface Holder {
  id: string;
  email: string;
  browser: SessionClient;
  actor: UserActor;
  app: Authenticator;
}

async function holder(): Promise<Holder> {
  const email = `key${(users += 1)}@example.com`;
  const id = await addUser(running, email, 'finance');
  const browser = new SessionClient(running.url, undefined, `192.0.2.${users}`);
  await browser.signIn(email);
  const app = await Authenticator.enrol(browser, clock);
  return {
    id,
    email,
    browser,
    app,
    actor: { kind: 'user', userId: id, email, role: 'finance', scope: 'all' },
  };
}

const challengeOf = (body: Record<string, unknown>): string =>
  (body['options'] as { challenge?: string } | undefined)?.challenge ?? '';

async function register({ browser, app }: Holder, flaw: Flaw = {}) {
  const passkey = new SoftPasskey(ORIGIN, 'rappro.test');
  const { body } = await browser.send('POST', `${PASSKEYS}/registration`, { body: { code: app.fresh() } });
  const response = passkey.create(challengeOf(body), flaw);
  const answer = await browser.send('POST', PASSKEYS, { body: { name: 'laptop', response } });
  return { passkey, answer, response };
}

async function withPasskey(): Promise<Holder & { passkey: SoftPasskey; passkeyId: string }> {
  const who = await holder();
  const { passkey, answer } = await register(who);
  expect(answer.status).toBe(201);
  return { ...who, passkey, passkeyId: String(answer.body['id']) };
}

async function prove(browser: SessionClient, passkey: SoftPasskey, flaw: Flaw = {}) {
  const { body } = await browser.send('POST', `${PASSKEYS}/request`);
  return browser.send('POST', `${PASSKEYS}/proof`, {
    body: { response: passkey.get(challengeOf(body), flaw) },
  });
}

/** `taken`, or the code of the problem. */
async function approve({ actor }: Holder, code: string): Promise<string> {
  try {
    await running.app.get(SecondFactorService).consumeForApproval(actor, code);
    return 'taken';
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return error.details.fields?.['code']?.rule ?? error.code;
  }
}

beforeAll(async () => {
  clock.moveTo(clock.now());
  running = await startApp({ clock, env: { ...SETTINGS, APPROVER_COOL_OFF_HOURS: '0' } });
});
afterAll(() => running.close());
beforeEach(() => clock.advance(5 * MINUTE_MS));

describe('the registration of a passkey', () => {
  it('requires a fresh code, ends the other sessions and is recorded', async () => {
    const who = await holder();
    const other = new SessionClient(running.url, undefined, '203.0.113.1');
    await other.signIn(who.email);
    expect(
      (await who.browser.send('POST', `${PASSKEYS}/registration`, { body: { code: '000000' } })).status,
    ).toBe(422);
    const { answer } = await register(who);
    expect(answer).toMatchObject({ status: 201, body: { name: 'laptop', lastUsedAt: null } });
    expect((await other.send('GET', '/api/session')).status).toBe(401);
    expect((await who.browser.send('GET', '/api/session/second-factor')).body['passkeys']).toBe(1);
    const acts = await running.db.query<{ act: string }[]>(
      `SELECT act FROM audit_entries WHERE subject_id = $1 AND act LIKE 'person.passkey%'`,
      [who.id],
    );
    expect(acts).toEqual([{ act: 'person.passkey_added' }]);
  });

  it.each<[string, Flaw]>([
    ['of another site', { origin: 'https://rappr0.test' }],
    ['for another domain', { rpId: 'example.com' }],
    ['to another challenge', { challenge: 'AAAA' }],
    ['without a check of the user', { unverified: true }],
  ])('refuses an answer %s', async (_, flaw) => {
    const { answer } = await register(await holder(), flaw);
    expect(answer).toMatchObject({ status: 422, body: { errors: { response: expect.any(String) } } });
  });

  it('takes a challenge once, for five minutes, and a credential once', async () => {
    const who = await holder();
    const { response } = await register(who);
    const again = { body: { name: 'copy', response } };
    expect((await who.browser.send('POST', PASSKEYS, again)).status).toBe(422);
    const passkey = new SoftPasskey(ORIGIN, 'rappro.test');
    const { body } = await who.browser.send('POST', `${PASSKEYS}/registration`, {
      body: { code: who.app.fresh() },
    });
    clock.advance(5 * MINUTE_MS);
    const late = { name: 'late', response: passkey.create(challengeOf(body)) };
    expect((await who.browser.send('POST', PASSKEYS, { body: late })).status).toBe(422);
  });
});

describe('a passkey', () => {
  it('completes a sign-in', async () => {
    const who = await withPasskey();
    const browser = new SessionClient(running.url, undefined, '203.0.113.9');
    expect((await browser.givePassword(who.email)).body).toMatchObject({ awaits: 'code', passkey: true });
    const { status, body } = await prove(browser, who.passkey);
    expect(status).toBe(200);
    const signedIn = await browser.send('POST', '/api/session/code', { body: { code: body['code'] } });
    expect(signedIn).toMatchObject({ status: 200, body: { awaits: null, passkey: false } });
  });

  it('makes a browser known before the password is given, beside the attempts that wait', async () => {
    const who = await withPasskey();
    await running.db.query(
      `INSERT INTO sign_in_attempts (email_hash, failures, free_at) VALUES ($1, 9, $2)
       ON CONFLICT (email_hash) DO UPDATE SET failures = 9, free_at = $2`,
      [running.app.get(Vault).hmac(who.email, 'stranger'), clock.in(60_000)],
    );
    const confirm = async (browser: SessionClient, flaw: Flaw = {}, with_ = who.passkey) => {
      const { body } = await browser.send('POST', `${PASSKEYS}/browser-request`);
      const response = with_.get(challengeOf(body), flaw);
      return { response, ...(await browser.send('POST', `${PASSKEYS}/browser`, { body: { response } })) };
    };
    const browser = new SessionClient(running.url, undefined, '203.0.113.99');
    for (const flaw of [
      { wrongKey: true },
      { unverified: true },
      { origin: 'https://evil.example' },
      { challenge: Buffer.from('x.y').toString('base64url') },
    ])
      expect((await confirm(browser, flaw)).status).toBe(422);
    expect((await confirm(browser, {}, new SoftPasskey(ORIGIN, 'rappro.test'))).status).toBe(422);
    const { status, response } = await confirm(browser);
    expect(status).toBe(204);
    expect((await browser.givePassword(who.email, 'wrong')).status).toBe(401);
    expect((await browser.givePassword(who.email)).body).toMatchObject({ awaits: 'code' });
    const thief = new SessionClient(running.url, undefined, '203.0.113.98');
    await thief.send('POST', `${PASSKEYS}/browser-request`);
    expect((await thief.send('POST', `${PASSKEYS}/browser`, { body: { response } })).status).toBe(422);
    const [entry] = await running.db.query<{ details: object }[]>(
      `SELECT details FROM audit_entries WHERE act = 'session.browser_confirmed' AND subject_id = $1`,
      [who.id],
    );
    expect(entry?.details).toEqual({ address: '203.0.113.99', name: 'laptop' });
  });

  it('of a former address is marked, not asked for, and used again under that address', async () => {
    const who = await withPasskey();
    const env = { ...SETTINGS, APPROVER_COOL_OFF_HOURS: '0', PUBLIC_URL: 'https://console.example.com' };
    const moved = await startApp({ clock, env, databaseUrl: running.databaseUrl });
    const browser = new SessionClient(moved.url, env.PUBLIC_URL, '203.0.113.50');
    expect((await browser.givePassword(who.email)).body).toMatchObject({ awaits: 'code', passkey: false });
    await browser.send('POST', '/api/session/code', { body: { code: who.app.fresh() } });
    const [shown] = (await browser.send('GET', PASSKEYS)).body as unknown as PasskeyView[];
    expect(shown).toMatchObject({ name: 'laptop', formerHost: 'rappro.test' });
    expect((await browser.send('POST', `${PASSKEYS}/request`)).body.code).toBe('passkey_missing');
    await moved.close();
    const [here] = (await who.browser.send('GET', PASSKEYS)).body as unknown as PasskeyView[];
    expect(here?.formerHost).toBeNull();
    await running.db.query('UPDATE passkeys SET host = NULL WHERE person_id = $1', [who.id]);
    expect((await prove(who.browser, who.passkey)).status).toBe(200);
    const query = 'SELECT host FROM passkeys WHERE person_id = $1';
    expect(await running.db.query(query, [who.id])).toEqual([{ host: 'rappro.test' }]);
  });

  it('approves once, within two minutes', async () => {
    const who = await withPasskey();
    const code = String((await prove(who.browser, who.passkey)).body['code']);
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => approve(who, code)));
    expect(outcomes.sort()).toEqual([...Array.from({ length: 9 }, () => 'passkeyUsed'), 'taken']);
    const late = String((await prove(who.browser, who.passkey)).body['code']);
    clock.advance(2 * MINUTE_MS);
    expect(await approve(who, late)).toBe('passkeyUsed');
  });

  it('approves for its holder only', async () => {
    const [who, other] = [await withPasskey(), await withPasskey()];
    const code = String((await prove(who.browser, who.passkey)).body['code']);
    expect(await approve(other, code)).toBe('passkeyUsed');
    expect((await prove(other.browser, who.passkey)).status).toBe(422);
    expect(await approve(who, code)).toBe('taken');
  });

  it.each<[string, Flaw]>([
    ['of another site', { origin: 'https://rappr0.test' }],
    ['for another domain', { rpId: 'example.com' }],
    ['to another challenge', { challenge: 'AAAA' }],
    ['without a check of the user', { unverified: true }],
    ['signed with another key', { wrongKey: true }],
  ])('is refused with an answer %s', async (_, flaw) => {
    const who = await withPasskey();
    expect((await prove(who.browser, who.passkey, flaw)).status).toBe(422);
  });

  it('that was copied is refused by its counter', async () => {
    const who = await withPasskey();
    expect((await prove(who.browser, who.passkey, { counter: 7 })).status).toBe(200);
    expect((await prove(who.browser, who.passkey, { counter: 7 })).status).toBe(422);
    expect((await prove(who.browser, who.passkey, { counter: 8 })).status).toBe(200);
  });

  it('answers each challenge once', async () => {
    const who = await withPasskey();
    const { body } = await who.browser.send('POST', `${PASSKEYS}/request`);
    const response = who.passkey.get(challengeOf(body));
    const send = () => who.browser.send('POST', `${PASSKEYS}/proof`, { body: { response } });
    expect([(await send()).status, (await send()).status]).toEqual([200, 422]);
  });

  it('is removed by its holder only, with the codes that it gave', async () => {
    const [who, other] = [await withPasskey(), await withPasskey()];
    const code = String((await prove(who.browser, who.passkey)).body['code']);
    const url = `${PASSKEYS}/${who.passkeyId}`;
    expect((await other.browser.send('DELETE', url)).status).toBe(404);
    expect((await who.browser.send('DELETE', url)).status).toBe(204);
    expect(await approve(who, code)).toBe('passkeyUsed');
    expect(await who.browser.send('POST', `${PASSKEYS}/request`)).toMatchObject({
      status: 409,
      body: { code: 'passkey_missing' },
    });
  });

  it('is renamed by its holder only, to 1 to 60 characters', async () => {
    const [who, other] = [await withPasskey(), await withPasskey()];
    const url = `${PASSKEYS}/${who.passkeyId}`;
    const rename = (browser: SessionClient, name: string) => browser.send('PATCH', url, { body: { name } });
    expect((await rename(other.browser, 'mine')).status).toBe(404);
    for (const name of ['', 'x'.repeat(61), 'a\nb'])
      expect((await rename(who.browser, name)).status).toBe(422);
    expect(await rename(who.browser, 'office')).toMatchObject({ status: 200, body: { name: 'office' } });
    expect((await who.browser.send('GET', PASSKEYS)).body).toMatchObject([{ name: 'office' }]);
    const [act] = await running.db.query<{ details: object }[]>(
      `SELECT details FROM audit_entries WHERE subject_id = $1 AND act = 'person.passkey_renamed'`,
      [who.id],
    );
    expect(act?.details).toEqual({ name: 'office', former: 'laptop' });
  });

  it('is refused in a malformed answer', async () => {
    const who = await withPasskey();
    for (const response of [{}, { id: 5 }, { id: who.passkey.id.toString('base64url') }]) {
      await who.browser.send('POST', `${PASSKEYS}/request`);
      expect((await who.browser.send('POST', `${PASSKEYS}/proof`, { body: { response } })).status).toBe(422);
    }
  });
});

describe('the waiting period of approvers', () => {
  it('applies to a new passkey, while the app goes on approving', async () => {
    const careful = await startApp({ clock, env: { ...SETTINGS, APPROVER_COOL_OFF_HOURS: '24' } });
    try {
      const email = 'careful@example.com';
      const id = await addUser(careful, email, 'finance');
      const browser = new SessionClient(careful.url);
      await browser.signIn(email);
      const app = await Authenticator.enrol(browser, clock);
      clock.advance(25 * HOUR_MS);
      await browser.signIn(email);
      const actor: UserActor = { kind: 'user', userId: id, email, role: 'finance', scope: 'all' };
      const { passkey } = await register({ id, email, browser, app, actor });
      const service = careful.app.get(SecondFactorService);
      const code = String((await prove(browser, passkey)).body['code']);
      await expect(service.consumeForApproval(actor, code)).rejects.toMatchObject({
        code: 'approver_cool_off',
      });
      await service.consumeForApproval(actor, app.fresh());
    } finally {
      await careful.close();
    }
  });
});
