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

/** Resolution codes of users. */
export const MANUAL_CODES = [
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
] as const;

/** Resolution codes. `cleared` is set only by the product, when the cause disappeared. */
export const RESOLUTION_CODES = [...MANUAL_CODES, 'cleared'] as const;

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

/** Kinds of causes that several breaks may have; `checks/cause-rules.ts` says which breaks share one. */
export const CAUSE_KINDS = ['reversal', 'lost_payout', 'duplicate', 'missing_file', 'fee_grid'] as const;

export type CauseKind = (typeof CAUSE_KINDS)[number];

/** Sources of a statement about the subject of a break, in the order in which they are shown. */
export const CLAIMANTS = [
  'we',
  'merchant',
  'confirm',
  'callback',
  'statement',
  'bank',
  'catalogue',
  'person',
] as const;
export type Claimant = (typeof CLAIMANTS)[number];
