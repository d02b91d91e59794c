import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { unlimitedKey } from '../../server/access/api-keys/api-key-draft.js';
import { ApiKeysService } from '../../server/access/api-keys/api-keys.service.js';
import { MovableClock } from '../../server/platform/common/time/clock.js';
import { startApp } from '../support/app.js';
import { SessionClient, addUser, addProject, SETTINGS } from '../support/session-client.js';

const clock = new MovableClock();
const ROW = {
  kind: 'payin',
  channel: 'hosted',
  reference: 'order-1',
  token: 'a.b.c',
  amount: 1_500,
  phone: '22670112233',
};
const NO_ONE = '01900000-0000-7000-8000-000000000000';
let running: Awaited<ReturnType<typeof startApp>>;
let key = '';
let [burkina, togo] = ['', ''];

beforeAll(async () => {
  running = await startApp({ clock, env: SETTINGS });
  const userId = await addUser(running, 'chief@example.com', 'admin');
  burkina = await addProject(running, 'Burkina');
  togo = await addProject(running, 'Togo');
  await addUser(running, 'local@example.com', 'admin', [burkina]);
  const chief = {
    kind: 'user',
    userId,
    email: 'chief@example.com',
    role: 'admin',
    scope: 'all',
  } as const;
  key = (await running.app.get(ApiKeysService).create(burkina, unlimitedKey('shop'), chief)).key ?? '';
});
afterAll(() => running.close());

const machine = (language = 'en'): SessionClient => {
  const browser = new SessionClient(running.url);
  browser.language = language;
  return browser;
};
const register = (
  raw: string | Buffer,
  more: { language?: string; type?: string } = {},
): ReturnType<SessionClient['send']> =>
  machine(more.language).send('POST', '/api/transactions', {
    raw,
    headers: {
      authorization: `Bearer ${key}`,
      ...(more.type === undefined ? {} : { 'content-type': more.type }),
    },
  });
async function signedIn(): Promise<string> {
  const browser = machine();
  await browser.enter('chief@example.com');
  return browser.cookie;
}
const stored = async (): Promise<unknown> => {
  const tables = ['transactions', 'due', 'transitions', 'exchanges', 'drift_items', 'audit_entries'];
  const known = await running.db.query<{ name: string }[]>(
    'SELECT tablename AS name FROM pg_tables WHERE tablename = ANY ($1)',
    [tables],
  );
  return running.db.query(
    known.map(({ name }) => `SELECT '${name}' AS t, count(*) AS n FROM ${name}`).join(' UNION ALL '),
  );
};
const nested = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const withText = (json: string): string => JSON.stringify(ROW).replace('"order-1"', json);

