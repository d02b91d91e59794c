import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { failOnLowBalance } from '../support/payout-policy.fixture.js';
import { CLOCK_FILE, leapClocks } from './drill-clock.js';
import { createDatabase, openDatabase, serverSettings, startDurableCluster } from './durable-cluster.js';
import { type Actors, judge, type PayoutRun } from './payout-judgement.js';
import { PayoutCash } from './payout-cash.js';
import { PayoutLateSuccesses } from './payout-late-successes.js';
import { PayoutLeaps } from './payout-leaps.js';
import { PayoutUsers } from './payout-users.js';
import { abandonCalls, hurryChecks, PayoutProgress } from './payout-progress.js';
import { PlantedPayouts } from './payout-planted.js';
import { PayoutRepeats } from './payout-repeats.js';
import { PayoutRetries } from './payout-retries.js';
import { type Killing, ServerKeeper } from './payout-server-keeper.js';
import { disturbSleep, letSleep } from './payout-sleepers.js';
import { PayoutSlips } from './payout-slips.js';
import { PayoutSnapshots } from './payout-snapshots.js';
import {
  addApprover,
  addPayingProject,
  type Credentials,
  PLANTED_FOR_FILES,
  PLANTED_FOR_LEAPS,
  PLANTED_FOR_RETRIES,
  PLANTED_FOR_SLIPS,
  requestOrders,
} from './payout-work.js';
import { SeededRandom } from './random.js';
import { ServerProcess } from './server-process.js';

/** Files that are uploaded again need the approval of one administrator, as the orders of the run. */
const ONE_APPROVAL = {
  ...{ projectId: null, source: null, requesterRole: null, upTo: null, inSequence: false },
  steps: [{ roles: ['admin' as const], people: 1 }],
};

interface Place {
  databaseUrl: string;
  adminUrl: string;
  sandboxUrl: string;
  projectId: string;
  killing: Killing;
  settings: Record<string, string>;
}

/**
 * Promises D and E: payouts of both kinds through an aggregator that fails a quarter of its creates and completes a third of its
 * failures late; two servers that are killed at every step and put to sleep in between, whose clocks leap; two approvers at a
 * time; an account that runs dry; failed payouts that are retried together and uploaded again; administrators who attach wrong
 * tokens to possibly paid payouts, and call paid ones not created. Then the machine is put back to copies of itself. Prints progress,
 * one line of what was injected, and one last line.
 */
export async function attackPayouts(run: PayoutRun): Promise<boolean> {
  const cluster = await startDurableCluster();
  const databaseUrl = await createDatabase(cluster.url, 'drill');
  const sandbox = new ServerProcess('payout-sandbox.js', {}, [String(run.seed), String(run.payouts)]);
  const clockFile = join(tmpdir(), `rappro-clock-${process.pid}`);
  let db = await openDatabase(databaseUrl);
  try {
    const sandboxUrl = `http://127.0.0.1:${await sandbox.start()}`;
    const credentials = JSON.parse(/credentials (.*)/.exec(sandbox.said)?.[1] ?? '{}') as Credentials;
    const killing: Killing = { deaths: 0, kills: run.kills, settled: 0, beats: 0, at: new Map() };
    const projectId = await prepare(db, run, { sandboxUrl, credentials });
    const settings = serverSettings(databaseUrl, {
      [CLOCK_FILE]: clockFile,
      SESSION_IDLE_HOURS: '168', // users stay signed in while the clocks leap by two days
    });
    const place = { databaseUrl, adminUrl: cluster.url, sandboxUrl, projectId, killing, settings };
    const actors = await attacked(db, run, place);
    try {
      await db.destroy();
      const snapshots = await putBack(run, place);
      db = await openDatabase(databaseUrl);
      await actors.late.end();
      await letMonthsPass(db, { settings, sabotage: run.sabotage });
      return await judge(db, run, { ...place, actors, snapshots });
    } finally {
      await actors.late.stop();
    }
  } finally {
    leapClocks(clockFile, 0);
    await sandbox.kill();
    if (db.isInitialized) await db.destroy();
    await cluster.stop();
  }
}

