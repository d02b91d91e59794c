import type { SavedView } from '../../../../server/access/saved-views/saved-view.view.js';
import type { SortPayload } from 'react-admin';
import type { Filters } from './flatSearch.js';
import { storableFilters } from './filters.js';

/** Filters, order and columns of a list, as a saved view keeps them. */
export interface ListState {
  filter: Filters;
  sort: SortPayload;
  /** Names of the visible columns in their order; null: the usual ones. */
  columns: string[] | null;
}

/** Returns the search of a list that opens a view; keeps the tab of the screen. */
export function viewSearch(view: SavedView | undefined, former: URLSearchParams): string {
  const next = new URLSearchParams();
  const tab = former.get('tab');
  if (tab) next.set('tab', tab);
  if (view) {
    next.set('view', view.id);
    for (const [name, value] of Object.entries(view.filter)) next.set(name, value);
    if (view.sort) {
      next.set('sort', view.sort.field);
      next.set('order', view.sort.order);
    }
  }
  const text = next.toString();
  return text ? `?${text}` : '';
}

/** True where the list no longer shows what the view keeps. */
export function differs(view: SavedView, { filter, sort, columns }: ListState, usual: SortPayload): boolean {
  return (
    sorted(filter) !== sorted(view.filter) ||
    orderOf(sort) !== orderOf(view.sort ?? usual) ||
    JSON.stringify(columns) !== JSON.stringify(view.columns)
  );
}

const sorted = (filter: Filters): string =>
  JSON.stringify(Object.entries(filter).sort(([one], [other]) => one.localeCompare(other)));

const orderOf = ({ field, order }: { field: string; order: string }): string => `${field} ${order}`;

/** Returns what a view keeps of a list; the usual order is not written down. */
export function viewContents({ filter, sort, columns }: ListState, usual: SortPayload) {
  return {
    filter: storableFilters(filter),
    sort: orderOf(sort) === orderOf(usual) ? null : { field: sort.field, order: sort.order },
    columns,
  };
}
