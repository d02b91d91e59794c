import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { WebhookDeliveryView, WebhookView } from '../../server/merchant/alerts/kinds/alert.view.js';
import { WebhookChannel } from '../../server/merchant/alerts/webhooks/webhook.channel.js';
import { ProjectsService } from '../../server/merchant/projects/registry/projects.service.js';
import { MovableClock } from '../../server/platform/common/time/clock.js';
import { OutboxService } from '../../server/platform/outbox/outbox.service.js';
import { asJson, payinContent, type Sent } from '../faults/bodies.js';
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

describe('callbacks in an envelope', () => {
  interface Envelope {
    event: string;
    project: { id: string };
    callback: { mark: string; matchedReference: string | null; contentType: string; bodyBase64: string };
  }
  const arrivedEnvelopes = () => receiver.arrived.map(({ payload }) => payload as unknown as Envelope);
  const markedPath = async (reference: string) => {
    const projects = app.running.app.get(ProjectsService, { strict: false });
    return new URL(await projects.callbackUrlFor(project.id, reference)).pathname;
  };
  const post = async (path: string, sent: Sent, headers: Record<string, string> = {}) => {
    expect((await app.post(path, sent, headers)).status).toBe(200);
    await app.read();
  };
  const content = (reference: string) => asJson(payinContent(reference, 'completed'));

  it('state and sign the mark and the transaction, for any bytes', async () => {
    const { signingKey } = await webhook({ callbacks: true });
    await app.transaction(project.id, 'made-1', { signedCallback: true, source: 'made' });
    await app.transaction(project.id, 'own-1', { source: 'registered' });
    const latin = Buffer.from('custom_data[transaction_id]=own-1&status=completed&note=r\xe9ussie', 'latin1');
    const form = { contentType: 'application/x-www-form-urlencoded', body: latin };
    await post(await markedPath('made-1'), content('made-1'));
    await post(project.path, form);
    expect(await deliver()).toBe(2);
    expect(arrivedEnvelopes()).toMatchObject([
      {
        event: 'callback',
        project: { id: project.id },
        callback: { mark: 'valid', matchedReference: 'made-1' },
      },
      { callback: { mark: 'none', matchedReference: 'own-1', contentType: form.contentType } },
    ]);
    expect(Buffer.from(arrivedEnvelopes()[1]!.callback.bodyBase64, 'base64')).toEqual(latin);
    for (const { signed, headers } of receiver.arrived) {
      expect(headers['content-type']).toBe('application/json');
      expect(verifyWebhook(signingKey, signed, clock.now())).toBe('valid');
    }
  });

  it('leave out forged ones: no mark, a wrong one, or a reference that carries one', async () => {
    const { id } = await webhook({ callbacks: true });
    await app.transaction(project.id, 'made-2', { signedCallback: true, source: 'made' });
    await app.transaction(project.id, 'own-2', { source: 'registered' });
    await post(project.path, content('unknown-2'));
    await post(project.path, content('made-2'));
    await post(`${project.path}/${'x'.repeat(24)}`, content('own-2'));
    expect(await deliveries(id)).toEqual([]);
  });

  it('follow when the transaction is registered after its callback', async () => {
    const { id } = await webhook({ callbacks: true });
    await post(project.path, content('own-3'));
    expect(await deliveries(id)).toEqual([]);
    await app.transaction(project.id, 'own-3', { source: 'registered' });
    await app.linkQuarantined();
    expect(await deliver()).toBe(1);
    expect(arrivedEnvelopes()).toMatchObject([{ callback: { matchedReference: 'own-3' } }]);
  });

  it('never contain a mark or a header of the sender', async () => {
    await webhook({ callbacks: true });
    await webhook({ ...VERBATIM, url: `${receiver.url}/verbatim` });
    await app.transaction(project.id, 'made-4', { signedCallback: true, source: 'made' });
    const path = await markedPath('made-4');
    const body = Buffer.from(
      JSON.stringify({
        ...payinContent('made-4', 'completed'),
        callback_url: `https://rappro.example${path}`,
      }),
    );
    const forged = {
      authorization: 'Bearer internal-admin',
      'x-forwarded-for': '127.0.0.1',
      'x-original-url': '/admin',
    };
    await post(path, { contentType: 'application/json', body }, forged);
    expect(await deliver()).toBe(2);
    const mark = path.split('/').at(-1) ?? '';
    for (const { headers, body: text } of receiver.arrived) {
      const [envelope] = arrivedEnvelopes().filter(({ event }) => event === 'callback');
      const inside = Buffer.from(envelope?.callback.bodyBase64 ?? '', 'base64').toString();
      expect(`${JSON.stringify(headers)}${text}${inside}`).not.toContain(mark);
      expect(JSON.stringify(headers)).not.toMatch(/internal-admin|127\.0\.0\.1"|\/admin/);
    }
  });

  it('are chosen with the webhook, and by a change of one from before', async () => {
    const { id } = await webhook({ statuses: true });
    await app.running.db.query(
      `UPDATE webhooks SET callbacks = true, callback_selection = DEFAULT, callback_form = DEFAULT WHERE id = $1`,
      [id],
    );
    await post(project.path, content('unknown-5'));
    expect(await deliver()).toBe(1);
    expect(receiver.arrived[0]?.signed.body).toEqual(content('unknown-5').body);
    const change = { callbackSelection: 'attributable', callbackForm: 'envelope' };
    const changed = await app.admin.send('PATCH', `/api/webhooks/${id}`, { body: change });
    expect(changed.body).toMatchObject(change);
    await post(project.path, content('unknown-6'));
    expect(await deliver()).toBe(0);
  });
});

describe('callbacks forwarded verbatim', () => {
  it('are signed over their exact bytes, UTF-8 or not', async () => {
    const { signingKey } = await webhook(VERBATIM);
    const body = Buffer.from([0xff, 0x00, 0xe9, 0x80]);
    await app.post(project.path, { contentType: 'application/octet-stream', body });
    await app.read();
    expect(await deliver()).toBe(1);
    const { id, timestamp, signature, body: arrived } = receiver.arrived[0]!.signed;
    const key = Buffer.from(signingKey.replace('whsec_', ''), 'base64');
    const signed = Buffer.concat([Buffer.from(`${id}.${timestamp ?? ''}.`), arrived]);
    expect(signature).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
    expect(arrived).toEqual(body);
  });
});
