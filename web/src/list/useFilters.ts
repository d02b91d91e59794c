import { type ListControllerResult, useListFilterContext } from 'react-admin';
import type { Filters } from './flatSearch.js';

interface FilterChoice {
  values: Filters;
  change: (patch: Record<string, string | undefined>) => void;
  clear: () => void;
}

/** Returns the filters of the surrounding list; setting a filter without a value removes it. */
export function useFilters(): FilterChoice {
  const { setFilters, ...list } = useListFilterContext();
  const values = list.filterValues as Filters;
  const choose = (next: Record<string, string | undefined>) => setFilters(next, undefined, false);
  return { values, change: (patch) => choose({ ...values, ...patch }), clear: () => choose({}) };
}

/** Returns the filters of a list's request: the user's and the fixed ones. */
export function requestFilters(list: Pick<ListControllerResult, 'filterValues' | 'filter'>): Filters {
  return { ...(list.filterValues as Filters), ...list.filter };
}
