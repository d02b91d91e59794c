import { commonLimit, includesLimit, type Limits } from '../identity/limits.js';
import { isApprover, scopeIncludes, scopeOf } from '../identity/user-row.js';
import type { Role } from '../identity/user-words.js';

export interface AccessLevel extends Limits {
  role: Role;
  allProjects: boolean;
  projectIds: string[];
  disabled: boolean;
}

/** Roles whose permissions a role exceeds. An auditor reads the audit log, which finance does not. */
const LOWER_ROLES: Record<Role, readonly Role[]> = {
  support: [],
  auditor: [],
  finance: ['support'],
  admin: ['support', 'finance', 'auditor'],
};

/** True for roles that move money or read personal data in full; a second administrator approves such a user. */
export const isSensitiveRole = (role: Role): boolean => isApprover(role) || role === 'auditor';

/** True when the change raises the role, adds projects, countries or operators, or re-enables a sensitive role. */
export function grantsMore(before: AccessLevel, after: AccessLevel): boolean {
  return (
    (after.role !== before.role && !isLower(before.role, after.role)) ||
    !scopeIncludes(scopeOf(before), scopeOf(after)) ||
    !includesLimit(before.countries, after.countries) ||
    !includesLimit(before.operators, after.operators) ||
    (before.disabled && !after.disabled && isSensitiveRole(after.role))
  );
}

/** Returns the part of a change that only removes access; it needs no approval. */
export function revokedPart(before: AccessLevel, after: AccessLevel): AccessLevel {
  return {
    role: isLower(before.role, after.role) ? after.role : before.role,
    ...commonScope(before, after),
    countries: commonLimit(before.countries, after.countries),
    operators: commonLimit(before.operators, after.operators),
    disabled: before.disabled || after.disabled,
  };
}

/** True when the change takes access from an active approver: it needs a fresh code and can be undone. */
export function lowersApprover(before: AccessLevel, after: AccessLevel): boolean {
  return isApprover(before.role) && !before.disabled && grantsMore(revokedPart(before, after), before);
}

const isLower = (before: Role, after: Role): boolean => LOWER_ROLES[before].includes(after);

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
  const sorted = (list: string[] | null) => list && [...list].sort();
  const text = ({ role, allProjects, projectIds, countries, operators, disabled }: AccessLevel) =>
    JSON.stringify([
      role,
      allProjects,
      allProjects ? [] : sorted(projectIds),
      sorted(countries),
      sorted(operators),
      disabled,
    ]);
  return text(one) === text(other);
}
