import { Injectable } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow, queryRows } from '../../platform/common/database/query.js';
import { invalid, notFound, Problem } from '../../platform/common/problems/problem.js';
import { Clock } from '../../platform/common/time/clock.js';
import type { UserActor } from '../identity/actor.js';
import { AuditService } from '../audit/audit.service.js';
import { SoleAdministratorService } from '../identity/sole-administrator.service.js';
import { SecondFactorService } from '../sign-in/second-factor/second-factor.service.js';
import { isApprover, scopeIncludes, scopeOf } from '../identity/user-row.js';
import type { GroupAccess } from '../openid/group-access.js';
import { Approves } from '../approvals/approves.js';
import type { Proposal } from '../approvals/proposal.js';
import { ProposalsService } from '../approvals/proposals.service.js';
import { grantsMore, isSameAccess, lowersApprover } from './access-change.js';
import { namesOfProjects, projectOfAccess } from './access-proposals.service.js';
import { ProviderGroupDto, type ProviderGroupRemovalDto } from './provider-group.dto.js';
import type { ProviderGroupChangedView, ProviderGroupView } from './provider-group.view.js';
import { UserWriterService } from './user-writer.service.js';
import { removeProviderGroup, setProviderGroup } from '../openid/provider-group-store.js';
import { ProjectRegistry } from '../identity/project-registry.js';

type StoredGroup = Omit<ProviderGroupView, 'changedAt'> & { changedAt: Date };

const accessOf = ({ name: _, ...access }: GroupAccess) => access;
const levelOf = (group: GroupAccess) => ({ ...accessOf(group), disabled: false });

/**
 * Groups of the identity provider and the access that they give. A new group, or wider access of one, is approved by
 * another administrator, as the access of a user is.
 */
