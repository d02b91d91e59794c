/** Limits of the aggregator for one transaction, in XOF (docs/aggregator-interface.md#limits). */
export const MIN_AMOUNT = 9;
export const MAX_AMOUNT = 2_000_000;

const DIGITS = /^\d{1,7}$/;

/**
 * Parses an amount in foreign data: digits only, so that no float, exponent or rounding is accepted. Undefined
 * otherwise; the caller keeps the original text as evidence.
 */
export function readXof(value: unknown): number | undefined {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  return DIGITS.test(text) ? Number(text) : undefined;
}

export function isWithinLimits(amount: number): boolean {
  return Number.isInteger(amount) && amount >= MIN_AMOUNT && amount <= MAX_AMOUNT;
}
