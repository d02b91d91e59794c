import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../platform/common/time/clock.js';
import { invalid, Problem } from '../../platform/common/problems/problem.js';
import { secretContext, Vault } from '../../platform/config/vault.js';
import type { UserActor } from '../identity/actor.js';
import { AttemptsService } from './attempts/attempts.service.js';
import { AuditService } from '../audit/audit.service.js';
import { isPassword } from '../identity/passwords.js';
import { ProviderAccountEntity, UserEntity } from '../identity/identity.entities.js';
import type { EnrolDto } from './second-factor/second-factor.dto.js';
import { PasskeysService } from './second-factor/passkeys.service.js';
import { RecoveryCodesService } from './second-factor/recovery-codes.service.js';
import { SecondFactorService } from './second-factor/second-factor.service.js';
import { SessionsService, type ActiveSession, type ClientInfo } from './sessions.service.js';
import { type SignInCookies, SignInService } from './sign-in.service.js';
import type {
  EnrolledView,
  EnrolmentView,
  RecoveryCodesView,
  SecondFactorView,
} from './second-factor/second-factor.view.js';
import { newTotpKey, otpauthUrl } from './second-factor/totp.js';
import { updateUser } from '../identity/user-store.js';
import { enrolSecondFactor } from '../identity/second-factor-store.js';

/** Lifetime in ms of a new secret without a first code. */
const PENDING_MS = 15 * 60_000;

/** Enrols a second factor: the secret is shown once and becomes valid with its first code. */
@Injectable()
export class EnrolmentService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly vault: Vault,
    private readonly attempts: AttemptsService,
    private readonly secondFactor: SecondFactorService,
    private readonly codes: RecoveryCodesService,
    private readonly passkeys: PasskeysService,
    private readonly sessions: SessionsService,
    private readonly signIns: SignInService,
    private readonly audit: AuditService,
  ) {}

  async view({ userId }: UserActor): Promise<SecondFactorView> {
    const enrolledAt = await this.enrolledAt(userId);
    return {
      enrolledAt: enrolledAt?.toISOString() ?? null,
      recoveryCodesLeft: enrolledAt ? await this.codes.remaining(userId) : 0,
      passkeys: enrolledAt ? await this.passkeys.count(userId) : 0,
    };
  }

  /**
   * Creates a secret, replacing one without a first code; an enrolled secret stays valid until the first code of the
   * new one.
   *
   * @throws Problem 403 `sign_in_again`, 422 on `password` (429 after failed attempts) or on `code`, required when a second factor is
   * enrolled
   */
  async begin(
    { actor: user, startedAt }: ActiveSession,
    { password, code }: EnrolDto,
  ): Promise<EnrolmentView> {
    await this.requireIdentity(user, password, startedAt);
    if (await this.enrolledAt(user.userId)) {
      if (!code) throw invalid('code', 'isNotEmpty');
      await this.codes.consumeAny(user, code);
    }
    const totpKey = newTotpKey();
    const sealed = this.vault.seal(totpKey, secretContext(user.userId, 'second-factor'));
    await this.db.transaction(async (manager) => {
      await updateUser(manager, user.userId, {
        totpPendingSealed: sealed,
        totpPendingUntil: this.clock.in(PENDING_MS),
      });
      await this.record(manager, user, 'person.second_factor_begun');
    });
    return { totpKey, otpauthUrl: otpauthUrl(totpKey, user.email) };
  }

  /**
   * Consumes the first code and creates recovery codes. Ends all sessions of the user and starts a new one for this
   * browser.
   *
   * @throws Problem 409 `enrolment_missing`, 422 on `code`, 429 `too_many_attempts`
   */
  async confirm(
    user: UserActor,
    code: string,
    from: ClientInfo,
  ): Promise<{ cookies: SignInCookies; view: EnrolledView }> {
    const { sealed, step } = await this.secondFactor.verify(user.userId, code, 'pending');
    const enrolledAt = this.clock.now();
    return this.db.transaction(async (manager) => {
      if (!(await enrolSecondFactor(manager, user.userId, { sealed, step, at: enrolledAt })))
        throw new Problem(409, 'enrolment_missing');
      await this.record(manager, user, 'person.second_factor_enrolled');
      await this.sessions.endAll(manager, user.userId);
      const recoveryCodes = await this.codes.issue(manager, user.userId);
      return {
        cookies: await this.signIns.complete(manager, user, from),
        view: {
          enrolledAt: enrolledAt.toISOString(),
          recoveryCodesLeft: recoveryCodes.length,
          passkeys: await this.passkeys.count(user.userId),
          recoveryCodes,
        },
      };
    });
  }

  /** Creates new recovery codes after a code of the app; the former ones become void. */
  async renewCodes(user: UserActor, code: string): Promise<RecoveryCodesView> {
    return { recoveryCodes: await this.codes.renew(user, code) };
  }

  private async enrolledAt(userId: string): Promise<Date | null> {
    const user = await this.db.manager.findOneBy(UserEntity, { id: userId });
    return user?.totpEnrolledAt ?? null;
  }

  /** A user of the identity provider has no password: a sign-in within the last minutes takes its place. */
  private async requireIdentity(
    user: UserActor,
    password: string | undefined,
    startedAt: Date,
  ): Promise<void> {
    if (await this.db.manager.existsBy(ProviderAccountEntity, { userId: user.userId })) {
      if (startedAt < this.clock.in(-PENDING_MS)) throw new Problem(403, 'sign_in_again');
      return;
    }
    const account = await this.attempts.openOwn(user.email);
    if (!password) throw invalid('password', 'isNotEmpty');
    if (!account || account.disabledAt || !(await isPassword(account.passwordHash, password)))
      throw invalid('password', 'wrongPassword');
    this.attempts.succeededOwn(user.email);
  }

  private record(manager: EntityManager, actor: UserActor, act: string): Promise<void> {
    return this.audit.record(manager, { actor, act, subjectType: 'person', subjectId: actor.userId });
  }
}
