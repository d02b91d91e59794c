import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AccountMailChannel } from '../../server/access/account-mails/account-mail.channel.js';
import { AlertMessageChannel } from '../../server/merchant/alerts/messages/alert-message.channel.js';
import { AlertsService } from '../../server/merchant/alerts/register/alerts.service.js';
import { WebhookChannel } from '../../server/merchant/alerts/webhooks/webhook.channel.js';
import { MovableClock } from '../../server/platform/common/time/clock.js';
import { DAY_MS } from '../../server/platform/common/time/durations.js';
import type { OutboxChannel, OutboxMessage } from '../../server/platform/outbox/outbox-channel.js';
import { OutboxService } from '../../server/platform/outbox/outbox.service.js';
import { ReportMailChannel } from '../../server/reporting/reports/schedules/report-mail.channel.js';
import { startApp, type TestApp } from '../support/app.js';
import { MailServer } from '../support/mail-server.js';
import { RestoreHarness } from '../support/restore.harness.js';
import { addUser, addProject, SessionClient, SETTINGS } from '../support/session-client.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';

const clock = new MovableClock(new Date('2026-11-20T10:00:00.000Z'));
let mail: MailServer;
let receiver: WebhookReceiver;
let main: TestApp;
let copy: TestApp;
let projectId = '';
const admin = new SessionClient('');

beforeAll(async () => {
  mail = await MailServer.open();
  receiver = await WebhookReceiver.open();
  const env = { ...SETTINGS, SMTP_URL: mail.url, MAIL_FROM: 'Rappro <rappro@example.com>' };
  main = await startApp({ clock, env });
  copy = await startApp({ clock, env: { ...env, INSTALLATION: 'copy' }, databaseUrl: main.databaseUrl });
  projectId = await addProject(main, 'Boutique');
  await addUser(main, 'admin@example.com', 'admin');
  await addUser(main, 'finance@example.com', 'finance', [projectId]);
  await addUser(main, 'support@example.com', 'support');
  Object.assign(admin, new SessionClient(main.url));
  await admin.enter('admin@example.com');
});
afterAll(async () => {
  await copy.close();
  await main.close();
  await Promise.all([mail.down(), receiver.close()]);
});

const CHANNELS = [WebhookChannel, AlertMessageChannel, ReportMailChannel];

function deliver<M extends OutboxMessage>(
  { app }: TestApp,
  channel: new (...given: never[]) => OutboxChannel<M>,
): Promise<number> {
  return app.get(OutboxService).deliver(app.get(channel, { strict: false }));
}

/** Counts what waits in each queue. */
async function queued(): Promise<number[]> {
  const tables = ['webhook_deliveries', 'alert_messages', 'report_deliveries'];
  const counts = tables.map((table) =>
    main.db.query<{ n: number }[]>(`SELECT count(*)::int AS n FROM ${table} WHERE due_at IS NOT NULL`),
  );
  return (await Promise.all(counts)).map(([row]) => row?.n ?? 0);
}

describe('a copy of an installation', () => {
  it('delivers no webhooks, messages and reports, plans none, and leaves what is queued to the original', async () => {
    const webhook = await admin.send('POST', `/api/projects/${projectId}/webhooks`, {
      body: { url: `${receiver.url}/alerts`, kinds: ['outage'] },
    });
    const chat = await admin.send('POST', '/api/alert-channels', {
      body: { name: 'Support', type: 'slack', language: 'en', address: `${receiver.url}/hook/secret-1234` },
    });
    const report = await admin.send('POST', '/api/report-schedules', {
      body: {
        projectId,
        report: 'summary',
        format: 'csv',
        language: 'fr',
        sendAt: '09:00',
        recipients: ['admin@example.com'],
      },
    });
    expect([webhook.status, chat.status, report.status]).toEqual([201, 201, 201]);
    await main.db.transaction((manager) =>
      main.app.get(AlertsService).raise(manager, {
        ...{ projectId, kind: 'outage', subject: '11', details: {}, at: clock.now() },
      }),
    );
    const before = await queued();
    expect(before[0]).toBe(1);
    for (const channel of CHANNELS) expect(await deliver(copy, channel as never)).toBe(0);
    expect(await queued()).toEqual(before);
    expect([receiver.arrived.length, mail.received.length]).toEqual([0, 0]);
    expect(await deliver(main, WebhookChannel)).toBe(1);
    expect(await deliver(main, AlertMessageChannel)).toBe(1);
    clock.advance(DAY_MS);
    expect(await deliver(copy, ReportMailChannel)).toBe(0);
    expect(await deliver(main, ReportMailChannel)).toBe(1);
  });

  it('sends mails about signing in', async () => {
    const browser = new SessionClient(copy.url, undefined, '198.51.100.7');
    mail.received.length = 0;
    const asked = await browser.send('POST', '/api/session/password-reset', {
      body: { email: 'support@example.com' },
    });
    expect(asked.status).toBe(204);
    expect(await deliver(copy, AccountMailChannel)).toBeGreaterThan(0);
    expect(mail.received.map(({ to }) => to)).toContainEqual(['support@example.com']);
  });

  it('says what it is to monitoring, on the sign-in page and in the session', async () => {
    const visitor = new SessionClient(copy.url);
    const ready = await fetch(`${copy.url}/health/ready`);
    expect(await ready.json()).toEqual({
      ...{ status: 'ok', clock: 'trusted', installation: 'copy', schema: 'current' },
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    });
    expect((await fetch(`${main.url}/health/ready`)).status).toBe(200);
    expect((await visitor.send('GET', '/api/session/openid')).body).toMatchObject({ installation: 'copy' });
  });
});

describe('payouts of a copy', () => {
  it('do not leave, and wait for two administrators when the copy takes the place of the original', async () => {
    const drill = await RestoreHarness.begin();
    try {
      const ids = await drill.approved(3);
      await drill.snapshot();
      await drill.sendAll();
      await drill.putBack({ minutes: 30, env: { INSTALLATION: 'copy' } });
      expect(await drill.sendAll()).toBe(0);
      expect(await drill.looks(ids)).toEqual(ids.map(() => 'ready'));
      expect(await drill.db.query('SELECT 1 FROM interruptions')).toEqual([]);
      await drill.running.close();
      await drill.start();
      expect(await drill.sendAll()).toBe(0);
      expect((await drill.view())?.interrupted).toMatchObject({ count: 3, free: 3 });
      expect(drill.creates()).toBe(3);
    } finally {
      await drill.end();
    }
  });
});
