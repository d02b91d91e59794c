import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow } from '../../platform/common/database/query.js';
import { Problem } from '../../platform/common/problems/problem.js';
import { Env } from '../../platform/config/env.js';
import { secretContext, Vault, VaultError } from '../../platform/config/vault.js';
import { AuditService } from '../audit/audit.service.js';
import type { PageRequest } from '../identity/page-user.js';
import { toUserActor, type UserRow } from '../identity/user-row.js';
import type { SignInStep } from '../identity/user.view.js';
import { type ClientInfo, SessionsService, stepAfterPassword } from '../sign-in/sessions.service.js';
import { type SignInCookies, SignInService } from '../sign-in/sign-in.service.js';
import { DemoHistory } from './demo-history.js';
import { PendingSignInsService } from './pending-sign-ins.service.js';
import { ProviderAccounts } from './provider-accounts.js';
import { ProviderClient } from './provider-client.js';
import type { ProviderIdentity } from './provider-identity.js';
import type { ProviderRefusal, SignInOptionsView } from './provider.view.js';

/** End of a sign-in at the provider; `awaits` is the step that remains. */
export type ProviderSignIn =
  | { cookies: SignInCookies; awaits: SignInStep | null }
  | { refused: ProviderRefusal };

const ISSUER_PROBLEMS = {
  slash: 'provider_issuer_slash',
  differs: 'provider_issuer_differs',
  path: 'provider_path_wrong',
} as const;

/** Signs in through the identity provider, and out of it. */
@Injectable()
export class ProviderSignInService implements OnModuleInit {
  private accounts: ProviderAccounts | undefined;
  private hasUsers = false;

  constructor(
    private readonly db: DataSource,
    private readonly env: Env,
    private readonly vault: Vault,
    private readonly provider: ProviderClient,
    private readonly pending: PendingSignInsService,
    private readonly sessions: SessionsService,
    private readonly signIns: SignInService,
    private readonly audit: AuditService,
    private readonly history: DemoHistory,
    private readonly modules: ModuleRef,
  ) {}

  onModuleInit(): void {
    this.accounts = this.modules.get(ProviderAccounts, { strict: false });
  }

  async options(): Promise<SignInOptionsView> {
    const local = this.env.PASSWORD_SIGN_IN === 'on';
    const resetBy = this.env.sendsMail ? 'mail' : 'administrator';
    const demo = this.env.demo
      ? { codesPort: this.env.SANDBOX_PORT || null, history: this.history.progress }
      : null;
    const { INSTALLATION: installation } = this.env;
    return {
      provider: this.provider.name ?? null,
      local,
      resetBy: local ? resetBy : null,
      demo,
      empty: await this.isEmpty(),
      installation,
    };
  }

  /**
   * @throws Problem 409 `provider_missing`, 503 `provider_unreachable`, `provider_issuer_slash`, `provider_issuer_differs`,
   * `provider_path_wrong`
   */
  async begin(formerToken: string | undefined): Promise<{ url: string; cookie: string }> {
    if (!this.provider.name) throw new Problem(409, 'provider_missing');
    const { proofs, cookie } = this.pending.begin(formerToken);
    const url = await this.provider.startUrl(proofs);
    if (!url) throw this.unreachable(this.provider.name);
    return { url, cookie };
  }

  /** True while there is no user. There is one for ever after that, so it is not asked again. */
  private async isEmpty(): Promise<boolean> {
    if (this.hasUsers) return false;
    // A database that does not answer may have users: then the page asks for a password.
    const row = await queryRow<{ hasUsers: boolean }>(
      this.db,
      sql`SELECT EXISTS (SELECT FROM people) AS "hasUsers"`,
    ).catch(() => undefined);
    this.hasUsers = row?.hasUsers ?? false;
    return row?.hasUsers === false;
  }

  private unreachable(name: string): Problem {
    const { issuerFault } = this.provider;
    if (!issuerFault) return new Problem(503, 'provider_unreachable', { values: { name } });
    const { kind, ...values } = issuerFault;
    return new Problem(503, ISSUER_PROBLEMS[kind], { values: { name, ...values } });
  }

