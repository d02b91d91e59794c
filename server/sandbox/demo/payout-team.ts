import { newId } from '../../platform/common/values/ids.js';
import type { AccountRow, CashMovementView } from '../../payments/accounts/accounts/account.view.js';
import type { BatchView } from '../../payments/payouts/batches/batch.view.js';
import type { OrderView } from '../../payments/payouts/orders/order.view.js';
import type { Sandbox } from '../sandbox.js';
import type { DemoUser } from './demo-user.js';
import { type Market, MARKETS } from './scenario.js';

interface Team {
  admin: DemoUser;
  admin2: DemoUser;
  finance: DemoUser;
  finance2: DemoUser;
}

export interface PayoutRequest {
  market: Market;
  channel: 'wallet' | 'mobile_money';
  phone: string;
  amount: number;
  beneficiary: string;
  purpose: string;
  staysInWallet?: boolean;
  duplicateReason?: string;
}

/** Works at the console through its API, as users do in the browser. Amounts in XOF. */
export class PayoutTeam {
  constructor(
    readonly users: Team,
    readonly sandbox: Sandbox,
    private readonly now: () => Date,
    private readonly projects: ReadonlyMap<string, string>,
  ) {}

  projectOf(market: Market): string {
    const id = this.projects.get(market.account);
    if (!id) throw new Error(`no project for ${market.account}`);
    return id;
  }

  async request({ market, ...asked }: PayoutRequest, by = this.users.admin): Promise<OrderView> {
    return by.post<OrderView>('payout-orders', {
      requestId: newId(this.now()),
      projectId: this.projectOf(market),
      ...asked,
    });
  }

  async approve(order: OrderView): Promise<void> {
    for (const user of [this.users.finance, this.users.admin2]) {
      const { id, revision, count, total, state, mayApprove } = await user.get<OrderView>(
        `payout-orders/${order.id}`,
      );
      if (state !== 'requested' || !mayApprove) continue;
      const code = user.code();
      await user.post('payout-orders/approve', { orders: [{ id, revision }], count, total, code });
    }
  }

  async pay(asked: PayoutRequest): Promise<OrderView> {
    const order = await this.request(asked);
    await this.approve(order);
    return order;
  }

  async draftBatch(market: Market, file: { name: string; csv: string }): Promise<BatchView> {
    const query = new URLSearchParams({ projectId: this.projectOf(market), name: file.name });
    return this.users.admin.post<BatchView>(
      `payout-batches?${query.toString()}`,
      new TextEncoder().encode(file.csv),
    );
  }

  async payBatch(market: Market, file: { name: string; csv: string }): Promise<void> {
    const draft = await this.draftBatch(market, file);
    const order = await this.users.admin.post<OrderView>(`payout-batches/${draft.id}/request`, {
      duplicateReason: 'Commissions du mois : chacun une fois par mois.',
    });
    await this.approve(order);
  }

  async declareBalances(): Promise<void> {
    for (const market of MARKETS)
      for (const operatorId of operatorsOf(market)) {
        const amount = this.sandbox.control.balance(market.account, operatorId);
        // Negative after a payin was reversed once the surplus had left: such a balance is not declared.
        if (amount < 0) continue;
        await this.users.finance.post(`accounts/${this.projectOf(market)}/${operatorId}/statements`, {
          amount,
          asOf: this.now().toISOString(),
          source: 'declared',
          note: 'Lu sur le tableau de bord de l’agrégateur',
        });
      }
  }

  /** Moves the surplus above `keep` to the bank at the aggregator, then declares and approves the movement. */
  async sweepToBank(keep: number): Promise<void> {
    for (const market of MARKETS)
      for (const operatorId of operatorsOf(market)) {
        const surplus = this.sandbox.control.balance(market.account, operatorId) - keep;
        if (surplus < 100_000) continue;
        // Rounded as the aggregator does, because the line of the bank is matched by its amount.
        const amount = Math.floor(surplus / 5) * 5;
        await this.moveCash({ market, operatorId, kind: 'cashout', amount });
      }
  }

  /** @returns the movement, approved unless `approved` is false */
  async moveCash(of: {
    market: Market;
    operatorId: number;
    kind: 'cashin' | 'cashout';
    amount: number;
    approved?: boolean;
  }): Promise<CashMovementView> {
    const { market, operatorId, kind, amount } = of;
    this.sandbox.control.topUp(market.account, operatorId, kind === 'cashin' ? amount : -amount);
    const note = kind === 'cashin' ? 'Virement BOA vers l’agrégateur' : 'Rapatriement vers BOA';
    const movement = await this.users.finance.post<CashMovementView>(
      `accounts/${this.projectOf(market)}/${operatorId}/cash`,
      { kind, amount, happenedAt: this.now().toISOString(), note, reason: note },
    );
    if (of.approved !== false)
      await this.users.admin2.post(`proposals/${movement.proposalId}/approve`, {
        code: this.users.admin2.code(),
      });
    return movement;
  }

  async watch(market: Market, operatorId: number, belowAmount: number): Promise<void> {
    await this.users.finance.put(`accounts/${this.projectOf(market)}/${operatorId}/rule`, {
      belowAmount,
      belowHours: 12,
    } satisfies Pick<AccountRow, 'belowAmount' | 'belowHours'>);
  }
}

export function operatorsOf({ numbers }: Market): number[] {
  return [...new Set(numbers.map(({ operatorId }) => operatorId))];
}
