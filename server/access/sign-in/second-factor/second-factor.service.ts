import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow, queryRows } from '../../../platform/common/database/query.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { TrustedTimeService } from '../../../platform/common/trusted-time/trusted-time.service.js';
import { sha256 } from '../../../platform/common/values/ids.js';
import { invalid, Problem } from '../../../platform/common/problems/problem.js';
import { Env } from '../../../platform/config/env.js';
import { secretContext, Vault } from '../../../platform/config/vault.js';
import { AuditService } from '../../audit/audit.service.js';
import type { UserActor } from '../../identity/actor.js';
import type { AttemptOrigin } from '../attempts/attempts.service.js';
import { throwTooManyAttempts } from '../attempts/too-many-attempts.js';
import { approvesFrom, ACCESS_CHANGED_AT, isConfirmed } from '../../identity/user-row.js';
import type { Role } from '../../identity/user-words.js';
import { PER_ACCOUNT } from '../attempts/sign-in-delays.js';
import { CodeSharesService } from './code-shares.service.js';
import { STEP_SECONDS, totpStep } from './totp.js';
import { countCodeAttempt, noteFirstApproval, useTimeStep } from '../../identity/second-factor-store.js';

/** Code that the answer of a passkey gave. */
const PASSKEY_CODE = /^pk_[\w-]{16}$/;

/** Secret to verify against: the enrolled one, or the new one without a first code yet. */
type Which = 'enrolled' | 'pending';

interface VerifiedCode {
  sealed: Buffer;
  step: number;
}

const SECRET_OF = {
  enrolled: { column: sql`totp_sealed`, isOpen: () => sql`totp_sealed IS NOT NULL` },
  pending: {
    column: sql`totp_pending_sealed`,
    isOpen: (now: Date) => sql`totp_pending_until > ${now}`,
  },
} as const;

