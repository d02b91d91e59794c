import { useSearchParams } from 'react-router-dom';
import { useZone } from '../dataProvider/useProjects.js';
import { useProjectChoice } from '../layout/preferences.js';

/** The one zone of a list: its project's; where several zones meet in one list, UTC, so that the order is plain to see. */
export function useListZone(): string {
  const [params] = useSearchParams();
  const [chosen] = useProjectChoice();
  return useZone(params.get('projectId') ?? chosen);
}
