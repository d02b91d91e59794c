import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { newId } from '../../server/platform/common/values/ids.js';

const OPERATOR = 11;
/** XOF per payout of the run: the account runs dry several times. */
const OPENING = 500;
const CASHIN = 200;

export const openingBalance = (payouts: number): number => payouts * OPENING;

/** A user who funds the account at the aggregator and declares its balance each time payouts failed for it. */
export class PayoutCash {
  cashins = 0;
  private stopped = false;
  private work: Promise<void> = Promise.resolve();

  constructor(
    private readonly db: DataSource,
    private readonly sandboxUrl: string,
    private readonly run: { projectId: string; payouts: number },
  ) {}

  begin(): void {
    this.work = this.fund();
  }

  async end(): Promise<void> {
    this.stopped = true;
    await this.work;
  }

  private async fund(): Promise<void> {
    while (!this.stopped) {
      if (await this.isShort()) await this.cashin();
      await sleep(1_000);
    }
  }

  /** @returns the balance after it, in XOF */
  private async topUp(amount: number): Promise<number> {
    const response = await fetch(`${this.sandboxUrl}/sandbox/api/top-up`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ project: 'Boutique', operatorId: OPERATOR, amount }),
    });
    return ((await response.json()) as { balance: number }).balance;
  }

  private async isShort(): Promise<boolean> {
    const rows = await this.db.query<unknown[]>(
      `SELECT 1 FROM payouts p JOIN transactions t ON t.id = p.attempt_id
       WHERE p.state = 'sent' AND p.attempts < 3 AND t.status = 'rejected' AND (t.sub_code_list, t.sub_code) IN
         (('createWithdrawal', '04'), ('createStraightWithdrawal', '08')) LIMIT 1`,
    );
    return rows.length > 0;
  }

  /** Funds the account where it holds less than one Cashin, and declares its balance in any case. */
  private async cashin(): Promise<void> {
    const { projectId, payouts } = this.run;
    const amount = payouts * CASHIN;
    let balance = await this.topUp(0);
    if (balance < amount) {
      balance = await this.topUp(amount);
      this.cashins++;
    }
    await this.db.query(
      `INSERT INTO balance_statements (id, project_id, operator_id, amount, as_of, source, note, stated_by, at)
       VALUES ($1, $2, $3, $4, clock_timestamp(), 'declared', 'Cashin', 'requester@example.com', clock_timestamp())`,
      [newId(new Date()), projectId, String(OPERATOR), balance],
    );
  }
}