describe('a body', () => {
  it.each<[string, string | Buffer, string, string | undefined]>([
    ['that breaks off', '{"kind":"payin"', '400 not_json', undefined],
    ['that is no JSON', 'kind=payin', '400 not_json', undefined],
    ['that is not UTF-8', Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x7d]), '400 not_utf8', undefined],
    ['with an amount in quotes', JSON.stringify({ ...ROW, amount: '1500' }), '422 invalid', 'amount'],
    ['with a decimal amount', JSON.stringify({ ...ROW, amount: 1500.5 }), '422 invalid', 'amount'],
    ['with an amount below 9', JSON.stringify({ ...ROW, amount: 8 }), '422 invalid', 'amount'],
    [
      'with an amount above 2,000,000',
      JSON.stringify({ ...ROW, amount: 2_000_001 }),
      '422 invalid',
      'amount',
    ],
    ['with an amount beyond numbers', withText('"x"').replace('1500', '1e400'), '422 invalid', 'amount'],
    ['with a negative amount', JSON.stringify({ ...ROW, amount: -1500 }), '422 invalid', 'amount'],
    ['with a plus in the phone', JSON.stringify({ ...ROW, phone: '+22670112233' }), '422 invalid', 'phone'],
    [
      'with blanks in the phone',
      JSON.stringify({ ...ROW, phone: '226 70 11 22 33' }),
      '422 invalid',
      'phone',
    ],
    ['with a number as the phone', JSON.stringify({ ...ROW, phone: 22670112233 }), '422 invalid', 'phone'],
    ['with an unknown field', JSON.stringify({ ...ROW, colour: 'red' }), '422 invalid', 'colour'],
    ['with a status of its own', JSON.stringify({ ...ROW, status: 'completed' }), '422 invalid', 'status'],
    ['with a project of its own', JSON.stringify({ ...ROW, projectId: NO_ONE }), '422 invalid', 'projectId'],
    [
      'with a list as the reference',
      JSON.stringify({ ...ROW, reference: ['a'] }),
      '422 invalid',
      'reference',
    ],
    ['with null as the kind', JSON.stringify({ ...ROW, kind: null }), '422 invalid', 'kind'],
    ['with NUL in a text', withText('"order\\u00001"'), '422 invalid', 'reference'],
    ['with half a character', withText('"order\\ud800"'), '422 invalid', 'reference'],
    ['with a line break in the reference', withText('"order\\n1"'), '422 invalid', 'reference'],
    [
      'with another prototype',
      withText('"x","__proto__":{"status":"completed"}'),
      '422 invalid',
      '__proto__',
    ],
    [
      'that is nested deeply',
      withText(`"x","customData":${nested(5_000)}`),
      '422 invalid',
      `customData${'.a'.repeat(19)}`,
    ],
    [
      'that is nested and flat at once',
      withText(`"x","customData":${nested(3)}`),
      '422 invalid',
      'customData',
    ],
    ['that is too large', `"${'x'.repeat(17 * 1024 * 1024)}"`, '413 body_too_large', undefined],
  ])('is refused with a reason in both languages and not stored: %s', async (_, raw, wanted, field) => {
    const before = await stored();
    const [en, fr] = [await register(raw), await register(raw, { language: 'fr-BF,fr;q=0.9' })];
    for (const answer of [en, fr]) {
      expect(`${answer.status} ${answer.body.code}`).toBe(wanted);
      expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
      if (field) expect(Object.keys(answer.body.errors ?? {})).toContain(field);
    }
    expect(en.body.detail).toEqual(expect.stringMatching(/\w/));
    expect(fr.body.detail).not.toBe(en.body.detail);
    if (field) expect(fr.body.errors?.[field]).not.toBe(en.body.errors?.[field]);
    expect(await stored()).toEqual(before);
  });

  it.each([
    'application/x-www-form-urlencoded',
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/xml',
  ])('of another content type is refused: %s', async (type) => {
    expect(await register(JSON.stringify(ROW), { type })).toMatchObject({
      status: 415,
      body: { code: 'unsupported_type' },
    });
  });

  it('that is large is not read without a key', async () => {
    const raw = JSON.stringify([{ ...ROW, description: 'x'.repeat(2 * 1024 * 1024) }]);
    expect(await register(raw)).toMatchObject({ status: 200, body: { refused: 1 } });
    const headers = { authorization: `Bearer rap_${'x'.repeat(43)}` };
    expect(await machine().send('POST', '/api/transactions', { raw, headers })).toMatchObject({
      status: 401,
      body: { code: 'wrong_api_key' },
    });
  });

  it('that is missing is refused with the required fields', async () => {
    const browser = machine();
    await browser.enter('chief@example.com');
    const answer = await browser.send('POST', '/api/users');
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { email: expect.any(String), role: expect.any(String) } },
    });
  });
});

describe('a query or a path', () => {
  it.each([
    ['page=0', 'page'],
    ['page=1.5', 'page'],
    ['page=1&page=2', 'page'],
    ['perPage=100000', 'perPage'],
    ['order=sideways', 'order'],
    ['sort=password_hash', 'sort'],
    ['sort=constructor', 'sort'],
    ['sort=name;DROP TABLE people', 'sort'],
    ['q=%00', 'q'],
    ['colour=red', 'colour'],
    ['projectId=1', 'projectId'],
  ])('with an invalid parameter is refused by its name: %s', async (query, field) => {
    const browser = machine();
    await browser.enter('chief@example.com');
    const answer = await browser.send('GET', `/api/users?${query}`);
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]]);
  });

  it.each(['/api/users/1', `/api/users/${NO_ONE}`, '/api/nothing', '/api/users/%00', '/api/users/a%2Fb'])(
    'without a route is not found: %s',
    async (path) => {
      const browser = machine();
      await browser.enter('chief@example.com');
      expect([404, 422]).toContain((await browser.send('GET', path)).status);
    },
  );

  it('that cannot be decoded is refused with a problem body', async () => {
    expect(await machine('fr').send('GET', '/api/users/%zz')).toMatchObject({
      status: 400,
      body: { code: 'malformed_request', detail: 'La requête est illisible.' },
    });
  });
});

