import { StatusWebhooksService } from '../../server/payments/transactions/lifecycle/status-webhooks.service.js';
import { WebhookQueueService } from '../../server/merchant/alerts/webhooks/webhook-queue.service.js';
import { get } from 'node:http';
import { OperatorsService } from '../../server/merchant/operators/catalogue/operators.service.js';
import { MovableClock } from '../../server/platform/common/time/clock.js';
import { newId, sha256 } from '../../server/platform/common/values/ids.js';
import { canonicalJson } from '../../server/platform/common/values/canonical-json.js';
import { addDays, boundsOf } from '../../server/books/calendar/business-day.js';
import { CheckDayService } from '../../server/books/checks/check-day.service.js';
import { DayFiguresService } from '../../server/books/close/day-figures.service.js';
import { DayWindowsService } from '../../server/books/calendar/day-windows.service.js';
import { TransactionFactsService } from '../../server/payments/transactions/lifecycle/transaction-facts.service.js';
import {
  type NewTransaction,
  type StatusChange,
  TransitionsService,
} from '../../server/payments/transactions/lifecycle/transitions.service.js';
import { SessionClient, addUser, addProject, SETTINGS } from './session-client.js';
import { startApp, type TestApp } from './app.js';
import { addFeeGrid } from './fee-grids.js';
import { newTransaction } from './new-transaction.js';

export const NOW = new Date('2026-11-21T08:00:00.000Z');
export const DAY = '2026-11-20';

/** A merchant's books of some days, and the people who read reports of them. */
export class ReportsHarness {
  private readonly door: TransitionsService;
  private readonly facts: TransactionFactsService;
  private numbers = 0;

  private constructor(
    readonly clock: MovableClock,
    readonly running: TestApp,
    readonly finance: SessionClient,
    readonly support: SessionClient,
    readonly stranger: SessionClient,
    readonly users: { finance: string; admin: string },
    readonly main: string,
    readonly other: string,
  ) {
    this.door = new TransitionsService(
      new OperatorsService(running.db, clock),
      new StatusWebhooksService(new WebhookQueueService()),
    );
    this.facts = new TransactionFactsService(clock);
  }

  static async open(env: Record<string, string> = {}): Promise<ReportsHarness> {
    const clock = new MovableClock(NOW);
    const running = await startApp({ clock, env: { ...SETTINGS, ...env } });
    const [main, other] = [
      await addProject(running, 'Boutique Élégance'),
      await addProject(running, 'Kiosque'),
    ];
    const finance = await addUser(running, 'finance@example.com', 'finance');
    const admin = await addUser(running, 'admin@example.com', 'admin');
    await addUser(running, 'support@example.com', 'support', [main]);
    await addUser(running, 'stranger@example.com', 'finance', [other]);
    const browser = async (email: string): Promise<SessionClient> => {
      const made = new SessionClient(running.url);
      await made.enter(email);
      return made;
    };
    return new ReportsHarness(
      clock,
      running,
      await browser('finance@example.com'),
      await browser('support@example.com'),
      await browser('stranger@example.com'),
      { finance, admin },
      main,
      other,
    );
  }

  async close(): Promise<void> {
    await this.running.close();
  }

  /** Enters fees of ORANGE BURKINA: payins 1.5 %, payouts 1 % and 10 XOF. */
  async fees(): Promise<void> {
    await addFeeGrid(this.running.db, { operatorId: '11', from: '2026-11-01Z' }, [
      { kind: 'payin', basisPoints: 150 },
      { kind: 'payout', basisPoints: 100, fixed: 10 },
    ]);
  }

  /** Books an adjustment of the account of ORANGE BURKINA, XOF. */
  async adjusts(day: string, amount: number): Promise<void> {
    await this.running.db.query(
      `INSERT INTO balance_adjustments (id, project_id, operator_id, day, amount, code, reason, made_by, at)
       VALUES ($1, $2, '11', $3, $4, 'fee', 'Frais de tenue de compte', 'finance@example.com', $5)`,
      [newId(this.clock.now()), this.main, day, amount, this.clock.now()],
    );
  }

  async checks(day: string): Promise<void> {
    await this.running.app.get(CheckDayService).check({ projectId: this.main, day }, 'test');
  }

  /** Adds a transaction at `at` that ends as `to` at `done`. @returns its id */
  async pays(
    at: string,
    more: Partial<NewTransaction> & { operatorId?: string; to?: StatusChange['to']; done?: string } = {},
  ): Promise<string> {
    const { operatorId = '11', to, done = at, ...rest } = more;
    const when = new Date(at);
    const n = ++this.numbers;
    const opening = newTransaction(this.main, when, {
      reference: `CMD-${n}`,
      token: rest.status === 'unknown' ? null : `token-${n}`,
      phone: `2265411${String(n).padStart(4, '0')}`,
      madeBy: 'boutique',
      ...rest,
    });
    const { id } = opening;
    await this.door.open(this.running.db.manager, [opening]);
    if (operatorId) {
      const now = this.clock.now();
      this.clock.moveTo(when);
      await this.facts.record(this.running.db.manager, [
        { transactionId: id, from: 'confirm', facts: { operatorId } },
      ]);
      this.clock.moveTo(now);
    }
    if (to) await this.becomes(id, to, done);
    return id;
  }

