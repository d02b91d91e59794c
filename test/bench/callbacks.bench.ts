import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { DataSource } from 'typeorm';
import { migrate } from '../../server/platform/database/schema/data-source.js';
import { readEnv } from '../../server/platform/config/env.js';
import { addProject, openDatabase, serverSettings, startDurableCluster } from '../faults/durable-cluster.js';
import { ServerProcess } from '../faults/server-process.js';

const ROUNDS = 5;
const SLICES = 4;
const CALM_SECONDS = 4;
const CONNECTIONS = 64;
const WANTED_RATIO = 0.8;
const CALM_RATE = 500;
const WANTED_P99_MS = 50;
const WANTED_READ_S = 2;
const KEY = 'bench-project';

interface Load {
  acknowledged: number;
  refused: number;
  perSecond: number;
  p50: number;
  p99: number;
}

interface Round {
  /** Stored a second, by each. */
  product: number;
  bare: number;
  /** Of the product in its worst second, ms. */
  p99: number;
  acknowledged: number;
  /** Callbacks that were processed after the load. */
  read: number;
}

/** Measures callbacks stored durably per second, against a bare handler that commits the same rows in groups. */
export async function callbacksBench(): Promise<boolean> {
  const cluster = await startDurableCluster();
  const bareUrl = cluster.url.replace(/\/[^/]*$/, '/bare');
  const db = await openDatabase(cluster.url);
  await db.query('CREATE DATABASE bare');
  await migrate(readEnv(serverSettings(bareUrl)));
  const bareDb = await openDatabase(bareUrl);
  const projectId = randomUUID();
  for (const one of [db, bareDb]) await addProject(one, projectId, KEY);
  await addTransactions(db, projectId);
  const product = new ServerProcess('../faults/callback-server.js', serverSettings(cluster.url));
  const bare = new ServerProcess('../bench/callbacks-baseline.js', {}, [bareUrl, projectId]);
  try {
    return await measure(db, await product.start(), await bare.start());
  } finally {
    await product.stop();
    await bare.stop();
    await Promise.all([db.destroy(), bareDb.destroy()]);
    await cluster.stop();
  }
}

async function measure(db: DataSource, productPort: number, barePort: number): Promise<boolean> {
  const rounds: Round[] = [];
  let acknowledged = 0;
  for (let round = 0; round <= ROUNDS; round++) {
    const measured = await measureRound(db, productPort, barePort);
    acknowledged += measured.acknowledged;
    if (!round) continue; // the first one only warms up
    rounds.push(measured);
    const { product, bare, p99, read } = measured;
    console.log(
      `callbacks round ${round}: ${product.toFixed(0)}/s, bare ${bare.toFixed(0)}/s, p99 ${p99.toFixed(1)} ms; ` +
        `then ${read} waited and were read`,
    );
  }
  const calm = await measureCalm(db, productPort);
  acknowledged += calm.acknowledged;
  await drain(db);
  const [{ stored } = { stored: 0 }] = await db.query<{ stored: number }[]>(
    'SELECT count(*)::int AS stored FROM callback_deliveries',
  );
  const ratio = median(rounds.map(({ product, bare }) => product / bare));
  console.log(
    `callbacks: ${median(rounds.map(({ product }) => product)).toFixed(0)}/s stored durably at ${CONNECTIONS} connections, ` +
      `bare ${median(rounds.map(({ bare }) => bare)).toFixed(0)}/s: ratio ${ratio.toFixed(2)} (at least ${WANTED_RATIO})`,
  );
  console.log(
    `callbacks: at ${CALM_RATE} a second p99 ${calm.p99.toFixed(1)} ms (under ${WANTED_P99_MS} on a quiet machine), ` +
      `the oldest unread ${calm.oldestUnread.toFixed(2)} s (under ${WANTED_READ_S})`,
  );
  console.log(`callbacks: acknowledged ${acknowledged}, stored ${stored}`);
  return ratio >= WANTED_RATIO && stored >= acknowledged;
}

/** Measures response time and delay of processing at the rate of a busy day. */
async function measureCalm(db: DataSource, port: number) {
  const p99: number[] = [];
  let acknowledged = 0;
  let oldestUnread = 0;
  let watching = true;
  const watch = async (): Promise<void> => {
    while (watching) {
      const [{ age } = { age: 0 }] = await db.query<{ age: number | null }[]>(
        `SELECT extract(epoch FROM clock_timestamp() - min(d.received_at))::float8 AS age
         FROM callback_unread u JOIN callback_deliveries d ON d.id = u.delivery_id`,
      );
      oldestUnread = Math.max(oldestUnread, age ?? 0);
      await sleep(100);
    }
  };
  const watched = watch();
  for (let round = 0; round < ROUNDS; round++) {
    const paced = await load(port, CALM_SECONDS, CALM_RATE);
    acknowledged += paced.acknowledged;
    p99.push(paced.p99);
  }
  watching = false;
  await watched;
  return { p99: median(p99), oldestUnread, acknowledged };
}

/** Measures both in turns of one second, so that other load on the machine affects them alike. */
async function measureRound(db: DataSource, productPort: number, barePort: number): Promise<Round> {
  const round: Round = { product: 0, bare: 0, p99: 0, acknowledged: 0, read: 0 };
  for (let slice = 0; slice < SLICES; slice++) {
    round.bare += (await load(barePort, 1)).perSecond / SLICES;
    const product = await load(productPort, 1);
    round.product += product.perSecond / SLICES;
    round.p99 = Math.max(round.p99, product.p99);
    round.acknowledged += product.acknowledged;
    round.read += await drain(db);
  }
  return round;
}

async function load(port: number, seconds: number, rate?: number): Promise<Load> {
  const script = fileURLToPath(new URL('callbacks-load.js', import.meta.url));
  const paced = rate === undefined ? [] : [String(rate)];
  const { stdout } = await promisify(execFile)(process.execPath, [
    script,
    ...[port, `/callbacks/${KEY}`, seconds, CONNECTIONS].map(String),
    ...paced,
  ]);
  return JSON.parse(stdout) as Load;
}

/** Waits until the product has read what the storm left; returns how much that was. */
async function drain(db: DataSource): Promise<number> {
  let first: number | undefined;
  for (;;) {
    const [{ n } = { n: 0 }] = await db.query<{ n: number }[]>(
      'SELECT count(*)::int AS n FROM callback_unread',
    );
    first ??= n;
    if (n === 0) return first;
    await sleep(200);
  }
}

/** Adds the transactions that the callbacks name, so that processing does its full work. */
async function addTransactions(db: DataSource, projectId: string): Promise<void> {
  await db.query(
    `INSERT INTO transactions (id, project_id, kind, channel, reference, token, amount, status, status_at, source, made_by,
       occurred_at, created_at)
     SELECT gen_random_uuid(), $1, 'payin', 'hosted', 'order-' || n, 'token-' || n, 15000, 'pending', $2, 'registered', 'bench', $2, $2
     FROM generate_series(0, 499) n`,
    [projectId, '2026-01-01T00:00:00Z'],
  );
  await db.query(
    `INSERT INTO confirmation_schedule (transaction_id, project_id, due_at, cause)
     SELECT id, project_id, $1, 'schedule' FROM transactions`,
    ['2036-01-01T00:00:00Z'],
  );
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
