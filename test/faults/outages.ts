import { setTimeout as sleep } from 'node:timers/promises';
import { CallbackFlood } from './callback-flood.js';
import { compareDeliveries, misreadDeliveries } from './callback-kills.js';
import { OutageInstallation } from './outage-installation.js';
import { OUTAGE_NAMES, type OutageName, OUTAGES } from './outage-kinds.js';
import { approvePayouts, type PayoutShare, payoutsOf, queueEmpty, resumeSending } from './payout-shares.js';
import { compareBooks } from './payout-verdict.js';
import { SeededRandom } from './random.js';

export interface OutagesRun {
  callbacks: number;
  payouts: number;
  /** Server processes at once. */
  servers: number;
  /** For which the database is frozen; the other outages last a third of it. */
  seconds: number;
  seed: number;
  /** The only outage; all without it. */
  only?: OutageName | undefined;
  /** Sabotage of the servers. */
  flags: readonly string[];
}

/** Callbacks a second until the last outage has ended. */
const RATE = 20;
/** Callbacks that are kept back for the end. */
const KEPT_BACK = 100;
/** Payouts approved right after an outage, whose first one shows when payouts leave again. */
const AFTERWARDS = 2;
/** Limits of the times from the end of an outage to the next callback that is stored, and to the next payout that leaves: a lease and ten seconds. */
const CALLBACKS_WITHIN_MS = 30_000;
const PAYOUTS_WITHIN_MS = 70_000;
const LOOK_EVERY_MS = 50;
/** From the approval of payouts to the outage, ms. */
const BEGINS_WITHIN_MS = 800;

interface Ended {
  name: OutageName;
  /** From the end of the outage, ms. */
  callbacksAfterMs: number;
  payoutsAfterMs: number;
}

/**
 * Promise of an end without intervention: the disk of the database becomes full, the database hangs, one direction of the network is cut, ten servers run at
 * once and the clock of a machine is wrong, under callbacks and payouts; afterwards the books are compared. Prints each outage and
 * one last line.
 */
export async function attackWithOutages(run: OutagesRun): Promise<boolean> {
  const place = new OutageInstallation();
  try {
    await place.begin(run);
    const pace = new Pace(run.callbacks - KEPT_BACK);
    const flood = new CallbackFlood(run.callbacks, run.seed, '/callbacks/boutique', () => pace.next());
    const running = flood.run(place.balancer.webPort);
    const ended = await suffered(run, place, { flood, pace });
    pace.isQuick = true;
    await running;
    await queueEmpty(place);
    return await judged(run, place, { flood, ended });
  } finally {
    await place.end();
  }
}

/** Lets callbacks pass at a steady rate, and from the end of the last outage as quickly as they are stored. */
class Pace {
  isQuick = false;
  private at = performance.now();

  /** @param left callbacks that may pass until the end */
  constructor(private left: number) {}

  get isOver(): boolean {
    return this.left <= 0;
  }

  async next(): Promise<void> {
    while (!this.isQuick) {
      const now = performance.now();
      if (this.left > 0 && now >= this.at) {
        this.left--;
        this.at = Math.max(this.at + 1_000 / RATE, now - 1_000);
        return;
      }
      await sleep(10);
    }
  }
}

interface Traffic {
  flood: CallbackFlood;
  pace: Pace;
}

async function suffered(run: OutagesRun, place: OutageInstallation, traffic: Traffic): Promise<Ended[]> {
  const random = new SeededRandom(run.seed);
  const names = run.only ? [run.only] : OUTAGE_NAMES;
  const ended: Ended[] = [];
  for (const [n, name] of names.entries()) {
    await queueEmpty(place);
    const [from, until] = [n, n + 1].map((k) => Math.floor((run.payouts * k) / names.length)) as [
      number,
      number,
    ];
    await approvePayouts(place, payoutsOf({ from, until: until - AFTERWARDS, random }));
    await sleep(random.below(BEGINS_WITHIN_MS));
    const since = performance.now();
    const before = traffic.flood.acknowledged.size;
    await OUTAGES[name]({ place, random, forMs: run.seconds * 1_000 });
    const lasted = performance.now() - since;
    const during = traffic.flood.acknowledged.size - before;
    const [callbacksAfterMs, payoutsAfterMs] = await Promise.all([
      untilNextCallback(traffic),
      untilNextPayout(place, { from: until - AFTERWARDS, until, random }),
    ]);
    console.log(
      `${name}: ${seconds(lasted)} s, ${during} callbacks stored meanwhile, the next one ${seconds(callbacksAfterMs)} s after it, the next payout ${seconds(payoutsAfterMs)} s`,
    );
    ended.push({ name, callbacksAfterMs, payoutsAfterMs });
  }
  return ended;
}

