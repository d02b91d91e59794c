import { DataSource } from 'typeorm';
import { newId } from '../../server/platform/common/values/ids.js';
import { RegistrationService } from '../../server/payments/transactions/registration/registration.service.js';
import { TransitionsService } from '../../server/payments/transactions/lifecycle/transitions.service.js';
import type { SeededRandom } from '../faults/random.js';
import type { FloatWorld } from './float-world.js';

type Channel = 'hosted' | 'direct' | 'wallet' | 'mobile_money';

/** Numbers of the three accounts that are watched: calling code with prefix, and how many digits follow. */
const NUMBERS: Record<string, readonly [string, number]> = {
  '11': ['22654', 6],
  '12': ['22652', 6],
  '1': ['2290197', 6],
};
export const WATCHED = Object.keys(NUMBERS);

interface Payout {
  channel: 'wallet' | 'mobile_money';
  phone: string;
  amount: number;
  reference: string;
}

/** Seeded traffic of a merchant: payins of every channel, payouts of both kinds, refusals, and answers that are lost. */
export class FloatTraffic {
  private made = 0;
  /** Payouts whose answer was lost, with the token that the aggregator gave, if it did. */
  private readonly lost: { id: string; token: string | undefined }[] = [];

  constructor(
    private readonly world: FloatWorld,
    private readonly random: SeededRandom,
    /** Looked at between a call and its answer too. */
    private readonly look: () => Promise<void>,
  ) {}

  async act(): Promise<void> {
    const lot = this.random.next();
    if (lot < 0.45) await this.payin();
    else if (lot < 0.7) await this.merchantPayout(this.payout());
    else if (lot < 0.93) await this.ownPayout(this.payout());
    else if (lot < 0.95) await this.settleLost();
    else if (lot < 0.98) await this.world.moveCash(this.operator(), this.funding());
    else await this.world.state('11');
  }

  private async payin(): Promise<void> {
    const channel = this.random.pick<Channel>(['hosted', 'hosted', 'direct', 'direct', 'direct', 'wallet']);
    const amount = 100 + this.random.below(60_000);
    const phone = channel === 'hosted' && this.random.next() < 0.3 ? '' : this.phone();
    const reference = this.reference();
    if (channel === 'wallet') this.world.sandbox.control.setWallet(phone, { balance: amount });
    const answer = this.world.call(
      channel === 'hosted' ? 'hosted_payin' : channel === 'direct' ? 'direct_payin' : 'wallet_payin',
      {
        invoice: {
          items: [],
          total_amount: amount,
          devise: 'XOF',
          description: 'x',
          customer: phone,
          otp: channel === 'hosted' ? '' : '123456',
        },
        store: { name: 's' },
        actions: {},
        custom_data: { transaction_id: reference },
      },
    );
    const registration = { kind: 'payin' as const, channel, reference, amount, ...(phone ? { phone } : {}) };
    await this.register({ ...registration, ...outcomeOf(answer) });
  }

  /** Calls and registers as the merchant's own system, sometimes with a lost answer. */
  private async merchantPayout(payout: Payout): Promise<void> {
    const { channel, phone, amount, reference } = payout;
    const registration = { kind: 'payout' as const, channel, reference, amount, phone };
    if (this.random.next() < 0.06) {
      const token = this.random.next() < 0.5 ? outcomeOf(this.send(payout)).token : undefined;
      const id = await this.register(registration);
      return void this.lost.push({ id, token });
    }
    await this.register({ ...registration, ...outcomeOf(this.send(payout)) });
  }

