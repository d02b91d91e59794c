import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql, { type Sql } from 'sql-template-tag';
import type { UserActor } from '../identity/actor.js';
import { type UserRow, toUserView } from '../identity/user-row.js';
import { UserEntity } from '../identity/identity.entities.js';
import type { UserView } from '../identity/user.view.js';
import { SecondFactorService } from '../sign-in/second-factor/second-factor.service.js';
import { SoleAdministratorService } from '../identity/sole-administrator.service.js';
import { type ListDefinition, likePattern, readPage, Where } from '../../platform/common/lists/list-sql.js';
import type { Page } from '../../platform/common/lists/page.view.js';
import { invalid, Problem } from '../../platform/common/problems/problem.js';
import { Env } from '../../platform/config/env.js';
import {
  type AccessLevel,
  isSameAccess,
  isSensitiveRole,
  lowersApprover,
  revokedPart,
  grantsMore,
} from './access-change.js';
import type { AccessChangedView } from './access-changed.view.js';
import { AccessProposalsService, projectOfAccess, type UserReset } from './access-proposals.service.js';
import type { UsersQuery, NewUserDto, UserChangesDto } from './user.dto.js';
import { wholeProjects } from '../../platform/common/values/scope.js';
import { emailTaken, accessLevelOf, type OnBehalfOf, UserWriterService } from './user-writer.service.js';
import { USER_COLUMNS } from '../sign-in/user-columns.js';

const LIST: ListDefinition = {
  table: sql`people p`,
  key: sql`p.id`,
  columns: USER_COLUMNS,
  sortable: {
    name: sql`p.name`,
    email: sql`p.email`,
    role: sql`p.role`,
    createdAt: sql`p.created_at`,
    disabledAt: sql`p.disabled_at`,
  },
  defaultSort: 'createdAt',
};

const reachesSql = (projectId: string): Sql => sql`(p.all_projects OR EXISTS
  (SELECT FROM person_projects pp WHERE pp.person_id = p.id AND pp.project_id = ${projectId}))`;
const onlyWithinSql = (projectIds: readonly string[] | null): Sql => sql`NOT p.all_projects AND NOT EXISTS
  (SELECT FROM person_projects pp WHERE pp.person_id = p.id AND pp.project_id <> ALL (${projectIds}::uuid[]))`;

/**
 * Manages users. Administrators act only on users whose projects they can all access. Creating an approver or widening
 * access requires another administrator; removing access takes effect at once.
 */
@Injectable()
export class UsersService {
  constructor(
    private readonly db: DataSource,
    private readonly env: Env,
    private readonly writer: UserWriterService,
    private readonly sole: SoleAdministratorService,
    private readonly proposals: AccessProposalsService,
    private readonly secondFactor: SecondFactorService,
  ) {}

  async list(query: UsersQuery, actor: UserActor): Promise<Page<UserView>> {
    const where = new Where()
      .given(query.role, (value) => sql`p.role = ${value}`)
      .given(query.projectId, reachesSql);
    if (query.q)
      where.and(sql`(p.name ILIKE ${likePattern(query.q)} OR p.email ILIKE ${likePattern(query.q)})`);
    if (query.unconfirmed) where.and(sql`p.approver_by_group IS NOT NULL AND p.disabled_at IS NULL`);
    if (actor.scope !== 'all') where.and(onlyWithinSql(wholeProjects(actor.scope)));
    const page = await readPage<UserRow>(this.db, LIST, query, where);
    return { ...page, data: page.data.map((row) => this.view(row)) };
  }

  async find(id: string, actor: UserActor): Promise<UserView> {
    return this.view(await this.writer.findAccessible(this.db.manager, id, actor));
  }

  /** @throws Problem 409 `already_exists` when the e-mail is taken, 422 on other fields */
  async create(dto: NewUserDto, actor: UserActor): Promise<AccessChangedView> {
    const { email, name, role } = dto;
    const projectIds = [...new Set(dto.projectIds ?? [])];
    const allProjects = dto.allProjects ?? (role === 'admin' && projectIds.length === 0);
    const { countries = null, operators = null } = dto;
    const user = { email, name, role, allProjects, projectIds, countries, operators };
    return this.db.transaction(async (manager) => {
      await this.writer.requireGrantable(manager, user, actor);
      if (await manager.existsBy(UserEntity, { email })) throw emailTaken();
      const projectId = projectOfAccess(user);
      if (isSensitiveRole(role) && !(await this.sole.actsAlone(manager, actor, projectId)))
        return this.proposed(
          await this.proposals.create(manager, { user, projectId, reason: dto.reason }, actor),
        );
      const id = await this.writer.create(manager, user, { by: actor, requestedBy: actor.userId });
      return this.done(manager, id, actor);
    });
  }

