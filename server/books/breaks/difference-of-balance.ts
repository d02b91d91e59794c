import type { BreakClaim } from './break.view.js';

/** Returns stated − (closing + in transit) of a break of balance, in XOF; null where the claims do not say it. */
export function differenceOfBalance(claims: readonly BreakClaim[]): number | null {
  const closing = claimedAmount(claims, 'we', 'closing');
  const stated = claimedAmount(claims, 'statement', 'balance');
  if (closing === null || stated === null) return null;
  return stated - closing - (claimedAmount(claims, 'we', 'in_transit') ?? 0);
}

/** Returns the amount that a source states for a field, in XOF. */
export function claimedAmount(claims: readonly BreakClaim[], who: string, field: string): number | null {
  const what = claims.find((claim) => claim.who === who && claim.field === field)?.what;
  return typeof what === 'number' ? what : null;
}
