import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import sql from 'sql-template-tag';
import { DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import { queryRow, queryRows } from '../../platform/common/database/query.js';
import { Problem } from '../../platform/common/problems/problem.js';
import { Clock } from '../../platform/common/time/clock.js';
import { HOUR_MS } from '../../platform/common/time/durations.js';
import { newId } from '../../platform/common/values/ids.js';
import { Env } from '../../platform/config/env.js';
import { secretContext, Vault, VaultError } from '../../platform/config/vault.js';
import type { Language } from '../../platform/i18n/language.js';
import { type AttemptOrigin, AttemptsService } from './attempts/attempts.service.js';
import { AuditService } from '../audit/audit.service.js';
import { canResetByMail } from '../identity/user-row.js';
import { MAILED_LINK_MS } from './set-up-links.service.js';
import { PasswordResetRequestEntity, SetUpLinkEntity } from './sign-in.entities.js';

/** An answer leaves after a multiple of this time in ms. */
const ANSWER_MS = 300;
/** Mails per account and hour. */
const MOST_PER_HOUR = 3;
const REQUESTED = 'person.password_reset_requested';

/** Takes requests for a new password; `account-mails` has them handled and sends the link. */
@Injectable()
export class PasswordResetsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly env: Env,
    private readonly vault: Vault,
    private readonly attempts: AttemptsService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Stores the request without looking for the user, so that the time of the answer does not tell who exists. The answer is the same for
   * unknown and disabled users, those without a password and those with too many requests.
   * @throws Problem 403 `password_sign_in_off`, 409 `password_reset_mail_off`, 429 `too_many_attempts`
   */
  async request(email: string, from: AttemptOrigin, language: Language): Promise<void> {
    if (this.env.PASSWORD_SIGN_IN === 'off') throw new Problem(403, 'password_sign_in_off');
    if (!this.env.sendsMail) throw new Problem(409, 'password_reset_mail_off');
    await this.attempts.openReset(from);
    const begun = performance.now();
    const at = this.clock.now();
    const id = newId(at);
    await this.db.manager.insert(PasswordResetRequestEntity, {
      ...{ id, at, address: from.address, language },
      emailSealed: this.vault.seal(email.trim().toLowerCase(), secretContext(id, 'password-reset')),
    });
    await wait(ANSWER_MS - ((performance.now() - begun) % ANSWER_MS));
  }

  /** Handles the stored requests, the oldest first, each in a database transaction. */
  async handleStored(): Promise<void> {
    while (await this.db.transaction((manager) => this.handleNext(manager)));
  }

  /** @returns false when there is none */
  private async handleNext(manager: EntityManager): Promise<boolean> {
    const [request] = await queryRows<PasswordResetRequestEntity>(
      manager,
      sql`DELETE FROM password_reset_requests WHERE id = (
            SELECT id FROM password_reset_requests ORDER BY at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
          RETURNING id, at, email_sealed AS "emailSealed", address, language`,
    );
    if (!request) return false;
    const email = this.emailOf(request);
    if (email !== undefined) await this.record(manager, email, request);
    return true;
  }

  /** Returns undefined for a request that was sealed with a lost key. */
  private emailOf({ id, emailSealed }: PasswordResetRequestEntity): string | undefined {
    try {
      return this.vault.open(emailSealed, secretContext(id, 'password-reset'));
    } catch (error) {
      if (error instanceof VaultError) return undefined;
      throw error;
    }
  }

  private async record(
    manager: EntityManager,
    email: string,
    from: PasswordResetRequestEntity,
  ): Promise<void> {
    const account = await queryRow<{ id: string; eligible: boolean }>(
      manager,
      sql`SELECT p.id, ${canResetByMail} AS eligible FROM people p WHERE p.email = ${email} FOR NO KEY UPDATE OF p`,
    );
    const isRecent = from.at > this.clock.in(-MAILED_LINK_MS);
    const accepted = isRecent && account?.eligible && (await this.isWithinLimit(manager, account.id));
    if (accepted)
      await manager
        .getRepository(SetUpLinkEntity)
        .delete({ userId: account.id, usedAt: IsNull(), requestId: Not(IsNull()) });
    const stranger = this.attempts.strangerOf(email);
    await this.audit.record(manager, {
      actor: account ? email : stranger,
      act: accepted ? REQUESTED : 'person.password_reset_ignored',
      subjectType: 'person',
      subjectId: account?.id ?? stranger,
      details: { address: from.address, language: from.language },
    });
  }

  private async isWithinLimit(manager: EntityManager, userId: string): Promise<boolean> {
    const requests = await queryRow<{ n: number }>(
      manager,
      sql`SELECT count(*)::int AS n FROM audit_entries
          WHERE subject_type = 'person' AND subject_id = ${userId} AND act = ${REQUESTED} AND at > ${this.clock.in(-HOUR_MS)}`,
    );
    return (requests?.n ?? 0) < MOST_PER_HOUR;
  }
}
