import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { plainToInstance } from 'class-transformer';
import {
  IsArray,
  IsBoolean,
  IsEmail,
  IsIn,
  IsInt,
  IsISO8601,
  IsOptional,
  IsString,
  IsUUID,
  validateSync,
} from 'class-validator';
import { type UserActor } from '../identity/actor.js';
import { API_KEY_PERMISSIONS, type ApiKeyPermission } from '../identity/api-key-words.js';
import type { ApiKeyDraft } from '../api-keys/api-key-draft.js';
import { ApiKeysService } from '../api-keys/api-keys.service.js';
import type { UserRow } from '../identity/user-row.js';
import { Problem } from '../../platform/common/problems/problem.js';
import { Approves } from '../approvals/approves.js';
import type { Proposal } from '../approvals/proposal.js';
import { ProposalsService } from '../approvals/proposals.service.js';
import { type AccessLevel, isSameAccess } from './access-change.js';
import { type OnBehalfOf, accessLevelOf, type UserDraft, UserWriterService } from './user-writer.service.js';
import { type Role, ROLES } from '../identity/user-words.js';
import { ProjectRegistry } from '../identity/project-registry.js';

class Scope {
  @IsIn(ROLES) role!: Role;
  @IsBoolean() allProjects!: boolean;
  @IsArray() @IsString({ each: true }) projectIds!: string[];
  /** Absent in proposals made before there were limits. */
  @IsOptional() @IsArray() @IsString({ each: true }) countries?: string[] | null;
  @IsOptional() @IsArray() @IsString({ each: true }) operators?: string[] | null;
}

class Level extends Scope {
  @IsBoolean() disabled!: boolean;
}

class User extends Scope {
  @IsEmail() email!: string;
  @IsString() name!: string;
}

/** A request of an earlier version has only the name. */
class Key {
  @IsString() name!: string;
  @IsOptional() @IsIn(API_KEY_PERMISSIONS, { each: true }) permissions?: ApiKeyPermission[];
  @IsOptional() @IsISO8601() expiresAt?: string | null;
  @IsOptional() @IsUUID() replaces?: string | null;
  @IsOptional() @IsInt() overlapDays?: number | null;
  @IsOptional() @IsArray() @IsString({ each: true }) countries?: string[] | null;
  @IsOptional() @IsArray() @IsString({ each: true }) operators?: string[] | null;
}

/** Reads a stored payload. @throws Error when this version cannot read it */
function read<T extends object>(type: new () => T, stored: unknown): T {
  const value = plainToInstance(type, stored ?? {});
  if (validateSync(value).length) throw new Error(`a stored ${type.name.toLowerCase()} cannot be read`);
  return value;
}

function readLevel(stored: unknown): AccessLevel {
  const { role, allProjects, projectIds, countries = null, operators = null, disabled } = read(Level, stored);
  return { role, allProjects, projectIds, countries, operators, disabled };
}

function readUser(stored: unknown): UserDraft {
  const {
    email,
    name,
    role,
    allProjects,
    projectIds,
    countries = null,
    operators = null,
  } = read(User, stored);
  return { email, name, role, allProjects, projectIds, countries, operators };
}

function readKey(stored: unknown): ApiKeyDraft {
  const key = read(Key, stored);
  const { name, permissions, countries = null, operators = null, expiresAt, replaces, overlapDays } = key;
  return {
    name,
    permissions: permissions ?? [...API_KEY_PERMISSIONS],
    ...{ countries, operators },
    expiresAt: expiresAt ? new Date(expiresAt) : null,
    replaces: replaces ? { id: replaces, overlapDays: overlapDays ?? 0 } : null,
  };
}

/** Proposals that end credentials of a user, or let the identity provider replace them. */
export type UserReset = 'user.password_reset' | 'user.second_factor_reset' | 'user.provider_link';

interface Request {
  projectId: string | null;
  reason: string | undefined;
}

const BY_ADMINS = { approvers: ['admin'], requesters: ['admin'] } as const;

/**
 * Proposes changes of users and API keys to another administrator, and applies them on approval. Payloads contain no
 * secrets.
 */
@Injectable()
export class AccessProposalsService {
  constructor(
    private readonly proposals: ProposalsService,
    private readonly writer: UserWriterService,
    private readonly keys: ApiKeysService,
    private readonly registry: ProjectRegistry,
  ) {}

  async create(
    manager: EntityManager,
    request: Request & { user: UserDraft },
    by: UserActor,
  ): Promise<string> {
    const { user, projectId, reason = '' } = request;
    const payload = { ...user, projects: await namesOfProjects(this.registry, manager, user) };
    return this.proposals.propose(
      manager,
      { kind: 'user.create', projectId, subjectId: user.email, payload, reason },
      by,
    );
  }

  async change(
    manager: EntityManager,
    request: Request & { user: UserRow; from: AccessLevel; to: AccessLevel },
    by: UserActor,
  ): Promise<string> {
    const { user, from, to, projectId, reason = '' } = request;
    const payload = {
      email: user.email,
      ...to,
      projects: await namesOfProjects(this.registry, manager, to),
      before: { ...from, projects: await namesOfProjects(this.registry, manager, from) },
    };
    return this.proposals.propose(
      manager,
      { kind: 'user.change', projectId, subjectId: user.id, payload, reason },
      by,
    );
  }

