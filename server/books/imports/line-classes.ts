/**
 * Meanings of a line. Fees and taxes are charged for a payment; `reversal` takes one back; `cash` moves money between account and
 * bank; `refund` is what the merchant paid back for an order; `notExecuted` failed, was cancelled or is pending, and counts in no sum.
 */
export const LINE_CLASSES = ['payment', 'fee', 'tax', 'reversal', 'cash', 'refund', 'notExecuted'] as const;
export type LineClass = (typeof LINE_CLASSES)[number];
