import type { AmountToEnter } from '../../../merchant/operators/fees/amount-to-enter.js';
import type { PauseCause } from '../../../merchant/projects/registry/project.view.js';
import type { TransactionKind, TransactionStatus } from '../lifecycle/lifecycle.js';
import type { StatementRecord } from '../lost-calls/statement-evidence.js';
import type { RefusalCause, UnusableAnswers } from './transaction.view.js';

/** Median durations in s of the same operator account, kind and channel; null below the minimum of transactions. */
export interface OperatorSpeed {
  usual: number | null;
  current: number | null;
  /** Transactions of `current`. */
  count: number;
  /** Start of the period of `current`. */
  from: Date;
}

export interface PendingFacts {
  kind: TransactionKind;
  channel: string;
  status: TransactionStatus;
  projectId: string;
  accountId: string | null;
  operatorName: string | null;
  /** True when the aggregator named the operator. */
  operatorNamed: boolean;
  /** Recorded, or the only one that the operator offers. */
  mode: string | null;
  now: Date;
  expiredAt: Date | null;
  nextCheckAt: Date | null;
  hasCredentials: boolean;
  pausedAt: Date | null;
  /** Reason of the pause; null while not paused. */
  pauseCause: PauseCause | null;
  /** Text of the aggregator, or reason why its response cannot be used. */
  pausedWhy: string | null;
  probeAt: Date | null;
  /** Call that refused the credentials. */
  lockedOutId: string | null;
  lastCheckId: string | null;
  unusable: UnusableAnswers | null;
  refusals: readonly RefusalCause[];
  tokenProposalId: string | null;
  /** Latest callback with a final status. `mark` is null where the URL carried none. */
  callback: { id: string; status: string; at: Date; mark: boolean | null; checkedSince: boolean } | null;
  /** Last callback of a project whose callbacks stopped. */
  silentSince: Date | null;
  statement: StatementRecord | null;
  hold: { payoutId: string; why: string; until: Date | null } | null;
  callingSince: Date | null;
  otp: { awaited: boolean; code: string | null; refusalId: string | null } | null;
  amountToEnter: AmountToEnter | null;
  amount: number;
  outage: { since: Date; note: string } | null;
  speed: OperatorSpeed | null;
  /** Later payout of the account that was refused for a low balance, with no accepted payout since. */
  lowBalance: { transactionId: string; at: Date } | null;
}
