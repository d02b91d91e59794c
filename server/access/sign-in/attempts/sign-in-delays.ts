import { randomBytes } from 'node:crypto';
import type { Vault } from '../../../platform/config/vault.js';

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

/** Returns a token for a browser without an earlier sign-in, which tells its attempts from those of others. */
export function createBrowserToken(vault: Vault): string {
  const id = randomBytes(12).toString('base64url');
  return `${id}.${vault.hmac(id, 'browser')}`;
}

/** Returns the name of the browser that a token was created for; empty without a valid one. */
export function browserOf(token: string | undefined, vault: Vault): string {
  const [id = '', mac = '', ...more] = (token ?? '').split('.');
  return !more.length && id && vault.isHmac(mac, id, 'browser') ? id : '';
}

const textOf = ({ id, passwordHash }: Holder, since: string): string => `${id} ${since} ${passwordHash}`;

/** Growth of delays after failures, in ms. */
export interface Policy {
  /** Number of failures without delay. */
  free: number;
  longest: number;
}

/** For codes, one's own password and known devices: refuses attempts during the delay. */
export const PER_ACCOUNT: Policy = { free: 4, longest: 5 * 60_000 };
/** For what waits for an admission in an `AttemptLot`: a user in unknown devices, an address, and requests of new passwords from it. */
export const PER_UNKNOWN_DEVICE: Policy = { free: 4, longest: 3_000 };
export const PER_ADDRESS: Policy = { free: 20, longest: 1_000 };
export const PER_RESET_ADDRESS: Policy = { free: 10, longest: 60_000 };

/** Returns the delay in ms before the next attempt: 2 s, 4 s, 8 s … up to `longest`. */
export function delayAfter(failures: number, policy: Policy): number {
  return failures <= policy.free ? 0 : Math.min(1_000 * 2 ** (failures - policy.free), policy.longest);
}

interface Tally {
  failures: number;
  /** End of the refusal. */
  freeAt: number;
  forgetAt: number;
}

const FORGET_AFTER_MS = 60 * 60_000;

/** Failed attempts by key, in process memory, limited to `most` keys. */
class Tallies {
  private readonly tallies = new Map<string, Tally>();

  constructor(private readonly most: number) {}

  /** Uncounts one attempt; the others with the same key remain. */
  takeBack(key: string): void {
    const tally = this.tallies.get(key);
    if (!tally) return;
    tally.failures = Math.max(tally.failures - 1, 0);
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
  constructor(
    private readonly policy: Policy,
    most = 20_000,
  ) {
    super(most);
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

/** Attempts that were admitted to the same lot, by key. */
export class Admissions extends Tallies {
  constructor(most = 20_000) {
    super(most);
  }

  of(key: string, now: number): number {
    return this.known(key, now).failures;
  }

  count(key: string, now: number): void {
    this.keep(key, { failures: this.of(key, now) + 1, freeAt: 0 }, now);
  }
}
