import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { DataSource } from 'typeorm';
import { MovableClock } from '../../server/platform/common/time/clock.js';
import { newId } from '../../server/platform/common/values/ids.js';
import { PayoutSenderService } from '../../server/payments/payouts/sending/payout-sender.service.js';
import { SendingService } from '../../server/payments/payouts/sending/sending.service.js';
import { type Sandbox, startSandbox } from '../../server/sandbox/sandbox.js';
import { addApprover, addPayingProject, requestOrders } from '../faults/payout-work.js';
import { SeededRandom } from '../faults/random.js';
import { startApp, type TestApp } from './app.js';
import { createTestDatabase, markerOf, type TestDatabase } from './database.js';
import { PayoutMember } from './payout-member.fixture.js';
import { SessionClient } from './session-client.js';
import { approveOrder, type OrderedPayout } from './approved-orders.fixture.js';

/** The second factor of its users. */
export const KEY = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** A server, its database with a backup, and the aggregator's sandbox. */
export class RestoreHarness {
  running!: TestApp;
  sandbox!: Sandbox;
  projectId = '';
  users = { requester: '', approver: '' };
  private numbers = 500_000;
  private readonly clock = new MovableClock();

  private constructor(
    readonly database: TestDatabase,
    private readonly env: Record<string, string>,
  ) {}

  /** @param env settings of each server */
  static async begin(env: Record<string, string> = {}): Promise<RestoreHarness> {
    const drill = new RestoreHarness(await createTestDatabase(), env);
    drill.sandbox = await startSandbox({ clock: drill.clock });
    drill.sandbox.control.setProfile({ automatic: false });
    await drill.start();
    const { db } = drill;
    const { apiKey, authToken } = drill.sandbox.control.addProject({
      name: 'Boutique',
      openingBalance: 1_000_000_000,
    });
    drill.projectId = await addPayingProject(db, drill.sandbox.url, { apiKey, authToken });
    drill.users = {
      requester: await addApprover(db, 'finance@example.com', KEY),
      approver: await addApprover(db, 'admin@example.com', KEY),
    };
    return drill;
  }

  async end(): Promise<void> {
    await this.running.close();
    await this.sandbox.close();
    await this.admin(`DROP DATABASE IF EXISTS ${this.backup} WITH (FORCE)`);
    await this.database.drop();
    for (const path of this.files)
      for (const each of [path, `${path}.snapshot`]) rmSync(each, { force: true });
  }

  get db(): DataSource {
    return this.running.db;
  }

  get journal(): string {
    return `${markerOf(this.database.url)}.journal`;
  }

  async start(env: Record<string, string> = {}): Promise<void> {
    this.running = await startApp({
      databaseUrl: this.database.url,
      clock: this.clock,
      env: { ...this.env, ...env },
    });
    this.running.app.useLogger(false);
  }

  /** Copies the database as it is now; the server is started again. */
  async backUp(): Promise<void> {
    await this.running.close();
    // A pooler keeps the connections of a server that has ended.
    await this.admin(
      `SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE datname = '${this.name}'`,
    );
    await this.admin(`CREATE DATABASE ${this.backup} TEMPLATE ${this.name}`);
    await this.start();
  }

  /** Copies the machine as it is now: the database, the marker and the journal. The server is started again. */
  async snapshot(): Promise<void> {
    await this.backUp();
    for (const path of this.files) if (existsSync(path)) copyFileSync(path, `${path}.snapshot`);
  }

  /** Puts the machine back to its snapshot, of which the server notices what it would after this time. */
  async putBack({
    minutes = 10,
    env = {},
  }: { minutes?: number; env?: Record<string, string> } = {}): Promise<void> {
    await this.running.close();
    for (const path of this.files) {
      rmSync(path, { force: true });
      if (existsSync(`${path}.snapshot`)) copyFileSync(`${path}.snapshot`, path);
    }
    await this.restore({ minutes, env });
  }

  /** Lets this time pass without a sign of life of any server. */
  async silence(minutes: number): Promise<void> {
    await silence(this.db, minutes);
  }

  private get files(): string[] {
    return [markerOf(this.database.url), this.journal];
  }

  /** Replaces the database by the backup while no server runs. @param minutes since the last sign of life */
  async restore({
    minutes = 0,
    env = {},
  }: { minutes?: number; env?: Record<string, string> } = {}): Promise<void> {
    if (this.running.db.isInitialized) await this.running.close();
    await this.admin(`DROP DATABASE ${this.name} WITH (FORCE)`);
    await this.admin(`CREATE DATABASE ${this.name} TEMPLATE ${this.backup}`);
    if (minutes) {
      const db = await new DataSource({
        type: 'postgres',
        url: this.database.url,
        extra: { max: 1 },
      }).initialize();
      await silence(db, minutes);
      await db.destroy();
    }
    await this.start(env);
  }

  /** Goes on with the database at another address, where a backup was restored: same name, other server. */
  async moveTo(url: string, env: Record<string, string> = {}): Promise<void> {
    await this.running.close().catch(() => undefined);
    this.database.url = url;
    await this.start(env);
  }

  /** Creates approved payouts. @returns their ids */
  approved(count: number, channel: 'wallet' | 'mobile_money' = 'mobile_money'): Promise<string[]> {
    const { requester, approver } = this.users;
    const at = this.clock.now();
    const payouts = Array.from({ length: count }, (): OrderedPayout => {
      const phone = `22654${String(this.numbers++).padStart(6, '0')}`;
      if (channel === 'wallet') this.sandbox.control.setWallet(phone, { balance: 0, lastDepositDaysAgo: 1 });
      return {
        id: newId(at),
        channel,
        phone,
        amount: 1_000,
        staysInWallet: channel === 'wallet' ? false : null,
        operatorId: '11',
      };
    });
    return approveOrder(this.db, { projectId: this.projectId, requester, approver, at, payouts });
  }

