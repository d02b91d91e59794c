import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AlertView } from '../../server/merchant/alerts/kinds/alert.view.js';
import type { AlertKind } from '../../server/merchant/alerts/kinds/alert-words.js';
import { AlertMessageChannel } from '../../server/merchant/alerts/messages/alert-message.channel.js';
import type { AlertMessageView } from '../../server/merchant/alerts/messages/alert-message.view.js';
import { AlertsService } from '../../server/merchant/alerts/register/alerts.service.js';
import { SessionsService } from '../../server/access/sign-in/sessions.service.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../server/platform/common/time/durations.js';
import { MovableClock } from '../../server/platform/common/time/clock.js';
import { OutboxService } from '../../server/platform/outbox/outbox.service.js';
import { startApp, type TestApp } from '../support/app.js';
import { MailServer, plainTextOf } from '../support/mail-server.js';
import { addUser, addProject, SessionClient, SETTINGS } from '../support/session-client.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';

const BASE = new Date('2026-11-20T10:00:00.000Z');
const clock = new MovableClock(BASE);
let mail: MailServer;
let chat: WebhookReceiver;
let running: TestApp;
let twin: TestApp;
let start = BASE;
let main = '';
let other = '';
const admin = { id: '', browser: new SessionClient('') };
const finance = { id: '', browser: new SessionClient('') };

beforeAll(async () => {
  mail = await MailServer.open();
  chat = await WebhookReceiver.open();
  const env = { ...SETTINGS, SMTP_URL: mail.url, MAIL_FROM: 'Rappro <rappro@example.com>' };
  running = await startApp({ clock, env });
  twin = await startApp({ clock, env, databaseUrl: running.databaseUrl });
  main = await addProject(running, 'Boutique');
  other = await addProject(running, 'Kiosque');
  admin.id = await addUser(running, 'admin@example.com', 'admin');
  finance.id = await addUser(running, 'finance@example.com', 'finance', [main]);
  for (const user of [admin, finance]) user.browser = new SessionClient(running.url);
});
/** Each test has a day of its own: what was sent is never deleted. */
beforeEach(async () => {
  await running.db.query('UPDATE alerts SET closed_at = last_seen_at WHERE closed_at IS NULL');
  await running.db.query('DELETE FROM alert_preferences');
  start = new Date(start.getTime() + DAY_MS);
  clock.moveTo(new Date(start.getTime() - HOUR_MS));
  mail.mood = 'well';
  await send();
  await running.db.query('UPDATE alert_messages SET due_at = NULL WHERE due_at IS NOT NULL');
  clock.moveTo(start);
  mail.received.length = 0;
  chat.reset();
  await enter();
});
afterAll(async () => {
  await twin.close();
  await running.close();
  await Promise.all([mail.down(), chat.close()]);
});

/** Gives the users new sessions, which end with the hours that a test skips. */
async function enter(): Promise<void> {
  for (const { id, browser } of [admin, finance]) {
    const token = await running.db.transaction((manager) =>
      running.app.get(SessionsService).start(manager, id, { address: '192.0.2.1', userAgent: 'test' }),
    );
    browser.cookie = `__Host-rappro=${token}`;
  }
}

const raise = (kind: AlertKind, subject: string, projectId: string | null = main): Promise<void> =>
  running.db.transaction((manager) =>
    running.app.get(AlertsService).raise(manager, { projectId, kind, subject, details: {}, at: clock.now() }),
  );
const end = (kind: AlertKind, subject: string, projectId: string | null = main): Promise<void> =>
  running.db.transaction((manager) =>
    running.app.get(AlertsService).close(manager, { projectId, kind, subject, at: clock.now() }),
  );
const send = ({ app } = running): Promise<number> =>
  app.get(OutboxService).deliver(app.get(AlertMessageChannel, { strict: false }));

/** Sends after some minutes, and returns the receivers of the mails with the first line of each. */
async function sentAfter(minutes: number): Promise<string[]> {
  mail.received.length = 0;
  clock.advance(minutes * MINUTE_MS);
  await send();
  return mail.received.map((one) => `${one.to.join()}: ${plainTextOf(one).split('\n')[0] ?? ''}`).sort();
}

async function log(browser = admin.browser, query = ''): Promise<AlertMessageView[]> {
  const { body } = await browser.send('GET', `/api/alert-messages?order=ASC&perPage=200&${query}`);
  return (body['data'] as AlertMessageView[]).filter(({ createdAt }) => createdAt >= start.toISOString());
}

async function alerts(): Promise<AlertView[]> {
  const { body } = await admin.browser.send('GET', '/api/alerts?order=ASC');
  return (body['data'] as AlertView[]).filter(({ openedAt }) => openedAt >= start.toISOString());
}