/** Verifies codes of authenticator apps and passkeys; each code is accepted for one action. */
@Injectable()
export class SecondFactorService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly vault: Vault,
    private readonly env: Env,
    private readonly audit: AuditService,
    private readonly shares: CodeSharesService,
    private readonly time: TrustedTimeService,
  ) {}

  /**
   * Consumes the code of an approver, in its own database transaction before the action and regardless of its outcome.
   * Of concurrent requests with the same code, one succeeds. Required by every action under dual control.
   *
   * @throws Problem 409 `clock_doubtful`; 403 `approver_unconfirmed`, `approver_cool_off`, `second_factor_missing`; 422 on `code`
   * (`wrongCode`, `usedCode`); 429 `too_many_attempts` after five wrong codes in a row, with growing delay
   */
  async consumeForApproval(user: UserActor, code: string): Promise<void> {
    await this.time.requireUndoubted();
    await this.requireSettled(user);
    const settledSince = await this.consume(user, code);
    if (settledSince) this.requirePast(settledSince, user.role);
    await this.noteFirstApproval(user);
  }

  /** Records the first approval of a user whom a group of the identity provider made an approver. */
  private async noteFirstApproval(user: UserActor): Promise<void> {
    const now = this.clock.now();
    await this.db.transaction(async (manager) => {
      const isFirst = await noteFirstApproval(manager, user.userId, now);
      if (isFirst)
        await this.audit.record(manager, {
          ...{
            actor: user,
            act: 'person.first_approval',
            subjectType: 'person',
            subjectId: user.userId,
          },
        });
    });
  }

  /**
   * Consumes a code of the app or of a passkey without checking the cool-off, for signing in and for one's own second
   * factor. Codes of the app depend on the time: none is judged while the clock is doubtful, when a passkey or a recovery code still
   * signs in. @param from browser that signs in; left out in a complete session
   * @returns the time since which the passkey is registered; null for the app
   */
  async consume(user: UserActor, code: string, from?: AttemptOrigin): Promise<Date | null> {
    if (PASSKEY_CODE.test(code)) return this.consumeProof(user.userId, code);
    await this.time.requireUndoubted();
    const hasShare = from !== undefined && (await this.shares.claim(user.userId, from));
    await this.consumeTotp(user, code, hasShare);
    if (hasShare) await this.shares.succeeded(user.userId, from);
    return null;
  }

  private async consumeProof(userId: string, code: string): Promise<Date> {
    const now = this.clock.now();
    const [proof] = await queryRows<{ createdAt: Date }>(
      this.db,
      sql`UPDATE passkey_proofs f SET used_at = ${now} FROM passkeys k JOIN people p ON p.id = k.person_id
       WHERE f.code_hash = ${sha256(code)} AND f.person_id = ${userId} AND f.used_at IS NULL AND f.expires_at > ${now}
         AND k.id = f.passkey_id AND k.person_id = ${userId} AND p.disabled_at IS NULL AND p.totp_sealed IS NOT NULL
       RETURNING k.created_at AS "createdAt"`,
    );
    if (!proof) throw invalid('code', 'passkeyUsed');
    return proof.createdAt;
  }

  /** @param isCounted true for a code that counts elsewhere than for the account */
  private async consumeTotp(user: UserActor, code: string, isCounted: boolean): Promise<void> {
    for (const isLast of [false, true]) {
      const { userId } = user;
      const sealedNow = isCounted ? await this.secretOf(userId) : await this.claim(userId, 'enrolled');
      const { sealed, step } = this.compare(userId, code, sealedNow);
      if (await useTimeStep(this.db, userId, { sealed, step })) return;
      if (isLast || !(await this.isReplaced(user.userId, sealed)))
        throw invalid('code', 'usedCode', { seconds: STEP_SECONDS });
    }
  }

  /** True when the secret was sealed anew or replaced since it was read. */
  private async isReplaced(userId: string, sealed: Buffer): Promise<boolean> {
    const row = await queryRow<unknown>(
      this.db,
      sql`SELECT 1 FROM people WHERE id = ${userId} AND totp_sealed IS DISTINCT FROM ${sealed}`,
    );
    return row !== undefined;
  }

  private async requireSettled({ userId }: UserActor): Promise<void> {
    const row = await queryRow<{ role: Role; settledSince: Date; confirmed: boolean }>(
      this.db,
      sql`SELECT p.role, ${ACCESS_CHANGED_AT} AS "settledSince", ${isConfirmed} AS confirmed FROM people p WHERE p.id = ${userId}`,
    );
    if (row && !row.confirmed) throw new Problem(403, 'approver_unconfirmed');
    if (row) this.requirePast(row.settledSince, row.role);
  }

  private requirePast(settledSince: Date, role: Role): void {
    const from = approvesFrom({ role, settledSince }, this.env.APPROVER_COOL_OFF_HOURS);
    if (from && from > this.clock.now())
      throw new Problem(403, 'approver_cool_off', { values: { at: from.toISOString() } });
  }

  /** Verifies a code without consuming it. The attempt is counted as failed first. */
  async verify(userId: string, code: string, which: Which): Promise<VerifiedCode> {
    await this.time.requireUndoubted();
    return this.compare(userId, code, await this.claim(userId, which));
  }

  private compare(userId: string, code: string, sealed: Buffer): VerifiedCode {
    const totpKey = this.vault.open(sealed, secretContext(userId, 'second-factor'));
    const now = this.clock.now();
    const step = totpStep(totpKey, code, now);
    // The same for every wrong code: a hint for codes of other minutes alone would confirm a guess of a later one.
    if (step === undefined) throw invalid('code', 'wrongCode', { now: now.toISOString() });
    return { sealed, step };
  }

  private async secretOf(userId: string): Promise<Buffer> {
    const row = await queryRow<{ sealed: Buffer | null }>(
      this.db,
      sql`SELECT totp_sealed AS sealed FROM people WHERE id = ${userId} AND disabled_at IS NULL`,
    );
    if (!row?.sealed) throw new Problem(403, 'second_factor_missing');
    return row.sealed;
  }

  private async claim(userId: string, which: Which): Promise<Buffer> {
    const { column, isOpen } = SECRET_OF[which];
    const now = this.clock.now();
    const secret = { column, isOpen: isOpen(now) };
    const sealed = await countCodeAttempt(this.db, userId, secret, { ...PER_ACCOUNT, now });
    return sealed ?? this.refuse(userId, which, now);
  }

  private async refuse(userId: string, which: Which, now: Date): Promise<never> {
    const user = await queryRow<{ open: boolean | null; until: Date | null }>(
      this.db,
      sql`SELECT ${SECRET_OF[which].isOpen(now)} AND disabled_at IS NULL AS open, totp_blocked_until AS until FROM people
       WHERE id = ${userId}`,
    );
    if (user?.open) throwTooManyAttempts(Math.max((user.until?.getTime() ?? 0) - now.getTime(), 1));
    throw which === 'enrolled'
      ? new Problem(403, 'second_factor_missing')
      : new Problem(409, 'enrolment_missing');
  }
}
