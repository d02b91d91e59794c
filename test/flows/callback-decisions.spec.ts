import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../server/platform/common/values/ids.js';
import type { CallbackRow } from '../../server/payments/callbacks/views/callback.view.js';
import type { DashboardView } from '../../server/reporting/today/dashboard.view.js';
import { CallbacksHarness, type CallbacksProject } from '../support/callbacks.harness.js';

const REASON = 'Checked with the merchant: their own test';
const JSON_TYPE = 'application/json';

let app: CallbacksHarness;
let project: CallbacksProject;
beforeAll(async () => {
  app = await CallbacksHarness.open();
  project = await app.project('Boutique');
});
afterAll(() => app.close());

const today = async () => (await app.admin.send('GET', '/api/dashboard')).body;
const quarantined = async (filter = 'true') => {
  const { body } = await app.admin.send('GET', `/api/callbacks?quarantine=${filter}&perPage=100`);
  return body['data'] as CallbackRow[];
};
const counted = async () => (await today())['callbacks'] as { quarantine: number; differing: number };

/** Delivers a pair of callbacks that names no known transaction. */
async function strangePair(reference: string): Promise<CallbackRow[]> {
  const entry = { keyof_customdata: 'transaction_id', valueof_customdata: reference };
  const content = { status: 'completed', token: 'other-token', amount: 15_000, montant: 15_000 };
  const json = JSON.stringify({ ...content, custom_data: [entry] });
  await app.post(project.path, { contentType: JSON_TYPE, body: Buffer.from(json) });
  const form = `status=completed&token=other-token&amount=15000&montant=15000&custom_data[transaction_id]=${reference}`;
  await app.post(project.path, { contentType: 'application/x-www-form-urlencoded', body: Buffer.from(form) });
  await app.read();
  return (await quarantined()).filter((row) => row.identity === reference);
}

describe('a callback in quarantine', () => {
  it('leaves the counters with its pair when a user dismisses it', async () => {
    const rows = await strangePair('STRANGE-1');
    expect(rows).toHaveLength(2);
    const before = await counted();
    const path = `/api/callbacks/${rows[0]!.id}/dismiss`;
    expect((await app.admin.send('POST', path, { body: { reason: ' ' } })).status).toBe(422);
    expect((await app.admin.send('POST', path, { body: { reason: REASON } })).status).toBe(204);
    expect((await counted()).quarantine).toBe(before.quarantine - 2);
    expect((await quarantined()).map(({ identity }) => identity)).not.toContain('STRANGE-1');
    expect((await quarantined('unknown_reference')).map(({ identity }) => identity)).not.toContain(
      'STRANGE-1',
    );
    expect((await quarantined('dismissed')).map(({ identity }) => identity)).toEqual([
      'STRANGE-1',
      'STRANGE-1',
    ]);
    const view = (await app.admin.send('GET', `/api/callbacks/${rows[1]!.id}`)).body;
    expect(view['decisions']).toMatchObject([
      { decision: 'dismissed', reason: REASON, decidedBy: 'admin@example.com' },
    ]);
    const again = await app.admin.send('POST', path, { body: { reason: REASON } });
    expect([again.status, again.body.code]).toEqual([409, 'not_quarantined']);
    const audit = await app.running.db.query<unknown[]>(
      `SELECT act, details FROM audit_entries WHERE subject_type = 'delivery' AND subject_id = $1`,
      [rows[0]!.id],
    );
    expect(audit).toEqual([{ act: 'callback.dismissed', details: { reason: REASON, deliveries: 2 } }]);
    await expect(app.running.db.query('DELETE FROM callback_decisions')).rejects.toThrow(
      /permission denied|append-only/,
    );
  });

  it('is linked when its transaction is registered after the dismissal', async () => {
    const [row] = await strangePair('STRANGE-2');
    await app.admin.send('POST', `/api/callbacks/${row!.id}/dismiss`, { body: { reason: REASON } });
    const id = await app.transaction(project.id, 'STRANGE-2');
    await app.linkQuarantined();
    const { body } = await app.admin.send('GET', `/api/callbacks?transactionId=${id}`);
    expect(body['total']).toBe(2);
  });

  it('schedules a status check when a user links it', async () => {
    const id = await app.transaction(project.id, 'KNOWN-3');
    const [row] = await strangePair('STRANGE-3');
    const path = `/api/callbacks/${row!.id}/link`;
    const wrong = await app.admin.send('POST', path, { body: { reason: REASON, reference: 'NONE' } });
    expect([wrong.status, wrong.body.errors]).toEqual([422, { reference: expect.any(String) }]);
    const done = await app.admin.send('POST', path, { body: { reason: REASON, reference: 'KNOWN-3' } });
    expect(done.status).toBe(204);
    const { body } = await app.admin.send('GET', `/api/callbacks?transactionId=${id}`);
    for (const linked of body['data'] as CallbackRow[])
      expect(linked).toMatchObject({
        identifiedBy: 'person',
        quarantine: null,
        transactionReference: 'KNOWN-3',
      });
    expect(body['total']).toBe(2);
    const [due] = await app.running.db.query<{ cause: string }[]>(
      'SELECT cause FROM confirmation_schedule WHERE transaction_id = $1 AND due_at <= $2',
      [id, app.running.clock.in(10_000)],
    );
    expect(due).toEqual({ cause: 'callback' });
  });

  it('is not found by a user of another project', async () => {
    const other = await app.project('Kiosque');
    const stranger = await app.signedIn('other@example.com', [other.id]);
    const [row] = await strangePair('STRANGE-4');
    const answer = await stranger.send('POST', `/api/callbacks/${row!.id}/dismiss`, {
      body: { reason: REASON },
    });
    expect(answer.status).toBe(404);
  });
});

