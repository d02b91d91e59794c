import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRow } from '../../platform/common/database/query.js';
import type { UserActor } from '../identity/actor.js';
import { AuditService } from '../audit/audit.service.js';
import { UNUSABLE_PASSWORD_HASH } from '../identity/passwords.js';
import { ProjectRegistry } from '../identity/project-registry.js';
import { clearSecondFactor } from '../identity/second-factor-store.js';
import {
  allowProviderFor,
  insertUser,
  setUserAccess,
  setUserProjects,
  updateUser,
} from '../identity/user-store.js';
import { removeFactors } from '../sign-in/second-factor/removed-factors.js';
import { USER_COLUMNS } from '../sign-in/user-columns.js';
import { requireKnownLimits } from '../identity/known-limits.js';
import { isApprover, isConfirmed, scopeIncludes, type UserRow, scopeOf } from '../identity/user-row.js';
import { type Role, ACCESS_FIELDS } from '../identity/user-words.js';
import { SessionsService } from '../sign-in/sessions.service.js';
import { SetUpLinksService } from '../sign-in/set-up-links.service.js';
import { Clock } from '../../platform/common/time/clock.js';
import { newId } from '../../platform/common/values/ids.js';
import { invalid, notFound, Problem } from '../../platform/common/problems/problem.js';
import { type AccessLevel, grantsMore, lowersApprover } from './access-change.js';
import { AccessWithdrawalEntity } from './access-withdrawal.entity.js';

export interface UserDraft extends Omit<AccessLevel, 'disabled'> {
  email: string;
  name: string;
}

/** `requestedBy` is the id of the proposer, or of `by` without a proposal. */
export interface OnBehalfOf {
  by: UserActor;
  requestedBy: string;
  proposalId?: string;
  /** The identity provider, when it acts by the groups of the user. */
  provider?: { name: string; groups: string[] };
}

@Injectable()
export class UserWriterService {
  constructor(
    private readonly clock: Clock,
    private readonly sessions: SessionsService,
    private readonly links: SetUpLinksService,
    private readonly audit: AuditService,
    private readonly registry: ProjectRegistry,
  ) {}

  /**
   * Inserts a user without a usable password and grants the requester a set-up link, except to a user of the provider. @returns the id
   * @throws Problem 409 `already_exists`, 422 on projects
   */
  async create(manager: EntityManager, user: UserDraft, names: OnBehalfOf): Promise<string> {
    await this.requireGrantable(manager, user, names.by);
    const now = this.clock.now();
    const id = newId(now);
    const isMade = await insertUser(
      manager,
      {
        ...{ id, email: user.email, name: user.name, role: user.role, passwordHash: UNUSABLE_PASSWORD_HASH },
        ...{ allProjects: user.allProjects, countries: user.countries, operators: user.operators },
        approverByGroup: isMadeByGroup(user.role, names) ? 'pending' : null,
      },
      now,
    );
    if (!isMade) throw emailTaken();
    await setUserProjects(manager, id, user.projectIds);
    if (!names.provider) await this.links.grant(manager, id, names.requestedBy);
    await this.record(manager, { names, act: 'person.created', subjectId: id, details: { ...user } });
    return id;
  }

  /**
   * Ends the sessions of the user when the role changes or the user is disabled. @throws Problem 409 `last_admin`, 422
   * on projects
   */
  async setAccess(
    manager: EntityManager,
    before: UserRow,
    next: AccessLevel,
    names: OnBehalfOf,
  ): Promise<void> {
    const { id } = before;
    const now = this.clock.now();
    await this.requireGrantable(manager, next, names.by);
    const ceases = isActiveAdmin(before) && (next.role !== 'admin' || next.disabled);
    const grants = grantsMore(accessLevelOf(before), next);
    const pends = grants && isMadeByGroup(next.role, names);
    const narrows = isActiveAdmin(before) && !scopeIncludes(scopeOf(next), scopeOf(before));
    const { role, allProjects, countries, operators, disabled } = next;
    const access = { role, allProjects, countries, operators, disabled };
    const changes = { grants, pends, approves: isApprover(role), endsAdmin: ceases || narrows };
    await setUserAccess(manager, id, { ...access, ...changes }, now);
    await setUserProjects(manager, id, next.projectIds);
    await this.keepWithdrawn(manager, before, next, names);
    if (isActiveAdmin(before) && before.allProjects) await this.requireFullAdmin(manager);
    if (next.role !== before.role || next.disabled) await this.sessions.endAll(manager, id);
    const details = changesBetween(accessLevelOf(before), next);
    if (Object.keys(details).length)
      await this.record(manager, { names, act: 'person.changed', subjectId: id, details });
  }

