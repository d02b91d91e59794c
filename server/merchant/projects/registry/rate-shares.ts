/** Calls that share the rate of a project. */
export const CALL_CLASSES = ['payout', 'asked', 'scheduled', 'audit'] as const;
export type CallClass = (typeof CALL_CLASSES)[number];

/**
 * Parts of the rate while all classes wait: payouts 4 of 10, status checks asked by people and those before retries 3, scheduled
 * checks 2, audits of the past 1. What one class does not use, the others do.
 */
export const RATE_WEIGHTS: Record<CallClass, number> = { payout: 4, asked: 3, scheduled: 2, audit: 1 };

/** Ms in which a class that was refused asks again; calls are kept for it until then. Each asks every 250 ms, audits every second. */
const ASKS_AGAIN_WITHIN_MS = 2_000;

interface Share {
  /** Calls divided by weight so far; the class with the least is next. */
  used: number;
  /** Calls asked for and not given. */
  waits: number;
  /** Time of the last request, ms since 1970. */
  at: number;
}
export type RateShares = Partial<Record<CallClass, Share>>;
export type Calls = Partial<Record<CallClass, number>>;

/** Token bucket of a project. */
export interface RateBucket {
  /** Calls that may be made now; at most those of one second. */
  allowance: number;
  shares: RateShares;
}

/**
 * Gives calls from a bucket to the classes that ask, and keeps those of classes that wait and have had less. A class that waits
 * gets at least its part by weight, whatever the others ask.
 */
export function shareCalls(
  { allowance, shares }: RateBucket,
  wanted: Calls,
  now: number,
): RateBucket & { given: Calls } {
  const asks = CALL_CLASSES.filter((name) => (wanted[name] ?? 0) > 0);
  const next: RateShares = {};
  for (const name of CALL_CLASSES) {
    const share = shares[name];
    if (share) next[name] = isWaiting(share, now) ? { ...share } : { ...share, waits: 0 };
  }
  for (const name of asks) {
    const known = next[name];
    const used = known?.waits ? known.used : Math.max(known?.used ?? 0, leastUsed(next));
    next[name] = { used, waits: wanted[name] ?? 0, at: now };
  }
  const given: Calls = {};
  const kept: Calls = {};
  let left = Math.floor(allowance);
  for (; left > 0; left--) {
    const name = firstOf(next, kept);
    if (!name) break;
    const share = next[name];
    if (!share) break;
    if (!asks.includes(name)) kept[name] = (kept[name] ?? 0) + 1;
    else {
      share.used += 1 / RATE_WEIGHTS[name];
      share.waits--;
      given[name] = (given[name] ?? 0) + 1;
    }
  }
  const sum = Object.values(given).reduce((total, calls) => total + calls, 0);
  return { allowance: allowance - sum, shares: next, given };
}

/** Returns the calls that wait for the rate at `now`, ms since 1970, by class. */
export const waitingCalls = (shares: RateShares, now: number): Calls =>
  Object.fromEntries(
    Object.entries(shares).flatMap(([name, share]) => (isWaiting(share, now) ? [[name, share.waits]] : [])),
  );

const isWaiting = ({ waits, at }: Share, now: number): boolean =>
  waits > 0 && now - at <= ASKS_AGAIN_WITHIN_MS;

/** Returns what the class has used that is next; one that begins to ask has no claim to the time before. */
function leastUsed(shares: RateShares): number {
  const used = CALL_CLASSES.flatMap((name) => (shares[name]?.waits ? [shares[name].used] : []));
  return used.length ? Math.min(...used) : 0;
}

/** Returns the waiting class that has used least, where the calls kept for it count as used. */
function firstOf(shares: RateShares, kept: Calls): CallClass | undefined {
  let first: { name: CallClass; used: number } | undefined;
  for (const name of CALL_CLASSES) {
    const share = shares[name];
    const keeps = kept[name] ?? 0;
    if (!share || share.waits <= keeps) continue;
    const used = share.used + keeps / RATE_WEIGHTS[name];
    if (!first || used < first.used) first = { name, used };
  }
  return first?.name;
}
