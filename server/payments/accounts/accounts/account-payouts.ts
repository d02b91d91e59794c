import type { OperatorAccount } from '../balance/operator-account.js';

/** Payouts of an account that have no outcome yet because of its balance. Amounts in XOF. */
export interface AccountPayoutFigures {
  /** On hold for a low balance; `need` includes the merchant's fees. */
  waiting: { count: number; amount: number; need: number; people: number };
  /** Refused for a low balance, not on hold and not paid since. */
  unpaid: { count: number; amount: number; people: number };
  /** Failed payouts that may be retried now or at a known time. */
  retriesDue: number;
}

export const NO_PAYOUTS: AccountPayoutFigures = {
  waiting: { count: 0, amount: 0, need: 0, people: 0 },
  unpaid: { count: 0, amount: 0, people: 0 },
  retriesDue: 0,
};

/** Implemented by `payouts/funding`. */
export abstract class AccountPayouts {
  /** Returns the figures by `accountKey`; accounts without such payouts may be left out. */
  abstract of(accounts: readonly OperatorAccount[]): Promise<Map<string, AccountPayoutFigures>>;
}
