import type { DataSource } from 'typeorm';
import type { Role } from '../../server/access/identity/user-words.js';
import { MovableClock } from '../../server/platform/common/time/clock.js';
import { newId } from '../../server/platform/common/values/ids.js';
import type { OrderView } from '../../server/payments/payouts/orders/order.view.js';
import { type Sandbox, startSandbox } from '../../server/sandbox/sandbox.js';
import { startApp, type TestApp } from './app.js';
import { Authenticator } from './authenticator.js';
import { issueApiKey } from './session-step.js';
import { type Answer, SessionClient, addUser, setCredentials } from './session-client.js';

export const BASE = new Date('2026-11-20T10:00:00.000Z');

/** A signed-in user with an authenticator app. */
export class Colleague {
  constructor(
    readonly id: string,
    readonly email: string,
    readonly browser: SessionClient,
    private readonly codes: Authenticator,
  ) {}

  get totpKey(): string {
    return this.codes.totpKey;
  }

  /** Advances by half a minute and returns an unused code. */
  code(): string {
    return this.codes.fresh();
  }

  /** Returns the code of this moment, which may have been used. */
  codeNow(): string {
    return this.codes.code();
  }

  signIn(): Promise<void> {
    return this.browser.enter(this.email);
  }

  get(url: string): Promise<Answer> {
    return this.browser.send('GET', url);
  }

  post(url: string, body: object = {}): Promise<Answer> {
    return this.browser.send('POST', url, { body });
  }

  put(url: string, body: object): Promise<Answer> {
    return this.browser.send('PUT', url, { body });
  }
}

export interface PayoutsProject {
  id: string;
  name: string;
  /** API key of the merchant's own system. */
  key: string;
}

export interface OrderParams {
  projectId?: string;
  requestId?: string;
  channel?: 'wallet' | 'mobile_money';
  phone?: string;
  amount?: number;
  staysInWallet?: boolean;
  beneficiary?: string;
  purpose?: string;
  note?: string;
  duplicateReason?: string;
}

type Names = 'admin' | 'admin2' | 'finance' | 'finance2' | 'support';
const ROLE_OF: Record<Names, Role> = {
  admin: 'admin',
  admin2: 'admin',
  finance: 'finance',
  finance2: 'finance',
  support: 'support',
};

/** Approves an order with the revision, count and total of its view. */
export const approveAs = (by: Colleague, order: OrderView, more: object = {}): Promise<Answer> =>
  by.post('/api/payout-orders/approve', {
    orders: [{ id: order.id, revision: order.revision }],
    count: order.count,
    total: order.total,
    code: by.code(),
    ...more,
  });

/** Edits an order. */
export const edit = (by: Colleague, order: OrderView, more: object = {}): Promise<Answer> =>
  by.put(`/api/payout-orders/${order.id}`, {
    projectId: order.projectId,
    channel: order.payout?.channel,
    phone: order.payout?.phone,
    amount: order.total,
    purpose: order.title,
    revision: order.revision,
    ...more,
  });

/**
 * The payouts of a merchant: the product and the sandbox on one clock that stands still until it is moved, two projects,
 * and people of every role, enrolled in the second factor. Nothing is sent until a test says so.
 */
export class PayoutsHarness {
  private numbers = 0;

  private constructor(
    readonly running: TestApp,
    readonly sandbox: Sandbox,
    readonly clock: MovableClock,
    readonly users: Record<Names, Colleague>,
    readonly main: PayoutsProject,
    readonly other: PayoutsProject,
  ) {}

  /** @param isDateless true where a server on the clock of the machine shares the database: no answer tells it another time */
  static async open(env: Record<string, string> = {}, { isDateless = false } = {}): Promise<PayoutsHarness> {
    const clock = new MovableClock(BASE);
    const sandbox = await startSandbox({ clock, isDateless });
    sandbox.control.setProfile({ automatic: false });
    const running = await startApp({ clock, env });
    const place = { running, clock };
    const admin = await hire(place, 'admin');
    const users = {
      admin,
      admin2: await hire(place, 'admin2'),
      finance: await hire(place, 'finance'),
      finance2: await hire(place, 'finance2'),
      support: await hire(place, 'support'),
    };
    const open = (name: string) => openProject({ running, admin, sandbox }, name);
    return new PayoutsHarness(running, sandbox, clock, users, await open('Boutique'), await open('Kiosque'));
  }

