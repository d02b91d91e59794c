import { MovableClock } from '../../server/platform/common/time/clock.js';
import { TransactionFactsService } from '../../server/payments/transactions/lifecycle/transaction-facts.service.js';
import {
  type NewTransaction,
  type StatusChange,
  TransitionsService,
} from '../../server/payments/transactions/lifecycle/transitions.service.js';
import { startApp, type TestApp } from './app.js';
import { type Answer, SessionClient, addUser, addProject, SETTINGS } from './session-client.js';
import { addCash, addLine, type TestImportLine } from './import-lines.fixture.js';
import { newTransaction } from './new-transaction.js';

const DAY = '2026-11-10';

/** Harness of matching: users of a project and the lines of a day. */
export class MatchingHarness {
  private projects = 0;

  private constructor(
    readonly running: TestApp,
    readonly clock: MovableClock,
    public projectId: string,
    readonly otherId: string,
    readonly finance: SessionClient,
    readonly support: SessionClient,
    readonly outsider: SessionClient,
  ) {}

  static async open(): Promise<MatchingHarness> {
    const clock = new MovableClock(new Date('2026-11-12T09:00:00Z'));
    const running = await startApp({ clock, env: SETTINGS });
    const [projectId, otherId] = [await addProject(running, 'Burkina'), await addProject(running, 'Mali')];
    const browsers: SessionClient[] = [];
    for (const [index, role] of (['finance', 'support', 'finance'] as const).entries()) {
      const email = `${role}${index}@example.com`;
      await addUser(running, email, role, index === 2 ? [otherId] : undefined);
      const browser = new SessionClient(running.url, undefined, `192.0.2.${index + 1}`);
      await browser.enter(email);
      browsers.push(browser);
    }
    return new MatchingHarness(running, clock, projectId, otherId, browsers[0]!, browsers[1]!, browsers[2]!);
  }

  /** Goes on with a project in which nothing has happened yet. */
  async anew(): Promise<void> {
    this.projectId = await addProject(this.running, `P${(this.projects += 1)}`);
  }

  /** Adds a transaction at a time of the day (`08:00`). @returns its id */
  async transaction(time: string, more: Partial<NewTransaction> = {}): Promise<string> {
    const opening = newTransaction(this.projectId, new Date(`${DAY}T${time}:00Z`), more);
    await this.running.app.get(TransitionsService).open(this.running.db.manager, [opening]);
    return opening.id;
  }

  async become(transactionId: string, to: StatusChange['to'], time: string): Promise<void> {
    const at = new Date(`${DAY}T${time}:00Z`);
    const change = { transactionId, to, at, cause: 'confirm', actor: 'sweep', exchangeId: null } as const;
    await this.running.app.get(TransitionsService).apply(this.running.db.manager, [change]);
  }

  learn(
    transactionId: string,
    facts: { operatorId?: string; requestId?: string; receipt?: string },
  ): Promise<void> {
    const service = this.running.app.get(TransactionFactsService);
    return service.record(this.running.db.manager, [{ transactionId, from: 'confirm', facts }]);
  }

  line(time: string, more: Partial<TestImportLine> = {}): Promise<string> {
    return addLine(this.running.db, this.projectId, { at: `${DAY}T${time}:00Z`, ...more });
  }

  cash(kind: 'cashin' | 'cashout', amount: number, time: string): Promise<string> {
    return addCash(this.running.db, this.projectId, {
      kind,
      amount,
      at: `${DAY}T${time}:00Z`,
      operatorId: '11',
    });
  }

  /** Adds a source in use, so that its file is expected. */
  async source(side: string, operatorId: string | null = null, dueDays = 1): Promise<void> {
    await this.running.db.query(
      `INSERT INTO import_sources (id, project_id, leg, name, operator_id, zone, due_days, created_by, created_at, updated_at)
       VALUES (gen_random_uuid(), $1, $2, $2, $3, 'Africa/Abidjan', $4, 'a', '2026-11-01Z', '2026-11-01Z')`,
      [this.projectId, side, operatorId, dueDays],
    );
  }

  run(body: object = {}, by = this.finance): Promise<Answer> {
    return by.send('POST', `/api/matching/${this.projectId}/${DAY}/run`, { body });
  }

  match(body: object, by = this.finance): Promise<Answer> {
    return by.send('POST', '/api/matches', { body: { projectId: this.projectId, reason: 'seen', ...body } });
  }

  undo(id: unknown, by = this.finance): Promise<Answer> {
    return by.send('POST', `/api/matches/${String(id)}/undo`, { body: { reason: 'a mistake' } });
  }

  /** Returns the body of a successful GET. */
  async read<View>(path: string, by = this.support): Promise<View> {
    const { status, text } = await by.send('GET', `/api/${path}`);
    if (status !== 200) throw new Error(`${path}: ${text}`);
    return JSON.parse(text) as View;
  }

  async acts(subjectId: unknown): Promise<string[]> {
    const rows = await this.running.db.query<{ act: string }[]>(
      'SELECT act FROM audit_entries WHERE subject_id = $1 ORDER BY at, id',
      [subjectId],
    );
    return rows.map(({ act }) => act);
  }

  close(): Promise<void> {
    return this.running.close();
  }
}
