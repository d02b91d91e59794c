import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { RestoreGuardService } from '../../server/payments/payouts/sending/restore-guard.service.js';
import { PayoutSenderService } from '../../server/payments/payouts/sending/payout-sender.service.js';
import { parseMark } from '../../server/payments/payouts/record/high-water-mark.js';
import { startApp } from '../support/app.js';
import { markerOf } from '../support/database.js';
import { type Colleague, PayoutsHarness } from '../support/payouts.harness.js';
import { listGuardAlerts } from '../support/payout-calls.fixture.js';
import { until } from '../support/until.js';

let app: PayoutsHarness;
let file = '';
beforeAll(async () => {
  app = await PayoutsHarness.open();
  file = markerOf(app.running.databaseUrl);
});
afterAll(() => app.close());
/** Every test begins with nothing to send, and a database that remembers everything. */
afterEach(async () => {
  await forget();
  await sent();
  await forget();
});
async function forget(): Promise<void> {
  rmSync(file, { force: true, recursive: true });
  rmSync(`${file}.journal`, { force: true });
  await app.db.query('UPDATE payout_guard SET generation = 1, counter = 0');
}

const sender = (): PayoutSenderService => app.running.app.get(PayoutSenderService);
const marked = () => parseMark(readFileSync(file, 'utf8'));
const known = async () => {
  const [row] = await app.db.query<{ generation: number; counter: string }[]>('SELECT * FROM payout_guard');
  return { generation: row?.generation, counter: Number(row?.counter) };
};
async function sent(from = sender()): Promise<number> {
  const begun = await from.send();
  await from.idle();
  return begun;
}

/** Sends payouts, each by its own claim. */
async function send(count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    await app.approved();
    expect(await sent()).toBe(1);
  }
}

const blocked = async (by: Colleague): Promise<unknown> => {
  const { body } = await by.get('/api/payout-sending');
  return (body as unknown as { guardBlocked: boolean }[])[0]?.guardBlocked;
};

/** Waits until a connection waits for the row of the guard. */
async function waitedFor(): Promise<void> {
  await until('the statements wait for their locks', async () => {
    const [row] = await app.db.query<{ n: number }[]>(
      `SELECT count(*)::int AS n FROM pg_locks l JOIN pg_stat_activity a USING (pid)
       WHERE a.datname = current_database() AND NOT l.granted`,
    );
    return row?.n === 1;
  });
}

/** Does the work, then sets the guard's row back and deletes the journal, as restoring a backup does. */
async function restored<T>(work: () => Promise<T>): Promise<T> {
  const [guard] = await app.db.query<{ generation: number; counter: string }[]>('SELECT * FROM payout_guard');
  const result = await work();
  await app.db.query('UPDATE payout_guard SET generation = $1, counter = $2', [
    guard?.generation,
    guard?.counter,
  ]);
  rmSync(`${file}.journal`);
  return result;
}

describe('the high-water mark of sent payouts', () => {
  it('is written into the file for each claim, before its calls', async () => {
    expect(await sent()).toBe(0);
    expect(marked()).toEqual({ generation: 1, counter: 0 });
    await send(3);
    expect(marked()).toEqual({ generation: 1, counter: 3 });
    expect(await known()).toEqual({ generation: 1, counter: 3 });
    await app.approved();
    app.sandbox.control.setLatency(300);
    expect(await sender().send()).toBe(1);
    expect(marked()).toEqual({ generation: 1, counter: 4 });
    app.sandbox.control.setLatency(0);
    await sender().idle();
  });

  it('only rises when several processes share the file', async () => {
    const second = await startApp({ databaseUrl: app.running.databaseUrl, clock: app.clock });
    const other = second.app.get(PayoutSenderService);
    const guards = [app.running.app.get(RestoreGuardService), second.app.get(RestoreGuardService)];
    await Promise.all(guards.map((guard) => guard.open()));
    for (let round = 1; round <= 100; round++) {
      await app.db.query('UPDATE payout_guard SET counter = counter + 1');
      await Promise.all(guards.map((guard) => guard.record()));
      expect(marked()).toEqual({ generation: 1, counter: round });
    }
    await app.approved();
    const shares = await Promise.all([sent(), sent(other)]);
    expect(shares.sort()).toEqual([0, 1]);
    expect(marked()?.counter).toBe(101);
    await second.close();
  });

  it('is behind after a crash between commit and file, and sending continues', async () => {
    await send(2);
    await app.db.query('UPDATE payout_guard SET counter = 3'); // committed, and killed before the file
    await send(1);
    expect(marked()).toEqual({ generation: 1, counter: 4 });
  });
});

