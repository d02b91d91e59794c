import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { affectedRows, execute, queryRow, queryRows } from '../../platform/common/database/query.js';
import type { UserActor } from '../identity/actor.js';
import { AuditService } from '../audit/audit.service.js';
import { UNUSABLE_PASSWORD_HASH } from '../identity/passwords.js';
import { UserEntity, UserProjectEntity } from '../identity/identity.entities.js';
import { requireKnownLimits } from '../identity/known-limits.js';
import {
  isApprover,
  isConfirmed,
  scopeIncludes,
  USER_COLUMNS,
  type UserRow,
  scopeOf,
} from '../identity/user-row.js';
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
  ) {}

  /**
   * Inserts a user without a usable password and grants the requester a set-up link, except to a user of the provider. @returns the id
   * @throws Problem 409 `already_exists`, 422 on projects
   */
  async create(manager: EntityManager, user: UserDraft, names: OnBehalfOf): Promise<string> {
    await this.requireGrantable(manager, user, names.by);
    const now = this.clock.now();
    const id = newId(now);
    const made = await queryRows<unknown>(
      manager,
      sql`INSERT INTO people (id, email, name, role, password_hash, all_projects, countries, operators,
        approver_by_group, created_at, updated_at)
       VALUES (${id}, ${user.email}, ${user.name}, ${user.role}, ${UNUSABLE_PASSWORD_HASH}, ${user.allProjects}, ${user.countries}::text[],
         ${user.operators}::text[], ${isMadeByGroup(user.role, names) ? 'pending' : null}, ${now}, ${now})
       ON CONFLICT (email) DO NOTHING RETURNING id`,
    );
    if (!made.length) throw emailTaken();
    await this.setProjects(manager, id, user.projectIds);
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
    await execute(
      manager,
      sql`UPDATE people SET role = ${next.role}, all_projects = ${next.allProjects}, updated_at = ${now},
         countries = ${next.countries}::text[], operators = ${next.operators}::text[],
         disabled_at = CASE WHEN ${next.disabled}::boolean THEN coalesce(disabled_at, ${now}::timestamptz) END,
         access_changed_at = CASE WHEN ${grants}::boolean THEN ${now}::timestamptz ELSE access_changed_at END,
         approver_by_group = CASE WHEN ${pends}::boolean THEN 'pending' WHEN ${isApprover(next.role)}::boolean THEN approver_by_group END,
         approver_confirmed_at = CASE WHEN ${pends}::boolean THEN NULL ELSE approver_confirmed_at END,
         admin_until = CASE WHEN ${ceases || narrows}::boolean THEN ${now}::timestamptz ELSE admin_until END WHERE id = ${id}`,
    );
    await this.setProjects(manager, id, next.projectIds);
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
    await manager.update(UserEntity, user.id, {
      ...{ role, allProjects, countries, operators, approverByGroup },
      ...{ disabledAt: null, updatedAt: now },
    });
    await this.setProjects(manager, user.id, to.projectIds);
    await this.audit.record(manager, {
      ...{ actor: by, act: 'person.access_restored', subjectType: 'person', subjectId: user.id },
      details: changesBetween(accessLevelOf(user), to),
    });
  }

  async rename(manager: EntityManager, before: UserRow, name: string, names: OnBehalfOf): Promise<void> {
    if (name === before.name) return;
    await manager.update(UserEntity, before.id, { name, updatedAt: this.clock.now() });
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
    const allowed = await affectedRows(
      manager,
      sql`UPDATE people SET provider_allowed_at = ${this.clock.now()} WHERE id = ${id} AND provider_allowed_at IS NULL
         AND NOT EXISTS (SELECT FROM provider_accounts a WHERE a.person_id = people.id)`,
    );
    if (allowed > 0) await this.record(manager, { names, act: 'person.provider_allowed', subjectId: id });
  }

  /** Removes the second factor, ends all sessions and starts a cool-off; does nothing without a second factor. */
  async resetSecondFactor(manager: EntityManager, id: string, names: OnBehalfOf): Promise<void> {
    const had = await affectedRows(
      manager,
      sql`UPDATE people SET totp_sealed = NULL, totp_enrolled_at = NULL, totp_last_step = NULL, totp_failures = 0,
         totp_blocked_until = NULL, totp_pending_sealed = NULL, totp_pending_until = NULL
       WHERE id = ${id} AND (totp_sealed IS NOT NULL OR totp_pending_sealed IS NOT NULL)`,
    );
    await execute(manager, sql`DELETE FROM recovery_codes WHERE person_id = ${id}`);
    await execute(manager, sql`DELETE FROM passkeys WHERE person_id = ${id}`);
    if (had === 0) return;
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
    const known = await queryRow<{ n: number }>(
      manager,
      sql`SELECT count(*)::int AS n FROM projects WHERE id = ANY (${ids}::uuid[])`,
    );
    if (known?.n !== ids.length || !scopeIncludes(actor.scope, ids)) throw invalid('projectIds', 'notYours');
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
    await manager.update(UserEntity, id, { accessChangedAt: this.clock.now() });
  }

  private async setProjects(manager: EntityManager, userId: string, projectIds: string[]): Promise<void> {
    await manager.getRepository(UserProjectEntity).delete({ userId });
    await execute(
      manager,
      sql`INSERT INTO person_projects (person_id, project_id) SELECT ${userId}, id FROM projects WHERE id = ANY (${projectIds}::uuid[])`,
    );
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
