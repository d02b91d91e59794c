import type { BatchField } from '../../../../../server/payments/payouts/batches/batch.view.js';

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
