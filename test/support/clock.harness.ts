import { MovableClock } from '../../server/platform/common/time/clock.js';
import { newId } from '../../server/platform/common/values/ids.js';
import { ExpiriesService } from '../../server/payments/transactions/schedule/expiries.service.js';
import { ClockQuestionService } from '../../server/payments/status-checks/sweep/clock-question.service.js';
import { ConfirmSweepService } from '../../server/payments/status-checks/sweep/confirm-sweep.service.js';
import { ClockSyncService } from '../../server/platform/database/health/clock-sync.service.js';
import { HoldsService } from '../../server/payments/payouts/holds/holds.service.js';
import { PayoutSenderService } from '../../server/payments/payouts/sending/payout-sender.service.js';
import { ProjectsService } from '../../server/merchant/projects/registry/projects.service.js';
import { BusinessDaysService } from '../../server/books/calendar/business-days.service.js';
import { ConfirmationScheduleService } from '../../server/payments/transactions/lifecycle/confirmation-schedule.service.js';
import { TransitionsService } from '../../server/payments/transactions/lifecycle/transitions.service.js';
import { startApp, type TestApp } from './app.js';
import { newTransaction } from './new-transaction.js';
import { SendingHarness } from './sending.harness.js';

interface StoredDoubt {
  clock: string;
  by: string | null;
}

/** The product beside an aggregator with a clock of its own, which is the right one unless a test moves it. */
export class ClockHarness {
  private readonly others: TestApp[] = [];

  private constructor(
    readonly app: SendingHarness,
    readonly real: MovableClock,
  ) {}

  static async open(env: Record<string, string> = {}): Promise<ClockHarness> {
    const real = new MovableClock();
    return new ClockHarness(await SendingHarness.open({ aggregatorClock: real, env }), real);
  }

  async close(): Promise<void> {
    for (const other of this.others) await other.close();
    await this.app.close();
  }

  get first(): TestApp {
    return this.app.running;
  }

  /** Starts another process on the same database. */
  async process(clock: MovableClock): Promise<TestApp> {
    const app = await startApp({ databaseUrl: this.first.databaseUrl, clock });
    this.others.push(app);
    return app;
  }

  look({ app } = this.first): Promise<void> {
    return app.get(ClockSyncService).align();
  }

  sweep({ app } = this.first): Promise<void> {
    return app.get(ConfirmSweepService).sweep();
  }

  ask({ app } = this.first): Promise<boolean> {
    return app.get(ClockQuestionService).ask();
  }

  /** Runs what happens because time has passed. */
  async runTasks(of = this.first): Promise<void> {
    await of.app.get(ExpiriesService).markExpirable();
    await this.sweep(of);
    await of.app.get(HoldsService).sweep();
    await of.app.get(BusinessDaysService).extend();
    await this.app.sendAll(of.app.get(PayoutSenderService));
  }

  /** Returns HTTP status and clock of `/health/ready`. */
  async ready({ url } = this.first): Promise<string> {
    const response = await fetch(`${url}/health/ready`);
    const { clock } = (await response.json()) as { clock: string };
    return `${response.status} ${clock}`;
  }

  doubts(): Promise<StoredDoubt[]> {
    return this.app.db.query('SELECT clock, ended_by AS by FROM clock_doubts ORDER BY id');
  }

  /** Returns by how many ms a clock differs from the right one. */
  off(clock: MovableClock): number {
    return Math.abs(clock.now().getTime() - this.real.now().getTime());
  }

  async row(text: string, ...values: unknown[]): Promise<Record<string, unknown>> {
    const [row = {}] = await this.app.db.query<Record<string, unknown>[]>(text, values);
    return row;
  }

  async makeDue(): Promise<void> {
    await this.app.db.query(
      `UPDATE confirmation_schedule SET due_at = now() - interval '1 second', last_asked_at = NULL`,
    );
  }

  async callbackUrl(): Promise<string> {
    const { callbackKey } = await this.first.app.get(ProjectsService).ref(this.app.project.id);
    return `${this.first.url}/callbacks/${callbackKey}`;
  }

  /** Adds a pending payin that the aggregator knows and is asked about now. */
  async pendingPayin(): Promise<{ id: string; reference: string }> {
    const { app: harness } = this;
    const at = harness.clock.now();
    const reference = `R-${newId(at)}`;
    const { token } = harness.sandbox.control.call(harness.project.name, 'hosted_payin', {
      body: {
        commande: {
          invoice: {
            items: [],
            total_amount: 10_000,
            devise: 'XOF',
            description: 'x',
            customer: '',
            otp: '',
          },
          store: { name: 's' },
          actions: { callback_url: await this.callbackUrl() },
          custom_data: { transaction_id: reference },
        },
      },
    });
    const payin = newTransaction(harness.project.id, at, { reference, token: String(token) });
    await harness.db.transaction(async (manager) => {
      await harness.running.app.get(TransitionsService).open(manager, [payin]);
      await harness.running.app.get(ConfirmationScheduleService).start(manager, [payin.id], at);
    });
    await this.makeDue();
    return { id: payin.id, reference };
  }

  /** Puts a payout on hold for an hour. */
  async heldPayout(): Promise<string> {
    const id = await this.app.one();
    await this.app.db.query(
      `UPDATE payouts SET state = 'held', hold_why = 'low_balance', hold_by = 'rappro', hold_until = now() + interval '1 hour' WHERE id = $1`,
      [id],
    );
    return id;
  }

  /** Proposes by finance what may be approved tomorrow. */
  async waitingProposal(): Promise<string> {
    const id = newId(this.real.now());
    await this.app.db.query(
      `INSERT INTO proposals (id, project_id, kind, subject_id, payload, reason, proposed_by, proposed_at, not_before)
       VALUES ($1, $2, 'transaction.not_created', 'x', '{}', 'nothing there', $3, now(), now() + interval '24 hours')`,
      [id, this.app.project.id, this.app.users.finance],
    );
    return id;
  }

  beginDays(): Promise<void> {
    const { app: harness, real } = this;
    const email = 'admin@example.com';
    const by = { kind: 'user', userId: harness.users.admin, email, role: 'admin', scope: 'all' } as const;
    const day = real.now().toISOString().slice(0, 10);
    return harness.running.app.get(BusinessDaysService).begin({ projectId: harness.project.id, day }, by);
  }
}
