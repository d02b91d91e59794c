import { setTimeout as sleep } from 'node:timers/promises';
import { CallbackFlood } from './callback-flood.js';
import { compareDeliveries, misreadDeliveries } from './callback-kills.js';
import { Installation } from './failover-installation.js';
import { approvePayouts, payoutsOf, queueEmpty } from './payout-shares.js';
import { compareBooks } from './payout-verdict.js';
import { SeededRandom } from './random.js';

export interface FailoverRun {
  callbacks: number;
  payouts: number;
  /** Losses of the machine that accepts writes. */
  kills: number;
  seed: number;
  /** Sabotage: commits do not wait for the standby. */
  asynchronous: boolean;
}

/** Callbacks a second while the next standby is made. */
const QUIET_RATE = 5;
/** Share of the callbacks that is sent around the losses. */
const BURSTS = 0.8;
/** Longest time from the burst to the loss, ms. */
const LOST_WITHIN_MS = 1_500;

/**
 * Promise of two machines: primary and synchronous standby, HAProxy, PgBouncer, two servers and a witness; the machine that accepts writes
 * is lost again and again in the middle of callbacks and payouts, servers are killed and the witness is cut off in between. Prints
 * progress and one last line.
 */
export async function attackMachines(run: FailoverRun): Promise<boolean> {
  const place = new Installation();
  try {
    await place.begin(run);
    const flood = await flooded(run, place);
    return await judged(run, place, flood);
  } finally {
    await place.end();
  }
}

/** Lets callbacks pass: slowly, and as many as are left of a burst at once. */
class Turns {
  burst = 0;
  isQuick = false;
  private quietAt = performance.now();

  /** @param quiet callbacks that may pass slowly */
  constructor(private quiet: number) {}

  async next(): Promise<void> {
    while (!this.isQuick) {
      const now = performance.now();
      if (this.burst > 0) {
        this.burst--;
        return;
      }
      if (this.quiet > 0 && now >= this.quietAt) {
        this.quiet--;
        this.quietAt = now + 1_000 / QUIET_RATE;
        return;
      }
      await sleep(20);
    }
  }
}

async function flooded(run: FailoverRun, place: Installation): Promise<CallbackFlood> {
  const random = new SeededRandom(run.seed);
  const turns = new Turns(Math.floor(run.callbacks * (1 - BURSTS)));
  const flood = new CallbackFlood(run.callbacks, run.seed, '/callbacks/boutique', () => turns.next());
  const running = flood.run(place.balancer.webPort);
  const perKill = Math.floor((run.callbacks * BURSTS) / Math.max(1, run.kills));
  for (let kill = 1; kill <= run.kills; kill++) {
    await queueEmpty(place);
    const [from, until] = [kill - 1, kill].map((n) => Math.floor((run.payouts * n) / run.kills)) as [
      number,
      number,
    ];
    await approvePayouts(place, payoutsOf({ from, until, random }));
    if (run.asynchronous) {
      await sleep(500); // what was approved has arrived
      place.standby.fallBehind();
    }
    turns.burst += perKill;
    if (random.next() < 0.3) place.servers.kill(random.below(2));
    const cut = random.next() < 0.2 ? cutWitness(place, 1_000 + random.below(4_000)) : undefined;
    await sleep(random.below(LOST_WITHIN_MS));
    await place.failOver();
    await cut;
    console.log(
      `machine ${kill} of ${run.kills} lost, acknowledged ${flood.acknowledged.size}, longest pause ${seconds(flood.longestPauseMs)} s`,
    );
    await place.protect(run.asynchronous);
  }
  turns.isQuick = true;
  await running;
  await queueEmpty(place);
  return flood;
}

async function cutWitness({ witnessLink }: Installation, ms: number): Promise<void> {
  await witnessLink.cut();
  await sleep(ms);
  await witnessLink.mend();
}

async function judged(run: FailoverRun, place: Installation, flood: CallbackFlood): Promise<boolean> {
  const { db, sandboxUrl } = place;
  const misread = await misreadDeliveries(db);
  const { lost, altered } = await compareDeliveries(db, flood.acknowledged);
  const books = await compareBooks(db, sandboxUrl, { payouts: run.payouts, unrecorded: 0 });
  const { paidTwice, lostFromSight, stuck, ends } = books;
  const [restored] = await db.query<{ calls: number }[]>(
    'SELECT count(*)::int AS calls FROM payout_restored_calls',
  );
  console.log(
    `ends ${JSON.stringify(ends)}, stuck ${stuck}, altered ${altered}, not read once ${misread}, ends of servers ${place.servers.ends}, named by the witness ${restored?.calls ?? 0}`,
  );
  console.log(
    `acknowledged ${flood.acknowledged.size}, lost ${lost}, paid twice ${paidTwice}, lost from sight ${lostFromSight}, failovers ${place.failovers}, longest pause ${seconds(flood.longestPauseMs)} s`,
  );
  const broken = [lost, altered, misread, paidTwice, lostFromSight, stuck].some((n) => n > 0);
  return !broken && place.failovers === run.kills && flood.longestPauseMs <= 30_000;
}

const seconds = (ms: number): string => (ms / 1_000).toFixed(1);
