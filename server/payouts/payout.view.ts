import type { PayoutChannel, Status } from '../transactions/lifecycle.js';
import type { ApprovalStep } from './policy.view.js';

/**
 * Where a payout stands, for eyes: the decision of people until it is sent, then what became of its last attempt.
 * `sending`: the call is under way. `possibly_paid`: its answer was lost. `failed`: refused or not completed.
 */
export const PAYOUT_STATES = [
  'requested',
  'ready',
  'held',
  'returned',
  'sending',
  'pending',
  'possibly_paid',
  'paid',
  'failed',
  'rejected',
  'cancelled',
] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

export type CheckLevel = 'ok' | 'warn' | 'block' | 'unknown';

/** One thing that was looked at before a payout is requested. The texts are the console's, by `name` and `level`. */
export interface PreflightCheck {
  name:
    | 'project'
    | 'number'
    | 'operator'
    | 'minimum'
    | 'outage'
    | 'float'
    | 'limits'
    | 'duplicate'
    | 'possibly_paid'
    | 'wallet_24h'
    | 'wallet_3_months'
    | 'wallet_account';
  level: CheckLevel;
  /** Figures in XOF, times in ISO 8601 UTC, ids: what the text speaks of. */
  values: Record<string, string | number | null>;
  /** What it found: links to payouts or transactions. */
  links: {
    type: 'payout' | 'transaction';
    id: string;
    reference: string | null;
    amount: number;
    at: string;
  }[];
}

export class PreflightView {
  /** Digits only, as it will be sent. */
  phone!: string;
  operatorId!: string | null;
  operatorName!: string | null;
  /** How the operator is known: by its number only, or because an earlier transaction of this number named it. */
  operatorSource!: 'prefix' | 'history' | null;
  checks!: PreflightCheck[];
  /** The approvals that it will need. */
  steps!: ApprovalStep[];
  inSequence!: boolean;
  /** Nothing blocks it. */
  possible!: boolean;
  /** It is like another one: a reason must be written. */
  needsReason!: boolean;
}

/** A payout as a list shows it. Amounts in XOF, times in ISO 8601 UTC. */
export class PayoutRow {
  id!: string;
  projectId!: string;
  projectName!: string;
  orderId!: string;
  orderKind!: 'single' | 'batch';
  rowNumber!: number;
  channel!: PayoutChannel;
  phone!: string;
  beneficiary!: string | null;
  amount!: number;
  staysInWallet!: boolean | null;
  purpose!: string;
  operatorId!: string | null;
  operatorName!: string | null;
  state!: PayoutState;
  stateAt!: string;
  holdWhy!: 'person' | 'outage' | 'low_balance' | null;
  holdUntil!: string | null;
  requestedBy!: string;
  attempts!: number;
  attemptId!: string | null;
  reference!: string | null;
  subCodeList!: string | null;
  subCode!: string | null;
  createdAt!: string;
}

/** How many payouts are in each state, and what they come to (XOF); states without any are left out. */
export type PayoutCounts = Partial<Record<PayoutState, { count: number; total: number }>>;

/** One call to the aggregator. */
export interface AttemptView {
  transactionId: string;
  number: number;
  reference: string;
  status: Status;
  statusAt: string;
  subCodeList: string | null;
  subCode: string | null;
  subCodeDetails: string | null;
  askedBy: string;
  reason: string | null;
  createdAt: string;
  /** How the call failed, where its answer was lost. */
  fault: string | null;
  /** A callback about it: proof that it was created. */
  callbacks: number;
  firstCallbackId: string | null;
}

/**
 * Whether a person may have it sent again, and if not, why and from when. `look_first` (an internal error) is only
 * proposed by a retry: a second person decides it.
 */
export interface RetryAdvice {
  allowed: boolean;
  why:
    | 'not_failed'
    | 'possibly_paid'
    | 'never'
    | 'look_first'
    | 'after_24h'
    | 'after_funding'
    | 'after_fix'
    | 'now'
    | 'not_decided';
  /** ISO 8601 UTC; null: now or never. */
  from: string | null;
}

