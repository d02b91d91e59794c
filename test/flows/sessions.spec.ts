import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Role } from '../../server/access/identity/user-words.js';
import { MINUTE_MS } from '../../server/platform/common/time/durations.js';
import { MovableClock } from '../../server/platform/common/time/clock.js';
import { startApp, type TestApp } from '../support/app.js';
import { addUser, addProject, SessionClient, SETTINGS } from '../support/session-client.js';

const OWN = '/api/session/sessions';
const clock = new MovableClock();
let running: TestApp;
let users = 0;

interface Listed {
  id: string;
  address: string;
  device: string | null;
  current: boolean;
}

async function user(role: Role = 'support', projectIds?: string[]): Promise<{ id: string; email: string }> {
  const email = `user${(users += 1)}@example.com`;
  return { id: await addUser(running, email, role, projectIds), email };
}

/** Signs in from a device of its own. */
async function device(email: string, address: string): Promise<SessionClient> {
  const browser = new SessionClient(running.url, undefined, address);
  await browser.signIn(email);
  return browser;
}

const list = async (browser: SessionClient, url = OWN): Promise<Listed[]> =>
  (await browser.send('GET', url)).body['sessions'] as Listed[];
const isSignedIn = async (browser: SessionClient) =>
  (await browser.send('GET', '/api/session')).status === 200;

beforeAll(async () => {
  clock.moveTo(clock.now());
  running = await startApp({ clock, env: SETTINGS });
});
afterAll(() => running.close());
beforeEach(() => clock.advance(5 * MINUTE_MS));

describe('the sessions of a user', () => {
  it('are listed with address, device and times, without their secrets', async () => {
    const { email } = await user();
    const office = await device(email, '192.0.2.10');
    clock.advance(2 * MINUTE_MS);
    const phone = await device(email, '192.0.2.11');
    const { body, text } = await phone.send('GET', OWN, {
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
    });
    expect(body).toMatchObject({ idleHours: 12, longestHours: 168 });
    expect((body['sessions'] as Listed[]).map(({ address, current }) => [address, current])).toEqual([
      ['192.0.2.11', true],
      ['192.0.2.10', false],
    ]);
    expect(text).not.toContain(office.cookie.split('=')[1]);
  });

  it('end one by one, of the user only, and are recorded', async () => {
    const [{ email, id }, stranger] = [await user(), await user()];
    const [office, phone] = [await device(email, '192.0.2.10'), await device(email, '192.0.2.11')];
    const other = (await list(phone)).find(({ current }) => !current)?.id ?? '';
    const elsewhere = await device(stranger.email, '192.0.2.12');
    expect((await elsewhere.send('DELETE', `${OWN}/${other}`)).status).toBe(404);
    expect(await isSignedIn(office)).toBe(true);
    expect((await phone.send('DELETE', `${OWN}/${other}`)).status).toBe(204);
    expect([await isSignedIn(office), await isSignedIn(phone)]).toEqual([false, true]);
    expect((await phone.send('DELETE', `${OWN}/${other}`)).status).toBe(404);
    const acts = await running.db.query<{ details: object }[]>(
      `SELECT details FROM audit_entries WHERE person_id = $1 AND act = 'session.ended_elsewhere'`,
      [id],
    );
    expect(acts).toEqual([{ details: { count: 1 } }]);
  });

  it('end together except the current one', async () => {
    const { email } = await user();
    const others = [await device(email, '192.0.2.10'), await device(email, '192.0.2.11')];
    const phone = await device(email, '192.0.2.12');
    expect((await phone.send('DELETE', OWN)).status).toBe(204);
    expect(await Promise.all([...others, phone].map(isSignedIn))).toEqual([false, false, true]);
    expect(await list(phone)).toHaveLength(1);
  });

  it('are not listed after the idle time, nor while the sign-in is incomplete', async () => {
    const { email } = await user('finance');
    await device(email, '192.0.2.10');
    clock.advance(12 * 60 * MINUTE_MS);
    const phone = await device(email, '192.0.2.11');
    await new SessionClient(running.url, undefined, '192.0.2.12').givePassword(email);
    expect((await list(phone)).map(({ address }) => address)).toEqual(['192.0.2.11']);
  });
});

describe('the limits of sessions', () => {
  it('are settings, which also end sessions that began before', async () => {
    const { email } = await user();
    const old = await device(email, '192.0.2.20');
    const env = { ...SETTINGS, SESSION_IDLE_HOURS: '2', SESSION_MAX_DAYS: '1' };
    const strict = await startApp({ clock, databaseUrl: running.databaseUrl, env });
    const browser = new SessionClient(strict.url, undefined, '192.0.2.21');
    const cookie = (await browser.signIn(email)).headers['set-cookie'];
    expect(cookie).toContain('Max-Age=86400');
    expect((await browser.send('GET', OWN)).body).toMatchObject({ idleHours: 2, longestHours: 24 });
    for (let hours = 0; hours < 23; hours += 1) {
      clock.advance(60 * MINUTE_MS);
      expect(await isSignedIn(browser)).toBe(true);
      expect(await isSignedIn(old)).toBe(true);
    }
    clock.advance(60 * MINUTE_MS);
    expect([await isSignedIn(browser), await isSignedIn(old)]).toEqual([false, true]);
    browser.cookie = old.cookie;
    expect(await isSignedIn(browser)).toBe(false);
    browser.cookie = '';
    await browser.signIn(email);
    clock.advance(2 * 60 * MINUTE_MS);
    expect(await isSignedIn(browser)).toBe(false);
    await strict.close();
  });
});

describe('an administrator', () => {
  it('lists and ends the sessions of a user, who finds it among the changes of access', async () => {
    const [chief, who] = [await user('admin'), await user()];
    const admin = await device(chief.email, '192.0.2.1');
    const [office, phone] = [await device(who.email, '192.0.2.10'), await device(who.email, '192.0.2.11')];
    const url = `/api/users/${who.id}/sessions`;
    const listed = await list(admin, url);
    expect(listed.map(({ current }) => current)).toEqual([false, false]);
    const ofOffice = listed.find(({ address }) => address === '192.0.2.10')?.id ?? '';
    expect((await admin.send('DELETE', `${url}/${ofOffice}`)).status).toBe(204);
    expect([await isSignedIn(office), await isSignedIn(phone)]).toEqual([false, true]);
    expect((await admin.send('DELETE', url)).status).toBe(204);
    expect(await isSignedIn(phone)).toBe(false);
    await phone.signIn(who.email);
    const { body } = await phone.send('GET', '/api/session');
    expect(body['accessEvents']).toMatchObject([
      { act: 'person.sessions_ended', by: chief.email },
      { act: 'person.sessions_ended', by: chief.email },
    ]);
  });

  it('of other projects gets 404, and other roles 403', async () => {
    const [burkina, mali] = [await addProject(running, 'Burkina'), await addProject(running, 'Mali')];
    const [chief, who] = [await user('admin', [burkina]), await user('support', [mali])];
    const admin = await device(chief.email, '192.0.2.1');
    const browser = await device(who.email, '192.0.2.10');
    const [one] = await list(browser);
    const url = `/api/users/${who.id}/sessions`;
    expect((await admin.send('GET', url)).status).toBe(404);
    expect((await admin.send('DELETE', url)).status).toBe(404);
    expect((await admin.send('DELETE', `${url}/${one?.id ?? ''}`)).status).toBe(404);
    expect((await browser.send('GET', url)).status).toBe(403);
    expect(await isSignedIn(browser)).toBe(true);
  });
});
