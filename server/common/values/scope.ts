export type ProjectScope = readonly string[] | 'all';

export function canAccessProject(scope: ProjectScope, projectId: string): boolean {
  return scope === 'all' || scope.includes(projectId);
}
