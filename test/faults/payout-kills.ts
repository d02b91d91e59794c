import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { openDatabase, serverSettings, startDurableCluster } from './durable-cluster.js';
import { PayoutPeople } from './payout-people.js';
import { type Killing, ServerKeeper } from './payout-server-keeper.js';
import { disturbSleep, letSleep } from './payout-sleepers.js';
import { PayoutSlips } from './payout-slips.js';
import { compareBooks } from './payout-verdict.js';
import { addApprover, addPayingProject, type Credentials, requestOrders } from './payout-work.js';
import { SeededRandom } from './random.js';
import { ServerProcess } from './server-process.js';

export interface PayoutRun {
  payouts: number;
  kills: number;
  seed: number;
  /** Flags of a sabotaged server, which the check must report. */
  sabotage: readonly string[];
}

/** A queue that does not get shorter for so long (ms) has stopped. */
const PATIENCE_MS = 60_000;
/** Time (ms) for the slips that are left when every payout has an end. */
const SLIPS_MS = 30_000;

/**
 * Promises D and E: payouts of both kinds through an aggregator that fails a quarter of its creates, two servers that are killed at
 * every step and put to sleep in between, two approvers at a time; administrators attach wrong tokens to possibly paid payouts and
 * ask for a retry. Prints progress and one last line.
 */
export async function attackPayouts(run: PayoutRun): Promise<boolean> {
  const cluster = await startDurableCluster();
  const db = await openDatabase(cluster.url);
  const sandbox = new ServerProcess('payout-sandbox.js', {}, [String(run.seed), String(run.payouts)]);
  try {
    const sandboxUrl = `http://127.0.0.1:${await sandbox.start()}`;
    const credentials = JSON.parse(/credentials (.*)/.exec(sandbox.said)?.[1] ?? '{}') as Credentials;
    const killing: Killing = { deaths: 0, kills: run.kills, settled: 0, at: new Map() };
    await prepare(db, run, { sandboxUrl, credentials });
    const slips = await attacked(db, run, { databaseUrl: cluster.url, sandboxUrl, killing });
    const { paidTwice, lostFromSight, ends } = await compareBooks(db, sandboxUrl, run.payouts);
    console.log(`ends ${JSON.stringify(ends)}, settled while their server slept ${killing.settled}`);
    console.log(
      `wrong tokens proposed ${slips.proposed}, attached by two ${slips.attached}, retried by one ${slips.retriedAlone}`,
    );
    console.log(`killed ${JSON.stringify(Object.fromEntries(killing.at))}`);
    console.log(
      `payouts ${run.payouts}, paid twice ${paidTwice}, lost from sight ${lostFromSight}, kill points ${killing.deaths}`,
    );
    const kept = paidTwice === 0 && lostFromSight === 0 && slips.retriedAlone === 0;
    return kept && slips.attached > 0 && killing.deaths >= run.kills;
  } finally {
    await sandbox.kill();
    await db.destroy();
    await cluster.stop();
  }
}

async function prepare(
  db: DataSource,
  { payouts, seed }: PayoutRun,
  { sandboxUrl, credentials }: { sandboxUrl: string; credentials: Credentials },
): Promise<void> {
  const projectId = await addPayingProject(db, sandboxUrl, credentials);
  const requester = await addApprover(db, 'requester@example.com', 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP');
  await requestOrders(db, { projectId, requester, payouts, random: new SeededRandom(seed) });
}

async function attacked(
  db: DataSource,
  { payouts, kills, seed, sabotage }: PayoutRun,
  { databaseUrl, sandboxUrl, killing }: { databaseUrl: string; sandboxUrl: string; killing: Killing },
): Promise<PayoutSlips> {
  const perLife = Math.max(1, Math.round((0.7 * payouts) / Math.max(1, kills)));
  const keepers = [1, 2].map((n) => {
    const random = new SeededRandom(seed * 1_000 + n);
    const dream = (keeper: ServerKeeper) => letSleep(db, keeper, sandboxUrl);
    return new ServerKeeper({
      settings: serverSettings(databaseUrl),
      sabotage,
      random,
      killing,
      perLife,
      dream,
    });
  });
  await Promise.all(keepers.map((keeper) => keeper.begin()));
  const people = new PayoutPeople(db, () => [keepers[0]!.port, keepers[1]!.port]);
  const hire = () => people.approver(keepers[0]!.port);
  const slips = new PayoutSlips(db, sandboxUrl, Math.max(4, Math.ceil(payouts / 100)), hire);
  people.begin();
  slips.begin();
  try {
    const random = new SeededRandom(seed + 7);
    const sleeps = Math.ceil(kills / 10);
    killing.settled += await disturbSleep(db, { keepers, sandboxUrl, sleeps, random });
    await drained(db, killing);
    await slips.done(SLIPS_MS);
  } finally {
    await slips.end();
    await people.end();
    await Promise.all(keepers.map((keeper) => keeper.end()));
  }
  return slips;
}

/** Waits until no payout is queued, every call has an end and enough servers were killed. */
async function drained(db: DataSource, killing: Killing): Promise<void> {
  let fewest = Infinity;
  let gotOnAt = performance.now();
  while (performance.now() - gotOnAt < PATIENCE_MS) {
    const [row] = await db.query<{ open: number; calling: number }[]>(
      `SELECT (SELECT count(*)::int FROM payouts WHERE state IN ('requested', 'ready')) AS open,
         (SELECT count(*)::int FROM payout_attempts WHERE calling_since IS NOT NULL) AS calling`,
    );
    const { open = 0, calling = 0 } = row ?? {};
    const left = open + calling + Math.max(0, killing.kills - killing.deaths);
    if (left === 0) return;
    if (left < fewest) gotOnAt = performance.now();
    fewest = Math.min(fewest, left);
    // instead of two minutes: a call without an answer for ten seconds has lost its server
    await db.query(
      `UPDATE payout_attempts SET calling_since = calling_since - interval '3 minutes'
       WHERE calling_since < clock_timestamp() - interval '10 seconds' AND calling_since > clock_timestamp() - interval '2 minutes'`,
    );
    await sleep(500);
  }
  console.log('nothing moves any more');
}
