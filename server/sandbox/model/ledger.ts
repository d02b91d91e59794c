export type MovementCause =
  'opening' | 'top_up' | 'payin' | 'payin_reversed' | 'payout' | 'payout_returned' | 'cashout';

/** One movement of a merchant's sub-account with an operator. Amount in XOF, negative when it leaves the account. */
export interface Movement {
  at: number;
  project: string;
  operatorId: number;
  cause: MovementCause;
  amount: number;
  /** What the operator keeps of it, XOF; negative where it gives it back. The account moves by amount less fee. */
  fee: number;
  transactionId: number | undefined;
}

/** A payout that was accepted and has not failed: money that left, or may leave at any moment. */
export interface PaidPayout {
  transactionId: number;
  project: string;
  beneficiary: string;
  amount: number;
  /** The merchant's decision behind it: `payout`, `payout_id` or `logical_id` of the custom data, else the reference. */
  decision: string;
}

/** The true accounts: what a merchant's own books should come to. No operation of the interface shows them. */
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

  /** The payout failed after all: nothing was paid. */
  unpay(transactionId: number): void {
    this.paid.delete(transactionId);
  }

  paidPayouts(project?: string): readonly PaidPayout[] {
    return [...this.paid.values()].filter((payout) => project === undefined || payout.project === project);
  }

  /** How many payouts were paid beyond the first, for the same decision and beneficiary. */
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
