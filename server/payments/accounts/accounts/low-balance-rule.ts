import { runwayHours } from './runway.js';

/** Amounts in XOF. */
export interface LowBalanceInput {
  low: number | null;
  /** Includes every pending payin that may be credited to the account. */
  high: number | null;
  /** True when a balance was stated, so that the lower bound is more than what payouts happened to prove. */
  stated: boolean;
  paidIn24h: number;
  belowAmount: number | null;
  belowHours: number | null;
  /** True within an hour after the closing of an alert of this account. */
  justClosed: boolean;
}

interface BreachedLimit {
  by: 'amount' | 'hours';
  bound: 'low' | 'high';
}

type LowBalanceAction = { act: 'raise'; rule: BreachedLimit } | { act: 'close' | 'keep' };

/** Factor of the limit shortly after a closing: without it, a balance around the limit would alert at every payout. */
const CLEARLY_BELOW = { tenths: 9 };
const BELOW = { tenths: 10 };

/**
 * Evaluates the lower bound where a balance was stated. Otherwise that bound is only what payouts happened to prove, so
 * the upper bound is evaluated: below the limit it is certain; without an upper bound the alert is kept. Closes the
 * alert while the lower bound meets the limits, or without a rule.
 */
export function evaluateLowBalance(input: LowBalanceInput): LowBalanceAction {
  const { low, high, stated, belowAmount, belowHours, paidIn24h, justClosed } = input;
  if (belowAmount === null && belowHours === null) return { act: 'close' };
  const bound = stated ? 'low' : 'high';
  const balance = stated ? low : high;
  if (balance === null) return { act: low !== null && !firedBy(low, input, BELOW) ? 'close' : 'keep' };
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
