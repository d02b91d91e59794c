import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ClockAlertsService } from '../../server/merchant/alerts/process-watch/clock-alerts.service.js';
import { MovableClock } from '../../server/platform/common/time/clock.js';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../server/platform/common/time/durations.js';
import { Authenticator } from '../support/authenticator.js';
import { ClockHarness } from '../support/clock.harness.js';
import { SessionClient } from '../support/session-client.js';
import { until } from '../support/until.js';

const YEAR_MS = 365 * DAY_MS;

let world: ClockHarness;
beforeEach(async () => {
  world = await ClockHarness.open();
});
afterEach(() => world.close());

const alerts = () =>
  world.app.db.query<{ seen: number; open: boolean; details: Record<string, string> }[]>(
    `SELECT seen_count AS seen, closed_at IS NULL AS open, details FROM alerts WHERE kind = 'clock_doubtful'`,
  );

describe('server and database a year ahead for three minutes', () => {
  it('decide nothing, and all goes on after the correction', async () => {
    const [open, paid] = [await world.pendingPayin(), await world.pendingPayin()];
    const held = await world.heldPayout();
    const proposal = await world.waitingProposal();
    await world.beginDays();
    await world.sweep();
    await world.look();
    world.app.clock.leap(YEAR_MS);
    await world.look();
    const ready = await world.app.one();
    world.app.sandbox.control.transactions.settle({ reference: paid.reference });
    await world.makeDue();
    await world.runTasks();

    expect(await world.ready()).toBe('200 doubtful');
    expect(world.off(world.app.clock)).toBeLessThan(MINUTE_MS);
    expect(await world.doubts()).toEqual([{ clock: 'database', by: null }]);
    expect(await world.row('SELECT expired_at, status FROM transactions WHERE id = $1', open.id)).toEqual({
      expired_at: null,
      status: 'pending',
    });
    expect(await world.row('SELECT status FROM transactions WHERE id = $1', paid.id)).toEqual({
      status: 'completed',
    });
    expect((await world.app.held(held)).state).toBe('held');
    expect((await world.app.held(ready)).state).toBe('ready');
    expect(world.app.creates()).toBe(0);
    expect(await world.row('SELECT count(*)::int AS n FROM business_days')).toEqual({ n: 1 });
    expect(
      await world.row(`SELECT max(due_at) < now() + interval '1 day' AS near FROM confirmation_schedule`),
    ).toEqual({ near: true });
    const approval = await world.app.admin.send('POST', `/api/proposals/${proposal}/approve`, {
      body: { code: '123456' },
    });
    expect([approval.status, approval.body['code']]).toEqual([409, 'clock_doubtful']);

    world.app.clock.leap(0);
    await world.look();
    expect(await world.ready()).toBe('200 trusted');
    expect((await world.doubts()).map(({ by }) => by)).toEqual(['corrected']);
    await world.runTasks();
    await until('the payout is sent', async () => (await world.app.held(ready)).state === 'sent');
    expect((await world.app.held(held)).state).toBe('held');
    expect(
      await world.row(
        'SELECT count(*)::int AS n FROM proposals WHERE verdict IS NULL AND not_before > now()',
      ),
    ).toEqual({ n: 1 });
  });

  it('raise one urgent alert with both times, which closes', async () => {
    const watch = world.app.running.app.get(ClockAlertsService);
    await world.look();
    world.app.clock.leap(YEAR_MS);
    await world.look();
    await watch.watch();
    expect(await alerts()).toEqual([]);
    for (let again = 0; again < 3; again++) {
      world.app.clock.elapse(30 * SECOND_MS);
      await world.look();
      await watch.watch();
    }
    const [alert, ...more] = await alerts();
    expect(more).toEqual([]);
    expect(alert).toMatchObject({ seen: 1, open: true, details: { cause: 'database' } });
    const [since, until_] = [alert!.details['since']!, alert!.details['until']!];
    expect(Date.parse(until_) - Date.parse(since)).toBeGreaterThan(YEAR_MS - MINUTE_MS);
    world.app.clock.leap(0);
    await world.look();
    await watch.watch();
    expect(await alerts()).toMatchObject([{ seen: 1, open: false }]);
  });

  it('refuse the code of an app with a sentence, store callbacks and keep sessions', async () => {
    const phone = await Authenticator.store(world.app.running, world.real, world.app.users.admin);
    await world.look();
    world.app.clock.leap(YEAR_MS);
    await world.look();
    const browser = new SessionClient(world.app.running.url, 'http://localhost:3000', '192.0.2.7');
    expect((await browser.givePassword('admin@example.com')).body['awaits']).toBe('code');
    const refused = await browser.send('POST', '/api/session/code', { body: { code: phone.code() } });
    expect([refused.status, refused.body['code']]).toEqual([409, 'clock_doubtful']);
    expect(String(refused.body['detail'])).toContain('clock of the server');
    expect((await world.app.finance.send('GET', '/api/session')).status).toBe(200);
    const posted = await fetch(await world.callbackUrl(), {
      method: 'POST',
      body: '{}',
    });
    expect(posted.status).toBe(200);
    world.app.clock.leap(0);
    await world.look();
    const taken = await browser.send('POST', '/api/session/code', { body: { code: phone.code() } });
    expect(taken.status).toBe(200);
  });
});