  /**
   * Applies the part that removes access at once and proposes the rest. Omitted fields are left unchanged. A code that
   * taking access from an approver requires is consumed first.
   * @throws Problem not_found, 409 `last_admin`, 422; those of the second factor
   */
  async change(id: string, dto: UserChangesDto, actor: UserActor): Promise<AccessChangedView> {
    const present = accessLevelOf(await this.writer.findAccessible(this.db.manager, id, actor));
    const isCoded = lowersApprover(present, wantedAccess(present, dto));
    if (isCoded) await this.consume(dto.code, actor);
    return this.db.transaction(async (manager) => {
      const before = await this.writer.findAccessible(manager, id, actor, true);
      const now = accessLevelOf(before);
      const wanted = wantedAccess(now, dto);
      if (!isCoded && lowersApprover(now, wanted)) throw new Problem(409, 'changed_meanwhile');
      await this.writer.requireGrantable(manager, wanted, actor);
      const names = { by: actor, requestedBy: actor.userId };
      if (dto.name !== undefined) await this.writer.rename(manager, before, dto.name, names);
      const projectId = projectOfAccess({ ...wanted, allProjects: wanted.allProjects || now.allProjects });
      const alone = !grantsMore(now, wanted) || (await this.sole.actsAlone(manager, actor, projectId));
      const next = alone ? wanted : revokedPart(now, wanted);
      if (!isSameAccess(now, next)) await this.writer.setAccess(manager, before, next, names);
      const proposalId = alone
        ? null
        : await this.proposals.change(
            manager,
            { user: before, from: next, to: wanted, projectId, reason: dto.reason },
            actor,
          );
      return { ...(await this.done(manager, id, actor)), proposalId };
    });
  }

  /** @throws Problem 409 `own_password`, because one's own password is changed with the present one; not_found */
  async resetPassword(id: string, reason: string | undefined, actor: UserActor): Promise<AccessChangedView> {
    if (id === actor.userId) throw new Problem(409, 'own_password');
    return this.reset('user.password_reset', { id, reason }, actor);
  }

  /** @throws Problem 409 `own_second_factor`, because a reset would bypass one's own second factor; not_found */
  async resetSecondFactor(
    id: string,
    reason: string | undefined,
    actor: UserActor,
  ): Promise<AccessChangedView> {
    if (id === actor.userId) throw new Problem(409, 'own_second_factor');
    return this.reset('user.second_factor_reset', { id, reason }, actor);
  }

  /**
   * Lets the user sign in through the identity provider, which ends the password at the first such sign-in.
   * @throws Problem 409 `own_provider_link`, because it would bypass one's own password; not_found
   */
  async allowProvider(id: string, reason: string | undefined, actor: UserActor): Promise<AccessChangedView> {
    if (id === actor.userId) throw new Problem(409, 'own_provider_link');
    if (!this.env.openId) throw new Problem(409, 'provider_missing');
    return this.reset('user.provider_link', { id, reason }, actor);
  }

  private consume(code: string | undefined, actor: UserActor): Promise<void> {
    if (!code) throw invalid('code', 'codeToWithdraw');
    return this.secondFactor.consumeForApproval(actor, code);
  }

  private applyReset(
    manager: EntityManager,
    kind: UserReset,
    { id, names }: { id: string; names: OnBehalfOf },
  ): Promise<void> {
    switch (kind) {
      case 'user.password_reset':
        return this.writer.resetPassword(manager, id, names);
      case 'user.second_factor_reset':
        return this.writer.resetSecondFactor(manager, id, names);
      case 'user.provider_link':
        return this.writer.allowProvider(manager, id, names);
    }
  }

  private async reset(
    kind: UserReset,
    { id, reason }: { id: string; reason: string | undefined },
    actor: UserActor,
  ): Promise<AccessChangedView> {
    return this.db.transaction(async (manager) => {
      const user = await this.writer.findAccessible(manager, id, actor, true);
      const projectId = projectOfAccess(user);
      if (!(await this.sole.actsAlone(manager, actor, projectId)))
        return this.proposed(await this.proposals.reset(manager, { kind, user, projectId, reason }, actor));
      const names = { by: actor, requestedBy: actor.userId };
      await this.applyReset(manager, kind, { id, names });
      return this.done(manager, id, actor);
    });
  }

  private async done(manager: EntityManager, id: string, actor: UserActor): Promise<AccessChangedView> {
    return { user: this.view(await this.writer.findAccessible(manager, id, actor)), proposalId: null };
  }

  private proposed(proposalId: string): AccessChangedView {
    return { user: null, proposalId };
  }

  private view(row: UserRow): UserView {
    return toUserView(row, this.env.APPROVER_COOL_OFF_HOURS);
  }
}

const wantedAccess = (now: AccessLevel, dto: UserChangesDto): AccessLevel => ({
  role: dto.role ?? now.role,
  allProjects: dto.allProjects ?? now.allProjects,
  projectIds: [...new Set(dto.projectIds ?? now.projectIds)],
  countries: dto.countries === undefined ? now.countries : dto.countries,
  operators: dto.operators === undefined ? now.operators : dto.operators,
  disabled: dto.disabled ?? now.disabled,
});
