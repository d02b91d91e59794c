import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { MovableClock } from '../../server/platform/common/time/clock.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../server/platform/common/time/durations.js';
import { newId } from '../../server/platform/common/values/ids.js';
import { PayoutSenderService } from '../../server/payments/payouts/sending/payout-sender.service.js';
import { ClockHarness } from '../support/clock.harness.js';
import { until } from '../support/until.js';

const YEAR_MS = 365 * DAY_MS;

let world: ClockHarness;
beforeEach(async () => {
  world = await ClockHarness.open();
});
afterEach(() => world.close());

describe('a start with a wrong clock', () => {
  it('a year ahead waits for the first answer, whose Date raises a doubt, and brings due times back', async () => {
    const { id } = await world.pendingPayin();
    const ready = await world.app.one();
    await world.sweep();
    const wrong = new MovableClock();
    wrong.leap(YEAR_MS);
    const second = await world.process(wrong);
    expect(await world.ready(second)).toBe('200 unconfirmed');
    const sender = second.app.get(PayoutSenderService);
    expect(await sender.send()).toBe(0);
    await world.runTasks(second);
    await until('the doubt is stored', async () => (await world.doubts()).length === 1);
    expect(await world.ready(second)).toBe('200 doubtful');
    expect(await world.ready()).toBe('200 doubtful');
    expect(world.off(wrong)).toBeLessThan(MINUTE_MS);
    expect(await world.row('SELECT expired_at FROM transactions WHERE id = $1', id)).toEqual({
      expired_at: null,
    });
    expect((await world.app.held(ready)).state).toBe('ready');
    await world.app.db.query(
      `UPDATE confirmation_schedule SET due_at = now() + interval '1 year', last_asked_at = now() + interval '1 year' WHERE due_at IS NOT NULL`,
    );

    wrong.leap(0);
    await world.look(second);
    expect(await world.ready(second)).toBe('200 trusted');
    expect(
      await world.row(
        'SELECT due_at <= now() AS due, last_asked_at <= now() AS asked FROM confirmation_schedule WHERE transaction_id = $1',
        id,
      ),
    ).toEqual({ due: true, asked: true });
  });

  it('an hour behind the newest record is doubtful from the start until the correction', async () => {
    await world.pendingPayin();
    await world.sweep();
    const wrong = new MovableClock();
    wrong.leap(-HOUR_MS);
    const second = await world.process(wrong);
    expect(await world.ready(second)).toBe('200 doubtful');
    expect(world.off(wrong)).toBeLessThan(MINUTE_MS);
    await world.ask(second);
    await world.look(second);
    expect(await world.ready(second)).toBe('200 doubtful');
    wrong.leap(0);
    await world.look(second);
    expect(await world.ready(second)).toBe('200 trusted');
    expect((await world.doubts()).map(({ by }) => by)).toEqual(['corrected']);
  });

  it('behind records that a wrong clock has dated is trusted once the aggregator shows the same time', async () => {
    await world.pendingPayin();
    await world.sweep();
    await world.app.db.query(
      `INSERT INTO sweep_runs (id, project_id, worker, started_at, ended_at, asked, changed, unanswered, refused, lag_p95_ms, lag_max_ms)
       SELECT $1, project_id, worker, started_at + interval '1 year', ended_at + interval '1 year', asked, changed, unanswered, refused, lag_p95_ms, lag_max_ms
       FROM sweep_runs LIMIT 1`,
      [newId(world.real.now())],
    );
    const second = await world.process(new MovableClock());
    expect(await world.ready(second)).toBe('200 doubtful');
    await world.ask(second);
    await until('the doubt ends', async () => (await world.doubts())[0]?.by === 'aggregator');
    await world.look(second);
    await world.look();
    expect([await world.ready(second), await world.ready()]).toEqual(['200 trusted', '200 trusted']);
    expect(world.off(world.app.clock)).toBeLessThan(MINUTE_MS);
    expect(await world.doubts()).toHaveLength(1);
  });

  it('after a weekend is no doubt: payouts wait for the first answer only', async () => {
    await world.pendingPayin();
    await world.sweep();
    const ready = await world.app.one();
    const monday = new MovableClock();
    monday.skip(60 * HOUR_MS);
    world.real.skip(60 * HOUR_MS);
    const second = await world.process(monday);
    expect(await world.ready(second)).toBe('200 unconfirmed');
    const sender = second.app.get(PayoutSenderService);
    expect(await world.app.sendAll(sender)).toBe(0);
    expect(await world.ask(second)).toBe(true);
    expect(await world.ready(second)).toBe('200 trusted');
    expect(await world.doubts()).toEqual([]);
    expect(await world.app.sendAll(sender)).toBe(1);
    expect((await world.app.held(ready)).state).toBe('sent');
  });
});
