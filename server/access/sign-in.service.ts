import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { invalid, Problem } from '../common/problem.js';
import { type Account, AttemptsService } from './attempts.service.js';
import { AuditService } from './audit.service.js';
import { hashPassword, isPassword, NOBODYS_HASH, passwordFault } from './passwords.js';
import { SessionsService, type SignedIn, type Visitor } from './sessions.service.js';

/** A refusal takes this long whoever was meant, so that its time tells nothing. */
const REFUSAL_MS = 300;

/** Signing in and out, and one's own password. Each act and its audit entry are one database transaction. */
@Injectable()
export class SignInService {
  constructor(
    private readonly db: DataSource,
    private readonly attempts: AttemptsService,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
  ) {}

  /**
   * The value of a new cookie; a session that the same browser had before is ended. 401 `wrong_credentials`, the same
   * for a wrong password, an unknown e-mail and a disabled person; 429 `too_many_attempts`.
   */
  async signIn(email: string, password: string, from: Visitor & { cookie?: string }): Promise<string> {
    const address = email.trim().toLowerCase();
    const account = await this.attempts.open(address, from.address);
    const floor = wait(REFUSAL_MS);
    const right = await isPassword(account?.passwordHash ?? NOBODYS_HASH, password);
    const token = account && right ? await this.start(account, from) : undefined;
    if (token) return token;
    await this.audit.record(this.db, {
      actor: address,
      act: 'session.refused',
      subjectType: 'person',
      subjectId: account?.id ?? address,
      details: { address: from.address },
    });
    await floor;
    throw new Problem(401, 'wrong_credentials');
  }

  /** Ends the session of this cookie; what is no session is none afterwards either. */
  async signOut(token: string): Promise<void> {
    const signedIn = await this.sessions.find(token);
    if (!signedIn) return;
    await this.db.transaction(async (manager) => {
      await this.sessions.end(manager, token);
      await this.recordOwn(manager, signedIn, 'session.ended');
    });
  }

  async signOutEverywhere(signedIn: SignedIn): Promise<void> {
    await this.db.transaction(async (manager) => {
      await this.sessions.endAll(manager, signedIn.person.id);
      await this.recordOwn(manager, signedIn, 'session.ended_everywhere');
    });
  }

  /** Ends every session of the person and answers the cookie of a new one. 422 where a password is not right. */
  async changeOwnPassword(
    signedIn: SignedIn,
    passwords: { currentPassword: string; newPassword: string },
    from: Visitor,
  ): Promise<string> {
    const { person } = signedIn;
    const fault = passwordFault(passwords.newPassword, person);
    if (fault) throw invalid('newPassword', fault);
    const account = await this.attempts.open(person.email, from.address);
    if (!account || !(await isPassword(account.passwordHash, passwords.currentPassword))) {
      throw invalid('currentPassword', 'wrongPassword');
    }
    this.attempts.succeeded(from.address);
    const hashed = await hashPassword(passwords.newPassword);
    return this.db.transaction(async (manager) => {
      await this.sessions.setPassword(manager, person.id, hashed);
      await this.recordOwn(manager, signedIn, 'person.password_changed');
      return this.sessions.start(manager, person.id, from);
    });
  }

  /** Only where the account is still what the password was compared with. */
  private async start(account: Account, from: Visitor & { cookie?: string }): Promise<string | undefined> {
    const { id, email, role, passwordHash } = account;
    const token = await this.db.transaction(async (manager) => {
      const [, open] = await manager.query<[unknown, number]>(
        `UPDATE people SET failed_sign_ins = 0, sign_in_blocked_until = NULL
         WHERE id = $1 AND password_hash = $2 AND disabled_at IS NULL`,
        [id, passwordHash],
      );
      if (open === 0) return undefined;
      if (from.cookie) await this.sessions.end(manager, from.cookie);
      await this.audit.record(manager, {
        actor: { kind: 'person', personId: id, email, role, scope: [] },
        act: 'session.started',
        subjectType: 'person',
        subjectId: id,
        details: { address: from.address },
      });
      return this.sessions.start(manager, id, from);
    });
    if (token) this.attempts.succeeded(from.address);
    return token;
  }

  private recordOwn(manager: EntityManager, { actor }: SignedIn, act: string): Promise<void> {
    return this.audit.record(manager, { actor, act, subjectType: 'person', subjectId: actor.personId });
  }
}
