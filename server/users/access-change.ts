import { isApprover, scopeIncludes, scopeOf } from '../access/identity/user-row.js';
import type { Role } from '../access/identity/user.view.js';

/** What a user may do: role, projects, and whether they may sign in. */
export interface AccessLevel {
  role: Role;
  allProjects: boolean;
  projectIds: string[];
  disabled: boolean;
}

const RANK: Record<Role, number> = { support: 0, finance: 1, admin: 2 };

/** True where the change gives more: a higher role, more projects, or an approver who may sign in again. */
export function grantsMore(before: AccessLevel, after: AccessLevel): boolean {
  return (
    RANK[after.role] > RANK[before.role] ||
    !scopeIncludes(scopeOf(before), scopeOf(after)) ||
    (before.disabled && !after.disabled && isApprover(after.role))
  );
}

/** The part of a change that only takes away: one administrator does it at once. */
export function revokedPart(before: AccessLevel, after: AccessLevel): AccessLevel {
  return {
    role: RANK[after.role] < RANK[before.role] ? after.role : before.role,
    ...commonScope(before, after),
    disabled: before.disabled || after.disabled,
  };
}

function commonScope(
  before: AccessLevel,
  after: AccessLevel,
): Pick<AccessLevel, 'allProjects' | 'projectIds'> {
  if (after.allProjects) return { allProjects: before.allProjects, projectIds: before.projectIds };
  if (before.allProjects) return { allProjects: false, projectIds: after.projectIds };
  return {
    allProjects: false,
    projectIds: before.projectIds.filter((id) => after.projectIds.includes(id)),
  };
}

/** True where both are the same access. */
export function isSameAccess(one: AccessLevel, other: AccessLevel): boolean {
  const text = ({ role, allProjects, projectIds, disabled }: AccessLevel) =>
    JSON.stringify([role, allProjects, allProjects ? [] : [...projectIds].sort(), disabled]);
  return text(one) === text(other);
}
