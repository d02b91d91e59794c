import { useCallback, useMemo, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import type { BreakRow } from '../../../../server/reconciliation/breaks/break.view.js';
import { useCan } from '../../access/useSession.js';
import { ListPage } from '../../list/ListPage.js';
import { Ageing } from './Ageing.js';
import { BulkBar } from '../bulk/BulkBar.js';
import { BreakListActions } from './BreakListActions.js';
import { useBreakColumns } from './columns.js';
import { useBreakFilters } from './filters.js';
import { OPEN_BREAKS } from '../fields/breakValues.js';

/** Severity first, then the amount at stake. */
const WORST_FIRST = { field: 'rank', order: 'DESC' as const };
const NOTHING: ReadonlyMap<string, BreakRow> = new Map();

/** Opens on the breaks that are open and due, without notices about callbacks. */
export function BreakList() {
  const { search } = useLocation();
  return search ? <Breaks /> : <Navigate to={OPEN_BREAKS} replace />;
}

/** Breaks by day, owner and due date; several can be assigned or resolved at once. */
function Breaks() {
  const may = useCan();
  const acts = may('edit', 'breaks');
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(NOTHING);
  const toggle = useCallback(
    (row: BreakRow) =>
      setChosen((before) => {
        const next = new Map(before);
        if (!next.delete(row.id)) next.set(row.id, row);
        return next;
      }),
    [],
  );
  const ids = useMemo(() => new Set(chosen.keys()), [chosen]);
  const columns = useBreakColumns({ chosen: acts ? ids : undefined, toggle });
  const filters = useBreakFilters();
  const actions = useMemo(
    () => ({
      href: (row: BreakRow) => `/breaks/${row.id}`,
      onKey: (key: string, row: BreakRow) => {
        if (key === 'r') void navigate(`/breaks/${row.id}?act=resolve`);
        else if ((key === ' ' || key === 'x') && acts) toggle(row);
        else return false;
        return true;
      },
    }),
    [acts, navigate, toggle],
  );
  return (
    <ListPage<BreakRow>
      resource="breaks"
      texts="breaks"
      columns={columns}
      filters={filters}
      sort={WORST_FIRST}
      actions={actions}
      hint={acts ? 'breaks.keys' : 'list.keys'}
      head={<BreakListActions />}
      tabs={<Ageing />}
      above={({ rows }) =>
        acts && <BulkBar chosen={chosen} rows={rows ?? []} onChange={setChosen} nothing={NOTHING} />
      }
    />
  );
}
