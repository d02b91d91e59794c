import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SavedView } from '../../server/access/saved-views/saved-view.view.js';
import { addUser, type Answer, SessionClient, SETTINGS } from '../support/session-client.js';
import { startApp, type TestApp } from '../support/app.js';

let running: TestApp;
let finance: SessionClient;
let support: SessionClient;
let colleague: SessionClient;

const VIEW = {
  resource: 'transactions',
  name: 'Refused payouts',
  filter: { status: 'rejected', kind: 'payout' },
  sort: { field: 'amount', order: 'ASC' },
  columns: ['time', 'amount', 'status'],
};

beforeAll(async () => {
  running = await startApp({ env: SETTINGS });
  const browsers = [];
  for (const [email, role] of [
    ['finance@example.com', 'finance'],
    ['support@example.com', 'support'],
    ['colleague@example.com', 'finance'],
  ] as const) {
    await addUser(running, email, role);
    const browser = new SessionClient(running.url);
    await browser.enter(email);
    browsers.push(browser);
  }
  [finance, support, colleague] = browsers as [SessionClient, SessionClient, SessionClient];
});
afterAll(() => running.close());

const save = (view: object, by = finance): Promise<Answer> =>
  by.send('POST', '/api/saved-views', { body: { ...VIEW, ...view } });
const change = (id: unknown, changes: object, by = finance): Promise<Answer> =>
  by.send('PATCH', `/api/saved-views/${String(id)}`, { body: changes });
const remove = (id: unknown, by = finance): Promise<Answer> =>
  by.send('DELETE', `/api/saved-views/${String(id)}`);

async function viewsOf(by: SessionClient, resource = 'transactions'): Promise<SavedView[]> {
  const { body } = await by.send('GET', `/api/saved-views?resource=${resource}`);
  return body as unknown as SavedView[];
}

async function auditOf(id: unknown): Promise<{ act: string; details: unknown }[]> {
  return running.db.query('SELECT act, details FROM audit_entries WHERE subject_id = $1 ORDER BY id', [id]);
}

describe('a saved view', () => {
  it('is private at first, and keeps filters, order and columns', async () => {
    const { status, body } = await save({});
    expect(status).toBe(201);
    expect(await viewsOf(finance)).toEqual([{ ...body, ...VIEW, sharedWith: [], isOwn: true }]);
    expect(await viewsOf(support)).toEqual([]);
    expect(await viewsOf(finance, 'callbacks')).toEqual([]);
    expect((await change(body['id'], { name: 'Mine' }, support)).status).toBe(404);
    expect((await remove(body['id'], support)).status).toBe(404);
    expect(await auditOf(body['id'])).toEqual([]);
    expect((await remove(body['id'])).status).toBe(204);
    expect(await viewsOf(finance)).toEqual([]);
  });

  it('is used by the roles it is shared with, who cannot change or delete it', async () => {
    const { body } = await save({ name: 'For support', sharedWith: ['support'] });
    const [shared] = await viewsOf(support);
    expect(shared).toMatchObject({ ...VIEW, name: 'For support', isOwn: false });
    expect(await viewsOf(colleague)).toEqual([]);
    for (const refused of [
      await change(body['id'], { name: 'Mine' }, support),
      await change(body['id'], { sharedWith: [] }, support),
      await remove(body['id'], support),
    ])
      expect([refused.status, refused.body.code]).toEqual([403, 'saved_view_foreign']);
    const copy = await save({ name: 'For support' }, support);
    expect(copy.status).toBe(201);
    expect((await viewsOf(support)).map(({ isOwn }) => isOwn)).toEqual([true, false]);
    await change(body['id'], { sharedWith: [] });
    expect((await viewsOf(support)).map(({ isOwn }) => isOwn)).toEqual([true]);
    expect((await auditOf(body['id'])).map(({ act }) => act)).toEqual([
      'saved_view.shared',
      'saved_view.unshared',
    ]);
    await remove(copy.body['id'], support);
    await remove(body['id']);
  });

  it('records in the audit log what is shared with whom', async () => {
    const { body } = await save({ name: 'Shared' });
    await change(body['id'], { filter: { status: 'pending' } });
    expect(await auditOf(body['id'])).toEqual([]);
    await change(body['id'], { sharedWith: ['admin', 'finance'] });
    await remove(body['id']);
    const details = { resource: 'transactions', name: 'Shared', filter: { status: 'pending' } };
    expect(await auditOf(body['id'])).toEqual([
      { act: 'saved_view.shared', details: { ...details, sharedWith: ['admin', 'finance'] } },
      { act: 'saved_view.unshared', details: { ...details, sharedWith: ['admin', 'finance'] } },
    ]);
  });

  it('changes by field, and null restores the usual order and columns', async () => {
    const { body } = await save({ name: 'Changing' });
    const changed = await change(body['id'], { name: ' Changed ', sort: null, columns: null });
    expect(changed.body).toEqual({ ...body, name: 'Changed', sort: null, columns: null });
    await remove(body['id']);
  });

  it('has a name of its own among the views of one user and list', async () => {
    const { body } = await save({ name: 'Twice' });
    const again = await save({ name: 'Twice' });
    expect([again.status, Object.keys(again.body.errors ?? {})]).toEqual([422, ['name']]);
    for (const other of [
      await save({ name: 'Twice', resource: 'callbacks' }),
      await save({ name: 'Twice' }, colleague),
    ])
      expect(other.status).toBe(201);
    await remove(body['id']);
  });

  it.each([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(61) }],
    ['resource', { resource: 'users' }],
    ['filter', { filter: { phone: '70000001' } }],
    ['filter', { filter: { token: 'eyJ0' } }],
    ['filter', { filter: { q: 'Awa' } }],
    ['filter', { filter: { reference: '+226 70 00 00 01' } }],
    ['filter', { filter: { status: ['rejected'] } }],
    ['filter', { filter: 'status=rejected' }],
    ['sort.order', { sort: { field: 'amount', order: 'up' } }],
    ['columns', { columns: [] }],
    ['columns', { columns: ['<b>'] }],
    ['sharedWith', { sharedWith: ['everyone'] }],
    ['owner', { owner: 'somebody' }],
  ])('is refused where %s is not valid: %j', async (field, part) => {
    const { status, body } = await save({ name: 'Invalid', ...part });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  });

  it('is refused beyond 50 for one list', async () => {
    for (const view of await viewsOf(colleague)) await remove(view.id, colleague);
    for (let n = 0; n < 50; n++) await save({ name: `View ${n}` }, colleague);
    const { status, body } = await save({ name: 'View 50' }, colleague);
    expect([status, body.code]).toEqual([422, 'saved_views_full']);
  });
});
