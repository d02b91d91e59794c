import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql, { raw } from 'sql-template-tag';
import { affectedRows, queryRow, queryRows } from '../../common/database/query.js';
import { Clock } from '../../common/time/clock.js';
import { invalid, Problem } from '../../common/problems/problem.js';
import { Env } from '../../config/env.js';
import { secretContext, Vault } from '../../config/vault.js';
import type { UserActor } from '../identity/actor.js';
import { throwTooManyAttempts } from '../attempts/attempts.service.js';
import { approvesFrom, ACCESS_CHANGED_AT } from '../identity/user-row.js';
import type { Role } from '../identity/user.view.js';
import { PER_ACCOUNT } from '../attempts/sign-in-delays.js';
import { STEP_SECONDS, totpStep } from './totp.js';

/** Secret to verify against: the enrolled one, or the new one without a first code yet. */
type Which = 'enrolled' | 'pending';

interface VerifiedCode {
  sealed: Buffer;
  step: number;
}

const SECRET_OF = {
  enrolled: { column: raw('totp_sealed'), isOpen: () => sql`totp_sealed IS NOT NULL` },
  pending: {
    column: raw('totp_pending_sealed'),
    isOpen: (now: Date) => sql`totp_pending_until > ${now}`,
  },
} as const;

/** Verifies codes of authenticator apps; each code is accepted for one action. */
@Injectable()
export class SecondFactorService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly vault: Vault,
    private readonly env: Env,
  ) {}

  /**
   * Consumes the code of an approver, in its own database transaction before the action and regardless of its outcome.
   * Of concurrent requests with the same code, one succeeds. Required by every action under dual control.
   *
   * @throws Problem 403 `approver_cool_off`, `second_factor_missing`; 422 on `code` (`wrongCode`, `usedCode`); 429
   * `too_many_attempts` after five wrong codes in a row, with growing delay
   */
  async consumeForApproval(person: UserActor, code: string): Promise<void> {
    await this.requireSettled(person);
    await this.consume(person, code);
  }

  /** Consumes a code without checking the cool-off, for signing in and for one's own second factor. */
  async consume(person: UserActor, code: string): Promise<void> {
    for (const isLast of [false, true]) {
      const { sealed, step } = await this.verify(person.personId, code, 'enrolled');
      const taken = await affectedRows(
        this.db,
        sql`UPDATE people SET totp_last_step = ${step}, totp_failures = 0, totp_blocked_until = NULL
         WHERE id = ${person.personId} AND totp_sealed = ${sealed} AND disabled_at IS NULL
           AND (totp_last_step IS NULL OR totp_last_step < ${step})`,
      );
      if (taken > 0) return;
      if (isLast || !(await this.isReplaced(person.personId, sealed)))
        throw invalid('code', 'usedCode', { seconds: STEP_SECONDS });
    }
  }

  /** True when the secret was sealed anew or replaced since it was read. */
  private async isReplaced(personId: string, sealed: Buffer): Promise<boolean> {
    const row = await queryRow<unknown>(
      this.db,
      sql`SELECT 1 FROM people WHERE id = ${personId} AND totp_sealed IS DISTINCT FROM ${sealed}`,
    );
    return row !== undefined;
  }

  private async requireSettled({ personId }: UserActor): Promise<void> {
    const row = await queryRow<{ role: Role; settledSince: Date }>(
      this.db,
      sql`SELECT p.role, ${ACCESS_CHANGED_AT} AS "settledSince" FROM people p WHERE p.id = ${personId}`,
    );
    const from = row && approvesFrom(row, this.env.APPROVER_COOL_OFF_HOURS);
    if (from && from > this.clock.now())
      throw new Problem(403, 'approver_cool_off', { values: { at: from.toISOString() } });
  }

  /** Verifies a code without consuming it. The attempt is counted as failed first. */
  async verify(personId: string, code: string, which: Which): Promise<VerifiedCode> {
    const sealed = await this.claim(personId, which);
    const totpKey = this.vault.open(sealed, secretContext(personId, 'second-factor'));
    const step = totpStep(totpKey, code, this.clock.now());
    if (step === undefined) throw invalid('code', 'wrongCode');
    return { sealed, step };
  }

  /** Counts an attempt in one conditional UPDATE, so that concurrent attempts are limited like consecutive ones. */
  private async claim(personId: string, which: Which): Promise<Buffer> {
    const { column, isOpen } = SECRET_OF[which];
    const now = this.clock.now();
    const rows = await queryRows<{ sealed: Buffer }>(
      this.db,
      sql`UPDATE people SET totp_failures = totp_failures + 1, totp_blocked_until = CASE
           WHEN totp_failures + 1 > ${PER_ACCOUNT.free} THEN
             ${now}::timestamptz + least(1000 * power(2, least(totp_failures + 1 - ${PER_ACCOUNT.free}, 30)), ${PER_ACCOUNT.longest}) * interval '1 millisecond'
         END
       WHERE id = ${personId} AND disabled_at IS NULL AND ${isOpen(now)}
         AND (totp_blocked_until IS NULL OR totp_blocked_until <= ${now})
       RETURNING ${column} AS sealed`,
    );
    return rows[0]?.sealed ?? this.refuse(personId, which, now);
  }

  private async refuse(personId: string, which: Which, now: Date): Promise<never> {
    const person = await queryRow<{ open: boolean | null; until: Date | null }>(
      this.db,
      sql`SELECT ${SECRET_OF[which].isOpen(now)} AND disabled_at IS NULL AS open, totp_blocked_until AS until FROM people
       WHERE id = ${personId}`,
    );
    if (person?.open) throwTooManyAttempts(Math.max((person.until?.getTime() ?? 0) - now.getTime(), 1));
    throw which === 'enrolled'
      ? new Problem(403, 'second_factor_missing')
      : new Problem(409, 'enrolment_missing');
  }
}
