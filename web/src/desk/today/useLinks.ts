import type { DashboardView } from '../../../../server/reporting/today/dashboard.view.js';
import { useProjectChoice } from '../../kit/layout/preferences.js';
import { linksOf } from './links.js';

export function useLinks(data: Pick<DashboardView, 'from'>) {
  const [project] = useProjectChoice();
  return linksOf(data, project);
}
