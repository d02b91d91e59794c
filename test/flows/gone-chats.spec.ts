import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AlertMessageChannel } from '../../server/merchant/alerts/messages/alert-message.channel.js';
import type { AlertMessageView } from '../../server/merchant/alerts/messages/alert-message.view.js';
import type { AlertView } from '../../server/merchant/alerts/kinds/alert.view.js';
import { OutboxService } from '../../server/platform/outbox/outbox.service.js';
import { AlertsHarness } from '../support/alerts.harness.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';

let app: AlertsHarness;
let other: WebhookReceiver;

beforeAll(async () => {
  app = await AlertsHarness.open();
  other = await WebhookReceiver.open();
});
beforeEach(() => {
  app.receiver.reset();
  app.clock.advance(1_000); // Rules take only alerts that are opened after them.
});
afterAll(async () => {
  await app.close();
  await other.close();
});

const send = (): Promise<number> =>
  app.running.app.get(OutboxService).deliver(app.running.app.get(AlertMessageChannel, { strict: false }));

async function chat(receiver: WebhookReceiver, type = 'slack'): Promise<string> {
  const body = { name: 'Équipe', type, language: 'fr', address: `${receiver.url}/hook/secret-1234` };
  const { body: made } = await app.admin.send('POST', '/api/alert-channels', { body });
  return String(made['id']);
}

async function tested(id: string): Promise<AlertMessageView | undefined> {
  await app.admin.send('POST', `/api/alert-channels/${id}/test`, { body: {} });
  await send();
  return (await app.rows<AlertMessageView>(`/api/alert-messages?channelId=${id}`))[0];
}

const alerts = async (): Promise<AlertView[]> =>
  (await app.rows<AlertView>('/api/alerts?kind=alert_channel_gone')).filter(({ closedAt }) => !closedAt);

describe('an address of retired connectors', () => {
  it('is refused with the name of what replaces them', async () => {
    const address = 'https://contoso.webhook.office.com/webhookb2/1/IncomingWebhook/2/3';
    const body = { name: 'Équipe', type: 'teams', language: 'fr', address };
    const { status, body: refusal } = await app.admin.send('POST', '/api/alert-channels', { body });
    expect([status, JSON.stringify(refusal)]).toEqual([422, expect.stringContaining('Workflows')]);
  });
});

describe('a message to a chat', () => {
  it.each([
    ['slack', 'a page to sign in', '<!DOCTYPE html><title>Sign in</title>'],
    ['teams', 'the text of a failure', 'Webhook message delivery failed with error 429'],
    ['slack', 'an object that denies success', '{"ok":false,"error":"channel_is_archived"}'],
  ])('of %s was not delivered when the answer 200 is %s', async (type, _, answer) => {
    const id = await chat(app.receiver, type);
    app.receiver.behaviour = (response) => void response.writeHead(200).end(answer);
    expect(await tested(id)).toMatchObject({
      ...{ deliveredAt: null, givenUpAt: null, lastStatus: 200, answer },
      lastFault: 'not confirmed by the chat',
    });
  });

  it.each([404, 410])(
    'ends with the answer %s, which is reported to another chat, until the address is replaced',
    async (status) => {
      const [gone, well] = [await chat(app.receiver), await chat(other)];
      const rule = { name: 'Tout', projectId: null, kinds: [], enabled: true };
      const targets = [gone, well].map((channelId) => ({ afterMinutes: 0, channelId }));
      const { body: made } = await app.admin.send('POST', '/api/alert-rules', {
        body: { ...rule, targets },
      });
      app.receiver.behaviour = (response) => void response.writeHead(status).end('no_service');
      expect(await tested(gone)).toMatchObject({
        attempts: 1,
        givenUpAt: expect.any(String),
        lastStatus: status,
      });
      other.arrived.length = 0;
      await send();
      expect(await alerts()).toMatchObject([
        { subject: gone, severity: 'urgent', details: { name: 'Équipe', why: `${status} no_service` } },
      ]);
      expect(other.arrived.map(({ body }) => body)).toEqual([expect.stringContaining('Équipe')]);
      const seen = (await app.admin.send('GET', '/api/alert-channels')).text;
      expect(seen).toContain('"goneAt":"2026');
      await app.low(`${status}`);
      app.receiver.arrived.length = 0;
      await send();
      expect(app.receiver.arrived).toEqual([]);
      app.receiver.reset();
      await app.admin.send('PATCH', `/api/alert-channels/${gone}`, {
        body: { address: `${app.receiver.url}/hook/secret-5678` },
      });
      await send();
      expect(await alerts()).toEqual([]);
      await app.admin.send('DELETE', `/api/alert-rules/${String(made['id'])}`);
    },
  );
});
