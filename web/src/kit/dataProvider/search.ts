import type { SearchView } from '../../../../server/payments/transactions/search/search.view.js';
import { reads } from './method.js';
import { get } from './rest.js';

export const search = {
  ...reads('search', {
    /** Returns the hits with the text searched for: the former hits stay on the screen until the next arrive. */
    search: async ({ q }: { q: string }, signal) => ({
      q,
      ...(await get<SearchView>('search', { q }, signal)),
    }),
  }),
};
