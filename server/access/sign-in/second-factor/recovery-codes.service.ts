import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import sql from 'sql-template-tag';
import { affectedRows } from '../../../platform/common/database/query.js';
import { Clock } from '../../../platform/common/time/clock.js';
import type { AttemptOrigin } from '../attempts/attempts.service.js';
import type { UserActor } from '../../identity/actor.js';
import { AuditService } from '../../audit/audit.service.js';
import { RecoveryCodeEntity } from './recovery-code.entity.js';
import { newRecoveryCode, RECOVERY_CODES, recoveryCodeHash } from './recovery-codes.js';
import { SecondFactorService } from './second-factor.service.js';

/** Codes that replace the authenticator app once each, at sign-in and when a new app is set up. */
@Injectable()
export class RecoveryCodesService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly secondFactor: SecondFactorService,
    private readonly audit: AuditService,
  ) {}

  /** Creates codes and voids the former ones. Only this result contains them. */
  async issue(manager: EntityManager, userId: string): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    const createdAt = this.clock.now();
    await manager.getRepository(RecoveryCodeEntity).delete({ userId });
    await manager.insert(
      RecoveryCodeEntity,
      codes.flatMap((code) => {
        const codeHash = recoveryCodeHash(code);
        return codeHash ? [{ codeHash, userId, createdAt }] : [];
      }),
    );
    return codes;
  }

  /** Creates new codes after a fresh code of the app. @throws Problem those of the second factor */
  async renew(user: UserActor, code: string): Promise<string[]> {
    await this.secondFactor.consume(user, code);
    return this.db.transaction(async (manager) => {
      await this.audit.record(manager, {
        actor: user,
        act: 'person.recovery_codes_created',
        subjectType: 'person',
        subjectId: user.userId,
      });
      return this.issue(manager, user.userId);
    });
  }

  remaining(userId: string): Promise<number> {
    return this.db.getRepository(RecoveryCodeEntity).countBy({ userId, usedAt: IsNull() });
  }

  /**
   * Consumes a code of the app or, if the text has its form, a recovery code.
   * @param from browser that signs in; left out in a complete session
   * @throws Problem those of `SecondFactorService.consume`
   */
  async consumeAny(user: UserActor, code: string, from?: AttemptOrigin): Promise<void> {
    const hash = recoveryCodeHash(code);
    if (!hash || !(await this.redeem(user, hash))) await this.secondFactor.consume(user, code, from);
  }

  private redeem(user: UserActor, codeHash: Buffer): Promise<boolean> {
    return this.db.transaction(async (manager) => {
      const used = await affectedRows(
        manager,
        sql`UPDATE recovery_codes c SET used_at = ${this.clock.now()} FROM people p
         WHERE c.code_hash = ${codeHash} AND c.person_id = ${user.userId} AND c.used_at IS NULL
           AND p.id = c.person_id AND p.disabled_at IS NULL AND p.totp_sealed IS NOT NULL
           AND (p.totp_blocked_until IS NULL OR p.totp_blocked_until <= ${this.clock.now()})`,
      );
      if (!used) return false;
      const left = await manager
        .getRepository(RecoveryCodeEntity)
        .countBy({ userId: user.userId, usedAt: IsNull() });
      await this.audit.record(manager, {
        actor: user,
        act: 'person.recovery_code_used',
        subjectType: 'person',
        subjectId: user.userId,
        details: { left },
      });
      return true;
    });
  }
}
