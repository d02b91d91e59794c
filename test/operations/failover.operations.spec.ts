import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { migrate } from '../../server/platform/database/schema/data-source.js';
import { startApp } from '../support/app.js';
import { Begun } from '../support/begun.js';
import { testEnv } from '../support/database.js';
import { addProject } from '../support/session-client.js';
import { until } from '../support/until.js';
import { type Cluster, DrillFolders, startCluster } from './drill-cluster.js';
import { ask, startStandby, type Standby, waitForStandby } from './standby.js';

const begun = new Begun();
const folders = begun.add(new DrillFolders(), (one) => one.remove());
let primary: Cluster;
let standby: Standby;
let inbox = '';

const post = async (): Promise<number> =>
  (await fetch(inbox, { method: 'POST', body: '{"status":"completed"}' })).status;

const stored = async (url: string): Promise<number> => {
  const [row] = await ask<{ n: number }>(url, 'SELECT count(*)::int AS n FROM callback_deliveries');
  return row?.n ?? 0;
};

beforeAll(async () => {
  primary = begun.add(await startCluster({ durable: true }), (one) => one.stop());
  await migrate(testEnv(primary.url));
  standby = begun.add(await startStandby(primary, folders, 2), (one) => one.stop());
  await waitForStandby(primary);
  const hosts = [standby.cluster.url, primary.url].map((url) => new URL(url).host);
  const app = await startApp({
    databaseUrl: primary.url.replace(/@[^/]+/, `@${hosts.join()}`).concat('?target_session_attrs=read-write'),
  });
  begun.add(app, (one) => one.close());
  app.app.useLogger(false);
  inbox = `${app.url}/callbacks/key-${await addProject(app, 'Boutique')}`;
});

afterAll(() => begun.end());

describe('an address with two servers', () => {
  it('leads to the one that accepts writes, though the standby stands first', async () => {
    expect(await post()).toBe(200);
    expect(await stored(primary.url)).toBe(1);
  });

  it('leads to the other one after the first was lost, with every callback that was answered', async () => {
    let answered = await stored(primary.url);
    for (let n = 0; n < 20; n++) if ((await post()) === 200) answered += 1;
    await primary.kill();
    await ask(standby.cluster.url, 'SELECT pg_promote()');
    const since = performance.now();
    await until('callbacks are stored again', async () => (await post()) === 200);
    const pauseMs = performance.now() - since;
    process.stdout.write(
      `failover: callbacks are stored ${(pauseMs / 1_000).toFixed(1)} s after the promotion, ${answered} answered before\n`,
    );
    expect(await stored(standby.cluster.url)).toBeGreaterThanOrEqual(answered + 1);
  });
});