describe('a restored backup', () => {
  it('without the latest payouts stops all sending until two administrators release it', async () => {
    const { admin, admin2, finance } = app.users;
    await send(2);
    await restored(() => send(2));
    expect(marked()).toEqual({ generation: 1, counter: 4 });
    expect(await known()).toEqual({ generation: 1, counter: 2 });
    const before = app.sandbox.control.calls();
    await app.approved();
    expect(await sent()).toBe(0);
    for (const by of [admin, finance]) expect(await blocked(by)).toBe(true);
    expect(await listGuardAlerts(app)).toEqual(['forgotten']);
    const reason = 'Sauvegarde de la nuit restaurée, relevé comparé';
    expect((await finance.post('/api/payout-sending/guard/release', { reason })).status).toBe(403);
    expect((await admin.post('/api/payout-sending/guard/release', { reason: 'ok' })).status).toBe(422);
    const proposed = await admin.post('/api/payout-sending/guard/release', { reason });
    expect(proposed.status).toBe(200);
    const path = `/api/proposals/${String(proposed.body['proposalId'])}/approve`;
    expect((await admin.post('/api/payout-sending/guard/release', { reason })).body.code).toBe(
      'proposal_open',
    );
    expect((await admin.post(path, { code: admin.code() })).body.code).toBe('proposal_own');
    expect((await finance.post(path, { code: finance.code() })).status).toBe(403);
    expect(await sent()).toBe(0);
    expect((await admin2.post(path, { code: admin2.code() })).status).toBe(200);
    expect(marked()).toEqual({ generation: 2, counter: 4 });
    expect(await known()).toEqual({ generation: 2, counter: 4 });
    expect(await blocked(admin)).toBe(false);
    expect(await listGuardAlerts(app)).toEqual([]);
    expect(await sent()).toBe(1);
    expect(app.sandbox.control.calls().mobile_money_payout).toBe((before.mobile_money_payout ?? 0) + 1);
    expect((await admin.post('/api/payout-sending/guard/release', { reason })).body.code).toBe('guard_open');
    const acts = `SELECT actor FROM audit_entries WHERE act = 'payouts.released'`;
    expect(await app.db.query(acts)).toEqual([{ actor: 'admin2@example.com' }]);
  });

  it('from before a release stops it again', async () => {
    await send(1);
    await restored(async () => {
      await app.db.query('UPDATE payout_guard SET generation = 2');
      await send(1);
    });
    expect(marked()).toEqual({ generation: 2, counter: 2 });
    await app.approved();
    expect(await sent()).toBe(0);
  });

  it('is detected between the read of the file and the claim', async () => {
    await send(2);
    const seen = await app.running.app.get(RestoreGuardService).open();
    expect(seen).toEqual({ generation: 1, counter: 2 });
    await app.db.query('UPDATE payout_guard SET counter = 1');
    const count = () =>
      app.db.transaction((manager) => app.running.app.get(RestoreGuardService).countClaim(manager, seen!));
    expect(await count()).toBeNull();
    await app.db.query('UPDATE payout_guard SET counter = 2');
    expect(await count()).toEqual({ generation: 1, counter: 3 });
  });

  it('with an empty database is detected too', async () => {
    await send(1);
    await app.db.query('UPDATE payout_guard SET counter = 0');
    rmSync(`${file}.journal`);
    await app.approved();
    expect(await sent()).toBe(0);
  });

  it('continues when the database has every call of the journal', async () => {
    await send(2);
    await app.db.query('UPDATE payout_guard SET counter = 1');
    await app.approved();
    expect(await sent()).toBe(1);
    expect(await known()).toEqual({ generation: 1, counter: 3 });
    expect(await app.db.query('SELECT 1 FROM payout_restored_calls')).toEqual([]);
  });
});