async function channel(more: object = {}): Promise<string> {
  const body = {
    name: 'Support',
    type: 'slack',
    language: 'en',
    address: `${chat.url}/hook/secret-1234`,
    ...more,
  };
  const made = await admin.browser.send('POST', '/api/alert-channels', { body });
  if (made.status !== 201) throw new Error(made.text);
  expect(made.text).not.toContain('secret');
  return String(made.body['id']);
}

describe('a new installation', () => {
  it('sends urgent alerts to finance, and to administrators without acknowledgement after 15 minutes', async () => {
    await raise('outage', '11');
    expect(await sentAfter(0)).toEqual([
      'finance@example.com: Urgent : Incident chez ORANGE BURKINA · Boutique',
    ]);
    expect(plainTextOf(mail.received[0])).toContain(`${SETTINGS.PUBLIC_URL}/alerts/`);
    expect(await sentAfter(14)).toEqual([]);
    expect(await sentAfter(1)).toEqual([
      'admin@example.com: Non acquittée : Incident chez ORANGE BURKINA · Boutique',
    ]);
    await end('outage', '11');
    expect(await sentAfter(1)).toEqual([
      'finance@example.com: Terminée : Incident chez ORANGE BURKINA · Boutique',
    ]);
    expect(await sentAfter(9)).toEqual([
      'admin@example.com: Terminée : Incident chez ORANGE BURKINA · Boutique',
    ]);
    expect(await sentAfter(60)).toEqual([]);
  });

  it('does not escalate an alert that is acknowledged', async () => {
    await raise('payout_possibly_paid', 'payouts');
    await sentAfter(0);
    const [alert] = await alerts();
    await finance.browser.send('POST', `/api/alerts/${alert?.id ?? ''}/acknowledge`, { body: {} });
    expect(await sentAfter(20)).toEqual([]);
    expect(alert?.severity).toBe('urgent');
  });

  it('sends alerts of a project to users with access to it, and those of the installation to administrators', async () => {
    await raise('low_balance', '11', other);
    await raise('sign_in_refused', 'awa@example.com', null);
    expect(await sentAfter(0)).toEqual([
      'admin@example.com: Nombreuses connexions refusées : awa@example.com',
    ]);
    const seen = await finance.browser.send('GET', '/api/alerts');
    expect((seen.body['data'] as AlertView[]).filter(({ closedAt }) => !closedAt)).toEqual([]);
    const [, about] = await alerts();
    const foreign = await finance.browser.send('POST', `/api/alerts/${about?.id ?? ''}/acknowledge`, {
      body: {},
    });
    expect(foreign.status).toBe(404);
    expect(await log(finance.browser)).toEqual([]);
  });
});

describe('a message', () => {
  it('is planned and sent once by two processes', async () => {
    await raise('outage', '11');
    await raise('low_balance', '12');
    await Promise.all([send(), send(twin), send(), send(twin)]);
    expect(mail.received.map(({ to }) => to.join())).toEqual(['finance@example.com', 'finance@example.com']);
  });

  it('joins alerts of one kind, and waits 10 minutes after one about the same subject', async () => {
    await raise('low_balance', '11');
    await raise('low_balance', '12');
    expect(await sentAfter(0)).toEqual([
      'finance@example.com: Solde bas chez ORANGE BURKINA · Boutique (2 alertes)',
    ]);
    clock.advance(MINUTE_MS);
    await end('low_balance', '11');
    expect(await sentAfter(1)).toEqual([]);
    await raise('low_balance', '11');
    expect(await sentAfter(1)).toEqual([]);
    expect(await sentAfter(8)).toHaveLength(1);
    expect((await log()).map(({ events }) => events.map(({ event }) => event))).toEqual([
      ['opened', 'opened'],
      ['closed', 'opened'],
    ]);
  });

  it('waits until the end of the quiet hours of the user unless the alert is urgent', async () => {
    const body = { quietFrom: '09:00', quietUntil: '12:00' };
    expect((await finance.browser.send('PUT', '/api/session/alert-preferences', { body })).body).toEqual(
      body,
    );
    await raise('low_balance', '11');
    await raise('outage', '12');
    expect(await sentAfter(0)).toEqual([
      'finance@example.com: Urgent : Incident chez MOOV AFRICA BURKINA · Boutique',
    ]);
    expect(await sentAfter(119)).not.toContainEqual(expect.stringContaining('Solde bas'));
    expect(await sentAfter(1)).toEqual(['finance@example.com: Solde bas chez ORANGE BURKINA · Boutique']);
  });

  it('is retried under the same id until the mail server accepts it', async () => {
    mail.mood = { atMessage: 451 };
    await raise('restatement', '2026-11-19');
    expect(await sentAfter(0)).toEqual([]);
    expect(await log()).toMatchObject([{ attempts: 1, deliveredAt: null, lastFault: expect.any(String) }]);
    mail.mood = 'lost_reply';
    await sentAfter(1);
    const [lost] = mail.received;
    mail.mood = 'well';
    await sentAfter(1);
    expect(mail.received[0]?.messageId).toBe(lost?.messageId);
    expect(await log(finance.browser)).toMatchObject([
      { attempts: 3, type: 'email', dueAt: null, deliveredAt: expect.any(String) },
    ]);
  });
});

