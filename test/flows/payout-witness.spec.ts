import { existsSync, rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { PayoutAlertsService } from '../../server/payments/payouts/sending/payout-alerts.service.js';
import { RestoreGuardService } from '../../server/payments/payouts/sending/restore-guard.service.js';
import { requireOneRecord } from '../../server/payments/payouts/record/marker-files.js';
import { WitnessSignsService } from '../../server/payments/payouts/record/witness-signs.service.js';
import { PayoutSenderService } from '../../server/payments/payouts/sending/payout-sender.service.js';
import type { DashboardView } from '../../server/reporting/today/dashboard.view.js';
import { startApp, type TestApp } from '../support/app.js';
import { markerOf, testEnv } from '../support/database.js';
import { RestoreHarness } from '../support/restore.harness.js';
import { until } from '../support/until.js';
import { WitnessFixture } from '../support/witness.fixture.js';

/** Longer than the sign of a lost server of the database counts, s. */
const GONE = 13;

let witness: WitnessFixture;
let drill: RestoreHarness;
beforeEach(async () => {
  witness = await WitnessFixture.begin();
  drill = await RestoreHarness.begin(witness.env);
});
afterEach(async () => {
  await drill.end();
  await witness.end();
});

const sign = ({ app }: TestApp): Promise<void> => app.get(WitnessSignsService).sign();
const stateOf = ({ app }: TestApp) => app.get(RestoreGuardService).state();
const senderOf = ({ app }: TestApp) => app.get(PayoutSenderService);

/** Has the server of the database that runs now take the sign of a lost one. */
async function takeOver(): Promise<void> {
  await witness.passes(GONE);
  await sign(drill.running);
}

/** Two administrators choose the copy that runs now. */
async function choose(): Promise<void> {
  const requester = await drill.enter('requester');
  const approver = await drill.enter('approver');
  const reason = 'Relevé de l’agrégateur comparé ligne à ligne';
  const { body } = await requester.post('/api/payout-sending/guard/release', { reason });
  const path = `/api/proposals/${String(body['proposalId'])}/approve`;
  expect((await approver.post(path, { code: await approver.code() })).status).toBe(200);
}

describe('a payout witness', () => {
  it('records the mark and each call before it is made, without the number of the beneficiary', async () => {
    const ids = await drill.approved(3);
    await drill.sendAll();
    expect(await drill.looks(ids)).toEqual(ids.map(() => 'sent pending'));
    const [guard] = await drill.db.query<{ counter: string }[]>('SELECT counter FROM payout_guard');
    expect(await witness.mark()).toEqual({ generation: 1, counter: Number(guard?.counter) });
    const lines = await witness.lines();
    expect(lines.map((line) => (JSON.parse(line) as { payoutId: string }).payoutId).sort()).toEqual(
      ids.sort(),
    );
    expect(lines.join('')).not.toMatch(/22654/);
    expect(existsSync(markerOf(drill.database.url))).toBe(false);
  });

  it('that is away keeps payouts back and nothing else, and Today says so', async () => {
    await drill.sendAll();
    const [id = ''] = await drill.approved(1);
    await witness.link.cut();
    expect(await drill.sendAll()).toBe(0);
    expect(await drill.looks([id])).toEqual(['ready']);
    expect(await drill.view()).toMatchObject({ guardBlocked: true, guardWhy: 'witness_away', ready: 1 });
    expect((await fetch(`${drill.running.url}/health/ready`)).status).toBe(200);
    await drill.running.app.get(PayoutAlertsService).watch();
    const admin = await drill.enter('approver');
    const today = async () => ((await admin.get('/api/dashboard')).body as unknown as DashboardView).tasks;
    expect((await today()).find(({ kind }) => kind === 'payouts_blocked')).toMatchObject({
      about: { projectName: 'Boutique', why: 'away' },
    });
    await witness.link.mend();
    expect(await drill.sendAll()).toBe(1);
    await drill.running.app.get(PayoutAlertsService).watch();
    expect((await today()).map(({ kind }) => kind)).not.toContain('payouts_blocked');
  });

  it('that is lost between a claim and its mark has the call withheld and the payout return to the queue', async () => {
    await drill.sendAll();
    const [id = ''] = await drill.approved(1);
    const guard = drill.running.app.get(RestoreGuardService);
    const count = guard.countClaim.bind(guard);
    guard.countClaim = async (...given) => {
      const counted = await count(...given);
      await witness.link.cut();
      return counted;
    };
    await senderOf(drill.running).send();
    await senderOf(drill.running).idle();
    guard.countClaim = count;
    expect(drill.creates()).toBe(0);
    expect(await drill.looks([id])).toEqual(['ready rejected']);
    await witness.link.mend();
    expect(await drill.sendAll()).toBe(1);
    expect(drill.creates()).toBe(1);
  });

  it('names the calls that a restored database lacks, without a file and however short the gap', async () => {
    const before = await drill.approved(2);
    await drill.sendAll();
    const ready = await drill.approved(2);
    await drill.snapshot();
    const later = await drill.approved(1);
    await drill.sendAll();
    expect(drill.creates()).toBe(5);
    await drill.putBack({ minutes: 0 });
    expect(await stateOf(drill.running)).toBe('waiting');
    expect(await drill.sendAll()).toBe(0);
    await takeOver();
    expect(await stateOf(drill.running)).toBe('forgotten');
    const [fresh = ''] = await drill.approved(1);
    expect(await drill.sendAll()).toBe(1);
    expect(await drill.looks([...before, ...ready, fresh])).toEqual([
      'sent pending',
      'sent pending',
      'sent unknown',
      'sent unknown',
      'sent pending',
    ]);
    expect(await drill.looks(later)).toEqual(['not there']);
    expect(await drill.view()).toMatchObject({ guardBlocked: false, restored: { calls: 3 } });
    expect(drill.paidTwice()).toBe(0);
  });

  it('tells a crash between claim and mark from a restored database', async () => {
    await drill.approved(1);
    await drill.sendAll();
    const mark = await witness.mark();
    const guard = drill.running.app.get(RestoreGuardService);
    guard.record = () => Promise.resolve(false); // killed before it
    await drill.approved(1);
    await drill.sendAll();
    expect(await witness.mark()).toEqual(mark);
    await drill.running.close();
    await drill.start();
    expect(await stateOf(drill.running)).toBe('open');
    expect(await drill.sendAll()).toBe(1);
    expect((await witness.mark()).counter).toBeGreaterThan(mark.counter + 1);
  });

  it('that was put back itself, or is another one, stops payouts until two users release them', async () => {
    await drill.approved(2);
    await drill.sendAll();
    await witness.owner.query('ALTER TABLE payout_calls DISABLE TRIGGER USER');
    await witness.owner.query('ALTER TABLE payout_marks DISABLE TRIGGER USER');
    await witness.owner.query('DELETE FROM payout_calls');
    await witness.owner.query('UPDATE payout_marks SET counter = 0, claim = gen_random_uuid()');
    const [id = ''] = await drill.approved(1);
    expect(await drill.sendAll()).toBe(0);
    expect(await drill.view()).toMatchObject({ guardWhy: 'witness_forked' });
    await choose();
    expect(await drill.sendAll()).toBe(1);
    expect(await drill.looks([id])).toEqual(['sent pending']);
  });
});

describe('servers of one database', () => {
  it('that claim at the same moment keep one line of claims', async () => {
    await drill.sendAll();
    const second = await startApp({
      databaseUrl: drill.database.url,
      clock: drill.running.clock,
      env: witness.env,
    });
    const ids: string[] = [];
    const waiting = async (claims: number) => {
      const [row] = await drill.db.query<{ n: number }[]>(
        `SELECT count(*)::int AS n FROM pg_locks l JOIN pg_stat_activity a USING (pid)
         WHERE a.datname = current_database() AND NOT l.granted`,
      );
      return (row?.n ?? 0) >= claims;
    };
    const sending = await drill.db.transaction(async (manager) => {
      await manager.query('SELECT 1 FROM payout_guard FOR UPDATE'); // both claims wait here
      const begun: Promise<number>[] = [];
      for (const app of [drill.running, second]) {
        ids.push(...(await drill.approved(1)));
        begun.push(senderOf(app).send());
        await until('the claim waits', () => waiting(begun.length));
      }
      return { begun };
    });
    expect(await Promise.all(sending.begun)).toEqual([1, 1]);
    await Promise.all([drill.running, second].map((app) => senderOf(app).idle()));
    expect(await drill.looks(ids)).toEqual(['sent pending', 'sent pending']);
    expect(await witness.mark()).toEqual({ generation: 1, counter: 2 });
    expect(await stateOf(drill.running)).toBe('open');
    await second.close();
  });

  it('go over from a marker file to a witness together, and one without it claims nothing from then on', async () => {
    const file = { PAYOUT_MARKER_FILE: markerOf(drill.database.url) };
    await drill.running.close();
    await witness.owner.query('UPDATE payout_marks SET claim = NULL, holder = NULL');
    await drill.start({ ...file, PAYOUT_WITNESS_URL: '' });
    await drill.db.query('UPDATE payout_guard SET witness = NULL, claim = NULL');
    await drill.approved(2);
    expect(await drill.sendAll()).toBe(2);
    const late = drill.running;
    await drill.start(file);
    const ids = await drill.approved(1);
    expect(await drill.sendAll()).toBe(1);
    expect(await drill.looks(ids)).toEqual(['sent pending']);
    await drill.approved(1);
    expect(await senderOf(late).send()).toBe(0);
    await expect(requireOneRecord(late.db, testEnv(drill.database.url, file))).rejects.toThrow(
      /^The payouts of this database are recorded by a witness on another machine\. Set PAYOUT_WITNESS_URL/,
    );
    await late.close();
  });

  it('with different marker files are refused at the start with the cure', async () => {
    const { url } = drill.database;
    await drill.running.close();
    await drill.start({ PAYOUT_MARKER_FILE: markerOf(url), PAYOUT_WITNESS_URL: '' });
    await drill.db.query('UPDATE payout_guard SET witness = NULL');
    const { db } = drill;
    const other = testEnv(url, { PAYOUT_MARKER_FILE: `${markerOf(url)}-other` });
    await expect(requireOneRecord(db, other)).rejects.toThrow(
      /Put PAYOUT_MARKER_FILE of both on one shared disk, or set PAYOUT_WITNESS_URL on both/,
    );
    await requireOneRecord(db, testEnv(url));
    await requireOneRecord(
      db,
      testEnv(url, { PAYOUT_MARKER_FILE: other.PAYOUT_MARKER_FILE!, INSTALLATION: 'copy' }),
    );
    await db.query(`UPDATE payout_marker_files SET seen_at = now() - interval '3 minutes'`);
    await requireOneRecord(db, other);
    rmSync(`${other.PAYOUT_MARKER_FILE}.id`);
  });
});

describe('the login of the servers at the witness', () => {
  it('adds and reads, and neither changes a call nor puts the mark back', async () => {
    await drill.approved(1);
    await drill.sendAll();
    const server = new pg.Client(witness.url);
    await server.connect();
    for (const statement of [
      'DELETE FROM payout_calls',
      `UPDATE payout_calls SET line = ''`,
      'TRUNCATE payout_calls',
      'DELETE FROM payout_marks',
      'UPDATE payout_marks SET id = gen_random_uuid()',
      'DROP TABLE payout_calls',
    ])
      await expect(server.query(statement)).rejects.toMatchObject({ code: '42501' });
    await expect(server.query('UPDATE payout_marks SET counter = 0')).rejects.toThrow(/never goes back/);
    await server.end();
    await expect(witness.owner.query('DELETE FROM payout_calls')).rejects.toThrow(/never changed/);
  });
});
