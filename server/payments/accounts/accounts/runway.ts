/**
 * Returns the hours that an amount lasts at the pace of the last 24 hours, rounded down to a tenth; null without amount
 * or pace.
 * @param paidIn24h XOF of payouts accepted or possibly accepted
 */
export function runwayHours(amount: number | null, paidIn24h: number): number | null {
  if (amount === null || paidIn24h <= 0) return null;
  return Math.floor((amount / paidIn24h) * 240) / 10;
}
