import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { LONGEST_WAIT_MS } from '../../server/access/sign-in/attempts/attempt-lot.js';
import { MovableClock } from '../../server/platform/common/time/clock.js';
import { parseInstant } from '../../server/platform/common/time/instant.js';
import { SessionClient, PASSWORD, addUser, SETTINGS } from '../support/session-client.js';
import { startApp } from '../support/app.js';
import { letRun } from '../support/running-clock.js';
import { limitNow } from '../support/machine-pace.js';
import { HOUR_MS } from '../../server/platform/common/time/durations.js';

let running: Awaited<ReturnType<typeof startApp>>;
const clock = new MovableClock();
let users = 0;
let browser: SessionClient;

const at = (address?: string): SessionClient => new SessionClient(running.url, undefined, address);
const newcomer = async (role: 'support' | 'finance' | 'admin' = 'support'): Promise<string> => {
  const email = `person${(users += 1)}@example.com`;
  await addUser(running, email, role);
  return email;
};
const acts = async (actor: string): Promise<string[]> => {
  const rows = await running.db.query<{ act: string }[]>(
    'SELECT act FROM audit_entries WHERE actor = $1 ORDER BY at, id',
    [actor],
  );
  return rows.map((row) => row.act);
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

describe('a session', () => {
  it('is kept in a cookie that is HttpOnly, SameSite and Secure', async () => {
    const answer = await browser.signIn(await newcomer());
    expect(answer.status).toBe(200);
    const [cookie = ''] = String(answer.headers['set-cookie']).split('\n');
    expect(cookie).toMatch(/^__Host-rappro=[A-Za-z0-9_-]{43};/);
    for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/', 'Max-Age=604800'])
      expect(cookie).toContain(attribute);
    expect(cookie).not.toContain('Domain');
  });

  it('shows its user and its end', async () => {
    const email = await newcomer('finance');
    await browser.signIn(email.toUpperCase());
    const { status, body } = await browser.send('GET', '/api/session');
    expect(status).toBe(200);
    const user = expect.objectContaining({ email, role: 'finance', allProjects: true, projectIds: [] });
    expect(body).toEqual({
      user,
      person: user, // its former name
      preferences: { language: null, zone: null, currencyLabel: null },
      awaits: null,
      passkey: false,
      expiresAt: clock.in(12 * HOUR_MS).toISOString(),
      demo: false,
      installation: 'main',
      accessEvents: [],
      warnings: [],
    });
  });

  it('is stored as a hash only', async () => {
    await browser.signIn(await newcomer());
    const token = browser.cookie.split('=')[1] ?? '';
    const rows = await running.db.query<object[]>('SELECT s::text AS row FROM sessions s');
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(token).toString('hex'));
  });

  it('is replaced at each sign-in', async () => {
    const email = await newcomer();
    await browser.signIn(email);
    const first = browser.cookie;
    await browser.signIn(email);
    expect(browser.cookie).not.toBe(first);
    const again = at();
    again.cookie = first;
    expect(await again.send('GET', '/api/session')).toMatchObject({
      status: 401,
      body: { code: 'session_ended' },
    });
  });

  it('ends after 12 hours without a request and after 7 days at the latest', async () => {
    const email = await newcomer();
    await browser.signIn(email);
    const ends = (await browser.send('GET', '/api/session')).body['expiresAt'];
    clock.advance(12 * HOUR_MS - 1);
    expect((await browser.send('GET', '/api/session')).status).toBe(200);
    for (let hours = 12; hours < 7 * 24 - 11; hours += 11) {
      clock.advance(11 * HOUR_MS);
      expect((await browser.send('GET', '/api/session')).status).toBe(200);
    }
    clock.advance(11 * HOUR_MS);
    expect((await browser.send('GET', '/api/session')).body.code).toBe('session_ended');
    await browser.signIn(email);
    clock.advance(12 * HOUR_MS);
    expect((await browser.send('GET', '/api/session')).body.code).toBe('session_ended');
    expect(parseInstant(String(ends))).toBeDefined();
  });

  it('stores the time of its last request at most once a minute', async () => {
    const email = await newcomer();
    await browser.signIn(email);
    const seen = async (): Promise<unknown> =>
      running.db.query(
        'SELECT s.last_seen_at FROM sessions s JOIN people p ON p.id = s.person_id WHERE email = $1',
        [email],
      );
    const first = await seen();
    clock.advance(59_000);
    await browser.send('GET', '/api/session');
    expect(await seen()).toEqual(first);
    clock.advance(2_000);
    await browser.send('GET', '/api/session');
    expect(await seen()).not.toEqual(first);
  });

  it('ends by signing out, here or everywhere, which is recorded', async () => {
    const email = await newcomer();
    const [here, there, later] = [at(), at(), at()];
    for (const one of [here, there, later]) await one.signIn(email);
    const old = here.cookie;
    clock.advance(1);
    expect(await here.send('DELETE', '/api/session')).toMatchObject({
      status: 204,
      headers: { 'set-cookie': expect.stringContaining('Max-Age=0') },
    });
    here.cookie = old;
    clock.advance(1);
    expect((await here.send('GET', '/api/session')).body.code).toBe('session_ended');
    expect((await here.send('DELETE', '/api/session')).status).toBe(204);
    clock.advance(1);
    expect((await there.send('DELETE', '/api/session/all')).status).toBe(204);
    expect((await later.send('GET', '/api/session')).status).toBe(401);
    expect((await acts(email)).slice(-2)).toEqual(['session.ended', 'session.ended_everywhere']);
  });

  it('ends elsewhere when the user changes their password', async () => {
    const email = await newcomer();
    const elsewhere = at();
    await elsewhere.signIn(email);
    await browser.signIn(email);
    const old = browser.cookie;
    const newPassword = 'trois baobabs et demi';
    const change = (currentPassword: string, next = newPassword): ReturnType<SessionClient['send']> =>
      browser.send('POST', '/api/session/password', { body: { currentPassword, newPassword: next } });
    expect(await change('not this one at all')).toMatchObject({
      status: 422,
      body: { errors: { currentPassword: 'is not the current password' } },
    });
    expect(await change(PASSWORD, PASSWORD)).toMatchObject({
      status: 422,
      body: { errors: { newPassword: 'must differ from the current password' } },
    });
    expect(browser.cookie).toBe(old);
    expect((await change(PASSWORD)).status).toBe(200);
    expect(browser.cookie).not.toBe(old);
    expect((await browser.send('GET', '/api/session')).status).toBe(200);
    expect((await elsewhere.send('GET', '/api/session')).status).toBe(401);
    expect((await at().signIn(email)).status).toBe(401);
    expect((await at().signIn(email, newPassword)).status).toBe(200);
    expect(await acts(email)).toContain('person.password_changed');
  });
});