  async close(): Promise<void> {
    await this.running.close();
    await this.sandbox.close();
  }

  get db(): DataSource {
    return this.running.db;
  }

  /** Adds an enrolled user of all projects, or of the given ones. */
  async hire(name: string, role: Role, projectIds?: string[]): Promise<Colleague> {
    return hire(this, name, role, projectIds);
  }

  project(name: string, settings: object = {}): Promise<PayoutsProject> {
    const { running, sandbox, users } = this;
    return openProject({ running, sandbox, admin: users.admin }, name, settings);
  }

  /** Returns an unused number of Orange Burkina. */
  phone(): string {
    return `22654${String(++this.numbers).padStart(6, '0')}`;
  }

  /** Returns the body sent by the form; by default a fresh number, mobile money, 15 000 XOF. */
  form(asked: OrderParams = {}): object {
    return {
      requestId: newId(this.clock.now()),
      projectId: this.main.id,
      channel: 'mobile_money',
      phone: this.phone(),
      amount: 15_000,
      purpose: 'Remboursement',
      ...(asked.channel === 'wallet' ? { staysInWallet: true } : {}),
      ...asked,
    };
  }

  /** Requests a single payout. */
  async request(by: Colleague, asked: OrderParams = {}): Promise<OrderView> {
    const { status, text, body } = await by.post('/api/payout-orders', this.form(asked));
    if (status !== 201) throw new Error(`The request was not taken: ${text}`);
    return body as unknown as OrderView;
  }

  /** Approves orders as in their views, with one fresh code. */
  async approve(by: Colleague, ...ids: string[]): Promise<Answer> {
    const orders = await Promise.all(ids.map((id) => by.get(`/api/payout-orders/${id}`)));
    return by.post('/api/payout-orders/approve', {
      orders: orders.map(({ body }) => ({ id: body['id'], revision: body['revision'] })),
      count: orders.reduce((sum, { body }) => sum + Number(body['count']), 0),
      total: orders.reduce((sum, { body }) => sum + Number(body['total']), 0),
      code: by.code(),
    });
  }

  /** Requests as finance and approves as an administrator: a single payout of up to 500 000 XOF is ready then. */
  async approved(asked: OrderParams = {}): Promise<OrderView> {
    const order = await this.request(this.users.finance, asked);
    const { status, text } = await this.approve(this.users.admin, order.id);
    if (status !== 200) throw new Error(`The approval was not taken: ${text}`);
    return this.order(order.id);
  }

  async order(id: string): Promise<OrderView> {
    return (await this.users.admin.get(`/api/payout-orders/${id}`)).body as unknown as OrderView;
  }

  /** Reads the only payout of an order as stored. */
  async payoutOf(orderId: string): Promise<Record<string, unknown> & { id: string; state: string }> {
    const rows = await this.db.query<(Record<string, unknown> & { id: string; state: string })[]>(
      'SELECT * FROM payouts WHERE order_id = $1',
      [orderId],
    );
    if (!rows[0]) throw new Error(`No payout belongs to ${orderId}`);
    return rows[0];
  }
}

async function hire(
  { running, clock }: { running: TestApp; clock: MovableClock },
  name: string,
  role: Role = ROLE_OF[name as Names],
  projectIds?: string[],
): Promise<Colleague> {
  const email = `${name}@example.com`;
  const id = await addUser(running, email, role, projectIds);
  const browser = new SessionClient(running.url, 'http://localhost:3000');
  const colleague = new Colleague(id, email, browser, await Authenticator.store(running, clock, id));
  await colleague.signIn();
  return colleague;
}

async function openProject(
  { running, admin, sandbox }: { running: TestApp; admin: Colleague; sandbox: Sandbox },
  name: string,
  settings: object = {},
): Promise<PayoutsProject> {
  const { apiKey, authToken } = sandbox.control.addProject({ name });
  const made = await admin.post('/api/projects', {
    name,
    baseUrl: sandbox.url,
    wikiUrl: sandbox.wikiUrl,
    zone: 'Africa/Abidjan',
    ...settings,
  });
  const id = String(made.body['id']);
  await setCredentials(running.app, id, { apiKey, authToken });
  return { id, name, key: await issueApiKey(admin.browser.url, id) };
}
