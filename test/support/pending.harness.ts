import { CallbackProcessorService } from '../../server/payments/callbacks/process/callback-processor.service.js';
import { CallbackSilenceService } from '../../server/payments/callbacks/inbox/callback-silence.service.js';
import { newId } from '../../server/platform/common/values/ids.js';
import { PayoutSenderService } from '../../server/payments/payouts/sending/payout-sender.service.js';
import type { FaultName } from '../../server/sandbox/faults/fault-catalogue.js';
import type { Sandbox } from '../../server/sandbox/sandbox.js';
import type { PendingCause } from '../../server/payments/transactions/views/pending-cause.view.js';
import { approveOrder } from './approved-orders.fixture.js';
import { addFeeGrid } from './fee-grids.js';
import { AMOUNT } from './payer-phones.fixture.js';
import { addUser } from './session-client.js';
import { SweepHarness, type SweepProject } from './sweep.harness.js';

interface Payin {
  id: string;
  reference: string;
}

/** Harness of pending transactions: every test has a project of its own, made and checked through the API. */
export class PendingHarness {
  private current: SweepProject | undefined;
  private made = 0;

  private constructor(
    readonly watch: SweepHarness,
    private readonly requester: string,
    private readonly approver: string,
  ) {}

  static async open(): Promise<PendingHarness> {
    const watch = await SweepHarness.begin();
    const requester = await addUser(watch.running, 'finance@example.com', 'finance');
    const approver = await addUser(watch.running, 'approver@example.com', 'finance');
    return new PendingHarness(watch, requester, approver);
  }

  close(): Promise<void> {
    return this.watch.end();
  }

  get sandbox(): Sandbox {
    return this.watch.sandbox;
  }

  get project(): SweepProject {
    if (!this.current) throw new Error('No test has begun');
    return this.current;
  }

  /** Opens the project of the next test. */
  async begin(): Promise<void> {
    this.sandbox.control.clearFaults();
    await this.watch.admin.enter('admin@example.com');
    this.current = await this.watch.project(`Boutique ${++this.made}`);
  }

  hosted(): Promise<Payin> {
    return this.post('/api/payins/hosted', { amount: AMOUNT });
  }

  direct(phone: string, more: object): Promise<Payin> {
    return this.post('/api/payins/direct', { amount: AMOUNT, phone, ...more });
  }

  async submitOtp({ reference }: Payin, otp: string): Promise<void> {
    await this.post(`/api/payins/direct/${reference}/otp`, { otp });
  }

  /** Checks the status of the payin once it is due. @returns its id */
  readonly checked = async ({ id }: Payin): Promise<string> => {
    await this.watch.pass(10);
    await this.watch.sweep();
    return id;
  };

  async completeAfter(seconds: number, phone: string): Promise<void> {
    const { reference } = await this.direct(phone, { mode: 'ussd_push' });
    await this.watch.pass(seconds);
    this.sandbox.control.transactions.settle({ reference });
    await this.watch.sweep();
  }

  /** Checks a payin twice under a fault of the status check. */
  async underFault(fault: FaultName): Promise<string> {
    const payin = await this.hosted();
    this.sandbox.control.order({ fault, reference: payin.reference });
    await this.checked(payin);
    await this.watch.pass(60);
    await this.watch.sweep();
    return payin.id;
  }

  async receiveCallbacks(): Promise<void> {
    await this.watch.running.app.get(CallbackProcessorService).processStored();
  }

