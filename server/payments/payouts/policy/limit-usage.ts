import { canonicalPhone } from '../../../platform/common/values/number-plans.js';
import type { Limit } from './policy.view.js';

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

export interface Usage {
  /** In its canonical form; null: usage of the user or the project. */
  phone: string | null;
  hour: Figures;
  day: Figures;
}

/** An exceeded limit; figures in XOF or payouts. */
export interface LimitFinding {
  limit: Limit;
  used: number;
  wanted: number;
  then: Limit['then'];
  /** Number that exceeds a limit per number most. */
  phone: string | null;
}

/** Returns at most one finding. A limit may be reached, not exceeded. */
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
    const key = limit.per === 'number' ? canonicalPhone(phone) : null;
    sums.set(key, (sums.get(key) ?? 0) + (limit.measure === 'count' ? 1 : amount));
  }
  return sums;
}
