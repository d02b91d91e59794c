import type { Limit } from './policy.view.js';

/** A payout that is about to be requested. */
export interface RequestedPayout {
  phone: string;
  /** XOF. */
  amount: number;
}

interface Figures {
  count: number;
  /** XOF. */
  amount: number;
}

/** What was requested already, within the last hour and the last day. */
export interface Usage {
  /** Of one number; null: of the person or the project. */
  phone: string | null;
  hour: Figures;
  day: Figures;
}

/** A limit that would be exceeded: XOF, or numbers of payouts. */
export interface LimitFinding {
  limit: Limit;
  used: number;
  wanted: number;
  then: Limit['then'];
  /** The number that exceeds it most, for a limit per number. */
  phone: string | null;
}

/** Nothing, or the one finding of this limit: reaching its bound is allowed, going beyond is not. */
export function limitFindings(
  limit: Limit,
  usage: readonly Usage[],
  payouts: readonly RequestedPayout[],
): LimitFinding[] {
  const usedBy = new Map(usage.map((one) => [one.phone, one[limit.window][limit.measure]]));
  const findings = [...wantedBy(limit, payouts)].map(([phone, wanted]) => ({
    limit,
    used: usedBy.get(phone) ?? 0,
    wanted,
    then: limit.then,
    phone,
  }));
  const worst = findings.sort((one, other) => other.used + other.wanted - one.used - one.wanted)[0];
  return worst && worst.used + worst.wanted > limit.max ? [worst] : [];
}

function wantedBy(limit: Limit, payouts: readonly RequestedPayout[]): Map<string | null, number> {
  const sums = new Map<string | null, number>();
  for (const { phone, amount } of payouts) {
    const key = limit.per === 'number' ? phone : null;
    sums.set(key, (sums.get(key) ?? 0) + (limit.measure === 'count' ? 1 : amount));
  }
  return sums;
}
