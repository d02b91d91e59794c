import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { newId } from '../../server/platform/common/values/ids.js';
import { migrate } from '../../server/platform/database/schema/data-source.js';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../server/platform/database/embedded/embedded-postgres.js';
import { ProjectsService } from '../../server/merchant/projects/registry/projects.service.js';
import { startApp, type TestApp } from '../support/app.js';
import { createTestDatabase, testEnv, type TestDatabase } from '../support/database.js';
import { NetworkLink } from '../support/network-link.js';
import { limitNow } from '../support/machine-pace.js';
import { until } from '../support/until.js';
import { SessionClient, addUser, addProject, SETTINGS } from '../support/session-client.js';

/** The promise: the work goes on by itself within this, once the database is back. */
const BACK_WITHIN_MS = 10_000;
const PROJECTS_CACHED_MS = 1_000;

async function statusOf(url: string, init: RequestInit = {}): Promise<number> {
  const response = await fetch(url, init);
  await response.arrayBuffer();
  return response.status;
}

const post = (url: string): Promise<number> =>
  statusOf(url, { method: 'POST', body: '{"status":"completed"}' });

/** Lets the cached list of projects expire and sends a first callback to one that was written past the application. */
async function sendFirst({ clock }: TestApp, inbox: string): Promise<void> {
  clock.elapse(PROJECTS_CACHED_MS);
  await until('a callback is stored', async () => {
    const status = await post(inbox);
    expect([200, 404]).toContain(status); // 404 from a read that was under way
    return status === 200;
  });
}

/** Waits until the server is ready again. */
async function expectBack({ url }: TestApp): Promise<void> {
  const since = performance.now();
  await until('the server is ready again', async () => (await statusOf(`${url}/health/ready`)) === 200);
  expect(performance.now() - since).toBeLessThan(await limitNow(BACK_WITHIN_MS));
}

/** Waits until the schedule has ticked in vain. */
async function scheduleFailure({ app }: TestApp): Promise<void> {
  const silent = () => undefined;
  const events: unknown[] = [];
  const note = (line: unknown) => void events.push((line as { event?: unknown }).event);
  app.useLogger({ log: silent, warn: silent, error: note });
  await until('a task of the schedule has failed', () => events.includes('task_failed'));
  app.useLogger(false);
}

