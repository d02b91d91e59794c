import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { DAY_MS, HOUR_MS } from '../../server/platform/common/time/durations.js';
import { newId } from '../../server/platform/common/values/ids.js';
import { approveOrder } from '../support/approved-orders.fixture.js';
import type { Answer } from '../support/session-client.js';
import { addApprover, phoneOf } from './payout-work.js';
import { openDatabase } from './durable-cluster.js';
import { type Approver, codeOf, PayoutUsers } from './payout-users.js';
import { aggregatorsPayouts, askAggregator, callsForPayouts } from './payout-truth.js';
import { abandonCalls } from './payout-progress.js';
import { ServerProcess } from './server-process.js';
import type { SeededRandom } from './random.js';

/** Payouts of one round. */
export const PER_ROUND = 30;
/** Minutes that have passed since a copy when it is put back. */
const LOST_MINUTES = 20;
/** Beats of a server in which it would send what is free to leave: of 300 ms each and more. */
const BEATS = 8;
const REASON = 'Comparé à la liste de l’agrégateur';

interface Machine {
  /** Of the database of the drill. */
  databaseUrl: string;
  /** Of another database of the cluster. */
  adminUrl: string;
  settings: Record<string, string>;
  sabotage: readonly string[];
  sandboxUrl: string;
  projectId: string;
  random: SeededRandom;
  /** Number of the first unused phone number. */
  firstPhone: number;
}

/**
 * The machine that is put back: database, high-water mark and journal are copied in the middle of a queue, the server goes on and
 * sends the rest, and the copies take their place. Nothing may leave by itself. Then users name those of the aggregator's list
 * that it cannot refuse, and two of them have the others sent.
 */
export class PayoutSnapshots {
  /** Machines put back. */
  putBack = 0;
  /** Payouts that were free to leave in a copy. */
  free = 0;
  /** Of these, sent in the lost time. */
  sentInLostTime = 0;
  /** Calls made after a machine was put back, before two users had them sent. */
  leftAlone = 0;
  /** Calls whose attempts are in no database any more. */
  unrecorded = 0;
  private db: DataSource | undefined;
  private server: ServerProcess | undefined;
  private port = 0;
  private phones = 0;

  constructor(private readonly machine: Machine) {}

  async run(rounds: number): Promise<void> {
    try {
      for (let round = 0; round < rounds; round++) await this.round();
    } finally {
      await this.server?.kill();
      await this.db?.destroy();
    }
  }

  private async round(): Promise<void> {
    await this.open();
    const before = this.phones;
    await this.approveOrder();
    await this.start();
    const sentFirst = this.machine.random.below(PER_ROUND / 2);
    await this.until((left) => left <= PER_ROUND - sentFirst);
    await this.copy();
    const [{ n: free } = { n: 0 }] = await this.rows<{ n: number }>(
      `SELECT count(*)::int AS n FROM payouts WHERE state = 'ready'`,
    );
    const attemptsBefore = await this.attempts();
    await this.start();
    const neverSent = this.machine.random.below(5);
    await this.until((left) => left <= neverSent);
    await this.stop();
    const lost = (await this.attempts()) - attemptsBefore;
    await this.putCopiesBack();
    await this.letADayPass(before);
    const calls = await callsForPayouts(this.machine.sandboxUrl);
    await this.start();
    await this.server?.beaten(BEATS);
    const alone = (await callsForPayouts(this.machine.sandboxUrl)) - calls;
    this.putBack++;
    this.free += free;
    this.sentInLostTime += lost;
    this.leftAlone += alone;
    this.unrecorded += lost - (await this.authorise(before));
    await this.until((left, calling) => left + calling === 0);
    await this.stop();
  }