  /** Takes the answer that the browser brings from the provider. @param query of the callback */
  async finish(query: string, cookie: string | undefined, from: ClientInfo): Promise<ProviderSignIn> {
    const pending = this.pending.find(cookie, new URLSearchParams(query).get('state'));
    if (!pending || !(await this.pending.take(pending))) return { refused: 'expired' };
    const answer = await this.provider.readAnswer(query, pending);
    if ('refused' in answer) {
      await this.refuse(this.db.manager, { ...answer, from });
      return { refused: answer.refused };
    }
    return this.db
      .transaction(async (manager) => {
        const entered = await this.accounts?.enter(manager, answer);
        if (!entered) return { refused: 'provider_failed' as const };
        if (pending.formerToken) await this.sessions.end(manager, pending.formerToken);
        if ('user' in entered) return this.start(manager, { ...answer, user: entered.user, from });
        await this.refuse(manager, { ...entered, identity: answer.identity, from });
        return { refused: entered.refused };
      })
      .catch((error: unknown) => this.refusalOf(error, answer.identity, from));
  }

  /** Ends the session. @returns the provider's address for signing out there; null when there is nothing to do */
  async signOut(token: string, request: PageRequest): Promise<string | null> {
    const signedIn = await this.sessions.find(token);
    await this.signIns.signOut(token, request);
    if (!signedIn || !this.provider.name) return null;
    const account = await queryRow<{ sealed: Buffer }>(
      this.db,
      sql`SELECT id_token_sealed AS sealed FROM provider_accounts WHERE person_id = ${signedIn.user.id}`,
    );
    if (!account) return null;
    return (await this.provider.signOutUrl(this.idTokenOf(signedIn.user.id, account.sealed))) ?? null;
  }

  private async start(
    manager: EntityManager,
    { user, identity, from }: { user: UserRow; identity: ProviderIdentity; from: ClientInfo },
  ): Promise<ProviderSignIn> {
    const actor = toUserActor(user);
    const awaits = identity.isTwoFactor
      ? null
      : stepAfterPassword({ role: user.role, hasSecondFactor: user.secondFactorSince !== null }, this.env);
    await this.audit.record(manager, {
      actor,
      act: 'session.provider_accepted',
      subjectType: 'person',
      subjectId: user.id,
      details: { address: from.address, awaits, issuer: identity.issuer },
    });
    if (!awaits) return { cookies: await this.signIns.complete(manager, actor, from), awaits };
    return { cookies: { token: await this.sessions.start(manager, user.id, from, awaits) }, awaits };
  }

  private async refuse(
    manager: EntityManager,
    refusal: {
      refused: ProviderRefusal;
      from: ClientInfo;
      fault?: string;
      identity?: ProviderIdentity;
      userId?: string;
    },
  ): Promise<void> {
    const { refused, from, fault, identity, userId } = refusal;
    const name = this.provider.name ?? '';
    await this.audit.record(manager, {
      actor: identity?.email ?? name,
      act: 'session.provider_refused',
      subjectType: 'person',
      subjectId: userId ?? identity?.subject ?? name,
      details: { refusal: refused, address: from.address, ...(fault ? { fault } : {}) },
    });
  }

  /** Turns the refusal to take access from the last administrator into one of the sign-in. */
  private async refusalOf(
    error: unknown,
    identity: ProviderIdentity,
    from: ClientInfo,
  ): Promise<ProviderSignIn> {
    if (!(error instanceof Problem) || error.code !== 'last_admin') throw error;
    await this.refuse(this.db.manager, { refused: 'last_admin', identity, from });
    return { refused: 'last_admin' };
  }

  /** Undefined when it was sealed with a former master key: the provider then asks the user. */
  private idTokenOf(userId: string, sealed: Buffer): string | undefined {
    try {
      return this.vault.open(sealed, secretContext(userId, 'id-token'));
    } catch (error) {
      if (error instanceof VaultError) return undefined;
      throw error;
    }
  }
}
