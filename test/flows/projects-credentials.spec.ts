import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ProjectsService } from '../../server/merchant/projects/registry/projects.service.js';
import { SweepPausesService } from '../../server/merchant/projects/registry/sweep-pauses.service.js';
import { type Sandbox, startSandbox } from '../../server/sandbox/sandbox.js';
import { startApp, type TestApp } from '../support/app.js';
import { SessionClient, addUser } from '../support/session-client.js';

let running: TestApp;
let admin: SessionClient;
let support: SessionClient;
let projects: ProjectsService;
let pauses: SweepPausesService;
let counted = 0;

const browserOf = async (email: string, role: 'support' | 'admin') => {
  await addUser(running, email, role);
  const browser = new SessionClient(running.url, 'http://localhost:3000');
  await browser.enter(email);
  return browser;
};
const projectAt = async (baseUrl: string) => {
  const body = {
    name: `Project ${(counted += 1)}`,
    baseUrl,
    wikiUrl: `${baseUrl}/wiki`,
    zone: 'Africa/Abidjan',
  };
  return String((await admin.send('POST', '/api/projects', { body })).body['id']);
};

beforeAll(async () => {
  running = await startApp();
  projects = running.app.get(ProjectsService);
  pauses = running.app.get(SweepPausesService);
  admin = await browserOf('admin@example.com', 'admin');
  support = await browserOf('support@example.com', 'support');
});
afterAll(() => running.close());

describe('a test of credentials', () => {
  let sandbox: Sandbox;
  let given: { apiKey: string; authToken: string };
  beforeAll(async () => {
    sandbox = await startSandbox();
    const { apiKey, authToken } = sandbox.control.addProject({ name: 'Tested' });
    given = { apiKey, authToken };
  });
  afterAll(() => sandbox.close());

  const put = (id: string, body: object) => admin.send('PUT', `/api/projects/${id}/credentials`, { body });
  const atSandbox = () => projectAt(sandbox.url);
  const exchanges = (id: string) =>
    running.db.query<{ row: string; outcome: string; said: string; cause: string }[]>(
      'SELECT e::text AS row, outcome, said, cause FROM exchanges e WHERE project_id = $1 ORDER BY sent_at, id',
      [id],
    );

  it('saves accepted ones, ends the pause of the sweep, and records the exchange without them', async () => {
    const id = await atSandbox();
    await pauses.pause(id, { cause: 'credentials_refused', why: 'Echec (Code00)' });
    const { status, body, text } = await put(id, given);
    expect(status).toBe(200);
    expect(body).toMatchObject({ hasCredentials: true, sweepPausedAt: null, sweepPausedWhy: null });
    expect(text).not.toContain(given.apiKey);
    expect((await projects.account(id)).credentials).toEqual(given);
    const [exchange] = await exchanges(id);
    expect(exchange).toMatchObject({ outcome: 'refused', said: '02', cause: 'test' });
    for (const secret of Object.values(given)) expect(exchange?.row).not.toContain(secret);
  });

  it('does not save refused ones and shows the reason', async () => {
    const id = await atSandbox();
    const wrong = { ...given, authToken: 'another-token' };
    const { status, body } = await put(id, { ...wrong, saveUntested: true });
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'credentials_refused', detail: expect.stringContaining('Code00') });
    expect((await support.send('GET', `/api/projects/${id}`)).body).toMatchObject({ hasCredentials: false });
    expect(await exchanges(id)).toMatchObject([{ said: '00' }]);
  });

  it('saves unverified ones only on request', async () => {
    const id = await projectAt('http://127.0.0.1:9');
    const refused = await put(id, given);
    expect(refused).toMatchObject({ status: 422, body: { code: 'aggregator_unreachable' } });
    expect(await put(id, { ...given, saveUntested: true })).toMatchObject({
      status: 200,
      body: { hasCredentials: true },
    });
  });

  it('can be repeated with the stored ones by administrators and is recorded', async () => {
    const id = await atSandbox();
    const test = () => admin.send('POST', `/api/projects/${id}/credentials/test`);
    expect(await test()).toMatchObject({ status: 409, body: { code: 'credentials_missing' } });
    await put(id, given);
    expect((await test()).body).toEqual({ verdict: 'passed', reason: 'Echec (Code02)' });
    sandbox.control.changeProject('Tested', { revoked: true });
    expect((await test()).body).toEqual({ verdict: 'refused', reason: 'Echec (Code00)' });
    sandbox.control.changeProject('Tested', { revoked: false });
    expect((await support.send('POST', `/api/projects/${id}/credentials/test`)).status).toBe(403);
    const acts = await running.db.query<{ act: string; row: string }[]>(
      'SELECT act, a::text AS row FROM audit_entries a WHERE subject_id = $1 ORDER BY at, id',
      [id],
    );
    expect(acts.map(({ act }) => act)).toEqual([
      'project.created',
      'project.credentials_replaced',
      'project.credentials_tested',
      'project.credentials_tested',
    ]);
    for (const secret of Object.values(given)) expect(JSON.stringify(acts)).not.toContain(secret);
  });

  it.each([
    [{ apiKey: '' }, 'apiKey'],
    [{ apiKey: 'a b' }, 'apiKey'],
    [{ authToken: 'line\r\nbreak: 1' }, 'authToken'],
    [{ authToken: 7 }, 'authToken'],
    [{ other: 1 }, 'other'],
  ])('refuses values that are invalid in a header: %j', async (wrong, field) => {
    const id = await atSandbox();
    const { status, body } = await put(id, { ...given, ...wrong });
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})).toEqual([field]);
  });
});