  private async approveOrder(): Promise<void> {
    const { projectId, sandboxUrl, firstPhone } = this.machine;
    const db = await this.open();
    const requester = await addApprover(
      db,
      `requester-${this.phones}@example.com`,
      'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    );
    const approver = await addApprover(
      db,
      `approver-${this.phones}-x@example.com`,
      'KBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    );
    const at = new Date();
    const payouts = [];
    for (let n = 0; n < PER_ROUND; n++) {
      const phone = phoneOf(firstPhone + this.phones++);
      const isWallet = this.machine.random.below(2) === 0;
      if (isWallet) await askAggregator(sandboxUrl, 'wallet', { phone, balance: 0, lastDepositDaysAgo: 1 });
      payouts.push({
        id: newId(at),
        channel: isWallet ? 'wallet' : 'mobile_money',
        phone,
        amount: 100 + this.machine.random.below(5_000),
        staysInWallet: isWallet ? true : null,
        operatorId: '11',
      });
    }
    await askAggregator(sandboxUrl, 'top-up', { project: 'Boutique', operatorId: 11, amount: 10_000_000 });
    await approveOrder(db, { projectId, requester, approver, at, payouts });
  }

  /**
   * Has one user name the mobile money payouts that the aggregator's list has, and two users send the others: wallet payouts are
   * refused there by their reference. @returns the number of calls of the lost time that are recorded again
   */
  private async authorise(before: number): Promise<number> {
    const { projectId, sandboxUrl } = this.machine;
    const held = await this.rows(
      `SELECT 1 FROM payouts WHERE state = 'ready' AND interruption_id IS NOT NULL LIMIT 1`,
    );
    if (!held.length) return 0; // a sabotaged server goes on by itself
    const db = await this.open();
    const users = new PayoutUsers(db, () => [this.port, this.port], `lost-${before}`);
    const [one, other] = [await users.approver(this.port), await users.approver(this.port)];
    const wanted = this.phonesSince(before);
    const waiting = await this.rows<{ phone: string }>(
      `SELECT phone FROM payouts WHERE state = 'ready' AND channel = 'mobile_money'`,
    );
    const isWaiting = new Set(waiting.map(({ phone }) => phone));
    const listed = (await aggregatorsPayouts(sandboxUrl)).map(({ phone }) => phone);
    const entries = [...new Set(listed)].filter((phone) => wanted.has(phone) && isWaiting.has(phone));
    const path = `/api/payout-sending/${projectId}/interruption`;
    const ask = (by: Approver, to: string, body: () => object) =>
      untilAccepted(to, () => by.browser.send('POST', to, { body: body() }));
    let marked = 0;
    if (entries.length) {
      const answer = await ask(one, `${path}/possibly-paid`, () => ({ reason: REASON, entries }));
      marked = Number(answer.body['marked'] ?? 0);
    }
    const asked = await ask(one, `${path}/release`, () => ({ reason: REASON }));
    const proposal = asked.body['proposalId'];
    if (typeof proposal === 'string')
      await ask(other, `/api/proposals/${proposal}/approve`, () => ({ code: codeOf(other) }));
    return marked;
  }

  /** Waits until so few payouts are left in the queue, and so few calls without an answer. */
  private async until(isDone: (left: number, calling: number) => boolean): Promise<void> {
    for (let tries = 0; tries < 300; tries++) {
      await this.rows(
        `UPDATE payout_sending SET paused_at = NULL, paused_by = NULL, paused_why = NULL, unanswered_in_a_row = 0 WHERE paused_at IS NOT NULL`,
      );
      const [row] = await this.rows<{ left: number; calling: number }>(
        `SELECT (SELECT count(*)::int FROM payouts WHERE state = 'ready') AS left,
           (SELECT count(*)::int FROM payout_attempts WHERE calling_since IS NOT NULL) AS calling`,
      );
      if (isDone(row?.left ?? 0, row?.calling ?? 0)) return;
      await abandonCalls(await this.open());
      await sleep(100);
    }
    const left = await this.rows(
      `SELECT p.state, p.interruption_id IS NULL AS free, count(*) FROM payouts p WHERE state = 'ready' GROUP BY 1, 2`,
    );
    const doubts = await this.rows('SELECT * FROM clock_doubts WHERE ended_at IS NULL');
    console.log('does not get shorter', this.putBack, JSON.stringify({ left, doubts }));
  }

  private async attempts(): Promise<number> {
    const [row] = await this.rows<{ n: number }>('SELECT count(*)::int AS n FROM payout_attempts');
    return row?.n ?? 0;
  }

  private async rows<T>(text: string): Promise<T[]> {
    return (await this.open()).query<T[]>(text);
  }

  private async open(): Promise<DataSource> {
    return (this.db ??= await openDatabase(this.machine.databaseUrl));
  }

  private async start(): Promise<void> {
    const { settings, sabotage } = this.machine;
    this.server = new ServerProcess('payout-server.js', settings, sabotage);
    this.port = await this.server.start(this.port);
  }

  private async stop(): Promise<void> {
    await this.server?.kill();
  }

  /** Kills the server wherever it is, and copies the machine. */
  private async copy(): Promise<void> {
    await this.stop();
    await this.rows('UPDATE sign_of_life SET at = clock_timestamp()');
    await this.replace('drill_copy', nameOf(this.machine.databaseUrl));
    for (const path of this.files) {
      rmSync(`${path}.copy`, { force: true });
      if (existsSync(path)) copyFileSync(path, `${path}.copy`);
    }
  }

  private async putCopiesBack(): Promise<void> {
    await this.replace(nameOf(this.machine.databaseUrl), 'drill_copy');
    for (const path of this.files) {
      rmSync(path, { force: true });
      if (existsSync(`${path}.copy`)) copyFileSync(`${path}.copy`, path);
      rmSync(`${path}.copy`, { force: true });
    }
    await this.rows(`UPDATE sign_of_life SET at = at - interval '${LOST_MINUTES} minutes'`);
    await this.rows(
      `UPDATE payout_attempts SET calling_since = calling_since - interval '${LOST_MINUTES} minutes' WHERE calling_since IS NOT NULL`,
    );
  }

  /**
   * Lets the aggregator forget that it has paid the wallets of this round: a second payment within 24 hours it refuses by itself,
   * and a machine may be put back later than that.
   */
  private async letADayPass(before: number): Promise<void> {
    const { sandboxUrl } = this.machine;
    const phones = this.phonesSince(before);
    const made = (await aggregatorsPayouts(sandboxUrl)).filter(({ phone }) => phones.has(phone));
    for (const { id, status } of made) {
      if (status === 'pending') await askAggregator(sandboxUrl, 'settle', { id }).catch(() => undefined); // final meanwhile
      await askAggregator(sandboxUrl, 'backdate', { id, ms: DAY_MS + HOUR_MS });
    }
  }

  private phonesSince(before: number): Set<string> {
    const { firstPhone } = this.machine;
    return new Set(Array.from({ length: this.phones - before }, (_, n) => phoneOf(firstPhone + before + n)));
  }

  private get files(): string[] {
    const marker = this.machine.settings['PAYOUT_MARKER_FILE'] ?? '';
    return [marker, `${marker}.journal`];
  }

  private async replace(name: string, by: string): Promise<void> {
    await this.db?.destroy();
    this.db = undefined;
    const admin = await openDatabase(this.machine.adminUrl);
    try {
      await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await admin.query(`CREATE DATABASE ${name} TEMPLATE ${by}`);
    } finally {
      await admin.destroy();
    }
  }
}

const nameOf = (url: string): string => url.split('/').at(-1) ?? '';

/** Asks again as a user does who is told to try later, as during a doubt about the clock. @throws Error after 30 s */
async function untilAccepted(what: string, send: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    const answer = await send();
    if (answer.status < 300) return answer;
    if (tries === 30) throw new Error(`${what}: ${answer.status} ${answer.text}`);
    await sleep(1_000);
  }
}
