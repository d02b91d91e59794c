import { QueryClient } from '@tanstack/react-query';
import type { Invalidation } from './method.js';

/** Answers stay for five minutes after the last screen that showed them has gone. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { refetchOnWindowFocus: false, gcTime: 5 * 60_000 } },
});

const PAGES = ':pages';

/** Reads again what an action changed. */
export async function invalidate(what: Invalidation): Promise<void> {
  if (what === 'everything') return queryClient.invalidateQueries();
  for (const name of what) {
    const resource = name.replace(PAGES, '');
    // Rows of a list that is being read would jump.
    const isMeant = (part: unknown) => !name.endsWith(PAGES) || part !== 'rows';
    await queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] === resource && isMeant(queryKey[1]),
    });
  }
}
