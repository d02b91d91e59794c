import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { asJson, payinContent } from '../faults/bodies.js';
import { openDatabase } from '../faults/durable-cluster.js';
import { CallbacksHarness, type CallbacksProject } from '../support/callbacks.harness.js';
import { until } from '../support/until.js';

let app: CallbacksHarness;
let project: CallbacksProject;
/** Connected beside the application's database, from where that one can be closed. */
let neighbour: DataSource;
let name: string;

beforeAll(async () => {
  app = await CallbacksHarness.open();
  project = await app.project('Boutique');
  name = new URL(app.running.databaseUrl).pathname.slice(1);
  neighbour = await openDatabase(app.running.databaseUrl.replace(/\/[^/]*$/, '/postgres'));
});
afterAll(async () => {
  await neighbour.destroy();
  await app.close();
});

const endConnections = () =>
  neighbour.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);

const stored = async () => new Set((await app.bodies(project.id)).map((body) => body.toString()));

/** Posts once; the answer with the body that it was for. */
async function post(number: number): Promise<{ status: number; body: string; text: string }> {
  const sent = asJson(payinContent(`order-${number}`, 'pending'));
  return { ...(await app.post(project.path, sent)), body: sent.body.toString() };
}

describe('callbacks while the database is in trouble', () => {
  it('are not acknowledged unless stored, while connections are ended at random', async () => {
    const cuts = { over: false };
    const answers: Awaited<ReturnType<typeof post>>[] = [];
    // On a busy machine each connection may end before it has stored anything; then the ends are further apart.
    const endOften = async (): Promise<void> => {
      for (let times = 0; times < 40 || !answers.some(({ status }) => status === 200); times++) {
        await endConnections();
        await sleep(20 + Math.max(0, times - 40) * 10);
      }
      cuts.over = true;
    };
    const ended = endOften();
    for (let number = 0; !cuts.over; number += 20) {
      answers.push(...(await Promise.all(Array.from({ length: 20 }, (_, n) => post(number + n)))));
    }
    await ended;
    const found = await stored();
    expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    expect(answers.filter(({ status, body }) => status === 200 && !found.has(body))).toEqual([]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    await app.read();
    const { total, data } = await app.list(`projectId=${project.id}&quarantine=unreadable`);
    expect([total, data]).toEqual([0, []]); // a lost connection is not the fault of what was read
    expect((await app.list(`projectId=${project.id}&quarantine=true`)).total).toBe(
      (await app.bodies(project.id)).length,
    );
  });

  it('are answered 503 with Retry-After while it is away, and stored again once it is back', async () => {
    await neighbour.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
    await endConnections();
    app.running.clock.elapse(1_000); // what is known of the project is a second old now, too
    const away = await fetch(app.running.url + project.path, { method: 'POST', body: '{}' });
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await away.json()).toMatchObject({ code: 'unavailable' });
    await neighbour.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
    let back = await post(1_000_001);
    // A pooler tries its database again after a second; the aggregator repeats a callback until then.
    if (process.env['TEST_POOLER'])
      await until(
        'the callback is taken',
        async () => back.status === 200 || (back = await post(1_000_001)).status === 200,
      );
    expect(back.status).toBe(200);
    expect((await stored()).has(back.body)).toBe(true);
    await app.read();
    expect((await app.list(`projectId=${project.id}&identity=order-1000001`)).data).toMatchObject([
      { read: true },
    ]);
  });
});
