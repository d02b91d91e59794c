import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CheckDayService } from '../../server/books/checks/check-day.service.js';
import { CallbacksHarness, type CallbacksProject } from '../support/callbacks.harness.js';

const FORGED = 20_000;
const REASON = 'Forged: the sender is unknown to the merchant';

let app: CallbacksHarness;
let quiet: CallbacksProject;
let flooded: CallbacksProject;
let today: string;
beforeAll(async () => {
  app = await CallbacksHarness.open();
  quiet = await app.project('Quiet');
  flooded = await app.project('Flooded');
  today = app.running.clock.now().toISOString().slice(0, 10);
  await forge(quiet.id, 1);
  await forge(flooded.id, FORGED);
  const checks = app.running.app.get(CheckDayService, { strict: false });
  for (const { id: projectId } of [quiet, flooded]) {
    await app.admin.send('POST', '/api/days/begin', { body: { projectId, day: today } });
    await checks.check({ projectId, day: today }, 'test');
  }
});
afterAll(() => app.close());

/** Stores forged callbacks as read, over the time since midnight up to the grace before now. */
async function forge(projectId: string, count: number): Promise<void> {
  const now = app.running.clock.now();
  const rows = `SELECT gen_random_uuid() AS id, $2::timestamptz - interval '11 minutes' AS at, n FROM generate_series(1, $3::int) n`;
  await app.running.db.query(
    `WITH r AS MATERIALIZED (${rows}), d AS (
       INSERT INTO callback_deliveries (id, project_id, received_at, remote_address, content_type, headers, body)
       SELECT id, $1, at, '203.0.113.7', 'application/json', '[]', '{}' FROM r)
     INSERT INTO callback_readings (delivery_id, project_id, received_at, encoding, identity, status_said, status, amount, fields, quarantine)
     SELECT id, $1, at, 'json', 'FORGED-' || n, 'completed', 'completed', 2000000, '{}', 'unknown_reference' FROM r`,
    [projectId, now, count],
  );
  await app.running.db.query('ANALYZE callback_readings, callback_deliveries, breaks');
}

/** Returns the fastest of five calls, in ms. */
async function fastest(path: string): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < 5; n++) {
    const begun = performance.now();
    expect((await app.admin.send('GET', path)).status).toBe(200);
    times.push(performance.now() - begun);
  }
  return Math.min(...times);
}

describe('a day with 20,000 forged callbacks', () => {
  it('has one break without an amount', async () => {
    const { body } = await app.admin.send('GET', `/api/breaks?projectId=${flooded.id}`);
    expect(body['data']).toMatchObject([
      { kind: 'unattributed_callbacks', amount: 0, severity: 'low', day: today },
    ]);
    const day = await app.admin.send('GET', `/api/days/${flooded.id}/${today}`);
    expect(JSON.stringify(day.body)).not.toContain('2000000');
  });

  it.each([
    ['page of the day', (id: string) => `/api/days/${id}/${today}`],
    ['list of breaks', (id: string) => `/api/breaks?projectId=${id}&day=${today}`],
  ])('has a %s that takes about as long as that of a day with one', async (_, path) => {
    const [one, all] = [await fastest(path(quiet.id)), await fastest(path(flooded.id))];
    expect(all / one).toBeLessThan(4);
  });

  it('lists the callbacks behind the break by an index', async () => {
    const plan = await app.running.db.query<{ 'QUERY PLAN': string }[]>(
      `EXPLAIN SELECT r.delivery_id FROM callback_readings r WHERE r.project_id = $1 AND r.quarantine IS NOT NULL AND r.dismissed_at IS NULL
         AND (r.identity IS NULL OR r.url_mark_valid IS NOT TRUE) ORDER BY r.received_at DESC, r.delivery_id DESC LIMIT 25`,
      [flooded.id],
    );
    const steps = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(steps).toContain('Index Scan');
    expect(steps).not.toMatch(/Seq Scan|Sort/);
    expect((await app.list(`projectId=${flooded.id}&quarantine=unattributed`)).total).toBe(FORGED);
  });

  it('is cleared when a user dismisses them by filter', async () => {
    const path = `/api/callbacks/dismiss?projectId=${flooded.id}&quarantine=unattributed`;
    const dismiss = (address: string) => app.admin.send('POST', address, { body: { reason: REASON } });
    expect((await dismiss('/api/callbacks/dismiss?quarantine=unattributed')).status).toBe(422);
    const answers: unknown[] = [];
    for (let more = true; more;) {
      const { status, body } = await dismiss(path);
      expect(status).toBe(200);
      answers.push(body);
      more = body['more'] === true;
    }
    expect(answers).toEqual([
      ...Array.from({ length: 3 }, () => ({ dismissed: 5_000, more: true })),
      { dismissed: 5_000, more: false },
    ]);
    expect((await app.list(`projectId=${flooded.id}&quarantine=true`)).total).toBe(0);
    const [decided] = await app.running.db.query<unknown[]>(
      `SELECT count(*)::int AS decisions, (SELECT count(*)::int FROM audit_entries WHERE act = 'callback.dismissed') AS audited
       FROM callback_decisions WHERE reason = $1`,
      [REASON],
    );
    expect(decided).toEqual({ decisions: FORGED, audited: 4 });
    const checks = app.running.app.get(CheckDayService, { strict: false });
    await checks.check({ projectId: flooded.id, day: today }, 'test');
    const { body } = await app.admin.send('GET', `/api/breaks?projectId=${flooded.id}`);
    expect(body['data']).toMatchObject([{ state: 'resolved', resolutionCode: 'cleared' }]);
  });

  it('cannot be dismissed by a user of another project', async () => {
    await forge(quiet.id, 1);
    const stranger = await app.signedIn('stranger@example.com', [flooded.id]);
    const path = `/api/callbacks/dismiss?projectId=${quiet.id}&quarantine=true`;
    expect((await stranger.send('POST', path, { body: { reason: REASON } })).body).toEqual({
      dismissed: 0,
      more: false,
    });
  });
});
