import { once } from 'node:events';
import type { DataSource } from 'typeorm';
import type { UserActor } from '../../server/access/identity/actor.js';
import { addUser } from '../../server/access/users/add-user.js';
import { MovableClock } from '../../server/platform/common/time/clock.js';
import { readEnv } from '../../server/platform/config/env.js';
import { createApp } from '../../server/start/create-app.js';
import { openDatabase, serverSettings, startMigratedCluster } from '../faults/durable-cluster.js';
import { type GrownAct, grownActs, type GrownSample, sampleOf } from './grow-acts.js';
import { addGrownRows, GROWN_TO } from './grow-rows.js';

const MILLION = 1_000_000;
const EXCHANGES = 5;
const CALLBACKS = 2;

/** Of a million transactions with all that belongs to them, as measured on two busy cores. */
const GB_OF_A_MILLION = 7;
const MINUTES_OF_A_MILLION = 20;

const ROUNDS = 12;
const MOST_OF_PLAIN = 1.5;
const MOST_OF_A_MILLION = 1.3;
/** Below this time, ms, a ratio tells of the number of statements and not of their rows. */
const AT_ONCE_MS = 30;

export interface GrowOptions {
  millions: number;
  /** Leaves the database running until the command is stopped. */
  isKept: boolean;
}

/** Measures what people and tasks do with a million transactions and with many, against plain SQL for the same rows. */
export async function growBench({ millions, isKept }: GrowOptions): Promise<boolean> {
  const all = millions + (millions > 1 ? 1 : 0);
  console.log(
    `grow: ${millions} million transactions, ${millions * EXCHANGES} million status checks and ${millions * CALLBACKS} million callbacks; ` +
      `needs about ${Math.ceil(Math.max(millions, 1) * GB_OF_A_MILLION)} GB of disk and up to ${Math.ceil(all * MINUTES_OF_A_MILLION)} minutes`,
  );
  const small = millions > 1 ? await measured(1, false) : undefined;
  const large = await measured(millions, isKept);
  return report(large, small, millions);
}

/** Median times, ms. */
interface Measured {
  name: string;
  ours: number;
  plain: number;
}

async function measured(millions: number, isKept: boolean): Promise<Measured[]> {
  const cluster = await startMigratedCluster({ durable: false });
  const db = await openDatabase(cluster.url);
  try {
    await fill(db, millions);
    const clock = new MovableClock(new Date(GROWN_TO));
    const app = await createApp(readEnv(serverSettings(cluster.url, { SCHEDULE: 'false' })), clock);
    await app.init();
    const times: Measured[] = [];
    const samples = await drawSamples(db, millions * MILLION);
    for (const act of grownActs(app, db, await addActor(db))) times.push(await timesOf(act, samples));
    await app.close();
    if (isKept) await waitForStop(cluster.url);
    return times;
  } finally {
    await db.destroy();
    await cluster.stop();
  }
}

async function fill(db: DataSource, millions: number): Promise<void> {
  const begun = performance.now();
  await addGrownRows(db, { transactions: millions * MILLION, exchanges: EXCHANGES, callbacks: CALLBACKS });
  await db.query('VACUUM (ANALYZE)');
  await db.query('UPDATE audit_settings SET simulated_time = true');
  const [size] = await db.query<{ gb: number }[]>(
    'SELECT (pg_database_size(current_database()) / 1e9)::float8 AS gb',
  );
  const minutes = (performance.now() - begun) / 60_000;
  console.log(`grow: ${millions} million filled in ${minutes.toFixed(1)} minutes, ${size?.gb.toFixed(1)} GB`);
}

async function addActor(db: DataSource): Promise<UserActor> {
  const email = 'finance@example.com';
  const user = { email, name: 'Awa', role: 'admin', password: 'un mil au vent léger' } as const;
  await addUser(db.manager, user, new Date(GROWN_TO));
  const [row] = await db.query<{ id: string }[]>('SELECT id FROM people WHERE email = $1', [email]);
  return { kind: 'user', userId: row?.id ?? '', email, role: 'admin', scope: 'all' };
}

/** Draws transactions over all months. */
async function drawSamples(db: DataSource, rows: number): Promise<GrownSample[]> {
  const samples: GrownSample[] = [];
  for (let round = 0; round <= ROUNDS; round++)
    samples.push(await sampleOf(db, Math.floor(((round + 0.5) / (ROUNDS + 1)) * rows)));
  return samples;
}

/** Measures both in turns, each about the same transactions; the first warms the caches. */
async function timesOf({ name, ours, plain }: GrownAct, samples: readonly GrownSample[]): Promise<Measured> {
  const [warm, ...measured] = samples;
  if (warm) await plain(warm).then(() => ours(warm));
  const times = { ours: [] as number[], plain: [] as number[] };
  for (const sample of measured) {
    times.plain.push(await timed(() => plain(sample)));
    times.ours.push(await timed(() => ours(sample)));
  }
  return { name, ours: median(times.ours), plain: median(times.plain) };
}

function report(
  large: readonly Measured[],
  small: readonly Measured[] | undefined,
  millions: number,
): boolean {
  const lines = [
    `| Act | ${millions} M ms | plain SQL ms | ratio (at most ${MOST_OF_PLAIN}) | 1 M ms | ratio (at most ${MOST_OF_A_MILLION}) | |`,
    '|---|--:|--:|--:|--:|--:|---|',
  ];
  let missed = 0;
  for (const { name, ours, plain } of large) {
    const before = small?.find((one) => one.name === name)?.ours;
    const isMet =
      ours <= AT_ONCE_MS ||
      (ours <= plain * MOST_OF_PLAIN && (!before || ours <= before * MOST_OF_A_MILLION));
    if (!isMet) missed++;
    const cells = [name, ms(ours), ms(plain), (ours / plain).toFixed(2)];
    cells.push(before ? ms(before) : '', before ? (ours / before).toFixed(2) : '', isMet ? '' : 'missed');
    lines.push(`| ${cells.join(' | ')} |`);
  }
  console.log(lines.join('\n'));
  console.log(
    `grow: ${large.length - missed} of ${large.length} acts within both ratios, or within ${AT_ONCE_MS} ms, where a ratio tells little`,
  );
  return missed === 0;
}

async function waitForStop(url: string): Promise<void> {
  console.log(`grow: the database runs at ${url} until this command is stopped (Ctrl+C)`);
  const held = setInterval(() => undefined, 60_000);
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  clearInterval(held);
}

const ms = (value: number): string => value.toFixed(1);

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;
}