@Injectable()
export class ProviderGroupsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly writer: UserWriterService,
    private readonly sole: SoleAdministratorService,
    private readonly proposals: ProposalsService,
    private readonly audit: AuditService,
    private readonly secondFactor: SecondFactorService,
    private readonly registry: ProjectRegistry,
  ) {}

  async list(actor: UserActor): Promise<ProviderGroupView[]> {
    const rows = await queryRows<StoredGroup>(
      this.db,
      sql`SELECT g.name AS id, g.name, g.role, g.all_projects AS "allProjects", g.project_ids::text[] AS "projectIds",
         g.countries, g.operators, p.email AS "changedBy", g.changed_at AS "changedAt"
       FROM provider_groups g JOIN people p ON p.id = g.changed_by ORDER BY g.name`,
    );
    return rows
      .filter((group) => scopeIncludes(actor.scope, scopeOf(group)))
      .map((group) => ({ ...group, changedAt: group.changedAt.toISOString() }));
  }

  /** @throws Problem not_found for a group with projects that the actor cannot access, 409 `proposal_open`, 422 */
  async set(dto: ProviderGroupDto, actor: UserActor): Promise<ProviderGroupChangedView> {
    const group = groupOf(dto);
    const present = await this.find(this.db.manager, group.name, actor);
    const isCoded = present !== undefined && lowersApprover(levelOf(present), levelOf(group));
    if (isCoded) await this.consume(dto.code, actor);
    return this.db.transaction(async (manager) => {
      await this.writer.requireGrantable(manager, levelOf(group), actor);
      if (!group.allProjects && group.projectIds.length === 0) throw invalid('projectIds', 'isNotEmpty');
      const before = await this.find(manager, group.name, actor);
      if (before && !isCoded && lowersApprover(levelOf(before), levelOf(group)))
        throw new Problem(409, 'changed_meanwhile');
      if (before && isSameAccess(levelOf(before), levelOf(group))) return { proposalId: null };
      const projectId = projectOfAccess(group);
      const isNarrower = before && !grantsMore(levelOf(before), levelOf(group));
      if (isNarrower || (await this.sole.actsAlone(manager, actor, projectId))) {
        await this.write(manager, group, { by: actor, before });
        return { proposalId: null };
      }
      const payload = {
        ...group,
        projects: await namesOfProjects(this.registry, manager, group),
        before: before
          ? { ...before, projects: await namesOfProjects(this.registry, manager, before) }
          : null,
      };
      const proposalId = await this.proposals.propose(
        manager,
        {
          ...{ kind: 'provider_group.set' as const, projectId, subjectId: group.name, payload },
          reason: dto.reason ?? '',
        },
        actor,
      );
      return { proposalId };
    });
  }

  /** @throws Problem not_found; those of the second factor */
  async remove({ name, code }: ProviderGroupRemovalDto, actor: UserActor): Promise<void> {
    const present = await this.find(this.db.manager, name, actor);
    const isCoded = present !== undefined && isApprover(present.role);
    if (isCoded) await this.consume(code, actor);
    await this.db.transaction(async (manager) => {
      const before = await this.find(manager, name, actor);
      if (!before) throw notFound();
      if (!isCoded && isApprover(before.role)) throw new Problem(409, 'changed_meanwhile');
      await removeProviderGroup(manager, name);
      await this.record(manager, { by: actor, act: 'provider_group.removed', group: before });
    });
  }

  private consume(code: string | undefined, actor: UserActor): Promise<void> {
    if (!code) throw invalid('code', 'codeToWithdraw');
    return this.secondFactor.consumeForApproval(actor, code);
  }

  @Approves({ kind: 'provider_group.set', approvers: ['admin'], requesters: ['admin'] })
  private async approved(
    manager: EntityManager,
    proposal: Proposal<'provider_group.set'>,
    by: UserActor,
  ): Promise<void> {
    const group = readGroup(proposal.payload);
    const was = proposal.payload.before;
    const before = await this.find(manager, group.name, by);
    const expected = was ? levelOf(readGroup(was)) : undefined;
    const isUnchanged = before && expected ? isSameAccess(levelOf(before), expected) : !before && !expected;
    if (!isUnchanged) throw new Problem(409, 'changed_meanwhile');
    await this.writer.requireGrantable(manager, levelOf(group), by);
    await this.write(manager, group, { by, before, proposalId: proposal.id });
  }

  /** Locks the group. @throws Problem not_found for a group with projects that the actor cannot access */
  private async find(
    manager: EntityManager,
    name: string,
    actor: UserActor,
  ): Promise<GroupAccess | undefined> {
    const group = await queryRow<GroupAccess>(
      manager,
      sql`SELECT name, role, all_projects AS "allProjects", project_ids::text[] AS "projectIds", countries, operators
       FROM provider_groups WHERE name = ${name} FOR UPDATE`,
    );
    if (group && !scopeIncludes(actor.scope, scopeOf(group))) throw notFound();
    return group;
  }

  private async write(
    manager: EntityManager,
    group: GroupAccess,
    change: { by: UserActor; before: GroupAccess | undefined; proposalId?: string },
  ): Promise<void> {
    const { by, before, proposalId } = change;
    await setProviderGroup(manager, group, { by: by.userId, at: this.clock.now() });
    await this.record(manager, { by, act: 'provider_group.set', group, before, proposalId });
  }

  private record(
    manager: EntityManager,
    done: {
      by: UserActor;
      act: string;
      group: GroupAccess;
      before?: GroupAccess | undefined;
      proposalId?: string | undefined;
    },
  ): Promise<void> {
    const { by, act, group, before, proposalId } = done;
    const access = accessOf(group);
    return this.audit.record(manager, {
      ...{ actor: by, act, subjectType: 'provider_group', subjectId: group.name },
      details: {
        ...(before ? { before: accessOf(before), after: access } : access),
        ...(proposalId ? { proposalId } : {}),
      },
    });
  }
}

function groupOf(dto: ProviderGroupDto): GroupAccess {
  const { name, role, allProjects, projectIds, countries = null, operators = null } = dto;
  return {
    name: name.trim(),
    role,
    allProjects,
    projectIds: allProjects ? [] : [...new Set(projectIds)].sort(),
    ...{ countries, operators },
  };
}

/** Reads a stored payload. @throws Error when this version cannot read it */
function readGroup(stored: unknown): GroupAccess {
  const dto = plainToInstance(ProviderGroupDto, stored ?? {});
  if (validateSync(dto).length) throw new Error('a stored group cannot be read');
  return groupOf(dto);
}
