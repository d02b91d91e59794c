import type { AccountRow } from '../../server/payments/accounts/accounts/account.view.js';
import type { FundingView } from '../../server/payments/payouts/funding/funding.view.js';
import type { LowBalanceRefusalRow } from '../../server/payments/payouts/funding/refusal.view.js';
import { ORANGE, PayoutActionsHarness } from './payout-actions.harness.js';
import type { PayoutMember } from './payout-member.fixture.js';
import type { Answer } from './session-client.js';

/** MOOV AFRICA BURKINA. */
export const MOOV = '12';

/** Amounts in XOF; `held` is the balance of the account before the payouts. */
export const DRY = {
  orange: { held: 2_500, amounts: Array.from({ length: 200 }, (_, n) => 5_000 + n) },
  moov: { held: 75_352, amounts: [85_000, 240_000, 130_000] },
};

interface Listed<Row> {
  data: Row[];
  total: number;
}

export const sumOf = (rows: readonly { amount: number }[]): number =>
  rows.reduce((sum, { amount }) => sum + amount, 0);

/**
 * A day on which two operators run dry: 200 payouts of a batch are on hold at Orange, three at Moov, of which the
 * accounts hold less than they need. Another payout at Orange has failed and may be retried.
 */
export class DryDayHarness {
  /** Ids of the payouts at Moov, in the order of the queue. */
  moov: string[] = [];

  private constructor(readonly app: PayoutActionsHarness) {}

  static async open(): Promise<DryDayHarness> {
    const app = await PayoutActionsHarness.open();
    const day = new DryDayHarness(app);
    await app.resume();
    for (const [operatorId, { held }] of [
      [ORANGE, DRY.orange],
      [MOOV, DRY.moov],
    ] as const) {
      await day.state(operatorId, held);
      app.sandbox.control.setBalance('Boutique', Number(operatorId), held);
    }
    app.clock.advance(120_000);
    await app.refused('06');
    await app.batch(DRY.orange.amounts.map((amount) => ({ amount })));
    const phone = (n: number) => `22670${String(n).padStart(6, '0')}`;
    day.moov = await app.batch(
      DRY.moov.amounts.map((amount, n) => ({ amount, operatorId: MOOV, phone: phone(n) })),
    );
    await app.send();
    return day;
  }

  private async state(operatorId: string, amount: number): Promise<void> {
    const { app } = this;
    const url = `/api/accounts/${app.main}/${operatorId}/statements`;
    const asOf = app.clock.now().toISOString();
    const { status, text } = await app.finance.post(url, {
      amount,
      asOf,
      source: 'declared',
      note: 'Relevé',
    });
    if (status !== 201) throw new Error(text);
  }

  async read<View>(url: string, by: PayoutMember = this.app.finance): Promise<View> {
    const { status, body, text } = await by.get(url);
    if (status !== 200) throw new Error(`${url}: ${text}`);
    return body as unknown as View;
  }

  async accounts(query = ''): Promise<AccountRow[]> {
    const url = `/api/accounts?projectId=${this.app.main}&${query}`;
    return (await this.read<Listed<AccountRow>>(url)).data;
  }

  funding(operatorId: string, by?: PayoutMember): Promise<FundingView> {
    return this.read<FundingView>(`/api/accounts/${this.app.main}/${operatorId}/funding`, by);
  }

  refusals(query: Record<string, string>): Promise<LowBalanceRefusalRow[]> {
    const of = new URLSearchParams({ projectId: this.app.main, ...query });
    return this.rows<LowBalanceRefusalRow>(`/api/low-balance-refusals?${of.toString()}`);
  }

  /** Reads all rows of a list, page by page. */
  async rows<Row>(url: string): Promise<Row[]> {
    const rows: Row[] = [];
    for (let page = 1; ; page++) {
      const { data, total } = await this.read<Listed<Row>>(`${url}&perPage=200&page=${page}`);
      rows.push(...data);
      if (rows.length >= total) return rows;
    }
  }

  release(by: PayoutMember, operatorId: string, upTo: number): Promise<Answer> {
    const body = { projectId: this.app.main, operatorId, upTo, reason: 'Cashin du jour' };
    return by.post('/api/payouts/release', body);
  }
}
