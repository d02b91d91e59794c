import type { MatchKey } from '../../../../../server/books/matching/matching.view.js';

/** The keys of the rules, strongest first. */
export const KEY_LIST: readonly Exclude<MatchKey, 'person'>[] = [
  'token',
  'reference',
  'request_id',
  'receipt',
  'phone_amount_time',
];
