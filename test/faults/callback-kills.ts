import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { CallbackFlood } from './callback-flood.js';
import { addProject, openDatabase, serverSettings, startDurableCluster } from './durable-cluster.js';
import { SeededRandom } from './random.js';
import { ServerProcess } from './server-process.js';
import { storedDeliveries } from './stored.js';

export interface KillRun {
  callbacks: number;
  kills: number;
  seed: number;
  /** The sabotaged server, which the check must report. */
  sabotaged: boolean;
}

interface Verdict {
  acknowledged: number;
  lost: number;
  altered: number;
  kills: number;
  /** Stored deliveries that were not read exactly once in the end. */
  misread: number;
}

const KEY = 'flooded-project';
/** A reader that does not get on for so long has stopped. */
const PATIENCE_MS = 90_000;

/**
 * Verifies promise A under `kill -9`: what got its 200 is on disk, byte for byte. Prints progress and one last line.
 */
export async function attackWithKills(run: KillRun): Promise<boolean> {
  const cluster = await startDurableCluster();
  const db = await openDatabase(cluster.url);
  const flags = run.sabotaged ? ['--reply-before-commit'] : [];
  const server = new ServerProcess('callback-server.js', serverSettings(cluster.url), flags);
  try {
    await addProject(db, randomUUID(), KEY);
    const verdict = await flooded(run, server, db);
    const { acknowledged, lost, altered, kills, misread } = verdict;
    if (misread) console.log(`${misread} deliveries were not read exactly once`);
    console.log(`acknowledged ${acknowledged}, lost ${lost}, altered ${altered}, kills ${kills}`);
    return lost === 0 && altered === 0 && misread === 0 && kills === run.kills;
  } finally {
    await server.kill();
    await db.destroy();
    await cluster.stop();
  }
}

async function flooded(run: KillRun, server: ServerProcess, db: DataSource): Promise<Verdict> {
  const port = await server.start();
  const flood = new CallbackFlood(run.callbacks, run.seed, `/callbacks/${KEY}`);
  const running = flood.run(port);
  let kills = 0;
  for (const moment of momentsOf(run)) {
    while (flood.acknowledged.size < moment.after) await sleep(1);
    await sleep(moment.ms);
    await server.kill();
    kills++;
    await server.start(port);
    console.log(`kill ${kills} of ${run.kills}, acknowledged ${flood.acknowledged.size} of ${run.callbacks}`);
  }
  await running;
  const misread = await misreadDeliveries(db);
  return {
    ...(await compareDeliveries(db, flood.acknowledged)),
    acknowledged: flood.acknowledged.size,
    kills,
    misread,
  };
}

/** Spreads the kills over the flood, each at a random moment within its share. */
function momentsOf({ callbacks, kills, seed }: KillRun): { after: number; ms: number }[] {
  const random = new SeededRandom(seed);
  return Array.from({ length: kills }, (_, n) => ({
    after: Math.floor((callbacks * 0.95 * (n + random.next())) / kills),
    ms: random.next() * 12,
  }));
}

export async function compareDeliveries(
  db: DataSource,
  acknowledged: Map<number, string>,
): Promise<{ lost: number; altered: number }> {
  const intact = new Map<number, boolean>();
  for await (const { number, body } of storedDeliveries(db)) {
    const same = acknowledged.get(number) === createHash('sha256').update(body).digest('hex');
    intact.set(number, same && intact.get(number) !== false);
  }
  const numbers = [...acknowledged.keys()];
  return {
    lost: numbers.filter((number) => !intact.has(number)).length,
    altered: numbers.filter((number) => intact.get(number) === false).length,
  };
}

/**
 * Waits while the last server makes progress.
 * @returns the number of deliveries without a reading, and of readings counted wrongly into events
 */
export async function misreadDeliveries(db: DataSource): Promise<number> {
  let fewest = Infinity;
  let gotOnAt = performance.now();
  while (performance.now() - gotOnAt < PATIENCE_MS) {
    const unread = await countOf(db, 'SELECT count(*)::int AS n FROM callback_unread');
    if (unread === 0) break;
    if (unread < fewest) gotOnAt = performance.now();
    fewest = Math.min(fewest, unread);
    await sleep(250);
  }
  const missing = await countOf(
    db,
    `SELECT count(*)::int AS n FROM callback_deliveries d
     WHERE NOT EXISTS (SELECT FROM callback_readings r WHERE r.delivery_id = d.id)`,
  );
  const miscounted = await countOf(
    db,
    `SELECT abs((SELECT coalesce(sum(form_count + json_count), 0)::int FROM callback_events)
              - (SELECT count(*)::int FROM callback_readings WHERE encoding <> 'unreadable')) AS n`,
  );
  return missing + miscounted;
}

async function countOf(db: DataSource, sql: string): Promise<number> {
  const [row] = await db.query<{ n: number }[]>(sql);
  return row?.n ?? 0;
}
