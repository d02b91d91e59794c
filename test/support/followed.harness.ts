import { createHash } from 'node:crypto';
import { CallbackProcessorService } from '../../server/payments/callbacks/process/callback-processor.service.js';
import { ConfirmSweepService } from '../../server/payments/status-checks/sweep/confirm-sweep.service.js';
import { newId } from '../../server/platform/common/values/ids.js';
import type { BreakRow, BreakView } from '../../server/books/breaks/break.view.js';
import { addDays } from '../../server/books/calendar/business-day.js';
import { CheckDayService } from '../../server/books/checks/check-day.service.js';
import type { DayView } from '../../server/books/close/day.view.js';
import { RestatementsService } from '../../server/books/restatements/restatements.service.js';
import type { DashboardView } from '../../server/reporting/today/dashboard.view.js';
import type { TaskKind } from '../../server/reporting/today/today-task-words.js';
import type { TransactionView } from '../../server/payments/transactions/views/transaction.view.js';
import { needsCheck, nextPage } from '../../web/src/books/breaks/page/nextStep.js';
import { listPath } from '../../web/src/kit/list/listPath.js';
import { storeEvidence } from './evidence.fixture.js';
import { ImportsHarness } from './imports.harness.js';
import { LostCallsHarness } from './lost-calls.harness.js';
import { type Colleague, PayoutsHarness, type PayoutsProject } from './payouts.harness.js';

/** The account of all payments. */
const ORANGE = '11';
export const OPENING = 1_000_000;

export interface SentPayout {
  id: string;
  attempt: string;
  reference: string;
}

/** A merchant's books that people follow from Today to the end, by what the screens suggest. */
export class FollowedHarness {
  readonly lost: LostCallsHarness;
  private names = 0;
  private files!: ImportsHarness;
  private sourceId = '';
  project!: PayoutsProject;
  /** Business days `YYYY-MM-DD`: of each merchant its own, because codes of one time are used once. */
  first = '';
  second = '';
  third = '';

  private constructor(readonly app: PayoutsHarness) {
    this.lost = LostCallsHarness.at(app);
  }

  static async open(): Promise<FollowedHarness> {
    return new FollowedHarness(await PayoutsHarness.open());
  }

  close(): Promise<void> {
    return this.app.close();
  }

  /** Goes on with a new merchant, at the beginning of its first business day, with a balance of 1,000,000 XOF. */
  async anew(): Promise<void> {
    const { app } = this;
    const { finance } = app.users;
    this.first = addDays('2026-11-20', 10 * this.names);
    this.second = addDays(this.first, 1);
    this.third = addDays(this.first, 2);
    await this.later(`${this.first}T10:00:00Z`);
    this.project = await app.project(`Suivi ${++this.names}`);
    const { id: projectId } = this.project;
    await done(finance.post('/api/days/begin', { projectId, day: this.first }));
    const at = app.clock.now();
    const fileId = await storeEvidence(app.db, { projectId, userId: finance.id, at });
    await app.db.query(
      `INSERT INTO balance_statements (id, project_id, operator_id, amount, as_of, source, note, file_id, stated_by, at)
       VALUES ($1, $2, $3, $4, $5, 'declared', 'read', $6, 'awa', $7)`,
      [newId(at), projectId, ORANGE, OPENING, `${this.first}T00:00:00Z`, fileId, at],
    );
    this.files = ImportsHarness.of(app, projectId);
    const source = { projectId, name: `Relevé ${this.names}`, operatorId: ORANGE, dueDays: 0 };
    this.sourceId = (await this.files.source(finance.browser, source)).id;
  }

  /** Sends a payout. @returns its id, and transaction and reference of its last attempt */
  async payout(amount: number): Promise<SentPayout> {
    const { id: orderId } = await this.app.approved({ projectId: this.project.id, amount });
    await this.lost.send();
    const { id } = await this.app.payoutOf(orderId);
    return { id, ...(await this.lastAttempt(id)) };
  }

  /** Sends a payout that the aggregator creates, and whose answer is lost. */
  lostPayout(amount: number): Promise<SentPayout> {
    this.app.sandbox.control.order({ fault: 'reply_lost', operation: 'mobile_money_payout' });
    return this.payout(amount);
  }

  async lastAttempt(id: string): Promise<Omit<SentPayout, 'id'>> {
    const [row] = await this.app.db.query<Omit<SentPayout, 'id'>[]>(
      'SELECT t.id AS attempt, t.reference FROM payouts p JOIN transactions t ON t.id = p.attempt_id WHERE p.id = $1',
      [id],
    );
    if (!row) throw new Error(`The payout ${id} was not sent`);
    return row;
  }

  async later(instant: string): Promise<void> {
    this.app.clock.moveTo(new Date(instant));
    for (const one of Object.values(this.app.users)) await one.signIn();
  }

  /** Imports a statement of the account, matches its day, and checks the days, as the schedule does. */
  async statement(day: string, ...lines: string[]): Promise<void> {
    const { finance } = this.app.users;
    const head = 'Date;Heure;Libellé;Référence;Débit;Crédit;Solde';
    const file = [head, ...lines.map((line) => `${day.split('-').reverse().join('/')};${line}`), ''];
    const brought = await this.files.bring(finance.browser, this.sourceId, file.join('\r\n'), `${day}.csv`);
    await this.files.confirmed(finance.browser, brought);
    await done(finance.post(`/api/matching/${this.project.id}/${day}/run`));
    await this.check();
  }

