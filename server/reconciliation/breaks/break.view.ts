import type { Role } from '../../access/identity/user.view.js';

/** What can be wrong in a day: one check for each, in `checks/`. */
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
  'final_status_contradicted',
  'own_status_differs',
  'unrecognised_status',
  'amount_mismatch',
  'number_mismatch',
  'operator_mismatch',
  'possibly_paid_twice',
  'approved_not_sent',
  'missing_own_record',
  'missing_aggregator',
  'missing_statement',
  'fee_variance',
  'cash_in_transit',
  'balance_residual',
  'override_contradicted',
] as const;
export type BreakKind = (typeof BREAK_KINDS)[number];

/** We and the remote side disagree about the outcome itself: closed by an agreeing confirm, or by two people. */
export const DIVERGENCES: readonly BreakKind[] = [
  'callback_without_confirm',
  'callback_against_confirm',
  'final_status_contradicted',
  'unrecognised_status',
  'override_contradicted',
];

/** Only the delivery of callbacks is at fault: confirm settled the outcome, no money is at stake, and no day waits for them. */
export const DELIVERY_NOTICES: readonly BreakKind[] = ['confirm_without_callback', 'half_a_pair'];

/** How a break ended. `cleared` is the product's own: what was missing arrived. */
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

/** These let the money go: above the limits of the close they take a second person. */
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

/** Who says what about it; they stay side by side. */
export class BreakClaim {
  who!: 'we' | 'merchant' | 'callback' | 'confirm' | 'statement' | 'bank' | 'person' | 'catalogue';
  /** A status, an amount, a number, an operator … as it is said. */
  field!: string;
  what!: string | number | null;
  at!: string | null;
  /** Where it can be read: delivery, exchange, line, override. */
  evidence!: { type: 'delivery' | 'exchange' | 'line' | 'override' | 'cash' | 'drift'; id: string } | null;
  /** It is the one that disagrees with the others. */
  odd!: boolean;
}

/** Something wrong in a day. Amounts in XOF, instants in ISO 8601 UTC. */
export class BreakRow {
  id!: string;
  number!: number;
  projectId!: string;
  projectName!: string;
  zone!: string;
  day!: string;
  kind!: BreakKind;
  severity!: BreakSeverity;
  /** XOF at stake; 0 where only the delivery of callbacks is at fault. */
  amount!: number;
  subject!: string;
  transactionId!: string | null;
  reference!: string | null;
  lineId!: string | null;
  operatorId!: string | null;
  operatorName!: string | null;
  foundAt!: string;
  age!: BreakAge;
  /** Timing: not yet due, so not counted among the breaks. */
  expectedUntil!: string | null;
  timing!: boolean;
  ownerRole!: Role;
  assignee!: string | null;
  dueAt!: string;
  overdue!: boolean;
  escalatedTo!: Role | null;
  state!: 'open' | 'resolved';
  resolutionCode!: ResolutionCode | null;
  resolutionReason!: string | null;
  resolvedBy!: string | null;
  resolvedAt!: string | null;
  divergence!: boolean;
  /** Only the delivery of callbacks is at fault. */
  notice!: boolean;
  /** An open proposal to resolve it. */
  proposalId!: string | null;
  /** Accepted by two people as it is: up to this amount it does not block the signature of its day. XOF. */
  carriedAmount!: number | null;
  /** Who accepted it. */
  carriedBy!: string | null;
  /** What usually ends it: a resolution code. */
  suggestion!: ResolutionCode | null;
}

export class BreakView extends BreakRow {
  claims!: BreakClaim[];
  acts!: BreakAct[];
}

export class BreakAct {
  id!: string;
  act!: string;
  text!: string | null;
  fileId!: string | null;
  fileName!: string | null;
  /** A note that was struck out: by whom and when. */
  struckBy!: string | null;
  struckAt!: string | null;
  details!: Record<string, unknown>;
  by!: string;
  at!: string;
}

/** Open breaks by age, without what is not yet due. */
export class AgeingView {
  age!: BreakAge;
  count!: number;
  amount!: number;
}

export class BreakRuleView {
  projectId!: string;
  kind!: BreakKind;
  ownerRole!: Role;
  dueHours!: number;
  escalateTo!: Role;
  escalateAmount!: number | null;
  builtIn!: boolean;
  changedBy!: string | null;
  at!: string | null;
}

/** The result of a bulk act or of a spreadsheet that came back. */
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

export class BreakFigure {
  kind!: BreakKind;
  open!: number;
  openAmount!: number;
  resolved!: number;
  expected!: number;
}
