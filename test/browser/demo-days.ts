import type { Browser } from 'playwright-core';
import { required } from '../../server/platform/common/values/required.js';
import { MovableClock } from '../../server/platform/common/time/clock.js';
import { HOUR_MS } from '../../server/platform/common/time/durations.js';
import { Env } from '../../server/platform/config/env.js';
import { ProjectsService } from '../../server/merchant/projects/registry/projects.service.js';
import { PayoutSenderService } from '../../server/payments/payouts/sending/payout-sender.service.js';
import { ConfirmSweepService } from '../../server/payments/status-checks/sweep/confirm-sweep.service.js';
import { CheckDayService } from '../../server/books/checks/check-day.service.js';
import { boundsOf } from '../../server/books/calendar/business-day.js';
import type { DayView } from '../../server/books/close/day.view.js';
import { DemoUser } from '../../server/sandbox/demo/demo-user.js';
import { simulateHistory } from '../../server/sandbox/demo/history.js';
import { Merchant } from '../../server/sandbox/demo/merchant.js';
import { PayoutTeam } from '../../server/sandbox/demo/payout-team.js';
import { MARKETS, Scenario } from '../../server/sandbox/demo/scenario.js';
import { merchantKeys, openAccounts, seedDemo } from '../../server/sandbox/demo/seed.js';
import { type Sandbox, startSandbox } from '../../server/sandbox/sandbox.js';
import { startApp, type TestApp } from '../support/app.js';
import { startChromium } from './chromium.js';
import { visitSignedIn } from './visit-as.js';
import type { Visitor } from './visit.js';

/** The demo of three days, on a clock that stands: its time is its seed, so every run has the same traffic. */
const BEGIN = new Date('2026-11-18T00:00:00Z');
const END = new Date('2026-11-21T08:00:00Z');
/** A day later, when the files of the second day are due too. */
const NOW = new Date('2026-11-22T07:00:00Z');
const PASSWORD = 'four words for a demo';
const [SHOP] = MARKETS;

/** Left frozen by the demo, with its files and breaks; and the day after it, whose close has not begun. */
export const FIRST = '2026-11-19';
export const SECOND = '2026-11-20';

/** Amount of the payout whose answer is lost, XOF. */
const LOST = 60_000;
const LOST_PHONE = '22676000999';
/** A reversal above the limit of breaks that only need an owner. */
const REVERSED_FROM = 12_000;

const NAMES = ['admin', 'admin2', 'finance', 'finance2'] as const;
export type Somebody = (typeof NAMES)[number];

interface Event {
  at: string;
  play: () => Promise<void>;
}

/** The merchants of the demo, in whose traffic something happens at stated times. */
class EventfulMerchant extends Merchant {
  private events: readonly Event[] = [];

  plan(...events: Event[]): void {
    this.events = events;
  }

  override async act(...[move, at]: Parameters<Merchant['act']>): Promise<void> {
    const due = this.events.filter((event) => Date.parse(event.at) <= at.getTime());
    this.events = this.events.filter((event) => !due.includes(event));
    for (const { play } of due) await play();
    await super.act(move, at);
  }
}

/**
 * Two days of a shop of the demo, as its users find them, with an answer that is lost and a payin that the operator takes back
 * on the second day. The product runs in this process, on the clock of the demo.
 */
export class DemoDays {
  /** References of the payout whose answer is lost, and of the payin that is reversed. */
  lost = '';
  reversed = '';

  private constructor(
    readonly running: TestApp,
    readonly sandbox: Sandbox,
    private readonly team: PayoutTeam,
    private readonly browser: Browser,
  ) {}

  static async open(): Promise<DemoDays> {
    const clock = new MovableClock(BEGIN);
    const sandbox = await startSandbox({ seed: 'demo', clock });
    const running = await startApp({ clock });
    const { app, url } = running;
    openAccounts(sandbox, { restored: false });
    await seedDemo(app, sandbox, PASSWORD);
    const projects = await app.get(ProjectsService).active();
    const accounts = MARKETS.map(({ account, name }): [string, string] => [
      account,
      required(
        projects.find((one) => one.name === name),
        name,
      ).id,
    ]);
    const users = await hireAll(running);
    const team = new PayoutTeam(users, sandbox, () => clock.now(), new Map(accounts));
    const days = new DemoDays(running, sandbox, team, await startChromium());
    await days.pass(new EventfulMerchant(sandbox, url, await merchantKeys(app, url)));
    return days;
  }

  async end(): Promise<void> {
    await this.browser.close();
    await this.running.close();
    await this.sandbox.close();
  }

  /** Simulates the history of the demo with the events; then the schedule runs, and the clock stands. */
  private async pass(merchant: EventfulMerchant): Promise<void> {
    const { running, sandbox, team } = this;
    const { app, clock } = running;
    merchant.plan(
      { at: `${SECOND}T10:00:00Z`, play: () => this.takeBack() },
      { at: `${SECOND}T11:00:00Z`, play: () => this.loseAnswer() },
    );
    const scenario = new Scenario(`demo ${END.toISOString()}`);
    const stage = { app, sandbox, clock, merchant, team, scenario, days: 3, analyze: nothing };
    await simulateHistory(stage, { from: BEGIN, until: END, onDay: () => undefined });
    clock.moveTo(NOW);
    await this.lookAgain();
    app.get(Env).SCHEDULE = true;
  }

