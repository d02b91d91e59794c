import { Injectable } from '@nestjs/common';
import sql from 'sql-template-tag';
import { DataSource } from 'typeorm';
import { execute, queryRow } from '../../../platform/common/database/query.js';
import { Problem } from '../../../platform/common/problems/problem.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { DAY_MS, HOUR_MS } from '../../../platform/common/time/durations.js';
import { type AttemptOrigin, AttemptsService } from '../attempts/attempts.service.js';

/**
 * Codes that unknown browsers may try for a user on one UTC day. Who knows the password guesses one of three valid codes in a million, so
 * that 60 tries succeed with a probability of 0.02 % a day, and of 7 % in a year of daily tries, each recorded in the audit log. One
 * guess in five minutes, the bound of a count that all share, would be 288 a day.
 */
export const CODES_PER_DAY = 60;

interface Used {
  total: number;
  network: number;
  browser: number;
}

/**
 * Divides these codes among networks, and those of a network among browsers: one is admitted while it used less than is still free. Who
 * has the password only uses up a share, so the owner's codes are still accepted from elsewhere; beside it pass known browsers,
 * complete sessions, passkeys and recovery codes.
 */
@Injectable()
export class CodeSharesService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly attempts: AttemptsService,
  ) {}

  /** Counts a code as failed. @returns false for a known browser, which has no share. @throws Problem 429 `too_many_codes` */
  async claim(userId: string, from: AttemptOrigin): Promise<boolean> {
    const day = this.clock.now().toISOString().slice(0, 10);
    const { network, browser } = this.attempts.contenderOf(from);
    return this.db.transaction(async (manager) => {
      const holder = await queryRow<{ id: string; passwordHash: string }>(
        manager,
        sql`SELECT id, password_hash AS "passwordHash" FROM people WHERE id = ${userId} FOR NO KEY UPDATE`,
      );
      if (!holder || this.attempts.isKnownBrowser(holder, from)) return false;
      await execute(manager, sql`DELETE FROM code_attempts WHERE person_id = ${userId} AND day < ${day}`);
      const used = await queryRow<Used>(
        manager,
        sql`SELECT coalesce(sum(attempts), 0)::int AS total,
              coalesce(sum(attempts) FILTER (WHERE network = ${network}), 0)::int AS network,
              coalesce(sum(attempts) FILTER (WHERE network = ${network} AND browser = ${browser}), 0)::int AS browser
            FROM code_attempts WHERE person_id = ${userId} AND day = ${day}`,
      );
      if (used && !hasShare(used)) throw this.tooMany();
      await execute(
        manager,
        sql`INSERT INTO code_attempts AS c (person_id, day, network, browser, attempts)
          VALUES (${userId}, ${day}, ${network}, ${browser}, 1)
            ON CONFLICT (person_id, day, network, browser) DO UPDATE SET attempts = c.attempts + 1`,
      );
      return true;
    });
  }

  /** Clears the share of the browser that gave a right code. */
  async succeeded(userId: string, from: AttemptOrigin): Promise<void> {
    const { network, browser } = this.attempts.contenderOf(from);
    await execute(
      this.db,
      sql`DELETE FROM code_attempts WHERE person_id = ${userId} AND network = ${network} AND browser = ${browser}`,
    );
  }

  private tooMany(): Problem {
    const left = DAY_MS - (this.clock.now().getTime() % DAY_MS);
    return new Problem(429, 'too_many_codes', {
      values: { hours: Math.ceil(left / HOUR_MS) },
      headers: { 'retry-after': String(Math.ceil(left / 1000)) },
    });
  }
}

function hasShare({ total, network, browser }: Used): boolean {
  const free = CODES_PER_DAY - total;
  return network < free && browser < free - network;
}
