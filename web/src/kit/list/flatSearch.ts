import type { SortPayload } from 'react-admin';

/** Filters of a list as in the URL. */
export type Filters = Record<string, string>;

/** URL parameters that select the list of a screen, and its saved view. */
const KEPT = ['tab', 'view'];

/** URL parameters that are not filters. */
const RESERVED = ['page', 'sort', 'order', ...KEPT];

/** Filters by their names in addresses of the version before. */
const FORMER: Readonly<Record<string, string>> = { leg: 'side' };

export function filtersOf(params: URLSearchParams): Filters {
  const filters = [...params].filter(([name]) => !RESERVED.includes(name));
  return Object.fromEntries(filters.map(([name, value]) => [FORMER[name] ?? name, value]));
}

/**
 * Converts `?status=completed&page=2` to the framework's `?filter={"status":"completed"}&page=2`. An order that no
 * column has, as in a link of before, is left out.
 */
export function toFrameworkSearch(search: string, sortable: readonly string[]): string {
  const params = new URLSearchParams(search);
  const query = new URLSearchParams({ filter: JSON.stringify(filtersOf(params)) });
  const sort = params.get('sort');
  if (sort && sortable.includes(sort)) {
    query.set('sort', sort);
    query.set('order', params.get('order') === 'ASC' ? 'ASC' : 'DESC');
  }
  const page = Number(params.get('page'));
  if (page > 1) query.set('page', String(page));
  return `?${query.toString()}`;
}

/** Converts the framework's search to ours, without defaults; keeps the tab and the view of `former`. */
export function toFlatSearch(frameworkSearch: string, former: string, usual: SortPayload): string {
  const query = new URLSearchParams(frameworkSearch);
  const next = new URLSearchParams();
  const past = new URLSearchParams(former);
  for (const name of KEPT) {
    const value = past.get(name);
    if (value) next.set(name, value);
  }
  const filters = JSON.parse(query.get('filter') ?? '{}') as Filters;
  for (const [name, value] of Object.entries(filters)) next.set(name, value);
  const [sort, order] = [query.get('sort'), query.get('order')];
  if (sort && (sort !== usual.field || order !== usual.order)) {
    next.set('sort', sort);
    next.set('order', order === 'ASC' ? 'ASC' : 'DESC');
  }
  const page = Number(query.get('page'));
  if (page > 1) next.set('page', String(page));
  const text = next.toString();
  return text ? `?${text}` : '';
}
