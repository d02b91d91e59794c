import type { Assignee } from '../../../kit/dataProvider/breaks.js';
import { useProjectChoice } from '../../../kit/layout/preferences.js';
import { useRead } from '../../../kit/dataProvider/useRead.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';

const NOBODY: readonly Assignee[] = [];

/** Loads the users to whom breaks can be assigned: of the given project, otherwise of the one chosen in the frame. */
export function useAssignees(projectId?: string): readonly Assignee[] {
  const [chosen] = useProjectChoice();
  return (
    useRead(dataProvider.getAssignees, { projectId: projectId ?? chosen }, { staleTime: 5 * 60_000 }).data ??
    NOBODY
  );
}
