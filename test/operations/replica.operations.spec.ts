import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { migrate } from '../../server/platform/database/schema/data-source.js';
import { ReplicaReadingsService } from '../../server/platform/database/replica/replica-readings.service.js';
import { ReplicaService } from '../../server/platform/database/replica/replica.service.js';
import { requireReplica } from '../../server/platform/database/replica/require-replica.js';
import type { ReplicaState } from '../../server/platform/database/replica/replica-words.js';
import type { SystemView } from '../../server/start/system/system.view.js';
import { startApp, type TestApp } from '../support/app.js';
import { Begun } from '../support/begun.js';
import { testEnv } from '../support/database.js';
import { NetworkLink } from '../support/network-link.js';
import { addProject, addUser, SessionClient } from '../support/session-client.js';
import { until } from '../support/until.js';
import { type Cluster, DrillFolders, startCluster } from './drill-cluster.js';
import { ask, startStandby, type Standby } from './standby.js';

const begun = new Begun();
const folders = begun.add(new DrillFolders(), (one) => one.remove());
let primary: Cluster;
let standby: Standby;
let link: NetworkLink;
let app: TestApp;
let user: SessionClient;
let inbox = '';
let answered = 0;

const settings = (): Record<string, string> => ({ DATABASE_REPLICA_URL: link.url });
const counts = () => ({ ...app.app.get(ReplicaReadingsService, { strict: false }).readings });
const stateIs = (state: ReplicaState): Promise<void> =>
  until(`the replica is ${state}`, async () => {
    const { body } = await user.send('GET', '/api/system');
    return (body as unknown as SystemView).replica?.state === state;
  });

async function post(): Promise<void> {
  const { status } = await fetch(inbox, { method: 'POST', body: `{"n":${answered}}` });
  expect(status).toBe(200);
  answered++;
}

/** Returns how many callbacks the list has, and where it was read. */
async function listed(): Promise<{ total: unknown; from: string }> {
  const before = counts();
  const { status, body } = await user.send('GET', '/api/callbacks?perPage=1');
  expect(status).toBe(200);
  const after = counts();
  const from = Object.entries(after).flatMap(([source, n]) =>
    n > before[source as keyof typeof before] ? [source] : [],
  );
  return { total: body['total'], from: from.join() };
}

beforeAll(async () => {
  primary = await startCluster({ durable: true, settings: { wal_keep_size: '256MB' } });
  begun.add(primary, (one) => one.stop());
  await migrate(testEnv(primary.url));
  standby = begun.add(await startStandby(primary, folders, 2), (one) => one.stop());
  link = begun.add(new NetworkLink(standby.cluster.url), (one) => one.cut());
  await link.mend();
  app = begun.add(await startApp({ databaseUrl: primary.url, env: settings() }), (one) => one.close());
  app.app.useLogger(false);
  inbox = `${app.url}/callbacks/key-${await addProject(app, 'Boutique')}`;
  await addUser(app, 'admin@example.com', 'admin');
  user = new SessionClient(app.url);
  await user.enter('admin@example.com');
});

afterAll(() => begun.end());

beforeEach(async () => {
  await stateIs('used');
});

describe('a list with a replica', () => {
  it('is read from the replica, and has what was written just before, every time', async () => {
    const seen: { total: unknown; from: string }[] = [];
    for (let n = 0; n < 50; n++) {
      await post();
      seen.push(await listed());
    }
    expect(seen.map(({ total }) => total)).toEqual(seen.map((_, n) => n + 1));
    const fromReplica = seen.filter(({ from }) => from === 'replica').length;
    process.stdout.write(`replica: ${fromReplica} of 50 lists right after a write were read from it\n`);
    expect(fromReplica).toBeGreaterThan(0);
  });

  it('is read from the primary while the replica stands still, with what was written meanwhile', async () => {
    await ask(standby.cluster.url, 'SELECT pg_wal_replay_pause()');
    await post();
    expect(await listed()).toEqual({ total: answered, from: 'primary' });
    await stateIs('behind');
    expect(await listed()).toEqual({ total: answered, from: 'primary' });
    await ask(standby.cluster.url, 'SELECT pg_wal_replay_resume()');
    await stateIs('used');
    expect(await listed()).toEqual({ total: answered, from: 'replica' });
  });

  it('is answered from the primary when the replica cannot be reached, and while it hangs', async () => {
    await link.cut();
    expect(await listed()).toEqual({ total: answered, from: 'primary' });
    await stateIs('away');
    await link.mend();
    await stateIs('used');
    link.freeze();
    expect(await listed()).toEqual({ total: answered, from: 'primary' });
    await link.mend();
  });

  it('is exported from the replica with the same rows', async () => {
    const before = counts();
    const file = await user.send('GET', '/api/list-files/callbacks?format=csv');
    expect(file.status).toBe(200);
    expect(counts().replica).toBeGreaterThan(before.replica);
  });
});

describe('the connections to a replica', () => {
  it('work as the application and write nothing', async () => {
    const runner = await app.app.get(ReplicaReadingsService, { strict: false }).connection();
    try {
      const [row] = (await runner.query(
        `SELECT current_user AS role, current_setting('default_transaction_read_only') AS "readOnly",
           current_setting('statement_timeout') AS "limit", pg_is_in_recovery() AS standby`,
      )) as unknown[];
      expect(row).toEqual({ role: 'rappro_app', readOnly: 'on', limit: '1min', standby: true });
    } finally {
      await runner.release();
    }
  });
});

describe('an address that is no replica', () => {
  it('is refused at the start when it is another database', async () => {
    const other = await startCluster({ durable: false });
    try {
      await migrate(testEnv(other.url));
      await expect(requireReplica(testEnv(primary.url, { DATABASE_REPLICA_URL: other.url }))).rejects.toThrow(
        /^DATABASE_REPLICA_URL is another database than DATABASE_URL\./,
      );
    } finally {
      await other.stop();
    }
  });

  it('is not read when it is the primary itself, or away, and refuses no start', async () => {
    const itself = testEnv(primary.url, { DATABASE_REPLICA_URL: primary.url });
    expect(await requireReplica(itself)).toBe('not_standby');
    const nobody = primary.url.replace(/:\d+\//, ':9/');
    expect(await requireReplica(testEnv(primary.url, { DATABASE_REPLICA_URL: nobody }))).toMatch(
      /ECONNREFUSED/,
    );
    expect(await requireReplica(testEnv(primary.url, settings()))).toBeUndefined();
  });

  it('is left when the replica becomes a primary of its own', async () => {
    await ask(standby.cluster.url, 'SELECT pg_promote(true, 30)');
    await post();
    expect(await listed()).toEqual({ total: answered, from: 'primary' });
    await until('it is not used any more', () => {
      const { sight } = app.app.get(ReplicaService, { strict: false });
      return sight?.state === 'not_standby';
    });
  });
});
