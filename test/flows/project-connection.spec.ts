import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ConnectionApprovalsService } from '../../server/merchant/projects/connection/connection-approvals.service.js';
import { ProjectsService } from '../../server/merchant/projects/registry/projects.service.js';
import { Stub } from '../contract/aggregator-stub.js';
import { type Answer, SessionClient, addUser } from '../support/session-client.js';
import { Authenticator } from '../support/authenticator.js';
import { SweepHarness, type SweepProject } from '../support/sweep.harness.js';

let watch: SweepHarness;
let second: SessionClient;
let secondApp: Authenticator;
let projects: ProjectsService;
let impostor: Stub;
let counted = 0;

/** Has the product take a second administrator into account, after the projects of the test were set up by the first. */
const withSecond = async () => {
  await watch.running.db.query(`UPDATE people SET role = 'admin' WHERE email = 'second@example.com'`);
  await second.enter('second@example.com');
};
const withoutSecond = () =>
  watch.running.db.query(`UPDATE people SET role = 'support' WHERE email = 'second@example.com'`);

beforeAll(async () => {
  watch = await SweepHarness.begin();
  projects = watch.running.app.get(ProjectsService);
  await addUser(watch.running, 'second@example.com', 'admin');
  second = new SessionClient(watch.running.url, 'http://localhost:3000', '192.0.2.2');
  await second.enter('second@example.com');
  secondApp = await Authenticator.enrol(second, watch.clock);
  impostor = await Stub.open();
  impostor.answer = (response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ response_code: '00', status: 'completed', montant: 15_000 }));
  };
});
afterAll(async () => {
  await impostor.close();
  await watch.end();
});
afterEach(async () => {
  await withoutSecond();
});

const setUp = async (): Promise<SweepProject> => {
  await withoutSecond();
  const project = await watch.project(`Project ${(counted += 1)}`);
  await withSecond();
  return project;
};
const connect = (id: string, body: object, by = watch.admin): Promise<Answer> =>
  by.send('POST', `/api/projects/${id}/connection`, { body });
const view = async (id: string) => (await watch.admin.send('GET', `/api/projects/${id}`)).body;
const pendingOf = async (id: string): Promise<string> => {
  const { pendingProposals } = (await view(id)) as unknown as { pendingProposals: { id: string }[] };
  return pendingProposals[0]?.id ?? '';
};
const approve = async (id: string, code?: string): Promise<Answer> => {
  const given = code ?? secondApp.fresh();
  await second.enter('second@example.com');
  return second.send('POST', `/api/proposals/${id}/approve`, { body: { code: given } });
};
const count = async (sql: string, values: unknown[] = []): Promise<number> => {
  const [row] = await watch.running.db.query<{ n: number }[]>(`SELECT count(*)::int AS n ${sql}`, values);
  return row?.n ?? -1;
};
const GIVEN = { apiKey: 'made-up-api-key-0042', authToken: 'made-up-bearer-token' };
const REASON = 'The aggregator moved';

describe('an administrator who points a project at another server', () => {
  it('cannot turn an unpaid payin into a completed one alone', async () => {
    const project = await setUp();
    const [reference = ''] = await watch.payins(project);
    const patched = await watch.admin.send('PATCH', `/api/projects/${project.id}`, {
      body: { baseUrl: impostor.url },
    });
    expect(patched).toMatchObject({ status: 409, body: { code: 'connection_needs_approval' } });
    expect(patched.body.errors).toHaveProperty('baseUrl');
    const requested = await connect(project.id, { baseUrl: impostor.url, ...GIVEN, reason: REASON });
    expect(requested.status).toBe(200);
    const heard = impostor.heard.length;
    await watch.pass(60);
    await watch.sweep();
    expect(impostor.heard).toHaveLength(heard);
    expect(await watch.held(reference)).toMatchObject({ status: 'pending' });
    expect(await view(project.id)).toMatchObject({
      baseUrl: watch.sandbox.url,
      pendingProposals: [{ kind: 'project.connection' }],
    });
  });

  it('cannot approve the change, with any code', async () => {
    const project = await setUp();
    const app = await Authenticator.enrol(watch.admin, watch.clock);
    await connect(project.id, { baseUrl: impostor.url, ...GIVEN, reason: REASON });
    const answer = await watch.admin.send('POST', `/api/proposals/${await pendingOf(project.id)}/approve`, {
      body: { code: app.fresh() },
    });
    expect(answer).toMatchObject({ status: 403, body: { code: 'proposal_own' } });
    expect(await view(project.id)).toMatchObject({ baseUrl: watch.sandbox.url });
  });

  it('cannot do it by disabling the other administrator first', async () => {
    const project = await setUp();
    const { clock, running } = watch;
    await running.db.query(`UPDATE people SET disabled_at = $1 WHERE email = 'second@example.com'`, [
      clock.now(),
    ]);
    expect(await view(project.id)).toMatchObject({ hasSoleAdministrator: false });
    const refused = await connect(project.id, { baseUrl: impostor.url, ...GIVEN });
    await running.db.query(`UPDATE people SET disabled_at = NULL WHERE email = 'second@example.com'`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'second_admin_recent' } });
    expect(await view(project.id)).toMatchObject({ baseUrl: watch.sandbox.url, pendingProposals: [] });
  });

  it('keeps wire variants and credentials as they are until the approval', async () => {
    const project = await setUp();
    const body = { wireVariants: { trailingSlash: true } };
    expect((await watch.admin.send('PATCH', `/api/projects/${project.id}`, { body })).status).toBe(409);
    const { apiKey, authToken } = watch.sandbox.control.addProject({ name: `Other ${counted}` });
    const put = await watch.admin.send('PUT', `/api/projects/${project.id}/credentials`, {
      body: { apiKey, authToken, reason: REASON },
    });
    expect(put.status).toBe(200);
    expect((await projects.account(project.id)).credentials.apiKey).not.toBe(apiKey);
    expect(await connect(project.id, { ...body, reason: REASON })).toMatchObject({
      status: 409,
      body: { code: 'proposal_open' },
    });
  });
});

