import type { TransactionStatus } from '../../payments/transactions/lifecycle/lifecycle.js';
import type { SourceVerdict } from '../../payments/transactions/sources/source-verdict.view.js';
import type { OperatingRole } from '../../access/identity/user.view.js';

/** Kinds of breaks; each has one check in `checks/`. */
export const BREAK_KINDS = [
  'still_pending',
  'overdue',
  'paid_after_expiry',
  'unknown_outcome',
  'callback_without_confirm',
  'callback_against_confirm',
  'confirm_without_callback',
  'half_a_pair',
  'orphan_callback',
  'unattributed_callbacks',
  'final_status_contradicted',
  'own_status_differs',
  'unrecognised_status',
  'decided_by_contradiction',
  'amount_mismatch',
  'number_mismatch',
  'operator_mismatch',
  'paid_twice',
  'possibly_paid_twice',
  'approved_not_sent',
  'missing_own_record',
  'duplicate_order',
  'missing_aggregator',
  'missing_statement',
  'payin_reversed',
  'payout_returned',
  'fee_variance',
  'cash_in_transit',
  'balance_residual',
  'statement_gap',
  'override_contradicted',
] as const;
export type BreakKind = (typeof BREAK_KINDS)[number];

/**
 * Kinds in which another source contradicts the outcome. An agreeing status check clears them; otherwise their
 * resolution needs approval.
 */
export const DIVERGENCES: readonly BreakKind[] = [
  'callback_without_confirm',
  'callback_against_confirm',
  'final_status_contradicted',
  'unrecognised_status',
  'decided_by_contradiction',
  'override_contradicted',
];

/**
 * Kinds that concern only the delivery of callbacks: a status check confirmed the outcome, no money is at stake, and
 * they do not block the signature.
 */
export const DELIVERY_NOTICES: readonly BreakKind[] = ['confirm_without_callback', 'half_a_pair'];

/** Resolution codes. `cleared` is set only by the product, when the cause disappeared. */
export const RESOLUTION_CODES = [
  'timing',
  'corrected_at_source',
  'written_off',
  'fee_agreed',
  'delivered',
  'refunded',
  'recovered',
  'duplicate_entry',
  'operator_error',
  'aggregator_error',
  'our_error',
  'no_difference',
  'other',
  'cleared',
] as const;
export type ResolutionCode = (typeof RESOLUTION_CODES)[number];

/** Codes that accept a loss; above the limits of the close they need approval. */
export const WRITE_OFF_CODES: readonly ResolutionCode[] = [
  'written_off',
  'fee_agreed',
  'operator_error',
  'aggregator_error',
  'our_error',
  'other',
];

export const BREAK_AGES = ['under_1d', '1_3d', '3_7d', '7_30d', 'over_30d'] as const;
export type BreakAge = (typeof BREAK_AGES)[number];

export type BreakSeverity = 'high' | 'normal' | 'low';

/** Statement of one source about the subject of a break, kept verbatim. */
export class BreakClaim {
  who!: 'we' | 'merchant' | 'callback' | 'confirm' | 'statement' | 'bank' | 'person' | 'catalogue';
  /** Field concerned: a status, an amount, a number, an operator. */
  field!: string;
  what!: string | number | null;
  at!: string | null;
  /**
   * Record that holds the statement: a delivery, an API call, an imported line, an override, a cash movement, an
   * unexpected response or an imported file.
   */
  /** `callbacks`: a list; its id is a period of two instants, separated by a slash. */
  evidence!: {
    type: 'delivery' | 'callbacks' | 'exchange' | 'line' | 'override' | 'cash' | 'drift' | 'import';
    id: string;
  } | null;
  /** True for the claim that disagrees with the others. */
  odd!: boolean;
}

/** Kinds of causes that several breaks may have; `checks/cause-rules.ts` says which breaks share one. */
export const CAUSE_KINDS = ['reversal', 'lost_payout', 'duplicate', 'missing_file', 'fee_grid'] as const;
export type CauseKind = (typeof CAUSE_KINDS)[number];

/** Break that has the cause. Amount in XOF. */
export class CausePart {
  id!: string;
  number!: number;
  kind!: BreakKind;
  day!: string;
  reference!: string | null;
  operatorName!: string | null;
  amount!: number;
  state!: 'open' | 'resolved';
  /** True where its day is locked: it is resolved by itself, not with the cause. */
  locked!: boolean;
  /** True while the outcome of its call is unknown: the cause cannot be resolved. */
  outcomeUnknown!: boolean;
}

