/** Lists whose views can be saved; the payouts screen has one list for each tab. */
export const SAVED_VIEW_RESOURCES = [
  'transactions',
  'callbacks',
  'breaks',
  'claims',
  'payouts-to-approve',
  'payouts-requested',
  'payouts-held',
  'payouts-sending',
  'payouts-pending',
  'payouts-possibly-paid',
  'payouts-paid-twice',
  'payouts-failed',
  'payouts-done',
  'payouts-all',
  'payouts-batches',
] as const;

export type SavedViewResource = (typeof SAVED_VIEW_RESOURCES)[number];
