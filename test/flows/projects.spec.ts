import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Problem } from '../../server/platform/common/problems/problem.js';
import { Vault } from '../../server/platform/config/vault.js';
import { ProjectsService } from '../../server/merchant/projects/registry/projects.service.js';
import { SweepPausesService } from '../../server/merchant/projects/registry/sweep-pauses.service.js';
import { startApp, type TestApp } from '../support/app.js';
import { SessionClient, addUser } from '../support/session-client.js';

const NEW = {
  name: 'Boutique Abidjan',
  baseUrl: 'https://api.aggregator.example/',
  wikiUrl: 'https://api.aggregator.example/wiki',
  zone: 'Africa/Abidjan',
};
const SECRETS = ['canary-api-key', 'canary-auth-token'];

let running: TestApp;
let admin: SessionClient;
let support: SessionClient;
let projects: ProjectsService;
let pauses: SweepPausesService;

const browserOf = async (email: string, role: 'support' | 'finance' | 'admin', projectIds?: string[]) => {
  await addUser(running, email, role, projectIds);
  const browser = new SessionClient(running.url, 'http://localhost:3000');
  await browser.enter(email);
  return browser;
};
const made = async (more: object = {}) => {
  const { status, body } = await admin.send('POST', '/api/projects', { body: { ...NEW, ...more } });
  expect(status).toBe(201);
  return String(body['id']);
};
let counted = 0;
const someName = () => `Project ${(counted += 1)}`;

/** Stores credentials behind the API, as if they had been tested. */
async function sealed(id: string, apiKey = SECRETS[0]): Promise<void> {
  const text = JSON.stringify({ apiKey, authToken: SECRETS[1] });
  await running.db.query(
    'UPDATE projects SET credentials_sealed = $2, credentials_set_at = $3 WHERE id = $1',
    [id, running.app.get(Vault).seal(text, `${id}:credentials`), running.clock.now()],
  );
}

beforeAll(async () => {
  running = await startApp();
  projects = running.app.get(ProjectsService);
  pauses = running.app.get(SweepPausesService);
  admin = await browserOf('admin@example.com', 'admin');
  support = await browserOf('support@example.com', 'support');
});
afterAll(() => running.close());

