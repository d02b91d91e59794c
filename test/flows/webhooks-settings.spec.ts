import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { WebhookView } from '../../server/merchant/alerts/kinds/alert.view.js';
import { verifyWebhook } from '../support/verify-webhook.js';
import { SessionClient, addUser, addProject, SETTINGS } from '../support/session-client.js';
import { AlertsHarness } from '../support/alerts.harness.js';
import { startApp } from '../support/app.js';

let app: AlertsHarness;

beforeAll(async () => {
  app = await AlertsHarness.open();
});
beforeEach(() => app.forget());
afterAll(() => app.close());

describe('a webhook', () => {
  const path = () => `/api/projects/${app.main}/webhooks`;

  it('shows its signing key in the answer to its creation and nowhere else', async () => {
    const { id, signingKey } = await app.webhook();
    expect(signingKey).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const answers = [
      await app.admin.send('GET', path()),
      await app.admin.send('PATCH', `/api/webhooks/${id}`, { body: { kinds: ['outage'] } }),
      await app.admin.send('GET', '/api/audit?subjectType=webhook'),
    ];
    for (const { text, status } of answers) {
      expect(status).toBe(200);
      expect(text).not.toContain(signingKey);
      expect(text).not.toContain('signingKey');
    }
    const [row] = await app.running.db.query<{ sealed: string }[]>(
      "SELECT encode(secret_sealed, 'escape') AS sealed FROM webhooks",
    );
    expect(row?.sealed).not.toContain(signingKey);
  });

  it('receives only its event kinds of its own project', async () => {
    await app.webhook({ kinds: ['outage'] });
    await app.low('11');
    await app.low('11', app.other);
    expect(await app.deliver()).toBe(0);
  });

  it('is tested with a test event', async () => {
    const { id, signingKey } = await app.webhook();
    const { status, body } = await app.admin.send('POST', `/api/webhooks/${id}/test`, { body: {} });
    expect([status, body['event']]).toEqual([201, 'test']);
    await app.deliver();
    expect(app.receiver.arrived[0]?.payload).toMatchObject({ id: body['id'], event: 'test', alert: null });
    expect(verifyWebhook(signingKey, app.receiver.arrived[0]!.signed, app.clock.now())).toBe('valid');
    const [view] = await app.rows<WebhookView>(path());
    expect(view?.lastDelivery).toMatchObject({ id: body['id'], lastStatus: 204 });
  });

  it('is changed and removed with its pending deliveries', async () => {
    const { id } = await app.webhook();
    const url = `${app.receiver.url}/moved/`;
    const changed = await app.admin.send('PATCH', `/api/webhooks/${id}`, { body: { url } });
    expect(changed.body['url']).toBe(url);
    await app.low('11');
    expect((await app.admin.send('DELETE', `/api/webhooks/${id}`)).status).toBe(204);
    expect(await app.deliver()).toBe(0);
    expect(await app.rows<WebhookView>(path())).toEqual([]);
    expect((await app.admin.send('GET', `/api/webhooks/${id}/deliveries`)).status).toBe(404);
    const acts = await app.rows<{ act: string }>(`/api/audit?subjectId=${id}`);
    expect(acts.map(({ act }) => act)).toEqual(['webhook.removed', 'webhook.changed', 'webhook.created']);
  });

  it('has a unique address in its project', async () => {
    const { url } = await app.webhook();
    const second = await app.webhook({ url: `${url}/2` });
    const body = { url, kinds: ['outage'] };
    for (const taken of [
      await app.admin.send('POST', path(), { body }),
      await app.admin.send('PATCH', `/api/webhooks/${second.id}`, { body: { url } }),
    ])
      expect([taken.status, taken.body.errors]).toEqual([
        409,
        { url: 'is already the address of another webhook of this project' },
      ]);
    const elsewhere = `/api/projects/${app.other}/webhooks`;
    expect((await app.admin.send('POST', elsewhere, { body })).status).toBe(201);
  });

  it.each([
    [{ url: 'ftp://hooks.example/a' }, 'url'],
    [{ url: 'hooks.example' }, 'url'],
    [{ url: 'https://me:pw@hooks.example/a' }, 'url'],
    [{ url: 'https://hooks.example/a?key=1' }, 'url'],
    [{ kinds: [] }, 'kinds'],
    [{ kinds: ['weather'] }, 'kinds'],
    [{ kinds: ['break_glass'] }, 'kinds'],
    [{ kinds: ['outage', 'outage'] }, 'kinds'],
    [{ secret: 'mine' }, 'secret'],
  ])('is refused with %j', async (wrong, field) => {
    const body = { url: 'https://hooks.example/a', kinds: ['outage'], ...wrong };
    const { status, body: said } = await app.admin.send('POST', path(), { body });
    expect([status, Object.keys(said.errors ?? {})]).toEqual([422, [field]]);
  });

  it('requires an administrator of its project', async () => {
    const { id } = await app.webhook();
    await addUser(app.running, 'kiosque@example.com', 'admin', [app.other]);
    const foreign = new SessionClient(app.running.url);
    await foreign.enter('kiosque@example.com');
    await app.admin.send('POST', `/api/webhooks/${id}/test`, { body: {} });
    const [delivery] = await app.deliveries(id);
    const answers = await Promise.all([
      foreign.send('GET', path()),
      foreign.send('POST', path(), { body: { url: 'https://a.example', kinds: ['outage'] } }),
      foreign.send('PATCH', `/api/webhooks/${id}`, { body: { enabled: false } }),
      foreign.send('DELETE', `/api/webhooks/${id}`),
      foreign.send('POST', `/api/webhooks/${id}/test`, { body: {} }),
      foreign.send('GET', `/api/webhooks/${id}/deliveries`),
      foreign.send('POST', `/api/webhook-deliveries/${delivery?.id}/resend`, { body: {} }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(404));
    expect((await app.support.send('GET', path())).status).toBe(403);
  });
});

describe('a private address', () => {
  it('is refused when it is named and, behind a name or changed in the database, when connecting', async () => {
    const strict = await startApp({ env: { ...SETTINGS, ALLOW_PRIVATE_AGGREGATOR: 'false' } });
    await addUser(strict, 'admin@example.com', 'admin');
    const projectId = await addProject(strict, 'Boutique');
    const admin = new SessionClient(strict.url);
    await admin.enter('admin@example.com');
    const post = (url: string) =>
      admin.send('POST', `/api/projects/${projectId}/webhooks`, { body: { url, kinds: ['outage'] } });
    for (const url of ['http://127.0.0.1:80/a', 'http://10.1.2.3/a', 'http://localhost/a', 'http://[::1]/a'])
      expect((await post(url)).body.errors).toEqual({ url: 'must not be an address of a private network' });
    const { body } = await post('https://hooks.example/a');
    for (const url of [app.receiver.url, app.receiver.url.replace('127.0.0.1', 'localhost')]) {
      await strict.db.query('UPDATE webhooks SET url = $1', [url]);
      await admin.send('POST', `/api/webhooks/${body['id'] as string}/test`, { body: {} });
      expect(await app.deliver(strict)).toBe(1);
      const [said] = await strict.db.query<{ last_fault: string }[]>(
        'SELECT last_fault FROM webhook_deliveries ORDER BY created_at DESC, id DESC LIMIT 1',
      );
      expect(said?.last_fault).toBe('blocked address');
    }
    await strict.close();
    expect(app.receiver.arrived).toEqual([]);
  });
});
