import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import sql from 'sql-template-tag';
import { DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import { queryRow } from '../../common/database/query.js';
import { Problem } from '../../common/problems/problem.js';
import { Clock } from '../../common/time/clock.js';
import { HOUR_MS } from '../../common/time/durations.js';
import { Env } from '../../config/env.js';
import type { Language } from '../../i18n/language.js';
import { AttemptsService } from '../attempts/attempts.service.js';
import { AuditService } from '../audit/audit.service.js';
import { canResetByMail } from '../identity/user-row.js';
import { SetUpLinkEntity } from './sign-in.entities.js';
import type { ClientInfo } from './sessions.service.js';

/** Minimum duration of an answer in ms, so that its timing does not reveal whether the account exists. */
const ANSWER_MS = 300;
/** Mails per account and hour. */
const MOST_PER_HOUR = 3;
const REQUESTED = 'person.password_reset_requested';

/** Takes requests for a new password; `account-mails` sends the link. */
@Injectable()
export class PasswordResetsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly env: Env,
    private readonly attempts: AttemptsService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Records the request. The answer is the same for unknown and disabled users, those without a password and those with too many requests.
   * @throws Problem 403 `password_sign_in_off`, 409 `password_reset_mail_off`, 429 `too_many_attempts`
   */
  async request(email: string, from: ClientInfo, language: Language): Promise<void> {
    if (this.env.PASSWORD_SIGN_IN === 'off') throw new Problem(403, 'password_sign_in_off');
    if (!this.env.sendsMail) throw new Problem(409, 'password_reset_mail_off');
    this.attempts.countReset(from);
    const floor = wait(ANSWER_MS);
    const address = email.trim().toLowerCase();
    await this.db.transaction((manager) => this.record(manager, address, { from, language }));
    await floor;
  }

  private async record(
    manager: EntityManager,
    email: string,
    { from, language }: { from: ClientInfo; language: Language },
  ): Promise<void> {
    const account = await queryRow<{ id: string; eligible: boolean }>(
      manager,
      sql`SELECT p.id, ${canResetByMail} AS eligible FROM people p WHERE p.email = ${email} FOR NO KEY UPDATE OF p`,
    );
    const accepted = account?.eligible === true && (await this.isWithinLimit(manager, account.id));
    if (accepted)
      await manager
        .getRepository(SetUpLinkEntity)
        .delete({ personId: account.id, usedAt: IsNull(), requestId: Not(IsNull()) });
    const stranger = this.attempts.strangerOf(email);
    await this.audit.record(manager, {
      actor: account ? email : stranger,
      act: accepted ? REQUESTED : 'person.password_reset_ignored',
      subjectType: 'person',
      subjectId: account?.id ?? stranger,
      details: { address: from.address, language },
    });
  }

  private async isWithinLimit(manager: EntityManager, personId: string): Promise<boolean> {
    const requests = await queryRow<{ n: number }>(
      manager,
      sql`SELECT count(*)::int AS n FROM audit_entries
          WHERE subject_type = 'person' AND subject_id = ${personId} AND act = ${REQUESTED} AND at > ${this.clock.in(-HOUR_MS)}`,
    );
    return (requests?.n ?? 0) < MOST_PER_HOUR;
  }
}
