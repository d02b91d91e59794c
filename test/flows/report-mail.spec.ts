import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type {
  ReportDeliveryView,
  ReportScheduleView,
} from '../../server/reporting/reports/schedules/schedule.view.js';
import { OutboxService } from '../../server/platform/outbox/outbox.service.js';
import { ReportMailChannel } from '../../server/reporting/reports/schedules/report-mail.channel.js';
import type { Answer } from '../support/session-client.js';
import { attachmentOf, MailServer } from '../support/mail-server.js';
import { DAY, ReportsHarness } from '../support/reports.harness.js';
import { MINUTE_MS } from '../../server/platform/common/time/durations.js';

let harness: ReportsHarness;
let mail: MailServer;

beforeAll(async () => {
  mail = await MailServer.open();
  harness = await ReportsHarness.open({
    SMTP_URL: mail.url,
    MAIL_FROM: 'Rappro <rappro@example.com>',
    REPORT_MAIL_DOMAINS: 'example.com',
  });
  await harness.fees();
  await harness.pays(`${DAY}T10:00:00Z`, { amount: 100_000, to: 'completed' });
});
afterAll(async () => {
  await harness.close();
  await mail.down();
});

const NEW = {
  report: 'summary',
  format: 'csv',
  language: 'fr',
  sendAt: '09:00',
  recipients: ['awa@example.com'],
};

const send = ({ app } = harness.running): Promise<number> =>
  app.get(OutboxService).deliver(app.get(ReportMailChannel, { strict: false }));
const call = (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object): Promise<Answer> =>
  harness.finance.send(method, url, body ? { body } : {});

async function schedule(more: object = {}): Promise<ReportScheduleView> {
  const answer = await call('POST', '/api/report-schedules', { projectId: harness.main, ...NEW, ...more });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body as unknown as ReportScheduleView;
}

async function deliveries(scheduleId: string): Promise<ReportDeliveryView[]> {
  const { body } = await harness.finance.send('GET', `/api/report-deliveries?scheduleId=${scheduleId}`);
  return body['data'] as ReportDeliveryView[];
}

/** Disables all other schedules. */
async function only(id: string): Promise<void> {
  await harness.running.db.query('UPDATE report_schedules SET enabled = (id = $1)', [id]);
}

const alertsOf = (id: string): Promise<{ closed: boolean; fault: string }[]> =>
  harness.running.db.query(
    `SELECT closed_at IS NOT NULL AS closed, details->>'fault' AS fault FROM alerts WHERE kind = 'report_failed' AND subject = $1`,
    [id],
  );

describe('a scheduled report', () => {
  it('is sent at its time for the day before, with the file of the console', async () => {
    const made = await schedule({ recipients: ['awa@example.com', 'comptable@example.com'] });
    expect([made.nextAt, made.zone, made.lastDelivery]).toEqual([
      '2026-11-21T09:00:00.000Z',
      'Africa/Abidjan',
      null,
    ]);
    await send();
    expect(mail.received).toEqual([]);
    harness.clock.moveTo(new Date('2026-11-21T09:00:01Z'));
    await send();
    const [one] = mail.received;
    expect(mail.received).toHaveLength(1);
    expect([one?.from, one?.to]).toEqual([
      'rappro@example.com',
      ['awa@example.com', 'comptable@example.com'],
    ]);
    const { name, bytes } = attachmentOf(one!);
    expect(name).toBe(`rappro-summary-boutique-elegance-${DAY}.csv`);
    const { bytes: own } = await harness.file('summary', { format: 'csv', language: 'fr' });
    expect(bytes.toString().split('\n').slice(6)).toEqual(own.toString().split('\n').slice(6));
    const [sent] = await deliveries(made.id);
    expect(sent).toMatchObject({
      state: 'sent',
      day: DAY,
      attempts: 1,
      createdBy: 'schedule',
      lastFault: null,
    });
    expect(one?.messageId).toBe(`${sent?.id}@example.com`);
    const { body } = await harness.finance.send('GET', '/api/report-schedules');
    expect((body['data'] as ReportScheduleView[])[0]).toMatchObject({
      nextAt: '2026-11-22T09:00:00.000Z',
      lastDelivery: { id: sent?.id },
    });
  });

  it('describes the file in its text: zone, time of knowledge and preliminary state', async () => {
    const text = mail.received[0]?.text.replace(/=\r?\n/g, '') ?? '';
    expect(text).toContain('Africa/Abidjan');
    expect(text).toMatch(/21 nov\S* 2026/);
    expect(text).toMatch(/Non verrouill/);
    expect(text).toMatch(/^Subject: =\?UTF-8\?/m);
  });

  it('is sent once by several processes', async () => {
    mail.received.length = 0;
    const made = await schedule({ sendAt: '09:30' });
    await only(made.id);
    harness.clock.moveTo(new Date('2026-11-21T09:30:00Z'));
    await Promise.all([send(), send(), send()]);
    await send();
    expect(mail.received).toHaveLength(1);
    expect(await deliveries(made.id)).toHaveLength(1);
  });

  it('is sent later for days that a stopped server missed', async () => {
    mail.received.length = 0;
    const made = await schedule({ sendAt: '10:00' });
    await only(made.id);
    await harness.at('2026-11-23T11:00:00Z');
    await send();
    expect((await deliveries(made.id)).map(({ day }) => day).sort()).toEqual([
      DAY,
      '2026-11-21',
      '2026-11-22',
    ]);
    expect(mail.received).toHaveLength(3);
  });
});

