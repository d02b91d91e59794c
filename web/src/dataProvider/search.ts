import type { SearchView } from '../../../server/transactions/search/search.view.js';
import { reads } from './method.js';
import { get } from './rest.js';

export const search = {
  ...reads('search', {
    /** The answer carries its question: the former one stays on the screen while the next is on its way. */
    search: async ({ q }: { q: string }, signal) => ({
      q,
      ...(await get<SearchView>('search', { q }, signal)),
    }),
  }),
};
