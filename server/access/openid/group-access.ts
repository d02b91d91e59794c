import { commonLimit, includesLimit, type Limits, unitedLimit } from '../identity/limits.js';
import type { Role } from '../identity/user-words.js';

/** Access that one group gives. */
export interface GroupAccess extends Limits {
  name: string;
  role: Role;
  allProjects: boolean;
  projectIds: string[];
}

/** Projects and limits that groups give; null: all of them. */
interface Reach extends Limits {
  projects: string[] | null;
}

const RANK: Record<Role, number> = { support: 0, auditor: 1, finance: 2, admin: 3 };
const DIMENSIONS = ['projects', 'countries', 'operators'] as const;

/**
 * Combines the access of a user's groups: the highest role, with the projects and limits of the groups that give this
 * role. What lower roles give is left out, because a user has one role in all projects. A user also has the same limits
 * in all projects: groups whose access cannot be joined exactly leave the limits that they have in common, so that the
 * user never gets more than the groups give. @returns undefined without a group
 */
export function accessOfGroups(
  groups: readonly string[],
  known: readonly GroupAccess[],
): Omit<GroupAccess, 'name'> | undefined {
  const given = known.filter(({ name }) => groups.includes(name));
  const role = given.map((group) => group.role).sort((one, other) => RANK[other] - RANK[one])[0];
  if (!role) return undefined;
  const counted = given
    .filter((group) => group.role === role)
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  const { projects, countries, operators } = combined(
    counted.map(({ allProjects, projectIds, ...limits }) => ({
      projects: allProjects ? null : [...projectIds].sort(),
      countries: limits.countries,
      operators: limits.operators,
    })),
  );
  return { role, allProjects: projects === null, projectIds: projects ?? [], countries, operators };
}

/** Joins what can be joined exactly, then all projects with the common limits. */
function combined(reaches: readonly Reach[]): Reach {
  for (const [at, one] of reaches.entries())
    for (const other of reaches.slice(at + 1)) {
      const both = joined(one, other);
      if (both) return combined([both, ...reaches.filter((reach) => reach !== one && reach !== other)]);
    }
  return reaches.reduce((one, other) => ({
    projects: unitedLimit(one.projects, other.projects),
    countries: commonLimit(one.countries, other.countries),
    operators: commonLimit(one.operators, other.operators),
  }));
}

/** Returns exactly what either gives; undefined when that is more than one reach. */
function joined(one: Reach, other: Reach): Reach | undefined {
  if (includes(one, other)) return one;
  if (includes(other, one)) return other;
  const different = DIMENSIONS.filter(
    (name) => !includesLimit(one[name], other[name]) || !includesLimit(other[name], one[name]),
  );
  const [name, ...more] = different;
  return name && !more.length ? { ...one, [name]: unitedLimit(one[name], other[name]) } : undefined;
}

const includes = (one: Reach, other: Reach): boolean =>
  DIMENSIONS.every((name) => includesLimit(one[name], other[name]));
