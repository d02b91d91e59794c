import type { DataSource } from 'typeorm';
import { createApp } from '../../server/start/create-app.js';
import { MovableClock } from '../../server/platform/common/time/clock.js';
import { readEnv } from '../../server/platform/config/env.js';
import { AccountsService } from '../../server/payments/accounts/accounts/accounts.service.js';
import { FloatService } from '../../server/payments/accounts/balance/float.service.js';
import { startSandbox } from '../../server/sandbox/sandbox.js';
import { openDatabase, serverSettings, startDurableCluster } from '../faults/durable-cluster.js';
import { infer, type Inference } from './float-inference.js';
import { FloatWorld } from './float-world.js';

const CHECKS_A_SEED = 1_500;
const SEEDS = [1, 2, 3];
const WANTED = 0.99;
const MILLION = 1_000_000;
/** A reading after a million transactions, against one right after a statement. */
const MOST_MS = 100;
const ROUNDS = 15;
const BUSY = '11';

/** Compares inferred balances with the true ones, and measures a reading after a million transactions. */
export async function floatBench(): Promise<boolean> {
  let met = true;
  for (const seed of SEEDS) met = (await inferenceOf(seed)) && met;
  return (await afterAMillion()) && met;
}

async function inferenceOf(seed: number): Promise<boolean> {
  return inAWorld(`float-${seed}`, async ({ world }) => {
    const found = await infer(world, seed, CHECKS_A_SEED);
    console.log(report(seed, found));
    for (const missed of found.missed) console.log(`  missed: ${missed}`);
    return found.held / found.checks >= WANTED;
  });
}

function report(
  seed: number,
  { checks, held, bounded, meanWidth, medianWidth, relative }: Inference,
): string {
  return (
    `float, seed ${seed}: held ${held} of ${checks} (${((100 * held) / checks).toFixed(2)} %, at least ${100 * WANTED} %); ` +
    `mean width ${meanWidth.toFixed(0)} XOF, ${(100 * relative).toFixed(0)} % of the mean true balance, ` +
    `median ${medianWidth.toFixed(0)} XOF (${bounded} with both bounds)`
  );
}

async function afterAMillion(): Promise<boolean> {
  return inAWorld('float-million', async ({ world, db }) => {
    await world.state(BUSY);
    world.pass(60 * 60_000);
    await addMovements(db, world);
    const float = world.app.get(FloatService);
    const first = await timed(() => float.balance(world.projectId, BUSY));
    const later: number[] = [];
    for (let round = 0; round < ROUNDS; round++)
      later.push(await timed(() => float.balance(world.projectId, BUSY)));
    const median = later.sort((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? Infinity;
    console.log(
      `float after ${MILLION.toLocaleString('en')} transactions: first reading ${first.toFixed(0)} ms, then ` +
        `${median.toFixed(0)} ms (at most ${MOST_MS})`,
    );
    const account = { projectId: world.projectId, operatorId: BUSY };
    const row = await timed(() => world.app.get(AccountsService).rows([account]));
    console.log(`  its row in the list of accounts: ${row.toFixed(0)} ms`);
    return median <= MOST_MS;
  });
}

/** Adds a million payins and payouts over thirty days since the statement, nearly all of them final. */
async function addMovements(db: DataSource, { projectId, clock }: FloatWorld): Promise<void> {
  const start = clock.now();
  clock.advance(30 * 86_400_000);
  await db.query(
    `INSERT INTO transactions (id, project_id, kind, channel, reference, token, amount, phone, status, status_at, operator_id,
       operator_name, source, made_by, occurred_at, created_at)
     SELECT gen_random_uuid(), $1, CASE WHEN n % 4 = 0 THEN 'payout' ELSE 'payin' END,
       CASE WHEN n % 4 = 0 THEN 'mobile_money' ELSE 'direct' END, 'M-' || n, 'token-' || n, 100 + n % 5000, '22654000000',
       CASE WHEN n % 50 = 0 THEN 'notcompleted' WHEN n > $3 - 200 THEN 'pending' ELSE 'completed' END,
       at + interval '40 seconds', '${BUSY}', 'ORANGE BURKINA', 'registered', 'bench', at, at
     FROM generate_series(1, $3::int) n,
       LATERAL (SELECT $2::timestamptz + n * (interval '30 days' / $3::int) AS at) x`,
    [projectId, start, MILLION],
  );
  await db.query('VACUUM ANALYZE transactions');
}

async function inAWorld(
  seed: string,
  work: (of: { world: FloatWorld; db: DataSource }) => Promise<boolean>,
): Promise<boolean> {
  const cluster = await startDurableCluster();
  const db = await openDatabase(cluster.url);
  const clock = new MovableClock(new Date('2026-11-20T10:00:00.000Z'));
  const sandbox = await startSandbox({ clock, seed });
  const app = await createApp(readEnv(serverSettings(cluster.url, { SCHEDULE: 'false' })), clock);
  try {
    await app.init();
    return await work({ world: await FloatWorld.open(app, sandbox, clock), db });
  } finally {
    await app.close();
    await sandbox.close();
    await db.destroy();
    await cluster.stop();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
