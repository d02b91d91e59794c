import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MovableClock } from '../../server/common/time/clock.js';
import { startApp, type TestApp } from '../support/app.js';
import { SessionClient, addPerson, SETTINGS } from '../support/session-client.js';
import { limitNow } from '../support/machine-pace.js';

let running: TestApp;
const clock = new MovableClock();
let people = 0;
let browser: SessionClient;

const at = (): SessionClient => new SessionClient(running.url);
const newcomer = async (): Promise<string> => {
  const email = `person${(people += 1)}@example.com`;
  await addPerson(running, email, 'support');
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
    await running.db.query(
      `UPDATE people SET sign_in_free_at = $2, failed_sign_ins = 9 WHERE email = ANY ($1)`,
      [[email, other], clock.in(60_000)],
    );
    const [known, foreign] = [at(), at()];
    known.device = foreign.device = stolen;
    expect((await foreign.signIn(other)).status).toBe(429);
    expect((await known.signIn(email)).status).toBe(200);
    await running.db.query(
      `UPDATE people SET password_hash = (SELECT password_hash FROM people WHERE email = $2), sign_in_free_at = $3
       WHERE email = $1`,
      [email, other, clock.in(60_000)],
    );
    expect((await known.signIn(email)).status).toBe(429);
  });
});

describe('an installation behind an undeclared proxy', () => {
  it('warns its administrators', async () => {
    const undeclared = await startApp({ clock, env: { PUBLIC_URL: SETTINGS.PUBLIC_URL } });
    await addPerson(undeclared, 'chief@example.com', 'admin');
    await addPerson(undeclared, 'help@example.com', 'support');
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
