import ipaddr from 'ipaddr.js';

/** How attempts to sign in grow slower. Milliseconds throughout. */
interface Policy {
  /** Attempts that cost nothing. */
  free: number;
  longest: number;
}

export const PER_ACCOUNT: Policy = { free: 4, longest: 5 * 60_000 };
export const PER_ADDRESS: Policy = { free: 20, longest: 5 * 60_000 };

/** How long nobody may try again after so many failed attempts: 2 s, 4 s, 8 s … */
export function delayAfter(failures: number, policy: Policy): number {
  return failures <= policy.free ? 0 : Math.min(1_000 * 2 ** (failures - policy.free), policy.longest);
}

interface Tally {
  failures: number;
  blockedUntil: number;
  forgetAt: number;
}

/**
 * Failed attempts by key, in the memory of this process, bounded in number. An attempt counts as failed from its start,
 * so that many at once are no way around.
 */
export class Tallies {
  private readonly tallies = new Map<string, Tally>();

  constructor(
    private readonly policy: Policy,
    private readonly most = 20_000,
  ) {}

  /** Counts an attempt at `now`; answers the milliseconds to wait where it may not be made. */
  attempt(key: string, now: number): number {
    const known = this.tallies.get(key);
    if (known && known.blockedUntil > now) return known.blockedUntil - now;
    const failures = (known && known.forgetAt > now ? known.failures : 0) + 1;
    this.tallies.delete(key); // to the end: the first ones are the longest untouched
    this.tallies.set(key, {
      failures,
      blockedUntil: now + delayAfter(failures, this.policy),
      forgetAt: now + 60 * 60_000,
    });
    this.shrink();
    return 0;
  }

  /** The attempt was a right one: it is taken back. */
  succeeded(key: string): void {
    const tally = this.tallies.get(key);
    if (!tally) return;
    tally.failures -= 1;
    tally.blockedUntil = 0;
  }

  private shrink(): void {
    for (const key of this.tallies.keys()) {
      if (this.tallies.size <= this.most) return;
      this.tallies.delete(key);
    }
  }
}

/** One household or office: an IPv4 address, or the /64 that one IPv6 customer holds. */
export function addressGroup(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return parsed.toByteArray().slice(0, 8).join('.');
}
