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

const UsualSort = createContext<SortPayload>({ field: 'id', order: 'ASC' });

/**
 * Translates between the framework's list state, JSON in the URL, and ours: one readable parameter per filter. The
 * number of rows per page is a preference and not part of the URL.
 */
export function FlatAddress({ sort, children }: { sort: SortPayload; children: ReactNode }) {
  return (
    <UsualSort.Provider value={sort}>
      <RouterProviderContext.Provider value={flatRouter}>{children}</RouterProviderContext.Provider>
    </UsualSort.Provider>
  );
}

function useFrameworkLocation(): RouterLocation {
  const location = reactRouterProvider.useLocation();
  return useMemo(() => ({ ...location, search: toFrameworkSearch(location.search) }), [location]);
}

function useFlatNavigate(): RouterNavigateFunction {
  const navigate = reactRouterProvider.useNavigate();
  const { search } = reactRouterProvider.useLocation();
  const usual = useContext(UsualSort);
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
