import { runwayHours } from './runway.js';

/** What an alert is judged by. Amounts in XOF. */
export interface LowBalanceInput {
  low: number | null;
  /** With everything that may have arrived. */
  high: number | null;
  /** A balance was stated: the lower bound is more than what happens to be proven. */
  stated: boolean;
  paidIn24h: number;
  belowAmount: number | null;
  belowHours: number | null;
  /** An alert of this account was closed a short time ago. */
  justClosed: boolean;
}

/** The limit that is not met, and the bound that does not meet it. */
interface BreachedLimit {
  by: 'amount' | 'hours';
  bound: 'low' | 'high';
}

type LowBalanceAction = { act: 'raise'; rule: BreachedLimit } | { act: 'close' | 'keep' };

/** After it was closed an alert is raised again only this far below its limit: a balance around it does not ring at every payout. */
const CLEARLY_BELOW = { tenths: 9 };
const BELOW = { tenths: 10 };

/**
 * Judges a low balance. Where a balance was stated, by the lower bound: less than the limit may be there. Where nothing was
 * stated, the lower bound is only what payouts happened to prove, so by the upper one: less than the limit is there for
 * certain; without an upper bound nothing is said. No alert stands while the lower bound meets its limits, or without a rule.
 */
export function evaluateLowBalance(judged: LowBalanceInput): LowBalanceAction {
  const { low, high, stated, belowAmount, belowHours, paidIn24h, justClosed } = judged;
  if (belowAmount === null && belowHours === null) return { act: 'close' };
  const bound = stated ? 'low' : 'high';
  const balance = stated ? low : high;
  if (balance === null) return { act: low !== null && !firedBy(low, judged, BELOW) ? 'close' : 'keep' };
  const by = firedBy(balance, { belowAmount, belowHours, paidIn24h }, justClosed ? CLEARLY_BELOW : BELOW);
  return by ? { act: 'raise', rule: { by, bound } } : { act: 'close' };
}

function firedBy(
  balance: number,
  { belowAmount, belowHours, paidIn24h }: Pick<LowBalanceInput, 'belowAmount' | 'belowHours' | 'paidIn24h'>,
  below: { tenths: number },
): BreachedLimit['by'] | undefined {
  if (isBelow(balance, belowAmount, below)) return 'amount';
  return isBelow(runwayHours(balance, paidIn24h) ?? Infinity, belowHours, below) ? 'hours' : undefined;
}

function isBelow(value: number, limit: number | null, { tenths }: { tenths: number }): boolean {
  return limit !== null && value * 10 < limit * tenths;
}