  /** Keeps what one administrator takes from an approver, so that another approver can give it back. */
  private async keepWithdrawn(
    manager: EntityManager,
    before: UserRow,
    next: AccessLevel,
    { by, proposalId, provider }: OnBehalfOf,
  ): Promise<void> {
    const level = accessLevelOf(before);
    if (provider || proposalId || !lowersApprover(level, next)) return;
    const at = this.clock.now();
    await manager.insert(AccessWithdrawalEntity, {
      ...{ id: newId(at), userId: before.id, at, byId: by.userId },
      before: { ...level, approverByGroup: before.approverByGroup },
      after: next,
    });
    await this.audit.record(manager, {
      ...{ actor: by, act: 'person.access_withdrawn', subjectType: 'person', subjectId: before.id },
      details: changesBetween(level, next),
    });
  }

  /** Gives access back that was taken from an approver. It grants nothing new, so that no cool-off starts. */
  async restoreAccess(
    manager: EntityManager,
    user: UserRow,
    to: AccessLevel & Pick<UserRow, 'approverByGroup'>,
    by: UserActor,
  ): Promise<void> {
    const { role, allProjects, countries, operators, approverByGroup } = to;
    const now = this.clock.now();
    await updateUser(manager, user.id, {
      ...{ role, allProjects, countries, operators, approverByGroup },
      ...{ disabledAt: null, updatedAt: now },
    });
    await setUserProjects(manager, user.id, to.projectIds);
    await this.audit.record(manager, {
      ...{ actor: by, act: 'person.access_restored', subjectType: 'person', subjectId: user.id },
      details: changesBetween(accessLevelOf(user), to),
    });
  }

  async rename(manager: EntityManager, before: UserRow, name: string, names: OnBehalfOf): Promise<void> {
    if (name === before.name) return;
    await updateUser(manager, before.id, { name, updatedAt: this.clock.now() });
    const details = { name: { from: before.name, to: name } };
    await this.record(manager, { names, act: 'person.changed', subjectId: before.id, details });
  }

  /** Voids the password, ends all sessions, starts a cool-off and grants the requester a set-up link. */
  async resetPassword(manager: EntityManager, id: string, names: OnBehalfOf): Promise<void> {
    await this.sessions.setPassword(manager, id, UNUSABLE_PASSWORD_HASH);
    await this.startCoolOff(manager, id);
    await this.links.grant(manager, id, names.requestedBy);
    await this.record(manager, { names, act: 'person.password_reset', subjectId: id });
  }

  /** Permits the first sign-in through the identity provider; ignored for a user who is linked already. */
  async allowProvider(manager: EntityManager, id: string, names: OnBehalfOf): Promise<void> {
    if (await allowProviderFor(manager, id, this.clock.now()))
      await this.record(manager, { names, act: 'person.provider_allowed', subjectId: id });
  }

  /** Removes the second factor, ends all sessions and starts a cool-off; does nothing without a second factor. */
  async resetSecondFactor(manager: EntityManager, id: string, names: OnBehalfOf): Promise<void> {
    const had = await clearSecondFactor(manager, id);
    await removeFactors(manager, id);
    if (!had) return;
    await this.startCoolOff(manager, id);
    await this.sessions.endAll(manager, id);
    await this.record(manager, { names, act: 'person.second_factor_reset', subjectId: id });
  }

