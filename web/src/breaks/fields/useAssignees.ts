import { callApi, queryOf } from '../../dataProvider/http.js';
import { useProjectChoice } from '../../layout/preferences.js';
import { useRead } from '../../dataProvider/useRead.js';

/** Somebody whom a break can be given to. */
export interface Assignee {
  id: string;
  email: string;
}

const NOBODY: readonly Assignee[] = [];

/** Whom breaks can be given to: of one project, else of the one chosen in the frame. */
export function useAssignees(projectId?: string): readonly Assignee[] {
  const [chosen] = useProjectChoice();
  const query = queryOf({ projectId: projectId ?? chosen });
  const read = async (signal: AbortSignal) => {
    const answer = await callApi<Assignee[] | { data: Assignee[] }>(`breaks/people?${query}`, {
      signal,
    });
    return Array.isArray(answer) ? answer : answer.data;
  };
  return useRead(['breaks', 'people', query], read, { staleTime: 5 * 60_000 }).data ?? NOBODY;
}
