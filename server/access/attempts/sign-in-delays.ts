import ipaddr from 'ipaddr.js';
import type { Vault } from '../../config/vault.js';

/** How long a browser stays known after its last sign-in. */
export const DEVICE_MS = 180 * 24 * 60 * 60_000;

/** Who a device is known for; the hash makes it unknown as soon as the password changes. */
interface Holder {
  id: string;
  passwordHash: string;
}

/** The value of the cookie of a browser in which this user signed in completely. */
export function createDeviceToken(holder: Holder, at: Date, vault: Vault): string {
  const since = at.getTime().toString(36);
  return `${since}.${vault.hmac(textOf(holder, since), 'device')}`;
}

/** True where this cookie was given to this user, within `DEVICE_MS`, for the present password. */
export function isDeviceToken(holder: Holder, device: string, at: Date, vault: Vault): boolean {
  const [since = '', mac = '', ...more] = device.split('.');
  const age = at.getTime() - Number.parseInt(since, 36);
  if (more.length || !(age < DEVICE_MS)) return false;
  return vault.hmac(textOf(holder, since), 'device') === mac;
}

const textOf = ({ id, passwordHash }: Holder, since: string): string => `${id} ${since} ${passwordHash}`;

/** How attempts grow slower after failures. Milliseconds throughout. */
interface Policy {
  /** Attempts that cost nothing. */
  free: number;
  longest: number;
}

/** Of codes, of one's own password and of a known device: refused until the delay is over. */
export const PER_ACCOUNT: Policy = { free: 4, longest: 5 * 60_000 };
/** Of a user in unknown devices, and of an address: put off, never refused while the queue is short. */
export const PER_UNKNOWN_DEVICE: Policy = { free: 4, longest: 3_000 };
export const PER_ADDRESS: Policy = { free: 20, longest: 1_000 };

/** The longest that an attempt is put off; what would wait longer is refused. */
export const LONGEST_WAIT_MS = 6_000;

/** How long after so many failed attempts the next one may be made: 2 s, 4 s, 8 s … */
export function delayAfter(failures: number, policy: Policy): number {
  return failures <= policy.free ? 0 : Math.min(1_000 * 2 ** (failures - policy.free), policy.longest);
}

interface Tally {
  failures: number;
  /** For a gate: until when attempts are refused. For a queue: when the next one may be made. */
  freeAt: number;
  forgetAt: number;
}

const FORGET_AFTER_MS = 60 * 60_000;

/** Failed attempts by key, in the memory of this process, bounded in number. */
class Tallies {
  private readonly tallies = new Map<string, Tally>();

  constructor(
    protected readonly policy: Policy,
    private readonly most: number,
  ) {}

  /** Takes one attempt back, which was a right one. */
  protected takeBack(key: string): void {
    const tally = this.tallies.get(key);
    if (!tally) return;
    tally.failures -= 1;
    tally.freeAt = 0;
  }

  protected forget(key: string): void {
    this.tallies.delete(key);
  }

  protected known(key: string, now: number): Tally {
    const tally = this.tallies.get(key);
    return tally && tally.forgetAt > now ? tally : { failures: 0, freeAt: 0, forgetAt: 0 };
  }

  protected keep(key: string, tally: Omit<Tally, 'forgetAt'>, now: number): void {
    this.tallies.delete(key); // to the end: the first ones are the longest untouched
    this.tallies.set(key, { ...tally, forgetAt: now + FORGET_AFTER_MS });
    for (const oldest of this.tallies.keys()) {
      if (this.tallies.size <= this.most) return;
      this.tallies.delete(oldest);
    }
  }
}

/** Refuses attempts for a while after failures; an attempt counts as failed from its start. */
export class AttemptGate extends Tallies {
  constructor(policy: Policy, most = 20_000) {
    super(policy, most);
  }

  /** Counts an attempt at `now`; answers the milliseconds to wait where it may not be made. */
  attempt(key: string, now: number): number {
    const { failures, freeAt } = this.known(key, now);
    if (freeAt > now) return freeAt - now;
    const counted = failures + 1;
    this.keep(key, { failures: counted, freeAt: now + delayAfter(counted, this.policy) }, now);
    return 0;
  }

  /** A right attempt forgives the failures before it. */
  succeeded(key: string): void {
    this.forget(key);
  }
}

/** Where an attempt stands in a queue. */
export type QueuePosition = { waitMs: number } | { refusedForMs: number };

/** Puts attempts off after failures, one behind the other, so that a right password always has its turn. */
export class AttemptQueue extends Tallies {
  constructor(policy: Policy, most = 20_000) {
    super(policy, most);
  }

  attempt(key: string, now: number): QueuePosition {
    const { failures, freeAt } = this.known(key, now);
    const waitMs = Math.max(freeAt - now, 0);
    if (waitMs > LONGEST_WAIT_MS) return { refusedForMs: waitMs - LONGEST_WAIT_MS };
    const counted = failures + 1;
    const next = now + waitMs + delayAfter(counted, this.policy);
    this.keep(key, { failures: counted, freeAt: next }, now);
    return { waitMs };
  }

  /** A right attempt takes itself back, and lets the next one through: the failures of others stay counted. */
  succeeded(key: string): void {
    this.takeBack(key);
  }
}

/** One household or office: an IPv4 address, or the /64 that one IPv6 customer holds. */
export function addressGroup(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return parsed.toByteArray().slice(0, 8).join('.');
}
