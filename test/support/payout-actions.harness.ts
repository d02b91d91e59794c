import type { DataSource } from 'typeorm';
import type { Role } from '../../server/access/identity/user-words.js';
import { MovableClock } from '../../server/platform/common/time/clock.js';
import { newId } from '../../server/platform/common/values/ids.js';
import type { PayoutView } from '../../server/payments/payouts/attempts/payout-page.view.js';
import { CallbackProcessorService } from '../../server/payments/callbacks/process/callback-processor.service.js';
import { HoldsService } from '../../server/payments/payouts/holds/holds.service.js';
import { PayoutSenderService } from '../../server/payments/payouts/sending/payout-sender.service.js';
import { ProjectsService } from '../../server/merchant/projects/registry/projects.service.js';
import { type Sandbox, startSandbox } from '../../server/sandbox/sandbox.js';
import { startApp, type TestApp } from './app.js';
import type { Answer } from './session-client.js';
import { addMember, type PayoutMember } from './payout-member.fixture.js';
import { approveOrder } from './approved-orders.fixture.js';
import { failOnLowBalance } from './payout-policy.fixture.js';

export const BASE = new Date('2026-11-20T10:00:00.000Z');
/** ORANGE BURKINA, whose numbers `phone()` makes. */
export const ORANGE = '11';
export const REASON = 'Vérifié au tableau de bord';

export interface ActionOrder {
  channel?: 'wallet' | 'mobile_money';
  phone?: string;
  amount?: number;
  operatorId?: string | null;
  projectId?: string;
}

/** Harness of actions on approved payouts, without a schedule. */
export class PayoutActionsHarness {
  private numbers = 0;

  private constructor(
    readonly running: TestApp,
    readonly sandbox: Sandbox,
    readonly clock: MovableClock,
    readonly admin: PayoutMember,
    readonly admin2: PayoutMember,
    readonly finance: PayoutMember,
    readonly support: PayoutMember,
    readonly main: string,
    readonly other: string,
  ) {}

  static async open(): Promise<PayoutActionsHarness> {
    const clock = new MovableClock(BASE);
    const sandbox = await startSandbox({ clock });
    sandbox.control.setProfile({ automatic: false });
    const running = await startApp({ clock });
    const hire = (name: string, role: Role) => addMember(running, name, role);
    const admin = await hire('admin', 'admin');
    const [main, other] = [
      await project(admin, sandbox, 'Boutique'),
      await project(admin, sandbox, 'Kiosque'),
    ];
    const [admin2, finance, support] = [
      await hire('admin2', 'admin'),
      await hire('finance', 'finance'),
      await hire('support', 'support'),
    ];
    return new PayoutActionsHarness(running, sandbox, clock, admin, admin2, finance, support, main, other);
  }

  async close(): Promise<void> {
    await this.running.close();
    await this.sandbox.close();
  }

  get db(): DataSource {
    return this.running.db;
  }

  get holds(): HoldsService {
    return this.running.app.get(HoldsService);
  }

  hire(name: string, role: Role, projectIds?: string[]): Promise<PayoutMember> {
    return addMember(this.running, name, role, projectIds);
  }

  /** Returns an unused number of Orange Burkina. */
  phone(): string {
    return `22654${String(++this.numbers).padStart(6, '0')}`;
  }

  /** Adds a payout that finance requested and an administrator approved. @returns its id */
  async ready(wanted: ActionOrder = {}): Promise<string> {
    const [id = ''] = await this.batch([wanted]);
    return id;
  }

  /** Adds several payouts in one order, in the order of the queue. */
  batch(wanted: ActionOrder[]): Promise<string[]> {
    const projectId = wanted[0]?.projectId ?? this.main;
    return approveOrder(this.db, {
      projectId,
      requester: this.finance.id,
      approver: this.admin.id,
      at: this.clock.now(),
      payouts: wanted.map(
        ({ channel = 'mobile_money', phone = this.phone(), amount = 15_000, operatorId = ORANGE }) => ({
          id: newId(this.clock.now()),
          channel,
          phone,
          amount,
          staysInWallet: channel === 'wallet' ? true : null,
          operatorId,
        }),
      ),
    });
  }

