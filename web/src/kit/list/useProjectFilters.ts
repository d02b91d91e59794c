import { useProjects } from '../dataProvider/useProjects.js';
import type { FilterDef } from './filters.js';

/** Returns the filters by project and period, which nearly every list has. */
export function useProjectFilters(texts: string): FilterDef[] {
  const projects = useProjects();
  const period: FilterDef = {
    kind: 'period',
    name: 'period',
    label: `${texts}.filter.period`,
    from: 'from',
    to: 'to',
  };
  if (projects.length < 2) return [period];
  const choices = projects.map(({ id, name }) => ({ id, text: name }));
  return [{ kind: 'choice', name: 'projectId', label: `${texts}.filter.projectId`, choices }, period];
}