  async reset(
    manager: EntityManager,
    request: Request & { kind: UserReset; user: UserRow },
    by: UserActor,
  ): Promise<string> {
    const { kind, user, projectId, reason = '' } = request;
    const payload = { email: user.email, name: user.name, role: user.role };
    return this.proposals.propose(manager, { kind, projectId, subjectId: user.id, payload, reason }, by);
  }

  async key(
    manager: EntityManager,
    { projectId, draft, reason = '' }: { projectId: string; draft: ApiKeyDraft; reason: string | undefined },
    by: UserActor,
  ): Promise<string> {
    const { name, permissions, countries, operators, expiresAt, replaces } = draft;
    const payload = {
      name,
      permissions,
      ...(countries ? { countries } : {}),
      ...(operators ? { operators } : {}),
      ...(expiresAt ? { expiresAt: expiresAt.toISOString() } : {}),
      ...(replaces ? { replaces: replaces.id, overlapDays: replaces.overlapDays } : {}),
    };
    return this.proposals.propose(
      manager,
      { kind: 'api_key.create', projectId, subjectId: `${projectId}:${name}`, payload, reason },
      by,
    );
  }

  @Approves({ kind: 'user.create', ...BY_ADMINS })
  private async createApproved(
    manager: EntityManager,
    proposal: Proposal<'user.create'>,
    by: UserActor,
  ): Promise<void> {
    await this.writer.create(manager, readUser(proposal.payload), namesFrom(proposal, by));
  }

  @Approves({ kind: 'user.change', ...BY_ADMINS })
  private async changeApproved(
    manager: EntityManager,
    proposal: Proposal<'user.change'>,
    by: UserActor,
  ): Promise<void> {
    const { payload } = proposal;
    const user = await this.subject(manager, proposal, by);
    if (!isSameAccess(accessLevelOf(user), readLevel(payload.before)))
      throw new Problem(409, 'changed_meanwhile');
    await this.writer.setAccess(manager, user, readLevel(payload), namesFrom(proposal, by));
  }

  @Approves({ kind: 'user.password_reset', ...BY_ADMINS })
  private async passwordApproved(manager: EntityManager, proposal: Proposal, by: UserActor): Promise<void> {
    const { id } = await this.subject(manager, proposal, by);
    await this.writer.resetPassword(manager, id, namesFrom(proposal, by));
  }

  @Approves({ kind: 'user.second_factor_reset', ...BY_ADMINS })
  private async secondFactorApproved(
    manager: EntityManager,
    proposal: Proposal,
    by: UserActor,
  ): Promise<void> {
    const { id } = await this.subject(manager, proposal, by);
    await this.writer.resetSecondFactor(manager, id, namesFrom(proposal, by));
  }

  @Approves({ kind: 'user.provider_link', ...BY_ADMINS })
  private async providerApproved(manager: EntityManager, proposal: Proposal, by: UserActor): Promise<void> {
    const { id } = await this.subject(manager, proposal, by);
    await this.writer.allowProvider(manager, id, namesFrom(proposal, by));
  }

  @Approves({ kind: 'api_key.create', ...BY_ADMINS })
  private async keyApproved(
    manager: EntityManager,
    proposal: Proposal<'api_key.create'>,
    by: UserActor,
  ): Promise<void> {
    const { projectId, proposedBy, id } = proposal;
    if (!projectId) throw new Problem(409, 'proposal_kind_unknown');
    const draft = readKey(proposal.payload);
    await this.keys.approve(manager, { projectId, draft, requestedBy: proposedBy, proposalId: id }, by);
  }

  /** Finds the user concerned, who must not be the approver. @throws Problem 403 `proposal_about_you` */
  private subject(manager: EntityManager, { subjectId }: Proposal, by: UserActor): Promise<UserRow> {
    if (subjectId === by.userId) throw new Problem(403, 'proposal_about_you');
    return this.writer.findAccessible(manager, subjectId ?? '', by, true);
  }
}

const namesFrom = ({ id, proposedBy }: Proposal, by: UserActor): OnBehalfOf => ({
  by,
  requestedBy: proposedBy,
  proposalId: id,
});

/** Returns the project names shown to the approver; null means all projects. */
export async function namesOfProjects(
  registry: ProjectRegistry,
  manager: EntityManager,
  { allProjects, projectIds }: Pick<AccessLevel, 'allProjects' | 'projectIds'>,
): Promise<string[] | null> {
  if (allProjects) return null;
  return [...(await registry.namesOf(manager, projectIds)).values()];
}

/** Returns the project whose administrators may approve; null: only administrators of all projects. */
export function projectOfAccess({
  allProjects,
  projectIds,
}: Pick<AccessLevel, 'allProjects' | 'projectIds'>): string | null {
  return !allProjects && projectIds.length === 1 ? (projectIds[0] ?? null) : null;
}
