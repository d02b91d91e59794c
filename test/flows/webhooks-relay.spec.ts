import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { WebhookDeliveryView, WebhookView } from '../../server/merchant/alerts/kinds/alert.view.js';
import { WebhookChannel } from '../../server/merchant/alerts/webhooks/webhook.channel.js';
import { MovableClock } from '../../server/platform/common/time/clock.js';
import { OutboxService } from '../../server/platform/outbox/outbox.service.js';
import { TransitionsService } from '../../server/payments/transactions/lifecycle/transitions.service.js';
import { asForm, asJson, payinContent } from '../faults/bodies.js';
import { type CallbacksProject, CallbacksHarness } from '../support/callbacks.harness.js';
import { verifyWebhook } from '../support/verify-webhook.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';

const clock = new MovableClock(new Date('2026-11-20T10:00:00.000Z'));
let app: CallbacksHarness;
let receiver: WebhookReceiver;
let project: CallbacksProject;
let made = 0;

beforeAll(async () => {
  app = await CallbacksHarness.open({
    clock,
    env: { ALLOW_PRIVATE_AGGREGATOR: 'true' },
    timeouts: { webhookMs: 2_000 },
  });
  receiver = await WebhookReceiver.open();
});
beforeEach(async () => {
  receiver.reset();
  project = await app.project(`Boutique ${++made}`);
});
afterAll(async () => {
  await app.close();
  await receiver.close();
});

/** Webhooks of before, and those of receivers that read the aggregator's own form. */
const VERBATIM = { callbacks: true, callbackSelection: 'all', callbackForm: 'verbatim' };

async function webhook(more: object): Promise<WebhookView & { signingKey: string }> {
  const body = { url: `${receiver.url}/hook`, kinds: [], ...more };
  const answer = await app.admin.send('POST', `/api/projects/${project.id}/webhooks`, { body });
  expect(answer.text).toContain('signingKey');
  return answer.body as unknown as WebhookView & { signingKey: string };
}

const deliver = (): Promise<number> =>
  app.running.app.get(OutboxService).deliver(app.running.app.get(WebhookChannel));

async function deliveries(webhookId: string): Promise<WebhookDeliveryView[]> {
  const { body } = await app.admin.send('GET', `/api/webhooks/${webhookId}/deliveries?order=ASC`);
  return body['data'] as WebhookDeliveryView[];
}

/** Posts both encodings of one callback, as the aggregator does. */
async function postBoth(reference: string) {
  const content = payinContent(reference, 'completed');
  const sent = [asForm(content, 'bracketed'), asJson(content)];
  for (const each of sent)
    expect(
      (await app.post(project.path, each, { 'x-trace': 'a1', 'user-agent': 'Aggregator/2' })).status,
    ).toBe(200);
  await app.read();
  return sent;
}

async function complete(transactionId: string): Promise<void> {
  await app.running.db.transaction((manager) =>
    app.running.app.get(TransitionsService, { strict: false }).apply(manager, [
      {
        transactionId,
        to: 'completed',
        at: clock.now(),
        cause: 'confirm',
        actor: 'sweep',
        exchangeId: null,
      },
    ]),
  );
}