describe('a failed sign-in', () => {
  let stop: () => void;
  beforeEach(() => {
    stop = letRun(clock);
  });
  afterEach(() => stop());

  it('has the same answer and duration for a wrong password, an unknown e-mail and a disabled user', async () => {
    const disabled = await newcomer();
    await running.db.query('UPDATE people SET disabled_at = now() WHERE email = $1', [disabled]);
    const known = await newcomer();
    const time = async (email: string, password: string): Promise<[unknown, number]> => {
      const start = performance.now();
      const { status, text } = await browser.signIn(email, password);
      return [[status, text], performance.now() - start];
    };
    const answers = [
      await time(known, 'not the password'),
      await time('nobody@example.com', 'not the password'),
      await time(disabled, PASSWORD),
    ];
    const [status, text] = answers[0]![0] as [number, string];
    expect([status, JSON.parse(text)]).toEqual([
      401,
      {
        type: '/problems/wrong_credentials',
        title: 'Sign-in required',
        status: 401,
        detail: 'Incorrect e-mail or password.',
        code: 'wrong_credentials',
      },
    ]);
    for (const [answer, ms] of answers) {
      expect(answer).toEqual([status, text]);
      expect(ms).toBeGreaterThan(290);
    }
    expect(await acts('nobody@example.com')).toEqual([]);
    const rows = await running.db.query<{ row: string }[]>(
      `SELECT a::text AS row FROM audit_entries a WHERE act = 'session.refused' AND subject_id LIKE 'unknown:%'`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain('nobody');
  });

  it('delays the next attempts and never refuses the right password', async () => {
    const email = await newcomer();
    for (let i = 0; i < 6; i += 1) expect((await browser.signIn(email, 'wrong')).status).toBe(401);
    const start = performance.now();
    expect((await browser.signIn(email)).status).toBe(200);
    expect(performance.now() - start).toBeLessThan(await limitNow(LONGEST_WAIT_MS + 2_000));
  });

  it('delays attempts for unknown e-mails in the same way', async () => {
    const strangers = at('192.0.2.77');
    const time = async (email: string): Promise<number> => {
      for (let i = 0; i < 4; i += 1) await strangers.signIn(email, 'wrong');
      // The delay of 2 s begins when the fifth failure is counted, before its password is hashed.
      const start = performance.now();
      for (let i = 0; i < 2; i += 1) await strangers.signIn(email, 'wrong');
      return performance.now() - start;
    };
    const [unknown, known] = [await time('stranger@example.com'), await time(await newcomer())];
    expect(unknown).toBeGreaterThan(1_900);
    expect(known).toBeGreaterThan(1_900);
  });

  it('limits sixty simultaneous attempts to the size of the queue', async () => {
    const email = await newcomer();
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, i) => at(`198.51.100.${i}`).signIn(email, `guess ${i}`)),
    );
    const tried = answers.filter((answer) => answer.status === 401);
    expect(tried.length).toBeLessThanOrEqual(7);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(60 - tried.length);
    expect(answers.find((answer) => answer.status === 429)?.headers['retry-after']).toMatch(/^[1-9]/);
  });

  it('slows an address that tries one account after another', async () => {
    const sprayer = at('203.0.113.9');
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => sprayer.signIn(`guess${i}@example.com`, 'Winter is coming')),
    );
    const refused = answers.filter((answer) => answer.status === 429).length;
    expect(refused).toBeGreaterThan(15);
    expect((await at('203.0.113.10').signIn(await newcomer())).status).toBe(200);
  });
});

