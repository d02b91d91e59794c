import type { Role } from '../identity/user.view.js';

/** Access that one group gives. */
export interface GroupAccess {
  name: string;
  role: Role;
  allProjects: boolean;
  projectIds: string[];
}

const RANK: Record<Role, number> = { support: 0, auditor: 1, finance: 2, admin: 3 };

/**
 * Combines the access of a user's groups: the highest role, with the projects of the groups that give this role.
 * Projects of lower roles are left out, because a user has one role in all projects. @returns undefined without a group
 */
export function accessOfGroups(
  groups: readonly string[],
  known: readonly GroupAccess[],
): Omit<GroupAccess, 'name'> | undefined {
  const given = known.filter(({ name }) => groups.includes(name));
  const role = given.map((group) => group.role).sort((one, other) => RANK[other] - RANK[one])[0];
  if (!role) return undefined;
  const counted = given.filter((group) => group.role === role);
  const allProjects = counted.some((group) => group.allProjects);
  const projectIds = allProjects ? [] : [...new Set(counted.flatMap((group) => group.projectIds))].sort();
  return { role, allProjects, projectIds };
}