async function untilNextCallback({ flood, pace }: Traffic): Promise<number> {
  const since = performance.now();
  const before = flood.acknowledged.size;
  while (flood.acknowledged.size === before) {
    if (pace.isOver) throw new Error('The callbacks are all sent before the end: give more of them.');
    await sleep(LOOK_EVERY_MS);
  }
  return performance.now() - since;
}

/** Approves payouts as soon as that is possible, and waits until one of them leaves. */
async function untilNextPayout(place: OutageInstallation, share: PayoutShare): Promise<number> {
  const since = performance.now();
  const payouts = payoutsOf(share);
  const ids = payouts.map(({ id }) => id);
  const isTrue = (condition: string): Promise<boolean> =>
    place.db.query<unknown[]>(`SELECT 1 FROM payouts WHERE id = ANY ($1) AND ${condition}`, [ids]).then(
      (rows) => rows.length > 0,
      () => false,
    );
  while (!(await isTrue('true'))) {
    await approvePayouts(place, payouts).catch(() => undefined); // it may be stored all the same
    await sleep(LOOK_EVERY_MS);
  }
  while (performance.now() - since < 3 * PAYOUTS_WITHIN_MS && !(await isTrue('attempt_id IS NOT NULL'))) {
    await resumeSending(place.db).catch(() => undefined);
    await sleep(LOOK_EVERY_MS);
  }
  return performance.now() - since;
}

async function judged(
  run: OutagesRun,
  { db, sandboxUrl, servers, database }: OutageInstallation,
  { flood, ended }: { flood: CallbackFlood; ended: readonly Ended[] },
): Promise<boolean> {
  const misread = await misreadDeliveries(db);
  const { lost, altered } = await compareDeliveries(db, flood.acknowledged);
  const books = await compareBooks(db, sandboxUrl, { payouts: run.payouts, unrecorded: 0 });
  const { paidTwice, lostFromSight, stuck, ends } = books;
  const late = ended.filter(
    ({ callbacksAfterMs, payoutsAfterMs }) =>
      callbacksAfterMs > CALLBACKS_WITHIN_MS || payoutsAfterMs > PAYOUTS_WITHIN_MS,
  );
  for (const { name } of late) console.log(`did not go on in time after: ${name}`);
  const [clock] = await db.query<{ doubts: number }[]>('SELECT count(*)::int AS doubts FROM clock_doubts');
  const doubts = clock?.doubts ?? 0;
  const felt = { disk: database.ends, clock: doubts, servers: servers.ends } as Partial<
    Record<OutageName, number>
  >;
  const missed = ended.filter(({ name }) => felt[name] === 0);
  for (const { name } of missed) console.log(`not felt: ${name}`);
  console.log(
    `ends ${JSON.stringify(ends)}, stuck ${stuck}, altered ${altered}, not read once ${misread}, ends of servers ${servers.ends}, of the database ${database.ends}, doubts about a clock ${doubts}`,
  );
  console.log(
    `acknowledged ${flood.acknowledged.size}, lost ${lost}, paid twice ${paidTwice}, lost from sight ${lostFromSight}, outages ${ended.length}, longest pause ${seconds(flood.longestPauseMs)} s`,
  );
  return ![lost, altered, misread, paidTwice, lostFromSight, stuck, late.length, missed.length].some(
    (n) => n > 0,
  );
}

const seconds = (ms: number): string => (ms / 1_000).toFixed(1);
