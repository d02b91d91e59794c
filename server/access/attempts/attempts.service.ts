import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow, queryRows } from '../../common/database/query.js';
import { Clock } from '../../common/time/clock.js';
import { Problem } from '../../common/problems/problem.js';
import { Vault } from '../../config/vault.js';
import {
  isDeviceToken,
  addressGroup,
  AttemptGate,
  LONGEST_WAIT_MS,
  PER_ACCOUNT,
  PER_ADDRESS,
  PER_RESET_ADDRESS,
  PER_UNKNOWN_DEVICE,
  type QueuePosition,
  AttemptQueue,
} from './sign-in-delays.js';
import type { Role } from '../identity/user.view.js';

export interface SignInAccount {
  id: string;
  email: string;
  name: string;
  role: Role;
  passwordHash: string;
  disabledAt: Date | null;
  hasSecondFactor: boolean;
}

export interface AttemptOrigin {
  address: string;
  /** Device cookie, not verified. */
  device?: string;
}

const ACCOUNT_COLUMNS = sql`id, email, name, role, password_hash AS "passwordHash", disabled_at AS "disabledAt",
  totp_sealed IS NOT NULL AS "hasSecondFactor"`;

const MOST_WAITING = 500;

/**
 * Slows down guessing without locking out the owner. In an unknown browser, attempts are delayed by a queue per account
 * and one per address, at most `LONGEST_WAIT_MS`; a browser with an earlier sign-in of the user has its own count. An
 * attempt counts as failed before its password is compared, so that concurrent attempts gain nothing.
 */
@Injectable()
export class AttemptsService {
  private readonly addresses = new AttemptQueue(PER_ADDRESS);
  private readonly strangers = new AttemptQueue(PER_UNKNOWN_DEVICE);
  private readonly devices = new AttemptGate(PER_ACCOUNT);
  private readonly owners = new AttemptGate(PER_ACCOUNT);
  private readonly resets = new AttemptGate(PER_RESET_ADDRESS);
  private waiting = 0;

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly vault: Vault,
  ) {}

  /** Returns the account after the delay; undefined for an unknown e-mail. @throws Problem 429 `too_many_attempts` */
  async open(email: string, from: AttemptOrigin): Promise<SignInAccount | undefined> {
    const account = await this.find(email);
    if (account && from.device && isDeviceToken(account, from.device, this.clock.now(), this.vault)) {
      throwTooManyAttempts(this.devices.attempt(from.device, this.clock.now().getTime()));
      return account;
    }
    const group = addressGroup(from.address);
    const address = waitOf(this.addresses.attempt(group, this.clock.elapsed()));
    const own = account
      ? await this.takePlace(account.id)
      : this.strangers.attempt(email, this.clock.elapsed());
    await this.waitFor(Math.max(address, waitOf(own)));
    return account;
  }

  /** Returns the account of a signed-in user who enters their password again. @throws Problem 429 `too_many_attempts` */
  async openOwn(email: string): Promise<SignInAccount | undefined> {
    throwTooManyAttempts(this.owners.attempt(email, this.clock.now().getTime()));
    return this.find(email);
  }

  /** Counts a request for a new password, also for an unknown user. @throws Problem 429 `too_many_attempts` */
  countReset({ address }: AttemptOrigin): void {
    throwTooManyAttempts(this.resets.attempt(addressGroup(address), this.clock.now().getTime()));
  }

  /** Names an unknown e-mail address in the audit log without revealing it. */
  strangerOf(email: string): string {
    return `unknown:${this.vault.hmac(email, 'stranger').slice(0, 16)}`;
  }

  /** Clears the counts of address and device; the count of the account is cleared when its session starts. */
  succeeded(from: AttemptOrigin): void {
    this.addresses.succeeded(addressGroup(from.address));
    if (from.device) this.devices.succeeded(from.device);
  }

  succeededOwn(email: string): void {
    this.owners.succeeded(email);
  }

  private async find(email: string): Promise<SignInAccount | undefined> {
    const account = await queryRow<SignInAccount>(
      this.db,
      sql`SELECT ${ACCOUNT_COLUMNS} FROM people WHERE email = ${email}`,
    );
    return account;
  }

  /**
   * Takes a place in the account's queue in the database, shared by all processes. Same arithmetic as `AttemptQueue`.
   */
  private async takePlace(personId: string): Promise<QueuePosition> {
    const now = this.clock.now();
    const taken = await queryRows<{ wait: number }>(
      this.db,
      sql`UPDATE people SET failed_sign_ins = failed_sign_ins + 1,
         sign_in_free_at = greatest(sign_in_free_at, ${now}) + CASE WHEN failed_sign_ins + 1 <= ${PER_UNKNOWN_DEVICE.free} THEN 0
           ELSE least(1000 * power(2, least(failed_sign_ins + 1 - ${PER_UNKNOWN_DEVICE.free}, 20)), ${PER_UNKNOWN_DEVICE.longest}) END * interval '1 millisecond'
       WHERE id = ${personId} AND (sign_in_free_at IS NULL OR sign_in_free_at <= ${this.clock.in(LONGEST_WAIT_MS)})
       RETURNING greatest(0, extract(epoch FROM old.sign_in_free_at - ${now}) * 1000)::float8 AS wait`,
    );
    if (taken[0]) return { waitMs: taken[0].wait };
    const busy = await queryRow<{ until: Date | null }>(
      this.db,
      sql`SELECT sign_in_free_at AS until FROM people WHERE id = ${personId}`,
    );
    const ahead = (busy?.until?.getTime() ?? 0) - now.getTime();
    return { refusedForMs: Math.max(ahead - LONGEST_WAIT_MS, 1) };
  }

  private async waitFor(ms: number): Promise<void> {
    if (!ms) return;
    if (this.waiting >= MOST_WAITING) throwTooManyAttempts(1_000);
    this.waiting += 1;
    await wait(ms).finally(() => {
      this.waiting -= 1;
    });
  }
}

function waitOf(place: QueuePosition): number {
  if ('waitMs' in place) return place.waitMs;
  throwTooManyAttempts(place.refusedForMs);
  return 0;
}

/** @throws Problem 429 `too_many_attempts` with `Retry-After`, if `ms` is positive */
export function throwTooManyAttempts(ms: number): void {
  if (ms <= 0) return;
  const seconds = Math.ceil(ms / 1000);
  throw new Problem(429, 'too_many_attempts', {
    values: { seconds },
    headers: { 'retry-after': String(seconds) },
  });
}
