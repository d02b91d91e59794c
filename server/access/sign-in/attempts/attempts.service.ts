import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRow } from '../../../platform/common/database/query.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { HOUR_MS, MINUTE_MS } from '../../../platform/common/time/durations.js';
import { addressGroup, networkOf } from '../../../platform/common/values/network.js';
import { Vault } from '../../../platform/config/vault.js';
import type { SignInAttemptsRow } from '../sign-in.rows.js';
import { AttemptLot, type Contender } from './attempt-lot.js';
import {
  AttemptGate,
  browserOf,
  createBrowserToken,
  isDeviceToken,
  PER_ACCOUNT,
  PER_ADDRESS,
  PER_RESET_ADDRESS,
  PER_UNKNOWN_DEVICE,
} from './sign-in-delays.js';
import { throwTooManyAttempts } from './too-many-attempts.js';
import type { Role } from '../../identity/user-words.js';

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
  device?: string | null;
  /** Cookie of a browser without an earlier sign-in, not verified. */
  browser?: string;
}

const ACCOUNT_COLUMNS = sql`id, email, name, role, password_hash AS "passwordHash", disabled_at AS "disabledAt",
  totp_sealed IS NOT NULL AS "hasSecondFactor"`;

/** In ms: an e-mail address without attempts for this long starts anew. */
const FORGET_AFTER_MS = HOUR_MS;

/**
 * Slows down guessing without locking out the owner. In an unknown browser, an attempt waits for an admission to a lot per address and one
 * per e-mail address, which are the same for known and unknown ones; a browser with an earlier sign-in of the user has its own count. An
 * attempt counts as failed before its password is compared, so that concurrent attempts gain nothing.
 */
@Injectable()
export class AttemptsService {
  private readonly addressGate = new AttemptGate(PER_ADDRESS);
  private readonly addresses: AttemptLot;
  private readonly accounts: AttemptLot;
  private readonly devices = new AttemptGate(PER_ACCOUNT);
  private readonly owners = new AttemptGate(PER_ACCOUNT);
  private readonly resetGate = new AttemptGate(PER_RESET_ADDRESS);
  private readonly resets: AttemptLot;
  private clearedAt = 0;

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly vault: Vault,
  ) {
    const inMemory = (gate: AttemptGate) => (key: string) => gate.attempt(key, this.clock.elapsed());
    this.addresses = new AttemptLot(inMemory(this.addressGate), clock);
    this.resets = new AttemptLot(inMemory(this.resetGate), clock);
    this.accounts = new AttemptLot((emailHash) => this.admit(emailHash), clock);
  }

  /**
   * Returns the account once the attempt is admitted; undefined for an unknown e-mail. The same statements run for both, so that the time
   * of an answer does not tell them apart. @throws Problem 429 `too_many_attempts`
   */
  async open(email: string, from: AttemptOrigin): Promise<SignInAccount | undefined> {
    const account = await this.find(email);
    if (account && this.isKnownBrowser(account, from)) {
      throwTooManyAttempts(this.devices.attempt(from.device ?? '', this.clock.now().getTime()));
      return account;
    }
    await this.addresses.enter(addressGroup(from.address), this.contenderOf(from));
    await this.accounts.enter(this.hashOf(email), this.contenderOf(from));
    return account;
  }

  /** True for a browser in which this user signed in before, with the present password. */
  isKnownBrowser(holder: { id: string; passwordHash: string }, { device }: AttemptOrigin): boolean {
    return Boolean(device) && isDeviceToken(holder, device ?? '', this.clock.now(), this.vault);
  }

  /** Creates a token for a browser that has none. */
  tokenFor({ browser }: AttemptOrigin): string | undefined {
    return browserOf(browser, this.vault) ? undefined : createBrowserToken(this.vault);
  }

  contenderOf({ address, browser }: AttemptOrigin): Contender {
    return { network: networkOf(address), browser: browserOf(browser, this.vault) };
  }

  /** Returns the account of a signed-in user who enters their password again. @throws Problem 429 `too_many_attempts` */
  async openOwn(email: string): Promise<SignInAccount | undefined> {
    throwTooManyAttempts(this.owners.attempt(email, this.clock.now().getTime()));
    return this.find(email);
  }

  /** Counts a request for a new password, also for an unknown user. @throws Problem 429 `too_many_attempts` */
  openReset(from: AttemptOrigin): Promise<void> {
    return this.resets.enter(addressGroup(from.address), this.contenderOf(from));
  }

  /** Names an unknown e-mail address in the audit log without revealing it. */
  strangerOf(email: string): string {
    return `unknown:${this.vault.hmac(email, 'stranger').slice(0, 16)}`;
  }

  /** Clears the counts of the e-mail address and of the device, and takes the attempt of the address back. */
  async succeeded(email: string, from: AttemptOrigin): Promise<void> {
    const group = addressGroup(from.address);
    this.addressGate.takeBack(group);
    this.addresses.succeeded(group, this.contenderOf(from));
    this.accounts.succeeded(this.hashOf(email), this.contenderOf(from));
    if (from.device) this.devices.succeeded(from.device);
    await execute(this.db, sql`DELETE FROM sign_in_attempts WHERE email_hash = ${this.hashOf(email)}`);
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

  private hashOf(email: string): string {
    return this.vault.hmac(email, 'stranger');
  }

  /** Counts an attempt in the database, shared by all processes, as `AttemptGate` does in memory. */
  private async admit(emailHash: string): Promise<number> {
    const now = this.clock.now();
    await this.clear(now);
    const { free, longest } = PER_UNKNOWN_DEVICE;
    const next = sql`${now}::timestamptz + CASE WHEN s.failures + 1 <= ${free} THEN 0
      ELSE least(1000 * power(2, least(s.failures + 1 - ${free}, 20)), ${longest}) END * interval '1 millisecond'`;
    const admitted = await queryRow<unknown>(
      this.db,
      sql`INSERT INTO sign_in_attempts AS s (email_hash, failures, free_at) VALUES (${emailHash}, 1, ${now})
          ON CONFLICT (email_hash) DO UPDATE SET failures = s.failures + 1, free_at = ${next}
          WHERE s.free_at <= ${now} RETURNING 1`,
    );
    if (admitted) return 0;
    const busy = await queryRow<Pick<SignInAttemptsRow, 'freeAt'>>(
      this.db,
      sql`SELECT free_at AS "freeAt" FROM sign_in_attempts WHERE email_hash = ${emailHash}`,
    );
    return Math.max((busy?.freeAt.getTime() ?? 0) - now.getTime(), 1);
  }

  /** Removes what is to be forgotten, once a minute. */
  private async clear(now: Date): Promise<void> {
    if (Math.abs(now.getTime() - this.clearedAt) < MINUTE_MS) return;
    this.clearedAt = now.getTime();
    const before = new Date(now.getTime() - FORGET_AFTER_MS);
    await execute(this.db, sql`DELETE FROM sign_in_attempts WHERE free_at < ${before}`);
  }
}
