/**
 * Fields of a line. `amount` is signed or has a direction; `credit` and `debit` are a pair of columns; `refund` is what an order was paid
 * back, in files of orders only.
 */
export const LINE_FIELDS = [
  'date',
  'time',
  'amount',
  'credit',
  'debit',
  'refund',
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
