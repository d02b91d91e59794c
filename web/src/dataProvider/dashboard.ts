import type { AlertView } from '../../../server/alerts/kinds/alert.view.js';
import type { DashboardView, PersonalTasksView } from '../../../server/reports/dashboard/dashboard.view.js';
import { actions, reads } from './method.js';
import { get, post, rows } from './rest.js';

interface OfProject {
  projectId: string | undefined;
}

export const dashboard = {
  ...reads('dashboard', {
    getDashboard: (query: OfProject, signal) => get<DashboardView>('dashboard', query, signal),
    getPendingCounts: (query: OfProject, signal) =>
      get<PersonalTasksView>('dashboard/waiting', query, signal),
  }),
  ...reads('alerts', {
    getOpenAlerts: ({ projectId }: OfProject, signal) =>
      rows<AlertView>('alerts', { open: true, projectId }, signal),
    /** Returns the open low-balance alert of an account, if any. */
    getLowBalanceAlerts: ({ projectId, operatorId }: { projectId: string; operatorId: string }, signal) =>
      rows<AlertView>('alerts', { open: true, kind: 'low_balance', projectId, operatorId }, signal),
  }),
  ...actions(
    { acknowledgeAlert: ({ id }: { id: string }) => post(`alerts/${id}/acknowledge`) },
    { invalidates: ['alerts'], onRefusal: ['alerts'] },
  ),
};
