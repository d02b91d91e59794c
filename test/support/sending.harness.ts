import { type CallTimeouts, DEFAULT_CALL_TIMEOUTS } from '../../server/aggregator/client/call-timeouts.js';
import type { ReadingLimits } from '../../server/payments/callbacks/process/reading-thread.js';
import { newId } from '../../server/platform/common/values/ids.js';
import { MovableClock } from '../../server/platform/common/time/clock.js';
import { CallRecoveryService } from '../../server/payments/calls/call-recovery.service.js';
import { PayoutCallHandler } from '../../server/payments/payouts/sending/payout-call.handler.js';
import { PayoutSenderService } from '../../server/payments/payouts/sending/payout-sender.service.js';
import { SweepPausesService } from '../../server/merchant/projects/registry/sweep-pauses.service.js';
import type { PayoutChannel } from '../../server/payments/transactions/lifecycle/lifecycle.js';
import type { FaultName } from '../../server/sandbox/faults/fault-catalogue.js';
import { type Sandbox, startSandbox } from '../../server/sandbox/sandbox.js';
import { startApp, type TestApp } from './app.js';
import { NetworkLink } from './network-link.js';
import { SessionClient, addUser } from './session-client.js';
import { approveOrder } from './approved-orders.fixture.js';

/** A payout as the tests ask for it. Amount in XOF. */
export interface PayoutToSend {
  channel?: PayoutChannel;
  phone?: string;
  amount?: number;
  operatorId?: string;
}

/** The stored state of a payout and its latest attempt. */
export interface StoredPayout {
  id: string;
  state: string;
  attempts: number;
  attemptId: string | null;
  reference: string | null;
  status: string | null;
  token: string | null;
  subCode: string | null;
  details: string | null;
  callingSince: Date | null;
  dueAt: Date | null;
}

/** A sandbox in a process of its own, with the credentials of a project. */
export interface ElsewhereSandbox {
  url: string;
  apiKey: string;
  authToken: string;
}

/** Counter of unique numbers of ORANGE BURKINA. */
let numbers = 0;
export const somePhone = (): string => `22654${String(100_000 + numbers++).padStart(6, '0')}`;

/** Longest wait for an answer, ms, unless a test shortens it. */
const PATIENT_CALLS: CallTimeouts = { ...DEFAULT_CALL_TIMEOUTS, confirm: 60_000 };

/** Harness of sending: the product with one project and two users, and the sandbox on the same clock. */
export class SendingHarness {
  private constructor(
    readonly running: TestApp,
    readonly sandbox: Sandbox,
    readonly clock: MovableClock,
    readonly users: { admin: string; finance: string },
    readonly admin: SessionClient,
    readonly finance: SessionClient,
    readonly project: { id: string; name: string },
    private readonly link: NetworkLink,
    private readonly calls: CallTimeouts,
  ) {}

  static async open(
    options: {
      settings?: object;
      env?: Record<string, string>;
      elsewhere?: ElsewhereSandbox;
      reading?: ReadingLimits;
      /** Clock of the aggregator; by default that of the product. */
      aggregatorClock?: MovableClock;
    } = {},
  ): Promise<SendingHarness> {
    const clock = new MovableClock();
    const sandbox = await startSandbox({ clock: options.aggregatorClock ?? clock });
    sandbox.control.setProfile({ automatic: false });
    const link = new NetworkLink(sandbox.url);
    await link.mend();
    const calls = { ...PATIENT_CALLS };
    const running = await startApp({
      clock,
      env: options.env ?? {},
      timeouts: { calls, ...(options.reading ? { reading: options.reading } : {}) },
    });
    const users = {
      admin: await addUser(running, 'admin@example.com', 'admin'),
      finance: await addUser(running, 'finance@example.com', 'finance'),
    };
    const admin = new SessionClient(running.url, 'http://localhost:3000');
    const finance = new SessionClient(running.url, 'http://localhost:3000', '192.0.2.2');
    await admin.enter('admin@example.com');
    await finance.enter('finance@example.com');
    const project = await openProject(admin, options.elsewhere ?? ownAccount(sandbox), 'Boutique', {
      ...(options.elsewhere ? {} : { baseUrl: link.url }),
      ...options.settings,
    });
    return new SendingHarness(running, sandbox, clock, users, admin, finance, project, link, calls);
  }

  async close(): Promise<void> {
    await this.running.close();
    await this.link.cut();
    await this.sandbox.close();
  }

  /** The aggregator's address, as the project has it. */
  get aggregatorUrl(): string {
    return this.link.url;
  }

  /** Requests reach the aggregator; its answers wait for `releaseAnswers`. */
  holdAnswers(): void {
    this.link.holdAnswers();
  }

  releaseAnswers(): Promise<void> {
    return this.link.mend();
  }

  /** Sets the longest wait (ms) for the answer to a create, until `calm`. */
  awaitCreatesFor(ms: number): void {
    this.calls.create = ms;
  }

  get db() {
    return this.running.db;
  }

  get sender(): PayoutSenderService {
    return this.running.app.get(PayoutSenderService);
  }

  get recovery(): { recover(): Promise<number> } {
    return recoveryOf(this.running);
  }

  /** Starts another process of the same installation, which may recover the calls of this one. */
  async otherProcess(): Promise<{ recovery: { recover(): Promise<number> }; close(): Promise<void> }> {
    const other = await startApp({ databaseUrl: this.running.databaseUrl, clock: this.clock });
    return { recovery: recoveryOf(other), close: () => other.close() };
  }