  /** Creates an unapproved order of payouts of 1,000 XOF. */
  async requested(count: number): Promise<{ orderId: string; ids: string[] }> {
    const at = this.clock.now();
    const orderId = newId(at);
    await this.db.query(
      `INSERT INTO payout_orders (id, project_id, kind, title, state, count, total, requested_by, requested_at, policy_version, steps,
         created_at, updated_at)
       VALUES ($1, $2, $3, 'Primes', 'requested', $4, $4 * 1000, $5, $6, 1,
         '{"steps": [{"roles": ["admin"], "people": 1}], "inSequence": false}', $6, $6)`,
      [orderId, this.main, count === 1 ? 'single' : 'batch', count, this.finance.id, at],
    );
    const ids = Array.from({ length: count }, () => newId(at));
    await this.db.query(
      `INSERT INTO payouts (id, project_id, order_id, row_number, channel, phone, amount, purpose, operator_id, state, state_at, created_at)
       SELECT id, $3, $4, row_number() OVER (), 'mobile_money', phone, 1000, 'Prime', '11', 'requested', $5, $5
       FROM unnest($1::uuid[], $2::text[]) AS u(id, phone)`,
      [ids, ids.map(() => this.phone()), this.main, orderId, at],
    );
    return { orderId, ids };
  }

  /** Sends everything that is ready, retries after their status checks, and waits until every answer is stored. @returns the number of calls begun */
  async send(): Promise<number> {
    const sender = this.running.app.get(PayoutSenderService);
    const attempts = () => this.db.query<{ n: number }[]>('SELECT count(*)::int AS n FROM payout_attempts');
    const [before] = await attempts();
    let after = before?.n ?? 0;
    for (;;) {
      this.clock.advance(1_000);
      const begun = await sender.send();
      await sender.idle();
      const [now] = await attempts();
      if (!begun && now?.n === after) return after - (before?.n ?? 0);
      after = now?.n ?? 0;
    }
  }

  /** Resumes a project that was paused by refusals. */
  async resume(): Promise<void> {
    await this.db.query(
      'UPDATE payout_sending SET paused_at = NULL, paused_by = NULL, paused_why = NULL, unanswered_in_a_row = 0',
    );
  }

  /** Advances the clock (ms) beyond the end of every session and signs users in again. */
  async later(ms: number): Promise<void> {
    this.clock.advance(ms);
    for (const one of [this.admin, this.admin2, this.finance, this.support]) await one.arrive();
  }

  /** Has payouts refused for a low balance fail, rather than wait on hold. */
  async failOnLowBalance(): Promise<void> {
    await failOnLowBalance(this.db, { by: this.admin.id, at: this.clock.now() });
  }

  /** Declares the balance (XOF) of the account whose numbers `phone()` makes. */
  async declareBalance(amount: number): Promise<void> {
    this.clock.advance(1_000);
    const asOf = this.clock.now().toISOString();
    const body = { amount, asOf, source: 'declared', note: 'Relevé' };
    const answer = await this.finance.post(`/api/accounts/${this.main}/${ORANGE}/statements`, body);
    if (answer.status >= 300) throw new Error(answer.text);
  }

  /** Requests a retry with a fresh code. */
  async retry(id: string, by: PayoutMember = this.admin, reason = REASON): Promise<Answer> {
    return by.post(`/api/payouts/${id}/retry`, { reason, code: await by.code() });
  }

  /** Releases a payout on hold with a fresh code. */
  async unhold(id: string, by: PayoutMember = this.admin): Promise<Answer> {
    return by.post(`/api/payouts/${id}/unhold`, { code: await by.code() });
  }

