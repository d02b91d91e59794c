import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { HOUR_MS } from '../../server/platform/common/time/durations.js';
import { SignOfLifeService } from '../../server/payments/payouts/interruptions/sign-of-life.service.js';
import { ClockHarness } from '../support/clock.harness.js';
import { until } from '../support/until.js';

let world: ClockHarness;
beforeEach(async () => {
  world = await ClockHarness.open();
  await world.look();
});
afterEach(() => world.close());

const keep = (): Promise<void> => world.first.app.get(SignOfLifeService).keep();

/** Moves the clocks of the database and of the server ahead, for the database itself too. */
async function leapAhead(ms: number): Promise<void> {
  world.app.clock.leap(ms);
  await world.app.db.query(`UPDATE sign_of_life SET at = at - $1 * interval '1 ms'`, [ms]);
}

const interruptions = async (): Promise<unknown> =>
  (await world.row('SELECT count(*)::int AS n FROM interruptions'))['n'];

describe('a leap of the clock', () => {
  it('is no interruption where it is corrected: payouts go on by themselves', async () => {
    const ready = await world.app.one();
    await leapAhead(3 * HOUR_MS);
    await keep();
    expect([await world.ready(), await interruptions()]).toEqual(['200 doubtful', 0]);
    world.app.clock.leap(0);
    await world.look();
    await keep();
    expect([await world.ready(), await interruptions()]).toEqual(['200 trusted', 0]);
    expect(await world.app.sendAll()).toBe(1);
    expect((await world.app.held(ready)).state).toBe('sent');
  });

  it('is one where the aggregator shows the new time, as after a snapshot that was put back while it ran', async () => {
    const ready = await world.app.one();
    await leapAhead(3 * HOUR_MS);
    world.real.skip(3 * HOUR_MS);
    await keep();
    expect(await world.ask()).toBe(true);
    await until('the doubt ends', async () => (await world.doubts())[0]?.by === 'aggregator');
    expect(await world.app.sendAll()).toBe(0);
    expect([await world.ready(), await interruptions()]).toEqual(['200 trusted', 1]);
    expect((await world.app.held(ready)).state).toBe('ready');
  });
});
