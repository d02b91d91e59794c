import type { PersonalTasksView } from '../../../server/reports/dashboard/personal-tasks.view.js';
import { useLive, useProjectChoice } from '../layout/preferences.js';
import { useRead } from '../dataProvider/useRead.js';
import { dataProvider } from '../dataProvider/dataProvider.js';

const EVERY_MS = 10_000;

/** How much of each kind waits for the reader's own word, in the chosen project. */
export function usePendingCounts(): PersonalTasksView | undefined {
  const [projectId] = useProjectChoice();
  const [live] = useLive();
  return useRead(
    dataProvider.getPendingCounts,
    { projectId },
    {
      every: live && EVERY_MS,
      keep: true,
      staleTime: 4000,
    },
  ).data;
}
