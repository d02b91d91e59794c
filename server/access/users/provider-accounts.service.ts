import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRow, queryRows } from '../../platform/common/database/query.js';
import { Clock } from '../../platform/common/time/clock.js';
import { Env } from '../../platform/config/env.js';
import { secretContext, Vault } from '../../platform/config/vault.js';
import type { UserActor } from '../identity/actor.js';
import { AuditService } from '../audit/audit.service.js';
import { UserEntity } from '../identity/identity.entities.js';
import { isUnlimited, type Limits, UNLIMITED } from '../identity/limits.js';
import { UNUSABLE_PASSWORD_HASH } from '../identity/passwords.js';
import { type UserRow } from '../identity/user-row.js';
import { accessOfGroups, type GroupAccess } from '../openid/group-access.js';
import { ProviderAccounts } from '../openid/provider-accounts.js';
import type { ProviderIdentity } from '../openid/provider-identity.js';
import type { ProviderRefusal } from '../openid/provider.view.js';
import { SessionsService } from '../sign-in/sessions.service.js';
import { isSameAccess } from './access-change.js';
import { accessLevelOf, type OnBehalfOf, UserWriterService } from './user-writer.service.js';
import { USER_COLUMNS } from '../sign-in/user-columns.js';
import { linkProviderAccount, updateUser } from '../identity/user-store.js';

type Access = Omit<GroupAccess, 'name'>;
type Entered = { user: UserRow } | { refused: ProviderRefusal; userId?: string };

/**
 * Users of the identity provider. They are known by issuer and subject. An existing user is linked by e-mail only once,
 * when an administrator has allowed it and the provider has verified the address.
 */
@Injectable()
export class ProviderAccountsService extends ProviderAccounts {
  constructor(
    private readonly clock: Clock,
    private readonly env: Env,
    private readonly vault: Vault,
    private readonly writer: UserWriterService,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
  ) {
    super();
  }

  override async enter(
    manager: EntityManager,
    { identity, idToken }: { identity: ProviderIdentity; idToken: string },
  ): Promise<Entered> {
    const { issuer, subject } = identity;
    // Two first sign-ins at the same time make one user.
    await execute(
      manager,
      sql`SELECT pg_advisory_xact_lock(hashtextextended(${`provider ${issuer} ${subject}`}, 0))`,
    );
    const names = this.namesFor(identity);
    const access = accessOfGroups(identity.groups, await this.groups(manager));
    const known = await this.linked(manager, identity);
    if (!known) {
      const made = await this.admit(manager, identity, { access, names });
      if ('refused' in made) return made;
      return this.updated(manager, made.userId, { identity, idToken, access: made.access, names });
    }
    if (known.disabledAt) return { refused: 'disabled', userId: known.id };
    if (!access) {
      await this.sessions.endAll(manager, known.id);
      return { refused: 'no_group', userId: known.id };
    }
    return this.updated(manager, known.id, { identity, idToken, access, names });
  }

  /** Creates the user of an unknown subject, or finds the user whom an administrator has allowed to be linked. */
  private async admit(
    manager: EntityManager,
    { email, emailVerified, name, subject }: ProviderIdentity,
    { access, names }: { access: Access | undefined; names: OnBehalfOf },
  ): Promise<{ userId: string; access: Access } | { refused: ProviderRefusal; userId?: string }> {
    if (!email) return { refused: 'email_missing' };
    if (!emailVerified) return { refused: 'email_unverified' };
    const local = await manager.findOneBy(UserEntity, { email });
    if (local?.disabledAt) return { refused: 'disabled', userId: local.id };
    if (local && (!local.providerAllowedAt || this.env.isEmergencyUser(email)))
      return { refused: 'account_exists', userId: local.id };
    if (!access) return { refused: 'no_group', ...(local ? { userId: local.id } : {}) };
    if (!local) {
      const draft = { ...access, email, name: name ?? email };
      return { userId: await this.writer.create(manager, draft, names), access };
    }
    // The password ends with the link, so that the provider alone decides about access from now on.
    await this.sessions.setPassword(manager, local.id, UNUSABLE_PASSWORD_HASH);
    const now = this.clock.now();
    await updateUser(manager, local.id, { providerAllowedAt: null, accessChangedAt: now });
    await this.audit.record(manager, {
      actor: names.provider?.name ?? email,
      act: 'person.provider_linked',
      subjectType: 'person',
      subjectId: local.id,
      details: { email, subject },
    });
    return { userId: local.id, access };
  }

  /** Gives the user the name of the provider and the access of their groups. */
  private async updated(
    manager: EntityManager,
    userId: string,
    entering: { identity: ProviderIdentity; idToken: string; access: Access; names: OnBehalfOf },
  ): Promise<Entered> {
    const { identity, idToken, access, names } = entering;
    const before = await this.writer.findAccessible(manager, userId, names.by, true);
    if (identity.name) await this.writer.rename(manager, before, identity.name, names);
    const next = { ...access, ...limitsOf(access, before), disabled: false };
    if (!isSameAccess(accessLevelOf(before), next)) await this.writer.setAccess(manager, before, next, names);
    const now = this.clock.now();
    const sealed = this.vault.seal(idToken, secretContext(userId, 'id-token'));
    const account = { userId, issuer: identity.issuer, subject: identity.subject, idTokenSealed: sealed };
    await linkProviderAccount(manager, account, now);
    return { user: await this.writer.findAccessible(manager, userId, names.by) };
  }

  private groups(manager: EntityManager): Promise<GroupAccess[]> {
    return queryRows<GroupAccess>(
      manager,
      sql`SELECT name, role, all_projects AS "allProjects", project_ids::text[] AS "projectIds", countries, operators FROM provider_groups`,
    );
  }

  private linked(
    manager: EntityManager,
    { issuer, subject }: ProviderIdentity,
  ): Promise<UserRow | undefined> {
    return queryRow<UserRow>(
      manager,
      sql`SELECT ${USER_COLUMNS} FROM provider_accounts a JOIN people p ON p.id = a.person_id
       WHERE a.issuer = ${issuer} AND a.subject = ${subject}`,
    );
  }

  /** The provider acts for the administrators who approved its groups: it reaches every project. */
  private namesFor({ groups }: ProviderIdentity): OnBehalfOf {
    const name = this.env.openId?.name ?? '';
    const by: UserActor = { kind: 'user', userId: '', email: name, role: 'admin', scope: 'all' };
    return { by, requestedBy: '', provider: { name, groups } };
  }
}

/** Groups without limits leave those that an administrator has set; an administrator has none. */
function limitsOf(access: Access, before: UserRow): Limits {
  if (access.role === 'admin') return UNLIMITED;
  const { countries, operators } = isUnlimited(access) ? before : access;
  return { countries, operators };
}
