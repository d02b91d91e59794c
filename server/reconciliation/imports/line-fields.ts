/** Fields of a line. `amount` is signed or has a direction; `credit` and `debit` are a pair of columns. */
export const LINE_FIELDS = [
  'date',
  'time',
  'amount',
  'credit',
  'debit',
  'direction',
  'fee',
  'balance',
  'status',
  'reference',
  'token',
  'requestId',
  'receipt',
  'phone',
  'operator',
  'label',
] as const;
export type LineField = (typeof LINE_FIELDS)[number];
