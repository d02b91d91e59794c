import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, afterAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { newId } from '../../server/platform/common/values/ids.js';
import { committedChangesOf } from '../../server/platform/common/database/committed-changes.js';
import { startApp, type TestApp } from '../support/app.js';
import { CallbacksHarness, type CallbacksProject } from '../support/callbacks.harness.js';
import { until } from '../support/until.js';

/** Longest times in ms until work is done that another process stored, and whose look for it does not come back. */
const SOON_MS = 3_000;
const AT_LAST_MS = 11_000;

let app: CallbacksHarness;
let project: CallbacksProject;
let worker: TestApp | undefined;

beforeAll(async () => {
  app = await CallbacksHarness.open();
  project = await app.project('Lomé');
});
afterEach(async () => {
  await worker?.close();
  worker = undefined;
});
afterAll(() => app.close());

/** Stores a delivery as another process does, without waking the worker. */
async function storeDelivery(db: DataSource): Promise<string> {
  const id = newId(new Date());
  await db.query(
    `WITH stored AS (
       INSERT INTO callback_deliveries (id, project_id, received_at, remote_address, content_type, headers, body)
       VALUES ($1, $2, now(), '127.0.0.1', 'application/json', '[]', '{}') RETURNING id)
     INSERT INTO callback_unread (delivery_id) SELECT id FROM stored`,
    [id, project.id],
  );
  return id;
}

const isRead = async (id: string): Promise<boolean> =>
  (await app.running.db.query<unknown[]>('SELECT 1 FROM callback_readings WHERE delivery_id = $1', [id]))
    .length === 1;

async function startWorker(): Promise<TestApp> {
  return (worker = await startApp({ databaseUrl: app.running.databaseUrl, env: { SCHEDULE: 'true' } }));
}

describe('the task runner', () => {
  it('does work that another process stored within seconds', async () => {
    await startWorker();
    const id = await storeDelivery(app.running.db);
    await until('the callback is processed', () => isRead(id), SOON_MS);
  });

  it('does due work within 10 s while the statement that looks for it does not come back', async () => {
    const other = await new DataSource({ type: 'postgres', url: app.running.databaseUrl }).initialize();
    const lock = other.createQueryRunner();
    await lock.startTransaction();
    try {
      await lock.query('LOCK TABLE later_checks IN ACCESS EXCLUSIVE MODE'); // read by the look, not by the callbacks
      await startWorker();
      const id = await storeDelivery(app.running.db);
      await until('the callback is processed', () => isRead(id), AT_LAST_MS);
      const waiting = await other.query<unknown[]>(
        `SELECT 1 FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE 'SELECT ARRAY%'`,
      );
      expect(waiting).toHaveLength(1);
    } finally {
      await lock.rollbackTransaction();
      await other.destroy();
    }
  });

  it('does due work of which no process was told', async () => {
    const running = await startWorker();
    for (const { db } of [running, app.running]) committedChangesOf(db)?.subscribe(() => undefined);
    const id = await storeDelivery(app.running.db);
    await until('the callback is processed', () => isRead(id), AT_LAST_MS);
  });

  it('starts nothing after the application was closed', async () => {
    const running = await startWorker();
    await running.close();
    worker = undefined;
    const id = await storeDelivery(app.running.db);
    await sleep(SOON_MS);
    expect(await isRead(id)).toBe(false);
  });
});
