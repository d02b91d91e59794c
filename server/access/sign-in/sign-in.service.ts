import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow } from '../../platform/common/database/query.js';
import { Clock } from '../../platform/common/time/clock.js';
import { Problem } from '../../platform/common/problems/problem.js';
import { Env } from '../../platform/config/env.js';
import { Vault } from '../../platform/config/vault.js';
import type { UserActor } from '../identity/actor.js';
import { type SignInAccount, AttemptsService, type AttemptOrigin } from './attempts/attempts.service.js';
import { AuditService } from '../audit/audit.service.js';
import { createDeviceToken } from './attempts/sign-in-delays.js';
import { type PageRequest, pageFaultOf } from '../identity/page-user.js';
import { isPassword, UNUSABLE_PASSWORD_HASH } from '../identity/passwords.js';
import { RecoveryCodesService } from './second-factor/recovery-codes.service.js';
import {
  SessionsService,
  type ActiveSession,
  stepAfterPassword,
  type ClientInfo,
} from './sessions.service.js';

/** A refusal is answered after a multiple of this time in ms, so that its timing does not reveal whether the account exists. */
const REFUSAL_MS = 300;

/** Device cookie, not verified; null: the browser has none. Left out where it is not known. */
interface Browser {
  device?: string | null;
}

export interface SignInCookies {
  token: string;
  /** Value of the device cookie; only when the sign-in is complete. */
  device?: string;
}

/** Signs in, in one or two steps, and out. Each action and its audit entry are in one database transaction. */
@Injectable()
export class SignInService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly vault: Vault,
    private readonly attempts: AttemptsService,
    private readonly sessions: SessionsService,
    private readonly codes: RecoveryCodesService,
    private readonly audit: AuditService,
    private readonly env: Env,
  ) {}

  /**
   * Verifies the password. Ends an earlier session of the same browser.
   * @throws Problem 401 `wrong_credentials`, the same for a wrong password, an unknown e-mail and a disabled user; 403
   * `password_sign_in_off`; 429 `too_many_attempts` while the queue of attempts is too long
   */
  async signIn(
    email: string,
    password: string,
    from: ClientInfo & AttemptOrigin & { cookie?: string },
  ): Promise<SignInCookies> {
    const address = email.trim().toLowerCase();
    const begun = performance.now();
    const account = await this.attempts.open(address, from);
    const right = await isPassword(account?.passwordHash ?? UNUSABLE_PASSWORD_HASH, password);
    const accepted = this.env.acceptsPasswordOf(address);
    const entered = account && right && accepted ? await this.enter(account, from) : undefined;
    if (entered) return entered;
    const stranger = this.attempts.strangerOf(address);
    await this.audit.record(this.db, {
      actor: account ? address : stranger,
      act: 'session.refused',
      subjectType: 'person',
      subjectId: account?.id ?? stranger,
      details: { address: from.address },
    });
    await wait(REFUSAL_MS - ((performance.now() - begun) % REFUSAL_MS));
    // Only after the right password, so that the answer does not tell who the emergency user is.
    if (account && right && !accepted) throw new Problem(403, 'password_sign_in_off');
    throw new Problem(401, 'wrong_credentials');
  }

  /**
   * Verifies the code, or a recovery code, and replaces the session by a complete one.
   * @throws Problem 422 on `code`, 429 `too_many_attempts` or `too_many_codes`, 401 `session_ended`
   */
  async giveCode(
    signedIn: ActiveSession,
    token: string,
    code: string,
    from: ClientInfo & AttemptOrigin,
  ): Promise<SignInCookies> {
    const { actor } = signedIn;
    await this.codes.consumeAny(actor, code, from).catch(async (error: unknown) => {
      if (error instanceof Problem && error.code === 'invalid')
        await this.recordOwn(this.db, actor, 'session.code_refused');
      throw error;
    });
    return this.db.transaction(async (manager) => {
      if (!(await this.sessions.end(manager, token))) throw new Problem(401, 'session_ended');
      return this.complete(manager, actor, from);
    });
  }

  /**
   * Starts a complete session within the database transaction of the last proof. @throws Problem 401 `session_ended`
   */
  async complete(
    manager: EntityManager,
    actor: UserActor,
    from: ClientInfo & Browser,
  ): Promise<SignInCookies> {
    const row = await queryRow<{ passwordHash: string }>(
      manager,
      sql`SELECT password_hash AS "passwordHash" FROM people WHERE id = ${actor.userId} AND disabled_at IS NULL`,
    );
    if (!row) throw new Problem(401, 'session_ended');
    const holder = { id: actor.userId, passwordHash: row.passwordHash };
    const { address, device } = from;
    const isKnown = device === undefined || this.attempts.isKnownBrowser(holder, { address, device });
    await this.recordOwn(manager, actor, 'session.started', {
      address,
      ...(isKnown ? {} : { newDevice: true }),
    });
    return {
      token: await this.sessions.start(manager, actor.userId, from),
      device: createDeviceToken(holder, this.clock.now(), this.vault),
    };
  }

  /** @throws Problem 409 `other_user` for the page of a former user, whose browser another one uses now */
  async signOut(token: string, request: PageRequest): Promise<void> {
    const signedIn = await this.sessions.find(token);
    if (!signedIn) return;
    if (pageFaultOf(request, signedIn.user.id) === 'other_user')
      throw new Problem(409, 'other_user', { values: { name: signedIn.user.name } });
    await this.db.transaction(async (manager) => {
      await this.sessions.end(manager, token);
      await this.recordOwn(manager, signedIn.actor, 'session.ended');
    });
  }

  async signOutEverywhere({ actor }: ActiveSession): Promise<void> {
    await this.db.transaction(async (manager) => {
      await this.sessions.endAll(manager, actor.userId);
      await this.recordOwn(manager, actor, 'session.ended_everywhere');
    });
  }

  /** Returns undefined when password or state of the account changed since the password was compared. */
  private async enter(
    account: SignInAccount,
    from: ClientInfo & AttemptOrigin & { cookie?: string },
  ): Promise<SignInCookies | undefined> {
    const { id, email, role, passwordHash } = account;
    const entered = await this.db.transaction(async (manager) => {
      const open = await queryRow<unknown>(
        manager,
        sql`SELECT 1 FROM people WHERE id = ${id} AND password_hash = ${passwordHash} AND disabled_at IS NULL FOR NO KEY UPDATE`,
      );
      if (!open) return undefined;
      if (from.cookie) await this.sessions.end(manager, from.cookie);
      const actor: UserActor = { kind: 'user', userId: id, email, role, scope: [] };
      if (this.env.isEmergencyUser(email))
        await this.recordOwn(manager, actor, 'session.emergency_password', { address: from.address });
      const awaits = stepAfterPassword(account, this.env);
      if (!awaits) return this.complete(manager, actor, { ...from, device: from.device ?? null });
      await this.recordOwn(manager, actor, 'session.password_accepted', { address: from.address, awaits });
      return { token: await this.sessions.start(manager, id, from, awaits) };
    });
    if (entered) await this.attempts.succeeded(email, from);
    return entered;
  }

  private recordOwn(
    manager: EntityManager | DataSource,
    actor: UserActor,
    act: string,
    details: Record<string, unknown> = {},
  ): Promise<void> {
    return this.audit.record(manager, {
      actor,
      act,
      subjectType: 'person',
      subjectId: actor.userId,
      details,
    });
  }
}