describe('an undelivered mail', () => {
  let made: ReportScheduleView;
  beforeEach(async () => {
    mail.received.length = 0;
    mail.mood = 'well';
    made = await schedule();
    await only(made.id);
    const { status, text } = await call('POST', `/api/report-schedules/${made.id}/send-now`);
    if (status !== 201) throw new Error(text);
  });

  it('is retried until the server is back, and reported meanwhile', async () => {
    await mail.down();
    await send();
    const [waiting] = await deliveries(made.id);
    expect(waiting).toMatchObject({ state: 'waiting', attempts: 1 });
    expect(waiting?.lastFault).toContain('ECONNREFUSED');
    await send();
    expect((await deliveries(made.id))[0]?.attempts).toBe(1);
    await mail.up();
    harness.clock.advance(MINUTE_MS + 1);
    await send();
    expect((await deliveries(made.id))[0]).toMatchObject({ state: 'sent', attempts: 2, lastFault: null });
    expect(mail.received).toHaveLength(1);
    expect(await alertsOf(made.id)).toEqual([]);
  });

  it('with a temporary error (4xx) is retried and finally abandoned with an alert', async () => {
    mail.mood = { atMessage: 451 };
    for (const wait of [0, 1, 5, 30, 120, 360]) {
      harness.clock.advance(wait * MINUTE_MS + 1);
      await send();
    }
    const [given] = await deliveries(made.id);
    expect(given).toMatchObject({ state: 'failed', attempts: 6, sentAt: null, nextAttemptAt: null });
    expect(given?.lastFault).toContain('not now');
    expect(await alertsOf(made.id)).toEqual([
      { closed: false, fault: expect.stringContaining('451') as unknown },
    ]);
    await harness.at(harness.clock.now().toISOString());
    mail.mood = 'well';
    const again = await call('POST', `/api/report-deliveries/${given?.id}/resend`);
    expect([again.status, again.body['againOf'], again.body['createdBy']]).toEqual([
      201,
      given?.id,
      'finance@example.com',
    ]);
    await send();
    expect(mail.received.map(({ messageId }) => messageId)).toEqual([
      `${String(again.body['id'])}@example.com`,
    ]);
    expect((await alertsOf(made.id)).map(({ closed }) => closed)).toEqual([true]);
  });

  it('with a permanent error (5xx) is abandoned at once with an alert', async () => {
    mail.mood = { atRecipient: 550 };
    await send();
    const [given] = await deliveries(made.id);
    expect(given).toMatchObject({ state: 'failed', attempts: 1 });
    expect(given?.lastFault).toContain('no such mailbox');
    expect((await alertsOf(made.id)).map(({ closed }) => closed)).toEqual([false]);
  });

  it('is repeated with the same message id when the reply was lost', async () => {
    mail.mood = 'lost_reply';
    await send();
    expect((await deliveries(made.id))[0]).toMatchObject({ state: 'waiting', attempts: 1 });
    mail.mood = 'well';
    harness.clock.advance(MINUTE_MS + 1);
    await send();
    expect((await deliveries(made.id))[0]).toMatchObject({ state: 'sent', attempts: 2 });
    expect(mail.received).toHaveLength(2);
    expect(new Set(mail.received.map(({ messageId }) => messageId)).size).toBe(1);
  });

  it('names the recipient that failed', async () => {
    await call('DELETE', `/api/report-schedules/${made.id}`);
    const two = await schedule({ recipients: ['awa@example.com', 'gone@example.com'] });
    await only(two.id);
    await call('POST', `/api/report-schedules/${two.id}/send-now`);
    mail.mood = { atRecipient: 550, only: 'gone@example.com' };
    await send();
    expect(mail.received.map(({ to }) => to)).toEqual([['awa@example.com']]);
    const [sent] = await deliveries(two.id);
    expect(sent?.state).toBe('sent');
    expect(sent?.lastFault).toContain('gone@example.com: 550');
    expect((await alertsOf(two.id)).map(({ closed }) => closed)).toEqual([false]);
  });

  it('is sent by another process when its process died', async () => {
    await harness.running.db.query(
      `UPDATE report_deliveries SET attempts = 1, due_at = $2 WHERE schedule_id = $1`,
      [made.id, new Date(harness.clock.now().getTime() + 5 * MINUTE_MS)],
    );
    await send();
    expect(mail.received).toEqual([]);
    harness.clock.advance(6 * MINUTE_MS);
    await send();
    expect(mail.received).toHaveLength(1);
  });
});

