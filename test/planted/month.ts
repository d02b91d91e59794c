import type { BreakKind } from '../../server/books/breaks/break-words.js';
import { BreakCausesService } from '../../server/books/checks/break-causes.service.js';
import { TRANSACTION_CHECKS } from '../../server/books/checks/evaluate-transaction.js';
import { TransactionFactsService } from '../../server/payments/transactions/lifecycle/transaction-facts.service.js';
import { TransitionsService } from '../../server/payments/transactions/lifecycle/transitions.service.js';
import { Books } from './books.js';
import { calendarOf, keyOf } from './calendar.js';
import { Chance } from './chance.js';
import { Facts } from './facts.js';
import { REVERSALS } from './plants-books.js';
import type { Plant } from './plants-status.js';
import type { Expected, Plan, PlannedCash, Step } from './plan.js';
import { Passage } from './passage.js';
import { Product } from './product.js';
import { Rows } from './rows.js';
import { morningAfter, PlannedDay } from './planned-day.js';
import { beginOf, iso, USERS, type PlannedProject, PROJECTS } from './setting.js';
import type { Stage } from './stage.js';
import { Traffic } from './traffic.js';
import { judge, judgeCauses, type Verdict } from './verdict.js';
import { furnish } from './world.js';
import { HOUR_MS, MINUTE_MS } from '../../server/platform/common/time/durations.js';

export interface MonthOptions {
  transactions: number;
  seed: number;
  days: number;
  /** Payments of 100 that operators take back, besides those of each kind. */
  reversals?: number;
  /** Minimum number of plants per kind of break. */
  each: number;
  /** This check is switched off in the product: the run must notice. */
  checkOff?: BreakKind;
  /** One planted error of this kind is quietly taken off the list: the run must report what the product then finds too much. */
  forgetsOne?: BreakKind;
  /** The product groups no breaks by cause: the run must notice. */
  groupingOff?: boolean;
  say: (line: string) => void;
}

/** Days after the month until everything that may still be on its way is due. */
const AFTERMATH = 3;

/** A seeded month of two merchants, with errors of every kind; the product looks at it day by day. */
export class Month {
  private readonly chance: Chance;
  private readonly facts: Facts;
  private readonly rows: Rows;
  private readonly traffic: Traffic;
  private readonly books = PROJECTS.map((project) => new Books(project));
  private readonly product: Product;
  private readonly passage: Passage;
  private unwritten: Plan[] = [];
  private waiting: Plant[] = [];
  private later: { plan: Plan; step: Step }[] = [];
  private readonly expected: Expected[] = [];
  private planted = 0;

  constructor(
    private readonly stage: Stage,
    private readonly options: MonthOptions,
  ) {
    this.chance = new Chance(options.seed);
    this.facts = new Facts(stage.db);
    this.rows = new Rows(this.facts, this.chance);
    this.traffic = new Traffic(this.chance);
    this.product = new Product(stage.app, stage.db);
    this.passage = new Passage(stage, this.facts, this.rows);
  }

  async play(): Promise<Verdict> {
    const { checkOff, groupingOff } = this.options;
    if (groupingOff)
      Object.assign(this.stage.app.get(BreakCausesService), { group: () => Promise.resolve() });
    if (!checkOff) return this.live();
    const check = TRANSACTION_CHECKS[checkOff];
    Reflect.deleteProperty(TRANSACTION_CHECKS, checkOff);
    try {
      return await this.live();
    } finally {
      if (check) TRANSACTION_CHECKS[checkOff] = check;
    }
  }

  private async live(): Promise<Verdict> {
    const { days, say } = this.options;
    await furnish(this.stage.db, this.chance);
    await this.product.openSources();
    const calendar = calendarOf(this.chance, this.options);
    this.plan(0, calendar);
    for (let day = 0; day < days; day++) {
      if (day + 1 < days) this.plan(day + 1, calendar);
      await this.dawn(day);
      await this.look(day);
      say(`day ${day + 1} of ${days}: ${await this.product.countBreaks()} breaks`);
    }
    for (let day = days; day < days + AFTERMATH; day++) {
      await this.dawn(day);
      await this.look(day);
    }
    for (const project of PROJECTS)
      for (let day = 0; day < days; day++) await this.product.check(project, day);
    if (this.waiting.length) throw new Error('The month is too small for what should go wrong in it');
    const forgotten = this.expected.findIndex(({ kind }) => kind === this.options.forgetsOne);
    if (forgotten >= 0) this.expected.splice(forgotten, 1);
    const found = await this.product.breaks();
    const { toTouch, toDecide, transactions } = await this.product.workload();
    const [perThousand = 0, decisions = 0] = [toTouch, toDecide].map(
      (count) => (1_000 * count) / transactions,
    );
    const expected = await this.product.linesOf(this.expected);
    return { ...judge(found, expected), causes: judgeCauses(found, expected), perThousand, decisions };
  }

