import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../common/clock.js';
import { Problem } from '../common/problem.js';
import type { Role } from './person.view.js';
import { addressGroup, PER_ACCOUNT, PER_ADDRESS, Tallies } from './sign-in-delays.js';

export interface Account {
  id: string;
  email: string;
  name: string;
  role: Role;
  passwordHash: string;
  disabledAt: Date | null;
}

/**
 * Keeps guessing slow. An attempt is counted as failed before its password is looked at, in one conditional UPDATE, so
 * that a thousand at once get no more tries than one after another. Accounts keep their count in the database; addresses
 * and e-mails of nobody keep theirs in this process.
 */
@Injectable()
export class AttemptsService {
  private readonly addresses = new Tallies(PER_ADDRESS);
  private readonly strangers = new Tallies(PER_ACCOUNT);

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /** The account to compare with; undefined where nobody has this e-mail. 429 with `Retry-After` while it must wait. */
  async open(email: string, address: string): Promise<Account | undefined> {
    refuseFor(this.addresses.attempt(addressGroup(address), this.clock.elapsed()));
    const account = await this.claim(email);
    if (account) return account;
    const now = this.clock.now();
    const [known] = await this.db.query<{ until: Date | null }[]>(
      'SELECT sign_in_blocked_until AS until FROM people WHERE email = $1',
      [email],
    );
    refuseFor(
      known
        ? Math.max((known.until?.getTime() ?? 0) - now.getTime(), 1)
        : this.strangers.attempt(email, this.clock.elapsed()),
    );
    return undefined;
  }

  /** The address proved itself; the account's own count is cleared where its session is made. */
  succeeded(address: string): void {
    this.addresses.succeeded(addressGroup(address));
  }

  /** The same growth as `delayAfter`, counted by the database. */
  private async claim(email: string): Promise<Account | undefined> {
    const [rows] = await this.db.query<[Account[], number]>(
      `UPDATE people SET failed_sign_ins = failed_sign_ins + 1, sign_in_blocked_until = CASE
           WHEN failed_sign_ins + 1 > $3 THEN
             $2::timestamptz + least(1000 * power(2, least(failed_sign_ins + 1 - $3, 30)), $4) * interval '1 millisecond'
         END
       WHERE email = $1 AND (sign_in_blocked_until IS NULL OR sign_in_blocked_until <= $2)
       RETURNING id, email, name, role, password_hash AS "passwordHash", disabled_at AS "disabledAt"`,
      [email, this.clock.now(), PER_ACCOUNT.free, PER_ACCOUNT.longest],
    );
    return rows[0];
  }
}

/** @throws Problem 429 `too_many_attempts` with `Retry-After`, where there are milliseconds to wait. */
export function refuseFor(ms: number): void {
  if (ms <= 0) return;
  const seconds = Math.ceil(ms / 1000);
  throw new Problem(429, 'too_many_attempts', {
    values: { seconds },
    headers: { 'retry-after': String(seconds) },
  });
}
