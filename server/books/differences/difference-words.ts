/** Kinds of what may explain a difference of balance. */
export const DIFFERENCE_KINDS = [
  'possibly_paid',
  'pending_payin',
  'pending_payout',
  'late_outcome',
  'failed_but_stated',
  'unmatched_line',
  'reversal',
  'not_stated',
  'amount_differs',
  'fee_differs',
  'kept_fee',
  'cash',
  'cash_pending',
  'statement_hole',
] as const;

export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];
