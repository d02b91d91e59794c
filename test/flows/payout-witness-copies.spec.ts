import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { RestoreGuardService } from '../../server/payments/payouts/sending/restore-guard.service.js';
import { WitnessSignsService } from '../../server/payments/payouts/record/witness-signs.service.js';
import { PayoutSenderService } from '../../server/payments/payouts/sending/payout-sender.service.js';
import { SendingService } from '../../server/payments/payouts/sending/sending.service.js';
import { startApp, type TestApp } from '../support/app.js';
import { RestoreHarness } from '../support/restore.harness.js';
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

describe('a copy beside its original', () => {
  /** Starts a copy of the database as it is now, beside the original. */
  async function besideOriginal(work: (copy: TestApp) => Promise<void>): Promise<void> {
    await drill.snapshot();
    await takeOver();
    const name = `${drill.database.url.split('/').at(-1)}_copy`;
    const admin = new pg.Client(drill.database.url.replace(/\/[^/]*$/, '/postgres'));
    await admin.connect();
    const backup = `${drill.database.url.split('/').at(-1)}_backup`;
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${backup}`);
    const copy = await startApp({
      databaseUrl: drill.database.url.replace(/\/[^/]*$/, `/${name}`),
      clock: drill.running.clock,
      env: witness.env,
    });
    copy.app.useLogger(false);
    try {
      await work(copy);
    } finally {
      await copy.close();
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.end();
    }
  }

  it('is silenced when both sign, and stays so until two people choose it', async () => {
    await drill.sendAll();
    const ids = await drill.approved(3);
    await besideOriginal(async (copy) => {
      await sign(copy);
      expect(await senderOf(copy).send()).toBe(0);
      await witness.passes(5);
      await sign(drill.running);
      await sign(copy);
      expect(await stateOf(copy)).toBe('silenced');
      expect(await stateOf(drill.running)).toBe('open');
      await witness.passes(60); // and the original stops for a minute
      await sign(copy);
      expect(await senderOf(copy).send()).toBe(0);
      expect(await copy.app.get(SendingService).list('all')).toMatchObject([
        { guardBlocked: true, guardWhy: 'witness_silenced' },
      ]);
      const acts = `SELECT actor FROM audit_entries WHERE act = 'payouts.silenced'`;
      expect(await copy.db.query(acts)).toEqual([{ actor: 'rappro' }]);
    });
    await sign(drill.running);
    expect(await drill.sendAll()).toBe(3);
    expect(await drill.looks(ids)).toEqual(ids.map(() => 'sent pending'));
    expect(drill.paidTwice()).toBe(0);
  });

  it('with the same start, as a copy with its memory has, cannot mark a claim of its own beside the original', async () => {
    await drill.approved(1);
    await drill.sendAll();
    await drill.approved(2);
    await besideOriginal(async (copy) => {
      const as = async ({ app }: TestApp) => {
        const { instance } = await app.get(RestoreGuardService).known();
        await witness.owner.query('UPDATE payout_marks SET holder = $1', [instance]);
      };
      await as(copy); // both count as the one that signs
      expect(await senderOf(copy).send()).toBe(2);
      await senderOf(copy).idle();
      await as(drill.running);
      const calls = drill.creates();
      expect(await drill.sendAll()).toBe(0); // behind: its own calls are named by the witness
      expect(drill.creates()).toBe(calls);
      expect(drill.paidTwice()).toBe(0);
    });
  });

  it('that claimed at the same count as the original is found out before a call', async () => {
    await drill.approved(1);
    await drill.sendAll();
    await drill.approved(1);
    await besideOriginal(async (copy) => {
      const guard = drill.running.app.get(RestoreGuardService);
      const record = guard.record.bind(guard);
      guard.record = async () => {
        const { instance } = await copy.app.get(RestoreGuardService).known();
        await witness.owner.query('UPDATE payout_marks SET holder = $1', [instance]);
        await senderOf(copy).send(); // claims the same count, and marks it first
        await senderOf(copy).idle();
        await witness.owner.query('UPDATE payout_marks SET holder = $1', [(await guard.known()).instance]);
        return record();
      };
      const before = drill.creates();
      await senderOf(drill.running).send();
      await senderOf(drill.running).idle();
      guard.record = record;
      expect(drill.creates()).toBe(before + 1); // the copy's alone
      expect(await stateOf(drill.running)).toBe('forked');
      expect(await drill.sendAll()).toBe(0);
      expect(drill.paidTwice()).toBe(0);
    });
  });
});
