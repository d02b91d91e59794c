import { CallbackProcessorService } from '../../server/payments/callbacks/process/callback-processor.service.js';
import { MovableClock } from '../../server/platform/common/time/clock.js';
import { ConfirmSweepService } from '../../server/payments/status-checks/sweep/confirm-sweep.service.js';
import { ProjectsService } from '../../server/merchant/projects/registry/projects.service.js';
import { type Sandbox, startSandbox } from '../../server/sandbox/sandbox.js';
import type { RegistrationsView } from '../../server/payments/transactions/registration/registration.view.js';
import { startApp, type TestApp } from './app.js';
import { issueApiKey } from './session-step.js';
import { SessionClient, addUser } from './session-client.js';

export interface SweepProject {
  id: string;
  name: string;
  key: string;
  callbackKey: string;
}

/** The stored state of one transaction. */
/** Answer to a registration. */
interface Registered<Body> {
  status: number;
  body: Body;
}

export interface StoredTransaction {
  id: string;
  status: string;
  operator_name: string | null;
  request_id: string | null;
  due_at: Date | null;
  asked_count: number;
  parameter: string;
  sub_code_list: string | null;
  sub_code: string | null;
  sub_code_details: string | null;
}

export const BASE = new Date('2026-11-20T10:00:00.000Z');

/** The product and the sandbox on one clock that stands still until it is moved: every question is on purpose. */
export class SweepHarness {
  private made = 0;

  private constructor(
    readonly running: TestApp,
    readonly sandbox: Sandbox,
    readonly clock: MovableClock,
    readonly admin: SessionClient,
  ) {}

  static async begin(): Promise<SweepHarness> {
    const clock = new MovableClock(BASE);
    const sandbox = await startSandbox({ clock });
    sandbox.control.setProfile({ automatic: false });
    const running = await startApp({ clock });
    await addUser(running, 'admin@example.com', 'admin');
    const admin = new SessionClient(running.url, 'http://localhost:3000');
    await admin.enter('admin@example.com');
    return new SweepHarness(running, sandbox, clock, admin);
  }

  async end(): Promise<void> {
    await this.running.close();
    await this.sandbox.close();
  }

  async project(name: string, settings: object = {}): Promise<SweepProject> {
    const { apiKey, authToken } = this.sandbox.control.addProject({ name });
    const body = {
      name,
      baseUrl: this.sandbox.url,
      wikiUrl: this.sandbox.wikiUrl,
      zone: 'Africa/Abidjan',
      ...settings,
    };
    const id = String((await this.admin.send('POST', '/api/projects', { body })).body['id']);
    await this.admin.send('PUT', `/api/projects/${id}/credentials`, { body: { apiKey, authToken } });
    const { callbackKey } = await this.running.app.get(ProjectsService).ref(id);
    return { id, name, key: await issueApiKey(this.admin.url, id, 'shop'), callbackKey };
  }

  /** Creates hosted payins at the aggregator and registers them. @returns their references */
  async payins(project: SweepProject, count = 1): Promise<string[]> {
    const rows = Array.from({ length: count }, () => this.createdAtAggregator(project));
    const answer = await this.register<RegistrationsView>(project, rows);
    if (answer.body.registered !== count) throw new Error(JSON.stringify(answer.body).slice(0, 500));
    return rows.map(({ reference }) => reference);
  }

  createdAtAggregator(project: SweepProject) {
    const reference = `R-${++this.made}-${project.name}`;
    const body = {
      commande: {
        invoice: { items: [], total_amount: 15_000, devise: 'XOF', description: 'x', customer: '', otp: '' },
        store: { name: 's' },
        actions: { callback_url: `${this.running.url}/callbacks/${project.callbackKey}` },
        custom_data: { transaction_id: reference },
      },
    };
    const answer = this.sandbox.control.call(project.name, 'hosted_payin', { body });
    return { kind: 'payin', channel: 'hosted', reference, token: String(answer['token']), amount: 15_000 };
  }

  async register<Body = Record<string, unknown>>(
    project: SweepProject,
    body: unknown,
    language = 'en',
  ): Promise<Registered<Body>> {
    const response = await fetch(`${this.running.url}/api/transactions`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${project.key}`,
        'content-type': 'application/json',
        'accept-language': language,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Body };
  }

  /** Lets time pass for both. */
  async pass(seconds: number): Promise<void> {
    this.clock.advance(seconds * 1_000);
    await this.sandbox.control.settled();
  }

  /** Runs all due status checks as the schedule does. */
  async sweep(): Promise<void> {
    await this.running.app.get(CallbackProcessorService).processStored();
    await this.running.app.get(ConfirmSweepService).sweep();
  }

  async held(reference: string): Promise<StoredTransaction> {
    const [row] = await this.running.db.query<StoredTransaction[]>(
      `SELECT t.id, t.status, t.operator_name, t.request_id, s.due_at, s.asked_count, s.parameter,
         t.sub_code_list, t.sub_code, t.sub_code_details
       FROM transactions t LEFT JOIN confirmation_schedule s ON s.transaction_id = t.id WHERE t.reference = $1`,
      [reference],
    );
    if (!row) throw new Error(`nothing is held about ${reference}`);
    return row;
  }

  exchanges(
    id: string,
  ): Promise<{ cause: string; outcome: string; said: string | null; fault: string | null; url: string }[]> {
    return this.running.db.query(
      'SELECT cause, outcome, said, fault, url FROM exchanges WHERE transaction_id = $1 ORDER BY sent_at, id',
      [id],
    );
  }
}
