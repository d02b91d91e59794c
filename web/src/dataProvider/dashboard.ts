import type { DashboardView, PersonalTasksView } from '../../../server/reports/dashboard/dashboard.view.js';
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
};