describe('a change with a cookie', () => {
  const changed = { body: { currentPassword: 'x', newPassword: 'trois baobabs et demi' } };

  it.each([
    ['without the console’s header', { 'x-rappro': undefined }],
    ['from a foreign origin', { origin: 'https://evil.example' }],
    ['from an opaque origin', { origin: 'null' }],
    ['from nowhere', { origin: undefined }],
    ['from a sibling site', { origin: undefined, 'sec-fetch-site': 'same-site' }],
  ])('is refused %s', async (_, headers) => {
    await browser.signIn(await newcomer());
    const answer = await browser.send('POST', '/api/session/password', { ...changed, headers });
    expect(answer).toMatchObject({ status: 403, body: { code: 'foreign_origin' } });
    const signIn = await at().send('POST', '/api/session', { body: { email: 'a', password: 'b' }, headers });
    expect(signIn).toMatchObject({ status: 403, body: { code: 'foreign_origin' } });
    expect(signIn.body.detail).toContain(SETTINGS.PUBLIC_URL);
  });

  it('is accepted when the browser states the same origin', async () => {
    await browser.signIn(await newcomer());
    const { id } = (await browser.send('GET', '/api/session')).body['person'] as { id: string };
    const headers = { origin: undefined, 'sec-fetch-site': 'same-origin', 'x-rappro-user': id };
    expect((await browser.send('POST', '/api/session/password', { ...changed, headers })).status).toBe(422);
  });
});
