import { usePayoutCounts, useApprovalCount } from '../payouts/list/usePayoutCounts.js';
import { type Tab, statesOf, tabPath } from '../payouts/list/tabs.js';
import { useProjectChoice } from '../layout/preferences.js';

/** Pending work with a link to its list. */
export interface PendingTask {
  text: string;
  count: number;
  to: string;
  grave: boolean;
  /** Further figures of its sentence. */
  values?: Record<string, string>;
}

/** Lists payouts that need a user: approval, resolution, funds or a decision. */
export function usePendingPayouts(): PendingTask[] {
  const counts = usePayoutCounts();
  const toApprove = useApprovalCount();
  const [projectId] = useProjectChoice();
  const countOf = (tab: Tab) => statesOf(tab).reduce((sum, state) => sum + (counts?.[state]?.count ?? 0), 0);
  const to = (tab: Tab) => tabPath(tab, projectId);
  return [
    { text: 'today.toApprove', count: toApprove ?? 0, to: to('to-approve'), grave: false },
    { text: 'today.possiblyPaid', count: countOf('possibly-paid'), to: to('possibly-paid'), grave: true },
    { text: 'today.held', count: countOf('held'), to: to('held'), grave: false },
  ];
}