describe('an API project', () => {
  it('is created by an administrator with defaults, an unguessable callback address and no credentials', async () => {
    const { status, body } = await admin.send('POST', '/api/projects', { body: NEW });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Boutique Abidjan',
      baseUrl: 'https://api.aggregator.example',
      zone: 'Africa/Abidjan',
      hasCredentials: false,
      payinEnabled: true,
      overdueAfterMinutes: 1440,
      ratePerSecond: null,
      wireVariants: { payinConfirmParameter: 'token', payoutConfirmParameter: 'withdrawalToken' },
      sweepPausedAt: null,
    });
    expect(body['callbackUrl']).toMatch(/^http:\/\/localhost:3000\/callbacks\/[\w-]{43}$/);
  });

  it('has a unique name', async () => {
    const name = someName();
    await made({ name });
    const { status, body } = await admin.send('POST', '/api/projects', { body: { ...NEW, name } });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'already_exists', errors: { name: 'is already in use' } });
  });

  it.each([
    ['baseUrl', 'ftp://a.example'],
    ['baseUrl', 'https://me:secret@a.example'],
    ['wikiUrl', 'not an address'],
    ['zone', 'Africa/Nowhere'],
    ['zone', 'UTC'],
    ['name', ''],
    ['name', 'a\u0007b'],
    ['overdueAfterMinutes', 0],
    ['maxInFlight', 513],
    ['ratePerSecond', 1.5],
    ['payinEnabled', null],
    ['wireVariants', { payinConfirmParameter: 'else' }],
    ['callbackKey', 'chosen'],
    ['sweepPausedAt', null],
  ])('is refused with its field named: %s = %j', async (field, value) => {
    const body = { ...NEW, name: someName(), [field]: value };
    const answer = await admin.send('POST', '/api/projects', { body });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors ?? {}).join()).toContain(field);
  });

  it('changes in the given fields only, and the change is recorded', async () => {
    const id = await made({ name: someName() });
    const body = { zone: 'Africa/Porto-Novo', ratePerSecond: 50, wireVariants: { trailingSlash: true } };
    const changed = await admin.send('PATCH', `/api/projects/${id}`, { body });
    expect(changed.body).toMatchObject({
      ...body,
      overdueAfterMinutes: 1440,
      wireVariants: { trailingSlash: true },
    });
    await admin.send('PATCH', `/api/projects/${id}`, { body: { wireVariants: { contentTypeOnGet: true } } });
    const { body: read } = await support.send('GET', `/api/projects/${id}`);
    expect(read['wireVariants']).toMatchObject({ trailingSlash: true, contentTypeOnGet: true });
    const [entry] = await running.db.query<{ actor: string; details: object }[]>(
      `SELECT actor, details FROM audit_entries WHERE act = 'project.changed' AND subject_id = $1 ORDER BY at`,
      [id],
    );
    expect(entry).toMatchObject({
      actor: 'admin@example.com',
      details: { zone: { from: 'Africa/Abidjan', to: 'Africa/Porto-Novo' } },
    });
  });

  it('is created and changed by administrators only', async () => {
    const id = await made({ name: someName() });
    expect((await support.send('PATCH', `/api/projects/${id}`, { body: { name: 'Mine' } })).status).toBe(403);
    expect((await support.send('POST', '/api/projects', { body: NEW })).status).toBe(403);
  });

  it('is not found by users of other projects', async () => {
    const [mine, other] = [await made({ name: someName() }), await made({ name: someName() })];
    const guest = await browserOf('guest@example.com', 'admin', [mine]);
    expect((await guest.send('GET', '/api/projects')).body).toMatchObject({ total: 1, data: [{ id: mine }] });
    expect((await guest.send('GET', `/api/projects/${other}`)).status).toBe(404);
    expect((await guest.send('PATCH', `/api/projects/${other}`, { body: { name: 'Mine' } })).status).toBe(
      404,
    );
    expect((await guest.send('POST', '/api/projects', { body: NEW })).status).toBe(403);
    expect((await guest.send('GET', '/api/projects/not-an-id')).status).toBe(404);
    await running.db.query(`UPDATE people SET role = 'support' WHERE email = 'guest@example.com'`);
  });

  it('is found by a part of its name and sorted by known columns only', async () => {
    await made({ name: 'Épicerie 100% _bio_' });
    const found = await support.send('GET', `/api/projects?q=${encodeURIComponent('100% _')}`);
    expect(found.body).toMatchObject({ total: 1, data: [{ name: 'Épicerie 100% _bio_' }] });
    expect((await support.send('GET', '/api/projects?q=100x_')).body).toMatchObject({ total: 0 });
    expect((await support.send('GET', '/api/projects?sort=credentials_sealed')).status).toBe(422);
  });
});