export class PayoutView extends PayoutRow {
  zone!: string;
  wikiUrl!: string;
  note!: string | null;
  /** Of a hold; of a cancelled payout, why and by whom it was given up. */
  holdNote!: string | null;
  holdBy!: string | null;
  order!: OrderRow;
  history!: AttemptView[];
  retry!: RetryAdvice;
  /** What the reader may do now. */
  may!: ('hold' | 'unhold' | 'cancel' | 'retry' | 'attach_token' | 'prove_not_created')[];
  /** Proposals about it that wait for a second person. */
  proposalIds!: string[];
}

/** What one person asks for: one payout, or a batch. */
export class OrderRow {
  id!: string;
  projectId!: string;
  projectName!: string;
  kind!: 'single' | 'batch';
  title!: string;
  state!: 'draft' | 'requested' | 'approved' | 'rejected' | 'cancelled';
  revision!: number;
  count!: number;
  /** XOF. */
  total!: number;
  requestedBy!: string;
  requestedAt!: string | null;
  decidedAt!: string | null;
  pausedAt!: string | null;
  createdAt!: string;
  /** How many people have approved it, of how many. */
  approved!: number;
  needed!: number;
  /** The reader may decide it now. */
  mayApprove!: boolean;
  /** The only payout of a single order. */
  payoutId!: string | null;
  /** Whom a single order pays: what its approver must recognise. */
  to!: Pick<PayoutRow, 'channel' | 'phone' | 'beneficiary' | 'staysInWallet'> | null;
}

export interface ApprovalView {
  person: string;
  role: string;
  verdict: 'approved' | 'rejected';
  reason: string | null;
  revision: number;
  at: string;
  /** False where it counts no more: an edit, a change of role, a person who was disabled. */
  counts: boolean;
}

export class OrderView extends OrderRow {
  zone!: string;
  steps!: ApprovalStep[];
  inSequence!: boolean;
  approvals!: ApprovalView[];
  duplicateReason!: string | null;
  preflight!: PreflightView | BatchChecks | null;
  /** Of a single order. */
  payout!: PayoutRow | null;
  /** Payouts by state. */
  progress!: Partial<Record<PayoutState, { count: number; total: number }>>;
  fileName!: string | null;
  policyVersion!: number | null;
  pausedBy!: string | null;
}

/** What a batch comes to, before it is requested. Amounts in XOF. */
export interface BatchChecks {
  rows: number;
  good: number;
  wrong: number;
  leftOut: number;
  warned: number;
  total: number;
  operators: {
    operatorId: string | null;
    operatorName: string | null;
    count: number;
    total: number;
    /** What is known of the account; null: nothing. */
    low: number | null;
    high: number | null;
  }[];
  /** Another batch of the very same file. */
  sameFileOrderId: string | null;
  limits: { level: CheckLevel; values: Record<string, string | number | null> }[];
}

/** A line of a batch's file. */
export class BatchRowView {
  id!: number;
  cells!: string[];
  channel!: PayoutChannel | null;
  phone!: string | null;
  beneficiary!: string | null;
  amount!: number | null;
  staysInWallet!: boolean | null;
  purpose!: string | null;
  note!: string | null;
  operatorName!: string | null;
  /** In the reader's language. */
  errors!: { field: string; message: string }[];
  warnings!: { field: string; message: string; payoutId: string | null }[];
  leftOut!: boolean;
}

/** The header of a file and how its columns were understood; `mapping` is field → index of the column. */
export class BatchView extends OrderView {
  columns!: string[];
  mapping!: Partial<Record<BatchField, number>>;
  checks!: BatchChecks;
}

export const BATCH_FIELDS = [
  'phone',
  'amount',
  'channel',
  'staysInWallet',
  'beneficiary',
  'purpose',
  'note',
] as const;
export type BatchField = (typeof BATCH_FIELDS)[number];