describe('a callback of more than 256 KiB', () => {
  it('is refused, and leaves its headers, size, digest and first bytes in quarantine', async () => {
    const body = Buffer.alloc(300 * 1024, '{"a":1}');
    const answer = await app.post(project.path, { contentType: JSON_TYPE, body }, { 'X-Odd': 'yes' });
    expect(answer.status).toBe(413);
    const [row] = await quarantined('too_large');
    expect(row).toMatchObject({ size: body.length, encoding: 'unreadable', quarantine: 'too_large' });
    const view = (await app.admin.send('GET', `/api/callbacks/${row!.id}`)).body;
    expect(view['oversized']).toEqual({
      size: body.length,
      sha256: createHash('sha256').update(body).digest('hex'),
      complete: true,
    });
    expect(view['bodyBase64']).toBe(body.subarray(0, 64 * 1024).toString('base64'));
    expect(view['headers']).toContainEqual(['X-Odd', 'yes']);
    const unread = await app.running.db.query<unknown[]>(
      'SELECT 1 FROM callback_unread WHERE delivery_id = $1',
      [row!.id],
    );
    expect(unread).toEqual([]);
  });

  it('is not recorded when no project has its key', async () => {
    const before = (await quarantined('too_large')).length;
    const body = Buffer.alloc(300 * 1024, 'x');
    const answer = await app.post('/callbacks/nobodys-key', { contentType: JSON_TYPE, body });
    expect(answer.status).toBe(404);
    expect((await quarantined('too_large')).length).toBe(before);
  });
});

describe('a count on the start page', () => {
  /** Adds a break of the transaction as a check of its day writes it. */
  async function addBreak(transactionId: string, kind: string): Promise<string> {
    const at = app.running.clock.now();
    const id = newId(at);
    await app.running.db.query(
      `INSERT INTO breaks (id, project_id, day, kind, subject, fingerprint, transaction_id, amount, claims, severity, found_at,
         last_seen_at, owner_role, due_at, state)
       VALUES ($1, $2, $3::date, $4, $5, '\\x01', $6, 0, '[]', 'high', $3, $3, 'finance', $3, 'open')`,
      [id, project.id, at, kind, `transaction:${transactionId}`, transactionId],
    );
    return id;
  }
  const resolve = (id: string) =>
    app.running.db.query(
      `UPDATE breaks SET state = 'resolved', resolution_code = 'our_error', resolution_reason = 'x', resolved_by = 'a, b',
         resolved_at = $2 WHERE id = $1`,
      [id, app.running.clock.in(1_000)],
    );

  const contradictedTask = async () =>
    ((await today()) as unknown as DashboardView).tasks.find(({ kind }) => kind === 'contradictions');

  it('excludes a contradiction when its break is resolved', async () => {
    const { db, clock } = app.running;
    const id = await app.transaction(project.id, 'KNOWN-5');
    const exchangeId = newId(clock.now());
    await db.query(
      `INSERT INTO exchanges (id, project_id, transaction_id, operation, cause, sent_at, duration_ms, method, url, request_headers, outcome)
       VALUES ($1, $2, $3, 'payin_confirm', 'schedule', $4, 1, 'GET', 'x', '{}', 'status')`,
      [exchangeId, project.id, id, clock.now()],
    );
    await db.query(
      `INSERT INTO contradictions (id, project_id, transaction_id, status, said, exchange_id, at)
       VALUES ($1, $2, $3, 'completed', 'notcompleted', $4, $5)`,
      [newId(clock.now()), project.id, id, exchangeId, clock.now()],
    );
    const listed = async () =>
      (await app.admin.send('GET', '/api/transactions?contradicted=true')).body['total'];
    expect([(await contradictedTask())?.count ?? 0, await listed()]).toEqual([1, 1]);
    const found = await addBreak(id, 'final_status_contradicted');
    expect([(await contradictedTask())?.count ?? 0, await listed()]).toEqual([1, 1]);
    await resolve(found);
    expect([(await contradictedTask())?.count ?? 0, await listed()]).toEqual([0, 0]);
    const { body } = await app.admin.send('GET', `/api/transactions/${id}`);
    expect(body['contradictions']).toMatchObject([{ said: 'notcompleted', ended: true }]);
  });

  it('excludes a differing pair when its break is resolved', async () => {
    const id = await app.transaction(project.id, 'KNOWN-6');
    const entry = (status: string) =>
      Buffer.from(JSON.stringify({ status, custom_data: { transaction_id: 'KNOWN-6' } }));
    await app.post(project.path, { contentType: JSON_TYPE, body: entry('completed') });
    const form = 'status=completed&amount=9&custom_data[transaction_id]=KNOWN-6';
    await app.post(project.path, {
      contentType: 'application/x-www-form-urlencoded',
      body: Buffer.from(form),
    });
    await app.read();
    const listed = async () =>
      (await app.admin.send('GET', '/api/callbacks?pairing=differing&unresolved=true')).body['total'];
    expect([(await counted()).differing, await listed()]).toEqual([2, 2]);
    await resolve(await addBreak(id, 'half_a_pair'));
    expect([(await counted()).differing, await listed()]).toEqual([0, 0]);
  });
});