  /** Sends as the product does: commits, calls and stores the answer, with time in between. */
  private async ownPayout(payout: Payout): Promise<void> {
    const { app, clock, projectId } = this.world;
    const { channel, phone, amount, reference } = payout;
    const manager = app.get(DataSource).manager;
    const transitions = app.get(TransitionsService);
    const at = clock.now();
    const id = newId(at);
    const opening = {
      id,
      projectId,
      kind: 'payout' as const,
      channel,
      reference,
      token: null,
      amount,
      phone,
    };
    await transitions.open(manager, [
      {
        ...opening,
        description: null,
        customData: {},
        status: 'created',
        validationMode: null,
        signedCallback: false,
        source: 'made',
        madeBy: 'finance@example.com',
        occurredAt: at,
        at,
      },
    ]);
    this.world.pass(this.random.below(3_000));
    const lost = this.random.next() < 0.06;
    const answer = !lost || this.random.next() < 0.5 ? outcomeOf(this.send(payout)) : {};
    this.world.pass(this.random.below(5_000));
    if (this.random.next() < 0.2) await this.look();
    if (lost) this.lost.push({ id, token: answer.token });
    const change = {
      transactionId: id,
      at: clock.now(),
      cause: 'create' as const,
      actor: 'sender',
      exchangeId: null,
    };
    const list = channel === 'wallet' ? 'createWithdrawal' : 'createStraightWithdrawal';
    if (lost) await transitions.apply(manager, [{ ...change, to: 'unknown' }]);
    else if (answer.token) await this.follow({ ...change, to: 'pending', token: answer.token });
    else
      await transitions.apply(manager, [
        { ...change, to: 'rejected', subCode: { list, code: answer.subCode ?? null, details: null } },
      ]);
  }

  /** Resolves a lost payout by its token or by proof that there is none. */
  private async settleLost(): Promise<void> {
    const one = this.lost.shift();
    if (!one) return;
    const { app, clock } = this.world;
    const change = {
      transactionId: one.id,
      at: clock.now(),
      cause: 'person' as const,
      actor: 'finance',
      exchangeId: null,
    };
    if (one.token) return this.follow({ ...change, to: 'pending', token: one.token });
    await app.get(TransitionsService).apply(app.get(DataSource).manager, [{ ...change, to: 'rejected' }]);
  }

  private async follow(
    change: Parameters<TransitionsService['apply']>[1][number] & { token: string },
  ): Promise<void> {
    const { app, clock, projectId } = this.world;
    const { manager } = app.get(DataSource);
    await app.get(TransitionsService).apply(manager, [change]);
    await manager.query(
      `INSERT INTO confirmation_schedule (transaction_id, project_id, due_at, cause) VALUES ($1, $2, $3, 'schedule')`,
      [change.transactionId, projectId, clock.in(30_000)],
    );
  }

  private send({ channel, phone, amount, reference }: Payout): Record<string, unknown> {
    if (channel === 'wallet')
      this.world.sandbox.control.setWallet(phone, { balance: 0, lastDepositDaysAgo: 1 });
    const commande = {
      amount,
      description: 'x',
      customer: phone,
      custom_data: { transaction_id: reference },
    };
    return channel === 'wallet'
      ? this.world.call('wallet_payout', { ...commande, top_up_wallet: this.random.below(2) })
      : this.world.call('mobile_money_payout', commande);
  }

  /** Registers by the merchant's clock, which is wrong by up to half a minute. */
  private async register(
    registration: Parameters<RegistrationService['register']>[2][number],
  ): Promise<string> {
    const { app, clock, projectId } = this.world;
    const actor = {
      kind: 'machine' as const,
      keyId: '',
      keyName: 'shop',
      projectId,
      permissions: ['transactions.register'] as const,
      scope: [projectId] as const,
    };
    const occurredAt = clock.in(-this.random.below(30_000)).toISOString();
    const [row] = await app
      .get(RegistrationService)
      .register(projectId, actor, [{ ...registration, occurredAt }]);
    if (row?.result !== 'registered') throw new Error(`${registration.reference} was not registered`);
    return row.transaction.id;
  }

  private payout(): Payout {
    const channel = this.random.next() < 0.3 ? 'wallet' : 'mobile_money';
    const large = this.random.next() < 0.15;
    const amount = large ? 50_000 + this.random.below(400_000) : 100 + this.random.below(50_000);
    return { channel, phone: this.phone(), amount, reference: this.reference() };
  }

  private funding(): number {
    return this.random.next() < 0.75
      ? 50_000 + this.random.below(300_000)
      : -(1_000 + this.random.below(5_000));
  }

  private operator(): string {
    return this.random.pick(WATCHED);
  }

  private phone(): string {
    const [prefix, digits] = NUMBERS[this.operator()] ?? ['', 0];
    return prefix + String(++this.made).padStart(digits, '0');
  }

  private reference(): string {
    return `F-${++this.made}`;
  }
}

function outcomeOf(answer: Record<string, unknown>): { token?: string; subCode?: string } {
  const { token, response_text: text } = answer as { token?: string | null; response_text?: string };
  if (token) return { token };
  const code = /Code(\d{2}[a-z]?)/.exec(text ?? '')?.[1];
  return code ? { subCode: code } : {};
}
