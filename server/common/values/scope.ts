/** The projects that a reader may see: a list of project ids, or every project. */
export type ProjectScope = readonly string[] | 'all';

export function canAccessProject(scope: ProjectScope, projectId: string): boolean {
  return scope === 'all' || scope.includes(projectId);
}
