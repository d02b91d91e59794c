import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DAY_MS } from '../../server/platform/common/time/durations.js';
import { MovableClock } from '../../server/platform/common/time/clock.js';
import { ApiKeysService } from '../../server/access/api-keys/api-keys.service.js';
import { AuditService } from '../../server/access/audit/audit.service.js';
import { openDatabase } from '../faults/durable-cluster.js';
import { SessionClient, addUser, addProject, SETTINGS } from '../support/session-client.js';
import { startApp } from '../support/app.js';

const clock = new MovableClock();
let running: Awaited<ReturnType<typeof startApp>>;
let admin: SessionClient;
let [burkina, togo] = ['', ''];

beforeAll(async () => {
  clock.moveTo(clock.now());
  running = await startApp({ clock, env: SETTINGS });
  await addUser(running, 'chief@example.com', 'admin');
  burkina = await addProject(running, 'Burkina');
  togo = await addProject(running, 'Togo');
  admin = new SessionClient(running.url);
  await admin.enter('chief@example.com');
});
afterAll(() => running.close());

const make = async (name: string, projectId = burkina): Promise<{ id: string; key: string }> => {
  const { body } = await admin.send('POST', `/api/projects/${projectId}/api-keys`, { body: { name } });
  return body as unknown as { id: string; key: string };
};

describe('an API key', () => {
  it('is shown once, and only its hash is kept', async () => {
    const made = await make('shop');
    expect(made.key).toMatch(/^rap_[A-Za-z0-9_-]{43}$/);
    const list = await admin.send('GET', `/api/projects/${burkina}/api-keys`);
    expect(list.body).toEqual({
      data: [
        {
          id: made.id,
          projectId: burkina,
          name: 'shop',
          permissions: ['payins.create', 'transactions.register', 'transactions.read'],
          countries: null,
          operators: null,
          expiresAt: null,
          lastUsedAddress: null,
          replaces: null,
          hint: made.key.slice(0, 8),
          createdAt: expect.any(String),
          lastUsedAt: null,
          revokedAt: null,
          mayIssue: false,
        },
      ],
      total: 1,
    });
    const stored = await running.db.query<object[]>(
      'SELECT k::text FROM api_keys k UNION ALL SELECT a::text FROM audit_entries a',
    );
    expect(JSON.stringify(stored)).not.toContain(made.key);
    expect(JSON.stringify(stored)).not.toContain(Buffer.from(made.key).toString('hex'));
  });

  it('gives access to its own project', async () => {
    const { id, key } = await make('till', togo);
    expect(await running.app.get(ApiKeysService).find(key, '192.0.2.7')).toEqual({
      kind: 'machine',
      keyId: id,
      keyName: 'till',
      projectId: togo,
      permissions: ['payins.create', 'transactions.register', 'transactions.read'],
      scope: [togo],
    });
  });

  it('gives no access to routes of users', async () => {
    const { key } = await make('nosy');
    const headers = { authorization: `Bearer ${key}` };
    for (const path of ['/api/users', '/api/audit', '/api/session', `/api/projects/${burkina}/api-keys`]) {
      const answer = await new SessionClient(running.url).send('GET', path, { headers });
      expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'api_key_not_permitted']);
    }
  });

  it.each(['rap_', `rap_${'x'.repeat(43)}`, 'x', ''])('that is wrong is refused: %j', async (key) => {
    const answer = await admin.send('GET', '/api/users', { headers: { authorization: `Bearer ${key}` } });
    expect(answer).toMatchObject({ status: 401, body: { code: 'wrong_api_key' } });
    expect(answer.headers['www-authenticate']).toBe('Bearer');
  });

  it('is refused from the moment it is revoked, and stays in the list', async () => {
    const { id, key } = await make('old');
    const keys = running.app.get(ApiKeysService);
    expect(await keys.find(key, '192.0.2.7')).toBeDefined();
    for (let i = 0; i < 2; i += 1)
      expect((await admin.send('DELETE', `/api/projects/${burkina}/api-keys/${id}`)).status).toBe(204);
    expect(await keys.find(key, '192.0.2.7')).toBeUndefined();
    const { body } = await admin.send('GET', '/api/audit?act=api_key.revoked');
    expect(body).toMatchObject({
      total: 1,
      data: [{ subjectId: id, actor: 'chief@example.com', projectId: burkina }],
    });
  });

  it('cannot be revoked through another project', async () => {
    const { id, key } = await make('mine');
    expect((await admin.send('DELETE', `/api/projects/${togo}/api-keys/${id}`)).status).toBe(404);
    expect(await running.app.get(ApiKeysService).find(key, '192.0.2.7')).toBeDefined();
  });

  it('stores the time of its last use at most once a minute', async () => {
    const { id, key } = await make('busy');
    const keys = running.app.get(ApiKeysService);
    const used = async (): Promise<Date | undefined> => {
      const [row] = await running.db.query<{ at: Date }[]>(
        'SELECT last_used_at AS at FROM api_keys WHERE id = $1',
        [id],
      );
      return row?.at;
    };
    await keys.find(key, '192.0.2.7');
    const first = await used();
    expect(first).toEqual(clock.now());
    clock.advance(59_000);
    await keys.find(key, '192.0.2.7');
    expect(await used()).toEqual(first);
    clock.advance(1_001);
    await keys.find(key, '192.0.2.7');
    expect(await used()).toEqual(clock.now());
  });
});

