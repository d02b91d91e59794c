import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MovableClock } from '../../server/platform/common/time/clock.js';
import { SessionClient, addUser, addProject, SETTINGS } from '../support/session-client.js';
import { Authenticator } from '../support/authenticator.js';
import { startApp } from '../support/app.js';

const clock = new MovableClock();
let running: Awaited<ReturnType<typeof startApp>>;
let admin: SessionClient;
let adminId: string;
let app: Authenticator;
let [burkina, togo] = ['', ''];

const at = (): SessionClient => new SessionClient(running.url);
const signedIn = async (email: string): Promise<SessionClient> => {
  const browser = at();
  expect((await browser.signIn(email)).status).toBe(200);
  return browser;
};
const add = (email: string, more: object = {}): ReturnType<SessionClient['send']> =>
  admin.send('POST', '/api/users', {
    body: { email, name: 'Awa Traoré', role: 'support', ...more },
  });
const idOf = async (email: string, more: object = {}): Promise<string> =>
  String(madeOf(await add(email, more))['id']);

const madeOf = ({ body }: Awaited<ReturnType<SessionClient['send']>>): Record<string, unknown> =>
  body['person'] as Record<string, unknown>;
/** Returns the token of a set-up link that the administrator issues. */
const linkFor = async (id: unknown): Promise<string> => {
  const { status, body } = await admin.send('POST', `/api/users/${String(id)}/set-up-link`);
  expect(status).toBe(200);
  return String(body['url']).split('#set-up=')[1] ?? '';
};
const setUp = (token: string, password: string): ReturnType<SessionClient['send']> =>
  at().send('POST', '/api/session/set-up', { body: { token, password } });

beforeAll(async () => {
  running = await startApp({ clock, env: { ...SETTINGS, APPROVER_COOL_OFF_HOURS: '0' } });
  adminId = await addUser(running, 'chief@example.com', 'admin');
  app = await Authenticator.store(running, clock, adminId);
  burkina = await addProject(running, 'Burkina');
  togo = await addProject(running, 'Togo');
  admin = await signedIn('chief@example.com');
});
afterAll(() => running.close());

