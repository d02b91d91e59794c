/**
 * In the order in which a person should see the rows. `asked`: example of an open question; `word`: only a word without a meaning keeps
 * the row from being valid; classes other than payments. `fee` includes payments whose fee comes back.
 */
export const UNUSUAL_KINDS = [
  'asked',
  'word',
  'invalid',
  'remark',
  'notExecuted',
  'reversal',
  'refund',
  'fee',
  'tax',
  'cash',
] as const;

export type UnusualKind = (typeof UNUSUAL_KINDS)[number];
