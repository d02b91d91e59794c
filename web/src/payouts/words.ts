import type { BatchField, PayoutState } from '../../../server/payouts/payout.view.js';

/** Every state of a payout, in the order of its life. */
export const STATES: readonly PayoutState[] = [
  'requested',
  'ready',
  'held',
  'returned',
  'sending',
  'pending',
  'possibly_paid',
  'paid',
  'failed',
  'rejected',
  'cancelled',
];

/** Every field that a column of a file can be, those that are needed first. */
export const FIELDS: readonly BatchField[] = [
  'phone',
  'amount',
  'channel',
  'staysInWallet',
  'beneficiary',
  'purpose',
  'note',
];
