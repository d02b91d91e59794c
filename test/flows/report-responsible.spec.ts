import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type {
  ReportDeliveryView,
  ReportScheduleView,
} from '../../server/reporting/reports/schedules/schedule.view.js';
import { OutboxService } from '../../server/platform/outbox/outbox.service.js';
import { ReportMailChannel } from '../../server/reporting/reports/schedules/report-mail.channel.js';
import { DAY_MS } from '../../server/platform/common/time/durations.js';
import { MailServer } from '../support/mail-server.js';
import { ReportsHarness } from '../support/reports.harness.js';
import { addUser, SessionClient } from '../support/session-client.js';

let app: ReportsHarness;
let mail: MailServer;
let author: SessionClient;

beforeAll(async () => {
  mail = await MailServer.open();
  const settings = { SMTP_URL: mail.url, MAIL_FROM: 'Rappro <rappro@example.com>' };
  app = await ReportsHarness.open({ ...settings, REPORT_MAIL_DOMAINS: 'cabinet.example' });
  await addUser(app.running, 'author@example.com', 'finance', [app.main]);
  author = new SessionClient(app.running.url);
  await author.enter('author@example.com');
});
afterAll(async () => {
  await app.close();
  await mail.down();
});
beforeEach(async () => {
  mail.received.length = 0;
  await app.running.db.query('UPDATE report_schedules SET enabled = false');
  await user('author', `disabled_at = NULL, role = 'finance'`);
  await user('support', 'disabled_at = NULL');
});

const user = (name: string, change: string) =>
  app.running.db.query(`UPDATE people SET ${change} WHERE email = '${name}@example.com'`);

const schedule = async (recipients: string[]) => {
  const body = { report: 'summary', format: 'csv', language: 'fr', sendAt: '09:00', recipients };
  return author.send('POST', '/api/report-schedules', { body: { projectId: app.main, ...body } });
};
const made = async (recipients: string[]) =>
  (await schedule(recipients)).body as unknown as ReportScheduleView;

async function nextRun(id: string): Promise<ReportDeliveryView | undefined> {
  app.clock.advance(DAY_MS);
  await app.running.db.query(
    `UPDATE sessions SET created_at = $1, last_seen_at = $1, expires_at = $1::timestamptz + interval '1 day'`,
    [app.clock.now()],
  );
  await app.running.app.get(OutboxService).deliver(app.running.app.get(ReportMailChannel, { strict: false }));
  const { body } = await app.finance.send('GET', `/api/report-deliveries?scheduleId=${id}`);
  return (body['data'] as ReportDeliveryView[])[0];
}

const openAlerts = (id: string) =>
  app.running.db.query<object[]>(
    `SELECT details->>'fault' AS fault FROM alerts WHERE kind = 'report_failed' AND subject = $1 AND closed_at IS NULL`,
    [id],
  );

describe('the responsible user of a scheduled report', () => {
  it.each([
    ['is disabled', 'disabled_at = now()'],
    ['has another role', `role = 'support'`],
    ['is limited to a country', `countries = '{226}'`],
  ])(
    'stops the e-mails with an alert when the user %s, until finance takes the report over',
    async (_, left) => {
      const { id, responsible, hasResponsible } = await made(['finance@example.com']);
      expect([responsible, hasResponsible]).toEqual(['author@example.com', true]);
      expect(await nextRun(id)).toMatchObject({ state: 'sent' });
      await user('author', left);
      mail.received.length = 0;
      const failed = await nextRun(id);
      await user('author', 'countries = NULL');
      expect([mail.received.length, failed]).toMatchObject([0, { state: 'failed', createdBy: 'schedule' }]);
      expect(await openAlerts(id)).toEqual([{ fault: expect.stringMatching(/responsible user has left/) }]);
      const take = (by: SessionClient) =>
        by.send('POST', `/api/report-schedules/${id}/take-over`, { body: {} });
      expect([(await take(app.support)).status, (await take(app.stranger)).status]).toEqual([403, 404]);
      expect((await take(app.finance)).body).toMatchObject({
        responsible: 'finance@example.com',
        hasResponsible: true,
      });
      expect(await nextRun(id)).toMatchObject({ state: 'sent' });
      expect(await openAlerts(id)).toEqual([]);
      const [act] = await app.running.db.query<object[]>(
        `SELECT actor, details->>'from' AS "from" FROM audit_entries WHERE act = 'report_schedule.taken_over' AND subject_id = $1`,
        [id],
      );
      expect(act).toEqual({ actor: 'finance@example.com', from: 'author@example.com' });
    },
  );
});

describe('the recipients of a scheduled report', () => {
  it('are active users of the project or of an allowed domain', async () => {
    for (const [address, status] of [
      ['Support@example.com', 201],
      ['audit@cabinet.example', 201],
      ['me@mail.example', 422],
      ['audit@not-cabinet.example', 422],
      ['stranger@example.com', 422],
    ] as const) {
      const answer = await schedule([address]);
      expect([address, answer.status]).toEqual([address, status]);
      if (status === 422) expect(answer.text).toContain(address);
    }
  });

  it('are left out once they are disabled, and the run fails when none is left', async () => {
    const { id } = await made(['finance@example.com', 'support@example.com']);
    await user('support', 'disabled_at = now()');
    expect(await nextRun(id)).toMatchObject({ state: 'sent', recipients: ['finance@example.com'] });
    expect(mail.received.map(({ to }) => to)).toEqual([['finance@example.com']]);
    await user('support', 'disabled_at = NULL');
    const alone = await made(['support@example.com']);
    await user('support', 'disabled_at = now()');
    expect(await nextRun(alone.id)).toMatchObject({
      state: 'failed',
      lastFault: expect.stringMatching(/no recipient/),
    });
    const now = await app.finance.send('POST', `/api/report-schedules/${alone.id}/send-now`, { body: {} });
    expect([now.status, now.body.code]).toEqual([409, 'report_no_recipient']);
  });
});