  /**
   * Adds payouts of one order that finance requested and the admin approved.
   * @returns their ids, in the order of the queue
   */
  approved(payouts: readonly PayoutToSend[], projectId = this.project.id): Promise<string[]> {
    const { admin: approver, finance: requester } = this.users;
    const at = this.clock.now();
    return approveOrder(this.db, {
      projectId,
      requester,
      approver,
      at,
      payouts: payouts.map((wanted) => this.complete(wanted)),
    });
  }

  async one(wanted: PayoutToSend = {}): Promise<string> {
    const [id = ''] = await this.approved([wanted]);
    return id;
  }

  /** Sends everything that is ready and waits until every answer is stored. @returns the number of calls begun */
  async sendAll(sender = this.sender): Promise<number> {
    let sent = 0;
    for (;;) {
      const begun = await sender.send();
      await sender.idle();
      if (!begun) return sent;
      sent += begun;
    }
  }

  async held(payoutId: string): Promise<StoredPayout> {
    const [row] = await this.db.query<StoredPayout[]>(
      `SELECT p.id, p.state, p.attempts, p.attempt_id AS "attemptId", t.reference, t.status, t.token, t.sub_code AS "subCode",
         t.sub_code_details AS details, a.calling_since AS "callingSince", s.due_at AS "dueAt"
       FROM payouts p LEFT JOIN transactions t ON t.id = p.attempt_id
       LEFT JOIN payout_attempts a ON a.transaction_id = t.id
       LEFT JOIN confirmation_schedule s ON s.transaction_id = t.id WHERE p.id = $1`,
      [payoutId],
    );
    if (!row) throw new Error(`no payout ${payoutId}`);
    return row;
  }

  /** Returns the number of payout creates that reached the aggregator. */
  creates(): number {
    const { wallet_payout = 0, mobile_money_payout = 0 } = this.sandbox.control.calls();
    return wallet_payout + mobile_money_payout;
  }

  atAggregator(reference: string) {
    return this.sandbox.control.transactions.list({ reference });
  }

  /** Resumes sending, and all calls of the project. */
  async resume(): Promise<void> {
    await this.running.app.get(SweepPausesService).resume(this.project.id);
    await this.db.query(
      `UPDATE payout_sending SET paused_at = NULL, paused_by = NULL, paused_why = NULL, unanswered_in_a_row = 0`,
    );
  }

  /** Changes a setting of the project and lets its cache expire. */
  async set(column: string, value: unknown): Promise<void> {
    const [[row]] = await this.db.query<[{ same: boolean }[], number]>(
      `UPDATE projects SET ${column} = $2, updated_at = clock_timestamp() WHERE id = $1
       RETURNING old.${column} IS NOT DISTINCT FROM new.${column} AS same`,
      [this.project.id, value],
    );
    if (!row?.same) this.clock.elapse(1_000);
  }

  /** Sets a fault of the next call of this kind. */
  fault(fault: FaultName, params: Record<string, number | string> = {}): void {
    this.sandbox.control.order({ fault, operation: 'mobile_money_payout', params });
  }

  /** Dates the start of its call back by three minutes. */
  async age(attemptId: string | null): Promise<void> {
    await this.db.query(
      `UPDATE payout_attempts SET calling_since = calling_since - interval '3 minutes' WHERE transaction_id = $1`,
      [attemptId],
    );
  }

  /** Restores the initial state. */
  async calm(): Promise<void> {
    this.sandbox.control.clearFaults();
    Object.assign(this.calls, PATIENT_CALLS);
    await this.releaseAnswers();
    this.clock.release();
    await this.resume();
    await this.set('max_in_flight', 16);
    await this.set('rate_per_second', null);
  }

  /** Queues a retry without its permission checks. */
  async askAgain(payoutId: string): Promise<void> {
    await this.db.query(
      `UPDATE payouts SET state = 'ready', state_at = $2, queue_at = $2, ask_by = 'admin@example.com', ask_reason = 'again'
       WHERE id = $1`,
      [payoutId, this.clock.now()],
    );
  }

  private complete({
    channel = 'mobile_money',
    phone = somePhone(),
    amount = 1_000,
    operatorId,
  }: PayoutToSend) {
    if (channel === 'wallet') this.sandbox.control.setWallet(phone, { balance: 0, lastDepositDaysAgo: 1 });
    return {
      id: newId(this.clock.now()),
      channel,
      phone,
      amount,
      staysInWallet: channel === 'wallet' ? true : null,
      operatorId: operatorId ?? '11',
    };
  }
}

const recoveryOf = ({ app }: TestApp): { recover(): Promise<number> } => ({
  recover: () => app.get(CallRecoveryService).recover(app.get(PayoutCallHandler)),
});

const ownAccount = (sandbox: Sandbox): ElsewhereSandbox => ({
  url: sandbox.url,
  ...sandbox.control.addProject({ name: 'Boutique', openingBalance: 2_000_000_000 }),
});

async function openProject(
  admin: SessionClient,
  { url, apiKey, authToken }: ElsewhereSandbox,
  name: string,
  settings: object = {},
) {
  const body = { name, baseUrl: url, wikiUrl: `${url}/wiki`, zone: 'Africa/Abidjan', ...settings };
  const made = await admin.send('POST', '/api/projects', { body });
  const id = String(made.body['id']);
  const answer = await admin.send('PUT', `/api/projects/${id}/credentials`, { body: { apiKey, authToken } });
  if (answer.status !== 200) throw new Error(`Credentials were not taken: ${answer.text}`);
  return { id, name };
}
