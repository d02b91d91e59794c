import type { DataSource } from 'typeorm';
import { failOnLowBalance } from '../support/payout-policy.fixture.js';
import { openDatabase, serverSettings, startDurableCluster } from './durable-cluster.js';
import { PayoutCash } from './payout-cash.js';
import { PayoutPeople } from './payout-people.js';
import { PayoutProgress } from './payout-progress.js';
import { PayoutRetries } from './payout-retries.js';
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

/**
 * Promises D and E: payouts of both kinds through an aggregator that fails a quarter of its creates, two servers that are killed at
 * every step and put to sleep in between, two approvers at a time; an account that runs dry, and failed payouts that are retried
 * together; administrators attach wrong tokens to possibly paid payouts and ask for a retry. Prints progress and one last line.
 */
export async function attackPayouts(run: PayoutRun): Promise<boolean> {
  const cluster = await startDurableCluster();
  const db = await openDatabase(cluster.url);
  const sandbox = new ServerProcess('payout-sandbox.js', {}, [String(run.seed), String(run.payouts)]);
  try {
    const sandboxUrl = `http://127.0.0.1:${await sandbox.start()}`;
    const credentials = JSON.parse(/credentials (.*)/.exec(sandbox.said)?.[1] ?? '{}') as Credentials;
    const killing: Killing = { deaths: 0, kills: run.kills, settled: 0, beats: 0, at: new Map() };
    const projectId = await prepare(db, run, { sandboxUrl, credentials });
    const place = { databaseUrl: cluster.url, sandboxUrl, projectId, killing };
    const { slips, retries, cash } = await attacked(db, run, place);
    const { retried, requests, forBalance, inDoubt } = await retries.done();
    const { paidTwice, lostFromSight, stuck, ends } = await compareBooks(db, sandboxUrl, run.payouts);
    console.log(`ends ${JSON.stringify(ends)}, settled while their server slept ${killing.settled}`);
    console.log(
      `wrong tokens proposed ${slips.proposed}, attached by two ${slips.attached}, retried by one ${slips.retriedAlone}`,
    );
    console.log(
      `Cashins ${cash.cashins}, retried together ${retried} (${forBalance} for balance) in ${requests} requests, refused for doubt ${retries.refused}, in doubt: stored ${retries.takenInDoubt}, retried ${inDoubt}`,
    );
    console.log(`killed ${JSON.stringify(Object.fromEntries(killing.at))}`);
    console.log(
      `payouts ${run.payouts}, stuck ${stuck}, paid twice ${paidTwice}, lost from sight ${lostFromSight}, kill points ${killing.deaths}`,
    );
    const broken = stuck + paidTwice + lostFromSight + slips.retriedAlone + retries.takenInDoubt + inDoubt;
    const played = slips.attached > 0 && cash.cashins > 0 && forBalance > 0 && retries.refused > 0;
    return broken === 0 && played && killing.deaths >= run.kills;
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
): Promise<string> {
  const projectId = await addPayingProject(db, sandboxUrl, credentials);
  const requester = await addApprover(db, 'requester@example.com', 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP');
  await failOnLowBalance(db, { by: requester, at: new Date() });
  await requestOrders(db, { projectId, requester, payouts, random: new SeededRandom(seed) });
  return projectId;
}

interface Place {
  databaseUrl: string;
  sandboxUrl: string;
  projectId: string;
  killing: Killing;
}

async function attacked(
  db: DataSource,
  { payouts, kills, seed, sabotage }: PayoutRun,
  { databaseUrl, sandboxUrl, projectId, killing }: Place,
): Promise<{ slips: PayoutSlips; retries: PayoutRetries; cash: PayoutCash }> {
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
  const ports = (): [number, number] => [keepers[0]!.port, keepers[1]!.port];
  const people = new PayoutPeople(db, ports);
  const hire = () => people.approver(keepers[0]!.port);
  const slips = new PayoutSlips(db, sandboxUrl, Math.max(4, Math.ceil(payouts / 100)), hire);
  const retries = new PayoutRetries(db, people, ports);
  const cash = new PayoutCash(db, sandboxUrl, { projectId, payouts });
  people.begin(() => retries.askAgain());
  slips.begin();
  cash.begin();
  try {
    const random = new SeededRandom(seed + 7);
    const sleeps = Math.ceil(kills / 10);
    killing.settled += await disturbSleep(db, { keepers, sandboxUrl, sleeps, random });
    const progress = new PayoutProgress(db, killing);
    await progress.drained();
    await slips.done();
    await retries.settled();
    await people.leaveFailures();
    await progress.drained();
    console.log(progress.summary);
  } finally {
    await slips.end();
    await cash.end();
    await people.end();
    await Promise.all(keepers.map((keeper) => keeper.end()));
  }
  return { slips, retries, cash };
}