  async decide(by: PayoutMember, proposalId: string | undefined): Promise<Answer> {
    return by.post(`/api/proposals/${proposalId}/approve`, { code: await by.code() });
  }

  /** Sends a payout that the aggregator refuses in this way. */
  async refused(code: string, wanted: ActionOrder = {}): Promise<string> {
    const phone = this.phone();
    if (wanted.channel === 'wallet')
      this.sandbox.control.setWallet(phone, { balance: 0, lastDepositDaysAgo: 1 });
    this.sandbox.control.order({ fault: 'refuse', phone, times: 1, params: { code } });
    const id = await this.ready({ ...wanted, phone });
    await this.send();
    await this.resume();
    return id;
  }

  /** Returns the number of transactions of the aggregator for the number of a payout. */
  async callsOf(id: string): Promise<number> {
    const { phone } = await this.stored(id);
    return this.sandbox.control.transactions.list({ phone: String(phone) }).length;
  }

  /** Posts a callback about the last call of a payout, to the address of the call or to another one. */
  async callback(id: string, status: string, mark?: string): Promise<void> {
    const { reference } = await this.page(id);
    const address = await this.running.app.get(ProjectsService).callbackUrlFor(this.main, reference ?? '');
    const path = new URL(address).pathname;
    const answer = await fetch(this.running.url + (mark ? path.replace(/[^/]+$/, mark) : path), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        token: 'callback-token',
        status,
        custom_data: [{ keyof_customdata: 'transaction_id', valueof_customdata: reference }],
      }),
    });
    if (answer.status !== 200) throw new Error(`The callback was not taken: ${answer.status}`);
    await this.running.app.get(CallbackProcessorService).processStored();
  }

  async page(id: string, by: PayoutMember = this.admin): Promise<PayoutView> {
    const { status, body, text } = await by.get(`/api/payouts/${id}`);
    if (status !== 200) throw new Error(text);
    return body as unknown as PayoutView;
  }

  async stored(id: string): Promise<Record<string, unknown>> {
    const [row] = await this.db.query<Record<string, unknown>[]>('SELECT * FROM payouts WHERE id = $1', [id]);
    return row ?? {};
  }

  /** Returns the audit entries of a payout, oldest first. */
  async acts(id: string): Promise<{ act: string; actor: string; details: Record<string, unknown> }[]> {
    return this.db.query(
      'SELECT act, actor, details FROM audit_entries WHERE subject_id = $1 ORDER BY at, id',
      [id],
    );
  }

  /** Marks an operator as out for payouts. @returns the id of the mark */
  async outage(projectId = this.main, operatorId = ORANGE): Promise<string> {
    const id = newId(this.clock.now());
    await this.db.query(
      `INSERT INTO operator_outages (id, project_id, operator_id, holds_payouts, note, marked_by, marked_at)
       VALUES ($1, $2, $3, true, 'Panne annoncée', 'support@example.com', $4)`,
      [id, projectId, operatorId, this.clock.now()],
    );
    return id;
  }

  async outageEnds(id: string): Promise<void> {
    await this.db.query(
      `UPDATE operator_outages SET ended_at = $2, ended_by = 'support@example.com' WHERE id = $1`,
      [id, this.clock.now()],
    );
  }
}

async function project(admin: PayoutMember, sandbox: Sandbox, name: string): Promise<string> {
  const { apiKey, authToken } = sandbox.control.addProject({ name });
  const { body } = await admin.post('/api/projects', {
    name,
    baseUrl: sandbox.url,
    wikiUrl: sandbox.wikiUrl,
    zone: 'Africa/Abidjan',
  });
  const id = String(body['id']);
  const answer = await admin.put(`/api/projects/${id}/credentials`, { apiKey, authToken });
  if (answer.status !== 200) throw new Error(`Credentials were not taken: ${answer.text}`);
  return id;
}
