/**
 * Records that an actor may read: all, those of whole projects, or those of some operator accounts in projects. A function
 * that does not distinguish accounts gives a limited scope nothing.
 */
export type ProjectScope = readonly string[] | 'all' | LimitedScope;

/** Scope of a user limited to countries or operators. Records without a known or suggested operator are outside. */
export interface LimitedScope {
  projects: readonly string[] | 'all';
  operatorIds: readonly string[];
}

export const isLimited = (scope: ProjectScope): scope is LimitedScope =>
  typeof scope === 'object' && 'operatorIds' in scope;

/** True when the scope contains the project with all its records. */
export function canAccessProject(scope: ProjectScope, projectId: string): boolean {
  return scope === 'all' || (!isLimited(scope) && scope.includes(projectId));
}

/** True when the scope contains the project or some of its records: its name and zone may be read. */
export function canSeeProject(scope: ProjectScope, projectId: string): boolean {
  return canAccessProject(isLimited(scope) ? scope.projects : scope, projectId);
}

/** True when the scope contains a record of an operator account; null: no operator is known or suggested. */
export function canAccessRecord(
  scope: ProjectScope,
  { projectId, operatorId }: { projectId: string; operatorId: string | null },
): boolean {
  if (!isLimited(scope)) return canAccessProject(scope, projectId);
  return canSeeProject(scope, projectId) && operatorId !== null && scope.operatorIds.includes(operatorId);
}

/** Returns the ids of the projects that the scope contains as a whole; null: all. */
export function wholeProjects(scope: ProjectScope): string[] | null {
  if (scope === 'all') return null;
  return isLimited(scope) ? [] : [...scope];
}

/** Returns the ids of the projects of which the scope contains records; null: all. */
export function seenProjects(scope: ProjectScope): string[] | null {
  return wholeProjects(isLimited(scope) ? scope.projects : scope);
}

/** Returns the ids of the operator accounts to which the scope is limited; null: no limit. */
export const limitedAccounts = (scope: ProjectScope): string[] | null =>
  isLimited(scope) ? [...scope.operatorIds] : null;
