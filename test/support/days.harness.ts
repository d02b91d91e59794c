import type { UserActor } from '../../server/access/identity/actor.js';
import type { Role } from '../../server/access/identity/user-words.js';
import { MovableClock } from '../../server/platform/common/time/clock.js';
import { newId } from '../../server/platform/common/values/ids.js';
import { CheckDayService } from '../../server/books/checks/check-day.service.js';
import type { DayView } from '../../server/books/close/day.view.js';
import { RestatementsService } from '../../server/books/restatements/restatements.service.js';
import { TransactionFactsService } from '../../server/payments/transactions/lifecycle/transaction-facts.service.js';
import {
  type NewTransaction,
  type StatusChange,
  TransitionsService,
} from '../../server/payments/transactions/lifecycle/transitions.service.js';
import { startApp, type TestApp } from './app.js';
import { type Answer, SessionClient, addUser, addProject, SETTINGS } from './session-client.js';
import { Authenticator } from './authenticator.js';
import { storeEvidence } from './evidence.fixture.js';
import { newTransaction } from './new-transaction.js';

/** A finance user with a session. */
export interface DayMember {
  actor: UserActor;
  codes: Authenticator;
  browser: SessionClient;
}

/** A session that is renewed after days have passed. */
class LastingBrowser extends SessionClient {
  constructor(
    url: string,
    address: string,
    private readonly email: string,
  ) {
    super(url, undefined, address);
  }

  override async send(...sent: Parameters<SessionClient['send']>): Promise<Answer> {
    const answer = await super.send(...sent);
    if (answer.body.code !== 'session_ended') return answer;
    await this.enter(this.email);
    return super.send(...sent);
  }
}

/** The books of a project begin on this day; the clock begins on the morning after it. */
export const FIRST = '2026-11-10';
/** A number of the operator 11. */
export const PHONE = '22654112233';

const ZONE = 'Africa/Ouagadougou';
const START = `${FIRST}T08:00:00Z`;

/** Harness of the close: two users of a project on a fixed clock. */
export class DaysHarness {
  private users = 0;
  private projects = 0;
  projectId = '';
  awa!: DayMember;
  issa!: DayMember;

  private constructor(
    readonly running: TestApp,
    readonly clock: MovableClock,
  ) {}

  static async open(zone = ZONE, start = START): Promise<DaysHarness> {
    const clock = new MovableClock(new Date(start));
    const running = await startApp({ clock, env: SETTINGS });
    const harness = new DaysHarness(running, clock);
    await harness.anew(zone, start);
    return harness;
  }

  /** Goes on with a new project and two new users, at the beginning of its first day. */
  async anew(zone = ZONE, start = START): Promise<void> {
    this.at(start);
    const name = this.projects ? `Burkina ${this.projects}` : 'Burkina';
    this.projects += 1;
    this.projectId = await addProject(this.running, name);
    await this.running.db.query('UPDATE projects SET zone = $2 WHERE id = $1', [this.projectId, zone]);
    this.awa = await this.member('finance');
    this.issa = await this.member('finance');
  }

  close(): Promise<void> {
    return this.running.close();
  }

  async member(role: Role, projectIds?: string[]): Promise<DayMember> {
    const email = `member${(this.users += 1)}@example.com`;
    const userId = await addUser(this.running, email, role, projectIds);
    const codes = await Authenticator.store(this.running, this.clock, userId);
    const browser = new LastingBrowser(this.running.url, `192.0.2.${this.users}`, email);
    await browser.enter(email);
    const actor: UserActor = { kind: 'user', userId, email, role, scope: projectIds ?? 'all' };
    return { actor, codes, browser };
  }

  at(instant: string): void {
    this.clock.moveTo(new Date(instant));
  }

  begin(day = FIRST, by = this.awa): Promise<Answer> {
    return by.browser.send('POST', '/api/days/begin', { body: { projectId: this.projectId, day } });
  }

  act(what: string, day: string, by: DayMember, body: object = {}): Promise<Answer> {
    return by.browser.send('POST', `/api/days/${this.projectId}/${day}/${what}`, { body });
  }

  sign(day: string, by = this.awa): Promise<Answer> {
    return this.act('sign', day, by, { code: by.codes.fresh() });
  }

  lock(day: string, by = this.issa): Promise<Answer> {
    return this.act('lock', day, by, { code: by.codes.fresh() });
  }

  /** Approves a proposal of another user. */
  approve(proposalId: string | null | undefined, by = this.issa): Promise<Answer> {
    const body = { code: by.codes.fresh() };
    return by.browser.send('POST', `/api/proposals/${proposalId}/approve`, { body });
  }

