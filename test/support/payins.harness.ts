import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { newId, newSecret } from '../../server/platform/common/values/ids.js';
import type { PayinView } from '../../server/payments/payins/payin.view.js';
import { type Sandbox, startSandbox } from '../../server/sandbox/sandbox.js';
import { startApp, type TestApp } from './app.js';
import { issueApiKey } from './session-step.js';
import { SessionClient, addUser } from './session-client.js';
import { AMOUNT } from './payer-phones.fixture.js';

interface Answer<Body> {
  status: number;
  body: Body;
  errors?: Record<string, string>;
}

interface Project {
  id: string;
  apiKey: string;
  authToken: string;
  /** API key of the merchant's system. */
  key: string;
}

interface StoredTransaction {
  [column: string]: unknown;
  id: string;
  status: string;
  token: string | null;
}

/** A merchant's system with its API key, the product, and the sandbox as its aggregator. */
export class PayinsHarness {
  private constructor(
    readonly running: TestApp,
    readonly sandbox: Sandbox,
    readonly admin: SessionClient,
    readonly projects: { main: Project; other: Project; bare: Project },
  ) {}

  static async open(): Promise<PayinsHarness> {
    const [running, sandbox] = [await startApp(), await startSandbox()];
    sandbox.control.setProfile({ automatic: false });
    await addUser(running, 'admin@example.com', 'admin');
    const admin = new SessionClient(running.url, 'http://localhost:3000');
    await admin.enter('admin@example.com');
    return new PayinsHarness(running, sandbox, admin, {
      main: await openProject(admin, sandbox, 'Boutique'),
      other: await openProject(admin, sandbox, 'Kiosque'),
      bare: await openProject(admin, sandbox, 'Nouveau', false),
    });
  }

  async close(): Promise<void> {
    await this.running.close();
    await this.sandbox.close();
  }

  get app(): NestFastifyApplication {
    return this.running.app;
  }

  get db(): DataSource {
    return this.running.db;
  }

  get main(): Project {
    return this.projects.main;
  }

  get other(): Project {
    return this.projects.other;
  }

  ref(): string {
    return `ORDER-${newSecret().slice(0, 12)}`;
  }

  async post<Body = Record<string, unknown>>(
    path: string,
    body: object,
    { language = 'en', key = this.main.key, url = this.running.url } = {},
  ): Promise<Answer<Body>> {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        'accept-language': language,
      },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as Body & { errors?: Record<string, string> };
    return { status: response.status, body: answer, ...(answer.errors ? { errors: answer.errors } : {}) };
  }

  payin(path: string, body: object, as: { language?: string; key?: string; url?: string } = {}) {
    return this.post<PayinView>(path, body, as);
  }

  direct(phone: string, more: object = {}): Promise<Answer<PayinView>> {
    return this.payin('/api/payins/direct', { reference: this.ref(), amount: AMOUNT, phone, ...more });
  }

  /** Returns the code in the last message on a customer's phone. */
  otpOf(phone: string): string {
    const text = this.sandbox.control.phones.get(phone).messages.at(-1)?.text ?? '';
    return /\d{6}/.exec(text)?.[0] ?? '';
  }

  /** Returns the number of payin creates that reached the aggregator. */
  creates(): number {
    const { hosted_payin = 0, direct_payin = 0, wallet_payin = 0 } = this.sandbox.control.calls();
    return hosted_payin + direct_payin + wallet_payin;
  }

  atAggregator(reference: string) {
    return this.sandbox.control.transactions.list({ reference });
  }

  async stored(reference: string): Promise<StoredTransaction> {
    const [row] = await this.db.query<StoredTransaction[]>(
      `SELECT t.*, s.due_at AS next_ask FROM transactions t
       LEFT JOIN confirmation_schedule s ON s.transaction_id = t.id WHERE t.reference = $1`,
      [reference],
    );
    if (!row) throw new Error(`No transaction has the reference ${reference}`);
    return row;
  }

  history(reference: string): Promise<Record<string, string | null>[]> {
    return this.db.query(
      `SELECT from_status, to_status, cause, h.actor FROM transitions h JOIN transactions t ON t.id = h.transaction_id
       WHERE t.reference = $1 ORDER BY h.at, h.id`,
      [reference],
    );
  }

  /** Runs with an aggregator address that refuses connections. */
  async whileUnreachable<T>(work: () => Promise<T>): Promise<T> {
    const move = async (baseUrl: string) => {
      await this.db.query('UPDATE projects SET base_url = $2, updated_at = $3 WHERE id = $1', [
        this.main.id,
        baseUrl,
        this.running.clock.now(),
      ]);
      this.running.clock.elapse(1_000);
    };
    await move('http://127.0.0.1:9');
    try {
      return await work();
    } finally {
      await move(this.sandbox.url);
    }
  }

  /** Leaves behind what a process leaves that dies after its commit and before its call. */
  async abandon(reference: string, like: string): Promise<string> {
    const now = this.running.clock.now();
    const [id, callId] = [newId(now), newId(now)];
    await this.db.query(
      `INSERT INTO transactions (id, project_id, kind, channel, reference, amount, phone, status, status_at, source, made_by,
         occurred_at, created_at)
       SELECT $2, project_id, kind, channel, $3, amount, phone, 'created', $4, source, made_by, $4, $4
       FROM transactions WHERE id = $1`,
      [like, id, reference, now],
    );
    await this.db.query(
      `INSERT INTO payins (transaction_id, project_id, request, call_id, calling_since, calls)
       SELECT $2, project_id, request, $3, $4, 1 FROM payins WHERE transaction_id = $1`,
      [like, id, callId, now],
    );
    return id;
  }

  /** Works on the database with a connection of its own. */
  async asOwner(work: (owner: DataSource) => Promise<unknown>): Promise<void> {
    const owner = new DataSource({ type: 'postgres', url: this.running.databaseUrl, extra: { max: 1 } });
    await owner.initialize();
    await work(owner);
    await owner.destroy();
  }

  /** Dates the start of the call back by three minutes. */
  async age(id: string): Promise<void> {
    await this.db.query(
      `UPDATE payins SET calling_since = calling_since - interval '3 minutes' WHERE transaction_id = $1`,
      [id],
    );
  }
}

async function openProject(
  admin: SessionClient,
  sandbox: Sandbox,
  name: string,
  withCredentials = true,
): Promise<Project> {
  const { apiKey, authToken } = sandbox.control.addProject({ name });
  const body = { name, baseUrl: sandbox.url, wikiUrl: sandbox.wikiUrl, zone: 'Africa/Abidjan' };
  const id = String((await admin.send('POST', '/api/projects', { body })).body['id']);
  if (withCredentials) {
    const answer = await admin.send('PUT', `/api/projects/${id}/credentials`, {
      body: { apiKey, authToken },
    });
    if (answer.status !== 200) throw new Error(`Credentials were not taken: ${answer.text}`);
  }
  return { id, apiKey, authToken, key: await issueApiKey(admin.url, id) };
}