describe('a chat', () => {
  it.each(['slack', 'teams'] as const)('receives alerts by rule in the format of %s', async (type) => {
    const channelId = await channel({ type });
    const targets = [{ afterMinutes: 0, channelId }];
    const rule = { name: 'Chat', projectId: main, kinds: ['success_rate'], enabled: true, targets };
    const made = await admin.browser.send('POST', '/api/alert-rules', { body: rule });
    expect(made).toMatchObject({ status: 201, body: { targets: [{ channelId, name: 'Support' }] } });
    clock.advance(1);
    await raise('success_rate', '11');
    await raise('success_rate', '11', other);
    await send();
    expect(chat.arrived.map(({ body }) => body)).toEqual([
      expect.stringContaining('Unusually low success rate at ORANGE BURKINA · Boutique'),
    ]);
    await admin.browser.send('DELETE', `/api/alert-rules/${String(made.body['id'])}`);
    await admin.browser.send('DELETE', `/api/alert-channels/${channelId}`);
    const erased = 'SELECT address_sealed AS address FROM alert_channels WHERE id = $1';
    expect(await running.db.query(erased, [channelId])).toEqual([{ address: null }]);
  });

  it('shows the response to a test, and is sent an abandoned message again', async () => {
    const id = await channel();
    chat.behaviour = (response) => void response.writeHead(503).end('try later\n');
    const tested = await admin.browser.send('POST', `/api/alert-channels/${id}/test`, { body: {} });
    expect(tested.status).toBe(201);
    for (const minutes of [0, 1, 5, 30, 120, 360, 360]) {
      clock.advance(minutes * MINUTE_MS);
      await send();
    }
    await enter();
    const [given] = await log(admin.browser, `channelId=${id}`);
    expect(given).toMatchObject({
      lastStatus: 503,
      answer: 'try later',
      attempts: 7,
      givenUpAt: expect.any(String),
    });
    chat.reset();
    const again = await admin.browser.send('POST', `/api/alert-messages/${given?.id ?? ''}/resend`, {
      body: {},
    });
    expect(again.status).toBe(200);
    const twice = await admin.browser.send('POST', `/api/alert-messages/${given?.id ?? ''}/resend`, {
      body: {},
    });
    expect(twice).toMatchObject({ status: 409, body: { code: 'delivery_waiting' } });
    await send();
    expect(await log(admin.browser, `channelId=${id}`)).toMatchObject([{ lastStatus: 204 }]);
    await admin.browser.send('PATCH', `/api/alert-channels/${id}`, { body: { enabled: false } });
    const off = await admin.browser.send('POST', `/api/alert-channels/${id}/test`, { body: {} });
    expect(off).toMatchObject({ status: 409, body: { code: 'alert_channel_disabled' } });
  });
});

describe('a rule', () => {
  const role = { afterMinutes: 0, role: 'admin' };

  it('is not needed for the owner of a claim', async () => {
    const owner = await addUser(running, 'awa@example.com', 'support', [main]);
    const about = { projectId: main, kind: 'claim_overdue' as const, subject: 'claims', at: clock.now() };
    const details = { count: 1, amount: 15_000, since: '2026-11-20T00:00:00Z' };
    await running.db.transaction((manager) =>
      running.app.get(AlertsService).raise(manager, { ...about, details, ownerIds: [owner] }),
    );
    expect(await sentAfter(0)).toContainEqual('awa@example.com: Réclamations en retard · Boutique');
    expect(plainTextOf(mail.received[0])).toContain('1 réclamation de 15\u00a0000\u00a0FCFA');
  });

  it('sends only what was opened since it was enabled, about its operator', async () => {
    const body = { name: 'Moov', operatorId: '12', kinds: ['outage'], enabled: false, targets: [role] };
    const { body: made } = await admin.browser.send('POST', '/api/alert-rules', { body });
    await raise('outage', '12');
    clock.advance(MINUTE_MS);
    const url = `/api/alert-rules/${String(made['id'])}`;
    await admin.browser.send('PUT', url, { body: { ...body, enabled: true } });
    await raise('outage', '11', other);
    expect(await sentAfter(0)).not.toContainEqual(expect.stringContaining('admin@'));
    await raise('outage', '12', other);
    expect(await sentAfter(0)).toContainEqual(
      'admin@example.com: Urgent : Incident chez MOOV AFRICA BURKINA · Kiosque',
    );
    expect((await admin.browser.send('DELETE', url)).status).toBe(204);
  });
});
