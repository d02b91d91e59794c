/** Keys of the rules, strongest first. */
export const RULE_KEYS = ['token', 'reference', 'request_id', 'receipt', 'phone_amount_time'] as const;

/** Keys of a match, strongest first; `person` marks a match made by a user. */
export const MATCH_KEYS = [...RULE_KEYS, 'person'] as const;

export type MatchKey = (typeof MATCH_KEYS)[number];

export const SUGGESTION_REASONS = [
  'same_reference',
  'reference_inside',
  'similar_reference',
  'same_request_id',
  'same_receipt',
  'same_amount',
  'near_amount',
  'sum_agrees',
  'net_of_fee',
  'same_phone',
  'same_time',
  'near_time',
  'same_operator',
  'other_amount',
  'other_phone',
  'other_operator',
] as const;

export type SuggestionReason = (typeof SUGGESTION_REASONS)[number];
