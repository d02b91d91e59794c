import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { CallbackRow } from '../../../../server/payments/callbacks/views/callback.view.js';
import { useCan } from '../../kit/session/useSession.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { useProjects } from '../../kit/dataProvider/useProjects.js';
import { useProjectChoice } from '../../kit/layout/preferences.js';
import type { Selectable } from '../../kit/list/columns.js';
import { ListPage } from '../../kit/list/ListPage.js';
import { BulkAction } from '../../kit/list/BulkAction.js';
import { DismissFound } from './DismissFound.js';
import { RefusedRequests } from './RefusedRequests.js';
import { useCallbackColumns } from './columns.js';
import { useCallbackFilters } from './filters.js';

const NEWEST = { field: 'receivedAt', order: 'DESC' as const };
const ACTIONS = { href: (row: CallbackRow) => `/received-callbacks/${row.id}` };

export function CallbackList() {
  const translate = useTranslate();
  const can = useCan();
  const [chosen] = useProjectChoice();
  const [params] = useSearchParams();
  const projects = useProjects();
  const several = projects.length > 1 && !chosen && !params.has('projectId');
  const columns = useCallbackColumns(several);
  const filters = useCallbackFilters();
  const selectable: Selectable<CallbackRow> = {
    offered: ({ quarantine, dismissedAt }) => quarantine !== null && dismissedAt === null,
    label: ({ identity, receivedAt }) => translate('selection.row', { what: identity ?? receivedAt }),
  };
  return (
    <ListPage<CallbackRow>
      resource="callbacks"
      texts="callbacks"
      storeName="callbacks"
      columns={columns}
      filters={filters}
      sort={NEWEST}
      actions={ACTIONS}
      head={<DismissFound />}
      selectable={can('edit', 'callbacks') && params.has('quarantine') ? selectable : undefined}
      bulkActions={
        <BulkAction<CallbackRow>
          title="callback.dismiss"
          text="callback.dismissText"
          nameOf={({ identity, receivedAt }) => identity ?? receivedAt}
          action={dataProvider.dismissCallbacks}
          withReason
        />
      }
      above={<RefusedRequests projectId={params.get('projectId') ?? chosen} />}
      live
    />
  );
}
