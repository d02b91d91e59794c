import type { DashboardView, PersonalTasksView } from '../../../../server/reporting/today/dashboard.view.js';
import type { PositionView } from '../../../../server/reporting/today/position.view.js';
import type { SuccessView } from '../../../../server/reporting/today/success.view.js';
import { reads } from './method.js';
import { get } from './rest.js';

interface OfProject {
  projectId: string | undefined;
}

export const dashboard = {
  ...reads('dashboard', {
    getDashboard: (query: OfProject, signal) => get<DashboardView>('dashboard', query, signal),
    getPendingCounts: (query: OfProject, signal) =>
      get<PersonalTasksView>('dashboard/waiting', query, signal),
  }),
  /** Read at long intervals only, because they look back at 14 days: changes of transactions do not concern them. */
  ...reads('dashboard-history', {
    getPosition: (query: OfProject, signal) => get<PositionView>('dashboard/position', query, signal),
    getSuccess: (query: OfProject, signal) => get<SuccessView>('dashboard/success', query, signal),
  }),
};
