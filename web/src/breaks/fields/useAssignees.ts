import type { Assignee } from '../../dataProvider/breaks.js';
import { useProjectChoice } from '../../layout/preferences.js';
import { useRead } from '../../dataProvider/useRead.js';
import { dataProvider } from '../../dataProvider/dataProvider.js';

const NOBODY: readonly Assignee[] = [];

/** Loads the users to whom breaks can be assigned: of the given project, otherwise of the one chosen in the frame. */
export function useAssignees(projectId?: string): readonly Assignee[] {
  const [chosen] = useProjectChoice();
  return (
    useRead(dataProvider.getAssignees, { projectId: projectId ?? chosen }, { staleTime: 5 * 60_000 }).data ??
    NOBODY
  );
}
