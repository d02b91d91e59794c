import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OutboxService } from '../../server/platform/outbox/outbox.service.js';
import { ReportMailChannel } from '../../server/reporting/reports/schedules/report-mail.channel.js';
import { unlimitedKey } from '../../server/access/api-keys/api-key-draft.js';
import { ApiKeysService } from '../../server/access/api-keys/api-keys.service.js';
import { attachmentOf, MailServer } from '../support/mail-server.js';
import { addUser, type Answer, SessionClient } from '../support/session-client.js';
import { DAY, ReportsHarness } from '../support/reports.harness.js';

const NONE = { language: null, zone: null, currencyLabel: null };
const CHOSEN = { language: 'en', zone: 'Africa/Porto-Novo', currencyLabel: 'FCFA' };

let app: ReportsHarness;
let mail: MailServer;

beforeAll(async () => {
  mail = await MailServer.open();
  app = await ReportsHarness.open({
    SMTP_URL: mail.url,
    MAIL_FROM: 'Rappro <rappro@example.com>',
    REPORT_MAIL_DOMAINS: 'example.com',
  });
  await app.pays(`${DAY}T10:00:00Z`, { amount: 100_000, to: 'completed' });
});
afterAll(async () => {
  await app.close();
  await mail.down();
});

const change = (body: object, by = app.finance): Promise<Answer> =>
  by.send('PATCH', '/api/session/preferences', { body });
const preferencesOf = async (by = app.finance): Promise<unknown> =>
  (await by.send('GET', '/api/session')).body['preferences'];
const headingsOf = async (language?: string): Promise<string> => {
  const query = language ? `&language=${language}` : '';
  const { text } = await app.finance.send('GET', `${app.url('summary', { format: 'csv' })}${query}`);
  return text;
};

describe('preferences of a user', () => {
  it('are empty at first, stored, and returned with the session of every browser', async () => {
    expect(await preferencesOf()).toEqual(NONE);
    const { status, body } = await change(CHOSEN);
    expect([status, body]).toEqual([200, CHOSEN]);
    const other = new SessionClient(app.running.url);
    const { body: entered } = await other.signIn('finance@example.com');
    expect(entered['preferences']).toEqual(CHOSEN);
    expect(await preferencesOf(other)).toEqual(CHOSEN);
    expect(await preferencesOf(app.support)).toEqual(NONE);
  });

  it('are changed one by one, and null restores the default', async () => {
    expect((await change({ zone: 'UTC' })).body).toEqual({ ...CHOSEN, zone: 'UTC' });
    expect((await change({ language: null, currencyLabel: null })).body).toEqual({ ...NONE, zone: 'UTC' });
    expect((await change({ zone: null })).body).toEqual(NONE);
  });

  it.each([
    ['language', { language: 'de' }],
    ['zone', { zone: 'Africa/Atlantis' }],
    ['zone', { zone: 'UTC+1' }],
    ['zone', { zone: 1 }],
    ['currencyLabel', { currencyLabel: 'EUR' }],
  ])('are refused where %s is not valid: %j', async (field, body) => {
    const answer = await change(body);
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]]);
    expect(await preferencesOf()).toEqual(NONE);
  });

  it('are in the audit log with their old and new values, once for each change', async () => {
    const entries = (): Promise<{ actor: string; details: object }[]> =>
      app.running.db.query(
        `SELECT actor, details FROM audit_entries WHERE act = 'person.preferences_changed' AND person_id::text = subject_id ORDER BY id`,
      );
    const before = (await entries()).length;
    await change({ currencyLabel: 'XOF' });
    await change({ currencyLabel: 'XOF' });
    expect((await entries()).slice(before)).toEqual([
      { actor: 'finance@example.com', details: { before: NONE, after: { ...NONE, currencyLabel: 'XOF' } } },
    ]);
    await change(NONE);
  });

  it('need a session', async () => {
    expect((await change(CHOSEN, new SessionClient(app.running.url))).status).toBe(401);
  });
});