describe('forwarded callbacks', () => {
  it('reach the merchant with the bytes received and a few headers, both encodings of each', async () => {
    const { signingKey } = await webhook(VERBATIM);
    const sent = await postBoth('order-1');
    expect(await deliver()).toBe(2);
    expect(receiver.arrived.map(({ signed }) => signed.body)).toEqual(sent.map(({ body }) => body));
    expect(receiver.arrived.map(({ headers }) => headers['content-type'])).toEqual(
      sent.map(({ contentType }) => contentType),
    );
    for (const { headers, signed } of receiver.arrived) {
      expect(headers).toMatchObject({ 'user-agent': 'Aggregator/2' });
      expect(headers).not.toHaveProperty('x-trace');
      expect(headers.host).toBe(new URL(receiver.url).host);
      expect(verifyWebhook(signingKey, signed, clock.now())).toBe('valid');
    }
    expect(await deliver()).toBe(0);
  });

  it('wait while the merchant’s server is down, and none is lost', async () => {
    const { id } = await webhook(VERBATIM);
    receiver.answers(503);
    await postBoth('order-2');
    expect(await deliver()).toBe(1);
    await postBoth('order-3');
    const [first] = await deliveries(id);
    expect(first).toMatchObject({ event: 'callback', attempts: 1, lastStatus: 503, deliveredAt: null });
    expect(first?.callbackId).toBeTruthy();
    receiver.reset();
    clock.advance(10_000);
    let delivered = 0;
    for (let sent = await deliver(); sent > 0; sent = await deliver()) delivered += sent;
    expect(delivered).toBe(4);
    expect((await deliveries(id)).every(({ deliveredAt }) => deliveredAt !== null)).toBe(true);
  });

  it('are queued once per webhook', async () => {
    const { id } = await webhook(VERBATIM);
    await postBoth('order-4');
    await app.transaction(project.id, 'order-4');
    expect(await app.linkQuarantined()).toBe(2);
    expect(await deliveries(id)).toHaveLength(2);
    expect(await deliver()).toBe(2);
  });

  it('go to no other project and to no webhook without the choice', async () => {
    await webhook({ kinds: ['outage'] });
    const other = project;
    project = await app.project(`Boutique ${++made}`);
    await webhook(VERBATIM);
    project = other;
    await postBoth('order-5');
    expect(await deliver()).toBe(0);
  });
});

describe('status events', () => {
  it('are sent once for each status change, signed, without tokens', async () => {
    const { id, signingKey } = await webhook({ statuses: true });
    const transactionId = await app.transaction(project.id, 'order-6', { customData: { order: 6 } });
    expect(await deliver()).toBe(0);
    await complete(transactionId);
    await complete(transactionId);
    expect(await deliver()).toBe(1);
    const [arrived] = receiver.arrived;
    expect(verifyWebhook(signingKey, arrived!.signed, clock.now())).toBe('valid');
    expect(arrived?.payload).toMatchObject({
      id: arrived?.id,
      event: 'transaction.completed',
      at: clock.now().toISOString(),
      project: { id: project.id },
      transaction: {
        id: transactionId,
        kind: 'payin',
        reference: 'order-6',
        amount: 15_000,
        status: 'completed',
        previousStatus: 'pending',
        errorCode: null,
        customData: { order: 6 },
      },
    });
    expect(arrived?.body).not.toContain('token-of-order-6');
    expect(await deliveries(id)).toMatchObject([{ event: 'transaction.completed', transactionId }]);
  });

  it('are not sent for a change that was rolled back', async () => {
    const { id } = await webhook({ statuses: true });
    const transactionId = await app.transaction(project.id, 'order-7');
    const rolledBack = app.running.db.transaction(async (manager) => {
      await app.running.app.get(TransitionsService, { strict: false }).apply(manager, [
        {
          transactionId,
          to: 'completed',
          at: clock.now(),
          cause: 'confirm',
          actor: 'sweep',
          exchangeId: null,
        },
      ]);
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    expect(await deliveries(id)).toEqual([]);
  });
});

describe('a webhook', () => {
  it('receives something: alerts, status changes or callbacks', async () => {
    const url = `${receiver.url}/hook`;
    const empty = await app.admin.send('POST', `/api/projects/${project.id}/webhooks`, {
      body: { url, kinds: [] },
    });
    expect([empty.status, Object.keys(empty.body['errors'] as object)]).toEqual([422, ['kinds']]);
    const { id } = await webhook({ statuses: true });
    const change = await app.admin.send('PATCH', `/api/webhooks/${id}`, { body: { statuses: false } });
    expect(change.status).toBe(422);
    const both = await app.admin.send('PATCH', `/api/webhooks/${id}`, {
      body: { statuses: false, callbacks: true },
    });
    expect(both.body).toMatchObject({ statuses: false, callbacks: true, kinds: [] });
  });
});