async function prepare(
  db: DataSource,
  { payouts, seed }: PayoutRun,
  { sandboxUrl, credentials }: { sandboxUrl: string; credentials: Credentials },
): Promise<string> {
  const projectId = await addPayingProject(db, sandboxUrl, credentials);
  const requester = await addApprover(db, 'requester@example.com', 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP');
  await failOnLowBalance(db, { by: requester, at: new Date(), tiers: [ONE_APPROVAL] });
  await requestOrders(db, { projectId, requester, payouts, random: new SeededRandom(seed) });
  return projectId;
}

async function attacked(
  db: DataSource,
  { payouts, kills, seed, sabotage }: PayoutRun,
  { sandboxUrl, projectId, killing, settings }: Place,
): Promise<Actors> {
  const perLife = Math.max(1, Math.round((0.7 * payouts) / Math.max(1, kills)));
  const keepers = [1, 2].map((n) => {
    const random = new SeededRandom(seed * 1_000 + n);
    const dream = (keeper: ServerKeeper) => letSleep(db, keeper, sandboxUrl);
    return new ServerKeeper({ settings, sabotage, random, killing, perLife, dream });
  });
  await Promise.all(keepers.map((keeper) => keeper.begin()));
  const ports = (): [number, number] => [keepers[0]!.port, keepers[1]!.port];
  const users = new PayoutUsers(db, ports);
  const hire = () => users.approver(keepers[0]!.port);
  const plantedFrom = (from: number) => new PlantedPayouts(db, { sandboxUrl, projectId }, from);
  const planted = {
    slips: plantedFrom(PLANTED_FOR_SLIPS),
    repeats: plantedFrom(PLANTED_FOR_FILES),
    retries: plantedFrom(PLANTED_FOR_RETRIES),
    leaps: plantedFrom(PLANTED_FOR_LEAPS),
  };
  const mostSlips = Math.max(4, Math.ceil(payouts / 100));
  const slips = new PayoutSlips(db, sandboxUrl, mostSlips, hire, planted.slips);
  const late = new PayoutLateSuccesses(db, sandboxUrl, seed);
  const cash = new PayoutCash(db, sandboxUrl, { projectId, payouts });
  const repeats = new PayoutRepeats(db, users, {
    projectId,
    ports,
    most: Math.max(16, Math.ceil(payouts / 25)),
    planted: planted.repeats,
    late,
  });
  const retries = new PayoutRetries(
    db,
    users,
    ports,
    (ids) => late.strike('retry', ids),
    () => repeats.approved === 0,
  );
  const leaps = new PayoutLeaps(db, {
    clockFile: settings[CLOCK_FILE]!,
    sandboxUrl,
    planted: planted.leaps,
    most: Math.max(3, Math.ceil(payouts / 500)),
    random: new SeededRandom(seed + 9),
    hire,
  });
  users.begin(() => retries.askAgain());
  for (const actor of [slips, cash, late, repeats, leaps]) actor.begin();
  try {
    const random = new SeededRandom(seed + 7);
    const sleeps = Math.ceil(kills / 10);
    killing.settled += await disturbSleep(db, { keepers, sandboxUrl, sleeps, random });
    await leaps.done();
    const progress = new PayoutProgress(db, killing);
    await progress.drained();
    await slips.done();
    await retries.settled();
    await repeats.done();
    await users.leaveFailures();
    await repeats.repeatPaid();
    await retries.retryPaid(planted.retries, late);
    await progress.drained();
    console.log(progress.summary);
  } finally {
    await leaps.end();
    await slips.end();
    await cash.end();
    await users.end();
    await Promise.all(keepers.map((keeper) => keeper.end()));
  }
  const count = Object.values(planted).reduce((sum, one) => sum + one.count, 0);
  return {
    slips,
    retries,
    retriesDone: await retries.done(),
    cash,
    late,
    repeats,
    leaps,
    users,
    planted: count,
  };
}

async function putBack(
  { payouts, seed, sabotage }: PayoutRun,
  { databaseUrl, adminUrl, sandboxUrl, projectId, settings }: Place,
): Promise<PayoutSnapshots> {
  const snapshots = new PayoutSnapshots({
    ...{ databaseUrl, adminUrl, settings, sabotage, sandboxUrl, projectId },
    random: new SeededRandom(seed + 11),
    firstPhone: payouts,
  });
  await snapshots.run(Math.max(1, Math.ceil(payouts / 700)));
  return snapshots;
}

/** Brings forward the later checks that the product has planned, and waits until they are made. */
async function letMonthsPass(
  db: DataSource,
  { settings, sabotage }: { settings: Record<string, string>; sabotage: readonly string[] },
): Promise<void> {
  const server = new ServerProcess('payout-server.js', settings, sabotage);
  await server.start();
  try {
    // Each check of a transaction keeps a time of its own, and none lies before a check that was made.
    await db.query(
      `UPDATE later_checks l SET due_at = now() - later.place * interval '1 microsecond'
       FROM (SELECT project_id, transaction_id, due_at, row_number() OVER (PARTITION BY transaction_id ORDER BY due_at DESC) AS place
         FROM later_checks WHERE always) later
       WHERE (l.project_id, l.transaction_id, l.due_at) = (later.project_id, later.transaction_id, later.due_at)`,
    );
    for (let tries = 0; tries < 200; tries++) {
      await hurryChecks(db);
      await abandonCalls(db);
      const [row] = await db.query<{ left: number }[]>(
        `SELECT (SELECT count(*)::int FROM later_checks WHERE always AND due_at <= clock_timestamp())
           + (SELECT count(*)::int FROM payout_attempts WHERE calling_since IS NOT NULL) AS left`,
      );
      if (row?.left === 0) break;
      await sleep(300);
    }
    await sleep(6_000); // payments made twice are watched every five seconds
  } finally {
    await server.kill();
  }
}
