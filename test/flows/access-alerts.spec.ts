import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AuditService } from '../../server/access/audit/audit.service.js';
import { AccessAlertsService } from '../../server/merchant/alerts/access-watch/access-alerts.service.js';
import type { AlertView } from '../../server/merchant/alerts/kinds/alert.view.js';
import { HOUR_MS } from '../../server/platform/common/time/durations.js';
import { AlertsHarness, BASE } from '../support/alerts.harness.js';
import { addUser, SessionClient } from '../support/session-client.js';

let app: AlertsHarness;

beforeAll(async () => {
  app = await AlertsHarness.open();
});
beforeEach(() => app.forget());
afterAll(() => app.close());

describe('an alert about the installation', () => {
  it('is raised by ten refused sign-ins of one account within an hour', async () => {
    const refuse = (count: number) =>
      Array.from({ length: count }, () => ({
        ...{ actor: 'support@example.com', act: 'session.refused', subjectType: 'person' },
        ...{ subjectId: id, details: { address: '192.0.2.9' } },
      }));
    const [{ id }] = await app.running.db.query<[{ id: string }]>(
      `SELECT id FROM people WHERE email = 'support@example.com'`,
    );
    app.clock.moveTo(new Date());
    for (const entry of refuse(9)) await app.running.app.get(AuditService).record(app.running.db, entry);
    await app.running.app.get(AccessAlertsService).watch();
    const open = () =>
      app.running.db.query<unknown[]>(
        `SELECT subject, details->'count' AS count FROM alerts WHERE kind = 'sign_in_refused' AND closed_at IS NULL`,
      );
    expect(await open()).toEqual([]);
    for (const entry of refuse(1)) await app.running.app.get(AuditService).record(app.running.db, entry);
    await app.running.app.get(AccessAlertsService).watch();
    expect(await open()).toEqual([{ subject: 'support@example.com', count: 10 }]);
    app.clock.moveTo(new Date(Date.now() + 2 * HOUR_MS));
    await app.running.app.get(AccessAlertsService).watch();
    expect(await open()).toEqual([]);
  });
});

describe('an emergency sign-in', () => {
  it('raises an alert for a day', async () => {
    const [{ id }] = await app.running.db.query<[{ id: string }]>(
      `SELECT id FROM people WHERE email = 'support@example.com'`,
    );
    const actor = {
      kind: 'user',
      userId: id,
      email: 'support@example.com',
      role: 'support',
      scope: [],
    } as const;
    const watched = async () => {
      await app.running.app.get(AccessAlertsService).watch();
      return app.running.db.query<unknown[]>(
        `SELECT subject FROM alerts WHERE kind = 'break_glass' AND closed_at IS NULL`,
      );
    };
    app.clock.moveTo(new Date());
    expect(await watched()).toEqual([]);
    const act = 'session.emergency_password';
    await app.running.app
      .get(AuditService)
      .record(app.running.db, { actor, act, subjectType: 'person', subjectId: id });
    expect(await watched()).toEqual([{ subject: 'support@example.com' }]);
    app.clock.moveTo(new Date(Date.now() + 25 * HOUR_MS));
    expect(await watched()).toEqual([]);
  });
});

describe('an API key', () => {
  it('raises an alert in the two weeks before it expires', async () => {
    const expires = (days: number) =>
      app.running.db.query(
        `INSERT INTO api_keys (id, project_id, name, hint, key_hash, created_at, expires_at) VALUES (uuidv7(), $1, $2::text, '', sha256(convert_to($2::text, 'UTF8')), $3, $4)`,
        [app.main, `in ${days} days`, BASE, new Date(BASE.getTime() + days * 24 * HOUR_MS)],
      );
    for (const days of [-1, 13, 15]) await expires(days);
    await app.running.app.get(AccessAlertsService).watch();
    const [alert, ...others] = await app.rows<AlertView>('/api/alerts?kind=api_key_expiring');
    expect([alert?.details['name'], others]).toEqual(['in 13 days', []]);
  });
});

describe('a sign-in', () => {
  const opened = (): Promise<unknown[]> =>
    app.running.db.query(`SELECT subject FROM alerts WHERE kind = 'admin_new_device' AND closed_at IS NULL`);

  it('is recorded as one with a new device unless the browser was used before', async () => {
    const id = await addUser(app.running, 'fatou@example.com', 'support');
    const browser = new SessionClient(app.running.url);
    await browser.signIn('fatou@example.com');
    await browser.signIn('fatou@example.com');
    const entries = await app.running.db.query<{ new: boolean | null }[]>(
      `SELECT (details->>'newDevice')::boolean AS new FROM audit_entries WHERE act = 'session.started' AND subject_id = $1 ORDER BY at, id`,
      [id],
    );
    expect(entries.map((entry) => entry.new)).toEqual([true, null]);
  });

  it('of an administrator with a new device raises an alert, except the first one', async () => {
    const id = await addUser(app.running, 'awa.admin@example.com', 'admin');
    const actor = {
      kind: 'user',
      userId: id,
      email: 'awa.admin@example.com',
      role: 'admin',
      scope: 'all',
    } as const;
    const start = { actor, act: 'session.started', subjectType: 'person', subjectId: id };
    const details = { address: '192.0.2.7', newDevice: true };
    app.clock.moveTo(new Date());
    await app.running.app.get(AuditService).record(app.running.db, { ...start, details });
    await app.running.app.get(AccessAlertsService).watch();
    expect(await opened()).not.toContainEqual({ subject: 'awa.admin@example.com' });
    await app.running.app.get(AuditService).record(app.running.db, { ...start, details });
    await app.running.app.get(AccessAlertsService).watch();
    expect(await opened()).toContainEqual({ subject: 'awa.admin@example.com' });
  });
});