describe('the permissions of an API key', () => {
  const call = (key: string, method: 'GET' | 'POST', path: string) =>
    new SessionClient(running.url).send(method, path, {
      headers: { authorization: `Bearer ${key}` },
      ...(method === 'POST' ? { body: {} } : {}),
    });

  it('limit it to the calls that it was created for', async () => {
    const { body } = await admin.send('POST', `/api/projects/${burkina}/api-keys`, {
      body: { name: 'reader', permissions: ['transactions.read'] },
    });
    const key = String(body['key']);
    expect((await call(key, 'GET', '/api/transactions')).status).toBe(200);
    for (const path of ['/api/transactions', '/api/payins/hosted', '/api/payins/wallet/otp'])
      expect(await call(key, 'POST', path)).toMatchObject({
        status: 403,
        body: { code: 'api_key_not_permitted' },
      });
    const payer = await admin.send('POST', `/api/projects/${burkina}/api-keys`, {
      body: { name: 'payer', permissions: ['payins.create'] },
    });
    const payerKey = String(payer.body['key']);
    expect((await call(payerKey, 'GET', '/api/transactions')).status).toBe(403);
    expect((await call(payerKey, 'POST', '/api/payins/hosted')).status).toBe(422);
  });

  it.each([[[]], [['payouts.create']]])('are known ones, at least one: %j', async (permissions) => {
    const answer = await admin.send('POST', `/api/projects/${burkina}/api-keys`, {
      body: { name: 'odd', permissions },
    });
    expect(answer.status).toBe(422);
  });
});

describe('the expiry of an API key', () => {
  const inDays = (days: number) => new Date(clock.now().getTime() + days * DAY_MS).toISOString();
  const makeUntil = async (expiresAt: string) => {
    const { body, status } = await admin.send('POST', `/api/projects/${burkina}/api-keys`, {
      body: { name: 'short', expiresAt },
    });
    return { status, id: String(body['id']), key: String(body['key']) };
  };

  it('refuses the key from that time on and announces it 14 days before', async () => {
    const { id, key } = await makeUntil(inDays(20));
    const keys = running.app.get(ApiKeysService);
    const warnings = async () => {
      await admin.enter('chief@example.com');
      return (await admin.send('GET', '/api/session')).body['warnings'];
    };
    expect(await warnings()).not.toContain('api_key_expiring');
    clock.advance(7 * DAY_MS);
    expect(await warnings()).toContain('api_key_expiring');
    expect(await keys.find(key, '198.51.100.9')).toBeDefined();
    clock.advance(13 * DAY_MS);
    expect(await keys.find(key, '198.51.100.9')).toBeUndefined();
    expect(await warnings()).not.toContain('api_key_expiring');
    const { body } = await admin.send('GET', `/api/projects/${burkina}/api-keys`);
    const shown = (body['data'] as Record<string, unknown>[]).find((one) => one['id'] === id);
    expect(shown).toMatchObject({ lastUsedAddress: '198.51.100.9', expiresAt: expect.any(String) });
  });

  it('is in the future, within two years', async () => {
    for (const at of [inDays(-1), inDays(800), 'soon']) expect((await makeUntil(at)).status).toBe(422);
  });
});

