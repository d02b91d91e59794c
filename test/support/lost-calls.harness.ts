import { CallbackProcessorService } from '../../server/payments/callbacks/process/callback-processor.service.js';
import { PayoutSenderService } from '../../server/payments/payouts/sending/payout-sender.service.js';
import { ProjectsService } from '../../server/merchant/projects/registry/projects.service.js';
import { newId } from '../../server/platform/common/values/ids.js';
import type { Answer } from './session-client.js';
import { type Colleague, PayoutsHarness } from './payouts.harness.js';
import { HOUR_MS } from '../../server/platform/common/time/durations.js';

export const REASON = 'Le support confirme par écrit que rien n’a été créé';

export interface LostCall {
  /** Of the payout. */
  id: string;
  transactionId: string;
  reference: string;
}

/** Harness of calls whose answers were lost. */
export class LostCallsHarness {
  private constructor(readonly app: PayoutsHarness) {}

  static async open(): Promise<LostCallsHarness> {
    return LostCallsHarness.at(await PayoutsHarness.open());
  }

  static at(harness: PayoutsHarness): LostCallsHarness {
    return new LostCallsHarness(harness);
  }

  /** Sends everything that is ready and waits until every answer is stored. */
  async send(): Promise<void> {
    const sender = this.app.running.app.get(PayoutSenderService);
    await sender.send();
    await sender.idle();
  }

  /** Sends a payout whose answer is lost; the aggregator created it, or never received it. */
  async payout(fault: 'reply_lost' | 'reset_before' = 'reply_lost'): Promise<LostCall> {
    const order = await this.app.approved();
    this.app.sandbox.control.order({ fault, operation: 'mobile_money_payout' });
    await this.send();
    const { id, attempt_id: attempt } = await this.app.payoutOf(order.id);
    const transactionId = String(attempt);
    if ((await this.status(transactionId)) !== 'unknown') throw new Error('the answer was not lost');
    return { id, transactionId, reference: await this.column(transactionId, 'reference') };
  }

  /** Sends a payin whose answer is lost; the aggregator created it. */
  async payin(): Promise<{ id: string; reference: string }> {
    this.app.sandbox.control.order({ fault: 'reply_lost', operation: 'hosted_payin' });
    const response = await fetch(`${this.app.running.url}/api/payins/hosted`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.app.main.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ amount: 5_000 }),
    });
    return (await response.json()) as { id: string; reference: string };
  }

  /** Creates a payout of the merchant that is unknown to the product. @returns its token */
  strangePayout(): string {
    const custom = { transaction_id: `S-${newId(this.app.clock.now())}` };
    const commande = { amount: 15_000, description: 'x', customer: this.app.phone(), custom_data: custom };
    const { control } = this.app.sandbox;
    return String(control.call('Boutique', 'mobile_money_payout', { body: { commande } })['token']);
  }

  /** Creates a payin outside the product. @returns its token */
  strangePayin(): string {
    const invoice = {
      items: [],
      total_amount: 15_000,
      devise: 'XOF',
      description: 'x',
      customer: '',
      otp: '',
    };
    const custom = { transaction_id: `S-${newId(this.app.clock.now())}` };
    const commande = { invoice, store: { name: 's' }, actions: {}, custom_data: custom };
    return String(this.app.sandbox.control.call('Boutique', 'hosted_payin', { body: { commande } })['token']);
  }

  /** Posts a callback of completion about a payout to its address; its token is not the creation token. */
  async callback(call: LostCall, token: string): Promise<void> {
    await this.report(call, 'completed', 'valid', token);
  }

  /** Posts a callback to the address of the call, with its mark or without one, as a payout's callback repeats it. @returns its id */
  async report(call: LostCall, status: string, mark: 'valid' | 'none', token = ''): Promise<string> {
    const { transactionId, reference } = call;
    const projectId = await this.column(transactionId, 'project_id');
    const { app, url: server } = this.app.running;
    const url = await app.get(ProjectsService).callbackUrlFor(projectId, reference);
    const { pathname } = new URL(url);
    const response = await fetch(
      server + (mark === 'valid' ? pathname : pathname.slice(0, pathname.lastIndexOf('/'))),
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ response_code: '00', status, transaction_id: reference, token, url }),
      },
    );
    if (response.status !== 200) throw new Error(`the callback was answered ${response.status}`);
    await app.get(CallbackProcessorService).processStored();
    const [row] = await this.app.db.query<{ id: string }[]>(
      'SELECT delivery_id AS id FROM callback_readings WHERE transaction_id = $1 ORDER BY received_at DESC, delivery_id DESC LIMIT 1',
      [transactionId],
    );
    return row?.id ?? '';
  }

  async column(id: string, name: string): Promise<string> {
    const [row] = await this.app.db.query<{ value: string }[]>(
      `SELECT ${name} AS value FROM transactions WHERE id = $1`,
      [id],
    );
    return row?.value ?? '';
  }

  status(id: string): Promise<string> {
    return this.column(id, 'status');
  }

  tokenAt(reference: string): string {
    return this.app.sandbox.control.transactions.get({ reference }).token;
  }

  attach(by: Colleague, id: string, token: string, code = by.code()): Promise<Answer> {
    return by.post(`/api/transactions/${id}/token`, { token, code });
  }

  /** Attaches a token by two users. */
  async attachByTwo(by: Colleague, other: Colleague, id: string, token: string): Promise<Answer> {
    const { body } = await this.attach(by, id, token);
    return this.approve(other, body['proposalId']);
  }

  notCreated(by: Colleague, id: string, more: object = {}): Promise<Answer> {
    return by.post(`/api/transactions/${id}/not-created`, { reason: REASON, code: by.code(), ...more });
  }

  approve(by: Colleague, proposalId: unknown): Promise<Answer> {
    return by.post(`/api/proposals/${String(proposalId)}/approve`, { code: by.code() });
  }

  /** Sessions end when days pass. */
  async daysPass(hours: number): Promise<void> {
    this.app.clock.advance(hours * HOUR_MS);
    for (const who of Object.values(this.app.users)) await who.signIn();
  }

  /** Clears faults and resumes sending. */
  async calm(): Promise<void> {
    this.app.sandbox.control.clearFaults();
    await this.app.db.query(
      'UPDATE payout_sending SET paused_at = NULL, paused_by = NULL, paused_why = NULL, unanswered_in_a_row = 0',
    );
  }
}