describe('two processes of which one has a clock that leaps', () => {
  it('both decide nothing until the first sees it corrected', async () => {
    const second = await world.process(new MovableClock());
    await world.look();
    await world.look(second);
    const ready = await world.app.one();
    second.clock.leap(HOUR_MS, { database: false });
    await world.look(second);
    expect(await world.doubts()).toMatchObject([{ clock: 'server', by: null }]);
    await world.ask();
    await world.look();
    expect([await world.ready(second), await world.ready()]).toEqual(['200 doubtful', '200 doubtful']);
    expect(await world.app.sendAll()).toBe(0);
    second.clock.leap(0);
    await world.look(second);
    expect([await world.ready(second), await world.ready()]).toEqual(['200 trusted', '200 trusted']);
    expect(await world.app.sendAll()).toBe(1);
    expect((await world.app.held(ready)).state).toBe('sent');
  });
});

describe('no doubt stands', () => {
  it('once the aggregator shows the same time, after a laptop has slept', async () => {
    await world.look();
    const ready = await world.app.one();
    world.app.clock.leap(8 * HOUR_MS); // the monotonic clock stood still
    world.real.skip(8 * HOUR_MS);
    await world.look();
    expect(await world.ready()).toBe('200 doubtful');
    expect(await world.ask()).toBe(true);
    await until('the doubt ends', async () => (await world.doubts())[0]?.by === 'aggregator');
    expect(await world.ready()).toBe('200 trusted');
    expect(world.off(world.app.clock)).toBeLessThan(MINUTE_MS);
    await world.app.running.app.get(ClockAlertsService).watch();
    expect(await alerts()).toEqual([]);
    expect(await world.app.sendAll()).toBe(1);
    expect((await world.app.held(ready)).state).toBe('sent');
  });

  it('by a wrong Date of the aggregator alone', async () => {
    await world.look();
    await world.pendingPayin();
    world.real.skip(DAY_MS);
    await world.sweep();
    await world.look();
    await world.makeDue();
    await world.sweep();
    await world.look();
    expect(await world.ready()).toBe('200 trusted');
    expect(await world.doubts()).toEqual([]);
    expect(await world.app.sendAll()).toBe(0);
  });

  it('without a project, whose aggregator could confirm it', async () => {
    await world.look();
    await world.app.db.query('UPDATE projects SET credentials_set_at = NULL');
    world.app.clock.leap(YEAR_MS);
    await world.look();
    expect(await world.ready()).toBe('200 trusted');
  });
});
