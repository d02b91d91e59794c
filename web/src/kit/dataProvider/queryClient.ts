import { QueryClient, type QueryKey } from '@tanstack/react-query';
import type { Invalidation } from './method.js';

/** Keeps answers for five minutes after the last screen that showed them was closed. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { refetchOnWindowFocus: false, gcTime: 5 * 60_000 } },
});

const PAGES = ':pages';

/** True for the rows of a list that is shown: new rows would move them. Counts of new rows have another view. */
export function isShownRows([, method, params]: QueryKey): boolean {
  const { meta } = (params ?? {}) as { meta?: { view?: string } };
  return method === 'getList' && meta?.view === 'rows';
}

/** Reads again what an action changed. */
export async function invalidate(what: Invalidation): Promise<void> {
  if (what === 'everything') return queryClient.invalidateQueries();
  for (const name of what) {
    const resource = name.replace(PAGES, '');
    await queryClient.invalidateQueries({
      predicate: ({ queryKey }) =>
        queryKey[0] === resource && !(name.endsWith(PAGES) && isShownRows(queryKey)),
    });
  }
}
