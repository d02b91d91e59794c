import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallbackRow, CallbackView } from '../../server/payments/callbacks/views/callback.view.js';
import type { TimelineEntryView } from '../../server/payments/transactions/timeline/timeline.view.js';
import { addUser, SessionClient } from '../support/session-client.js';
import { SweepHarness, type SweepProject } from '../support/sweep.harness.js';

const REASON = 'The merchant asks why the payment is late';

let app: SweepHarness;
let project: SweepProject;
let reference: string;
let callback: CallbackRow;

beforeAll(async () => {
  app = await SweepHarness.begin();
  project = await app.project('Boutique');
  [reference = ''] = await app.payins(project, 1);
  await app.pass(5);
  await app.sweep();
  app.sandbox.control.transactions.settle({ reference });
  await app.pass(5);
  await app.sweep();
  const { body } = await app.admin.send('GET', `/api/callbacks?projectId=${project.id}`);
  [callback] = body['data'] as [CallbackRow];
});
afterAll(() => app.end());

const replay = (id = callback.id, by = app.admin, reason = REASON) =>
  by.send('POST', `/api/callbacks/${id}/replay`, { body: { reason } });

async function user(role: 'support' | 'finance', projectId: string): Promise<SessionClient> {
  const email = `${role}-${projectId.slice(-4)}@example.com`;
  await addUser(app.running, email, role, [projectId]);
  const session = new SessionClient(app.running.url, 'http://localhost:3000');
  await session.enter(email);
  return session;
}

const stored = async (): Promise<unknown> => {
  const [row] = await app.running.db.query<unknown[]>(
    `SELECT (SELECT jsonb_agg(e ORDER BY e.id) FROM callback_events e) AS events,
       (SELECT jsonb_agg(r ORDER BY r.delivery_id) FROM callback_readings r) AS readings,
       (SELECT count(*)::int FROM callback_deliveries) AS deliveries, (SELECT count(*)::int FROM callback_unread) AS unread,
       (SELECT jsonb_agg(x ORDER BY x.id) FROM transitions x) AS transitions`,
  );
  return row;
};

describe('the replay of a recorded callback', () => {
  it('schedules one status check and changes nothing that was recorded', async () => {
    const before = await stored();
    const { id } = await app.held(reference);
    const asked = (await app.exchanges(id)).length;
    const first = await replay();
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      ...{ result: 'check_scheduled', transactionId: id, reason: REASON },
      replayedBy: 'admin@example.com',
    });
    expect((await replay()).body).toEqual(first.body);
    await app.pass(5);
    await app.sweep();
    const exchanges = await app.exchanges(id);
    expect([exchanges.length, exchanges.at(-1)?.cause]).toEqual([asked + 1, 'callback']);
    expect(await stored()).toEqual(before);
    await app.pass(60);
    expect((await replay()).body['id']).not.toBe(first.body['id']);
  });

  it('stands on the page of the callback, in the timeline and in the audit log', async () => {
    const view = (await app.admin.send('GET', `/api/callbacks/${callback.id}`))
      .body as unknown as CallbackView;
    expect(view.replays.map(({ reason }) => reason)).toEqual([REASON, REASON]);
    const { id } = await app.held(reference);
    const timeline = (await app.admin.send('GET', `/api/transactions/${id}/timeline`)).body;
    const entries = timeline as unknown as TimelineEntryView[];
    expect(
      entries.filter(({ type }) => type === 'replay').map(({ replay: entry }) => entry?.deliveryId),
    ).toEqual([callback.id, callback.id]);
    const log = (await app.admin.send('GET', '/api/audit?act=callback.replayed')).body;
    expect(log['total']).toBe(2);
  });

  it('reports a callback that no transaction matches', async () => {
    const url = `${app.running.url}/callbacks/${project.callbackKey}`;
    const body = JSON.stringify({ status: 'completed', custom_data: { transaction_id: 'NO-SUCH' } });
    await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    await app.sweep();
    const { body: list } = await app.admin.send('GET', '/api/callbacks?quarantine=true');
    const [strange] = list['data'] as [CallbackRow];
    expect((await replay(strange.id)).body).toMatchObject({ result: 'not_matched', transactionId: null });
  });

  it('needs a reason, and the role and the project of the user', async () => {
    expect((await replay(callback.id, app.admin, ' ')).status).toBe(422);
    expect((await replay(callback.id, await user('finance', project.id))).status).toBe(403);
    const other = await app.project('Kiosque');
    expect((await replay(callback.id, await user('support', other.id))).status).toBe(404);
    expect((await replay(callback.id, await user('support', project.id))).status).toBe(200);
  });
});