describe('users', () => {
  it('are created by an administrator and set a password by a link', async () => {
    const made = await add('Awa@Example.com', { projectIds: [burkina] });
    expect(made.status).toBe(201);
    expect(made.body['proposalId']).toBeNull();
    expect(madeOf(made)).toEqual({
      id: expect.any(String),
      email: 'awa@example.com',
      name: 'Awa Traoré',
      role: 'support',
      allProjects: false,
      projectIds: [burkina],
      countries: null,
      operators: null,
      disabledAt: null,
      createdAt: expect.any(String),
      secondFactorSince: null,
      approvesFrom: null,
      provider: null,
      approverByGroup: null,
      setUpBy: adminId,
    });
    const id = String(madeOf(made)['id']);
    expect((await admin.send('GET', `/api/users/${id}`)).body).toEqual(madeOf(made));
    expect((await at().signIn('awa@example.com', '')).status).toBe(422);
    const token = await linkFor(id);
    expect((await setUp(token, 'quatre girafes au bal')).status).toBe(200);
    expect((await at().signIn('awa@example.com', 'quatre girafes au bal')).status).toBe(200);
  });

  it('are listed by page, order and filter', async () => {
    await add('fatou@example.com', { name: 'Fatou 100%_', role: 'finance', projectIds: [togo] });
    const emails = async (query: string): Promise<unknown[]> => {
      const { status, body } = await admin.send('GET', `/api/users?${query}`);
      expect(status).toBe(200);
      return (body['data'] as { email: string }[]).map((row) => row.email);
    };
    expect(await emails('sort=email&order=ASC&perPage=1&page=2')).toEqual(['chief@example.com']);
    expect(await emails('role=finance')).toEqual(['fatou@example.com']);
    expect(await emails('q=100%25_')).toEqual(['fatou@example.com']);
    expect(await emails('q=%25%25')).toEqual([]);
    expect(await emails(`projectId=${togo}&sort=email&order=ASC`)).toEqual([
      'chief@example.com',
      'fatou@example.com',
    ]);
    const unsorted = await admin.send('GET', '/api/users?sort=password_hash');
    expect(unsorted).toMatchObject({ status: 422, body: { errors: { sort: 'cannot be used for sorting' } } });
  });

  it.each([
    ['an e-mail that is taken', { email: 'chief@example.com' }, 409, 'email'],
    ['no e-mail', { email: 'chief' }, 422, 'email'],
    ['a role that is none', { role: 'root' }, 422, 'role'],
    ['a password', { password: 'quatre girafes au bal' }, 422, 'password'],
    [
      'a project that does not exist',
      { projectIds: ['00000000-0000-7000-8000-000000000000'] },
      422,
      'projectIds',
    ],
    ['a name with a line break', { name: 'Awa\nroot' }, 422, 'name'],
    ['the hash of a password', { passwordHash: '$argon2id$…' }, 422, 'passwordHash'],
    ['a state of ours', { disabledAt: null }, 422, 'disabledAt'],
    ['an identifier of ours', { id: '00000000-0000-7000-8000-000000000000' }, 422, 'id'],
  ])('are not created with %s', async (_, more, status, field) => {
    const count = async (): Promise<unknown> =>
      running.db.query(
        'SELECT (SELECT count(*) FROM people) AS people, (SELECT count(*) FROM audit_entries) AS acts',
      );
    const before = await count();
    const answer = await add('new@example.com', more);
    expect(answer.status).toBe(status);
    expect(Object.keys(answer.body.errors ?? {})).toEqual([field]);
    expect(await count()).toEqual(before);
  });

  it.each([
    ['their role', { role: 'finance' }, true],
    ['whether they are disabled', { disabled: true }, true],
    ['their name only', { name: 'Awa T.' }, false],
  ])('are signed out everywhere when %s changes', async (what, changes, ends) => {
    const email = `changed.${Object.keys(changes)[0]}@example.com`;
    const id = await addUser(running, email, 'support');
    const browser = await signedIn(email);
    expect((await admin.send('PATCH', `/api/users/${id}`, { body: changes })).status).toBe(200);
    const { status, body } = await browser.send('GET', '/api/session');
    expect([what, status, body.code]).toEqual([what, ends ? 401 : 200, ends ? 'session_ended' : undefined]);
    expect((await at().signIn(email)).status).toBe('disabled' in changes ? 401 : 200);
  });

  it('are signed out everywhere by a reset and set a new password by a single-use link', async () => {
    const id = await addUser(running, 'forgetful@example.com', 'support');
    const browser = await signedIn('forgetful@example.com');
    expect((await admin.send('POST', `/api/users/${id}/reset-password`, { body: {} })).status).toBe(200);
    expect((await browser.send('GET', '/api/session')).status).toBe(401);
    expect((await at().signIn('forgetful@example.com')).status).toBe(401);
    const first = await linkFor(id);
    const token = await linkFor(id);
    for (const password of ['elevensigns', 'x1y2'.repeat(33), 'motdepasse2026', 'forgetful.2026'])
      expect(await setUp(token, password)).toMatchObject({
        status: 422,
        body: { errors: { password: expect.any(String) } },
      });
    expect((await setUp(first, 'cinq pirogues vertes')).body.code).toBe('set_up_link_invalid');
    const answers = await Promise.all([1, 2, 3].map(() => setUp(token, 'cinq pirogues vertes')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await at().signIn('forgetful@example.com', 'cinq pirogues vertes')).status).toBe(200);
    expect(JSON.stringify(await running.db.query('SELECT l::text FROM set_up_links l'))).not.toContain(token);
    const own = await admin.send('POST', `/api/users/${adminId}/reset-password`, { body: {} });
    expect(own).toMatchObject({ status: 409, body: { code: 'own_password' } });
  });

  it('cannot use a link after a day', async () => {
    const id = await addUser(running, 'late@example.com', 'support');
    await admin.send('POST', `/api/users/${id}/reset-password`, { body: {} });
    const token = await linkFor(id);
    clock.advance(24 * 3_600_000);
    expect((await setUp(token, 'cinq pirogues vertes')).body.code).toBe('set_up_link_expired');
    admin = await signedIn('chief@example.com');
  });

  it('see a change of their projects with the next request', async () => {
    const id = await addUser(running, 'scoped@example.com', 'finance', [burkina]);
    const browser = await signedIn('scoped@example.com');
    await admin.send('PATCH', `/api/users/${id}`, {
      body: { projectIds: [togo], code: app.fresh() },
    });
    expect((await browser.send('GET', '/api/session')).body['person']).toMatchObject({ projectIds: [togo] });
  });
});

