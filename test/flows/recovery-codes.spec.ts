import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SecondFactorService } from '../../server/access/sign-in/second-factor/second-factor.service.js';
import { MovableClock } from '../../server/platform/common/time/clock.js';
import { MINUTE_MS } from '../../server/platform/common/time/durations.js';
import { startApp, type TestApp } from '../support/app.js';
import { Authenticator, wrongCode } from '../support/authenticator.js';
import { addUser, PASSWORD, SessionClient, SETTINGS } from '../support/session-client.js';

const FACTOR = '/api/session/second-factor';
const clock = new MovableClock();
let running: TestApp;
let users = 0;

interface Holder {
  id: string;
  email: string;
  browser: SessionClient;
}

async function holder(): Promise<Holder> {
  const email = `holder${(users += 1)}@example.com`;
  const id = await addUser(running, email, 'finance');
  const browser = new SessionClient(running.url, undefined, `192.0.2.${users}`);
  await browser.signIn(email);
  return { id, email, browser };
}

beforeAll(async () => {
  clock.moveTo(clock.now());
  running = await startApp({ clock, env: SETTINGS });
});
afterAll(() => running.close());
beforeEach(() => clock.advance(5 * MINUTE_MS));

describe('recovery codes', () => {
  const enrolledWithCodes = async () => {
    const who = await holder();
    const begun = await who.browser.send('POST', FACTOR, { body: { password: PASSWORD } });
    const app = new Authenticator(String(begun.body['totpKey']), clock);
    const { body } = await who.browser.send('POST', `${FACTOR}/confirm`, { body: { code: app.code() } });
    return { ...who, app, codes: body['recoveryCodes'] as string[] };
  };
  const awaitingCode = async ({ email }: Holder) => {
    const browser = new SessionClient(running.url, undefined, '203.0.113.9');
    expect((await browser.givePassword(email)).body['awaits']).toBe('code');
    return browser;
  };
  const giveCode = async (who: Holder, code: string) => {
    const browser = await awaitingCode(who);
    return { browser, answer: await browser.send('POST', '/api/session/code', { body: { code } }) };
  };
  const left = async ({ browser }: Holder) => (await browser.send('GET', FACTOR)).body['recoveryCodesLeft'];

  it('are ten, returned once and stored as hashes', async () => {
    const who = await enrolledWithCodes();
    expect(new Set(who.codes).size).toBe(10);
    expect(await left(who)).toBe(10);
    const rows = await running.db.query<{ row: string }[]>('SELECT c::text AS row FROM recovery_codes c');
    expect(rows.map(({ row }) => row).join('\n')).not.toContain(who.codes[0]);
    expect((await who.browser.send('GET', FACTOR)).text).not.toContain(who.codes[0]);
  });

  it('complete a sign-in once each, in any case, and are recorded', async () => {
    const who = await enrolledWithCodes();
    const [code = ''] = who.codes;
    const first = await giveCode(who, code.toLowerCase().replaceAll('-', ' '));
    expect(first.answer).toMatchObject({ status: 200, body: { awaits: null } });
    expect(await left({ ...who, browser: first.browser })).toBe(9);
    const again = await giveCode(who, code);
    expect(again.answer).toMatchObject({ status: 422, body: { errors: { code: expect.any(String) } } });
    const used = await running.db.query<{ details: object }[]>(
      `SELECT details FROM audit_entries WHERE subject_id = $1 AND act = 'person.recovery_code_used'`,
      [who.id],
    );
    expect(used).toEqual([{ details: { left: 9 } }]);
  });

  it('are accepted once of five simultaneous uses', async () => {
    const who = await enrolledWithCodes();
    const [code = ''] = who.codes;
    const browsers = [];
    for (let i = 0; i < 5; i += 1) browsers.push(await awaitingCode(who));
    const answers = await Promise.all(
      browsers.map((browser) => browser.send('POST', '/api/session/code', { body: { code } })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('do not approve, and belong to one user', async () => {
    const [who, other] = [await enrolledWithCodes(), await enrolledWithCodes()];
    const actor = {
      kind: 'user',
      userId: who.id,
      email: who.email,
      role: 'finance',
      scope: 'all',
    } as const;
    const approval = running.app.get(SecondFactorService).consumeForApproval(actor, who.codes[0] ?? '');
    await expect(approval).rejects.toMatchObject({ code: 'invalid' });
    expect((await giveCode(other, who.codes[1] ?? '')).answer.status).toBe(422);
    expect(await left(who)).toBe(10);
  });

  it('set up a new app after a lost phone, which voids the others', async () => {
    const who = await enrolledWithCodes();
    const { browser } = await giveCode(who, who.codes[0] ?? '');
    const begun = await browser.send('POST', FACTOR, { body: { password: PASSWORD, code: who.codes[1] } });
    expect(begun.status).toBe(200);
    const app = new Authenticator(String(begun.body['totpKey']), clock);
    const confirmed = await browser.send('POST', `${FACTOR}/confirm`, { body: { code: app.code() } });
    expect(confirmed.body['recoveryCodesLeft']).toBe(10);
    expect((await giveCode(who, who.codes[2] ?? '')).answer.status).toBe(422);
    expect((await who.browser.send('GET', '/api/session')).status).toBe(401);
  });

  it('are renewed with a fresh code of the app only', async () => {
    const who = await enrolledWithCodes();
    const renew = (code: string) => who.browser.send('POST', `${FACTOR}/recovery-codes`, { body: { code } });
    expect((await renew(wrongCode(who.app))).status).toBe(422);
    const { status, body } = await renew(who.app.fresh());
    expect([status, (body['recoveryCodes'] as string[]).length]).toEqual([200, 10]);
    expect((await giveCode(who, who.codes[0] ?? '')).answer.status).toBe(422);
    expect((await renew(who.app.code())).status).toBe(422); // used
  });
});

describe('a second factor required by the role', () => {
  it('is set up before anything else', async () => {
    const env = { ...SETTINGS, SECOND_FACTOR_ROLES: 'support,auditor' };
    const strict = await startApp({ databaseUrl: running.databaseUrl, clock, env });
    await addUser(running, 'support@example.com', 'support');
    const browser = new SessionClient(strict.url, undefined, '203.0.113.10');
    expect((await browser.givePassword('support@example.com')).body['awaits']).toBe('enrolment');
    expect(await browser.send('GET', '/api/transactions')).toMatchObject({
      status: 401,
      body: { code: 'sign_in_incomplete' },
    });
    await Authenticator.enrol(browser, clock);
    expect((await browser.send('GET', '/api/transactions')).status).toBe(200);
    await strict.close();
  });
});
