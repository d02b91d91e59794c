// Row types of the tables of this room, written by `npm run rows` from the migrated database. Comments are kept.

/**
 * Table `interruptions`.
 * Time without a sign of life. Machine, boot and address are shown and decide nothing.
 */
export interface InterruptionsRow {
  id: string;
  /** Last sign of life. */
  fromAt: Date;
  /** Time at which it was noticed. */
  untilAt: Date;
  machineBefore: string | null;
  machineAfter: string | null;
  bootBefore: Date | null;
  bootAfter: Date | null;
  addressBefore: string | null;
  addressAfter: string | null;
}

/**
 * Table `late_payments`.
 * Attempt of a payout that was paid after it had failed and had a successor. Written by the database.
 */
export interface LatePaymentsRow {
  transactionId: string;
  projectId: string;
  payoutId: string;
  /** Status check that reported it. */
  exchangeId: string;
  /** Time at which it became known and is booked. */
  at: Date;
  /** False where a manual override already said so, and for those from before they were booked. */
  booked: boolean;
}

/**
 * Table `payout_approvals`.
 * Decision of one approver. `requested_by` is part of the foreign key, so that the database refuses decisions on one's
 * own request.
 */
export interface PayoutApprovalsRow {
  id: string;
  orderId: string;
  requestedBy: string;
  revision: number;
  /** Column `person_id`. */
  userId: string;
  role: string;
  verdict: 'approved' | 'rejected';
  reason: string | null;
  /** Number of payouts shown to the user. */
  count: number;
  /** XOF. */
  total: number;
  at: Date;
  forId: string | null;
  handoverId: string | null;
}

/**
 * Table `payout_attempts`.
 * One call to the aggregator, committed before it is made.
 */
export interface PayoutAttemptsRow {
  transactionId: string;
  payoutId: string;
  projectId: string;
  number: number;
  afterId: string | null;
  askedBy: string;
  reason: string | null;
  /** Set while the call is under way; only the process that set it may make the call, once. */
  callingSince: Date | null;
  createdAt: Date;
}

/** Table `payout_batch_rows`. */
export interface PayoutBatchRowsRow {
  orderId: string;
  rowNumber: number;
  cells: unknown;
  channel: string | null;
  phone: string | null;
  beneficiary: string | null;
  /** XOF. */
  amount: number | null;
  staysInWallet: boolean | null;
  purpose: string | null;
  note: string | null;
  operatorId: string | null;
  /** [{field, rule, values}]. */
  errors: unknown;
  warnings: unknown;
  leftOut: boolean;
}

/**
 * Table `payout_guard`.
 * Single row: progress of sending according to the database.
 */
export interface PayoutGuardRow {
  one: boolean;
  generation: number;
  /** Incremented by every claim, and recorded outside the database too. */
  counter: number;
  claim: string | null;
  witness: string | null;
  silencedAt: Date | null;
}

/** Table `payout_marker_files`. */
export interface PayoutMarkerFilesRow {
  id: string;
  machine: string;
  path: string;
  seenAt: Date;
}

/** Table `payout_order_escalations`. */
export interface PayoutOrderEscalationsRow {
  orderId: string;
  revision: number;
  steps: unknown;
  roles: string[];
  waitedSince: Date;
  afterHours: number;
  policyVersion: number;
  at: Date;
}

/**
 * Table `payout_orders`.
 * A request of one user: a single payout or a batch.
 */
export interface PayoutOrdersRow {
  id: string;
  projectId: string;
  kind: 'single' | 'batch';
  /** Purpose, or name of the file. */
  title: string;
  state: 'draft' | 'requested' | 'approved' | 'rejected' | 'cancelled';
  revision: number;
  count: number;
  /** XOF. */
  total: number;
  requestedBy: string;
  requestedAt: Date | null;
  policyVersion: number | null;
  /** Approvals required by the tier at the time of the request. */
  steps: unknown;
  duplicateReason: string | null;
  preflight: unknown;
  decidedAt: Date | null;
  pausedAt: Date | null;
  pausedBy: string | null;
  fileName: string | null;
  fileSha256: Buffer | null;
  mapping: unknown;
  columns: unknown;
  createdAt: Date;
  updatedAt: Date;
  /** `BatchReading`. */
  reading: unknown;
}

/**
 * Table `payout_policies`.
 * A version of the approval tiers, limits and settings; the latest applies. Versions after the first need dual control.
 */
export interface PayoutPoliciesRow {
  version: number;
  tiers: unknown;
  limits: unknown;
  settings: unknown;
  reason: string;
  proposalId: string | null;
  at: Date;
}

/**
 * Table `payout_predecessors`.
 * Failed payout to the number and amount of a new one, when that was requested.
 */
export interface PayoutPredecessorsRow {
  payoutId: string;
  predecessorId: string;
  /** Time at which its attempts were asked about. */
  at: Date;
}

/**
 * Table `payout_restored_calls`.
 * A call possibly made since the backup; its payout may be missing in the backup.
 */
export interface PayoutRestoredCallsRow {
  transactionId: string;
  restoreId: string;
  payoutId: string;
}

/** Table `payout_restores`. */
export interface PayoutRestoresRow {
  id: string;
  at: Date;
  generation: number;
  counterBefore: number;
  counterAfter: number;
  /** True when released under dual control, because the journal did not explain the gap. */
  released: boolean;
}

/**
 * Table `payout_sending`.
 * Sending of a project: pause and circuit breaker.
 */
export interface PayoutSendingRow {
  projectId: string;
  pausedAt: Date | null;
  pausedBy: string | null;
  pausedWhy: string | null;
  unansweredInARow: number;
}

/** Table `payouts`. */
export interface PayoutsRow {
  id: string;
  projectId: string;
  orderId: string;
  /** Line of the file. */
  rowNumber: number;
  channel: 'wallet' | 'mobile_money';
  phone: string;
  beneficiary: string | null;
  /** XOF. */
  amount: number;
  /** Null for mobile money. */
  staysInWallet: boolean | null;
  purpose: string;
  note: string | null;
  /** Account to be debited, suggested by the number. */
  operatorId: string | null;
  state: 'requested' | 'ready' | 'held' | 'returned' | 'sent' | 'rejected' | 'cancelled';
  stateAt: Date;
  /** Place in the queue: first in, first out. */
  queueAt: Date | null;
  holdWhy: 'person' | 'outage' | 'low_balance' | null;
  holdNote: string | null;
  holdBy: string | null;
  /** End of the hold; the payout then returns to its requester. */
  holdUntil: Date | null;
  askBy: string | null;
  askReason: string | null;
  attemptId: string | null;
  attempts: number;
  createdAt: Date;
  /** Open request for retries that contains it (a proposal of kind `payout.retries`). */
  retryRequest: string | null;
  /** Attempt that stands as failed and was reported as completed by a later status check, and the time of that check. */
  paidAttemptId: string | null;
  paidSince: Date | null;
  /** Last interruption before which it had been approved, without a call. */
  interruptionId: string | null;
  /** Proposal by which two people let it leave after that interruption. */
  interruptionRelease: string | null;
}

/**
 * Table `sign_of_life`.
 * Single row: when any process of the installation last ran, by the clock of the database.
 */
export interface SignOfLifeRow {
  one: boolean;
  /** Null before the first start. */
  at: Date | null;
  machine: string | null;
  bootAt: Date | null;
  address: string | null;
}
