import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SignOfLifeService } from '../../server/payments/payouts/interruptions/sign-of-life.service.js';
import { PayoutSenderService } from '../../server/payments/payouts/sending/payout-sender.service.js';
import { startApp } from '../support/app.js';
import { RestoreHarness } from '../support/restore.harness.js';
import { runAsOwner } from '../support/run-as-owner.js';

let drill: RestoreHarness;
beforeEach(async () => {
  drill = await RestoreHarness.begin();
});
afterEach(() => drill.end());

const interruptions = async (): Promise<number> =>
  (await drill.db.query<unknown[]>('SELECT 1 FROM interruptions')).length;

describe('a process that goes on after a gap', () => {
  it('judges the gap before the claim of any process', async () => {
    const second = await startApp({ databaseUrl: drill.running.databaseUrl, clock: drill.running.clock });
    const ids = await drill.approved(30);
    await drill.silence(4);
    const signs = [drill.running, second].map(({ app }) => app.get(SignOfLifeService));
    await Promise.all([drill.sendAll(), ...signs.map((sign) => sign.keep()), drill.sendAll()]);
    await second.close();
    expect(drill.creates()).toBe(0);
    expect(await drill.looks(ids)).toEqual(ids.map(() => 'ready'));
    expect(await interruptions()).toBe(1);
  });

  it('refuses the claim itself while the gap is not judged', async () => {
    await drill.approved(1);
    const sign = drill.running.app.get(SignOfLifeService);
    sign.requireJudged = () => Promise.resolve();
    await drill.silence(4);
    expect(await drill.sendAll()).toBe(0);
    expect(drill.creates()).toBe(0);
    expect(await drill.db.query('SELECT 1 FROM payout_attempts')).toEqual([]);
  });

  it('does not make a call that was claimed before', async () => {
    const [id = ''] = await drill.approved(1);
    for (const statement of SILENCE_AT_CLAIM) await runAsOwner(drill.running, statement, []);
    await drill.running.app.get(PayoutSenderService).send();
    await drill.running.app.get(PayoutSenderService).idle();
    expect(drill.creates()).toBe(0);
    expect(await drill.look(id)).toBe('ready rejected');
    await runAsOwner(drill.running, 'DROP TRIGGER silence ON payout_attempts', []);
    expect(await drill.sendAll()).toBe(0);
    expect((await drill.view())?.interrupted).toMatchObject({ count: 1, free: 1 });
  });
});

describe('a gap between two processes', () => {
  it('is none when a release takes two minutes, or another process lives', async () => {
    await drill.approved(1);
    await drill.running.close();
    await drill.start();
    await drill.silence(2);
    expect(await drill.sendAll()).toBe(1);
    expect(await interruptions()).toBe(0);
  });

  it('pays twice where no interruption is noticed, which the other tests would see', async () => {
    await drill.approved(2);
    await drill.snapshot();
    await drill.sendAll();
    await drill.putBack({ minutes: 90, env: { INTERRUPTION_MINUTES: '1440' } });
    await drill.sendAll();
    expect(drill.creates()).toBe(4);
    expect(drill.paidTwice()).toBeGreaterThan(0);
  });
});

/** Suspends the machine for an hour between the claim and its call: from the commit on, the last sign is an hour old. */
const SILENCE_AT_CLAIM = [
  `CREATE FUNCTION silence() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
  BEGIN
    UPDATE sign_of_life SET at = clock_timestamp() - interval '1 hour';
    RETURN NULL;
  END $$`,
  `CREATE CONSTRAINT TRIGGER silence AFTER INSERT ON payout_attempts DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION silence()`,
];
