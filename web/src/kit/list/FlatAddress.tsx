import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react';
import {
  reactRouterProvider,
  type RouterLocation,
  type RouterNavigateFunction,
  type RouterProvider,
  RouterProviderContext,
  type SortPayload,
} from 'react-admin';
import { usePerPage } from '../layout/preferences.js';
import { toFlatSearch, toFrameworkSearch } from './flatSearch.js';

interface Sorting {
  usual: SortPayload;
  /** Names by which the list can be sorted. */
  sortable: readonly string[];
}

const SortingOfList = createContext<Sorting>({ usual: { field: 'id', order: 'ASC' }, sortable: [] });

/**
 * Translates between the framework's list state, JSON in the URL, and ours: one readable parameter per filter. The
 * number of rows per page is a preference and not part of the URL.
 */
export function FlatAddress({ usual, sortable, children }: Sorting & { children: ReactNode }) {
  return (
    <SortingOfList.Provider value={useMemo(() => ({ usual, sortable }), [usual, sortable])}>
      <RouterProviderContext.Provider value={flatRouter}>{children}</RouterProviderContext.Provider>
    </SortingOfList.Provider>
  );
}

function useFrameworkLocation(): RouterLocation {
  const location = reactRouterProvider.useLocation();
  const { sortable } = useContext(SortingOfList);
  return useMemo(
    () => ({ ...location, search: toFrameworkSearch(location.search, sortable) }),
    [location, sortable],
  );
}

function useFlatNavigate(): RouterNavigateFunction {
  const navigate = reactRouterProvider.useNavigate();
  const { search } = reactRouterProvider.useLocation();
  const { usual } = useContext(SortingOfList);
  const [, setPerPage] = usePerPage();
  return useCallback(
    (to, options) => {
      // The list navigates without a path; links name one.
      if (typeof to !== 'object' || to.search === undefined || to.pathname !== undefined) {
        navigate(to, options);
        return;
      }
      const perPage = Number(new URLSearchParams(to.search).get('perPage'));
      if (perPage) setPerPage(perPage);
      navigate({ search: toFlatSearch(to.search, search, usual) }, options);
    },
    [navigate, search, usual, setPerPage],
  );
}

const flatRouter: RouterProvider = {
  ...reactRouterProvider,
  useLocation: useFrameworkLocation,
  useNavigate: useFlatNavigate,
};