describe('a key that sends more than its rate', () => {
  it('is answered 429 with the time to wait, and other callers are not', async () => {
    const env = { ...SETTINGS, REQUESTS_PER_MINUTE_OF_KEY: '60' };
    const limited = await startApp({ databaseUrl: running.databaseUrl, env });
    const program = new SessionClient(limited.url);
    const headers = { authorization: `Bearer ${key}` };
    const answers = [];
    // Each second gives one request back: on a slow machine more than 61 are needed.
    for (let sent = 0; sent < 300 && answers.at(-1)?.status !== 429; sent += 1)
      answers.push(await program.send('POST', '/api/transactions', { raw: '[]', headers }));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]).toMatchObject({
      body: { code: 'too_many_requests' },
      headers: { 'retry-after': '1' },
    });
    const browser = new SessionClient(limited.url);
    browser.cookie = await signedIn();
    expect((await browser.send('GET', '/api/projects')).status).toBe(200);
    await limited.close();
  });
});

describe('a refused request', () => {
  it('is in the audit log, once a minute for each caller and route', async () => {
    const get = (path: string, bearer: string) =>
      fetch(`${running.url}${path}`, { headers: { authorization: `Bearer ${bearer}` } });
    for (const path of ['/api/proposals', '/api/alerts', '/api/proposals'])
      expect((await get(path, key)).status).toBe(403);
    expect((await get('/api/proposals', `rap_${'x'.repeat(43)}`)).status).toBe(401);
    const entries = await running.db.query<object[]>(
      `SELECT actor, act, subject_id AS route FROM audit_entries
       WHERE act LIKE 'access.%' AND subject_id IN ('GET /api/proposals', 'GET /api/alerts') ORDER BY at, id`,
    );
    expect(entries).toEqual([
      { actor: 'shop', act: 'access.refused', route: 'GET /api/proposals' },
      { actor: 'shop', act: 'access.refused', route: 'GET /api/alerts' },
      { actor: 'unknown', act: 'access.key_refused', route: 'GET /api/proposals' },
    ]);
  });
});

describe('a resource of another project', () => {
  it('is not found by a user of another project', async () => {
    const local = machine();
    await local.enter('local@example.com');
    expect((await local.send('GET', `/api/projects/${burkina}`)).status).toBe(200);
    for (const [method, path] of [
      ['GET', `/api/projects/${togo}`],
      ['PATCH', `/api/projects/${togo}`],
      ['GET', `/api/projects/${togo}/api-keys`],
    ] as const) {
      const answer = await local.send(method, path, method === 'GET' ? {} : { body: {} });
      expect([path, answer.status, answer.body.code]).toEqual([path, 404, 'not_found']);
    }
  });

  it('is not found by an unknown key', async () => {
    const answer = await machine().send('POST', '/callbacks/no-such-key', { raw: '{}' });
    expect(answer).toMatchObject({ status: 404, body: { code: 'unknown_project_key' } });
  });

  it('is refused to an ended session with an explanation', async () => {
    const browser = machine();
    browser.cookie = `__Host-rappro=${'x'.repeat(43)}`;
    expect(await browser.send('GET', '/api/users')).toMatchObject({
      status: 401,
      body: { code: 'session_ended', detail: 'Your session has ended. Sign in again.' },
    });
    browser.cookie = '';
    expect(await browser.send('GET', '/api/users')).toMatchObject({
      status: 401,
      body: { code: 'not_signed_in' },
    });
  });
});
