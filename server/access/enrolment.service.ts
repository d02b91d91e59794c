import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../common/clock.js';
import { invalid, Problem } from '../common/problem.js';
import { secretContext, Vault } from '../config/vault.js';
import type { PersonActor } from './actor.js';
import { AttemptsService } from './attempts.service.js';
import { AuditService } from './audit.service.js';
import { isPassword } from './passwords.js';
import type { EnrolDto } from './second-factor.dto.js';
import { SecondFactorService } from './second-factor.service.js';
import type { EnrolmentView, SecondFactorView } from './second-factor.view.js';
import { newTotpKey, otpauthUrl } from './totp.js';

/** How long a shown secret waits for its first code. */
const PENDING_MS = 15 * 60_000;

/** How people come to their second factor: shown once, it counts from its first code on. */
@Injectable()
export class EnrolmentService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly vault: Vault,
    private readonly attempts: AttemptsService,
    private readonly secondFactor: SecondFactorService,
    private readonly audit: AuditService,
  ) {}

  async view({ personId }: PersonActor): Promise<SecondFactorView> {
    const enrolledAt = await this.enrolledAt(personId);
    return { enrolledAt: enrolledAt?.toISOString() ?? null };
  }

  /**
   * Makes a new secret, which takes the place of one that still waits; one that counts stays until the first code of the
   * new one.
   *
   * @throws Problem 422 on `password` (its failed tries count as failed sign-ins: 429) or on `code`, which a person who
   *   has a second factor must give too.
   */
  async begin(person: PersonActor, { password, code }: EnrolDto, address: string): Promise<EnrolmentView> {
    await this.requirePassword(person, password, address);
    if (await this.enrolledAt(person.personId)) {
      if (!code) throw invalid('code', 'isNotEmpty');
      await this.secondFactor.spend(person, code);
    }
    const totpKey = newTotpKey();
    const sealed = this.vault.seal(totpKey, secretContext(person.personId, 'second-factor'));
    await this.db.transaction(async (manager) => {
      await manager.query(
        'UPDATE people SET totp_pending_sealed = $2, totp_pending_until = $3 WHERE id = $1',
        [person.personId, sealed, this.clock.in(PENDING_MS)],
      );
      await this.record(manager, person, 'person.second_factor_begun');
    });
    return { totpKey, otpauthUrl: otpauthUrl(totpKey, person.email) };
  }

  /** @throws Problem 409 `enrolment_missing`, 422 on `code`, 429 `too_many_attempts` */
  async confirm(person: PersonActor, code: string): Promise<SecondFactorView> {
    const { sealed, step } = await this.secondFactor.rightCode(person.personId, code, 'pending');
    await this.db.transaction(async (manager) => {
      const [, enrolled] = await manager.query<[unknown, number]>(
        `UPDATE people SET totp_sealed = totp_pending_sealed, totp_enrolled_at = $3, totp_last_step = $4, totp_failures = 0,
           totp_blocked_until = NULL, totp_pending_sealed = NULL, totp_pending_until = NULL
         WHERE id = $1 AND totp_pending_sealed = $2 AND disabled_at IS NULL`,
        [person.personId, sealed, this.clock.now(), step],
      );
      if (enrolled === 0) throw new Problem(409, 'enrolment_missing');
      await this.record(manager, person, 'person.second_factor_enrolled');
    });
    return this.view(person);
  }

  private async enrolledAt(personId: string): Promise<Date | null> {
    const [row] = await this.db.query<{ at: Date | null }[]>(
      'SELECT totp_enrolled_at AS at FROM people WHERE id = $1',
      [personId],
    );
    return row?.at ?? null;
  }

  private async requirePassword(person: PersonActor, password: string, address: string): Promise<void> {
    const account = await this.attempts.open(person.email, address);
    if (!account || account.disabledAt || !(await isPassword(account.passwordHash, password)))
      throw invalid('password', 'wrongPassword');
    this.attempts.succeeded(address);
    await this.db.query(
      `UPDATE people SET failed_sign_ins = 0, sign_in_blocked_until = NULL WHERE id = $1 AND password_hash = $2`,
      [account.id, account.passwordHash],
    );
  }

  private record(manager: EntityManager, actor: PersonActor, act: string): Promise<void> {
    return this.audit.record(manager, { actor, act, subjectType: 'person', subjectId: actor.personId });
  }
}