describe('an outage of the database', () => {
  let database: TestDatabase;
  let link: NetworkLink;
  let test: TestApp;
  let behind: DataSource;
  let browser: SessionClient;
  let inbox: string;
  let projectId: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    link = new NetworkLink(database.url);
    await link.mend();
    test = await startApp({
      databaseUrl: link.url,
      env: { ...SETTINGS, SCHEDULE: 'true' },
    });
    test.app.useLogger(false);
    behind = await new DataSource({ type: 'postgres', url: database.url }).initialize();
    await addUser({ db: behind, clock: test.clock }, 'awa@example.com', 'admin');
    projectId = await addProject({ db: behind, clock: test.clock }, 'Boutique');
    inbox = `${test.url}/callbacks/key-${projectId}`;
    browser = new SessionClient(test.url);
    expect((await browser.signIn('awa@example.com')).status).toBe(200);
    await sendFirst(test, inbox);
  });

  afterEach(() => link.mend());

  afterAll(async () => {
    await link.mend();
    try {
      await test.close();
      await behind.destroy();
    } finally {
      await link.cut();
      await database.drop();
    }
  });

  const deliveries = async (): Promise<number> => {
    const [row] = await behind.query<{ n: number }[]>('SELECT count(*)::int AS n FROM callback_deliveries');
    return row?.n ?? 0;
  };

  const confirmsAsked = async (): Promise<number> => {
    const [row] = await behind.query<{ n: number }[]>(
      `SELECT count(*)::int AS n FROM audit_entries WHERE act = 'transaction.confirm_asked'`,
    );
    return row?.n ?? 0;
  };

  it('is answered 503, never with a false 200, and ends without intervention', async () => {
    const before = await deliveries();
    await link.cut();
    const answer = await browser.send('GET', '/api/transactions');
    expect([answer.status, answer.body.code]).toEqual([503, 'unavailable']);
    expect(await post(inbox)).toBe(503);
    expect(await statusOf(`${test.url}/health/live`)).toBe(200);
    expect(await statusOf(`${test.url}/health/ready`)).toBe(503);
    expect(await deliveries()).toBe(before);
    await scheduleFailure(test);
    await link.mend();
    await expectBack(test);
    expect((await browser.send('GET', '/api/transactions')).status).toBe(200);
    expect(await post(inbox)).toBe(200);
    expect(await deliveries()).toBe(before + 1);
  });

  it('is logged without an unhandled rejection while users check statuses', async () => {
    const events: unknown[] = [];
    const unhandled: unknown[] = [];
    const note = (line: unknown) => void events.push((line as { event?: unknown }).event);
    const keep = (reason: unknown) => void unhandled.push(reason);
    const silent = () => undefined;
    const ids = Array.from({ length: 6 }, () => newId(test.clock.now()));
    await behind.query(
      `INSERT INTO transactions (id, project_id, kind, channel, reference, token, amount, status, status_at, source, made_by,
         occurred_at, created_at)
       SELECT id, $2, 'payin', 'hosted', 'R-' || id, 'T-' || id, 500, 'pending', $3, 'registered', 'shop', $3, $3
       FROM unnest($1::uuid[]) AS u(id)`,
      [ids, projectId, test.clock.now()],
    );
    test.app.useLogger({ log: silent, warn: silent, error: note });
    process.on('unhandledRejection', keep);
    const asked = Promise.all(ids.map((id) => browser.send('POST', `/api/transactions/${id}/confirm`)));
    await until(
      'each status check has reached the aggregator',
      async () => (await confirmsAsked()) === ids.length,
    );
    test.app.get(ProjectsService).forget(); // the next pass reads them anew
    await link.cut();
    expect((await asked).map(({ status }) => status)).toEqual(ids.map(() => 503));
    await until('the sweep has failed to start', () => events.includes('sweep_not_started'));
    process.off('unhandledRejection', keep);
    test.app.useLogger(false);
    expect(unhandled).toEqual([]);
    expect(events).toContain('sweep_not_started');
    await link.mend();
    await expectBack(test);
  });

  it('that ends idle connections is not noticed by users', async () => {
    await behind.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND state = 'idle'`,
    );
    await wait(100);
    expect((await browser.send('GET', '/api/transactions')).status).toBe(200);
    link.endConnections();
    await wait(100);
    expect((await browser.send('GET', '/api/transactions')).status).toBe(200);
  });

  it('that blocks all traffic is reported by readiness within 3 s', async () => {
    link.freeze();
    const since = performance.now();
    expect(await statusOf(`${test.url}/health/ready`)).toBe(503);
    expect(performance.now() - since).toBeLessThan(await limitNow(3_000));
    expect(await statusOf(`${test.url}/health/live`)).toBe(200);
    await link.mend();
    await expectBack(test);
  });

  it('is reported by readiness when the disk is full', async () => {
    await behind.query(`
      CREATE FUNCTION refuse_write() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'No space left on device' USING ERRCODE = 'disk_full'; END $$;
      CREATE TRIGGER disk_full BEFORE INSERT OR UPDATE ON readiness FOR EACH ROW EXECUTE FUNCTION refuse_write()`);
    test.clock.elapse(1_000); // a write counts for a second
    expect(await statusOf(`${test.url}/health/ready`)).toBe(503);
    await behind.query('DROP TRIGGER disk_full ON readiness');
    expect(await statusOf(`${test.url}/health/ready`)).toBe(200);
  });

  it('is reported by readiness when the check value of the master key cannot be decrypted', async () => {
    await behind.query('CREATE TABLE saved AS SELECT sealed FROM master_key_check');
    await behind.query(`UPDATE master_key_check SET sealed = sealed || '\\x00'::bytea`);
    expect(await statusOf(`${test.url}/health/ready`)).toBe(503);
    await behind.query('UPDATE master_key_check m SET sealed = saved.sealed FROM saved');
    expect(await statusOf(`${test.url}/health/ready`)).toBe(200);
  });

  it('is probed by a write at most once a second', async () => {
    const written = async (): Promise<unknown> =>
      behind.query('SELECT xmin::text, written_at FROM readiness');
    test.clock.elapse(1_000);
    await statusOf(`${test.url}/health/ready`);
    const first = await written();
    const begun = performance.now();
    while (performance.now() - begun < 500) expect(await statusOf(`${test.url}/health/ready`)).toBe(200);
    expect(await written()).toEqual(first);
  });

  it('is reported by readiness when a migration is missing', async () => {
    const [last] = await behind.query<{ id: number; timestamp: string; name: string }[]>(
      'SELECT * FROM migrations ORDER BY id DESC LIMIT 1',
    );
    await behind.query('DELETE FROM migrations WHERE id = $1', [last?.id]);
    expect(await statusOf(`${test.url}/health/ready`)).toBe(503);
    await behind.query('INSERT INTO migrations VALUES ($1, $2, $3)', [last?.id, last?.timestamp, last?.name]);
    expect(await statusOf(`${test.url}/health/ready`)).toBe(200);
  });
});

describe('a database that is killed', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rappro-outage-'));
  let postgres: EmbeddedPostgres;
  let test: TestApp;

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres(dataDir);
    const env = { DATABASE_OWNER_URL: postgres.ownerUrl, SCHEDULE: 'true' };
    await migrate(testEnv(postgres.databaseUrl, env));
    test = await startApp({ databaseUrl: postgres.databaseUrl, env });
    test.app.useLogger(false);
  });

  afterAll(async () => {
    try {
      await test.close();
    } finally {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });

  it('is restarted with everything that it had acknowledged', async () => {
    const id = await addProject({ db: test.db, clock: test.clock }, 'Boutique');
    const inbox = `${test.url}/callbacks/key-${id}`;
    await sendFirst(test, inbox);
    let acknowledged = 1;
    for (let round = 0; round < 3; round += 1) {
      const killed = postgres.pid;
      const storm = Promise.all(Array.from({ length: 200 }, () => post(inbox)));
      await wait(20 * (round + 1));
      process.kill(killed, 'SIGKILL');
      acknowledged += (await storm).filter((status) => status === 200).length;
      await expectBack(test);
      await until('Postgres runs again after its kill', () => postgres.pid !== killed);
      expect(await post(inbox)).toBe(200);
      acknowledged += 1;
    }
    const [row] = await test.db.query<{ n: number }[]>('SELECT count(*)::int AS n FROM callback_deliveries');
    expect(row?.n).toBeGreaterThanOrEqual(acknowledged);
  });
});
