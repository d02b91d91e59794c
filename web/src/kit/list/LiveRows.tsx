import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { ListContextProvider, type RaRecord, useGetList, useListContext } from 'react-admin';
import { useLiveInterval } from '../layout/useLiveInterval.js';
import { LIST_QUERY } from './listQuery.js';
import { requestFilters } from './useFilters.js';
import { mergeRows } from './mergeRows.js';

const EVERY_MS = 5000;

/** Number of new rows that are not shown yet. */
const NewRows = createContext(0);
export const useNewRowCount = (): number => useContext(NewRows);

/** Refreshes the rows of the list in place; new rows are counted and shown on request. */
export function LiveRows(props: { live: boolean; children: ReactNode }) {
  const list = useListContext<RaRecord & { id: string }>();
  const every = useLiveInterval(list.resource, EVERY_MS);
  const { page, perPage, sort, data: shown } = list;
  const latest = useGetList<RaRecord & { id: string }>(
    list.resource,
    {
      pagination: { page, perPage },
      sort,
      filter: requestFilters(list),
      meta: { view: 'latest' },
    },
    {
      ...LIST_QUERY,
      staleTime: 0,
      refetchInterval: every,
      enabled: props.live && every !== false && shown !== undefined && !list.isPlaceholderData,
    },
  );
  const { rows, waiting } = useMemo(() => mergeRows(shown ?? [], latest.data), [shown, latest.data]);
  const merged = shown ? { ...list, data: rows, total: latest.total ?? list.total } : list;
  return (
    <ListContextProvider value={merged}>
      <NewRows.Provider value={shown && page === 1 ? waiting : 0}>{props.children}</NewRows.Provider>
    </ListContextProvider>
  );
}
