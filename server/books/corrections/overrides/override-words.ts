export const OVERRIDE_CODES = [
  'operator_confirms_paid',
  'operator_confirms_failed',
  'statement_proves',
  'aggregator_wrote',
  'refunded_outside',
  'other',
] as const;

export type OverrideCode = (typeof OVERRIDE_CODES)[number];