describe('the approval of a connection', () => {
  it('sets address, variants and credentials together and shows both users', async () => {
    const project = await setUp();
    const { apiKey, authToken } = watch.sandbox.control.addProject({ name: `Moved ${counted}` });
    await connect(project.id, {
      baseUrl: `${watch.sandbox.url}/`,
      wireVariants: { contentTypeOnGet: true },
      apiKey,
      authToken,
      reason: REASON,
    });
    const proposal = await pendingOf(project.id);
    expect((await approve(proposal)).status).toBe(200);
    expect(await view(project.id)).toMatchObject({
      wireVariants: { contentTypeOnGet: true },
      connection: { setBy: 'admin@example.com', approvedBy: 'second@example.com' },
      pendingProposals: [],
    });
    projects.forget();
    expect((await projects.account(project.id)).credentials).toEqual({ apiKey, authToken });
    expect(await count('FROM proposed_credentials WHERE proposal_id = $1', [proposal])).toBe(0);
  });

  it('shows a fingerprint and never the credentials', async () => {
    const project = await setUp();
    const { apiKey, authToken } = watch.sandbox.control.addProject({ name: `Sealed ${counted}` });
    await connect(project.id, { apiKey, authToken, reason: REASON });
    const { body, text } = await second.send('GET', `/api/proposals/${await pendingOf(project.id)}`);
    const payload = body['payload'] as { fingerprint: string; previous: { fingerprint: string } };
    expect(payload.fingerprint).toMatch(/^([0-9a-f]{4}-){3}[0-9a-f]{4}$/);
    expect(payload.fingerprint).not.toBe(payload.previous.fingerprint);
    const rows = await watch.running.db.query<{ row: string }[]>(
      `SELECT p::text AS row FROM proposals p UNION ALL SELECT c::text FROM proposed_credentials c
       UNION ALL SELECT a::text FROM audit_entries a UNION ALL SELECT e::text FROM exchanges e`,
    );
    for (const secret of [apiKey, authToken]) expect(text + JSON.stringify(rows)).not.toContain(secret);
  });

  it('fails when the aggregator refuses the credentials by then', async () => {
    const project = await setUp();
    const name = `Revoked ${counted}`;
    const { apiKey, authToken } = watch.sandbox.control.addProject({ name });
    await connect(project.id, { apiKey, authToken, reason: REASON });
    watch.sandbox.control.changeProject(name, { revoked: true });
    expect(await approve(await pendingOf(project.id))).toMatchObject({
      status: 422,
      body: { code: 'credentials_refused' },
    });
    expect((await view(project.id))['pendingProposals']).toHaveLength(1);
  });

  it('fails when the setting changed after the request', async () => {
    const project = await setUp();
    const { apiKey, authToken } = watch.sandbox.control.addProject({ name: `Late ${counted}` });
    await connect(project.id, { apiKey, authToken, reason: REASON });
    await watch.running.db.query(
      `UPDATE projects SET wire_variants = '{"trailingSlash": true}' WHERE id = $1`,
      [project.id],
    );
    expect(await approve(await pendingOf(project.id))).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
  });

  it('fails after 7 days, when the credentials of the request were deleted', async () => {
    const project = await setUp();
    const { apiKey, authToken } = watch.sandbox.control.addProject({ name: `Expired ${counted}` });
    await connect(project.id, { apiKey, authToken, reason: REASON });
    const proposal = await pendingOf(project.id);
    watch.clock.advance(7 * 24 * 3_600_000);
    expect(await watch.running.app.get(ConnectionApprovalsService).dropExpired()).toBeGreaterThan(0);
    expect(await count('FROM proposed_credentials WHERE proposal_id = $1', [proposal])).toBe(0);
    expect(await approve(proposal)).toMatchObject({
      status: 409,
      body: { code: 'proposed_credentials_expired' },
    });
    await watch.admin.enter('admin@example.com');
  });

  it.each(['reject', 'withdraw'] as const)(
    'is not needed after a %s, which deletes the credentials',
    async (end) => {
      const project = await setUp();
      const { apiKey, authToken } = watch.sandbox.control.addProject({ name: `${end} ${counted}` });
      await connect(project.id, { apiKey, authToken, reason: REASON });
      const proposal = await pendingOf(project.id);
      const by = end === 'reject' ? second : watch.admin;
      const answer = await by.send('POST', `/api/proposals/${proposal}/${end}`, { body: { reason: 'no' } });
      expect(answer.status).toBe(200);
      expect(await count('FROM proposed_credentials WHERE proposal_id = $1', [proposal])).toBe(0);
    },
  );
});

