import { runwayHours } from './runway.js';

/** What an alert is judged by. Amounts in XOF. */
export interface Judged {
  low: number | null;
  high: number | null;
  /** Somebody stated a balance: the lower bound is more than what happens to be proven. */
  stated: boolean;
  paidIn24h: number;
  belowAmount: number | null;
  belowHours: number | null;
}

export type Judgement = 'raise' | 'close' | 'keep';

/** An alert is closed only this far above its limit, so that a balance around it does not ring at every payout. */
const CLEARLY_ABOVE = { tenths: 11 };
const BELOW = { tenths: 10 };

/**
 * Whether a low balance is to be told. Where a balance was stated, by the lower bound: less than the limit may be there.
 * Where nothing was stated, the lower bound is only what payouts happened to prove, so by the upper one: less than the
 * limit is there for certain; without an upper bound nothing is said. Without a rule an open alert is closed.
 */
export function judgeFloat(judged: Judged): Judgement {
  const { belowAmount, belowHours } = judged;
  if (belowAmount === null && belowHours === null) return 'close';
  const balance = judged.stated ? judged.low : judged.high;
  if (balance === null) return 'keep';
  const hours = runwayHours(balance, judged.paidIn24h) ?? Infinity;
  if (isBelow(balance, belowAmount, BELOW) || isBelow(hours, belowHours, BELOW)) return 'raise';
  const near = isBelow(balance, belowAmount, CLEARLY_ABOVE) || isBelow(hours, belowHours, CLEARLY_ABOVE);
  return near ? 'keep' : 'close';
}

function isBelow(value: number, limit: number | null, { tenths }: { tenths: number }): boolean {
  return limit !== null && value * 10 < limit * tenths;
}
