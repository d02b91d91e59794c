import { ConfirmSweepService } from '../../server/payments/status-checks/sweep/confirm-sweep.service.js';
import type { AccountRow, AccountView } from '../../server/payments/accounts/accounts/account.view.js';
import type { Answer } from './session-client.js';
import { type Colleague, PayoutsHarness, type PayoutsProject } from './payouts.harness.js';
import { addFeeGrid } from './fee-grids.js';

export const ORANGE = '11';
export const MOOV = '12';

interface Call {
  kind?: 'payin' | 'payout';
  channel?: 'hosted' | 'direct' | 'wallet' | 'mobile_money';
  amount: number;
  phone?: string;
  operation?: 'direct_payin' | 'mobile_money_payout' | 'wallet_payout';
}

/** A merchant who calls the aggregator with a system of its own, registers the calls here, and looks at the accounts. */
export class FloatHarness {
  private made = 0;

  private constructor(readonly app: PayoutsHarness) {}

  static async open(): Promise<FloatHarness> {
    const app = await PayoutsHarness.open();
    app.sandbox.control.acceptAnyOtp(true);
    return new FloatHarness(app);
  }

  /** Adds a project with this true balance at Orange, XOF. */
  async project(name: string, balance = 1_000_000): Promise<PayoutsProject> {
    const project = await this.app.project(name);
    this.app.sandbox.control.setBalance(name, Number(ORANGE), balance);
    return project;
  }

  truth(project: PayoutsProject): number {
    return this.app.sandbox.control.balance(project.name, Number(ORANGE));
  }

  /** Creates and registers a transaction. @returns the reference and the answer of the aggregator */
  async payin(project: PayoutsProject, amount: number): Promise<string> {
    const reference = `P-${++this.made}`;
    const phone = this.app.phone();
    const answer = this.app.sandbox.control.call(project.name, 'direct_payin', {
      body: {
        commande: {
          invoice: {
            items: [],
            total_amount: amount,
            devise: 'XOF',
            description: 'x',
            customer: phone,
            otp: '1234',
          },
          store: { name: 's' },
          actions: {},
          custom_data: { transaction_id: reference },
        },
      },
    });
    await this.register(project, { kind: 'payin', channel: 'direct', amount, phone }, reference, answer);
    return reference;
  }

  /** Adds an open payment page; without a number its operator is unknown. */
  async hosted(project: PayoutsProject, amount: number, phone = ''): Promise<void> {
    const reference = `H-${++this.made}`;
    const answer = this.app.sandbox.control.call(project.name, 'hosted_payin', {
      body: {
        commande: {
          invoice: {
            items: [],
            total_amount: amount,
            devise: 'XOF',
            description: 'x',
            customer: phone,
            otp: '',
          },
          store: { name: 's' },
          actions: {},
          custom_data: { transaction_id: reference },
        },
      },
    });
    await this.register(project, { kind: 'payin', channel: 'hosted', amount, phone }, reference, answer);
  }

  async payout(project: PayoutsProject, amount: number, phone = this.app.phone()): Promise<string> {
    const reference = `O-${++this.made}`;
    const commande = {
      amount,
      description: 'x',
      customer: phone,
      custom_data: { transaction_id: reference },
    };
    const answer = this.app.sandbox.control.call(project.name, 'mobile_money_payout', {
      body: { commande },
    });
    await this.register(project, { amount, phone }, reference, answer);
    return reference;
  }

  /** Stores a call with a lost answer. */
  async lostPayout(project: PayoutsProject, amount: number): Promise<string> {
    const reference = `L-${++this.made}`;
    await this.register(project, { amount, phone: this.app.phone() }, reference, {});
    return reference;
  }

  async register(
    project: PayoutsProject,
    { kind = 'payout', channel = 'mobile_money', amount, phone = this.app.phone() }: Call,
    reference: string,
    answer: Record<string, unknown>,
  ): Promise<void> {
    const { token, response_text: refusal = '' } = answer as {
      token?: string | null;
      response_text?: string;
    };
    const response = await fetch(`${this.app.running.url}/api/transactions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${project.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        kind,
        channel,
        reference,
        amount,
        ...(phone ? { phone } : {}),
        occurredAt: this.app.clock.now().toISOString(),
        ...(token ? { token } : refusal ? { subCode: refusal } : {}),
      }),
    });
    if (response.status >= 300) throw new Error(`not registered: ${await response.text()}`);
  }

  /** Advances the clock and runs due status checks. */
  async later(minutes: number): Promise<void> {
    this.app.clock.advance(minutes * 60_000);
    await this.app.sandbox.control.settled();
    await this.app.running.app.get(ConfirmSweepService).sweep();
  }

  /** Signs every user in again after the sessions have ended. */
  async nextDay(): Promise<void> {
    await this.later(24 * 60);
    for (const user of Object.values(this.app.users)) await user.signIn();
  }

  /** Sets the fee of ORANGE for payins from now on. */
  async feesOfPayins(basisPoints: number | null): Promise<void> {
    const fees = basisPoints === null ? [] : [{ kind: 'payin' as const, basisPoints, fixed: 5 }];
    await addFeeGrid(this.app.db, { operatorId: ORANGE, from: this.app.clock.now() }, fees);
  }

  async settle(reference: string, project: PayoutsProject): Promise<void> {
    this.app.sandbox.control.transactions.settle({ reference, project: project.name });
    await this.later(10);
  }

  async fail(reference: string, project: PayoutsProject): Promise<void> {
    this.app.sandbox.control.transactions.fail({ reference, project: project.name });
    await this.later(10);
  }

  state(project: PayoutsProject, amount: number, more: object = {}, operatorId = ORANGE): Promise<Answer> {
    return this.app.users.finance.post(`/api/accounts/${project.id}/${operatorId}/statements`, {
      amount,
      asOf: this.app.clock.now().toISOString(),
      source: 'declared',
      note: 'read at the aggregator',
      ...more,
    });
  }

  cash(project: PayoutsProject, more: object = {}, by: Colleague = this.app.users.finance): Promise<Answer> {
    return by.post(`/api/accounts/${project.id}/${ORANGE}/cash`, {
      kind: 'cashin',
      amount: 200_000,
      happenedAt: this.app.clock.now().toISOString(),
      note: 'transfer 77',
      reason: 'float for the weekend',
      ...more,
    });
  }

  rule(
    project: PayoutsProject,
    belowAmount: number | null,
    belowHours: number | null = null,
  ): Promise<Answer> {
    const body = { belowAmount, belowHours };
    return this.app.users.finance.put(`/api/accounts/${project.id}/${ORANGE}/rule`, body);
  }

  async account(project: PayoutsProject, operatorId = ORANGE): Promise<AccountView> {
    const { status, text, body } = await this.app.users.support.get(
      `/api/accounts/${project.id}/${operatorId}`,
    );
    if (status !== 200) throw new Error(text);
    return body as unknown as AccountView;
  }

  async interval(project: PayoutsProject): Promise<[number | null, number | null]> {
    const { balance } = await this.account(project);
    return [balance.low, balance.high];
  }

  async rows(by: Colleague, query = ''): Promise<{ data: AccountRow[]; total: number }> {
    return (await by.get(`/api/accounts?${query}`)).body as unknown as { data: AccountRow[]; total: number };
  }
}
