import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { addProject, openDatabase, serverSettings, startDurableCluster } from '../faults/durable-cluster.js';
import { ServerProcess } from '../faults/server-process.js';

const PROJECTS = 3;
/** Lets the work of a start end. */
const WARM_UP_S = 15;
/** Contains each task of a minute once. */
const MEASURED_S = 60;
const MOST_CORES = 0.02;
/** Of `/proc/<pid>/stat`, a second. */
const TICKS = 100;

/** Measures the processor time of a server without anything to do, and of its Postgres. */
export async function idleBench(): Promise<boolean> {
  const cluster = await startDurableCluster();
  const server = new ServerProcess('../faults/callback-server.js', serverSettings(cluster.url));
  try {
    const postmaster = await prepare(cluster.url);
    await server.start();
    await sleep(WARM_UP_S * 1_000);
    const before = { server: ticksOf(server.pid), postgres: ticksOfAll(postmaster), at: performance.now() };
    await sleep(MEASURED_S * 1_000);
    const wall = (performance.now() - before.at) / 1_000;
    const ofServer = (ticksOf(server.pid) - before.server) / TICKS / wall;
    const ofPostgres = (ticksOfAll(postmaster) - before.postgres) / TICKS / wall;
    const total = ofServer + ofPostgres;
    console.log(
      `idle: ${total.toFixed(4)} of a core (at most ${MOST_CORES}): server ${ofServer.toFixed(4)}, Postgres ${ofPostgres.toFixed(4)}, ` +
        `over ${wall.toFixed(0)} s, load ${loadavg()[0]?.toFixed(1)}`,
    );
    return total <= MOST_CORES;
  } finally {
    await server.stop();
    await cluster.stop();
  }
}

/** Adds projects with credentials and final transactions. @returns the id of the main process of Postgres */
async function prepare(url: string): Promise<number> {
  const db = await openDatabase(url);
  try {
    for (let n = 0; n < PROJECTS; n++) {
      const id = randomUUID();
      await addProject(db, id, `idle-${n}`);
      await db.query(
        `UPDATE projects SET sweep_paused_at = NULL, sweep_paused_why = NULL, credentials_sealed = '\\x00', payout_enabled = true WHERE id = $1`,
        [id],
      );
      await db.query(
        `WITH added AS (
           INSERT INTO transactions (id, project_id, kind, channel, reference, token, amount, status, status_at, source, made_by,
             occurred_at, created_at)
           SELECT uuidv7(interval '-40 days'), $1, 'payin', 'hosted', 'order-' || n, gen_random_uuid()::text, 15000, 'completed', at, 'registered', 'bench', at, at
           FROM generate_series(1, 2000) n, LATERAL (SELECT now() - interval '40 days' - n * interval '1 minute' AS at) x
           RETURNING id, project_id)
         INSERT INTO confirmation_schedule (transaction_id, project_id, due_at, cause) SELECT id, project_id, NULL, 'schedule' FROM added`,
        [id],
      );
    }
    const [row] = await db.query<{ path: string }[]>("SELECT current_setting('data_directory') AS path");
    return Number(readFileSync(`${row?.path}/postmaster.pid`, 'utf8').split('\n')[0]);
  } finally {
    await db.destroy();
  }
}

/** Processor time of a process and of its ended children. */
function ticksOf(pid: number): number {
  const [, , ...spent] = statOf(pid);
  return spent.reduce((sum, ticks) => sum + ticks, 0);
}

function ticksOfAll(parent: number): number {
  const children = readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      return statOf(Number(name))[1] === parent ? [ticksOf(Number(name))] : [];
    } catch {
      return []; // It has ended meanwhile.
    }
  });
  return children.reduce((sum, ticks) => sum + ticks, ticksOf(parent));
}

/** Reads id, parent, and the ticks of user and system of a process and of its ended children. */
function statOf(pid: number): number[] {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/.*\) /s, '').split(' ');
  return [pid, ...[1, 11, 12, 13, 14].map((index) => Number(fields[index]))];
}