describe('a marker file', () => {
  it('that is missing, empty or truncated stops sending until two users create a new one', async () => {
    await send(1);
    await app.approved();
    const whole = readFileSync(file, 'utf8');
    for (const content of ['', whole.slice(0, 20), `${whole}x`, '{}']) {
      writeFileSync(file, content);
      expect(await sent()).toBe(0);
    }
    rmSync(file);
    expect(await sent()).toBe(0);
    expect(await blocked(app.users.support)).toBe(true);
    const { admin, admin2 } = app.users;
    const reason = 'Le volume a été perdu, rien d’autre';
    const { body } = await admin.post('/api/payout-sending/guard/release', { reason });
    const path = `/api/proposals/${String(body['proposalId'])}/approve`;
    expect((await admin2.post(path, { code: admin2.code() })).status).toBe(200);
    expect(await sent()).toBe(1);
    expect(marked()).toEqual({ generation: 2, counter: 2 });
  });

  it('that cannot be written after a claim blocks its calls and later claims', async () => {
    await send(1);
    const order = await app.approved();
    await app.approved();
    const before = app.sandbox.control.calls().mobile_money_payout;
    const sending = await app.db.transaction(async (manager) => {
      await manager.query('SELECT 1 FROM payout_guard FOR UPDATE'); // the claim waits here
      const begun = sent();
      await waitedFor();
      rmSync(file);
      mkdirSync(file); // a folder in its place: neither readable nor replaceable
      return { begun };
    });
    expect(await sending.begun).toBe(2);
    expect(app.sandbox.control.calls().mobile_money_payout).toBe(before);
    const payout = await app.payoutOf(order.id);
    expect(payout).toMatchObject({ state: 'ready', attempts: 1, ask_by: 'finance@example.com' });
    const [attempt] = await app.db.query<unknown[]>(
      'SELECT status, sub_code_details FROM transactions WHERE id = $1',
      [payout['attempt_id']],
    );
    expect(attempt).toEqual({
      status: 'rejected',
      sub_code_details: 'not sent: the marker of payouts could not be written',
    });
    await app.approved();
    expect(await sent()).toBe(0);
    expect(statSync(file).isDirectory()).toBe(true);
    rmSync(file, { recursive: true });
    writeFileSync(file, '{"generation":1,"counter":1}\n');
    expect(await sent()).toBe(3);
    expect(app.sandbox.control.calls().mobile_money_payout).toBe((before ?? 0) + 3);
    expect(await app.db.query('SELECT 1 FROM payout_sending WHERE paused_at IS NOT NULL')).toEqual([]);
  });
});

describe('the sending of a project', () => {
  it('is paused and resumed by administrators with a reason visible to every user', async () => {
    const { admin, finance, support } = app.users;
    const { id } = app.main;
    expect((await finance.post(`/api/payout-sending/${id}/pause`, { why: 'Audit' })).status).toBe(403);
    expect((await admin.post(`/api/payout-sending/${id}/pause`, { why: '' })).status).toBe(422);
    expect((await admin.post(`/api/payout-sending/${id}/pause`, { why: 'Audit en cours' })).status).toBe(200);
    expect((await admin.post(`/api/payout-sending/${id}/pause`, { why: 'Autre raison' })).status).toBe(200);
    await app.approved();
    expect(await sent()).toBe(0);
    const { body } = await support.get('/api/payout-sending');
    expect(body).toEqual([
      expect.objectContaining({
        projectName: 'Boutique',
        pausedBy: 'admin@example.com',
        pausedWhy: 'Audit en cours',
        pausedAt: expect.any(String),
        guardBlocked: false,
        guardWhy: null,
        restored: null,
        ready: 1,
      }),
      expect.objectContaining({ projectName: 'Kiosque', pausedAt: null }),
    ]);
    expect((await admin.post(`/api/payout-sending/${id}/resume`)).status).toBe(200);
    expect(await sent()).toBe(1);
    const acts = await app.db.query<unknown[]>(
      `SELECT act FROM audit_entries WHERE act IN ('payouts.paused', 'payouts.resumed') ORDER BY id`,
    );
    expect(acts).toEqual([{ act: 'payouts.paused' }, { act: 'payouts.paused' }, { act: 'payouts.resumed' }]);
  });

  it('of another project is not found', async () => {
    const limited = await app.hire('limited', 'admin', [app.other.id]);
    const { body } = await limited.get('/api/payout-sending');
    expect((body as unknown as { projectName: string }[]).map(({ projectName }) => projectName)).toEqual([
      'Kiosque',
    ]);
    expect((await limited.post(`/api/payout-sending/${app.main.id}/pause`, { why: 'Audit' })).status).toBe(
      404,
    );
    expect(
      (await limited.post('/api/payout-sending/guard/release', { reason: 'une raison valable' })).status,
    ).toBe(403);
  });
});
