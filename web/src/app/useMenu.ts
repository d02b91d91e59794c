import type { PersonalTasksView } from '../../../server/reporting/today/dashboard.view.js';
import { useCan } from '../kit/session/useSession.js';
import { dataProvider } from '../kit/dataProvider/dataProvider.js';
import { useRead } from '../kit/dataProvider/useRead.js';
import { useProjectChoice } from '../kit/layout/preferences.js';
import { useLiveInterval } from '../kit/layout/useLiveInterval.js';
import { listPath } from '../kit/list/listPath.js';
import { useFeatures } from '../kit/features/useFeatures.js';
import { menuOf, type Section, titleOf } from '../kit/layout/menu.js';

export interface MenuEntry extends Pick<Section, 'name' | 'icon'> {
  /** Key of its text. */
  title: string;
  to: string;
  /** Items that wait for the signed-in user. */
  waits: number;
}

/** Returns the groups of the menu that the user may open, with counts of what waits for this user. */
export function useMenu(): MenuEntry[][] {
  const can = useCan();
  const tasks = usePendingCounts();
  const [projectId] = useProjectChoice();
  return menuOf(useFeatures())
    .map((group) =>
      group.flatMap((section) => {
        const { name, icon, tabs, waits } = section;
        const first = tabs.find((tab) => can('list', tab.name));
        if (!first) return [];
        const count = tasks && waits ? waits.count(tasks) : 0;
        const to = count && waits?.filters ? listPath(name, { ...waits.filters, projectId }) : first.to;
        return [{ name, title: titleOf(section, first), icon, to, waits: count }];
      }),
    )
    .filter((group) => group.length > 0);
}

const EVERY_MS = 10_000;

/** Counts what waits for the user in the chosen project, by kind. */
function usePendingCounts(): PersonalTasksView | undefined {
  const [projectId] = useProjectChoice();
  const every = useLiveInterval('dashboard', EVERY_MS);
  return useRead(
    dataProvider.getPendingCounts,
    { projectId },
    {
      every,
      keep: true,
      staleTime: 4000,
    },
  ).data;
}
