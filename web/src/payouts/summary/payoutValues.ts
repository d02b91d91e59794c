import type { BatchField } from '../../../../server/payouts/batches/batch.view.js';
import type { PayoutState } from '../../../../server/payouts/orders/payout.view.js';

/** Every state of a payout, in the order of its life. */
export const PAYOUT_STATES: readonly PayoutState[] = [
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
export const BATCH_FIELDS: readonly BatchField[] = [
  'phone',
  'amount',
  'channel',
  'staysInWallet',
  'beneficiary',
  'purpose',
  'note',
];
