import { retryUnanswered } from '../dataProvider/useRead.js';

/** Query options of lists: the list itself shows the error. */
export const LIST_QUERY = {
  staleTime: 30_000,
  retry: retryUnanswered,
  onError: () => undefined,
  // List rows lack the fields of a record: the cache must not offer them as one.
  meta: { view: 'rows' },
};
