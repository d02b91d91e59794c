import ipaddr from 'ipaddr.js';
import type { Vault } from '../../config/vault.js';

/** Lifetime in ms of a device token after the last sign-in. */
export const DEVICE_MS = 180 * 24 * 60 * 60_000;

/** A token contains the password hash, so that a new password invalidates it. */
interface Holder {
  id: string;
  passwordHash: string;
}

export function createDeviceToken(holder: Holder, at: Date, vault: Vault): string {
  const since = at.getTime().toString(36);
  return `${since}.${vault.hmac(textOf(holder, since), 'device')}`;
}

/** True when the token was created for this user, within `DEVICE_MS` and for the present password. */
export function isDeviceToken(holder: Holder, device: string, at: Date, vault: Vault): boolean {
  const [since = '', mac = '', ...more] = device.split('.');
  const age = at.getTime() - Number.parseInt(since, 36);
  if (more.length || !(age < DEVICE_MS)) return false;
  return vault.isHmac(mac, textOf(holder, since), 'device');
}

const textOf = ({ id, passwordHash }: Holder, since: string): string => `${id} ${since} ${passwordHash}`;

/** Growth of delays after failures, in ms. */
interface Policy {
  /** Number of failures without delay. */
  free: number;
  longest: number;
}

/** For codes, one's own password and known devices: refuses attempts during the delay. */
export const PER_ACCOUNT: Policy = { free: 4, longest: 5 * 60_000 };
/**
 * For a user in unknown devices, and for an address: delays attempts, and refuses them only when the queue is too long.
 */
export const PER_UNKNOWN_DEVICE: Policy = { free: 4, longest: 3_000 };
export const PER_ADDRESS: Policy = { free: 20, longest: 1_000 };
/** For requests of new passwords from an address: refuses them during the delay. */
export const PER_RESET_ADDRESS: Policy = { free: 10, longest: 15 * 60_000 };

/** Maximum delay in ms; an attempt with a longer one is refused. */
export const LONGEST_WAIT_MS = 6_000;

/** Returns the delay in ms before the next attempt: 2 s, 4 s, 8 s … up to `longest`. */
export function delayAfter(failures: number, policy: Policy): number {
  return failures <= policy.free ? 0 : Math.min(1_000 * 2 ** (failures - policy.free), policy.longest);
}

interface Tally {
  failures: number;
  /** `AttemptGate`: end of the refusal. `AttemptQueue`: time of the next attempt. */
  freeAt: number;
  forgetAt: number;
}

const FORGET_AFTER_MS = 60 * 60_000;

/** Failed attempts by key, in process memory, limited to `most` keys. */
class Tallies {
  private readonly tallies = new Map<string, Tally>();

  constructor(
    protected readonly policy: Policy,
    private readonly most: number,
  ) {}

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
    this.tallies.delete(key); // Moves the key to the end: the first keys are the least recently used.
    this.tallies.set(key, { ...tally, forgetAt: now + FORGET_AFTER_MS });
    for (const oldest of this.tallies.keys()) {
      if (this.tallies.size <= this.most) return;
      this.tallies.delete(oldest);
    }
  }
}

/** Refuses attempts for a period after failures; an attempt counts as failed from its start. */
export class AttemptGate extends Tallies {
  constructor(policy: Policy, most = 20_000) {
    super(policy, most);
  }

  /** Counts an attempt at `now`. @returns 0, or the ms to wait if it is refused */
  attempt(key: string, now: number): number {
    const { failures, freeAt } = this.known(key, now);
    if (freeAt > now) return freeAt - now;
    const counted = failures + 1;
    this.keep(key, { failures: counted, freeAt: now + delayAfter(counted, this.policy) }, now);
    return 0;
  }

  succeeded(key: string): void {
    this.forget(key);
  }
}

export type QueuePosition = { waitMs: number } | { refusedForMs: number };

/** Delays attempts one after the other, so that a correct password is always tried eventually. */
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

  /** Uncounts this attempt only; failures of others with the same key remain. */
  succeeded(key: string): void {
    this.takeBack(key);
  }
}

/** Returns the IPv4 address, or the /64 of an IPv6 address, which one customer usually holds. */
export function addressGroup(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return parsed.toByteArray().slice(0, 8).join('.');
}