  async becomes(id: string, to: StatusChange['to'], at: string): Promise<void> {
    await this.door.apply(this.running.db.manager, [
      { transactionId: id, to, at: new Date(at), cause: 'confirm', actor: 'sweep', exchangeId: null },
    ]);
  }

  /** Closes a day as two people do, but without its checks. */
  async lock(day: string, asOf: Date, revision = 1): Promise<void> {
    const { db, app } = this.running;
    const { beginsAt, endsAt } = boundsOf(day, 'Africa/Abidjan');
    await db.query(
      `INSERT INTO business_days (project_id, day, zone, begins_at, ends_at, state) VALUES ($1, $2, 'Africa/Abidjan', $3, $4, 'open')
       ON CONFLICT DO NOTHING`,
      [this.main, day, beginsAt, endsAt],
    );
    const window = await app
      .get(DayWindowsService, { strict: false })
      .of(db.manager, { projectId: this.main, day, asOf });
    const figures = canonicalJson(await app.get(DayFiguresService, { strict: false }).of(db.manager, window));
    await db.query(
      `UPDATE business_days SET state = 'frozen', frozen_at = $3, frozen_by = 'finance@example.com' WHERE project_id = $1 AND day = $2::date`,
      [this.main, day, asOf],
    );
    await db.query(
      `UPDATE business_days SET state = 'signed', as_of = $3, figures = $4, figures_sha256 = $5, signed_by = $6, signed_at = $3
       WHERE project_id = $1 AND day = $2::date`,
      [this.main, day, asOf, figures, sha256(figures), this.users.finance],
    );
    await db.query(
      `INSERT INTO day_seals VALUES ($1, $2, $3, $4, $5, $6, 1, 1, 'finance@example.com', $4, 'admin@example.com', $4)`,
      [this.main, day, revision, asOf, figures, sha256(figures)],
    );
    await db.query(
      `UPDATE business_days SET state = 'locked', reviewed_by = $3, locked_at = $4 WHERE project_id = $1 AND day = $2::date`,
      [this.main, day, this.users.admin, asOf],
    );
  }

  /** Reopens a day as two users do. */
  async reopen(day: string, at: Date, revision = 1): Promise<void> {
    const { db } = this.running;
    await db.query(
      `INSERT INTO proposals (id, project_id, kind, subject_id, payload, reason, proposed_by, proposed_at, verdict, decided_by, decided_at)
       VALUES ($1, $2, 'day.reopen', $3, $4, 'wrong', $5, $6, 'approved', $7, $6)`,
      [
        newId(at),
        this.main,
        `${this.main}:${day}`,
        JSON.stringify({ revision }),
        this.users.finance,
        at,
        this.users.admin,
      ],
    );
    await db.query(
      `UPDATE business_days SET state = 'frozen', revision = $3 + 1, as_of = NULL, figures = NULL, figures_sha256 = NULL,
         signed_by = NULL, signed_at = NULL, reviewed_by = NULL, locked_at = NULL WHERE project_id = $1 AND day = $2::date`,
      [this.main, day, revision],
    );
    await db.query(
      `INSERT INTO day_acts VALUES ($1, $2, $3, $4, 'reopened', 'admin@example.com', $5, 'wrong')`,
      [newId(at), this.main, day, revision, at],
    );
  }

  /** Advances the clock and signs users in again. */
  async at(instant: string): Promise<void> {
    this.clock.moveTo(new Date(instant));
    for (const [browser, email] of [
      [this.finance, 'finance@example.com'],
      [this.support, 'support@example.com'],
      [this.stranger, 'stranger@example.com'],
    ] as const)
      await browser.enter(email);
  }

  /** The day after `DAY`. */
  get next(): string {
    return addDays(DAY, 1);
  }

  url(report: string, more: Record<string, string> = {}): string {
    const query = new URLSearchParams({ projectId: this.main, from: DAY, ...more });
    return `/api/reports/${report}${more['format'] ? '/file' : ''}?${query.toString()}`;
  }

  /** Reads the first bytes of a file and closes the connection. */
  abandonFile(report: string, more: Record<string, string>): Promise<void> {
    const headers = { cookie: this.finance.cookie, 'x-forwarded-for': '192.0.2.1' };
    return new Promise((resolve, reject) => {
      get(this.running.url + this.url(report, more), { headers, agent: false }, (response) => {
        response.once('data', () => response.destroy());
        response.once('close', resolve);
      }).on('error', reject);
    });
  }

  /** Downloads a file. */
  async file(
    report: string,
    more: Record<string, string>,
  ): Promise<{ bytes: Buffer; headers: Headers; status: number }> {
    const response = await fetch(this.running.url + this.url(report, more), {
      headers: {
        cookie: this.finance.cookie,
        'accept-language': more['language'] ?? 'en',
        'x-forwarded-for': '192.0.2.1',
      },
    });
    return {
      bytes: Buffer.from(await response.arrayBuffer()),
      headers: response.headers,
      status: response.status,
    };
  }
}