describe('credentials', () => {
  it('are decrypted for the client only and in no view, audit entry or row as text', async () => {
    const id = await made({ name: someName() });
    await sealed(id);
    projects.forget();
    const account = await projects.account(id);
    expect(account).toMatchObject({
      baseUrl: 'https://api.aggregator.example',
      credentials: { apiKey: SECRETS[0], authToken: SECRETS[1] },
      maxInFlight: 16,
    });
    expect(await projects.account(id)).toBe(account);
    const seen = [
      (await admin.send('GET', `/api/projects/${id}`)).text,
      (await admin.send('GET', '/api/projects?perPage=200')).text,
      JSON.stringify(await running.db.query('SELECT p::text FROM projects p')),
      JSON.stringify(await running.db.query('SELECT a::text FROM audit_entries a')),
    ].join();
    for (const secret of SECRETS) {
      expect(seen).not.toContain(secret);
      expect(seen).not.toContain(Buffer.from(secret).toString('hex'));
    }
  });

  it('replaced by another process are used within a second', async () => {
    const id = await made({ name: someName() });
    await sealed(id, 'first');
    projects.forget();
    expect((await projects.account(id)).credentials.apiKey).toBe('first');
    running.clock.skip(5);
    await sealed(id, 'second');
    running.clock.elapse(1_000);
    expect((await projects.account(id)).credentials.apiKey).toBe('second');
  });

  it('are reported as missing', async () => {
    const id = await made({ name: someName() });
    await expect(projects.account(id)).rejects.toMatchObject({ code: 'credentials_missing' });
    await expect(projects.account('01890000-0000-7000-8000-000000000000')).rejects.toBeInstanceOf(Problem);
  });

  it('are dropped when the base URL moves to another origin, and stay for another path', async () => {
    const id = await made({ name: someName() });
    await sealed(id);
    const path = await admin.send('PATCH', `/api/projects/${id}`, { body: { baseUrl: `${NEW.baseUrl}v2` } });
    expect(path.body).toMatchObject({ hasCredentials: true });
    const moved = await admin.send('PATCH', `/api/projects/${id}`, {
      body: { baseUrl: 'https://other.example' },
    });
    expect(moved.body).toMatchObject({ hasCredentials: false, credentialsSetAt: null });
    const [row] = await running.db.query<object[]>('SELECT credentials_sealed FROM projects WHERE id = $1', [
      id,
    ]);
    expect(row).toEqual({ credentials_sealed: null });
  });
});

describe('the sweep of a project', () => {
  it('is paused once with the first reason and resumed', async () => {
    const id = await made({ name: someName() });
    await pauses.pause(id, { cause: 'credentials_refused', why: 'Echec (Code00)' });
    await pauses.pause(id, { cause: 'credentials_refused', why: 'another reason' });
    expect(await projects.ref(id)).toMatchObject({ sweepPausedWhy: 'Echec (Code00)' });
    expect((await support.send('GET', `/api/projects/${id}`)).body['sweepPausedWhy']).toBe('Echec (Code00)');
    await pauses.resume(id);
    expect(await projects.ref(id)).toMatchObject({
      sweepPausedAt: null,
      sweepPausedWhy: null,
      sweepProbeAt: null,
    });
  });

  it('has its probe claimed by one of many processes when it is due', async () => {
    const id = await made({ name: someName() });
    expect(await pauses.claimProbe(id)).toBe(false);
    await pauses.pause(id, { cause: 'credentials_refused', why: 'Echec (Code00)' });
    expect(await pauses.claimProbe(id)).toBe(false);
    await running.db.query(
      `UPDATE projects SET sweep_probe_at = sweep_probe_at - interval '1 minute' WHERE id = $1`,
      [id],
    );
    const claims = await Promise.all(Array.from({ length: 20 }, () => pauses.claimProbe(id)));
    expect(claims.filter(Boolean)).toHaveLength(1);
  });
});

describe('a callback address', () => {
  it('identifies its project by its key', async () => {
    const id = await made({ name: someName() });
    const { callbackKey } = await projects.ref(id);
    expect((await projects.byCallbackKey(callbackKey))?.id).toBe(id);
    expect(await projects.byCallbackKey(`${callbackKey}x`)).toBeUndefined();
  });

  it('of a created transaction has a mark valid for its project and reference only', async () => {
    const [id, other] = [await made({ name: someName() }), await made({ name: someName() })];
    const url = await projects.callbackUrlFor(id, 'ORDER-1');
    const mark = url.split('/').at(-1) ?? '';
    expect(await projects.isMarkOf(id, 'ORDER-1', mark)).toBe(true);
    expect(await projects.isMarkOf(id, 'ORDER-2', mark)).toBe(false);
    expect(await projects.isMarkOf(other, 'ORDER-1', mark)).toBe(false);
  });
});
