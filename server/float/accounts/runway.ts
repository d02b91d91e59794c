/**
 * How many hours an amount lasts at the pace of the payouts of the last 24 hours (XOF that were accepted or may have
 * been); null where there is no amount or no pace. To a tenth, rounded down.
 */
export function runwayHours(amount: number | null, paidIn24h: number): number | null {
  if (amount === null || paidIn24h <= 0) return null;
  return Math.floor((amount / paidIn24h) * 240) / 10;
}
