import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { invalid } from '../../platform/common/problems/problem.js';
import { AttemptsService } from './attempts/attempts.service.js';
import { AuditService } from '../audit/audit.service.js';
import { hashPassword, isPassword, passwordFault } from '../identity/passwords.js';
import { SessionsService, type ActiveSession, type ClientInfo } from './sessions.service.js';
import { type SignInCookies, SignInService } from './sign-in.service.js';

@Injectable()
export class OwnPasswordService {
  constructor(
    private readonly db: DataSource,
    private readonly attempts: AttemptsService,
    private readonly sessions: SessionsService,
    private readonly signIns: SignInService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Ends all sessions of the user and starts a new one. @throws Problem 422 on `currentPassword` or `newPassword`, 429
   */
  async change(
    { user, actor }: ActiveSession,
    passwords: { currentPassword: string; newPassword: string },
    from: ClientInfo,
  ): Promise<SignInCookies> {
    const fault = passwordFault(passwords.newPassword, user);
    if (fault) throw invalid('newPassword', fault);
    const account = await this.attempts.openOwn(user.email);
    if (!account || !(await isPassword(account.passwordHash, passwords.currentPassword)))
      throw invalid('currentPassword', 'wrongPassword');
    this.attempts.succeededOwn(user.email);
    if (await isPassword(account.passwordHash, passwords.newPassword))
      throw invalid('newPassword', 'samePassword');
    const hashed = await hashPassword(passwords.newPassword);
    return this.db.transaction(async (manager) => {
      await this.sessions.setPassword(manager, user.id, hashed);
      await this.audit.record(manager, {
        actor,
        act: 'person.password_changed',
        subjectType: 'person',
        subjectId: user.id,
      });
      return this.signIns.complete(manager, actor, from);
    });
  }
}
