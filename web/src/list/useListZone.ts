import { useSearchParams } from 'react-router-dom';
import { useZone } from '../dataProvider/useProjects.js';
import { useProjectChoice } from '../layout/preferences.js';

/** Returns the zone of a list: that of its chosen project, else the user's. */
export function useListZone(): string {
  const [params] = useSearchParams();
  const [chosen] = useProjectChoice();
  return useZone(params.get('projectId') ?? chosen);
}
