import { setTimeout as sleep } from 'node:timers/promises';
import { HOUR_MS, MINUTE_MS } from '../../server/platform/common/time/durations.js';
import { startSandbox } from '../../server/sandbox/sandbox.js';
import { openDatabase, serverSettings, startMigratedCluster } from './durable-cluster.js';
import { freePort } from './failover-machines.js';
import { SeededRandom } from './random.js';
import { ServerProcess } from './server-process.js';
import type { Measured, SoakMessage } from './soak-server.js';
import { SoakTraffic } from './soak-traffic.js';

export interface SoakRun {
  /** Simulated. */
  hours: number;
  seed: number;
  /** Sabotage of the server. */
  flags: readonly string[];
}

/** Simulated time between two rounds of requests. */
const STEP_MS = MINUTE_MS;
/** Shortest real time of a step: the schedules look for work four times a second at most. */
const STEP_TAKES_MS = 300;
/** Fewest measurements of a run. */
const SAMPLES = 8;
/** Without requests before a measurement, ms: what was received is read, what is due is done. */
const REST_MS = 4_000;
/** By which the last quarter may be above the second one: caches that are still being filled, and what varies anyway. */
const SHARE = 0.05;
/** Connections that come and go: those of customers and of the aggregator are kept for a minute. */
const CONNECTIONS = 10;

/**
 * Promise of a server that runs for weeks: the day of a merchant made faster, callbacks, status checks, payouts, sign-ins, lists, files and imports,
 * while its memory and its open connections stay the same. Prints each measurement and one last line.
 */
export async function soak(run: SoakRun): Promise<boolean> {
  const cluster = await startMigratedCluster({ durable: false });
  const db = await openDatabase(cluster.url);
  const sandbox = await startSandbox({ seed: `soak ${run.seed}` });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = serverSettings(cluster.url, { PUBLIC_URL: url });
  const server = new ServerProcess('soak-server.js', settings, run.flags);
  try {
    await server.start(port);
    const traffic = await SoakTraffic.open(db, { url, sandbox, random: new SeededRandom(run.seed) });
    const samples = await lived(
      run,
      traffic,
      async (ms) => {
        sandbox.control.clock.advance(ms);
        await told(server, { passes: ms });
      },
      () => told(server, 'measure') as Promise<Measured>,
    );
    traffic.close();
    return judged(run, traffic, samples);
  } finally {
    await server.kill();
    await sandbox.close();
    await db.destroy();
    await cluster.stop();
  }
}

const told = (server: ServerProcess, message: SoakMessage): Promise<unknown> => server.answer(message);

async function lived(
  { hours }: SoakRun,
  traffic: SoakTraffic,
  pass: (ms: number) => Promise<void>,
  measure: () => Promise<Measured>,
): Promise<Measured[]> {
  const samples: Measured[] = [];
  const all = Math.max(hours, SAMPLES);
  const steps = Math.round((hours * HOUR_MS) / STEP_MS);
  for (let step = 1; step <= steps; step++) {
    await Promise.all([traffic.step(), sleep(STEP_TAKES_MS)]);
    await pass(STEP_MS);
    if (step < Math.round(((samples.length + 1) * steps) / all)) continue;
    await sleep(REST_MS);
    const sample = await measure();
    samples.push(sample);
    console.log(
      `hour ${((step * STEP_MS) / HOUR_MS).toFixed(2)}: requests ${traffic.requests}, heap ${megabytes(sample.heap)} MB, process ${megabytes(sample.resident)} MB, connections ${sample.connections}, handles ${sample.handles}`,
    );
  }
  return samples;
}

function judged(
  { hours }: SoakRun,
  { requests, faults, answers }: SoakTraffic,
  samples: Measured[],
): boolean {
  const quarter = samples.length / 4;
  const [second, last] = [1, 3].map((n) =>
    samples.slice(Math.round(n * quarter), Math.round((n + 1) * quarter)),
  );
  const of = (given: Measured[] | undefined, name: 'heap' | 'connections'): number =>
    (given ?? []).reduce((sum, sample) => sum + sample[name], 0) / Math.max(1, given?.length ?? 0);
  const [heapBefore, heap] = [of(second, 'heap'), of(last, 'heap')];
  const [connectionsBefore, connections] = [of(second, 'connections'), of(last, 'connections')];
  console.log(
    `answers ${JSON.stringify(answers)}, faults ${faults}, heap by ${percent(heap / heapBefore - 1)}, at most ${percent(SHARE)}`,
  );
  console.log(
    `hours ${hours}, requests ${requests}, heap from ${megabytes(heapBefore)} to ${megabytes(heap)} MB, connections from ${Math.round(connectionsBefore)} to ${Math.round(connections)}`,
  );
  return faults === 0 && heap <= heapBefore * (1 + SHARE) && connections <= connectionsBefore + CONNECTIONS;
}

const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(1);
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