  /** Does at once what the schedule does every five minutes, which may find breaks. */
  async lookAgain(): Promise<void> {
    const { app } = this.running;
    await this.sandbox.control.settled();
    await app.get(ConfirmSweepService).sweep();
    await app.get(CheckDayService).checkRecentDays();
  }

  /** Has the operator take back a payin of the day before. */
  private async takeBack(): Promise<void> {
    const { transactions } = this.sandbox.control;
    const found = transactions
      .list({ project: SHOP.account, status: 'completed', channel: 'direct', limit: 100_000 })
      .find(({ createdAt, amount }) => createdAt.startsWith(FIRST) && amount > REVERSED_FROM);
    this.reversed = required(found?.reference, 'A payin to take back');
    transactions.flip({ reference: this.reversed, project: SHOP.account });
  }

  /** Sends a payout that the aggregator creates and completes, and of which neither answer nor callback arrives. */
  private async loseAnswer(): Promise<void> {
    const { control } = this.sandbox;
    control.order({ fault: 'reply_lost', phone: LOST_PHONE, times: 1 });
    control.order({ fault: 'completes', phone: LOST_PHONE, times: 1, params: { ms: 60_000 } });
    control.order({ fault: 'no_callback', phone: LOST_PHONE });
    await this.team.pay({
      ...{ market: SHOP, channel: 'mobile_money', phone: LOST_PHONE, amount: LOST },
      ...{ beneficiary: 'Transport Kaboré & Fils', purpose: 'Livraison de novembre' },
    });
    const sender = this.running.app.get(PayoutSenderService);
    await sender.send();
    await sender.idle();
    const [sent] = control.transactions.list({ project: SHOP.account, phone: LOST_PHONE, limit: 1 });
    this.lost = required(sent?.reference, 'The payout whose answer is lost');
  }

  get projectId(): string {
    return this.team.projectOf(SHOP);
  }

  /** Signs a user in by the form and runs the visit. */
  visit<T>(somebody: Somebody, act: (visitor: Visitor) => Promise<T>): Promise<T> {
    const { running, sandbox, browser } = this;
    const server = { url: running.url, sandboxUrl: sandbox.url, password: PASSWORD, browser };
    const user = this.team.users[somebody];
    return visitSignedIn(server, { email: user.email, code: () => user.code() }, act);
  }

  codeOf(somebody: Somebody): string {
    return this.team.users[somebody].code();
  }

  /** Reads what the API says to the preparer. */
  get<T>(path: string): Promise<T> {
    return this.team.users.finance.get<T>(path);
  }

  day(day: string): Promise<DayView> {
    return this.get(`days/${this.projectId}/${day}`);
  }

  /** Returns the creation token, as the dashboard of the aggregator shows it; undefined where nothing was created. */
  tokenOf(reference: string): string | undefined {
    const [found] = this.sandbox.control.transactions.list({ project: SHOP.account, reference, limit: 1 });
    return found && this.sandbox.control.transactions.get({ reference, project: SHOP.account }).token;
  }

  /** Returns the balance of an account at the end of a day, as the dashboard of the aggregator shows it. */
  balanceAt(operatorId: string, day: string): number {
    const { endsAt } = boundsOf(day, SHOP.zone);
    return this.sandbox.control.balanceAt(SHOP.account, Number(operatorId), endsAt.getTime());
  }

  /** Downloads a file that the sandbox offers of a day of the shop. */
  async file(what: 'orders' | 'statements', day: string, more: Record<string, string> = {}) {
    const query = new URLSearchParams({ project: SHOP.account, from: day, to: day, ...more });
    const response = await fetch(`${this.sandbox.url}/sandbox/${what}?${query.toString()}`);
    const [, name = ''] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
    return { name, mimeType: 'text/csv', buffer: Buffer.from(await response.arrayBuffer()) };
  }

  /** Lets time pass for the schedule, in minutes. */
  later(minutes: number): void {
    this.running.clock.advance((minutes * HOUR_MS) / 60);
  }
}

const nothing = (): Promise<void> => Promise.resolve();

/** Signs the users in who close days and decide, each with an authenticator. */
async function hireAll({ url, clock }: TestApp): Promise<Record<Somebody, DemoUser>> {
  const keys = new Map<string, string>();
  const hire = async (name: string): Promise<DemoUser> => {
    const user = new DemoUser(`${name}@demo.local`, {
      ...{ url, password: PASSWORD, clock },
      ...{ key: () => keys.get(name), keep: (key) => void keys.set(name, key) },
    });
    await user.signIn();
    return user;
  };
  return {
    admin: await hire('admin'),
    admin2: await hire('admin2'),
    finance: await hire('finance'),
    finance2: await hire('finance2'),
  };
}
