import type { Personal, Plain } from '../../../platform/common/values/view-text.js';
import type { BalanceView } from '../balance/balance.view.js';
import type { AccountStanding } from './account-words.js';
import type { DecidedVerdict } from '../../../access/approvals/proposal.view.js';

/** Account of a project at an operator. Amounts in XOF, times in ISO 8601 UTC. */
export class AccountRow {
  /** `<project id>:<operator id>`. */
  id!: string;
  projectId!: string;
  projectName!: Plain;
  zone!: string;
  operatorId!: string;
  operatorName!: Plain;
  /** Decides the order of the list, worst first. */
  standing!: AccountStanding;
  balance!: BalanceView;
  /** Hours from the lower bound at the pace of payouts of the last 24 hours; null without payouts or bound. */
  runwayHours!: number | null;
  /** Payouts on hold for a low balance: a Cashin and a release send them. XOF. */
  blockedCount!: number;
  blockedAmount!: number;
  /** `blockedAmount` with the merchant's fees: what the account must hold to send them. */
  blockedNeed!: number;
  /** Failed payouts of the account that may be retried now or at a known time. */
  retriesDue!: number;
  /** Since midnight in the project's zone. */
  todayIn!: number;
  todayOut!: number;
  todaySucceeded!: number;
  todayFailed!: number;
  /** Low-balance refusals per day of the last 14 days in the project's zone, oldest first. */
  failuresByDay!: number[];
  failures!: BalanceFailures;
  /** Cashin that was requested and is not declared yet. */
  cashinRequest!: CashinRequestView | null;
  outageId!: string | null;
  alertId!: string | null;
  belowAmount!: number | null;
  belowHours!: number | null;
}

/** Payouts refused for a low balance in the last 14 days. */
export interface BalanceFailures {
  count: number;
  /** XOF. */
  amount: number;
  firstAt: string | null;
  lastAt: string | null;
  /** Start of the 14 days, and of today, in the project's zone. */
  since: Plain;
  todaySince: Plain;
  /** Those of today, included in `count` and `amount`. */
  todayCount: number;
  todayAmount: number;
  /** Distinct beneficiaries of payouts on hold. */
  people: number;
  /** XOF missing from the lower bound to cover every payout on hold and its fees; null without lower bound. */
  missing: number | null;
  /**
   * Refused payouts without a hold and not paid since: calls of the merchant's own systems, and failed payouts that are
   * retried one by one. A release does not send them. Amount in XOF.
   */
  unpaid: { count: number; amount: number; people: number };
  /** Payins that failed because the customer's own wallet was empty; unrelated to the account. */
  customerWallets: number;
}

export class AccountView extends AccountRow {
  statements!: StatementView[];
  movements!: CashMovementView[];
  refusals!: RefusalView[];
}

export class StatementView {
  id!: string;
  amount!: number;
  asOf!: string;
  source!: 'declared' | 'imported';
  note!: Personal<'text'>;
  fileId!: string | null;
  statedBy!: string;
  at!: string;
}

export class CashMovementView {
  id!: string;
  projectId!: string;
  operatorId!: string;
  kind!: 'cashin' | 'cashout';
  amount!: number;
  happenedAt!: string;
  note!: Personal<'text'>;
  fileId!: string | null;
  proposalId!: string;
  state!: 'proposed' | DecidedVerdict;
  declaredBy!: string;
  at!: string;
  decidedBy!: string | null;
  decidedAt!: string | null;
  /** Amount of the request that this Cashin closed; null without one. */
  requestedAmount!: number | null;
}

/** A request to the treasury to fund an account. Amount in XOF. */
export class CashinRequestView {
  id!: string;
  amount!: number;
  reason!: Plain;
  requestedBy!: string;
  at!: string;
}

/** A payout refused for a low balance. */
export class RefusalView {
  transactionId!: string;
  reference!: Plain;
  amount!: number;
  phone!: Personal<'phone'> | null;
  list!: Plain;
  code!: Plain;
  at!: string;
}
