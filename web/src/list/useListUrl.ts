import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePerPage, useProjectChoice } from '../layout/preferences.js';

export type Filters = Record<string, string>;
export interface Sort {
  field: string;
  order: 'ASC' | 'DESC';
}

export interface ListUrl {
  page: number;
  perPage: number;
  sort: Sort;
  /** As they stand in the address: what the reader chose on this list. */
  filters: Filters;
  /** As they are asked of the API: the project chosen in the frame counts too. */
  asked: Filters;
  change: (filters: Record<string, string | undefined>) => void;
  clear: () => void;
  toPage: (page: number) => void;
  toPerPage: (rows: number) => void;
  sortBy: (field: string) => void;
}

/** `tab` says which list of a screen it is. */
const OWN = ['page', 'sort', 'order', 'tab'];

/**
 * A list's state lives in its address, in plain words, so that a link reopens the very same list. `fixed` is asked of the
 * API besides, and is the list's own.
 */
export function useListUrl(defaultSort: Sort, withProject = true, fixed?: Filters): ListUrl {
  const [params, setParams] = useSearchParams();
  const [perPage, setPerPage] = usePerPage();
  const [project] = useProjectChoice();

  return useMemo(() => {
    const filters = Object.fromEntries([...params].filter(([name]) => !OWN.includes(name)));
    const sort: Sort = {
      field: params.get('sort') ?? defaultSort.field,
      order: params.get('sort') ? (params.get('order') === 'ASC' ? 'ASC' : 'DESC') : defaultSort.order,
    };
    const write = (patch: Record<string, string | undefined>) =>
      setParams((former) => {
        const next = new URLSearchParams(former);
        next.delete('page');
        for (const [name, value] of Object.entries(patch)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      });
    return {
      page: Math.max(1, Number(params.get('page')) || 1),
      perPage,
      sort,
      filters,
      asked: { ...(withProject && project ? { projectId: project } : {}), ...filters, ...fixed },
      change: write,
      clear: () => write(Object.fromEntries(Object.keys(filters).map((name) => [name, undefined]))),
      toPage: (page) => write({ page: page > 1 ? String(page) : undefined }),
      toPerPage: (rows) => {
        setPerPage(rows);
        write({});
      },
      sortBy: (field) => {
        const turned = sort.field === field && sort.order === 'DESC' ? 'ASC' : 'DESC';
        write({ sort: field, order: turned });
      },
    };
  }, [
    params,
    perPage,
    project,
    defaultSort.field,
    defaultSort.order,
    withProject,
    fixed,
    setParams,
    setPerPage,
  ]);
}

/** The address of a list with these filters. */
export function listPath(
  resource: string,
  filters: Record<string, string | number | null | undefined>,
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters))
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  const text = query.toString();
  return text ? `/${resource}?${text}` : `/${resource}`;
}
