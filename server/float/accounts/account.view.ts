import type { BalanceView } from '../balance/balance.view.js';

/** The account of a project at an operator, as the list shows it. Amounts in XOF, times in ISO 8601 UTC. */
export class AccountRow {
  /** `<project id>:<operator id>`. */
  id!: string;
  projectId!: string;
  projectName!: string;
  zone!: string;
  operatorId!: string;
  operatorName!: string;
  balance!: BalanceView;
  /** At the pace of payouts of the last 24 hours, from the lower bound; null: no pace or no bound. */
  runwayHours!: number | null;
  /** Payouts of Rappro on hold for a low balance: a Cashin and a release send them. XOF. */
  blockedCount!: number;
  blockedAmount!: number;
  /** Since midnight in the project's zone. */
  todayIn!: number;
  todayOut!: number;
  todaySucceeded!: number;
  todayFailed!: number;
  /** Low-balance refusals a day, oldest first, 14 days, in the project's zone. */
  failuresByDay!: number[];
  failures!: BalanceFailures;
  outageId!: string | null;
  alertId!: string | null;
  belowAmount!: number | null;
  belowHours!: number | null;
}

/** Payouts of the last 14 days that were refused because the account held too little. */
export interface BalanceFailures {
  count: number;
  /** XOF. */
  amount: number;
  firstAt: string | null;
  lastAt: string | null;
  /** Different beneficiaries of payouts on hold. */
  people: number;
  /** XOF beyond the lower bound that would cover every payout on hold; null: no lower bound. */
  missing: number | null;
  /**
   * Refused and not paid since, outside the holds: calls of the merchant's own systems, and failed payouts that are sent
   * again one by one. A release does not send them. Amount in XOF.
   */
  unpaid: { count: number; amount: number; people: number };
  /** Payins that failed for a customer's own empty wallet: counted apart, nothing of ours. */
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
  note!: string;
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
  note!: string;
  fileId!: string | null;
  proposalId!: string;
  state!: 'proposed' | 'approved' | 'refused' | 'withdrawn';
  declaredBy!: string;
  at!: string;
  decidedBy!: string | null;
  decidedAt!: string | null;
}

/** A payout that the aggregator refused for a low balance. */
export class RefusalView {
  transactionId!: string;
  reference!: string;
  amount!: number;
  phone!: string | null;
  list!: string;
  code!: string;
  at!: string;
}