describe('the last active administrator', () => {
  it.each([{ role: 'finance' }, { disabled: true }, { allProjects: false }])(
    'cannot lose the role: %j',
    async (body) => {
      const coded = { ...body, code: app.fresh() };
      expect(await admin.send('PATCH', `/api/users/${adminId}`, { body: coded })).toMatchObject({
        status: 409,
        body: { code: 'last_admin' },
      });
      expect((await admin.send('GET', '/api/session')).body['person']).toMatchObject({
        role: 'admin',
        allProjects: true,
      });
    },
  );

  it('remains when two administrators disable each other at the same time', async () => {
    const ring = [{ id: adminId, email: 'chief@example.com', app }];
    for (const name of ['a', 'b', 'c']) {
      const email = `${name}.admin@example.com`;
      const id = await addUser(running, email, 'admin');
      ring.push({ id, email, app: await Authenticator.store(running, clock, id) });
    }
    const browsers = await Promise.all(ring.map(({ email }) => signedIn(email)));
    clock.advance(30_000);
    const answers = await Promise.all(
      browsers.map((browser, n) => {
        const body = { disabled: true, code: ring[n]?.app.code() };
        return browser.send('PATCH', `/api/users/${String(ring[(n + 1) % 4]?.id)}`, { body });
      }),
    );
    expect(answers.filter((answer) => answer.status === 200).length).toBeLessThan(4);
    const [left] = await running.db.query<{ n: number }[]>(
      `SELECT count(*)::int AS n FROM people WHERE role = 'admin' AND disabled_at IS NULL`,
    );
    expect(left?.n).toBeGreaterThanOrEqual(1);
    await running.db.query(`UPDATE people SET disabled_at = NULL WHERE id = $1`, [adminId]);
    admin = await signedIn('chief@example.com');
  });
});

describe('an administrator of some projects', () => {
  it('manages users of these projects only', async () => {
    await addUser(running, 'local@example.com', 'admin', [burkina]);
    const local = await signedIn('local@example.com');
    const own = await idOf('own@example.com', { projectIds: [burkina] });
    const foreign = await idOf('foreign@example.com', { projectIds: [burkina, togo] });
    const list = await local.send('GET', '/api/users?perPage=100');
    const ids = (list.body['data'] as { id: string }[]).map((row) => row.id);
    expect(ids).toContain(own);
    expect(ids).not.toContain(foreign);
    expect(ids).not.toContain(adminId);
    for (const id of [foreign, adminId]) {
      expect((await local.send('GET', `/api/users/${id}`)).status).toBe(404);
      expect((await local.send('PATCH', `/api/users/${id}`, { body: { name: 'X' } })).status).toBe(404);
      const reset = await local.send('POST', `/api/users/${id}/reset-password`, { body: {} });
      expect(reset.status).toBe(404);
    }
    for (const more of [{ allProjects: true }, { projectIds: [togo] }]) {
      const answer = await local.send('PATCH', `/api/users/${own}`, { body: more });
      expect(answer).toMatchObject({
        status: 422,
        body: { errors: { [Object.keys(more)[0]!]: expect.any(String) } },
      });
    }
    expect((await local.send('GET', '/api/projects/not-an-id/api-keys')).status).toBe(404);
    expect((await local.send('GET', `/api/projects/${togo}/api-keys`)).status).toBe(404);
    expect((await local.send('POST', `/api/projects/${togo}/api-keys`, { body: { name: 'x' } })).status).toBe(
      404,
    );
    expect((await local.send('GET', `/api/projects/${burkina}/api-keys`)).status).toBe(200);
  });
});