  /** Posts a completion to the address of the project, without the mark of the transaction. */
  async forgeCallback(reference: string): Promise<void> {
    await fetch(`${this.watch.running.url}/callbacks/${this.project.callbackKey}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ response_code: '00', status: 'completed', token: '', montant: AMOUNT, amount: AMOUNT },
        custom_data: [{ keyof_customdata: 'transaction_id', valueof_customdata: reference }],
      }),
    });
    await this.receiveCallbacks();
  }

  /** Completes payins with callbacks, then others without, and leaves one pending that is checked rarely. */
  async silence(): Promise<string> {
    for (const reference of await this.watch.payins(this.project, 20))
      this.sandbox.control.transactions.settle({ reference });
    await this.watch.pass(30);
    await this.watch.sweep();
    this.sandbox.control.order({ fault: 'no_callback', project: this.project.name, times: 'always' });
    const last = await this.hosted();
    for (const reference of await this.watch.payins(this.project, 11))
      this.sandbox.control.transactions.settle({ reference });
    await this.watch.pass(30);
    await this.watch.sweep();
    await this.watch.pass(2 * 3_600);
    await this.watch.sweep();
    await this.watch.running.app.get(CallbackSilenceService).watch();
    return last.id;
  }

  /** Registers a payin made elsewhere with a wrong token and checks it. */
  async registeredWithCallbackToken(): Promise<string> {
    const payin = this.watch.createdAtAggregator(this.project);
    this.sandbox.control.transactions.settle({ reference: payin.reference });
    await this.watch.pass(1);
    await this.receiveCallbacks();
    const [row] = await this.watch.running.db.query<{ token: string }[]>(
      'SELECT callback_token AS token FROM callback_readings WHERE project_id = $1 AND callback_token IS NOT NULL LIMIT 1',
      [this.project.id],
    );
    return this.registered({ ...payin, token: row?.token ?? '' });
  }

  /** Registers two payins; the second has the token of the first with one character changed. */
  async registeredWithMistypedToken(): Promise<string> {
    const [first, second] = [
      this.watch.createdAtAggregator(this.project),
      this.watch.createdAtAggregator(this.project),
    ];
    await this.watch.register(this.project, first);
    const place = first.token.length - 5;
    const other = first.token[place] === 'x' ? 'y' : 'x';
    const token = first.token.slice(0, place) + other + first.token.slice(place + 1);
    return this.registered({ ...second, token });
  }

  async reportOutage(operatorId: string): Promise<void> {
    const body = { projectId: this.project.id, operatorId, holdsPayouts: false, note: 'No push is received' };
    const { status } = await this.watch.admin.send('POST', '/api/outages', { body });
    if (status !== 201) throw new Error(`The outage was not accepted: ${status}`);
  }

  /** Charges the customers of the project a share of each payin. */
  chargeCustomer(operatorId: string, basisPoints: number): Promise<void> {
    const of = { operatorId, from: this.watch.clock.now(), projectId: this.project.id };
    return addFeeGrid(this.watch.running.db, of, [{ kind: 'payin', basisPoints, bearer: 'customer' }]);
  }

  /** Sends an approved mobile money payout from the account of operator 11. @returns the id of its transaction */
  async payout(amount: number): Promise<string> {
    const at = this.watch.clock.now();
    const id = newId(at);
    const { requester, approver } = this;
    await approveOrder(this.watch.running.db, {
      ...{ projectId: this.project.id, requester, approver, at },
      payouts: [
        {
          ...{ id, channel: 'mobile_money', phone: `2265400${String(1_000 + this.made++)}` },
          ...{ amount, staysInWallet: null, operatorId: '11' },
        },
      ],
    });
    const sender = this.watch.running.app.get(PayoutSenderService);
    await sender.send();
    await sender.idle();
    const [row] = await this.watch.running.db.query<{ id: string }[]>(
      'SELECT attempt_id AS id FROM payouts WHERE id = $1',
      [id],
    );
    return row?.id ?? '';
  }

  async causesOf(id: string): Promise<PendingCause[]> {
    const response = await fetch(`${this.watch.running.url}/api/transactions/${id}`, {
      headers: { authorization: `Bearer ${this.project.key}` },
    });
    return ((await response.json()) as { pendingCauses: PendingCause[] }).pendingCauses;
  }

  private async registered(payin: object): Promise<string> {
    const { body } = await this.watch.register(this.project, payin);
    return this.checked({ id: String(body['id']), reference: '' });
  }

  private async post(path: string, body: object): Promise<Payin> {
    const response = await fetch(this.watch.running.url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.project.key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Payin;
  }
}