  /** Signs an administrator in to the server that runs now. */
  async enter(who: 'requester' | 'approver'): Promise<PayoutMember> {
    const { running } = this;
    const email = who === 'requester' ? 'finance@example.com' : 'admin@example.com';
    const browser = new SessionClient(running.url, 'http://localhost:3000');
    const member = new PayoutMember(this.users[who], email, browser, running);
    await member.arrive();
    return member;
  }

  async sendAll(sender = this.running.app.get(PayoutSenderService)): Promise<number> {
    for (let sent = 0; ;) {
      const begun = await sender.send();
      await sender.idle();
      if (!begun) return sent;
      sent += begun;
    }
  }

  /** Makes the calls of the queue without a connection to the aggregator; the payouts return to the queue. */
  async sendUnconnected(): Promise<void> {
    const sender = this.running.app.get(PayoutSenderService);
    await this.callAt('http://127.0.0.1:9');
    await sender.send();
    await sender.idle();
    await this.callAt(this.sandbox.url);
  }

  /** Returns the state of a payout and the statuses of its attempts. */
  async look(id: string): Promise<string> {
    const rows = await this.db.query<{ state: string; status: string | null }[]>(
      `SELECT p.state, t.status FROM payouts p LEFT JOIN payout_attempts a ON a.payout_id = p.id
       LEFT JOIN transactions t ON t.id = a.transaction_id WHERE p.id = $1 ORDER BY a.number`,
      [id],
    );
    return [rows[0]?.state ?? 'not there', ...rows.flatMap(({ status }) => status ?? [])].join(' ');
  }

  looks(ids: readonly string[]): Promise<string[]> {
    return Promise.all(ids.map((id) => this.look(id)));
  }

  creates(): number {
    const { wallet_payout = 0, mobile_money_payout = 0 } = this.sandbox.control.calls();
    return wallet_payout + mobile_money_payout;
  }

  /** Counts payouts to a number that had been paid before. */
  paidTwice(): number {
    const made = this.sandbox.control.transactions.list({}).filter(({ status }) => status !== 'notcompleted');
    const phones = made.map(({ phone }) => phone);
    return this.sandbox.control.doublePaid() + phones.length - new Set(phones).size;
  }

  /** Changes the address of the aggregator, ends the rest of its project, and lets the cache expire. */
  private async callAt(url: string): Promise<void> {
    await this.db.query(
      `UPDATE projects SET base_url = $2, updated_at = clock_timestamp(), sweep_paused_at = NULL, sweep_paused_why = NULL WHERE id = $1`,
      [this.projectId, url],
    );
    this.clock.elapse(1_000);
  }

  async view() {
    const [one] = await this.running.app.get(SendingService).list('all');
    return one;
  }

  private get name(): string {
    return this.database.url.split('/').at(-1) ?? '';
  }

  private get backup(): string {
    return `${this.name}_backup`;
  }

  private async admin(statement: string): Promise<void> {
    const url = this.database.url.replace(/\/[^/]*$/, '/postgres');
    const db = await new DataSource({ type: 'postgres', url, extra: { max: 1 } }).initialize();
    try {
      await db.query(statement);
    } finally {
      await db.destroy();
    }
  }
}

/** Dates the last sign of life back. */
export async function silence(db: DataSource, minutes: number): Promise<void> {
  await db.query('UPDATE sign_of_life SET at = clock_timestamp() - make_interval(mins => $1)', [minutes]);
}

/** Pauses or resumes the order of the payout. */
export async function pause({ db }: RestoreHarness, id: string, paused: boolean): Promise<void> {
  await db.query(
    `UPDATE payout_orders SET paused_at = CASE WHEN $2 THEN now() END WHERE id = (SELECT order_id FROM payouts WHERE id = $1)`,
    [id, paused],
  );
}

/** Requests a payout that awaits approval. */
export async function requestOne({ db, projectId, users }: RestoreHarness): Promise<string> {
  const { requester } = users;
  await requestOrders(db, { projectId, requester, payouts: 1, random: new SeededRandom(0) });
  const [row] = await db.query<{ id: string }[]>(`SELECT id FROM payouts WHERE state = 'requested'`);
  await db.query(`UPDATE payouts SET channel = 'mobile_money', stays_in_wallet = NULL WHERE id = $1`, [
    row?.id,
  ]);
  return row?.id ?? '';
}

export async function approveOne({ db, users, running }: RestoreHarness, id: string): Promise<void> {
  const at = running.clock.now();
  const order = '(SELECT order_id FROM payouts WHERE id = $1)';
  await db.query(
    `INSERT INTO payout_approvals (id, order_id, requested_by, revision, person_id, role, verdict, count, total, at)
     SELECT $2, o.id, o.requested_by, o.revision, $3, 'admin', 'approved', o.count, o.total, $4 FROM payout_orders o
     WHERE o.id = ${order}`,
    [id, newId(at), users.approver, at],
  );
  await db.query(`UPDATE payout_orders SET state = 'approved', decided_at = $2 WHERE id = ${order}`, [
    id,
    at,
  ]);
  await db.query(`UPDATE payouts SET state = 'ready', queue_at = $2 WHERE id = $1`, [id, at]);
}
