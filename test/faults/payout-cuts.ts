import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { createApp } from '../../server/start/create-app.js';
import { newId } from '../../server/platform/common/values/ids.js';
import { readEnv } from '../../server/platform/config/env.js';
import { Clock } from '../../server/platform/common/time/clock.js';
import { startSandbox } from '../../server/sandbox/sandbox.js';
import { approveOrder } from '../support/approved-orders.fixture.js';
import { serverSettings, startDurableCluster } from './durable-cluster.js';
import { addApprover, addPayingProject, phoneOf } from './payout-work.js';
import { SeededRandom } from './random.js';

export interface CutRun {
  payouts: number;
  /** Mean time in ms between two cuts of all connections of the application; they come at random moments. */
  everyMs: number;
  seed: number;
  /** Of the server; the database is reached around it too. */
  settings: Record<string, string>;
}

export interface CutVerdict {
  cuts: number;
  /** Connections that were ended. */
  ended: number;
  /** Payouts whose last attempt is pending or final at the aggregator. */
  followed: number;
  lost: number;
  rejected: number;
  waiting: number;
  pausedProjects: number;
  paidTwice: number;
  /** Attempts whose call never began; their payouts returned to the queue. */
  withheld: number;
  seconds: number;
}

/** A queue that does not get shorter for so long (ms) has stopped. */
const PATIENCE_MS = 30_000;

/** Cuts connections on a durable Postgres and prints the verdict. @returns whether every promise was kept */
export async function attackConnections(payouts: number, seed: number): Promise<boolean> {
  const cluster = await startDurableCluster();
  try {
    const settings = serverSettings(cluster.url);
    const verdict = await cutWhilePaying({ payouts, everyMs: 100, seed, settings });
    const { followed, lost, rejected, waiting, pausedProjects, paidTwice } = verdict;
    console.log(JSON.stringify(verdict));
    console.log(
      `payouts ${payouts}, lost ${lost}, rejected ${rejected}, paused ${pausedProjects}, paid twice ${paidTwice}`,
    );
    return followed === payouts && lost + rejected + waiting + pausedProjects + paidTwice === 0;
  } finally {
    await cluster.stop();
  }
}

/**
 * Sends payouts through the sandbox while every connection of the application is ended again and again, then asks the
 * sandbox's ledger. The aggregator answers without a fault, so each payout must end at it, once.
 */
export async function cutWhilePaying({ payouts, everyMs, seed, settings }: CutRun): Promise<CutVerdict> {
  const env = readEnv({ ...settings, SCHEDULE: 'true' });
  const options = { type: 'postgres', url: env.DATABASE_OWNER_URL ?? env.DATABASE_URL ?? '' } as const;
  const observer = await new DataSource({ ...options, applicationName: 'observer' }).initialize();
  const sandbox = await startSandbox({});
  const begun = performance.now();
  try {
    await queue(observer, sandbox, payouts);
    const app = await createApp(env);
    app.useLogger(false);
    await app.listen(0, '127.0.0.1');
    const cutter = cutConnections(observer, everyMs, new SeededRandom(seed));
    await drained(observer);
    const { cuts, ended } = await cutter.stop();
    await app.close();
    const seconds = (performance.now() - begun) / 1_000;
    return { cuts, ended, seconds, ...(await verdict(observer, sandbox)) };
  } finally {
    await sandbox.close();
    await observer.destroy();
  }
}

async function queue(
  db: DataSource,
  { url, control }: Awaited<ReturnType<typeof startSandbox>>,
  payouts: number,
): Promise<void> {
  const { apiKey, authToken } = control.addProject({ name: 'Boutique', openingBalance: 1_000_000_000 });
  control.setProfile({ completed: 1, failed: 0, payoutDelayMs: [500, 2_000] });
  control.setLatency(30);
  const projectId = await addPayingProject(db, url, { apiKey, authToken });
  const requester = await addApprover(db, 'requester@example.com', 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP');
  const approver = await addApprover(db, 'approver@example.com', 'KBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP');
  const at = new Clock().now();
  await approveOrder(db, {
    projectId,
    requester,
    approver,
    at,
    payouts: Array.from({ length: payouts }, (_, n) => ({
      id: newId(at),
      channel: 'mobile_money',
      phone: phoneOf(n),
      amount: 1_000,
      staysInWallet: null,
      operatorId: '11',
    })),
  });
}

/**
 * Ends all connections of the application again and again, until it is stopped. The pauses are those of independent events: at a
 * steady beat nothing that takes longer than one pause would ever end on a slow machine.
 */
function cutConnections(
  db: DataSource,
  everyMs: number,
  random: SeededRandom,
): { stop(): Promise<{ cuts: number; ended: number }> } {
  const count = { cuts: 0, ended: 0 };
  let stopped = false;
  const cut = async (): Promise<{ cuts: number; ended: number }> => {
    while (!stopped) {
      await sleep(-Math.log(1 - random.next()) * everyMs);
      const ended = await db.query<unknown[]>(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND application_name = 'rappro'`,
      );
      count.cuts++;
      count.ended += ended.length;
    }
    return count;
  };
  const work = cut();
  return {
    stop: () => {
      stopped = true;
      return work;
    },
  };
}

/** Waits until no payout is queued and no call is in progress. */
async function drained(db: DataSource): Promise<void> {
  let fewest = Infinity;
  let movedAt = performance.now();
  while (performance.now() - movedAt < PATIENCE_MS) {
    const [row] = await db.query<{ left: number }[]>(
      `SELECT (SELECT count(*)::int FROM payouts WHERE state = 'ready')
            + (SELECT count(*)::int FROM payout_attempts WHERE calling_since IS NOT NULL) AS left`,
    );
    const left = row?.left ?? 0;
    if (left === 0) return;
    if (left < fewest) movedAt = performance.now();
    fewest = Math.min(fewest, left);
    await sleep(200);
  }
}

async function verdict(
  db: DataSource,
  { control }: Awaited<ReturnType<typeof startSandbox>>,
): Promise<Omit<CutVerdict, 'cuts' | 'ended' | 'seconds'>> {
  const [row] = await db.query<Omit<CutVerdict, 'cuts' | 'ended' | 'seconds' | 'paidTwice'>[]>(
    `SELECT count(*) FILTER (WHERE t.status IN ('pending', 'completed', 'notcompleted'))::int AS followed,
       count(*) FILTER (WHERE t.status IN ('unknown', 'created'))::int AS lost,
       count(*) FILTER (WHERE p.state = 'sent' AND t.status = 'rejected')::int AS rejected,
       count(*) FILTER (WHERE p.state <> 'sent')::int AS waiting,
       (SELECT count(*)::int FROM payout_sending WHERE paused_at IS NOT NULL) AS "pausedProjects",
       (SELECT count(*)::int FROM payout_attempts a JOIN payouts q ON q.id = a.payout_id WHERE q.attempt_id <> a.transaction_id)
         AS withheld
     FROM payouts p LEFT JOIN transactions t ON t.id = p.attempt_id`,
  );
  if (!row) throw new Error('there are no payouts');
  const made = control.transactions.list({}).map(({ phone }) => phone);
  return { ...row, paidTwice: control.doublePaid() + made.length - new Set(made).size };
}
