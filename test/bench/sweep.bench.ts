import type { DataSource } from 'typeorm';
import { openDatabase, serverSettings, startDurableCluster } from '../faults/durable-cluster.js';
import { Child } from './child.js';
import { addPendingRows, makeDue, openSweepProject, type SandboxAccess } from './sweep-rows.js';

const ROUNDS = 5;
const WANTED = 0.9;
const SECONDS = 4;
const MOST_RSS_MB = 300;
const MILLION = 1_000_000;

interface Case {
  latencyMs: number;
  inFlight: number;
}

const CASES: readonly Case[] = [
  { latencyMs: 50, inFlight: 64 },
  { latencyMs: 50, inFlight: 256 },
  { latencyMs: 200, inFlight: 64 },
  { latencyMs: 200, inFlight: 256 },
];

/** Confirms asked and stored a second, against a bare loop that stores nothing; two processes; memory with a million rows. */
export async function sweepBench(): Promise<boolean> {
  const most = Math.max(...CASES.map(countOf));
  const cluster = await startDurableCluster();
  const db = await openDatabase(cluster.url);
  const sandbox = new Child('sweep-sandbox.js', ['0', String(most)]);
  const access = await sandbox.hears<SandboxAccess>();
  const projectId = await openSweepProject(db, access);
  await addPendingRows(db, projectId, access.tokens);
  const settings = serverSettings(cluster.url, { SCHEDULE: 'false', DATABASE_POOL: '8' });
  const bare = new Child('sweep-bare.js', [access.url, access.apiKey, access.authToken]);
  const workers = [
    new Child('sweep-worker.js', [], settings),
    new Child('sweep-worker.js', [], settings),
  ] as const;
  const bench = new SweepBench({ db, projectId, access, sandbox, bare, workers });
  try {
    await Promise.all([bare.hears(), ...workers.map((worker) => worker.hears())]);
    let met = true;
    for (const one of CASES) met = (await bench.againstBare(one)) && met;
    met = (await bench.twoProcesses({ latencyMs: 50, inFlight: 64 })) && met;
    return (await bench.memory()) && met;
  } finally {
    for (const child of [sandbox, bare, ...workers]) child.kill();
    await db.destroy();
    await cluster.stop();
  }
}

const countOf = ({ latencyMs, inFlight }: Case): number =>
  Math.round((inFlight / latencyMs) * 1_000 * SECONDS);

class SweepBench {
  constructor(
    private readonly with_: {
      db: DataSource;
      projectId: string;
      access: SandboxAccess;
      sandbox: Child;
      bare: Child;
      workers: readonly [Child, Child];
    },
  ) {}

  async againstBare(one: Case): Promise<boolean> {
    const ratios: number[] = [];
    const rates: { ours: number; bare: number }[] = [];
    await this.setUp(one);
    for (let round = 0; round <= ROUNDS; round++) {
      const bare = await this.askBare(one);
      const ours = await this.sweep(one, 1);
      if (!round) continue;
      rates.push({ ours, bare });
      ratios.push(ours / bare);
    }
    const ratio = median(ratios);
    console.log(
      `sweep ${one.latencyMs} ms, ${one.inFlight} in flight: ${median(rates.map((r) => r.ours)).toFixed(0)}/s stored, ` +
        `bare ${median(rates.map((r) => r.bare)).toFixed(0)}/s: ratio ${ratio.toFixed(2)} (at least ${WANTED})`,
    );
    return ratio >= WANTED;
  }

  async twoProcesses(one: Case): Promise<boolean> {
    await this.setUp(one);
    const single: number[] = [];
    const both: number[] = [];
    let twice = 0;
    for (let round = 0; round < ROUNDS; round++) {
      single.push(await this.sweep(one, 1));
      const before = await this.exchanges();
      both.push(await this.sweep(one, 2));
      twice += (await this.exchanges()) - before - countOf(one);
    }
    const ratio = median(both) / median(single);
    console.log(
      `sweep by two processes: ${median(both).toFixed(0)}/s, by one ${median(single).toFixed(0)}/s: ratio ${ratio.toFixed(2)} ` +
        `(at least ${WANTED}); asked twice ${twice}`,
    );
    return ratio >= WANTED && twice === 0;
  }

  async memory(): Promise<boolean> {
    const { db, projectId } = this.with_;
    await addPendingRows(
      db,
      projectId,
      Array.from({ length: MILLION }, (_, n) => `idle-${n}`),
      false,
    );
    const one = { latencyMs: 50, inFlight: 256 };
    await this.setUp(one);
    await makeDue(db, countOf(one));
    const { rssMb } = await this.with_.workers[0].asks<{ rssMb: number }>('sweep');
    console.log(`sweep with a million pending rows: ${rssMb.toFixed(0)} MB (under ${MOST_RSS_MB})`);
    return rssMb < MOST_RSS_MB;
  }

  private async setUp({ latencyMs, inFlight }: Case): Promise<void> {
    const { db, projectId, sandbox } = this.with_;
    sandbox.tell(latencyMs);
    await db.query('UPDATE projects SET max_in_flight = $2, updated_at = clock_timestamp() WHERE id = $1', [
      projectId,
      inFlight,
    ]);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
  }

  private askBare(one: Case): Promise<number> {
    const { bare, access } = this.with_;
    return bare.asks<number>({ tokens: access.tokens.slice(0, countOf(one)), inFlight: one.inFlight });
  }

  private async sweep(one: Case, processes: 1 | 2): Promise<number> {
    await makeDue(this.with_.db, countOf(one));
    const begun = performance.now();
    await Promise.all(this.with_.workers.slice(0, processes).map((worker) => worker.asks('sweep')));
    return (countOf(one) / (performance.now() - begun)) * 1_000;
  }

  private async exchanges(): Promise<number> {
    const [row] = await this.with_.db.query<{ n: number }[]>('SELECT count(*)::int AS n FROM exchanges');
    return row?.n ?? 0;
  }
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
