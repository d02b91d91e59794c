import type { PersonalTasksView } from '../../../server/reports/dashboard/dashboard.view.js';
import { useCan } from '../access/useSession.js';
import { dataProvider } from '../dataProvider/dataProvider.js';
import { useRead } from '../dataProvider/useRead.js';
import { useProjectChoice } from '../layout/preferences.js';
import { useLiveInterval } from '../layout/useLiveInterval.js';
import { MENU, type Section, titleOf } from '../layout/menu.js';

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
  const waiting = usePendingCounts();
  const waits: Partial<Record<string, number>> = {
    proposals: waiting && waiting.proposals + waiting.payouts,
    close: waiting?.days,
    breaks: waiting?.breaks,
  };
  return MENU.map((group) =>
    group.flatMap((section) => {
      const { name, icon, tabs } = section;
      const first = tabs.find((tab) => name === 'today' || can('list', tab.name));
      if (!first) return [];
      return [{ name, title: titleOf(section, first), icon, to: first.to, waits: waits[name] ?? 0 }];
    }),
  ).filter((group) => group.length > 0);
}

const EVERY_MS = 10_000;

/** Counts what the user has to approve in the chosen project, by kind. */
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
