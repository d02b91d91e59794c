/** Reasons of an adjustment, in the order of the select. */
export const ADJUSTMENT_CODES = [
  'cut_off',
  'fee',
  'unrecorded_cash',
  'aggregator_error',
  'opening',
  'other',
] as const;
export type AdjustmentCode = (typeof ADJUSTMENT_CODES)[number];
