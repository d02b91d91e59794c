import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { WebhookView } from '../../server/merchant/alerts/kinds/alert.view.js';
import { verifyWebhook } from '../support/verify-webhook.js';
import { SessionClient, addUser, addProject, SETTINGS } from '../support/session-client.js';
import { AlertsHarness } from '../support/alerts.harness.js';
import { startApp } from '../support/app.js';

let desk: AlertsHarness;

beforeAll(async () => {
  desk = await AlertsHarness.open();
});
beforeEach(() => desk.forget());
afterAll(() => desk.close());

describe('a webhook', () => {
  const path = () => `/api/projects/${desk.main}/webhooks`;

  it('shows its signing key in the answer to its creation and nowhere else', async () => {
    const { id, signingKey } = await desk.webhook();
    expect(signingKey).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const answers = [
      await desk.admin.send('GET', path()),
      await desk.admin.send('PATCH', `/api/webhooks/${id}`, { body: { kinds: ['outage'] } }),
      await desk.admin.send('GET', '/api/audit?subjectType=webhook'),
    ];
    for (const { text, status } of answers) {
      expect(status).toBe(200);
      expect(text).not.toContain(signingKey);
      expect(text).not.toContain('signingKey');
    }
    const [row] = await desk.running.db.query<{ sealed: string }[]>(
      "SELECT encode(secret_sealed, 'escape') AS sealed FROM webhooks",
    );
    expect(row?.sealed).not.toContain(signingKey);
  });

  it('receives only its event kinds of its own project', async () => {
    await desk.webhook({ kinds: ['outage'] });
    await desk.low('11');
    await desk.low('11', desk.other);
    expect(await desk.deliver()).toBe(0);
  });

  it('is tested with a test event', async () => {
    const { id, signingKey } = await desk.webhook();
    const { status, body } = await desk.admin.send('POST', `/api/webhooks/${id}/test`, { body: {} });
    expect([status, body['event']]).toEqual([201, 'test']);
    await desk.deliver();
    expect(desk.receiver.arrived[0]?.told).toMatchObject({ id: body['id'], event: 'test', alert: null });
    expect(verifyWebhook(signingKey, desk.receiver.arrived[0]!.signed, desk.clock.now())).toBe('valid');
    const [view] = await desk.rows<WebhookView>(path());
    expect(view?.lastDelivery).toMatchObject({ id: body['id'], lastStatus: 204 });
  });

  it('is changed and removed with its pending deliveries', async () => {
    const { id } = await desk.webhook();
    const url = `${desk.receiver.url}/moved/`;
    const changed = await desk.admin.send('PATCH', `/api/webhooks/${id}`, { body: { url } });
    expect(changed.body['url']).toBe(url);
    await desk.low('11');
    expect((await desk.admin.send('DELETE', `/api/webhooks/${id}`)).status).toBe(204);
    expect(await desk.deliver()).toBe(0);
    expect(await desk.rows<WebhookView>(path())).toEqual([]);
    expect((await desk.admin.send('GET', `/api/webhooks/${id}/deliveries`)).status).toBe(404);
    const acts = await desk.rows<{ act: string }>(`/api/audit?subjectId=${id}`);
    expect(acts.map(({ act }) => act)).toEqual(['webhook.removed', 'webhook.changed', 'webhook.created']);
  });

  it('has a unique address in its project', async () => {
    const { url } = await desk.webhook();
    const second = await desk.webhook({ url: `${url}/2` });
    const body = { url, kinds: ['outage'] };
    for (const taken of [
      await desk.admin.send('POST', path(), { body }),
      await desk.admin.send('PATCH', `/api/webhooks/${second.id}`, { body: { url } }),
    ])
      expect([taken.status, taken.body.errors]).toEqual([
        409,
        { url: 'is already the address of another webhook of this project' },
      ]);
    const elsewhere = `/api/projects/${desk.other}/webhooks`;
    expect((await desk.admin.send('POST', elsewhere, { body })).status).toBe(201);
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
    const { status, body: said } = await desk.admin.send('POST', path(), { body });
    expect([status, Object.keys(said.errors ?? {})]).toEqual([422, [field]]);
  });

  it('requires an administrator of its project', async () => {
    const { id } = await desk.webhook();
    await addUser(desk.running, 'kiosque@example.com', 'admin', [desk.other]);
    const foreign = new SessionClient(desk.running.url);
    await foreign.enter('kiosque@example.com');
    await desk.admin.send('POST', `/api/webhooks/${id}/test`, { body: {} });
    const [delivery] = await desk.deliveries(id);
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
    expect((await desk.support.send('GET', path())).status).toBe(403);
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
    for (const url of [desk.receiver.url, desk.receiver.url.replace('127.0.0.1', 'localhost')]) {
      await strict.db.query('UPDATE webhooks SET url = $1', [url]);
      await admin.send('POST', `/api/webhooks/${body['id'] as string}/test`, { body: {} });
      expect(await desk.deliver(strict)).toBe(1);
      const [said] = await strict.db.query<{ last_fault: string }[]>(
        'SELECT last_fault FROM webhook_deliveries ORDER BY created_at DESC, id DESC LIMIT 1',
      );
      expect(said?.last_fault).toBe('blocked address');
    }
    await strict.close();
    expect(desk.receiver.arrived).toEqual([]);
  });
});
