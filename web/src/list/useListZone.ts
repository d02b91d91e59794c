import { useSearchParams } from 'react-router-dom';
import { useZone } from '../dataProvider/useProjects.js';
import { useProjectChoice } from '../layout/preferences.js';

/** The one zone of a list: that of the project it is narrowed to, else the user's. */
export function useListZone(): string {
  const [params] = useSearchParams();
  const [chosen] = useProjectChoice();
  return useZone(params.get('projectId') ?? chosen);
}
