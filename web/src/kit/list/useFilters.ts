import { type ListControllerResult, useListFilterContext } from 'react-admin';
import { type Filters, filtersOf } from './flatSearch.js';

type Patch = Record<string, string | undefined>;

interface FilterChoice {
  values: Filters;
  change: (patch: Patch | ((values: Filters) => Patch)) => void;
  clear: () => void;
}

/** Returns the filters of the surrounding list; setting a filter without a value removes it. */
export function useFilters(): FilterChoice {
  const { setFilters, ...list } = useListFilterContext();
  const choose = (next: Patch) => setFilters(next, undefined, false);
  const change = (patch: Parameters<FilterChoice['change']>[0]) => {
    // The address has every change at once; a list of many rows is rendered some time later.
    const values = filtersOf(new URLSearchParams(window.location.search));
    choose({ ...values, ...(typeof patch === 'function' ? patch(values) : patch) });
  };
  return { values: list.filterValues as Filters, change, clear: () => choose({}) };
}

/** Returns the filters of a list's request: the user's and the fixed ones. */
export function requestFilters(list: Pick<ListControllerResult, 'filterValues' | 'filter'>): Filters {
  return { ...(list.filterValues as Filters), ...list.filter };
}
