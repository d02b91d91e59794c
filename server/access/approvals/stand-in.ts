import { canAccessProject, type ProjectScope } from '../../platform/common/values/scope.js';
import type { Role } from '../identity/user-words.js';
import { Problem } from '../../platform/common/problems/problem.js';

/** A user who is away, for whom another approves under a hand-over. */
export interface Principal {
  handoverId: string;
  userId: string;
  email: string;
  name: string;
  role: Role;
  scope: ProjectScope;
}

export interface CoveredRequest {
  /** Null: concerns all projects. */
  projectId: string | null;
  requestedBy: string;
  /** Roles that may approve it. */
  approvers: readonly Role[];
}

/** Returns true when the user who is away could approve the request, so that another may approve it for them. */
export function couldApprove({ userId, role, scope }: Principal, request: CoveredRequest): boolean {
  const { projectId, requestedBy, approvers } = request;
  const seesProject = projectId === null ? scope === 'all' : canAccessProject(scope, projectId);
  return seesProject && userId !== requestedBy && approvers.includes(role);
}

/** @throws Problem 409 `handover_not_covered` when the user who is away could not approve the request */
export function requireCovered(principal: Principal, request: CoveredRequest): void {
  if (!couldApprove(principal, request))
    throw new Problem(409, 'handover_not_covered', { values: { who: principal.name } });
}
