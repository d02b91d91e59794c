import { useSearchParams } from 'react-router-dom';
import { useProjects, useZone } from '../dataProvider/useProjects.js';
import { useProjectChoice } from '../layout/preferences.js';

/** Returns the zone of a list: that of its chosen project, else the user's. */
export function useListZone(): string {
  const [params] = useSearchParams();
  const [chosen] = useProjectChoice();
  return useZone(params.get('projectId') ?? chosen);
}

/** Returns the zones in which the days of a list count: those of its chosen project, else of all projects. */
export function useDayZones(): string[] {
  const [params] = useSearchParams();
  const [chosen] = useProjectChoice();
  const projectId = params.get('projectId') ?? chosen;
  const zones = useProjects()
    .filter(({ id }) => !projectId || id === projectId)
    .map(({ zone }) => zone);
  return [...new Set(zones)].sort();
}
