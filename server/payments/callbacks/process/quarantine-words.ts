/** Reasons why a callback is in quarantine, in the order of the filter. */
export const QUARANTINE_REASONS = [
  'identifiers_disagree',
  'uncertain_identifier',
  'no_identifier',
  'unreadable',
  'unknown_reference',
  'too_large',
] as const;
export type QuarantineReason = (typeof QUARANTINE_REASONS)[number];
