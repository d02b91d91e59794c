import { isApprover, scopeIncludes, scopeOf } from '../access/identity/user-row.js';
import type { Role } from '../access/identity/user.view.js';

export interface AccessLevel {
  role: Role;
  allProjects: boolean;
  projectIds: string[];
  disabled: boolean;
}

const RANK: Record<Role, number> = { support: 0, finance: 1, admin: 2 };

/** True when the change raises the role, adds projects, or re-enables an approver. */
export function grantsMore(before: AccessLevel, after: AccessLevel): boolean {
  return (
    RANK[after.role] > RANK[before.role] ||
    !scopeIncludes(scopeOf(before), scopeOf(after)) ||
    (before.disabled && !after.disabled && isApprover(after.role))
  );
}

/** Returns the part of a change that only removes access; it needs no approval. */
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

export function isSameAccess(one: AccessLevel, other: AccessLevel): boolean {
  const text = ({ role, allProjects, projectIds, disabled }: AccessLevel) =>
    JSON.stringify([role, allProjects, allProjects ? [] : [...projectIds].sort(), disabled]);
  return text(one) === text(other);
}
