import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { hashPassword } from '../../server/access/identity/passwords.js';
import { MovableClock } from '../../server/platform/common/time/clock.js';
import { Vault } from '../../server/platform/config/vault.js';
import { startApp, type TestApp } from '../support/app.js';
import { SessionClient, addUser, PASSWORD, SETTINGS } from '../support/session-client.js';
import { limitNow } from '../support/machine-pace.js';

let running: TestApp;
const clock = new MovableClock();
let users = 0;
let browser: SessionClient;

const at = (): SessionClient => new SessionClient(running.url);
const newcomer = async (): Promise<string> => {
  const email = `person${(users += 1)}@example.com`;
  await addUser(running, email, 'support');
  return email;
};

beforeAll(async () => {
  clock.moveTo(clock.now());
  running = await startApp({ clock, env: SETTINGS });
});
afterAll(() => running.close());
beforeEach(() => {
  clock.advance(1);
  browser = at();
});

/** Puts the next attempts of unknown browsers off by a minute. */
const putOff = async (emails: readonly string[]): Promise<void> => {
  const vault = running.app.get(Vault);
  for (const email of emails)
    await running.db.query(
      `INSERT INTO sign_in_attempts (email_hash, failures, free_at) VALUES ($1, 9, $2)
       ON CONFLICT (email_hash) DO UPDATE SET failures = 9, free_at = $2`,
      [vault.hmac(email, 'stranger'), clock.in(60_000)],
    );
};

describe('an attack on a sign-in', () => {
  const attack = async (email: string, tries: number): Promise<void> => {
    for (let i = 0; i < tries; i += 1) await at().signIn(email, `guess ${i}`);
  };

  it('never refuses the right password from the same address, 30 of 30 times', async () => {
    const email = await newcomer();
    const statuses: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      await attack(email, 1);
      for (let i = 0; i < 6; i += 1) statuses.push((await at().signIn(email)).status);
      clock.advance(30_000);
    }
    expect(statuses).toEqual(Array<number>(30).fill(200));
  });

  it('does not slow a browser in which the user signed in before', async () => {
    const email = await newcomer();
    await browser.signIn(email);
    expect(browser.device).toMatch(/^__Host-rappro-device=/);
    await Promise.all(Array.from({ length: 15 }, () => at().signIn(email, 'wrong')));
    const start = performance.now();
    expect((await browser.signIn(email)).status).toBe(200);
    expect(performance.now() - start).toBeLessThan(await limitNow(1_500));
  });

  it('refuses a known browser after wrong passwords', async () => {
    const email = await newcomer();
    await browser.signIn(email);
    for (let i = 0; i < 5; i += 1) expect((await browser.signIn(email, 'wrong')).status).toBe(401);
    expect(await browser.signIn(email)).toMatchObject({
      status: 429,
      headers: { 'retry-after': '2' },
      body: { code: 'too_many_attempts', detail: 'Too many attempts. Try again in 2 s.' },
    });
    expect((await at().signIn(email)).status).toBe(200);
  });

  it('gains nothing from the device cookie of another user, or from one before a change of password', async () => {
    const [email, other] = [await newcomer(), await newcomer()];
    await browser.signIn(email);
    const stolen = browser.device;
    await putOff([email, other]);
    const [known, foreign] = [at(), at()];
    known.device = foreign.device = stolen;
    expect((await foreign.signIn(other)).status).toBe(429);
    expect((await known.signIn(email)).status).toBe(200);
    await running.db.query('UPDATE people SET password_hash = $2 WHERE email = $1', [
      email,
      await hashPassword(PASSWORD),
    ]);
    await putOff([email]);
    expect((await known.signIn(email)).status).toBe(429);
  });
});

describe('an installation behind an undeclared proxy', () => {
  it('warns its administrators', async () => {
    const undeclared = await startApp({ clock, env: { PUBLIC_URL: SETTINGS.PUBLIC_URL } });
    await addUser(undeclared, 'chief@example.com', 'admin');
    await addUser(undeclared, 'help@example.com', 'support');
    const [chief, help] = [new SessionClient(undeclared.url), new SessionClient(undeclared.url)];
    await chief.signIn('chief@example.com');
    await help.signIn('help@example.com');
    const warnings = async (who: SessionClient): Promise<unknown> =>
      (await who.send('GET', '/api/session')).body['warnings'];
    expect(await warnings(chief)).toEqual(['single_admin', 'proxies_undeclared']);
    expect(await warnings(help)).toEqual([]);
    await undeclared.close();
  });
});
