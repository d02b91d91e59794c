import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import type { BreakRow } from '../../../../../server/books/breaks/break.view.js';
import { useCan } from '../../../kit/session/useSession.js';
import type { Selectable } from '../../../kit/list/columns.js';
import { ListPage } from '../../../kit/list/ListPage.js';
import { Ageing } from './Ageing.js';
import { BreakBulkActions } from '../bulk/BreakBulkActions.js';
import { BreakListActions } from './BreakListActions.js';
import { useBreakColumns } from './columns.js';
import { useBreakFilters } from './filters.js';
import { OPEN_BREAKS } from '../fields/breakValues.js';

/** Severity first, then the amount at stake. */
const WORST_FIRST = { field: 'rank', order: 'DESC' as const };

/** Opens on the breaks that are open and due, without notices about callbacks. */
export function BreakList() {
  const { search } = useLocation();
  return search ? <Breaks /> : <Navigate to={OPEN_BREAKS} replace />;
}

/** Breaks by day, owner and due date; several can be assigned or resolved at once. */
function Breaks() {
  const can = useCan();
  const acts = can('edit', 'breaks');
  const navigate = useNavigate();
  const translate = useTranslate();
  const actions = useMemo(
    () => ({
      href: (row: BreakRow) => `/breaks/${row.id}`,
      onKey: (key: string, row: BreakRow) => {
        if (key !== 'r') return false;
        void navigate(`/breaks/${row.id}?act=resolve`);
        return true;
      },
    }),
    [navigate],
  );
  const selectable: Selectable<BreakRow> = {
    offered: ({ state }) => state === 'open',
    label: ({ number }) => translate('breaks.pick', { number }),
  };
  return (
    <ListPage<BreakRow>
      resource="breaks"
      texts="breaks"
      storeName="breaks"
      columns={useBreakColumns()}
      filters={useBreakFilters()}
      sort={WORST_FIRST}
      actions={actions}
      hint={acts ? 'breaks.keys' : 'list.keys'}
      head={<BreakListActions />}
      tabs={<Ageing />}
      selectable={acts ? selectable : undefined}
      bulkActions={<BreakBulkActions />}
    />
  );
}
