import type { PersonalTasksView } from '../../../server/reporting/today/dashboard.view.js';
import { useCan } from '../kit/session/useSession.js';
import { dataProvider } from '../kit/dataProvider/dataProvider.js';
import { useRead } from '../kit/dataProvider/useRead.js';
import { useProjectChoice } from '../kit/layout/preferences.js';
import { useLiveInterval } from '../kit/layout/useLiveInterval.js';
import { listPath } from '../kit/list/listPath.js';
import { MENU, type Section, titleOf } from '../kit/layout/menu.js';

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
  const [projectId] = useProjectChoice();
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
      const count = waits[name] ?? 0;
      const [list, filters] = (count && WAITING[name]) || [];
      const to = list ? listPath(list, { ...filters, projectId }) : first.to;
      return [{ name, title: titleOf(section, first), icon, to, waits: count }];
    }),
  ).filter((group) => group.length > 0);
}

/** Filters of the list of a section that leave the rows that its count counts. */
const WAITING: Partial<Record<string, [list: string, filters: Record<string, string>]>> = {
  close: ['days', { waitingForMe: 'true' }],
  breaks: ['breaks', { state: 'open', assignee: 'me' }],
};

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