  /** Runs the checks of the days that have begun. */
  async check(): Promise<void> {
    const { running, clock } = this.app;
    clock.advance(1_000);
    const today = clock.now().toISOString().slice(0, 10);
    for (const day of [this.first, this.second, this.third].filter((one) => one <= today))
      await running.app.get(CheckDayService).check({ projectId: this.project.id, day }, 'test');
    await running.app.get(RestatementsService).detect();
    clock.advance(1_000);
  }

  /** Reads what was received, asks what is due, and checks the days: what the schedule does within minutes. */
  async schedule(): Promise<void> {
    const { running, clock, sandbox } = this.app;
    await sandbox.control.settled();
    await running.app.get(CallbackProcessorService).processStored();
    clock.advance(60_000);
    await running.app.get(ConfirmSweepService).sweep();
    await this.check();
  }

  async get<T>(path: string, by: Colleague = this.app.users.finance): Promise<T> {
    const { status, text } = await by.get(path);
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
    return JSON.parse(text) as T;
  }

  /** Returns the tasks of Today. */
  async today(by?: Colleague): Promise<DashboardView['tasks']> {
    return (await this.get<DashboardView>(`/api/dashboard?projectId=${this.project.id}`, by)).tasks;
  }

  async tasks(by?: Colleague): Promise<TaskKind[]> {
    return (await this.today(by)).map(({ kind }) => kind);
  }

  /** Follows the task of Today about breaks to its list. @returns the rows that the list shows */
  async breaksFrom(kind: 'breaks_mine' | 'breaks_free' | 'paid_twice', by?: Colleague): Promise<BreakRow[]> {
    const task = (await this.today(by)).find((one) => one.kind === kind);
    if (!task) throw new Error(`Today has no task ${kind}`);
    const { name = '', filters = {} } = task.list ?? {};
    if (name !== 'breaks') throw new Error(`The task leads to ${name}`);
    const path = listPath(name, filters);
    return (await this.get<{ data: BreakRow[] }>(`/api${path}`, by)).data;
  }

  /** Opens the page of a break. @returns what it shows, and where its button leads */
  async page(row: BreakRow | undefined): Promise<BreakView & { button: string | undefined }> {
    if (!row) throw new Error('There is no such break');
    const found = await this.get<BreakView>(`/api/breaks/${row.id}`);
    return { ...found, button: needsCheck(found) ? 'check' : nextPage(found)?.to };
  }

  /** Takes the status check that a page offers. @returns the transaction afterwards */
  async checkStatus(id: string): Promise<TransactionView> {
    this.app.clock.advance(4_000);
    await done(this.app.users.support.post(`/api/transactions/${id}/confirm`));
    await this.check();
    return this.get(`/api/transactions/${id}`);
  }

  async upload(name: string): Promise<string> {
    const path = `/api/files?projectId=${this.project.id}&name=${name}`;
    const answer = await done(
      this.app.users.finance.browser.send('POST', path, {
        raw: Buffer.from(`%PDF-1.7\n${name}`),
        headers: { 'content-type': 'application/octet-stream' },
      }),
    );
    return String(answer.body['id']);
  }

  async openBreaks(): Promise<string[]> {
    const { data } = await this.get<{ data: BreakRow[] }>(
      `/api/breaks?projectId=${this.project.id}&state=open`,
    );
    return data.filter(({ timing, notice }) => !timing && !notice).map(({ kind }) => kind);
  }

  day(day: string): Promise<DayView> {
    return this.get(`/api/days/${this.project.id}/${day}`);
  }

  /** Returns closing balance, in transit and unexplained difference of the account, XOF. */
  async proof(day: string): Promise<{ closing: number | null; inTransit: number; residual: number | null }> {
    const { figures } = await this.day(day);
    const own = figures.proof.find(({ operatorId }) => operatorId === ORANGE);
    if (!own) throw new Error(`${day} has no proof of the account`);
    const { closing, inTransit, residual } = own;
    return { closing, inTransit, residual };
  }

  /** Closes a day as the task of Today asks: freeze, final status checks, signature, and lock by another user. */
  async lockDay(day: string): Promise<DayView> {
    const { finance, finance2 } = this.app.users;
    const task = (await this.today()).find(({ kind }) => kind === 'day_close');
    if (task?.about.day !== day) throw new Error(`Today does not ask to close ${day}`);
    const act = (by: Colleague, what: string, body: object = {}) =>
      done(by.post(`/api/days/${this.project.id}/${day}/${what}`, body));
    await act(finance, 'freeze');
    await act(finance, 'sweep');
    await this.schedule();
    await this.app.db.query(
      `UPDATE business_days SET sweep = sweep || jsonb_build_object('endedAt', sweep->'startedAt')
       WHERE project_id = $1 AND day = $2::date`,
      [this.project.id, day],
    );
    await this.check();
    await act(finance, 'sign', { code: finance.code() });
    await act(finance2, 'lock', { code: finance2.code() });
    return this.day(day);
  }

  /** Returns the sum of a pack's bytes. */
  async pack(day: string): Promise<string> {
    const { text } = await done(
      this.app.users.finance.get(`/api/days/${this.project.id}/${day}/pack?revision=1`),
    );
    return createHash('sha256').update(text).digest('hex');
  }
}

/** @throws where the answer is an error */
export async function done<A extends { status: number; text: string }>(answer: Promise<A>): Promise<A> {
  const got = await answer;
  if (got.status >= 300) throw new Error(`${got.status} ${got.text.slice(0, 1_000)}`);
  return got;
}