  /**
   * With `lock`, locks the user and all administrators of all projects, so that the check for the last one holds.
   * @throws Problem not_found, also for a user with projects that the actor cannot access
   */
  async findAccessible(manager: EntityManager, id: string, actor: UserActor, lock = false): Promise<UserRow> {
    if (lock)
      await execute(
        manager,
        sql`SELECT id FROM people WHERE id = ${id} OR (role = 'admin' AND all_projects) ORDER BY id FOR UPDATE`,
      );
    const row = await queryRow<UserRow>(
      manager,
      sql`SELECT ${USER_COLUMNS} FROM people p WHERE p.id = ${id}`,
    );
    if (!row || !scopeIncludes(actor.scope, scopeOf(row))) throw notFound();
    return row;
  }

  /** @throws Problem 422 when the actor would grant a project that they cannot access, or on limits */
  async requireGrantable(
    manager: EntityManager,
    granted: Omit<AccessLevel, 'disabled'>,
    actor: UserActor,
  ): Promise<void> {
    await this.requireLimits(manager, granted);
    if (granted.allProjects && actor.scope !== 'all') throw invalid('allProjects', 'notYours');
    const ids = [...new Set(granted.projectIds)];
    const known = await this.registry.namesOf(manager, ids);
    if (known.size !== ids.length || !scopeIncludes(actor.scope, ids))
      throw invalid('projectIds', 'notYours');
  }

  /** An administrator is never limited: the settings they keep concern whole projects. */
  private async requireLimits(
    manager: EntityManager,
    { role, countries, operators }: Omit<AccessLevel, 'disabled'>,
  ): Promise<void> {
    if (!countries && !operators) return;
    const field = countries ? 'countries' : 'operators';
    if (role === 'admin') throw invalid(field, 'notForAdministrators');
    await requireKnownLimits(manager, { countries, operators });
  }

  private async startCoolOff(manager: EntityManager, id: string): Promise<void> {
    await updateUser(manager, id, { accessChangedAt: this.clock.now() });
  }

  private async requireFullAdmin(manager: EntityManager): Promise<void> {
    const fullAdmin = await queryRow<unknown>(
      manager,
      sql`SELECT 1 FROM people p WHERE p.role = 'admin' AND p.all_projects AND p.disabled_at IS NULL AND ${isConfirmed} LIMIT 1`,
    );
    if (!fullAdmin) throw new Problem(409, 'last_admin');
  }

  private record(
    manager: EntityManager,
    done: { names: OnBehalfOf; act: string; subjectId: string; details?: Record<string, unknown> },
  ): Promise<void> {
    const { names, act, subjectId, details = {} } = done;
    const { proposalId, provider } = names;
    const approval = {
      ...(proposalId ? { proposalId } : {}),
      ...(provider ? { groups: provider.groups } : {}),
    };
    return this.audit.record(manager, {
      actor: provider?.name ?? names.by,
      act,
      subjectId,
      subjectType: 'person',
      details: { ...details, ...approval },
    });
  }
}

export const emailTaken = (): Problem =>
  new Problem(409, 'already_exists', { fields: { email: { rule: 'emailTaken' } } });

export function accessLevelOf(row: UserRow): AccessLevel {
  const { role, allProjects, projectIds, countries, operators, disabledAt } = row;
  return { role, allProjects, projectIds, countries, operators, disabled: disabledAt !== null };
}

/** An administrator who is pending acts alone on nothing, so that their end leaves no one behind. */
const isActiveAdmin = ({ role, disabledAt, approverByGroup }: UserRow): boolean =>
  role === 'admin' && !disabledAt && approverByGroup !== 'pending';

const isMadeByGroup = (role: Role, { provider }: OnBehalfOf): boolean =>
  provider !== undefined && isApprover(role);

function changesBetween(before: AccessLevel, after: AccessLevel): Record<string, unknown> {
  const fields = [...ACCESS_FIELDS, 'disabled'] as const;
  return Object.fromEntries(
    fields
      .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
      .map((field) => [field, { from: before[field], to: after[field] }]),
  );
}
