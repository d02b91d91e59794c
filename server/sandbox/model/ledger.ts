export type MovementCause =
  | 'opening'
  | 'top_up'
  | 'payin'
  | 'payin_reversed'
  | 'payout'
  | 'payout_returned'
  | 'cashout';

/** Movement of a merchant's operator account. Amount in XOF, negative when it leaves the account. */
export interface Movement {
  at: number;
  project: string;
  operatorId: number;
  cause: MovementCause;
  amount: number;
  /** Fee of the operator, XOF; negative when returned. The balance changes by amount less fee. */
  fee: number;
  transactionId: number | undefined;
  /** Printed in place of a transaction that this process does not know. */
  document?: MovementDocument;
}

/** Columns of a statement line that describe the transaction of a movement. */
export interface MovementDocument {
  reference: string;
  requestId: string;
  receipt: string;
  phone: string;
}

export interface PaidPayout {
  transactionId: number;
  project: string;
  beneficiary: string;
  amount: number;
  /** Merchant's decision: `payout`, `payout_id` or `logical_id` of the custom data, or else the reference. */
  decision: string;
}

/** True accounts, for comparison with the merchant's records. No operation of the interface shows them. */
export class Ledger {
  private readonly movements: Movement[] = [];
  private readonly balances = new Map<string, number>();
  private readonly paid = new Map<number, PaidPayout>();

  post(movement: Movement): void {
    this.movements.push(movement);
    const key = accountKey(movement.project, movement.operatorId);
    this.balances.set(key, (this.balances.get(key) ?? 0) + movement.amount - movement.fee);
  }

  balance(project: string, operatorId: number): number {
    return this.balances.get(accountKey(project, operatorId)) ?? 0;
  }

  of(project: string): readonly Movement[] {
    return this.movements.filter((movement) => movement.project === project);
  }

  pay(payout: PaidPayout): void {
    this.paid.set(payout.transactionId, payout);
  }

  unpay(transactionId: number): void {
    this.paid.delete(transactionId);
  }

  paidPayouts(project?: string): readonly PaidPayout[] {
    return [...this.paid.values()].filter((payout) => project === undefined || payout.project === project);
  }

  /** Counts the payouts beyond the first of the same decision and beneficiary. */
  doublePaid(project?: string): number {
    const payouts = this.paidPayouts(project);
    const decisions = new Set(
      payouts.map(({ project: name, beneficiary, decision }) => `${name}\n${beneficiary}\n${decision}`),
    );
    return payouts.length - decisions.size;
  }
}

function accountKey(project: string, operatorId: number): string {
  return `${project}\n${operatorId}`;
}
