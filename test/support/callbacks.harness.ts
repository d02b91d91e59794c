import { CallbackProcessorService } from '../../server/payments/callbacks/process/callback-processor.service.js';
import type { CallbackView } from '../../server/payments/callbacks/views/callback.view.js';
import { QuarantineService } from '../../server/payments/callbacks/quarantine/quarantine.service.js';
import { ConfirmationScheduleService } from '../../server/payments/transactions/lifecycle/confirmation-schedule.service.js';
import {
  type NewTransaction,
  TransitionsService,
} from '../../server/payments/transactions/lifecycle/transitions.service.js';
import type { Sent } from '../faults/bodies.js';
import { type Answered, Sender } from '../faults/sender.js';
import { startApp, type TestApp } from './app.js';
import { SessionClient, addUser } from './session-client.js';
import { newTransaction } from './new-transaction.js';

export interface CallbacksProject {
  id: string;
  /** `/callbacks/<key>` */
  path: string;
}

export interface EventRow {
  identity: string;
  status: string;
  form_count: number;
  json_count: number;
  pairing: string;
}

/** Harness of callbacks: the application with an administrator. */
export class CallbacksHarness {
  private constructor(
    readonly running: TestApp,
    readonly admin: SessionClient,
    readonly sender: Sender,
  ) {}

  static async open(options: Parameters<typeof startApp>[0] = {}): Promise<CallbacksHarness> {
    const running = await startApp(options);
    const admin = await CallbacksHarness.signIn(running, 'admin@example.com', 'admin');
    return new CallbacksHarness(running, admin, new Sender(Number(new URL(running.url).port), 16));
  }

  async close(): Promise<void> {
    this.sender.close();
    await this.running.close();
  }

  async signedIn(email: string, projectIds: string[]): Promise<SessionClient> {
    return CallbacksHarness.signIn(this.running, email, 'support', projectIds);
  }

  private static async signIn(
    running: TestApp,
    email: string,
    role: 'admin' | 'support',
    projectIds?: string[],
  ): Promise<SessionClient> {
    await addUser(running, email, role, projectIds);
    const browser = new SessionClient(running.url, 'http://localhost:3000');
    await browser.enter(email);
    return browser;
  }

  async project(name: string): Promise<CallbacksProject> {
    const made = await this.admin.send('POST', '/api/projects', {
      body: {
        name,
        baseUrl: 'https://aggregator.example',
        wikiUrl: 'https://aggregator.example/wiki',
        zone: 'Africa/Abidjan',
      },
    });
    return { id: String(made.body['id']), path: new URL(String(made.body['callbackUrl'])).pathname };
  }

  /** Registers a transaction whose first status check is due in an hour. */
  async transaction(
    projectId: string,
    reference: string,
    more: Partial<NewTransaction> = {},
  ): Promise<string> {
    const opening = newTransaction(projectId, this.running.clock.now(), {
      reference,
      token: `token-of-${reference}`,
      amount: 15_000,
      phone: null,
      ...more,
    });
    await this.running.db.transaction(async (manager) => {
      await this.running.app.get(TransitionsService, { strict: false }).open(manager, [opening]);
      const inAnHour = this.running.clock.in(3_600_000);
      await this.running.app
        .get(ConfirmationScheduleService, { strict: false })
        .start(manager, [opening.id], inAnHour);
    });
    return opening.id;
  }

  post(path: string, sent: Sent, headers: Record<string, string> = {}): Promise<Answered> {
    return this.sender.post(path, sent, headers);
  }

  /** Waits until every delivery is processed. */
  async read(): Promise<void> {
    await this.running.app.get(CallbackProcessorService, { strict: false }).processStored();
  }

  linkQuarantined(): Promise<number> {
    return this.running.app.get(QuarantineService, { strict: false }).linkKnown();
  }

  events(projectId: string, identity?: string): Promise<EventRow[]> {
    return this.running.db.query<EventRow[]>(
      `SELECT identity, status, form_count, json_count, pairing FROM callback_events
       WHERE project_id = $1 AND ($2::text IS NULL OR identity = $2)
       ORDER BY first_at, status, fingerprint`,
      [projectId, identity ?? null],
    );
  }

  async bodies(projectId: string): Promise<Buffer[]> {
    const rows = await this.running.db.query<{ body: Buffer }[]>(
      'SELECT body FROM callback_deliveries WHERE project_id = $1 ORDER BY id',
      [projectId],
    );
    return rows.map(({ body }) => body);
  }

  async dueIn(transactionId: string): Promise<{ seconds: number; cause: string }> {
    const [row] = await this.running.db.query<{ due_at: Date; cause: string }[]>(
      'SELECT due_at, cause FROM confirmation_schedule WHERE transaction_id = $1',
      [transactionId],
    );
    const ms = (row?.due_at.getTime() ?? NaN) - this.running.clock.now().getTime();
    return { seconds: ms / 1000, cause: row?.cause ?? '' };
  }

  /** Reads the list as the console does. */
  async list(query: string, browser = this.admin): Promise<{ total: number; data: CallbackView[] }> {
    const { status, text } = await browser.send('GET', `/api/callbacks?${query}`);
    if (status !== 200) throw new Error(`${status} ${text}`);
    return JSON.parse(text) as { total: number; data: CallbackView[] };
  }

  async view(id: string): Promise<CallbackView> {
    return JSON.parse((await this.admin.send('GET', `/api/callbacks/${id}`)).text) as CallbackView;
  }

  /** Reads the page of the only delivery of a project. */
  async onlyOne(projectId: string): Promise<CallbackView> {
    const { data } = await this.list(`projectId=${projectId}`);
    if (data.length !== 1) throw new Error(`${data.length} deliveries`);
    return this.view(data[0]!.id);
  }
}
