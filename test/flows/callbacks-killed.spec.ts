import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { asJson, payinContent } from '../faults/bodies.js';
import { Sender } from '../faults/sender.js';
import { CallbacksHarness, type CallbacksProject } from '../support/callbacks.harness.js';
import { testSettings } from '../support/database.js';
import { until } from '../support/until.js';

const SERVER = fileURLToPath(new URL('../../dist/test/faults/callback-server.js', import.meta.url));
const LEASE_MS = 60_000;

let app: CallbacksHarness;
let project: CallbacksProject;
beforeAll(async () => {
  app = await CallbacksHarness.open();
  project = await app.project('Killed');
});
afterAll(() => app.close());

/** Starts a server in which the reading of a body with `hang` does not end. */
async function startOther() {
  const env = testSettings(app.running.databaseUrl, { SCHEDULE: 'false' });
  const child = fork(SERVER, ['--hang'], { env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  let said = '';
  child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await until('the other server listens', () => /listening \d+/.test(said));
  return { child, port: Number(/listening (\d+)/.exec(said)?.[1]) };
}

const unread = () =>
  app.running.db.query<{ tries: number; leased: boolean }[]>(
    'SELECT tries, lease IS NOT NULL AS leased FROM callback_unread',
  );

describe('a server that is killed while it reads a callback', () => {
  it('leaves it to the next server, which reads it once when the lease has ended', async () => {
    const id = await app.transaction(project.id, 'K-1');
    const { child, port } = await startOther();
    const sender = new Sender(port, 2);
    const note = 'hang'.repeat(10_000);
    const posted = await sender.post(project.path, asJson({ ...payinContent('K-1', 'completed'), note }));
    expect(posted.status).toBe(200);
    // First under the lease of its batch, which hands it to the thread.
    await until('it is taken', async () => (await unread())[0]?.leased === true);
    await wait(1_000);
    await until('it is being read', async () => (await unread())[0]?.leased === true);
    child.kill('SIGKILL');
    await once(child, 'exit');
    sender.close();

    await app.read();
    expect(await unread()).toEqual([{ tries: 1, leased: true }]);
    app.running.clock.skip(LEASE_MS);
    await app.read();
    expect(await unread()).toEqual([]);
    const { data } = await app.list(`projectId=${project.id}`);
    expect(data).toMatchObject([{ transactionId: id, status: 'completed' }]);
    expect(await app.events(project.id, 'K-1')).toMatchObject([{ form_count: 0, json_count: 1 }]);
  });
});