/** Cause of several breaks. */
export class BreakCause {
  id!: string;
  kind!: CauseKind;
  /** XOF of the open parts of unlocked days: the same money once, else their sum. */
  amount!: number;
  countsOnce!: boolean;
  parts!: CausePart[];
}

/** Break of a business day. Amounts in XOF, instants in ISO 8601 UTC. */
export class BreakRow {
  id!: string;
  number!: number;
  projectId!: string;
  projectName!: string;
  zone!: string;
  day!: string;
  kind!: BreakKind;
  severity!: BreakSeverity;
  /** XOF at stake; 0 for notices about the delivery of callbacks. */
  amount!: number;
  subject!: string;
  transactionId!: string | null;
  reference!: string | null;
  lineId!: string | null;
  operatorId!: string | null;
  operatorName!: string | null;
  foundAt!: string;
  age!: BreakAge;
  /** Time until which the difference is one of timing and not counted among the breaks. */
  expectedUntil!: string | null;
  timing!: boolean;
  ownerRole!: OperatingRole;
  assignee!: string | null;
  dueAt!: string;
  overdue!: boolean;
  escalatedTo!: OperatingRole | null;
  state!: 'open' | 'resolved';
  resolutionCode!: ResolutionCode | null;
  resolutionReason!: string | null;
  resolvedBy!: string | null;
  resolvedAt!: string | null;
  divergence!: boolean;
  /** True when only the delivery of callbacks is concerned. */
  notice!: boolean;
  /** Pending approval of its resolution or carry-over. */
  proposalId!: string | null;
  /** XOF accepted by two users: up to this amount the break does not block the signature of its day. */
  carriedAmount!: number | null;
  carriedBy!: string | null;
  causeId!: string | null;
  causeKind!: CauseKind | null;
  /** Number of breaks of its cause in the same state; 1 without a cause. */
  causeParts!: number;
  /** Usual resolution code of this kind. */
  suggestion!: ResolutionCode | null;
}

/** Resolutions of one code. */
export class ResolutionCount {
  code!: ResolutionCode;
  count!: number;
}

/** Resolutions of earlier breaks of the same kind and cause in the project: the latest 50 of 90 days. */
export class EarlierResolutions {
  count!: number;
  /** The most frequent first. */
  reasons!: ResolutionCount[];
}

export class BreakView extends BreakRow {
  claims!: BreakClaim[];
  acts!: BreakAct[];
  /** Conclusion from the sources of its transaction, and what to do; null where the kind of the break tells it. */
  verdict!: SourceVerdict | null;
  /** Status of its transaction now; null without one. */
  transactionStatus!: { status: TransactionStatus; at: string } | null;
  /** True once its statement line is matched: the next check of its day ends the break. */
  lineMatched!: boolean;
  /** Effect on the signature of its day: the day is locked, the break blocks it, or neither. */
  effect!: 'locked' | 'blocks' | 'none';
  /** Null for a break with a cause of its own. */
  cause!: BreakCause | null;
  /** Null for a resolved break, for fewer than three, and where a source denies the usual resolution. */
  earlier!: EarlierResolutions | null;
  /** Largest amount that the reader may write off now without approval, XOF. */
  aloneUpTo!: number;
}

export class BreakAct {
  id!: string;
  act!: string;
  text!: string | null;
  fileId!: string | null;
  fileName!: string | null;
  struckBy!: string | null;
  struckAt!: string | null;
  details!: Record<string, unknown>;
  by!: string;
  at!: string;
}

export class BreakRuleView {
  projectId!: string;
  kind!: BreakKind;
  ownerRole!: OperatingRole;
  dueHours!: number;
  escalateTo!: OperatingRole;
  escalateAmount!: number | null;
  builtIn!: boolean;
  changedBy!: string | null;
  at!: string | null;
}

export class BulkResult {
  dry!: boolean;
  done!: number;
  rows!: {
    rowNumber: number;
    number: number | null;
    ok: boolean;
    field: string | null;
    message: string | null;
  }[];
}

export class BreakAssignee {
  id!: string;
  email!: string;
}
