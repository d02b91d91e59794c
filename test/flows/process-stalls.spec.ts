import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { StallWatchService } from '../../server/merchant/alerts/process-watch/stall-watch.service.js';
import { Activities } from '../../server/platform/common/background/activities.js';
import { startApp, type TestApp } from '../support/app.js';
import { until } from '../support/until.js';

const STALL_MS = 700;

let running: TestApp;
beforeAll(async () => {
  running = await startApp({ timeouts: { stallMs: STALL_MS } });
});
afterAll(() => running.close());

const alerts = () =>
  running.db.query<{ why: string; seconds: string; seen: number; closed: boolean }[]>(
    `SELECT details->>'why' AS why, details->>'seconds' AS seconds, seen_count AS seen, closed_at IS NOT NULL AS closed
     FROM alerts WHERE kind = 'process_stalled' AND project_id IS NULL`,
  );

/** Does nothing but this work for so long that it is reported. */
async function standStill(): Promise<void> {
  await running.app.get(Activities, { strict: false }).run('a long task', () => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2 * STALL_MS);
    return Promise.resolve();
  });
}

describe('a process that stands still', () => {
  it('raises one alert that names what ran, counts the stalls, and ends an hour after the last', async () => {
    await standStill();
    await until('the alert is raised', async () => (await alerts()).length === 1);
    // A busy machine lets it stand still longer than the loop.
    expect(await alerts()).toMatchObject([
      { why: expect.stringContaining('a long task'), seconds: expect.stringMatching(/^[1-9]\d?$/) },
    ]);
    const [before] = await alerts();
    await standStill();
    await until('the stall is counted', async () => ((await alerts())[0]?.seen ?? 0) > (before?.seen ?? 0));
    const watch = running.app.get(StallWatchService, { strict: false });
    await watch.closeOld();
    expect(await alerts()).toMatchObject([{ closed: false }]);
    running.clock.skip(2 * 3_600_000);
    await watch.closeOld();
    expect(await alerts()).toMatchObject([{ closed: true }]);
  });
});
