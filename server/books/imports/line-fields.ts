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

/** Fields whose cells are words with a meaning. */
export const WORD_FIELDS = ['direction', 'status', 'operator'] as const;
export type WordField = (typeof WORD_FIELDS)[number];

/** Fields of the amount of a line: one column, or a pair. */
export const AMOUNT_FIELDS = ['amount', 'credit', 'debit'] as const;

/** Fields that name a transaction. */
export const IDENTIFYING_FIELDS = ['reference', 'token', 'requestId', 'receipt', 'phone'] as const;

/** Amounts of a line. */
export const LINE_AMOUNTS = ['amount', 'fee', 'balance'] as const;

/** Fields that every row of past transactions needs besides date and amount. */
export const PAST_FIELDS = ['reference', 'token', 'status'] as const;