describe('the replacement of an API key', () => {
  it('keeps name and permissions, and ends the former key after the overlap', async () => {
    const former = await admin.send('POST', `/api/projects/${burkina}/api-keys`, {
      body: { name: 'rotating', permissions: ['transactions.read'] },
    });
    const replaced = await admin.send(
      'POST',
      `/api/projects/${burkina}/api-keys/${String(former.body['id'])}/replace`,
      {
        body: { overlapDays: 3 },
      },
    );
    expect(replaced.status).toBe(200);
    const keys = running.app.get(ApiKeysService);
    const find = (answer: typeof former) => keys.find(String(answer.body['key']), '192.0.2.7');
    expect(await find(replaced)).toMatchObject({ keyName: 'rotating', permissions: ['transactions.read'] });
    clock.advance(3 * DAY_MS - 1);
    expect(await find(former)).toBeDefined();
    clock.advance(1);
    expect(await find(former)).toBeUndefined();
    expect(await find(replaced)).toBeDefined();
    await admin.enter('chief@example.com');
    const again = await admin.send(
      'POST',
      `/api/projects/${burkina}/api-keys/${String(former.body['id'])}/replace`,
      {
        body: { overlapDays: 3 },
      },
    );
    expect(again).toMatchObject({ status: 409, body: { code: 'api_key_not_replaceable' } });
    const elsewhere = `/api/projects/${togo}/api-keys/${String(replaced.body['id'])}/replace`;
    expect((await admin.send('POST', elsewhere, { body: { overlapDays: 3 } })).status).toBe(404);
  });
});

describe('the audit log', () => {
  it('cannot be altered or shortened, not even by the owner of the database', async () => {
    const owner = await openDatabase(running.databaseUrl);
    for (const sql of [
      "UPDATE audit_entries SET actor = 'another'",
      'DELETE FROM audit_entries',
      'TRUNCATE audit_entries CASCADE',
    ]) {
      await expect(owner.query(sql)).rejects.toThrow(/append-only/);
      await expect(running.db.query(sql)).rejects.toThrow(/permission denied|append-only/);
    }
    await owner.destroy();
  });

  it('has no entry for an action that failed', async () => {
    const audit = running.app.get(AuditService);
    const undone = running.db.transaction(async (manager) => {
      await audit.record(manager, { actor: 'test', act: 'test.undone', subjectType: 'test', subjectId: '1' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect((await admin.send('GET', '/api/audit?act=test.undone')).body['total']).toBe(0);
  });

  it('is shown newest first, filtered by time, actor and subject', async () => {
    const audit = running.app.get(AuditService);
    for (const subjectId of ['1', '2']) {
      clock.advance(1_000);
      await audit.record(running.db, {
        actor: 'robot',
        act: 'test.done',
        subjectType: 'test',
        subjectId,
        details: { n: subjectId },
      });
    }
    const subjects = async (query: string): Promise<unknown> => {
      const { body } = await admin.send('GET', `/api/audit?actor=robot&${query}`);
      return (body['data'] as { subjectId: string }[]).map((row) => row.subjectId);
    };
    expect(await subjects('')).toEqual(['2', '1']);
    expect(await subjects(`from=${clock.now().toISOString()}`)).toEqual(['2']);
    expect(await subjects(`to=${clock.now().toISOString()}`)).toEqual(['1']);
    expect(await subjects('subjectId=1')).toEqual(['1']);
    expect(await admin.send('GET', '/api/audit?from=2026-W01')).toMatchObject({
      status: 422,
      body: { errors: { from: 'must be a date, or a date and time with its UTC offset (ISO 8601)' } },
    });
  });
});
