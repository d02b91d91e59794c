import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newSigningKey } from '../../server/merchant/alerts/webhooks/webhook-signature.js';
import { verifyWebhook } from '../support/verify-webhook.js';
import { SETTINGS } from '../support/session-client.js';
import { AlertsHarness, BASE } from '../support/alerts.harness.js';
import { startApp } from '../support/app.js';
import { until } from '../support/until.js';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../server/platform/common/time/durations.js';

let app: AlertsHarness;

beforeAll(async () => {
  app = await AlertsHarness.open({ webhookMs: 2_000 });
});
beforeEach(() => app.forget());
afterAll(() => app.close());

describe('a delivery', () => {
  it('is signed with the key that was shown once, over the bytes that arrive, at the time it is sent', async () => {
    const { signingKey } = await app.webhook();
    await app.low('11');
    app.clock.advance(90 * SECOND_MS);
    expect(await app.deliver()).toBe(1);
    const [arrived] = app.receiver.arrived;
    const now = app.clock.now();
    expect(arrived?.signed.timestamp).toBe(String(now.getTime() / 1_000));
    expect(verifyWebhook(signingKey, arrived!.signed, now)).toBe('valid');
    expect(verifyWebhook(newSigningKey(), arrived!.signed, now)).toBe('wrong');
    expect(verifyWebhook(signingKey, arrived!.signed, app.clock.in(5 * MINUTE_MS))).toBe('valid');
    expect(verifyWebhook(signingKey, arrived!.signed, app.clock.in(5 * MINUTE_MS + SECOND_MS))).toBe(
      'outside the window',
    );
    expect(arrived?.headers).toMatchObject({ 'content-type': 'application/json' });
    expect(arrived?.payload).toMatchObject({
      id: arrived?.id,
      event: 'low_balance.opened',
      at: BASE.toISOString(),
      project: { id: app.main, name: 'Boutique' },
      alert: {
        kind: 'low_balance',
        operatorId: '11',
        operatorName: 'ORANGE BURKINA',
        details: { low: 1_000 },
      },
    });
    expect(Object.keys(arrived?.payload ?? {})).toEqual(['id', 'event', 'at', 'project', 'alert']);
  });

  it('that fails is retried with growing delays, the same id and body and a new signature, and finally abandoned', async () => {
    const { id, signingKey } = await app.webhook();
    app.receiver.answers(500);
    await app.low('11');
    for (const wait of [10 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 6 * HOUR_MS]) {
      expect(await app.deliver()).toBe(1);
      app.clock.advance(wait - 1);
      expect(await app.deliver()).toBe(0);
      const [waiting] = await app.deliveries(id);
      expect([waiting?.dueAt, waiting?.lastStatus]).toEqual([app.clock.in(1).toISOString(), 500]);
      app.clock.advance(1);
    }
    expect(await app.deliver()).toBe(1);
    const [given] = await app.deliveries(id);
    expect(given).toMatchObject({ attempts: 7, dueAt: null, deliveredAt: null, lastStatus: 500 });
    expect(given?.givenUpAt).toBe(app.clock.now().toISOString());
    app.clock.advance(24 * HOUR_MS);
    expect(await app.deliver()).toBe(0);
    expect(new Set(app.receiver.arrived.map((arrived) => arrived.id)).size).toBe(1);
    expect(new Set(app.receiver.arrived.map(({ body }) => body)).size).toBe(1);
    expect(new Set(app.receiver.arrived.map(({ signed }) => signed.timestamp)).size).toBe(7);
    for (const { signed } of app.receiver.arrived)
      expect(verifyWebhook(signingKey, signed, app.clock.now(), 1e9)).toBe('valid');

    app.receiver.answers(200);
    await app.admin.enter('admin@example.com');
    const again = await app.admin.send('POST', `/api/webhook-deliveries/${given?.id}/resend`, { body: {} });
    expect([again.status, again.body['givenUpAt']]).toEqual([200, null]);
    const twice = await app.admin.send('POST', `/api/webhook-deliveries/${given?.id}/resend`, { body: {} });
    expect(twice.body.code).toBe('delivery_waiting');
    expect(await app.deliver()).toBe(1);
    const [delivered] = await app.deliveries(id);
    expect(delivered).toMatchObject({
      attempts: 8,
      lastStatus: 200,
      lastFault: null,
      givenUpAt: null,
      dueAt: null,
    });
    expect(delivered?.deliveredAt).toBe(app.clock.now().toISOString());
  });

  it('is received by a 2xx only: a redirect is not followed', async () => {
    const { id } = await app.webhook();
    app.receiver.answers(302, { location: `${app.receiver.url}/elsewhere` });
    await app.low('11');
    await app.deliver();
    expect(app.receiver.arrived).toHaveLength(1);
    expect((await app.deliveries(id))[0]).toMatchObject({ lastStatus: 302, deliveredAt: null });
    app.receiver.answers(202);
    app.clock.advance(10 * SECOND_MS);
    await app.deliver();
    expect((await app.deliveries(id))[0]).toMatchObject({ lastStatus: 202, attempts: 2, dueAt: null });
  });

  it('that is not answered or cannot connect is recorded and retried', async () => {
    const { id } = await app.webhook();
    const { id: away } = await app.webhook({ url: 'http://127.0.0.1:9/alerts' });
    app.receiver.behaviour = () => undefined;
    await app.low('11');
    expect(await app.deliver()).toBe(2);
    expect((await app.deliveries(id))[0]).toMatchObject({ lastFault: 'answer timeout', lastStatus: null });
    expect((await app.deliveries(away))[0]?.lastFault).toBe('connection refused');
    app.receiver.reset();
    app.clock.advance(10 * SECOND_MS);
    expect(await app.deliver()).toBe(2);
    expect((await app.deliveries(id))[0]).toMatchObject({ attempts: 2, lastFault: null, lastStatus: 204 });
  });

  it('is received with an endless answer, of which little is read', async () => {
    const { id } = await app.webhook();
    let written = 0;
    let closed = false;
    app.receiver.behaviour = (response) => {
      response.writeHead(200);
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(16_384, 'x'))) written += 16_384;
      };
      response.on('drain', more);
      response.on('close', () => (closed = true));
      more();
    };
    await app.low('11');
    expect(await app.deliver()).toBe(1);
    expect((await app.deliveries(id))[0]).toMatchObject({ lastStatus: 200, dueAt: null });
    const read = written;
    await until('the connection of the receiver is closed', () => closed);
    expect(written - read).toBeLessThan(10 * 1024 * 1024);
  });

  it('is sent once by two simultaneous processes', async () => {
    const second = await startApp({
      databaseUrl: app.running.databaseUrl,
      clock: app.clock,
      env: SETTINGS,
    });
    await app.webhook();
    await app.webhook({ url: `${app.receiver.url}/others` });
    for (let n = 0; n < 20; n++) await app.low(String(100 + n));
    const rounds = [app.deliver(), app.deliver(second), app.deliver(), app.deliver(second)];
    const sent = await Promise.all(rounds);
    await second.close();
    expect(sent.reduce((sum, n) => sum + n, 0)).toBe(40);
    expect(new Set(app.receiver.arrived.map(({ id }) => id)).size).toBe(40);
    expect(app.receiver.arrived).toHaveLength(40);
  });

  it('of a dead process is sent by another one a minute later', async () => {
    const { id } = await app.webhook();
    await app.low('11');
    await app.running.db.query('UPDATE webhook_deliveries SET attempts = 1, due_at = $1', [
      app.clock.in(MINUTE_MS),
    ]);
    expect(await app.deliver()).toBe(0);
    app.clock.advance(MINUTE_MS);
    expect(await app.deliver()).toBe(1);
    expect((await app.deliveries(id))[0]).toMatchObject({ attempts: 2, lastStatus: 204 });
  });

  it('to a disabled webhook is abandoned with a reason', async () => {
    const { id } = await app.webhook();
    await app.low('11');
    await app.admin.send('PATCH', `/api/webhooks/${id}`, { body: { enabled: false } });
    await app.low('12');
    expect(await app.deliver()).toBe(0);
    const given = await app.deliveries(id);
    expect(given).toHaveLength(1);
    expect(given[0]).toMatchObject({ lastFault: 'webhook disabled', dueAt: null, attempts: 0 });
    const test = await app.admin.send('POST', `/api/webhooks/${id}/test`, { body: {} });
    expect(test.body.code).toBe('webhook_disabled');
    const again = await app.admin.send('POST', `/api/webhook-deliveries/${given[0]?.id}/resend`, {
      body: {},
    });
    expect(again.body.code).toBe('webhook_disabled');
    expect(app.receiver.arrived).toEqual([]);
  });
});
