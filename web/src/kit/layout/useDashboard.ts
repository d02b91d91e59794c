import type { UseQueryResult } from '@tanstack/react-query';
import type { HttpError } from 'react-admin';
import type { DashboardView } from '../../../../server/reporting/today/dashboard.view.js';
import { dataProvider } from '../dataProvider/dataProvider.js';
import { useProjectChoice } from './preferences.js';
import { useLiveInterval } from './useLiveInterval.js';
import { useRead } from '../dataProvider/useRead.js';

/** Reads the figures of the start page for the chosen project; the bell and the state of the connection use the same query. */
export function useDashboard(): UseQueryResult<DashboardView, HttpError> {
  const [project] = useProjectChoice();
  const every = useLiveInterval('dashboard', 5000);
  return useRead(
    dataProvider.getDashboard,
    { projectId: project },
    {
      every,
      keep: true,
      staleTime: 4000,
    },
  );
}
