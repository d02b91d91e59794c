/** What is known of an account's balance: between `low` and `high`. XOF; null: no bound is known. */
export class BalanceView {
  low!: number | null;
  high!: number | null;
  /** The latest stated balance that it is counted on from; null where there is none. */
  statedAmount!: number | null;
  statedAsOf!: string | null;
  statedSource!: 'declared' | 'imported' | null;
  /** Something known contradicts something older, which is not believed any more: cash was moved that nobody declared. */
  contradicted!: boolean;
  /** What narrowed or widened the interval since, newest first; at most 50. */
  evidence!: BalanceEvidence[];
}

export interface BalanceEvidence {
  /**
   * stated · payins and payouts since · payins that may have come in · payouts that may have been paid · cash movements ·
   * an accepted payout of X (at least X before it) · a low-balance refusal of X (less than X then).
   */
  kind:
    | 'stated'
    | 'payins'
    | 'payouts'
    | 'pending_payins'
    | 'pending_payouts'
    | 'possibly_paid'
    | 'cash'
    | 'accepted'
    | 'low_balance';
  at: string;
  /** XOF, signed for movements. */
  amount: number;
  count: number;
  /** What it did to the bounds: XOF as of now. */
  low: number | null;
  high: number | null;
  transactionId: string | null;
  /** Something later contradicts it, so it counts no more. */
  disbelieved: boolean;
}

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
  /** Payouts that wait for money: on hold for a low balance, or failed by one and not settled otherwise. */
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

/** Low-balance refusals of an account: createWithdrawal 04 and createStraightWithdrawal 08 of the last 14 days. */
export interface BalanceFailures {
  count: number;
  /** XOF. */
  amount: number;
  firstAt: string | null;
  lastAt: string | null;
  /** Different beneficiaries who wait. */
  people: number;
  /** The amount that would release all of them, beyond the lower bound: XOF. */
  missing: number | null;
  /** createInvoice 18, a customer's own empty wallet: counted apart, nothing of ours. */
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