describe('the first connection of a project', () => {
  it('sends nothing before a second administrator approves its credentials', async () => {
    await withSecond();
    const name = `First ${(counted += 1)}`;
    const { apiKey, authToken } = watch.sandbox.control.addProject({ name });
    const { url: baseUrl, wikiUrl } = watch.sandbox;
    const body = { name, baseUrl, wikiUrl, zone: 'Africa/Abidjan' };
    const id = String((await watch.admin.send('POST', '/api/projects', { body })).body['id']);
    expect((await connect(id, { wireVariants: { trailingSlash: true } })).body).toMatchObject({
      wireVariants: { trailingSlash: true },
    });
    await connect(id, { apiKey, authToken, wireVariants: { trailingSlash: false }, reason: 'New shop' });
    expect(await view(id)).toMatchObject({ hasCredentials: false });
    await approve(await pendingOf(id));
    expect(await view(id)).toMatchObject({ hasCredentials: true, wireVariants: { trailingSlash: false } });
  });

  it('takes effect at once with one administrator and is marked as not approved', async () => {
    await withoutSecond();
    const project = await watch.project(`Alone ${(counted += 1)}`);
    expect(await view(project.id)).toMatchObject({
      hasCredentials: true,
      connection: { setBy: 'admin@example.com', approvedBy: null },
    });
  });
});

describe('the callback key', () => {
  const deliver = async (url: string) => (await fetch(url, { method: 'POST', body: '{}' })).status;
  const local = (url: string) => url.replace('http://localhost:3000', watch.running.url);
  const rotate = (id: string, body: object) =>
    watch.admin.send('POST', `/api/projects/${id}/callback-key`, { body });

  it('is replaced by two administrators; the old address is accepted until the stated hour', async () => {
    const project = await setUp();
    const before = await projects.callbackUrlFor(project.id, 'R-1');
    const mark = before.split('/').at(-1) ?? '';
    await rotate(project.id, { overlapHours: 48, reason: 'The address leaked' });
    expect(await projects.callbackUrlFor(project.id, 'R-1')).toBe(before);
    expect((await approve(await pendingOf(project.id))).status).toBe(200);
    const after = await projects.callbackUrlFor(project.id, 'R-1');
    expect(after).not.toBe(before);
    expect(after.split('/').at(-1)).not.toBe(mark);
    expect([await deliver(local(before)), await deliver(local(after))]).toEqual([200, 200]);
    expect(await projects.isMarkOf(project.id, 'R-1', mark)).toBe(true);
    watch.clock.advance(48 * 3_600_000);
    expect([await deliver(local(before)), await deliver(local(after))]).toEqual([404, 200]);
    expect(await projects.isMarkOf(project.id, 'R-1', mark)).toBe(false);
    await watch.admin.enter('admin@example.com');
  });

  it('ends at once with an overlap of no hours', async () => {
    await withoutSecond();
    const project = await watch.project(`Leaked ${(counted += 1)}`);
    const before = await projects.callbackUrlFor(project.id, 'R-1');
    expect((await rotate(project.id, { overlapHours: 0 })).status).toBe(200);
    expect(await deliver(local(before))).toBe(404);
  });

  it.each([{ overlapHours: 721 }, { overlapHours: -1 }, {}])('refuses %j, naming the field', async (body) => {
    const project = await setUp();
    const answer = await rotate(project.id, { ...body, reason: 'x' });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toHaveProperty('overlapHours');
  });
});