describe('the language of a problem', () => {
  it('is that of the user, whatever the browser accepts', async () => {
    const refused = async (): Promise<string | undefined> => (await change({ language: 'de' })).body.detail;
    expect(await refused()).toMatch(/^Some fields/);
    await change({ language: 'fr' });
    expect(await refused()).toMatch(/^Certains champs/);
    await change(NONE);
    app.finance.language = 'fr';
    expect(await refused()).toMatch(/^Certains champs/);
    app.finance.language = 'en';
  });

  it('is that of Accept-Language for an API key, with the currency code XOF', async () => {
    const { key } = await app.running.app.get(ApiKeysService).create(app.main, unlimitedKey('shop'), {
      kind: 'user',
      userId: app.users.admin,
      email: 'admin@example.com',
      role: 'admin',
      scope: 'all',
    });
    const response = await fetch(`${app.running.url}/api/transactions`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key ?? ''}`,
        'content-type': 'application/json',
        'accept-language': 'fr',
      },
      body: JSON.stringify({ amount: 0.5 }),
    });
    const { detail, errors } = (await response.json()) as { detail: string; errors: { amount: string } };
    expect([response.status, detail]).toEqual([422, expect.stringMatching(/^Certains champs/)]);
    expect(errors.amount).toMatch(/XOF$/);
  });
});

describe('a downloaded file', () => {
  it('has the language and the currency label of the user', async () => {
    expect(await headingsOf()).toContain('Payins, gross (XOF)');
    await change({ language: 'fr' });
    expect(await headingsOf()).toContain('Encaissements, brut (FCFA)');
    await change({ currencyLabel: 'XOF' });
    expect(await headingsOf()).toContain('Encaissements, brut (XOF)');
    await change({ language: 'en', currencyLabel: 'FCFA' });
    expect(await headingsOf()).toContain('Payins, gross (FCFA)');
    expect(await headingsOf('fr')).toContain('Encaissements, brut (FCFA)');
    await change(NONE);
  });
});

describe('a scheduled report', () => {
  const send = (): Promise<number> =>
    app.running.app.get(OutboxService).deliver(app.running.app.get(ReportMailChannel, { strict: false }));

  async function schedule(recipients: string[]): Promise<string> {
    const { body } = await app.finance.send('POST', '/api/report-schedules', {
      body: {
        projectId: app.main,
        report: 'summary',
        format: 'csv',
        language: 'fr',
        sendAt: '09:00',
        recipients,
      },
    });
    return String(body['id']);
  }

  const deliveriesOf = (id: string): Promise<{ id: string; recipients: string[]; day: string }[]> =>
    app.running.db.query(
      `SELECT id, recipients, day::text FROM report_deliveries WHERE schedule_id = $1 ORDER BY created_at, id`,
      [id],
    );

  it('is sent in one mail for each language and label of its recipients', async () => {
    await addUser(app.running, 'ama@example.com', 'support', [app.main]);
    const ama = new SessionClient(app.running.url);
    await ama.enter('ama@example.com');
    await change({ language: 'en', currencyLabel: 'FCFA' }, ama);
    const id = await schedule(['awa@example.com', 'Ama@Example.com', 'comptable@example.com']);
    app.clock.moveTo(new Date('2026-11-21T09:00:01Z'));
    await send();
    const mails = mail.received.map((one) => ({
      to: one.to.map((address) => address.toLowerCase()),
      text: attachmentOf(one).bytes.toString(),
    }));
    expect(mails.map(({ to }) => to).sort()).toEqual([
      ['ama@example.com'],
      ['awa@example.com', 'comptable@example.com'],
    ]);
    for (const { to, text } of mails)
      expect(text).toContain(
        to.includes('ama@example.com') ? 'Payins, gross (FCFA)' : 'Encaissements, brut (FCFA)',
      );
    expect(await deliveriesOf(id)).toHaveLength(2);
  });

  it('is queued once for a day, also when preferences change before its new time', async () => {
    const id = await schedule(['support@example.com']);
    await app.running.db.query('UPDATE report_schedules SET enabled = (id = $1)', [id]);
    app.clock.moveTo(new Date('2026-11-22T09:00:01Z'));
    await send();
    await app.at('2026-11-22T09:00:02Z');
    await change({ language: 'en' }, app.support);
    await app.running.db.query('UPDATE report_schedules SET next_at = $2 WHERE id = $1', [
      id,
      app.clock.now(),
    ]);
    await send();
    expect((await deliveriesOf(id)).map(({ day }) => day)).toEqual(['2026-11-21']);
  });

  it('is sent again only to the recipients of the repeated mail', async () => {
    const id = await schedule(['awa@example.com', 'support@example.com']);
    await app.running.db.query('UPDATE report_schedules SET enabled = (id = $1)', [id]);
    await app.finance.send('POST', `/api/report-schedules/${id}/send-now`);
    await send();
    const sent = await deliveriesOf(id);
    expect(sent.map(({ recipients }) => recipients).sort()).toEqual([
      ['awa@example.com'],
      ['support@example.com'],
    ]);
    const english = sent.find(({ recipients }) => recipients.includes('support@example.com'));
    app.clock.advance(1_000);
    await app.finance.send('POST', `/api/report-deliveries/${english?.id ?? ''}/resend`);
    const again = (await deliveriesOf(id)).slice(2);
    expect(again.map(({ recipients }) => recipients)).toEqual([['support@example.com']]);
  });
});
