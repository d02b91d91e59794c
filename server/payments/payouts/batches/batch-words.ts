/** Every field that a column of a file can be, those that are needed first. */
export const BATCH_FIELDS = [
  'phone',
  'amount',
  'channel',
  'staysInWallet',
  'beneficiary',
  'purpose',
  'note',
] as const;

export type BatchField = (typeof BATCH_FIELDS)[number];

export const ROW_FILTERS = ['all', 'wrong', 'warned', 'left_out'] as const;
export type RowFilter = (typeof ROW_FILTERS)[number];