describe('schedules', () => {
  it('are changed and removed; sent mails stay in the log', async () => {
    await harness.at('2026-11-25T08:00:00Z');
    const made = await schedule();
    const changed = await call('PUT', `/api/report-schedules/${made.id}`, {
      ...NEW,
      report: 'proof',
      format: 'pdf',
      sendAt: '06:15',
    });
    expect(changed.body).toMatchObject({
      report: 'proof',
      format: 'pdf',
      nextAt: '2026-11-26T06:15:00.000Z',
    });
    await call('POST', `/api/report-schedules/${made.id}/send-now`);
    expect((await call('DELETE', `/api/report-schedules/${made.id}`)).status).toBe(204);
    expect((await deliveries(made.id))[0]).toMatchObject({
      state: 'failed',
      lastFault: 'the schedule was removed',
    });
    expect((await call('PUT', `/api/report-schedules/${made.id}`, NEW)).status).toBe(404);
    const acts = await harness.running.db.query<{ act: string }[]>(
      `SELECT act FROM audit_entries WHERE subject_id = $1 ORDER BY at, id`,
      [made.id],
    );
    expect(acts.map(({ act }) => act)).toEqual(
      ['created', 'changed', 'sent_now', 'removed'].map((act) => `report_schedule.${act}`),
    );
  });

  it('accept valid addresses, reports and times only', async () => {
    const wrong = {
      projectId: harness.main,
      ...NEW,
      report: 'wages',
      sendAt: '24:00',
      recipients: ['awa@example.com\r\nBcc: x@example.com'],
    };
    const { status, body } = await call('POST', '/api/report-schedules', wrong);
    expect([status, Object.keys(body.errors ?? {}).sort()]).toEqual([
      422,
      ['recipients', 'report', 'sendAt'],
    ]);
  });

  it('are of their project only, and read-only for support', async () => {
    const made = await schedule();
    const { stranger, support } = harness;
    expect((await stranger.send('PUT', `/api/report-schedules/${made.id}`, { body: NEW })).status).toBe(404);
    expect(
      (await stranger.send('POST', '/api/report-schedules', { body: { projectId: harness.main, ...NEW } }))
        .status,
    ).toBe(404);
    expect((await stranger.send('GET', '/api/report-deliveries')).body['total']).toBe(0);
    expect((await support.send('GET', '/api/report-schedules')).status).toBe(200);
    expect(
      (await support.send('POST', `/api/report-schedules/${made.id}/send-now`, { body: {} })).status,
    ).toBe(403);
  });
});
