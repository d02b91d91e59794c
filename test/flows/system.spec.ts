import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { Env } from '../../server/platform/config/env.js';
import type { SystemView } from '../../server/start/system/system.view.js';
import { SystemSamplesService } from '../../server/start/system/system-samples.service.js';
import { TaskRunsService } from '../../server/start/system/task-runs.service.js';
import { startApp, type TestApp } from '../support/app.js';
import { addUser, SessionClient } from '../support/session-client.js';
import { until } from '../support/until.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let running: TestApp;
let admin: SessionClient;
let runs: TaskRunsService;

beforeAll(async () => {
  running = await startApp();
  await addUser(running, 'admin@example.com', 'admin');
  await addUser(running, 'auditor@example.com', 'auditor');
  admin = new SessionClient(running.url);
  await admin.enter('admin@example.com');
  runs = running.app.get(TaskRunsService, { strict: false });
});
afterAll(() => running.close());

const view = async (): Promise<SystemView> =>
  (await admin.send('GET', '/api/system')).body as unknown as SystemView;
const taskOf = async (name: string) => (await view()).tasks.find((task) => task.name === name);

/** Ends a run of a task that this process is told to run. */
function run(task: string, fault?: string): void {
  runs.expect(task, 10_000);
  runs.begin(task)?.(fault);
}

describe('runs of tasks', () => {
  it('are stored by a process that runs them', async () => {
    const worker = await startApp({ databaseUrl: running.databaseUrl, env: { SCHEDULE: 'true' } });
    try {
      await until('a run is stored', async () => (await taskOf('sweep'))?.startedAt !== null);
    } finally {
      await worker.close();
    }
    expect(await taskOf('sweep')).toMatchObject({
      ...{ everyMs: 250, whileWork: true, failed: false, late: false, lastFault: null },
      process: expect.stringMatching(/-\d+$/),
    });
  });

  it('are stored when the schedule begins after the start', async () => {
    const worker = await startApp({ databaseUrl: running.databaseUrl });
    try {
      worker.app.get(Env, { strict: false }).SCHEDULE = true;
      const own = worker.app.get(TaskRunsService, { strict: false });
      const ofSweep = () => own.states().find(({ task }) => task === 'sweep');
      await until('a run is counted', () => Promise.resolve((ofSweep()?.runs ?? 0) > 0));
    } finally {
      await worker.close();
    }
  });

  it('are written once a minute, and after fifteen seconds where an outcome changed', async () => {
    const own = new TaskRunsService(running.db, running.clock);
    own.expect('sweep', 10_000);
    own.begin('sweep')?.();
    await own.write();
    for (let n = 0; n < 1_000; n++) own.begin('sweep')?.();
    running.clock.elapse(50_000);
    expect(own.isWriteDue).toBe(false);
    running.clock.elapse(10_001);
    expect(own.isWriteDue).toBe(true);
    await own.write();
    own.begin('sweep')?.('away');
    expect(own.isWriteDue).toBe(false);
    running.clock.elapse(15_001);
    expect(own.isWriteDue).toBe(true);
  });

  it('show the last fault with its repetitions until a run goes well', async () => {
    run('watch claims', 'no answer');
    running.clock.skip(1_000);
    runs.begin('watch claims')?.('no answer');
    await runs.write();
    expect(await taskOf('watch claims')).toMatchObject({
      ...{ failed: true, failures: 2 },
      lastFault: { fault: 'no answer', times: 2, recovered: false },
    });
    running.clock.skip(1_000);
    runs.begin('watch claims')?.();
    await runs.write();
    expect(await taskOf('watch claims')).toMatchObject({
      ...{ failed: false, failures: 2 },
      lastFault: { fault: 'no answer', times: 2, recovered: true },
    });
  });

  it('are written after the database was away', async () => {
    run('watch mail', 'away');
    const query = running.db.query.bind(running.db);
    await running.db.query('DELETE FROM task_runs');
    running.db.query = () => Promise.reject(new Error('away'));
    await runs.write();
    running.db.query = query;
    expect(await taskOf('watch mail')).toMatchObject({ startedAt: null });
    await runs.write();
    expect(await taskOf('watch mail')).toMatchObject({ failed: true, lastFault: { times: 1 } });
  });

  it('are late when no process has run a task for long', async () => {
    run('watch close');
    await runs.write();
    expect(await taskOf('watch close')).toMatchObject({ late: false });
    running.clock.skip(10 * MINUTE_MS);
    expect(await taskOf('watch close')).toMatchObject({ late: true });
  });

  it('are printed by npm run tasks where it knows the database', () => {
    const printed = spawnSync('node', ['dist/server/start/list-tasks.js'], {
      encoding: 'utf8',
      env: {
        ...process.env,
        ...{ DATABASE_URL: running.databaseUrl, PUBLIC_URL: 'http://localhost:3000' },
        ...{ RAPPRO_MASTER_KEY: Buffer.alloc(32).toString('base64'), PAYOUT_MARKER_FILE: '/tmp/none.marker' },
      },
    });
    expect(printed.stderr).toBe('');
    expect(printed.stdout).toMatch(/watch mail .*failed \S+Z, 0 ms, \S+; fault \S+Z \(1\): away/);
    expect(printed.stdout).toMatch(/watch close .*ran \S+Z, 0 ms, \S+$/m);
    expect(printed.stdout).toMatch(/verify audit log .*has not run in the last eight days$/m);
  });
});

describe('the installation', () => {
  it('has its version, migrations, sizes and disk', async () => {
    const system = await view();
    expect(system).toMatchObject({ version: expect.any(String), pendingMigrations: 0, newerMigrations: 0 });
    expect(system.migrations).toBeGreaterThan(50);
    expect(system.tables).toHaveLength(8);
    const sum = [...system.tables, system.otherTables].reduce((total, { bytes }) => total + bytes, 0);
    expect(system.databaseBytes).toBeGreaterThan(sum * 0.5);
    expect(system.otherTables.count).toBeGreaterThan(80);
  });

  it('is sampled once in five minutes for all processes, for eight days', async () => {
    const samples = running.app.get(SystemSamplesService, { strict: false });
    await running.db.query('DELETE FROM system_samples; DELETE FROM table_sizes');
    await samples.sample();
    await samples.sample();
    const count = async () =>
      (await running.db.query<{ n: number }[]>('SELECT count(*)::int AS n FROM system_samples'))[0]?.n;
    expect(await count()).toBe(1);
    running.clock.skip(5 * MINUTE_MS);
    await Promise.all([samples.sample(), samples.sample()]);
    expect(await count()).toBe(2);
    expect((await view()).sizesSince).toBeNull();
    running.clock.skip(DAY_MS);
    await admin.enter('admin@example.com');
    await samples.sample();
    const { sizesSince, tables } = await view();
    expect(sizesSince).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(tables.every(({ grownBytes }) => grownBytes !== null)).toBe(true);
    expect((await admin.send('GET', '/api/system/samples')).body).toHaveLength(
      (
        await running.db.query<unknown[]>(
          `SELECT DISTINCT date_bin('30 minutes', at, 'epoch') FROM system_samples`,
        )
      ).length,
    );
    running.clock.skip(8 * DAY_MS);
    await samples.sample();
    expect(await count()).toBe(1);
  });

  it('is shown to administrators only', async () => {
    const auditor = new SessionClient(running.url);
    await auditor.enter('auditor@example.com');
    expect((await auditor.send('GET', '/api/system')).status).toBe(403);
    expect((await auditor.send('GET', '/api/system/samples')).status).toBe(403);
    expect((await new SessionClient(running.url).send('GET', '/api/system')).status).toBe(401);
  });
});
