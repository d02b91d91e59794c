import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { routesOf } from '../../server/start/create-app.js';
import { FORMER_FIELDS, FORMER_PATHS } from '../../server/start/http/former-names.js';
import { approveAs, type Colleague, PayoutsHarness } from '../support/payouts.harness.js';

let harness: PayoutsHarness;
let admin: Colleague;
let finance: Colleague;
beforeAll(async () => {
  harness = await PayoutsHarness.open();
  ({ admin, finance } = harness.users);
});
afterAll(() => harness.close());

const NO_ONE = '01a00000-0000-7000-8000-000000000000';
const METHODS = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const;

describe('a path of the version before', () => {
  it.each(FORMER_PATHS)('answers 308 to each method: $was', async ({ was, now }) => {
    const filled = (path: string) => path.replace(/:\w+/g, 'a%2Fb').replace('*', 'a%2Fb/sessions');
    for (const method of METHODS) {
      const { status, headers } = await admin.browser.send(method, `${filled(was)}?q=a%26b&page=2`, {
        ...(method === 'GET' ? {} : { body: {} }),
      });
      expect([status, headers['location']]).toEqual([308, `${filled(now)}?q=a%26b&page=2`]);
    }
  });

  it('leads to a route of this version', () => {
    const routes = new Set(routesOf(harness.running.app).map(({ url }) => url));
    const missing = FORMER_PATHS.filter(
      ({ now }) =>
        ![...routes].some((url) => (now.endsWith('*') ? url.startsWith(now.slice(0, -1)) : url === now)),
    );
    expect(missing).toEqual([]);
  });
});

describe('a field of the version before', () => {
  it('belongs to routes of this version', () => {
    const urls = routesOf(harness.running.app).map(({ url }) => url);
    const below = FORMER_FIELDS.flatMap((field) => field.below);
    expect(below.filter((path) => !urls.some((url) => url === path || url.startsWith(`${path}/`)))).toEqual(
      [],
    );
  });

  it('is answered beside the present one: the user of a session', async () => {
    const { body } = await admin.get('/api/session');
    expect(body['user']).toMatchObject({ email: admin.email });
    expect(body['person']).toEqual(body['user']);
  });

  it('is answered beside the present one: a user that was made', async () => {
    const asked = {
      email: 'new@example.com',
      name: 'New',
      role: 'support',
      allProjects: true,
      reason: 'joins',
    };
    const { body } = await admin.post('/api/users', asked);
    expect(body['user']).toMatchObject({ email: 'new@example.com' });
    expect(body['person']).toEqual(body['user']);
  });

  it('is read in a query and answered: the user of audit entries', async () => {
    const { body } = await admin.get(`/api/audit?personId=${admin.id}&perPage=100`);
    const entries = body['data'] as Record<string, unknown>[];
    expect(entries.length).toBeGreaterThan(0);
    expect(new Set(entries.flatMap(({ userId, personId }) => [userId, personId]))).toEqual(
      new Set([admin.id]),
    );
    const other = await admin.get(`/api/audit?personId=${NO_ONE}`);
    expect(other.body['total']).toBe(0);
  });

  it('is read in a body and answered: the receiver of an alert rule', async () => {
    const rule = { name: 'Mine', kinds: [], enabled: true };
    const { body } = await admin.post('/api/alert-rules', {
      ...rule,
      targets: [{ afterMinutes: 0, personId: admin.id }],
    });
    expect(body['targets']).toMatchObject([{ userId: admin.id, personId: admin.id }]);
    const both = { afterMinutes: 0, userId: finance.id, personId: admin.id };
    const answer = await admin.put(`/api/alert-rules/${String(body['id'])}`, { ...rule, targets: [both] });
    expect(answer.body['targets']).toMatchObject([{ userId: finance.id }]);
  });

  it('is read in a body: the owner of breaks', async () => {
    const assigned = await finance.post(`/api/breaks/${NO_ONE}/assign`, { personId: finance.id });
    expect(assigned).toMatchObject({ status: 404 });
    const bulk = { ids: [NO_ONE], act: 'assign', personId: finance.id, dry: true };
    expect((await finance.post('/api/breaks/bulk', bulk)).status).toBe(200);
    expect((await finance.post('/api/breaks/bulk', { ...bulk, anything: 1 })).status).toBe(422);
  });

  it('is read and answered: the side of sources and imports, and what a list of unmatched records has', async () => {
    const projectId = harness.main.id;
    const source = { projectId, leg: 'orders', name: 'Orders' };
    const { body } = await finance.post('/api/import-sources', source);
    expect(body).toMatchObject({ side: 'orders', leg: 'orders' });
    const listed = await finance.get(
      `/api/import-sources?projectId=${projectId}&leg=orders&sort=leg&order=ASC`,
    );
    expect(listed.body['data']).toMatchObject([{ id: body['id'], side: 'orders', leg: 'orders' }]);
    const none = await finance.get(`/api/import-sources?projectId=${projectId}&leg=bank`);
    expect(none.body['total']).toBe(0);
    const query = new URLSearchParams({ sourceId: String(body['id']), name: 'orders.csv' });
    await finance.browser.send('POST', `/api/imports?${query.toString()}`, {
      raw: Buffer.from('Date;Référence;Montant\n20/11/2026;C-1;5 000\n'),
      headers: { 'content-type': 'application/octet-stream' },
    });
    const imports = await finance.get(`/api/imports?projectId=${projectId}&leg=orders`);
    expect(imports.body['data']).toMatchObject([{ side: 'orders', leg: 'orders' }]);
    expect((await finance.get(`/api/imports?projectId=${projectId}&leg=bank`)).body['total']).toBe(0);
    const order = await harness.approved();
    const day = order.createdAt.slice(0, 10);
    const former = await finance.get(
      `/api/matching/unmatched?projectId=${projectId}&day=${day}&leg=statement&side=target`,
    );
    const present = await finance.get(
      `/api/matching/unmatched?projectId=${projectId}&day=${day}&side=statement&records=target`,
    );
    expect([former.status, former.body]).toEqual([200, present.body]);
  });

  it('is answered beside the present one: the sides of a run of matching', async () => {
    const day = harness.clock.now().toISOString().slice(0, 10);
    const { body } = await finance.post(`/api/matching/${harness.main.id}/${day}/run`, { dry: true });
    expect(body['sides']).toMatchObject([{ side: 'orders', leg: 'orders' }, {}, {}]);
    expect(body['legs']).toEqual(body['sides']);
  });

  it('is answered beside the present one: the callback of an unexpected response', async () => {
    await harness.db.query(
      `INSERT INTO drift_items (id, project_id, kind, place, seen, first_seen_at, last_seen_at, delivery_id)
       VALUES ($1, $2, 'field', 'callback', 'novel', now(), now(), $1)`,
      [NO_ONE, harness.main.id],
    );
    const { body } = await finance.get(`/api/drift?projectId=${harness.main.id}`);
    expect(body['data']).toMatchObject([{ callbackId: NO_ONE, deliveryId: NO_ONE }]);
  });

  it('is answered beside the present one: the approver of a payout', async () => {
    const order = await harness.request(finance);
    await approveAs(admin, order);
    const { body } = await finance.get(`/api/payout-orders/${order.id}`);
    expect(body['approvals']).toMatchObject([{ user: admin.email, person: admin.email }]);
  });
});