  /** Plans a day: correct transactions first, then the errors. */
  private plan(day: number, calendar: ReturnType<typeof calendarOf>): void {
    const { days, transactions } = this.options;
    const count = Math.max(30, Math.round(transactions / days / PROJECTS.length));
    PROJECTS.forEach((project, place) => {
      const of = { chance: this.chance, traffic: this.traffic, rows: this.rows, facts: this.facts };
      const planned = new PlannedDay(
        of,
        project,
        day,
        this.traffic.day(project, day, count),
        this.cash(project, day),
      );
      // What fits nothing of this day goes wrong on the next that it fits.
      const wanted = [...this.waiting, ...(calendar.get(keyOf(place, day)) ?? [])];
      this.waiting = wanted.filter((plant) => !this.put(plant, planned));
      const more = Math.round((count * (this.options.reversals ?? 0)) / 100);
      for (let n = 0; n < more; n++) this.put(REVERSALS[n % REVERSALS.length]!, planned);
      for (const plan of planned.plans) if (!plan.planted && !plan.account.spared) this.traffic.quirk(plan);
      this.books[place]?.take(planned);
      planned.cash.forEach((cash) => this.declare(cash));
      this.unwritten.push(...planned.plans);
      this.expected.push(...planned.expected);
    });
  }

  /** Plants an error and numbers the breaks that it causes: those of one cause alike. @returns false where it does not fit the day */
  private put(plant: Plant, planned: PlannedDay): boolean {
    const before = planned.expected.length;
    if (!plant(planned)) return false;
    this.planted += 1;
    for (const one of planned.expected.slice(before))
      one.plant = one.shared ? this.planted : (this.planted += 1);
    return true;
  }

  /** Surplus goes to the bank every other day, and an account is funded now and then. */
  private cash(project: PlannedProject, day: number): PlannedCash[] {
    return project.accounts
      .filter(({ spared }) => !spared)
      .map((account) => {
        const at = beginOf(project, day) + 14 * HOUR_MS + this.chance.below(3 * HOUR_MS);
        const kind = this.chance.happens(0.7) ? 'cashout' : 'cashin';
        const amount = 100_000 + 5 * this.chance.below(100_000);
        return { id: this.chance.id(at), project, account, day, kind, amount, at };
      });
  }

  private declare({ id, project, account, kind, amount, at }: PlannedCash): void {
    const proposalId = this.chance.id(at);
    const decided = { decided_by: USERS.admin.id, decided_at: iso(at + 20 * MINUTE_MS) };
    this.facts.add(at + 20 * MINUTE_MS, 'proposals', {
      id: proposalId,
      project_id: project.id,
      kind: 'cash.movement',
      subject_id: id,
      payload: {},
      reason: 'Mouvement du jour',
      proposed_by: USERS.finance.id,
      proposed_at: iso(at),
      verdict: 'approved',
      ...decided,
    });
    this.facts.add(at + 20 * MINUTE_MS, 'cash_movements', {
      id,
      project_id: project.id,
      operator_id: account.operatorId,
      kind,
      amount,
      happened_at: iso(at),
      note: 'Mouvement du jour',
      proposal_id: proposalId,
      state: 'approved',
      declared_by: USERS.finance.email,
      at: iso(at),
      decided_by: USERS.admin.email,
      decided_at: decided.decided_at,
    });
  }

  /** Writes everything known until six in the morning and imports the files of the day. */
  private async dawn(day: number): Promise<void> {
    const morning = morningAfter(day);
    const known = this.unwritten.filter(({ steps }) => steps[0]!.at <= morning);
    this.unwritten = this.unwritten.filter((plan) => !known.includes(plan));
    for (const plan of known) {
      this.rows.write(plan, morning);
      for (const step of plan.steps.filter(({ at }) => at > morning)) this.later.push({ plan, step });
    }
    const due = this.later.filter(({ step }) => step.at <= morning);
    this.later = this.later.filter(({ step }) => step.at > morning);
    await this.facts.write(morning);
    await this.passage.expire(known, morning);
    await this.passage.correct(known, morning);
    await this.take(due);
    this.stage.clock.moveTo(new Date(morning));
    await this.passage.checkAgain(known);
    for (const [place, project] of PROJECTS.entries())
      for (const { source, file } of (await this.books[place]?.filesOf(day)) ?? [])
        await this.product.handIn(project, source, file);
  }

  /** Applies later changes of status through the services of the product. */
  private async take(due: readonly { plan: Plan; step: Step }[]): Promise<void> {
    const { app, db, clock } = this.stage;
    for (const { plan, step } of due.toSorted((one, other) => one.step.at - other.step.at)) {
      clock.moveTo(new Date(step.at));
      const exchangeId = this.rows.confirm(plan, step.to, step.at);
      await this.facts.write(step.at);
      await app.get(TransitionsService).apply(db.manager, [
        {
          transactionId: plan.id,
          to: step.to,
          at: new Date(step.at),
          cause: 'confirm',
          actor: 'sweep',
          exchangeId,
        },
      ]);
      const { operatorId, name: operatorName } = plan.account;
      const facts = { operatorId, operatorName, requestId: plan.requestId, receipt: plan.receipt };
      await app
        .get(TransactionFactsService)
        .record(db.manager, [{ transactionId: plan.id, from: 'confirm', facts }]);
    }
  }

  /** Matches the files and checks the days of the month that may have changed. */
  private async look(day: number): Promise<void> {
    for (const project of PROJECTS) await this.product.match(project, day);
    // What autovacuum does overnight: a month in a minute leaves it no time.
    await this.stage.db.query(
      'ANALYZE transactions, transitions, exchanges, callback_readings, callback_events, import_lines, match_links',
    );
    for (const project of PROJECTS) {
      for (let back = 3; back >= 0; back--)
        if (day - back >= 0 && day - back < this.options.days) await this.product.check(project, day - back);
    }
  }
}
