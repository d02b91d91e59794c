import { useSearchParams } from 'react-router-dom';
import type { CallbackRow } from '../../../server/callbacks/views/callback.view.js';
import { useProjects } from '../dataProvider/useProjects.js';
import { useProjectChoice } from '../layout/preferences.js';
import { ListPage } from '../list/ListPage.js';
import { useCallbackColumns } from './columns.js';
import { useCallbackFilters } from './filters.js';

const NEWEST = { field: 'receivedAt', order: 'DESC' as const };
const ACTIONS = { href: (row: CallbackRow) => `/deliveries/${row.id}` };

export function CallbackList() {
  const [chosen] = useProjectChoice();
  const [params] = useSearchParams();
  const projects = useProjects();
  const several = projects.length > 1 && !chosen && !params.has('projectId');
  const columns = useCallbackColumns(several);
  const filters = useCallbackFilters();
  return (
    <ListPage<CallbackRow>
      resource="callbacks"
      texts="callbacks"
      columns={columns}
      filters={filters}
      sort={NEWEST}
      actions={ACTIONS}
      live
    />
  );
}
