import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { DataSource } from 'typeorm';
import { migrate } from '../../server/database/data-source.js';
import { readEnv } from '../../server/config/env.js';
import { addProject, openDatabase, serverSettings, startDurableCluster } from '../faults/durable-cluster.js';
import { ServerProcess } from '../faults/server-process.js';

const ROUNDS = 5;
const SECONDS = 4;
const CONNECTIONS = 64;
const WANTED_RATIO = 0.8;
const WANTED_P99_MS = 50;
const KEY = 'bench-project';

interface Load {
  acknowledged: number;
  refused: number;
  perSecond: number;
  p50: number;
  p99: number;
}

/** Callbacks stored durably a second by the whole product, against a bare handler that commits the same rows in groups. */
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
  let acknowledged = 0;
  const ratios: number[] = [];
  const rates: { product: number; bare: number }[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const seconds = round ? SECONDS : 1; // the first one only warms up
    const before = await load(barePort, seconds / 2);
    const product = await load(productPort, seconds);
    acknowledged += product.acknowledged;
    const drained = await drain(db);
    const after = await load(barePort, seconds / 2);
    if (!round) continue;
    // The bare handler on both sides: what else the machine does then touches both alike.
    const bare = (before.perSecond + after.perSecond) / 2;
    ratios.push(product.perSecond / bare);
    rates.push({ product: product.perSecond, bare });
    console.log(
      `callbacks round ${round}: ${product.perSecond.toFixed(0)}/s, bare ${bare.toFixed(0)}/s, ` +
        `p99 ${product.p99.toFixed(1)} ms; then ${drained} waited and were read`,
    );
  }
  const calm: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const paced = await load(productPort, SECONDS, 500);
    acknowledged += paced.acknowledged;
    calm.push(paced.p99);
  }
  await drain(db);
  const [{ stored } = { stored: 0 }] = await db.query<{ stored: number }[]>(
    'SELECT count(*)::int AS stored FROM callback_deliveries',
  );
  const ratio = median(ratios);
  const p99 = median(calm);
  console.log(
    `callbacks: ${median(rates.map((rate) => rate.product)).toFixed(0)}/s stored durably at ${CONNECTIONS} connections, ` +
      `bare ${median(rates.map((rate) => rate.bare)).toFixed(0)}/s: ratio ${ratio.toFixed(2)} (at least ${WANTED_RATIO})`,
  );
  console.log(
    `callbacks: p99 ${p99.toFixed(1)} ms at 500 a second (under ${WANTED_P99_MS} on a quiet machine)`,
  );
  console.log(`callbacks: acknowledged ${acknowledged}, stored ${stored}`);
  return ratio >= WANTED_RATIO && stored >= acknowledged;
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

/** The transactions that the callbacks are about, so that the reader has its real work. */
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