  async view(day: string, asOf?: string): Promise<DayView> {
    const query = asOf ? `?asOf=${encodeURIComponent(asOf)}` : '';
    const { text, status } = await this.awa.browser.send('GET', `/api/days/${this.projectId}/${day}${query}`);
    if (status !== 200) throw new Error(`${status} ${text}`);
    return JSON.parse(text) as DayView;
  }

  /** Returns the page of the day as answered to another user. */
  answerTo(day: string, by: DayMember): Promise<Answer> {
    return by.browser.send('GET', `/api/days/${this.projectId}/${day}`);
  }

  /** Adds a transaction of account 11, of now or of the given time; the product learns of it now. */
  async open(more: Partial<NewTransaction> = {}): Promise<string> {
    const channel = more.kind === 'payout' ? 'mobile_money' : 'direct';
    const opening = newTransaction(this.projectId, this.clock.now(), { channel, phone: PHONE, ...more });
    await this.door.open(this.running.db.manager, [opening]);
    return opening.id;
  }

  async become(id: string, to: StatusChange['to'], more: Partial<StatusChange> = {}): Promise<void> {
    const change: StatusChange = {
      transactionId: id,
      to,
      at: this.clock.now(),
      cause: 'confirm',
      actor: 'sweep',
      exchangeId: null,
      ...more,
    };
    await this.door.apply(this.running.db.manager, [change]);
  }

  /** Adds a payin that completes immediately. */
  async credit(amount = 10_000): Promise<string> {
    const id = await this.open({ amount });
    await this.become(id, 'completed');
    return id;
  }

  learn(id: string, operatorId: string): Promise<void> {
    const facts = this.running.app.get(TransactionFactsService);
    return facts.record(this.running.db.manager, [
      { transactionId: id, from: 'confirm', facts: { operatorId } },
    ]);
  }

  /** States the balance of account 11 with evidence. */
  async state(amount: number, asOf: string, operatorId = '11'): Promise<void> {
    const { clock, projectId } = this;
    const at = clock.now();
    const { userId } = this.awa.actor;
    const fileId = await storeEvidence(this.running.db, { projectId, userId, at });
    await this.running.db.query(
      `INSERT INTO balance_statements (id, project_id, operator_id, amount, as_of, source, note, file_id, stated_by, at)
       VALUES ($1, $2, $3, $4, $5, 'declared', 'read', $6, 'awa', $7)`,
      [newId(at), projectId, operatorId, amount, asOf, fileId, at],
    );
  }

  /** Assigns every open break, so that it does not block the day. */
  async ownBreaks(day: string): Promise<void> {
    await this.running.db.query(
      'UPDATE breaks SET assignee_id = $3 WHERE project_id = $1 AND day = $2::date AND assignee_id IS NULL',
      [this.projectId, day, this.awa.actor.userId],
    );
  }

  /** Freezes the day and marks its final sweep as ended. */
  async prepare(day: string): Promise<void> {
    await this.done(this.act('freeze', day, this.awa));
    await this.sweep(day);
  }

  async sweep(day: string): Promise<void> {
    const { db, app } = this.running;
    await this.done(this.act('sweep', day, this.awa));
    await db.query(
      `UPDATE business_days SET sweep = sweep || jsonb_build_object('endedAt', sweep->'startedAt')
       WHERE project_id = $1 AND day = $2::date`,
      [this.projectId, day],
    );
    await app.get(CheckDayService).check({ projectId: this.projectId, day }, 'test');
    await this.ownBreaks(day);
  }

  async match(day: string): Promise<void> {
    await this.done(
      this.awa.browser.send('POST', `/api/matching/${this.projectId}/${day}/run`, { body: {} }),
    );
  }

  /** Prepares the day, signs it as Awa and locks it as Issa. @throws when a step is refused */
  async lockDay(day: string): Promise<void> {
    await this.prepare(day);
    await this.done(this.sign(day));
    await this.done(this.lock(day));
  }

  async done(answer: Promise<Answer>): Promise<Answer> {
    const { status, text } = await answer;
    if (status >= 300) throw new Error(`${status} ${text.slice(0, 1_000)}`);
    return answer;
  }

  async pack(day: string, revision?: number): Promise<string> {
    const query = revision ? `?revision=${revision}` : '';
    const { text } = await this.done(
      this.awa.browser.send('GET', `/api/days/${this.projectId}/${day}/pack${query}`),
    );
    return text;
  }

  detect(): Promise<number> {
    return this.running.app.get(RestatementsService).detect();
  }

  private get door(): TransitionsService {
    return this.running.app.get(TransitionsService);
  }
}
